"""A recipient sends their own details back: no account, no script, consent; and what a stranger cannot do with it."""

import urllib.error
import urllib.parse
import urllib.request

import pytest
from playwright.sync_api import expect

from test_cards import device, open_app, slide  # noqa: F401  (a fixture)
from test_share_page import share

DETAILS = {"givenName": "Søren", "familyName": "Łukasiewicz", "company": "Nordlys; A/S", "email": "soren@example.com",
           "phone": "+45 55 50 10 10", "note": "Met at the fair\nHall 7", "consent": "yes"}


def post(address, fields, **headers):
    request = urllib.request.Request(
        address + "/reply", data=urllib.parse.urlencode(fields).encode(),
        headers={name.replace("_", "-"): value for name, value in headers.items()})
    try:
        answer = urllib.request.urlopen(request)
        return answer.status, answer.url, answer.read().decode()
    except urllib.error.HTTPError as error:
        return error.code, error.headers.get("Retry-After"), error.read().decode()


@pytest.mark.parametrize("scripts", [True, False], ids=["scripts", "no-scripts"])
def test_details_arrive_as_a_contact(server, chromium, device, scripts):  # noqa: F811
    owner = open_app(chromium, server, device)
    address = share(owner)
    page = chromium.new_context(**device, locale="en", java_script_enabled=scripts).new_page()
    page.goto(address)
    page.get_by_role("link", name="Send your details back").click()
    page.get_by_label("Note").fill(DETAILS["note"])
    page.get_by_label("E-mail").fill("not an address")
    page.get_by_role("button", name="Send my details").click()
    expect(page.locator("p.error")).to_have_count(3)
    assert page.get_by_label("E-mail").input_value() == "not an address"
    assert page.get_by_label("Note").input_value() == DETAILS["note"]
    for label, name in {"First name": "givenName", "Last name": "familyName", "Company": "company",
                        "E-mail": "email", "Phone": "phone"}.items():
        page.get_by_label(label).fill(DETAILS[name])
    page.get_by_role("checkbox").check()
    page.get_by_role("button", name="Send my details").click()
    page.wait_for_url("**/reply?sent")
    expect(page.get_by_text("Maya Lindqvist has your details now.")).to_be_visible()

    owner.goto(server.url + "/contacts")
    expect(owner.locator("a.person", has_text="Søren Łukasiewicz")).to_contain_text("via card")
    owner.go_back()
    owner.reload()
    owner.get_by_role("link", name="Søren Łukasiewicz").click()
    expect(owner.locator(".person-head")).to_contain_text("Sent back via your card")
    for text in ["soren@example.com", "+45 55 50 10 10", "Nordlys; A/S", "Met at the fair"]:
        expect(owner.get_by_text(text).first).to_be_visible()
    owner.locator(".menu summary").first.click()
    owner.get_by_role("button", name="Delete").click()
    owner.get_by_role("button", name="Undo").click()
    expect(owner.locator("h1")).to_have_text("Søren Łukasiewicz")


def contacts(page, server):
    page.goto(server.url + "/contacts")
    return page.locator("a.person").count()


def test_what_a_stranger_cannot_do(server, chromium, playwright):
    owner = open_app(chromium, server, {})
    address = share(owner)
    # Without consent, by a program, from another site's page, twice, too large.
    assert post(address, {**DETAILS, "consent": ""})[0] == 422
    assert post(address, {**DETAILS, "homepage": "https://spam.example"})[1].endswith("?sent")
    assert post(address, DETAILS, Sec_Fetch_Site="cross-site")[0] == 403
    assert post(address, {**DETAILS, "note": "x" * 20_000})[0] == 413
    assert post(address, {**DETAILS, "note": "x" * 501})[0] == 422
    assert post(address, {**DETAILS, "email": "a@example.com\r\nBcc: b@example.com"})[0] == 422
    assert contacts(owner, server) == 0
    for _ in range(2):
        assert post(address, DETAILS)[1].endswith("?sent")
    assert contacts(owner, server) == 1
    html = {**DETAILS, "givenName": "<script>alert(1)</script>"}
    assert post(address, html)[0] == 200
    owner.goto(server.url + "/share")
    assert "<script>alert" not in owner.content()
    # A flood from one machine waits, and is told how long.
    codes = [post(address, {**DETAILS, "givenName": f"Robot {number}"}) for number in range(25)]
    assert codes[-1][0] == 429 and codes[-1][1] == "600"
    assert contacts(owner, server) < 25
    assert 'value="Robot 24"' in codes[-1][2], "what was typed stays"

    owner.goto(server.url + "/share")
    owner.get_by_role("button", name="End now").click()
    owner.wait_for_url("**ended=1")
    for method in ["GET", "POST"]:
        with pytest.raises(urllib.error.HTTPError) as gone:
            urllib.request.urlopen(urllib.request.Request(
                address + "/reply", method=method, data=b"consent=yes" if method == "POST" else None))
        assert gone.value.code == 410 and "Maya" not in gone.value.read().decode()


def test_the_main_flows_in_webkit(server, webkit):
    from selenium.webdriver.support.ui import WebDriverWait
    from selenium.webdriver.common.by import By

    def find(selector):
        return WebDriverWait(webkit, 60).until(lambda driver: driver.find_element(By.CSS_SELECTOR, selector))

    def until(check):
        WebDriverWait(webkit, 60).until(lambda driver: check(driver))

    webkit.get(server.sign_in_link())
    if "/sign-in" in webkit.current_url:
        find("main form button").click()
    until(lambda driver: driver.current_url.endswith("/cards"))
    webkit.get(server.url + "/cards/new")
    find("[name=givenName]").send_keys("Hà")
    until(lambda driver: find("[data-preview] .name").text == "Hà")
    webkit.execute_script("arguments[0].click()", find("button[name=add][value=addresses]"))
    find('[name="addresses.0.city"]').send_keys("Hanoi")
    webkit.execute_script("arguments[0].click()", find(".save-bar .primary"))
    until(lambda driver: "saved=1" in driver.current_url)

    webkit.execute_script(
        "arguments[0].click()",
        webkit.find_elements(By.CSS_SELECTOR, ".carousel > li form[action$='/open'] button")[-1])
    until(lambda driver: driver.current_url.endswith("/share"))
    address = find("#link").get_attribute("value")
    assert find(".tile-card").is_displayed()

    webkit.get(address)
    assert "Hanoi" in find(".rows").text
    find("a.back").click()
    for name in ["givenName", "email", "note"]:
        find(f"[name={name}]").send_keys(DETAILS[name].replace("\n", " "))
    find("[name=consent]").click()
    find("button.save").click()
    until(lambda driver: driver.current_url.endswith("/reply?sent"))
    webkit.get(server.url + "/contacts")
    assert "Søren" in find("a.person").text
