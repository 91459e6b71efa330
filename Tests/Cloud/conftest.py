"""A server of the cloud alone, started for the tests on a free port of this machine."""

import json
import pathlib
import socket
import subprocess

import pytest

ROOT = pathlib.Path(__file__).resolve().parents[2]
CONTAINER = "iCloud.com.example.App"


class Cloud:
    def __init__(self, base, key, ways_in):
        self.base = base
        self.key = key
        self.__dict__.update(ways_in)

    def path(self, operation, database="public"):
        return f"/database/1/{CONTAINER}/development/{database}/{operation}"


@pytest.fixture(scope="session")
def cloud(tmp_path_factory):
    folder = tmp_path_factory.mktemp("cloud")
    key, public = folder / "eckey.pem", folder / "public.pem"
    subprocess.run(
        ["openssl", "ecparam", "-name", "prime256v1", "-genkey", "-noout", "-out", key], check=True)
    subprocess.run(
        ["openssl", "ec", "-in", key, "-pubout", "-out", public], check=True, capture_output=True)
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    program = subprocess.Popen(
        [ROOT / ".build/debug/cloud-server", folder, str(port), ROOT / "Tests/Cloud/notes.ckdb", public],
        stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    try:
        yield Cloud(f"http://127.0.0.1:{port}", str(key), json.loads(program.stdout.readline()))
    finally:
        program.stdin.close()
        assert program.wait(timeout=20) == 0
