"""The share page and what is made of an address: codes, sheet, signature, lock screen; who got it and what was pressed."""

import datetime
import io
import re
import subprocess
import urllib.error
import urllib.parse
import urllib.request

import pytest
from PIL import Image
from playwright.sync_api import expect

from test_cards import device, open_app, slide  # noqa: F401  (a fixture)


def codes_in(picture, tmp_path):
    """Everything that an independent reader finds in a picture."""
    path = tmp_path / "codes.png"
    path.write_bytes(picture)
    found = subprocess.run(["zbarimg", "-q", "--raw", path], capture_output=True).stdout
    return found.decode().split()


def share(page, name="Maya Lindqvist"):
    slide(page, name).get_by_role("button", name="Show code").click()
    page.wait_for_url("**/share")
    return page.locator("#link").input_value()


def press(address, kind):
    request = urllib.request.Request(
        f"{address}/press/{kind}", data=b"PING", headers={"Content-Type": "text/ping", "Ping-To": address})
    assert urllib.request.urlopen(request).status == 204


@pytest.mark.parametrize("what", ["sheet", "signature", "lock-screen", "code"])
def test_what_needs_a_link_says_so_and_goes_on_once_there_is_one(server, chromium, device, what):  # noqa: F811
    page = open_app(chromium, server, device)
    card = server.json("card", "list")[-1]["id"]
    page.goto(f"{server.url}/cards/{card}/{what}")
    expect(page.get_by_text("This card has no link that works now")).to_be_visible()
    page.get_by_role("button", name="Make a new link").click()
    page.wait_for_url(f"**/cards/{card}/{'share' if what == 'code' else what}")
    expect(page.get_by_text("This card has no link")).to_have_count(0)


def test_what_the_offline_code_leaves_out_is_named(server, chromium, device):  # noqa: F811
    page = open_app(chromium, server, device)
    share(page)
    card = re.search(r"/cards/([^/]+)/share", page.url).group(1)
    page.goto(f"{server.url}/cards/{card}/edit")
    page.wait_for_load_state("networkidle")
    page.fill("[name=bio]", "All about ferns. " * 30)
    page.locator(".save-bar .primary").click()
    page.wait_for_url("**saved=1**")
    page.goto(f"{server.url}/cards/{card}/share")
    page.locator("label", has=page.locator("#code-offline")).click()
    expect(page.locator(".codes .more")).to_contain_text("Photo, A few words")


@pytest.mark.parametrize("scripts", [True, False], ids=["scripts", "no-scripts"])
def test_links_live_as_long_as_chosen(server, chromium, device, scripts):  # noqa: F811
    page = open_app(chromium, server, device, java_script_enabled=scripts)
    share(page)
    for choice in ["1h", "90d", "ended"]:
        page.select_option("#life", choice)
        with page.expect_navigation():
            page.get_by_role("button", name="Make a new link").click()
    live = page.locator("section", has=page.get_by_role("heading", name="Live links")).locator("li")
    expect(live).to_have_count(4)
    expect(page.locator(".until")).to_contain_text("until you end it")
    address = page.locator("#link").input_value()
    page.get_by_role("button", name="End now").click()
    page.wait_for_url("**/share?ended=1")
    expect(page.locator(".toast")).to_contain_text("Link ended")
    expect(live).to_have_count(3)
    with pytest.raises(urllib.error.HTTPError) as gone:
        urllib.request.urlopen(address)
    assert gone.value.code == 410
    page.get_by_text("Ended links").click()
    expect(page.locator(".past li")).to_have_count(1)


def test_the_code_alone_keeps_the_screen_awake(server, chromium, device, tmp_path):  # noqa: F811
    page = open_app(chromium, server, device)
    page.context.add_init_script(
        "window.awake = []; Object.defineProperty(navigator, 'wakeLock', "
        "{value: {request: (kind) => { window.awake.push(kind); return Promise.reject(new Error('low battery')); }}});")
    address = share(page)
    problems = []
    page.on("pageerror", lambda error: problems.append(error))
    page.get_by_role("link", name="Full screen").click()
    page.wait_for_url("**/code")
    page.wait_for_function("() => window.awake.length > 0")
    assert page.evaluate("window.awake[0]") == "screen"
    assert codes_in(page.screenshot(), tmp_path) == [address]
    page.keyboard.press("Escape")
    page.wait_for_url("**/share")
    page.get_by_text("Offline", exact=True).click()
    page.get_by_role("link", name="Full screen").click()
    page.wait_for_url("**/code?kind=offline")
    assert "BEGIN:VCARD" in codes_in(page.screenshot(), tmp_path)
    assert problems == []


