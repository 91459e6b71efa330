"""Scanning: with a camera fed from a video file, with a picture, with and without scripts; what was read is kept."""

import re

import numpy
import pytest
import zxingcpp
from PIL import Image
from playwright.sync_api import expect

from card_server import Server

MECARD = r"MECARD:N:Barros,Inês;ORG:Ateliê Sul\; Lda;TITLE:Architect;TEL:+351215550144;EMAIL:ines@example.com;URL:https\://sul.example.com;;"
VCARD = ("BEGIN:VCARD\r\nVERSION:3.0\r\nN:Łukasiewicz;Søren;;;\r\nFN:Søren Łukasiewicz\r\nORG:Käse & Söhne\\; GmbH\r\n"
         "TEL;TYPE=CELL:+48 22 555 01 23\r\nNOTE:Prefers e-mail\r\nX-FOO:kept\r\nEND:VCARD\r\n")


def code(text):
    symbol = zxingcpp.create_barcode(text, zxingcpp.BarcodeFormat.QRCode)
    return Image.fromarray(numpy.asarray(symbol.to_image(scale=6)))


def picture(text, path):
    """A photo of a code: on grey, turned a little."""
    paper = Image.new("L", (900, 900), 190)
    symbol = code(text)
    symbol.thumbnail((600, 600))
    paper.paste(symbol, (150, 120))
    paper.rotate(7, fillcolor=190).convert("RGB").save(path, quality=80)
    return path


