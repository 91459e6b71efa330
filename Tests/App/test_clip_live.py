"""The clip's own state and client against a live server: from the code to the contact."""

import json
import pathlib
import subprocess
import sys
import urllib.request

import pytest
import vobject

from conftest import ROOT

sys.path.insert(0, str(ROOT / "Tests" / "Browser"))
from card_server import Server  # noqa: E402

PROGRAM = ROOT / ".build" / "debug" / "clip-reader"


class Clip:
    def __init__(self, domain, file):
        self.process = subprocess.Popen([PROGRAM, domain, file], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def __call__(self, command):
        self.process.stdin.write(command + "\n")
        self.process.stdin.flush()
        return json.loads(self.process.stdout.readline())

    def end(self):
        self.process.stdin.close()
        assert self.process.wait(timeout=30) == 0


@pytest.fixture
def server(tmp_path):
    data = tmp_path / "data"
    data.mkdir()
    server = Server(data)
    yield server
    server.stop()


def test_from_the_code_to_the_contact(server, tmp_path):
    from PIL import Image
    photo = tmp_path / "photo.jpg"
    Image.linear_gradient("L").resize((900, 900)).convert("RGB").save(photo)
    server.run("user", "add", "zoe", check=False)
    added = server.json("card", "add", "--given", "Zoë", "--family", "Ünal", "--role", "Botanist",
                        "--theme", "lime", "--layout", "split", "--photo", str(photo))
    address = server.json("share", added[0]["id"])["url"]

    clip = Clip(server.url, tmp_path / "kept.json")
    assert clip("resume")["phase"] == "waiting"
    loaded = clip(f"open {address}?utm=x#k")
    assert (loaded["phase"], loaded["name"], loaded["theme"], loaded["layout"]) == ("loaded", "Zoë Ünal", "lime", "split")
    assert 0 < loaded["photo"] <= 50_000
    assert clip("leave")["reminder"] == "Zoë Ünal"
    saved = clip("save")
    assert saved["phase"] == "saved" and "reminder" not in saved
    with urllib.request.urlopen(saved["opened"][0]) as answer:
        assert answer.headers["Content-Type"] == "text/vcard; charset=utf-8"
        card = vobject.readOne(answer.read().decode())
    assert card.fn.value == "Zoë Ünal" and card.photo.value.startswith(b"\xff\xd8")
    clip.end()

    again = Clip(server.url, tmp_path / "kept.json")
    assert again("resume")["name"] == "Zoë Ünal"
    server.stop()
    assert again(f"open {address}")["phase"] == "failed unavailable"
    server.start()
    assert again("retry")["phase"] == "loaded"
    assert again(f"open {server.url}/c/0000000000000000000000")["phase"] == "failed unknown"
    assert again(f"open {server.url.replace('127.0.0.1', 'localhost')}/c/{address[-22:]}")["phase"] == "foreign"
    server.run("unshare", address)
    assert again(f"open {server.url}/appclip?id={address[-22:]}")["phase"] == "expired"
    again.end()
    last = Clip(server.url, tmp_path / "kept.json")
    assert last("resume")["phase"] == "waiting"
    last.end()
