"""`businesscard doctor` beside servers that are well and servers that are not."""

import contextlib
import http.server
import json
import sqlite3
import threading
import time
import urllib.request

import pytest

from card_server import Server, run_program


class Proxy(http.server.ThreadingHTTPServer):
    """What stands in front of a server; it says where clients come from, or not."""

    def __init__(self, says):
        self.says, self.target = says, None
        super().__init__(("127.0.0.1", 0), Forwarding)
        threading.Thread(target=self.serve_forever, daemon=True).start()


class Forwarding(http.server.BaseHTTPRequestHandler):
    def do_GET(self):
        headers = {"X-Forwarded-For": "192.0.2.7"} if self.server.says else {}
        try:
            answer = urllib.request.urlopen(urllib.request.Request(self.server.target + self.path, headers=headers))
        except urllib.error.HTTPError as error:
            answer = error
        body = answer.read()
        self.send_response_only(answer.status)
        self.send_header("Date", answer.headers["Date"])
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_):
        pass


def examine(server, *words):
    result = server.run("doctor", "--json", *words, check=False)
    report = json.loads(result.stdout)
    assert result.returncode == (0 if report["isWell"] else 1)
    return {finding["subject"]: finding for finding in report["findings"]}


def test_a_server_without_a_proxy_is_well(server):
    findings = examine(server)
    assert [findings[name]["verdict"] for name in ["database", "public address", "proxy", "clocks"]] == ["ok"] * 4
    assert findings["TLS"]["verdict"] == "advice"
    lines = server.run("doctor").stdout.splitlines()
    assert any(line.startswith("ok  public address: ") for line in lines)
    assert any(line.startswith("ADVICE  TLS: ") for line in lines)


@pytest.mark.parametrize("says, believes, verdict", [
    (True, True, "ok"), (True, False, "problem"), (False, True, "problem"), (False, False, "ok")])
def test_what_a_proxy_says_and_what_the_server_believes(tmp_path, says, believes, verdict):
    proxy = Proxy(says)
    server = Server(
        tmp_path, *(["--behind-proxy"] if believes else []), public_url=f"http://127.0.0.1:{proxy.server_port}")
    proxy.target = server.url
    try:
        assert examine(server)["proxy"]["verdict"] == verdict
    finally:
        server.stop()
        proxy.shutdown()


def test_an_address_where_nobody_answers_or_somebody_else(server, tmp_path):
    assert examine(server, "--public-url", "http://127.0.0.1:9")["public address"]["verdict"] == "problem"
    (tmp_path / "other").mkdir()
    other = Server(tmp_path / "other")
    try:
        finding = examine(server, "--public-url", other.url)["public address"]
        assert finding["verdict"] == "problem" and "404" in finding["sentence"]
    finally:
        other.stop()


def test_a_damaged_database_is_found(tmp_path):
    server = Server(tmp_path)
    server.stop()
    file = server.data / "businesscard.sqlite"
    with contextlib.closing(sqlite3.connect(file)) as database:
        database.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    content = bytearray(file.read_bytes())
    for start in range(4096 * 8, len(content) - 4096, 4096 * 3):
        content[start + 100:start + 2000] = b"\x5a" * 1900
    file.write_bytes(content)
    result = server.run("doctor", "--json", check=False)
    assert result.returncode == 1
    findings = json.loads(result.stdout)["findings"]
    assert any(finding["subject"].startswith("database") and finding["verdict"] == "problem" for finding in findings)


def test_the_secret_address_tells_strangers_nothing(server):
    for path in ["/healthz/guess", "/healthz/"]:
        with pytest.raises(urllib.error.HTTPError) as error:
            urllib.request.urlopen(server.url + path)
        assert error.value.code == 404


def test_figures_for_prometheus_need_their_token(tmp_path):
    server = Server(tmp_path, "--metrics-token", "0123456789abcdef", "--access-log")
    try:
        for authorization in [None, "Bearer 0123456789abcdeF", "Bearer", "Basic 0123456789abcdef"]:
            request = urllib.request.Request(
                server.url + "/metrics", headers={"Authorization": authorization} if authorization else {})
            with pytest.raises(urllib.error.HTTPError) as error:
                urllib.request.urlopen(request)
            assert error.value.code == 404
        request = urllib.request.Request(server.url + "/metrics", headers={"Authorization": "Bearer 0123456789abcdef"})
        # A request is counted when its answer is sent, which its client may know a moment earlier.
        deadline = time.monotonic() + 30
        while 'businesscard_http_requests_total{method="GET",route="/metrics",status="404"} 4' not in (
                text := urllib.request.urlopen(request).read().decode()):
            assert time.monotonic() < deadline, text
        with pytest.raises(urllib.error.HTTPError):
            urllib.request.urlopen(server.url + "/c/1234567890abcdefghABCD?secret=word")
    finally:
        server.stop()
    log = (tmp_path / "server.log").read_text()
    lines = [json.loads(line) for line in log.splitlines() if line.startswith("{")]
    assert {"route": "/c/{id}", "status": 404}.items() <= lines[-1].items()
    assert "1234567890abcdefghABCD" not in log and "secret" not in log and "127.0.0.1:" not in log.split("\n{", 1)[1]


def test_a_short_token_is_refused(tmp_path):
    result = run_program("serve", "--port", "8080", "--data", tmp_path, "--metrics-token", "short")
    assert result.returncode == 2 and "16 characters" in result.stderr
