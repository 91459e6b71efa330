"""The main job, end to end: make a card with a photo, show its code, open it elsewhere, save it to Contacts."""

import io
import re
import subprocess
import urllib.request

import numpy
import pytest
import vobject
from PIL import Image
from skimage import data

from card_server import Server

FIELDS = {
    "givenName": "Zoë",
    "familyName": "Ünal; von, \\Berg",
    "role": "C++ (R&D) - #1 [EU]",
    "company": "Käse & Söhne; GmbH, Berlin",
    "phones.0.value": "+49 151 234 56 78",
    "emails.0.value": "zoe.unal@example.com",
    "website": "https://kaese-soehne.example.com/",
    "location": "Torstraße 12, Berlin",
    "pronouns": "she/her",
    "bio": "Hall 7\nStand B12 🧀",
    "social.github": "zoe-unal",
}


def sign_in(browser, playwright, server, device="iPhone 13", **options):
    context = browser.new_context(**{**playwright.devices[device], **options})
    page = context.new_page()
    page.goto(server.sign_in_link())
    assert page.url.endswith("/cards")
    return page


def make_card(page, server, portrait, theme="violet", layout="stacked"):
    page.goto(server.url + "/cards/new")
    for name, value in FIELDS.items():
        page.fill(f'[name="{name}"]', value)
    page.locator(f'[name="theme"][value="{theme}"]').press(" ")
    page.locator(f'[name="layout"][value="{layout}"]').press(" ")
    page.set_input_files('[name="photo"]', portrait)
    page.click("text=Save card")
    page.wait_for_url("**/cards?saved=1*")


def read_code(picture, tmp_path):
    """What an independent reader sees in a screenshot."""
    path = tmp_path / "screenshot.png"
    path.write_bytes(picture)
    result = subprocess.run(
        ["zbarimg", "-q", "--raw", "-Sbinary", path], capture_output=True)
    return result.stdout.rstrip(b"\n").decode()


def share(page, server, tmp_path):
    slide = page.locator("li", has=page.get_by_role("heading", name="Zoë Ünal")).last
    slide.scroll_into_view_if_needed()
    slide.get_by_role("button", name="Show code").click()
    page.wait_for_url("**/share")
    page.wait_for_timeout(700)
    address = read_code(page.screenshot(), tmp_path)
    assert re.fullmatch(re.escape(server.public_url) + r"/c/[0-9A-Za-z]{22}", address)
    return address


def check_contact_file(body):
    """vobject reads every value back, and the photo is the upright one."""
    assert body.endswith(b"END:VCARD\r\n") and b"\n" not in body.replace(b"\r\n", b"")
    assert all(len(line) <= 75 for line in body.split(b"\r\n"))
    card = vobject.readOne(body.decode())
    assert card.version.value == "3.0"
    assert (card.n.value.given, card.n.value.family) == ("Zoë", "Ünal; von, \\Berg")
    assert card.fn.value == "Zoë Ünal; von, \\Berg"
    assert card.org.value == ["Käse & Söhne; GmbH, Berlin"]
    assert card.title.value == "C++ (R&D) - #1 [EU]"
    assert card.tel.value == "+49 151 234 56 78" and card.tel.type_paramlist == ["CELL"]
    assert card.email.value == "zoe.unal@example.com"
    assert "https://kaese-soehne.example.com/" in [url.value for url in card.url_list]
    assert "https://github.com/zoe-unal" in [url.value for url in card.url_list]
    assert card.contents["x-socialprofile"][0].value == "https://github.com/zoe-unal"
    assert "Hall 7\nStand B12 🧀" in card.note.value and "she/her" in card.note.value
    assert b"X-ABLabel:" in body
    photo = card.photo.value
    assert len(photo) <= 50_000 and b"Exif" not in photo
    check_upright(photo)
    return card


def check_upright(photo):
    picture = Image.open(io.BytesIO(photo)).convert("RGB")
    assert picture.size == (512, 512)
    wanted = numpy.asarray(Image.fromarray(data.astronaut()).resize((64, 64))).astype(int)
    got = numpy.asarray(picture.resize((64, 64))).astype(int)
    assert numpy.abs(wanted - got).mean() < 12, "the photo is turned, cropped or spoilt"