def test_where_sharing_a_file_throws_the_link_goes(server, chromium, device):  # noqa: F811
    page = open_app(chromium, server, device)
    page.context.add_init_script(
        "window.shared = []; navigator.canShare = () => true; navigator.share = async (what) => {"
        " if (what.files) { window.shared.push('file ' + what.files[0].name + ' ' + what.files[0].type);"
        "   throw new DOMException('Permission denied', 'NotAllowedError'); }"
        " window.shared.push(what.url); };")
    address = share(page)
    page.get_by_role("button", name="Share …").click()
    page.wait_for_function("() => window.shared.length === 1")
    assert page.evaluate("window.shared") == [address]
    with page.expect_response("**/*.vcf"):
        page.locator(".menu summary").click()
    page.get_by_role("button", name="Share the contact file").click()
    page.wait_for_function("() => window.shared.length >= 3 || window.shared.length === 2 && window.shared[1].startsWith('http')")
    assert page.evaluate("window.shared") == [address, "file Maya Lindqvist.vcf text/vcard", address]


def test_targets_carry_the_address_and_the_copy_button_copies(server, chromium, device):  # noqa: F811
    page = open_app(chromium, server, device, permissions=["clipboard-read", "clipboard-write"])
    address = share(page)
    links = [link.get_attribute("href") for link in page.locator(".send a").all()]
    for start in ["mailto:?", "sms:?", "https://wa.me/?", "https://www.linkedin.com/sharing/"]:
        link = next(link for link in links if link.startswith(start))
        assert address in urllib.parse.unquote(link)
    page.get_by_role("button", name="Copy link").click()
    expect(page.locator(".toast")).to_contain_text("Link copied")
    assert page.evaluate("navigator.clipboard.readText()") == address


def test_codes_sheet_and_lock_screen_are_read_by_others(server, chromium, device, tmp_path):  # noqa: F811
    page = open_app(chromium, server, device)
    address = share(page)
    assert codes_in(urllib.request.urlopen(address + "/qr.png").read(), tmp_path) == [address]
    drawing = page.context.new_page()
    drawing.goto(address + "/qr.svg")
    assert codes_in(drawing.screenshot(), tmp_path) == [address]
    drawing.close()

    page.locator(".menu summary").click()
    page.get_by_role("link", name="Print a sheet").click()
    page.wait_for_url("**/sheet")
    expect(page.locator(".sheet figure")).to_have_count(8)
    expect(page.locator(".lasting")).to_contain_text("Works until")
    page.get_by_role("button", name="Use a link that works until I end it").click()
    page.wait_for_url("**/sheet")
    expect(page.locator(".lasting")).to_have_count(0)
    for count in [1, 2, 4, 8]:
        page.goto(re.sub(r"\?.*", "", page.url) + f"?count={count}")
        paper = page.pdf(format="A4")
        assert len(re.findall(rb"/Type\s*/Page\b", paper)) == 1, f"{count} codes are on one page"
        letter = page.pdf(format="Letter")
        assert len(re.findall(rb"/Type\s*/Page\b", letter)) == 1, f"{count} codes are on one page"
    page.emulate_media(media="print")
    assert len(set(codes_in(page.screenshot(full_page=True), tmp_path))) == 1
    expect(page.locator(".tabs")).to_be_hidden()
    lasting = codes_in(page.screenshot(full_page=True), tmp_path)[0]
    page.emulate_media(media="screen")

    page.goto(page.url.split("/sheet")[0] + "/lock-screen")
    with page.expect_download() as download:
        page.get_by_role("link", name="Save picture").click()
    picture = download.value.path().read_bytes()
    image = Image.open(io.BytesIO(picture))
    assert image.format == "PNG" and image.size == (1290, 2796)
    assert codes_in(picture, tmp_path) == [lasting]
    pixels = image.convert("L").load()
    ink = [y for y in range(2796) if min(pixels[x, y] for x in range(0, 1290, 3)) < 60]
    assert min(ink) > 960 and max(ink) < 2400, "code and text stay between the clock and the buttons"
    assert any(y > 1990 for y in ink), "the name stands below the tile"


