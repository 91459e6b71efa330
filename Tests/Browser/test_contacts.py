"""The people met: written down, found, followed up, deleted and restored, with and without scripts."""

from playwright.sync_api import expect
import pytest


@pytest.fixture(params=[True, False], ids=["scripts", "no-scripts"])
def page(server, chromium, request):
    context = chromium.new_context(
        java_script_enabled=request.param, viewport={"width": 390, "height": 844}, locale="en")
    page = context.new_page()
    page.goto(server.sign_in_link())
    if "/sign-in" in page.url:
        page.locator("main form button").click()
    page.has_scripts = request.param
    yield page
    context.close()


def add(page, server, **fields):
    page.goto(server.url + "/contacts/new")
    for name, value in fields.items():
        page.locator(f'[name="{name.replace("_", ".")}"]').fill(value)
    page.get_by_role("button", name="Save contact").click()


def test_a_contact_is_kept_found_and_restored(page, server):
    add(page, server, givenName="Łukasz", familyName="Example", company="Nordlys", tags="fair, press",
        phones_0_value="+48 22 555 01 23", notes="Prefers e-mail", followUpDay="2020-01-31")
    expect(page.locator("h1")).to_have_text("Łukasz Example")
    expect(page.locator("#notes")).to_have_value("Prefers e-mail")
    expect(page.locator(".due.overdue")).to_be_visible()
    page.get_by_role("button", name="Tomorrow").click()
    expect(page.locator(".due.later")).to_be_visible()
    add(page, server, givenName="Zoë", familyName="Sample")

    page.goto(server.url + "/contacts")
    expect(page.locator("a.person b")).to_have_text(["Łukasz Example", "Zoë Sample"])
    page.locator("#q").fill("lukasz")
    if not page.has_scripts:
        page.locator("#q").press("Enter")
    page.locator("a.person", has_text="Zoë").wait_for(state="detached")
    expect(page.locator("a.person b")).to_have_text(["Łukasz Example"])

    page.locator("a.person").click()
    page.locator(".menu summary").click()
    page.get_by_role("button", name="Delete").click()
    expect(page.locator("a.person b")).to_have_text(["Zoë Sample"])
    page.get_by_role("button", name="Undo").click()
    expect(page.locator("h1")).to_have_text("Łukasz Example")
    expect(page.get_by_text("Restored")).to_be_visible()


def test_what_is_wrong_is_said_and_what_was_typed_stays(page, server):
    add(page, server, notes="no name yet")
    expect(page.get_by_text("a name or a company is enough")).to_be_visible()
    expect(page.locator("[name=notes]")).to_have_value("no name yet")
    page.goto(server.url + "/contacts")
    expect(page.get_by_text("Nobody yet")).to_be_visible()
