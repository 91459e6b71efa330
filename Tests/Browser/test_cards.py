"""My cards: everything that a card can say, what stays hidden, and the carousel; on a phone and on a desk."""

import urllib.error
import urllib.request

import pytest
import vobject
from playwright.sync_api import expect

DEVICES = {"phone": "iPhone 13", "desktop": "Desktop Chrome"}


@pytest.fixture(params=["phone", "desktop"])
def device(request, playwright):
    # The engine is Chromium's on both; the device gives size, touch and name.
    options = dict(playwright.devices[DEVICES[request.param]])
    options.pop("default_browser_type", None)
    return options


def open_app(chromium, server, device, **options):
    context = chromium.new_context(**{**device, "locale": "en", **options})
    page = context.new_page()
    page.goto(server.sign_in_link())
    if "/sign-in" in page.url:
        page.locator("main form button").click()
    page.wait_for_url("**/cards")
    return page


def slide(page, name):
    return page.locator(".carousel > li", has=page.get_by_role("heading", name=name, exact=True))


def add_row(page, kind):
    page.locator(f"button[name=add][value={kind}]").click()


def share_address(page, name):
    slide(page, name).get_by_role("button", name="Show code").click()
    page.wait_for_url("**/share")
    return page.locator("#link").input_value()


@pytest.mark.parametrize("scripts", [True, False], ids=["scripts", "no-scripts"])
def test_a_card_says_everything_and_hides_what_it_should(server, chromium, device, scripts):
    page = open_app(chromium, server, device, java_script_enabled=scripts)
    page.goto(server.url + "/cards/new")
    for name, text in {
        "label": "Lab", "givenName": "Elisabeth", "familyName": "Example", "preferredName": "Lis",
        "phoneticGivenName": "Elisabet", "phoneticFamilyName": "Egzampel", "role": "Chemist",
        "department": "Dyes", "company": "Farbwerk", "bio": "Colours\nand light",
        "phones.0.value": "+49 30 555 0101", "emails.0.value": "lis@example.com",
        "social.linkedin": "https://www.linkedin.com/in/lis-example/", "social.x": "@lisexample",
        "social.instagram": "lis.example", "social.facebook": "lis.example", "social.tiktok": "@lisexample",
        "social.github": "lisexample", "social.mastodon": "@lis@social.example",
        "social.bluesky": "lis.example.com", "birthday.day": "25", "birthday.year": "1980",
    }.items():
        page.fill(f'[name="{name}"]', text)
    page.select_option('[name="birthday.month"]', "6")
    add_row(page, "phones")
    page.fill('[name="phones.1.value"]', "+49 151 555 0102")
    page.select_option('[name="phones.1.label"]', "custom:")
    page.fill('[name="phones.1.own"]', "Boat")
    add_row(page, "addresses")
    page.fill('[name="addresses.0.street"]', "Torstraße 12")
    page.fill('[name="addresses.0.postalCode"]', "10119")
    page.fill('[name="addresses.0.city"]', "Berlin")
    add_row(page, "links")
    page.fill('[name="links.0.label"]', "Talks")
    page.fill('[name="links.0.value"]', "https://example.com/talks")
    for hidden in ["emails", "birthday", "department"]:
        page.locator(f"[name=hidden][value={hidden}]").press(" ")
    page.get_by_role("button", name="Save card").click()
    page.wait_for_url("**/cards?saved=1*")
    expect(slide(page, "Lis Example")).to_contain_text("Lab")

    address = share_address(page, "Lis Example")
    stranger = chromium.new_context(java_script_enabled=False).new_page()
    stranger.goto(address)
    for text in ["+49 30 555 0101", "Boat", "Torstraße 12, 10119 Berlin", "Talks", "LinkedIn", "Mastodon", "Bluesky"]:
        expect(stranger.get_by_text(text, exact=False).first).to_be_visible()
    links = [row.get_attribute("href") for row in stranger.locator(".rows a").all()]
    for link in ["https://www.linkedin.com/in/lis-example", "https://x.com/lisexample",
                 "https://www.instagram.com/lis.example", "https://github.com/lisexample",
                 "https://social.example/@lis", "https://bsky.app/profile/lis.example.com"]:
        assert any(found.rstrip("/") == link for found in links if found), (link, links)
    assert len(links) == len(set(links)) + 0 and sum("linkedin" in link for link in links) == 1

    body = urllib.request.urlopen(address + ".vcf").read().decode()
    card = vobject.readOne(body)
    assert card.n.value.given == "Elisabeth" and card.adr.value.city == "Berlin"
    assert "X-PHONETIC-FIRST-NAME:Elisabet" in body and "Boat" in body
    for secret in ["lis@example.com", "1980", "06-25", "Dyes"]:
        assert secret not in body and secret not in stranger.content(), secret
        assert secret not in page.content(), "the share page's codes and links hold only what is shared"

    # What the form does not show again would be lost at the next saving.
    page.goto(server.url + "/cards")
    slide(page, "Lis Example").get_by_role("link", name="Edit").click()
    assert page.input_value('[name="phones.1.own"]') == "Boat"
    assert page.input_value('[name="addresses.0.city"]') == "Berlin"
    assert page.input_value('[name="birthday.month"]') == "6"
    page.locator('button[name=remove][value="phones.0"]').click()
    page.get_by_role("button", name="Save card").click()
    page.wait_for_url("**/cards?saved=1*")
    again = vobject.readOne(urllib.request.urlopen(address + ".vcf").read().decode())
    assert [phone.value for phone in again.tel_list] == ["+49 151 555 0102"]