def test_the_signature_is_shown_copied_and_kept(server, chromium, device):  # noqa: F811
    page = open_app(chromium, server, device, permissions=["clipboard-read", "clipboard-write"])
    problems = []
    page.on("console", lambda message: problems.append(message.text) if message.type == "error" else None)
    address = share(page)
    page.locator(".menu summary").click()
    page.get_by_role("link", name="E-mail signature").click()
    frame = page.frame_locator("#signature")
    expect(frame.get_by_text("Maya Lindqvist")).to_be_visible()
    assert frame.get_by_text("Maya Lindqvist").evaluate("e => getComputedStyle(e).fontWeight") == "700"
    assert frame.locator("img").first.evaluate("i => i.complete && i.naturalWidth") == 512
    page.get_by_role("button", name="Copy signature").click()
    expect(page.locator(".toast")).to_contain_text("Signature copied")
    # What a mail program gets: pasted into a page of another site, the signature keeps its looks.
    mail = page.context.new_page()
    mail.route("https://mail.example.com/", lambda route: route.fulfill(
        body="<!doctype html><div contenteditable>", content_type="text/html"))
    mail.goto("https://mail.example.com/")
    mail.locator("div").click()
    mail.keyboard.press("ControlOrMeta+v")
    pasted = mail.locator("div")
    expect(pasted.get_by_text("Maya Lindqvist")).to_have_css("font-weight", "700")
    expect(pasted.get_by_text("Maya Lindqvist")).to_have_css("font-size", "18px")
    assert pasted.locator("a").last.get_attribute("href") == address
    assert pasted.locator("img").last.get_attribute("src") == address + "/qr.png"
    mail.close()
    with page.expect_download() as download:
        page.get_by_role("link", name="Download as a file").click()
    assert f'href="{address}"' in download.value.path().read_text()
    assert problems == []


@pytest.mark.parametrize("scripts", [True, False], ids=["scripts", "no-scripts"])
def test_who_got_it(server, chromium, device, scripts):  # noqa: F811
    page = open_app(chromium, server, device, java_script_enabled=scripts)
    page.goto(server.url + "/contacts/new")
    page.fill("[name=givenName]", "Søren")
    page.fill("[name=familyName]", "Łukasiewicz")
    page.get_by_role("button", name="Save contact").click()
    page.goto(server.url + "/cards")
    share(page)
    page.get_by_text("Note who got it").click()
    page.fill("[name=where]", "Swift Connection")
    page.get_by_role("button", name="Save", exact=True).click()
    expect(page.locator(".note-form p.error")).to_be_visible()
    assert page.input_value("[name=where]") == "Swift Connection"
    page.fill("[name=who]", "søren łukasiewicz")
    day = datetime.date.fromisoformat(page.input_value("[name=when]")) - datetime.timedelta(days=1)
    page.fill("[name=when]", day.isoformat())
    page.get_by_role("button", name="Save", exact=True).click()
    row = page.locator("section", has=page.get_by_role("heading", name="Who got it")).locator("li").first
    expect(row).to_contain_text("Swift Connection")
    expect(row).to_contain_text(f"{day:%B} {day.day}")
    row.get_by_role("link").click()
    expect(page.locator("h1")).to_have_text("Søren Łukasiewicz")
    page.go_back()
    row.get_by_role("button", name="Remove").click()
    page.wait_for_url("**removed=1**")
    expect(page.get_by_text("Swift Connection")).to_have_count(0)
    page.get_by_role("button", name="Undo").click()
    expect(row).to_contain_text("Swift Connection")
    expect(row.get_by_role("link")).to_have_count(1)


def test_presses_are_drawn_and_said(server, chromium, device):  # noqa: F811
    page = open_app(chromium, server, device)
    address = share(page)
    expect(page.locator(".bars")).to_have_count(0)
    for kind in ["save", "contact", "contact"]:
        press(address, kind)
    for method, headers in [("POST", {}), ("GET", {"Content-Type": "text/ping", "Ping-To": address})]:
        with pytest.raises(urllib.error.HTTPError):
            urllib.request.urlopen(urllib.request.Request(
                address + "/press/save", data=b"x" if method == "POST" else None, method=method, headers=headers))
    page.reload()
    expect(page.get_by_text("1 saved, 2 followed a link")).to_be_visible()
    expect(page.get_by_role("img", name="3 presses in the last 14 days")).to_be_visible()
    expect(page.locator(".bars rect:not(.none)")).to_have_count(1)
    expect(page.get_by_text("Looking is never counted.")).to_be_visible()


def test_widgets_show_the_default_card(server, chromium, device, tmp_path):  # noqa: F811
    page = open_app(chromium, server, device)
    address = share(page)
    page.goto(server.url + "/settings")
    page.get_by_role("link", name="Widgets").click()
    expect(page.locator(".widget.small")).to_contain_text("Maya Lindqvist")
    assert codes_in(page.locator(".widget.code").screenshot(), tmp_path) == [address]
    assert codes_in(page.locator(".dial").screenshot(), tmp_path) == [address]
    page.get_by_label("Conference").check()
    page.get_by_role("button", name="Use this card").click()
    expect(page.locator(".widget.small")).to_contain_text("Tomás Ortega Ruiz")
    page.goto(server.url + "/share")
    expect(page.locator(".tile-name").first).to_have_text("Tomás Ortega Ruiz")
