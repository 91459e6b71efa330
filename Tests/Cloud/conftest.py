"""Two servers on free ports of this machine: one of the cloud alone with a schema of notes, and the whole program."""

import json
import pathlib
import re
import socket
import subprocess
import sys

import pytest
import requests

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "Tests/Browser"))
from card_server import Server  # noqa: E402


class Cloud:
    def __init__(self, base, key, container, environment, ways_in):
        self.base, self.key, self.container, self.environment = base, key, container, environment
        self.__dict__.update(ways_in)

    def path(self, operation, database="public"):
        return f"/database/1/{self.container}/{self.environment}/{database}/{operation}"

    def ask(self, operation, body=None, database="private", token="webAuthToken", **options):
        """As a signed-in person; GET without a body."""
        parameters = {"ckAPIToken": self.apiToken}
        if token:
            parameters["ckWebAuthToken"] = getattr(self, token)
        return requests.request(
            "GET" if body is None else "POST", self.base + self.path(operation, database), params=parameters,
            json=body, timeout=60, **options)


@pytest.fixture(scope="session")
def keys(tmp_path_factory):
    folder = tmp_path_factory.mktemp("keys")
    key, public = folder / "eckey.pem", folder / "public.pem"
    subprocess.run(
        ["openssl", "ecparam", "-name", "prime256v1", "-genkey", "-noout", "-out", key], check=True)
    subprocess.run(
        ["openssl", "ec", "-in", key, "-pubout", "-out", public], check=True, capture_output=True)
    return str(key), str(public)


@pytest.fixture(scope="session")
def cloud(tmp_path_factory, keys):
    """The cloud alone, with notes that can be queried."""
    folder = tmp_path_factory.mktemp("cloud")
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    program = subprocess.Popen(
        [ROOT / ".build/debug/cloud-server", folder, str(port), ROOT / "Tests/Cloud/notes.ckdb", keys[1]],
        stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    try:
        ways_in = json.loads(program.stdout.readline())
        yield Cloud(f"http://127.0.0.1:{port}", keys[0], "iCloud.com.example.App", "development", ways_in)
    finally:
        program.stdin.close()
        assert program.wait(timeout=20) == 0


@pytest.fixture(scope="session")
def served(tmp_path_factory, keys):
    """`businesscard serve`: tokens and keys from the command line, sessions from the page where an app asks."""
    server = Server(tmp_path_factory.mktemp("served"))
    try:
        server.run("user", "add", "bob")
        api_token = server.run("token", "add", "Tests").stdout.strip()
        served = Cloud(server.url, keys[0], "iCloud.businesscard", "production", {
            "apiToken": api_token, "keyID": server.run("key", "add", "Tests", keys[1]).stdout.strip()})
        served.server = server
        served.let_in = let_in
        served.webAuthToken = let_in(served, server.sign_in_link())
        served.otherWebAuthToken = let_in(served, server.run("user", "link", "bob").stdout.strip())
        yield served
    finally:
        server.stop()


@pytest.fixture(scope="session", params=["cloud", "served"])
def either(request):
    return request.getfixturevalue(request.param)


def let_in(served, sign_in_link):
    """Signs in as a browser would and lets the app in; the token that the page shows."""
    browser = requests.Session()
    assert browser.get(sign_in_link).url.endswith("/cards")
    answer = served.ask("users/current", database="public", token=None)
    assert answer.status_code == 421
    page = browser.get(answer.json()["redirectURL"])
    fields = dict(re.findall(r'name="(csrf|ticket)" value="([^"]+)"', page.text))
    page = browser.post(served.base + "/cloud/sign-in", data={**fields, "keep": "1"})
    return re.search(r'name="secret" value="([^"]+)"', page.text).group(1)
