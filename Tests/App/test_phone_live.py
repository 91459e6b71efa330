"""The phone's own state and client against a live server: an address, a sign-in in a browser, cards in step, and the way out."""

import http.cookiejar
import json
import pathlib
import re
import subprocess
import sys
import urllib.error
import urllib.parse
import urllib.request

import pytest

from conftest import ROOT

sys.path.insert(0, str(ROOT / "Tests" / "Browser"))
from card_server import Server  # noqa: E402

PROGRAM = ROOT / ".build" / "debug" / "phone-owner"


class Phone:
    def __init__(self, folder):
        folder.mkdir(exist_ok=True)
        self.process = subprocess.Popen([PROGRAM, folder], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def __call__(self, command):
        self.process.stdin.write(command + "\n")
        self.process.stdin.flush()
        return json.loads(self.process.stdout.readline())

    def end(self):
        self.process.stdin.close()
        assert self.process.wait(timeout=30) == 0


class NoRedirect(urllib.request.HTTPRedirectHandler):
    def redirect_request(self, *_):
        return None


class Browser:
    """The page in the system's browser: a person who is signed in there presses the button."""

    def __init__(self, server):
        jar = urllib.request.HTTPCookieProcessor(http.cookiejar.CookieJar())
        self.open = urllib.request.build_opener(jar).open
        self.keep = urllib.request.build_opener(jar, NoRedirect).open
        self.open(server.sign_in_link()).close()

    def let_in(self, page):
        with self.open(page) as answer:
            assert "form-action 'self' businesscard:" in answer.headers["Content-Security-Policy"]
            text = answer.read().decode()
        assert "“iPhone, iPad”" in text
        assert re.search(r'<input type="checkbox" name="keep"[^>]* checked', text), "a phone is signed in once"
        fields = dict(re.findall(r'<input type="(?:hidden|checkbox)" name="([^"]+)" value="([^"]*)"', text))
        body = urllib.parse.urlencode(fields).encode()
        try:
            self.keep(urllib.request.Request(page.split("?")[0], data=body)).close()
        except urllib.error.HTTPError as answer:
            assert answer.code == 303, answer.read()
            return answer.headers["Location"]
        raise AssertionError("no way back")


@pytest.fixture
def server(tmp_path):
    data = tmp_path / "data"
    data.mkdir()
    server = Server(data, host="localhost")
    yield server
    server.stop()


def test_a_phone_keeps_its_cards_on_a_server_of_ones_own(server, tmp_path):
    phone = Phone(tmp_path / "phone")
    phone("make Zoë")
    begun = phone(f"address {server.url}")
    assert begun["phase"] == "signing in" and begun["page"].startswith(server.url + "/cloud/sign-in?ticket=")
    assert phone("closed")["phase"] == "typing"
    back = Browser(server).let_in(phone(f"address {server.url}")["page"])
    assert back.startswith("businesscard://signed-in?ckWebAuthToken=")
    done = phone("came-back " + back)
    assert (done["phase"], done["home"], done["activity"], done["pending"]) == ("done", server.url, "idle", 0)
    assert "Zoë" in done["cards"] and len(done["cards"]) > 1, "what was there came, what was here stayed"
    assert "Zoë" in [card["name"] for card in server.json("card", "list")]

    # What is shared goes to the server, under the server's own address.
    link = phone("share")["link"]
    assert link.startswith(server.url + "/c/")
    with urllib.request.urlopen(link) as page:
        assert page.status == 200
    phone("end")
    with pytest.raises(urllib.error.HTTPError) as gone:
        urllib.request.urlopen(link)
    assert gone.value.code == 410

    # Started again, the phone is still signed in; a server that is away costs nothing.
    phone.end()
    phone = Phone(tmp_path / "phone")
    assert phone("sync")["activity"] == "idle"
    server.stop()
    phone("make Søren")
    away = phone("sync")
    assert away["activity"] == "phone.problem.offline" and "Søren" in away["cards"]
    server.start()
    assert phone("sync")["activity"] == "idle"
    assert "Søren" in [card["name"] for card in server.json("card", "list")]

    # Left, everything is here and there.
    left = phone("leave")
    assert left["home"] == "device" and "Zoë" in left["cards"]
    assert "Zoë" in [card["name"] for card in server.json("card", "list")]
    phone.end()


def test_signed_out_there_nothing_is_lost_here(server, tmp_path):
    phone = Phone(tmp_path / "phone")
    phone("make Zoë")
    browser = Browser(server)
    phone("came-back " + browser.let_in(phone(f"address {server.url}")["page"]))
    with browser.open(server.url + "/settings") as answer:
        token = re.search(r'action="/settings/sign-out-everywhere".*?name="([^"]+)" value="([^"]+)"', answer.read().decode(), re.S)
    body = urllib.parse.urlencode({token[1]: token[2]}).encode()
    browser.open(server.url + "/settings/sign-out-everywhere", data=body).close()
    out = phone("sync")
    assert out["activity"] == "phone.problem.signedOut" and "Zoë" in out["cards"] and out["home"] == server.url
    phone("came-back " + Browser(server).let_in(phone(f"address {server.url}")["page"]))
    assert phone("sync")["activity"] == "idle"
    phone.end()


def test_what_is_no_card_server_is_named_and_a_revoked_token_ends_the_offer(server, tmp_path):
    phone = Phone(tmp_path / "phone")
    assert phone("address http://localhost:9")["problem"] == "phone.problem.offline"
    token = next(token for token in server.json("token", "list") if token.get("callback") == "businesscard://signed-in")
    server.run("token", "revoke", token["id"])
    assert phone(f"address {server.url}")["problem"] == "phone.server.none"
    server.stop()
    server.start()
    assert phone(f"address {server.url}")["problem"] == "phone.server.none", "revoked stays revoked"
    phone.end()
