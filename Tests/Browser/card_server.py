"""A real server on data of its own: what the browser tests and the command line's tests share."""

import atexit
import json
import os
import pathlib
import re
import signal
import socket
import subprocess
import time
import urllib.error
import urllib.request

ROOT = pathlib.Path(__file__).resolve().parents[2]
PROGRAM = pathlib.Path(os.environ.get("BUSINESSCARD_PROGRAM", ROOT / ".build/debug/businesscard"))


def run_program(*words, text=True, **keywords):
    return subprocess.run([PROGRAM, *words], capture_output=True, text=text, timeout=120, **keywords)


def place(data):
    """Where everything is kept, as options: a folder, or a database of its own where BUSINESSCARD_TEST_ENGINE is postgresql."""
    if os.environ.get("BUSINESSCARD_TEST_ENGINE") != "postgresql":
        return ["--data", data]
    if str(data) not in databases:
        pathlib.Path(data).mkdir(exist_ok=True)
        databases[str(data)] = PostgreSQL.running().new_database()
    return ["--database", databases[str(data)]]


databases = {}


class PostgreSQL:
    """A PostgreSQL server for the tests, which ends with them."""

    server = None

    @classmethod
    def running(cls):
        cls.server = cls.server or PostgreSQL()
        return cls.server

    def __init__(self):
        self.process = subprocess.Popen(
            [ROOT / "Tests/Programs/postgresql-server/run"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self.folder = self.process.stdout.readline().strip()
        assert self.folder, "PostgreSQL did not start"
        self.count = 0
        # Its language orders text differently from its bytes.
        self.sql(
            "CREATE DATABASE tests TEMPLATE template0 LOCALE_PROVIDER icu ICU_LOCALE 'en-US'", self.address("postgres"))
        self.sql("CREATE EXTENSION pg_trgm", self.address("tests"))
        atexit.register(self.stop)

    def address(self, name):
        return f"postgres://tester@/{name}?host={self.folder}"

    def sql(self, statement, address):
        return subprocess.run(
            ["psql", "-XqAt", "-v", "ON_ERROR_STOP=1", "-c", statement, address], capture_output=True, text=True,
            check=True).stdout.strip()

    def new_database(self):
        """The address of an empty schema, which is made sooner than a database and is one to whoever uses it."""
        self.count += 1
        self.sql(f"CREATE SCHEMA test{self.count}", self.address("tests"))
        return self.address("tests") + f"&options=-csearch_path%3Dtest{self.count},public"

    def stop(self):
        self.process.stdin.close()
        self.process.wait(timeout=300)


class Server:
    """`businesscard serve` on a free port, with data of its own."""

    def __init__(self, data, *options, public_url=None, host="127.0.0.1", where=None):
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port = probe.getsockname()[1]
        self.data = data
        self.where = where or place(data)
        self.url = f"http://{host}:{self.port}"
        self.public_url = public_url or self.url
        self.options = options
        self.process = None
        self.start()

    def start(self, before=()):
        """Starts the server, behind the words of another program where some are given."""
        self.log = open(self.data / "server.log", "ab")
        self.is_behind = bool(before)
        self.process = subprocess.Popen(
            [*before, PROGRAM, "serve", "--port", str(self.port), *self.where, "--public-url", self.public_url,
             *self.options],
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
        if self.is_behind:
            # The other program waits for the server and then ends too; ended itself it would leave the server behind.
            pid = self.process.pid
            server = int(pathlib.Path(f"/proc/{pid}/task/{pid}/children").read_text())
            os.kill(server, signal.SIGKILL if kill else signal.SIGTERM)
        elif kill:
            self.process.kill()
        else:
            self.process.terminate()
        self.process.wait(timeout=30)
        self.log.close()

    def run(self, *words, check=True, text=True, **keywords):
        """Runs the command line on the server's data while the server runs."""
        result = run_program(*words, *self.where, text=text, **keywords)
        assert not check or result.returncode == 0, result.stderr
        return result

    def json(self, *words):
        return json.loads(self.run(*words, "--json").stdout)

    def sign_in_link(self):
        return re.search(r"https?://\S+", self.run("user", "link").stdout).group()
