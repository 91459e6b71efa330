"""Accounts in a browser: passwords, links, invitations, passkeys."""

import hashlib
import io
import json
import sqlite3
import urllib.error
import urllib.parse
import urllib.request
import zipfile

import pytest
import vobject
from PIL import Image
from playwright.sync_api import expect

from card_server import Server

PASSWORD = "correct horse battery"


@pytest.fixture
def server(tmp_path):
    """Under a host name, without which there are no passkeys."""
    server = Server(tmp_path, host="localhost")
    yield server
    server.stop()


@pytest.fixture(params=[True, False], ids=["scripts", "no-scripts"])
def page(chromium, request):
    context = chromium.new_context(
        java_script_enabled=request.param, viewport={"width": 390, "height": 844}, locale="en")
    yield context.new_page()
    context.close()


@pytest.fixture
def other(chromium):
    context = chromium.new_context(locale="en")
    yield context.new_page()
    context.close()


def set_password(page, server, email="zoe@example.com", password=PASSWORD):
    page.goto(server.url + "/settings/password")
    page.get_by_label("E-mail address").fill(email)
    page.get_by_label("New password").fill(password)
    page.get_by_role("button", name="Set password").click()
    page.wait_for_url("**/settings")


def sign_in(page, server, email="zoe@example.com", password=PASSWORD):
    page.goto(server.url + "/sign-in")
    page.get_by_label("E-mail address").fill(email)
    page.get_by_label("Password").fill(password)
    page.get_by_role("button", name="Sign in", exact=True).click()


def test_a_password_is_set_used_and_changed(page, other, server):
    page.goto(server.sign_in_link())
    set_password(page, server)
    assert page.get_by_text("zoe@example.com").is_visible()
    sign_in(other, server, password="not that one")
    assert other.get_by_text("The e-mail address or the password is wrong.").is_visible()
    assert other.get_by_label("E-mail address").input_value() == "zoe@example.com"
    assert other.get_by_label("Password").input_value() == ""
    sign_in(other, server, email="ZOE@example.com")
    other.wait_for_url("**/cards")

    page.goto(server.url + "/settings/password")
    page.get_by_label("Your password now").fill("not that one")
    page.get_by_label("New password").fill("another good password")
    page.get_by_role("button", name="Set password").click()
    assert page.get_by_text("The e-mail address or the password is wrong.").is_visible()
    page.get_by_label("Your password now").fill(PASSWORD)
    page.get_by_label("New password").fill("short")
    page.get_by_role("button", name="Set password").click()
    assert page.get_by_text("Use at least 10 characters").is_visible()
    page.get_by_label("Your password now").fill(PASSWORD)
    page.get_by_label("New password").fill("another good password")
    page.get_by_role("button", name="Set password").click()
    page.wait_for_url("**/settings")
    other.goto(server.url + "/cards")
    assert other.url.endswith("/sign-in"), "a new password signs out everywhere else"


def test_signing_out_everywhere(page, other, server):
    page.goto(server.sign_in_link())
    other.goto(server.sign_in_link())
    page.goto(server.url + "/settings")
    page.locator("form[action='/settings/sign-out-everywhere'] button").click()
    page.wait_for_url("**/sign-in")
    for each in [page, other]:
        each.goto(server.url + "/settings")
        assert each.url.endswith("/sign-in")


def test_the_operators_link_sets_a_password_once(page, server):
    server.run("user", "add", "Bo")
    link = server.run("user", "password-link", "Bo").stdout.strip()
    page.goto(link)
    page.get_by_label("E-mail address").fill("no address")
    page.get_by_label("New password").fill(PASSWORD)
    page.get_by_role("button", name="Set password").click()
    assert page.get_by_text("This is not an e-mail address.").is_visible()
    assert page.get_by_label("E-mail address").input_value() == "no address"
    page.get_by_label("E-mail address").fill("bo@example.com")
    page.get_by_label("New password").fill(PASSWORD)
    page.get_by_role("button", name="Set password").click()
    page.wait_for_url("**/cards")
    assert page.goto(link).status == 410
    assert page.goto(server.url + "/password/never-made").status == 410