def test_a_card_goes_from_one_phone_to_another(server, chromium, playwright, portrait, tmp_path):
    owner = sign_in(chromium, playwright, server)
    make_card(owner, server, portrait)
    address = share(owner, server, tmp_path)

    stranger = chromium.new_context(**playwright.devices["iPhone 13"], java_script_enabled=False)
    page = stranger.new_page()
    page.goto(address)
    assert page.get_by_role("heading", level=1).inner_text() == "Zoë Ünal; von, \\Berg"
    assert page.get_by_role("link", name="+49 151 234 56 78").get_attribute("href") == "tel:+491512345678"
    assert page.get_by_role("link", name="zoe.unal@example.com").get_attribute("href") == "mailto:zoe.unal@example.com"
    save = page.get_by_role("link", name="Save to Contacts")
    assert save.get_attribute("href") == address.removeprefix(server.public_url) + ".vcf"

    answer = urllib.request.urlopen(address + ".vcf")
    assert answer.headers["Content-Type"] == "text/vcard; charset=utf-8"
    assert answer.headers["Content-Disposition"].startswith("inline; filename=")
    first = check_contact_file(answer.read())
    again = check_contact_file(urllib.request.urlopen(address + ".vcf").read())
    assert first.uid.value == again.uid.value and first.rev.value == again.rev.value

    # An edit appears under the same address; the revision moves and the UID stays.
    owner.goto(server.url + "/cards")
    slide = owner.locator("li", has=owner.get_by_role("heading", name="Zoë Ünal")).last
    slide.get_by_role("link", name="Edit").click()
    owner.fill('[name="role"]', "Head of Cheese")
    owner.click("text=Save card")
    owner.wait_for_url("**/cards?saved=1*")
    page.goto(address)
    assert page.get_by_text("Head of Cheese").is_visible()
    card = vobject.readOne(urllib.request.urlopen(address + ".vcf").read().decode())
    assert card.uid.value == first.uid.value and card.rev.value >= first.rev.value

    # Ended, every part is gone at once and nobody is named.
    owner.goto(server.url + "/cards")
    owner.locator("li", has=owner.get_by_role("heading", name="Zoë Ünal")).last.get_by_role("button", name="Show code").click()
    owner.get_by_role("button", name="End now").click()
    for part in ["", ".vcf", "/photo.jpg", "/qr.svg", "/qr.png"]:
        with pytest.raises(urllib.error.HTTPError) as gone:
            urllib.request.urlopen(address + part)
        assert gone.value.code == 410
        assert "Ünal" not in gone.value.read().decode(errors="replace")


def test_the_recipient_in_webkit(server, webkit, chromium, playwright, portrait, tmp_path):
    owner = sign_in(chromium, playwright, server)
    make_card(owner, server, portrait, theme="lime", layout="photo")
    address = share(owner, server, tmp_path)
    webkit.get(address)
    assert webkit.find_element("css selector", "h1").text == "Zoë Ünal; von, \\Berg"
    width = webkit.execute_async_script(
        "const done = arguments[0], photo = document.querySelector('.portrait');"
        "photo.complete ? done(photo.naturalWidth) : photo.onload = () => done(photo.naturalWidth)")
    assert width == 512
    save = webkit.find_element("css selector", "a.save")
    assert save.text == "Save to Contacts" and save.is_displayed()
    body = webkit.execute_async_script(
        "const done = arguments[0]; fetch(document.querySelector('a.save').href)"
        ".then(answer => answer.text()).then(done)")
    check_contact_file(body.encode())


def test_offline_code_is_the_contact_itself(server, chromium, playwright, portrait, tmp_path):
    owner = sign_in(chromium, playwright, server)
    make_card(owner, server, portrait)
    share(owner, server, tmp_path)
    owner.get_by_text("Offline", exact=True).click()
    owner.wait_for_timeout(300)
    card = vobject.readOne(read_code(owner.screenshot(), tmp_path))
    assert card.fn.value == "Zoë Ünal; von, \\Berg"
    assert "photo" not in card.contents


