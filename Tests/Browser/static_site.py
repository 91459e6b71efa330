"""A site without a server: the folder that `businesscard site export` writes, served by another program on another port, and
beside it `businesscard serve` in the place of CloudKit."""

import base64
import functools
import http.server
import json
import re
import threading
import urllib.request

from card_server import Server

CONTAINER = "iCloud.com.example.Cards"
CARD = ["--given", "Zoë", "--family", "Ünal", "--company", "Käse & Söhne", "--role", "Affineurin", "--email",
        "zoe@example.com", "--phone", "+49 30 123456", "--website", "https://example.com/zoe"]


class Files(http.server.SimpleHTTPRequestHandler):
    """Answers with 404.html for what is not there, as usual hosts do."""

    def send_error(self, code, message=None, explain=None):
        page = (self.server.folder / "404.html").read_bytes()
        self.send_response(code)
        self.send_header("Content-Type", "text/html")
        self.send_header("Content-Length", str(len(page)))
        self.end_headers()
        self.wfile.write(page)

    def list_directory(self, path):
        self.send_error(404)

    def log_message(self, *_):
        pass


class StaticSite:
    """Everything at once; `address(id)` is what a code would hold."""

    def __init__(self, folder, *options):
        data = folder / "data"
        data.mkdir()
        self.cloud = Server(data, "--container", CONTAINER, host="localhost")
        token = self.cloud.json("token", "add", "site")["token"]
        self.folder = folder / "site"
        self.cloud.run("site", "export", str(self.folder), "--container", CONTAINER, "--api-token", token,
                       "--server", self.cloud.url, *options)
        self.server = http.server.ThreadingHTTPServer(
            ("localhost", 0), functools.partial(Files, directory=self.folder))
        self.server.folder = self.folder
        threading.Thread(target=self.server.serve_forever, daemon=True).start()
        self.url = f"http://localhost:{self.server.server_port}"

    def share(self, *card):
        """A new card, and the identifier of an address that shows it."""
        made = self.cloud.json("card", "add", *(card or CARD))[0]
        return re.search(r"/c/(\w{22})", json.dumps(self.cloud.json("share", made["id"], "--for", "30d"))).group(1)

    def address(self, identifier):
        return f"{self.url}/appclip/?id={identifier}"

    def stop(self):
        self.server.shutdown()
        self.cloud.stop()


def fetched(address):
    return urllib.request.urlopen(address, timeout=60).read()


class PretendedCloud(http.server.BaseHTTPRequestHandler):
    """Answers whatever a test wants, as no honest server would."""

    def do_POST(self):
        self.rfile.read(int(self.headers["Content-Length"]))
        status, body = self.server.answers.pop(0) if len(self.server.answers) > 1 else self.server.answers[0]
        self.send_response(status)
        self.send_header("Content-Type", "application/json")
        self.send_header("Access-Control-Allow-Origin", "*")
        self.end_headers()
        try:
            for part in body:
                self.wfile.write(part)
        except (BrokenPipeError, ConnectionResetError):
            self.server.cut.set()

    def log_message(self, *_):
        pass


def record(card, **fields):
    """An answer with one shared card."""
    values = {"vCardData": base64.b64encode(card.encode()).decode(), **fields}
    body = {"records": [{"recordName": "x", "recordType": "SharedCard",
                         "fields": {name: {"value": value} for name, value in values.items()}}]}
    return 200, [json.dumps(body).encode()]