def test_one_who_is_invited_makes_an_account(page, other, server):
    page.goto(server.sign_in_link())
    page.goto(server.url + "/settings/invitations")
    page.get_by_role("button", name="Make an invitation").click()
    link = page.locator("#secret").input_value()
    other.goto(link)
    other.get_by_label("Name", exact=True).fill("owner")
    other.get_by_label("E-mail address").fill("bo@example.com")
    other.get_by_label("New password").fill(PASSWORD)
    other.get_by_role("button", name="Make account").click()
    assert other.get_by_text("Somebody has this name already.").is_visible()
    assert other.get_by_label("E-mail address").input_value() == "bo@example.com"
    other.get_by_label("Name", exact=True).fill("Bo")
    other.get_by_label("New password").fill(PASSWORD)
    other.get_by_role("button", name="Make account").click()
    other.wait_for_url("**/cards")
    assert other.locator(".carousel > li").count() == 3
    assert other.goto(link).status == 410, "one invitation is for one person"
    for path in ["/settings/invitations", "/settings/keys"]:
        assert other.goto(server.url + path).status == 404, "only administrators"

    page.get_by_role("button", name="Make an invitation").click()
    withdrawn = page.locator("#secret").input_value()
    page.get_by_role("button", name="Withdraw").click()
    assert page.goto(withdrawn).status == 410


def post(server, path, headers={}, **fields):
    request = urllib.request.Request(
        server.url + path, data=urllib.parse.urlencode(fields).encode(), headers=headers)
    opener = urllib.request.build_opener(NoRedirect)
    try:
        return opener.open(request, timeout=60)
    except urllib.error.HTTPError as error:
        return error


class NoRedirect(urllib.request.HTTPRedirectHandler):
    def redirect_request(self, *_):
        return None


def test_guessing_takes_longer_and_longer(page, server):
    page.goto(server.sign_in_link())
    set_password(page, server)
    statuses, waits = [], []
    for _ in range(6):
        answer = post(server, "/sign-in", email="zoe@example.com", password="a wrong password")
        statuses.append(answer.status)
        if "Retry-After" in answer.headers:
            waits.append(int(answer.headers["Retry-After"]))
    assert statuses[:3] == [422] * 3 and statuses[-1] == 429 and waits
    assert post(server, "/sign-in", email="zoe@example.com", password=PASSWORD).status == 429, "also with the right one"
    unknown = [post(server, "/sign-in", email="nobody@example.com", password="a wrong password").status for _ in range(6)]
    assert unknown[:3] == [422] * 3 and unknown[-1] == 429, "an unknown address answers as a known one"


def test_no_other_site_signs_somebody_in(server):
    for headers in [{"Origin": "https://evil.example"}, {"Sec-Fetch-Site": "cross-site"}]:
        for path in ["/sign-in", "/sign-in/passkey/use", "/sign-in/passkey/options", "/password/x", "/invitation/x"]:
            assert post(server, path, headers=headers, email="a@example.com", password=PASSWORD).status == 403, path


def test_nobody_makes_an_account_uninvited(server):
    answer = post(server, "/invitation/guess", name="Eve", email="eve@example.com", password=PASSWORD)
    assert answer.status == 410
    assert [user["name"] for user in server.json("user", "list")] == ["owner"]


def test_a_passkey_signs_in(chromium, server):
    context = chromium.new_context(locale="en", viewport={"width": 390, "height": 844})
    page = context.new_page()
    devtools = context.new_cdp_session(page)
    devtools.send("WebAuthn.enable")
    authenticator = devtools.send("WebAuthn.addVirtualAuthenticator", {"options": {
        "protocol": "ctap2", "transport": "internal", "hasResidentKey": True, "hasUserVerification": True,
        "isUserVerified": True}})["authenticatorId"]
    page.goto(server.sign_in_link())
    page.goto(server.url + "/settings/passkeys")
    page.get_by_label("Name").fill("My laptop")
    page.get_by_role("button", name="Make a passkey").click()
    page.get_by_text("My laptop").wait_for()

    page.goto(server.url + "/settings")
    page.get_by_role("button", name="Sign out").last.click()
    page.wait_for_url("**/sign-in")
    page.get_by_role("button", name="Use a passkey").click()
    page.wait_for_url("**/cards")
    page.goto(server.url + "/settings/passkeys")
    assert page.get_by_text("Used ").is_visible()

    # A second one on the same device is refused by the device, one that was removed is refused by the server.
    page.get_by_role("button", name="Remove My laptop").click()
    page.get_by_text("My laptop").wait_for(state="detached")
    credentials = devtools.send("WebAuthn.getCredentials", {"authenticatorId": authenticator})["credentials"]
    assert len(credentials) == 1 and credentials[0]["rpId"] == "localhost"
    context.clear_cookies()
    page.goto(server.url + "/sign-in")
    page.get_by_role("button", name="Use a passkey").click()
    expect(page.get_by_text("This passkey does not work here.")).to_be_visible()
    assert page.url.endswith("/sign-in/passkey/use")
    context.close()