def test_page_fits_the_first_round_trip(server):
    address = server.json("share")["url"]
    request = urllib.request.Request(address, headers={"Accept-Encoding": "gzip"})
    answer = urllib.request.urlopen(request)
    wire = len(answer.read()) + sum(len(k) + len(v) + 4 for k, v in answer.headers.items()) + 20
    assert answer.headers["Content-Encoding"] == "gzip"
    assert wire <= 14_600, f"{wire} bytes"


def test_what_was_typed_is_kept_and_nothing_stored(server, chromium, playwright, tmp_path):
    owner = sign_in(chromium, playwright, server, java_script_enabled=False)
    before = len(server.json("card", "list"))
    owner.goto(server.url + "/cards/new")
    owner.fill('[name="givenName"]', "Zoë")
    owner.fill('[name="website"]', " JaVaScRiPt:alert(1)")
    owner.fill('[name="emails.0.value"]', "not an address")
    owner.click("text=Save card")
    assert owner.input_value('[name="givenName"]') == "Zoë"
    assert owner.input_value('[name="emails.0.value"]') == "not an address"
    assert owner.locator(".error").count() == 2
    assert len(server.json("card", "list")) == before


def test_looking_never_counts_and_pressing_does(server, chromium, playwright):
    address = server.json("share")["url"]
    for agent in ["facebookexternalhit/1.1", "TelegramBot (like TwitterBot)", "WhatsApp/2.23"]:
        for method in ["HEAD", "GET"]:
            request = urllib.request.Request(address, method=method, headers={"User-Agent": agent})
            assert urllib.request.urlopen(request).status == 200
    owner = sign_in(chromium, playwright, server)
    owner.goto(server.url + "/share")
    assert owner.get_by_text("0 saved, 0 followed a link").is_visible()
    page = chromium.new_context().new_page()
    page.goto(address)
    with page.expect_download():
        page.get_by_role("link", name="Save to Contacts").click()
    for _ in range(50):
        owner.goto(server.url + "/share")
        if owner.get_by_text("1 saved, 0 followed a link").is_visible():
            return
        owner.wait_for_timeout(100)
    pytest.fail("the press was not counted")


def test_public_address_is_the_only_source_of_links(tmp_path):
    server = Server(tmp_path, public_url="https://cards.example.com")
    try:
        address = server.json("share")["url"]
        assert address.startswith("https://cards.example.com/c/")
        local = address.replace("https://cards.example.com", server.url)
        request = urllib.request.Request(
            local, headers={"Host": "evil.example", "X-Forwarded-Host": "evil.example", "X-Forwarded-Proto": "http"})
        body = urllib.request.urlopen(request).read().decode()
        assert "evil.example" not in body
        assert f'<meta property="og:url" content="{address}">' in body
        assert f'<meta property="og:image" content="{address}/photo.jpg">' in body
    finally:
        server.stop()


def test_apple_files(tmp_path):
    server = Server(
        tmp_path, "--apple-team", "ABCDE12345", "--apple-bundle", "com.example.Cards", "--app-store-id", "1234567890")
    try:
        answer = urllib.request.urlopen(server.url + "/.well-known/apple-app-site-association")
        assert answer.status == 200 and answer.headers["Content-Type"] == "application/json"
        import json
        content = json.loads(answer.read())
        assert content["appclips"]["apps"] == ["ABCDE12345.com.example.Cards.Clip"]
        assert content["applinks"]["details"][0]["appIDs"] == ["ABCDE12345.com.example.Cards"]
        identifier = server.json("share")["id"]
        page = urllib.request.urlopen(f"{server.url}/appclip?id={identifier}").read().decode()
        assert ('<meta name="apple-itunes-app" content="app-id=1234567890, app-clip-bundle-id=com.example.Cards.Clip, '
                'app-clip-display=card">') in page
    finally:
        server.stop()
