"""A real server on data of its own: what the browser tests and the command line's tests share."""

import json
import os
import pathlib
import re
import socket
import subprocess
import time
import urllib.error
import urllib.request

ROOT = pathlib.Path(__file__).resolve().parents[2]
PROGRAM = pathlib.Path(os.environ.get("BUSINESSCARD_PROGRAM", ROOT / ".build/debug/businesscard"))


def run_program(*words, text=True, **keywords):
    return subprocess.run([PROGRAM, *words], capture_output=True, text=text, timeout=120, **keywords)


class Server:
    """`businesscard serve` on a free port, with data of its own."""

    def __init__(self, data, *options, public_url=None, host="127.0.0.1"):
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port = probe.getsockname()[1]
        self.data = data
        self.url = f"http://{host}:{self.port}"
        self.public_url = public_url or self.url
        self.options = options
        self.process = None
        self.start()

    def start(self):
        self.log = open(self.data / "server.log", "ab")
        self.process = subprocess.Popen(
            [PROGRAM, "serve", "--port", str(self.port), "--data", self.data, "--public-url", self.public_url, *self.options],
            stdout=self.log, stderr=self.log)
        deadline = time.monotonic() + 30
        while True:
            try:
                urllib.request.urlopen(self.url + "/healthz", timeout=5).read()
                return
            except (urllib.error.URLError, ConnectionError):
                assert self.process.poll() is None, (self.data / "server.log").read_text()
                assert time.monotonic() < deadline, "the server did not answer in 30 seconds"
                time.sleep(0.02)

    def stop(self, kill=False):
        self.process.kill() if kill else self.process.terminate()
        self.process.wait(timeout=30)
        self.log.close()

    def run(self, *words, check=True, text=True, **keywords):
        """Runs the command line on the server's data while the server runs."""
        result = run_program(*words, "--data", self.data, text=text, **keywords)
        assert not check or result.returncode == 0, result.stderr
        return result

    def json(self, *words):
        return json.loads(self.run(*words, "--json").stdout)

    def sign_in_link(self):
        return re.search(r"https?://\S+", self.run("user", "link").stdout).group()
