"""A form whose session ended, and one that two tabs edited: what was typed is never lost."""

import urllib.error
import urllib.request

import pytest
from playwright.sync_api import expect

from test_contacts_import import sign_in


@pytest.fixture(params=[True, False], ids=["scripts", "no-scripts"])
def context(chromium, request):
    context = chromium.new_context(
        java_script_enabled=request.param, viewport={"width": 390, "height": 844}, locale="en")
    context.set_default_timeout(60_000)
    yield context
    context.close()


@pytest.fixture
def page(context, server):
    page = context.new_page()
    sign_in(page, server)
    return page


def end_sessions(server, chromium):
    """Signs out everywhere, from another browser."""
    context = chromium.new_context()
    page = context.new_page()
    sign_in(page, server)
    page.goto(server.url + "/settings")
    page.locator("form[action='/settings/sign-out-everywhere'] button").click()
    page.wait_for_url("**/sign-in*")
    context.close()


def test_what_was_typed_outlives_the_session(page, server, chromium, context):
    page.goto(server.url + "/contacts/new")
    page.locator("[name=givenName]").fill("Zoë")
    page.locator("[name=notes]").fill("met at the <b>fair</b>")
    end_sessions(server, chromium)
    page.locator(".save-bar button").click()
    expect(page.get_by_role("heading", name="You were signed out")).to_be_visible()
    expect(page.locator(".typed")).to_contain_text("met at the <b>fair</b>")
    # Too early: still here.
    page.get_by_role("button", name="Send").click()
    expect(page.locator(".typed")).to_contain_text("Zoë")
    sign_in(context.new_page(), server)
    page.get_by_role("button", name="Send").click()
    expect(page.get_by_role("heading", name="Save this now?")).to_be_visible()
    page.get_by_role("button", name="Send").click()
    expect(page.locator(".person-head")).to_contain_text("Zoë")
    expect(page.locator("#notes")).to_have_value("met at the <b>fair</b>")


def test_notes_written_where_they_are_read_outlive_the_session(page, server, chromium):
    page.goto(server.url + "/contacts/new")
    page.locator("[name=givenName]").fill("Zoë")
    page.locator(".save-bar button").click()
    page.locator("#notes").fill("Likes ferns")
    end_sessions(server, chromium)
    page.get_by_role("button", name="Save notes").click()
    expect(page.get_by_role("heading", name="You were signed out")).to_be_visible()
    expect(page.locator(".typed")).to_have_text("Likes ferns")


def test_a_button_that_is_pressed_twice_makes_one_contact(page, server):
    page.goto(server.url + "/contacts/new")
    page.locator("[name=givenName]").fill("Zoë")
    fields = {field: page.locator(f"[name={field}]").first.input_value() for field in ["csrf", "once", "givenName"]}
    page.locator(".save-bar button").dblclick()
    expect(page.locator(".person-head")).to_contain_text("Zoë")
    first, again, other = [page.request.post(server.url + "/contacts", form={**fields, **more}).url
                           for more in [{"role": "Captain"}, {"role": "Captain"}, {"role": "Cook"}]]
    assert first == again != other, "whoever goes back and changes something sends another form"
    page.goto(server.url + "/contacts")
    expect(page.locator("a.person")).to_have_count(3)


def test_another_site_gets_no_such_page(server):
    form = b"givenName=Mallory&csrf=x"
    for headers in [{}, {"Sec-Fetch-Site": "cross-site"}, {"Origin": "https://example.com"}]:
        request = urllib.request.Request(server.url + "/contacts", data=form, headers=headers)
        answer = urllib.request.urlopen(request)
        assert answer.url.endswith("/sign-in") and b"Mallory" not in answer.read()


def test_two_tabs_that_edit_one_card_are_joined_or_shown(page, server, context):
    card = server.json("card", "list")[0]["id"]
    other = context.new_page()
    for tab in [page, other]:
        tab.goto(f"{server.url}/cards/{card}/edit")
    other.locator("[name=role]").fill("Captain")
    other.locator("[name=label]").fill("Boat")
    other.locator(".save-bar button").click()
    other.wait_for_url("**saved=1*")
    # The first tab has the old role, which nobody typed there, and another label.
    page.locator("[name=company]").fill("Nordlys")
    page.locator("[name=label]").fill("Ship")
    page.locator(".save-bar button").click()
    expect(page.get_by_role("alert")).to_contain_text("changed elsewhere meanwhile")
    expect(page.locator("[name=role]")).to_have_value("Captain")
    expect(page.locator("[name=label]")).to_have_value("Ship")
    expect(page.locator(".field", has=page.locator("[name=label]"))).to_contain_text("Boat")
    page.locator(".save-bar button").click()
    page.wait_for_url("**saved=1*")
    shown = server.json("card", "show", card)
    assert (shown["role"], shown["company"], shown["label"]) == ("Captain", "Nordlys", "Ship")


def test_a_card_that_was_deleted_meanwhile_comes_back_with_what_was_typed(page, server):
    card = server.json("card", "list")[1]["id"]
    page.goto(f"{server.url}/cards/{card}/edit")
    page.locator("[name=role]").fill("Captain")
    server.run("card", "delete", card)
    page.locator(".save-bar button").click()
    expect(page.get_by_role("alert")).to_contain_text("moved to the trash meanwhile")
    expect(page.locator("[name=role]")).to_have_value("Captain")
    page.locator(".save-bar button").click()
    page.wait_for_url("**saved=1*")
    assert server.json("card", "show", card)["role"] == "Captain"