def test_return_saves_and_removes_nothing(server, chromium, device):
    page = open_app(chromium, server, device)
    slide(page, "Maya Lindqvist").get_by_role("link", name="Edit").click()
    page.locator("[name=role]").press("Enter")
    page.wait_for_url("**/cards?saved=1*")
    expect(slide(page, "Maya Lindqvist").locator("img.portrait")).to_have_count(1)
    slide(page, "Maya Lindqvist").get_by_role("link", name="Edit").click()
    assert page.input_value('[name="phones.0.value"]') == "+46 70 555 01 42"


def test_the_preview_follows_the_keys(server, chromium, device):
    page = open_app(chromium, server, device)
    page.goto(server.url + "/cards/new")
    preview = page.locator("[data-preview]")
    page.locator("[name=givenName]").press_sequentially("Hà")
    expect(preview.locator(".name")).to_have_text("Hà")
    expect(preview.locator(".monogram")).to_have_text("H")
    page.fill("[name=role]", "Botanist")
    expect(preview.locator(".role")).to_have_text("Botanist")
    page.locator("[name=hidden][value=role]").press(" ")
    expect(preview.locator(".role")).to_have_count(0)
    page.locator("[name=theme][value=lime]").press(" ")
    page.locator("[name=layout][value=split]").press(" ")
    expect(preview.locator(".card.theme-lime.layout-split")).to_have_count(1)
    page.locator("[name=icon][value=leaf]").press(" ")
    expect(preview.locator(".monogram .icon")).to_have_count(1)


@pytest.mark.parametrize("scripts", [True, False], ids=["scripts", "no-scripts"])
def test_duplicate_default_delete_and_undo(server, chromium, device, scripts):
    page = open_app(chromium, server, device, java_script_enabled=scripts)

    def choose(name, action):
        slide(page, name).locator(".menu summary").click()
        slide(page, name).get_by_role("button", name=action).click()

    choose("Tomás Ortega Ruiz", "Make default")
    expect(slide(page, "Tomás Ortega Ruiz")).to_contain_text("Default")
    expect(slide(page, "Maya Lindqvist").locator(".chip")).to_have_count(0)
    choose("Maya Lindqvist", "Duplicate")
    page.wait_for_url("**/edit")
    page.fill("[name=givenName]", "Maja")
    page.get_by_role("button", name="Save card").click()
    page.wait_for_url("**/cards?saved=1*")
    expect(page.locator(".carousel > li")).to_have_count(4)

    address = share_address(page, "Maja Lindqvist")
    page.goto(server.url + "/cards")
    choose("Maja Lindqvist", "Delete")
    expect(page.locator(".carousel > li")).to_have_count(3)
    with pytest.raises(urllib.error.HTTPError) as gone:
        urllib.request.urlopen(address)
    assert gone.value.code == 410
    page.get_by_role("button", name="Undo").click()
    expect(page.locator(".carousel > li")).to_have_count(4)

    # The message is gone; the card is not.
    choose("Maja Lindqvist", "Delete")
    page.goto(server.url + "/cards")
    page.get_by_text("Recently deleted").click()
    page.get_by_role("button", name="Restore").click()
    expect(slide(page, "Maja Lindqvist")).to_have_count(1)


def test_the_carousel_moves_by_finger_arrows_and_keys(server, chromium, playwright):
    phone = dict(playwright.devices["iPhone 13"])
    phone.pop("default_browser_type", None)
    page = open_app(chromium, server, phone)
    dots = page.locator(".dots a")
    expect(dots.nth(0)).to_have_attribute("aria-current", "true")
    finger = page.context.new_cdp_session(page)
    finger.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": 340, "y": 300}]})
    for x in range(310, 20, -30):
        finger.send("Input.dispatchTouchEvent", {"type": "touchMove", "touchPoints": [{"x": x, "y": 300}]})
    finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    expect(dots.nth(1)).to_have_attribute("aria-current", "true")
    page.locator(".carousel").focus()
    page.keyboard.press("End")
    expect(dots.nth(2)).to_have_attribute("aria-current", "true")
    page.keyboard.press("ArrowLeft")
    expect(dots.nth(1)).to_have_attribute("aria-current", "true")
    page.keyboard.press("Home")
    expect(dots.nth(0)).to_have_attribute("aria-current", "true")
    page.goto(server.url + "/contacts")
    page.goto(server.url + "/cards#card-3")
    expect(dots.nth(2)).to_have_attribute("aria-current", "true")

    desk = open_app(chromium, server, {"viewport": {"width": 1000, "height": 800}})
    following, before = desk.get_by_role("button", name="Next card"), desk.get_by_role("button", name="Previous card")
    expect(before).to_be_disabled()
    following.click()
    expect(desk.locator(".dots a").nth(0)).not_to_have_attribute("aria-current", "true")
    expect(before).to_be_enabled()
    before.click()
    expect(desk.locator(".dots a").nth(0)).to_have_attribute("aria-current", "true")


def test_errors_stand_beside_their_fields(server, chromium, device):
    page = open_app(chromium, server, device)
    page.goto(server.url + "/cards/new")
    page.fill("[name=givenName]", "Zoë")
    page.fill('[name="phones.0.value"]', "call me")
    page.fill('[name="birthday.day"]', "31")
    page.select_option('[name="birthday.month"]', "2")
    page.fill('[name="social.github"]', "https://gitlab.com/zoe")
    add_row(page, "links")
    page.fill('[name="links.0.label"]', "Talks")
    page.get_by_role("button", name="Save card").click()
    expect(page.locator("p.error")).to_have_count(4)
    for name, text in {"phones.0.value": "call me", "birthday.day": "31", "social.github": "https://gitlab.com/zoe",
                       "links.0.label": "Talks"}.items():
        assert page.input_value(f'[name="{name}"]') == text
    field = page.locator(".field", has=page.locator('[name="birthday.day"]'))
    expect(field.locator("p.error")).to_be_visible()