def film(text, path):
    """A second of video: a blank wall, then a code on it."""
    width, height = 640, 480
    wall = numpy.full((height, width), 120, dtype=numpy.uint8)
    shown = wall.copy()
    symbol = code(text)
    symbol.thumbnail((400, 400), Image.Resampling.NEAREST)
    symbol = numpy.asarray(symbol.convert("L"))
    shown[40:40 + symbol.shape[0], 120:120 + symbol.shape[1]] = symbol
    chroma = numpy.full(width * height // 2, 128, dtype=numpy.uint8).tobytes()
    with open(path, "wb") as file:
        file.write(f"YUV4MPEG2 W{width} H{height} F10:1 Ip A1:1 C420jpeg\n".encode())
        for luma in [wall] * 3 + [shown] * 30:
            file.write(b"FRAME\n" + luma.tobytes() + chroma)
    return path


@pytest.fixture(scope="module")
def site(tmp_path_factory):
    server = Server(tmp_path_factory.mktemp("scan"))
    yield server
    server.stop()


@pytest.fixture
def camera(playwright, site):
    """A browser whose camera shows a film of a code."""
    browsers = []

    def start(film, **options):
        browser = playwright.chromium.launch(executable_path="/usr/bin/chromium", args=[
            "--no-sandbox", "--use-fake-device-for-media-stream", "--use-fake-ui-for-media-stream",
            f"--use-file-for-fake-video-capture={film}"])
        browsers.append(browser)
        page = browser.new_context(**{**playwright.devices["iPhone 13"], **options}).new_page()
        page.goto(site.sign_in_link())
        page.goto(site.url + "/scan")
        return page

    yield start
    for browser in browsers:
        browser.close()


@pytest.fixture(params=[True, False], ids=["scripts", "no-scripts"])
def page(site, chromium, request):
    context = chromium.new_context(
        java_script_enabled=request.param, viewport={"width": 390, "height": 844}, locale="en")
    page = context.new_page()
    page.goto(site.sign_in_link())
    page.has_scripts = request.param
    yield page
    context.close()


def choose(page, site, text, tmp_path):
    page.goto(site.url + "/scan")
    page.locator("label.file:not(.take) input[type=file]").set_input_files(picture(text, tmp_path / "code.jpg"))
    if not page.has_scripts:
        page.get_by_role("button", name="Read it").click()


def test_the_camera_reads_a_code(camera, site, tmp_path):
    page = camera(film(MECARD, tmp_path / "code.y4m"), permissions=["geolocation"],
                  geolocation={"latitude": 38.7139, "longitude": -9.1394})
    page.get_by_role("heading", name="Found a card").wait_for(timeout=60_000)
    expect(page.locator(".rows b").first).to_have_text("Inês Barros")
    expect(page.locator("[name=metWhere]")).to_have_value("38.7139, -9.1394")
    page.locator("[name=tags]").fill("architects")
    page.get_by_role("button", name="Save contact").click()
    expect(page.locator("h1")).to_have_text("Inês Barros")
    assert re.search("/contacts/[^/]+$", page.url)
    for text in ["Architect · Ateliê Sul; Lda", "+351215550144", "ines@example.com", "38.7139, -9.1394", "architects"]:
        expect(page.get_by_text(text).first).to_be_visible()


def test_a_camera_that_is_refused_leaves_the_picture(chromium, site):
    context = chromium.new_context(permissions=[])
    page = context.new_page()
    page.goto(site.sign_in_link())
    page.goto(site.url + "/scan")
    expect(page.locator("[data-status]")).to_contain_text("Choose a picture instead")
    context.close()


def test_a_picture_of_a_contact_is_kept_once_and_merged(page, site, tmp_path):
    card = VCARD if page.has_scripts else VCARD.replace("Søren", "Đặng").replace("48 22", "84 28")
    choose(page, site, card, tmp_path)
    expect(page.locator("h1")).to_have_text("Found a card")
    page.locator("[name=metWhere]").fill("Käsemesse")
    page.locator("[name=notes]").fill("Likes Gouda")
    page.get_by_role("button", name="Save contact").click()
    expect(page.locator("h1")).to_contain_text("Łukasiewicz")
    address = page.url
    choose(page, site, card, tmp_path)
    expect(page.get_by_text("Perhaps already in your contacts")).to_be_visible()
    page.get_by_role("button", name="Add to this one").first.click()
    expect(page.get_by_text("Likes Gouda")).to_be_visible()
    assert page.url == address
    answer = page.context.request.get(address + "/contact.vcf").text()
    assert "X-FOO:kept" in answer and "Prefers e-mail" in answer


def test_our_own_link_is_read_from_the_store(page, site, tmp_path):
    share = site.json("share")
    choose(page, site, share["url"], tmp_path)
    expect(page.locator("h1")).to_have_text("Found a card")
    assert page.locator(".rows img.avatar").first.get_attribute("src").startswith("data:image/jpeg;base64,")
    page.get_by_role("button", name="Save contact").click()
    expect(page.locator(".person-head img.avatar")).to_be_visible()
    site.run("unshare", share["url"])
    choose(page, site, share["url"], tmp_path)
    expect(page.get_by_text("This card is no longer shared.")).to_be_visible()


@pytest.mark.parametrize("address", [
    "https://127.0.0.1/card.vcf", "https://169.254.169.254/latest/card.vcf", "http://localhost/card.vcf",
    "https://[::ffff:10.0.0.1]/me.vcf", "https://2130706433/me.vcf"])
def test_a_link_into_a_private_network_is_not_opened_and_not_lost(page, site, tmp_path, address):
    choose(page, site, address, tmp_path)
    expect(page.locator("h1")).to_have_text("Found a link")
    expect(page.get_by_text("leads into a private network")).to_be_visible()
    page.locator("[name=givenName]").fill("Router")
    page.get_by_role("button", name="Save contact").click()
    expect(page.locator("h1")).to_have_text("Router")


def test_what_is_no_card_is_shown_and_can_be_kept(page, site, tmp_path):
    choose(page, site, "WIFI:T:WPA;S:guest;P:secret;;", tmp_path)
    expect(page.locator("h1")).to_have_text("Found a text")
    page.locator("[name=tags]").fill("x" * 100)
    page.get_by_role("button", name="Save contact").click()
    expect(page.locator("p.error", has_text="At most 60 characters fit here.")).to_be_visible()
    expect(page.locator("[name=notes]")).to_have_value("WIFI:T:WPA;S:guest;P:secret;;")


def test_a_picture_without_a_code_and_no_picture(page, site, tmp_path):
    page.goto(site.url + "/scan")
    Image.new("RGB", (300, 300), "white").save(tmp_path / "blank.png")
    page.locator("label.file:not(.take) input[type=file]").set_input_files(tmp_path / "blank.png")
    if not page.has_scripts:
        page.get_by_role("button", name="Read it").click()
    expect(page.get_by_role("alert")).to_contain_text("no code in this picture")
    page.goto(site.url + "/scan")
    (tmp_path / "text.jpg").write_text("no picture")
    page.locator("label.file:not(.take) input[type=file]").set_input_files(tmp_path / "text.jpg")
    if not page.has_scripts:
        page.get_by_role("button", name="Read it").click()
    expect(page.get_by_role("alert")).to_be_visible()


def test_only_the_scanner_may_ask_for_the_camera(page, site):
    for address, allowed in [("/scan", True), ("/cards", False), ("/contacts", False)]:
        policy = page.goto(site.url + address).headers["permissions-policy"]
        assert ("camera=(self)" in policy) == allowed
        assert ("geolocation=(self)" in policy) == allowed