def test_everything_comes_along_in_one_file(page, server, tmp_path, portrait):
    page.goto(server.sign_in_link())
    page.goto(server.url + "/cards/new")
    page.locator('[name="givenName"]').fill("Zoë")
    page.set_input_files('[name="photo"]', portrait)
    page.click("text=Save card")
    page.wait_for_url("**/cards?saved=1*")
    page.goto(server.url + "/contacts/new")
    page.locator('[name="givenName"]').fill("Łukasz")
    page.locator('[name="notes"]').fill("Prefers e-mail")
    page.get_by_role("button", name="Save contact").click()
    page.goto(server.url + "/settings")
    with page.expect_download() as download:
        page.get_by_role("link", name="Export everything").click()
    path = tmp_path / "everything.zip"
    download.value.save_as(path)
    command = tmp_path / "command.zip"
    server.run("user", "export", "owner", command)
    for file in [path, command]:
        check_archive(file)


def check_archive(path):
    with zipfile.ZipFile(path) as archive:
        assert archive.testzip() is None
        cards = list(vobject.readComponents(archive.read("cards.vcf").decode()))
        assert "Zoë" in [card.fn.value for card in cards] and len(cards) == 4
        contacts = list(vobject.readComponents(archive.read("contacts.vcf").decode()))
        assert [contact.fn.value for contact in contacts] == ["Łukasz"]
        assert b"\xc5\x81ukasz" in archive.read("contacts.csv")
        records = json.loads(archive.read("records.json"))
        contact, = [record for record in records if record["recordType"] == "Contact"]
        assert contact["fields"]["notes"]["value"] == "Prefers e-mail"
        photos = {record["fields"]["photo"]["value"]["downloadURL"] for record in records if "photo" in record["fields"]}
        assert photos == {name for name in archive.namelist() if name.startswith("photos/")} and len(photos) == 4
        for photo in photos:
            content = archive.read(photo)
            Image.open(io.BytesIO(content)).verify()
            assert photo == f"photos/{hashlib.sha256(content).hexdigest()}.jpg"


def test_who_leaves_leaves_nothing(page, server):
    page.goto(server.sign_in_link())
    set_password(page, server)
    server.run("user", "add", "Bo")
    bo, = [user for user in server.json("user", "list") if user["name"] == "Bo"]
    user, = [user for user in server.json("user", "list") if user["name"] == "owner"]
    links = [server.run("share", "--user", "owner").stdout.strip() for _ in range(3)]
    kept = server.run("share", "--user", "Bo").stdout.strip()
    for link in [*links, kept]:
        assert page.goto(link).status == 200
    page.goto(server.url + "/settings")
    page.get_by_role("link", name="Delete account…").click()
    assert page.get_by_text("3 cards, 0 contacts, 3 live links").is_visible()
    page.get_by_role("button", name="Delete my account").click()
    assert page.get_by_text("This is not “owner”.").is_visible()
    page.get_by_label("Type “owner” to confirm").fill("owner")
    page.get_by_role("button", name="Delete my account").click()
    assert page.get_by_role("heading", name="Your account is deleted").is_visible()
    for link in links:
        for part in ["", ".vcf", "/photo.jpg", "/qr.svg"]:
            assert page.request.get(link + part).status == 410, part
    assert page.goto(kept).status == 200
    page.goto(server.url + "/cards")
    assert page.url.endswith("/sign-in")
    assert [user["name"] for user in server.json("user", "list")] == ["Bo"]

    # No photo but those of the other account.
    database = sqlite3.connect(server.data / "businesscard.sqlite")
    assert {owner for owner, in database.execute("SELECT DISTINCT owner FROM assets")} <= {"", bo["id"]}
    assert database.execute("SELECT count(*) FROM assets WHERE owner = ''").fetchone() == (1,)
    # Not in any row of any table, but for the marks that make the addresses answer 410.
    tables = [row[0] for row in database.execute("SELECT name FROM sqlite_master WHERE type = 'table' AND sql NOT LIKE 'CREATE VIRTUAL%'")]
    for table in tables:
        for row in database.execute(f"SELECT * FROM {table}"):
            if user["id"] in row or "zoe@example.com" in row:
                assert table == "records" and row[0] == "" and row[5] == 1, (table, row)


def test_the_command_line_says_what_would_go(server):
    result = server.run("user", "delete", "owner", check=False)
    assert result.returncode == 1 and "3 cards, 0 contacts, 0 live links" in result.stderr and "--yes" in result.stderr
    link = server.run("share").stdout.strip()
    server.run("user", "delete", "owner", "--yes")
    assert server.json("user", "list") == []
    with pytest.raises(urllib.error.HTTPError) as error:
        urllib.request.urlopen(link)
    assert error.value.code == 410
