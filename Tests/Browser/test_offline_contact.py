"""Without a network: what is written beside a contact is kept and sent, and scanning says that it cannot."""

from playwright.sync_api import expect

from test_offline import LONG, cold, context, page, until  # noqa: F401


def test_notes_and_tags_written_without_a_network_are_sent(page, context, server):
    contact = page.contact
    page = cold(page, context, server, contact.removeprefix(server.url))
    expect(page.get_by_role("button", name="Save notes")).to_be_hidden()
    page.locator("#notes").fill("Likes ferns")
    page.get_by_role("button", name="Save notes").click()
    expect(page.get_by_text("The change is kept here")).to_be_visible()
    page.goto(contact)
    page.locator("#tags").fill("fair, press")
    page.get_by_role("button", name="Save tags").click()
    expect(page.locator("[data-module=offline] li")).to_have_count(2)
    context.set_offline(False)
    page.goto(server.url + "/contacts")
    until(page, "async () => !(await (await import('/assets/queue.js')).all()).length")
    page.goto(contact)
    expect(page.locator("#notes")).to_have_value("Likes ferns")
    expect(page.locator("#tags")).to_have_value("fair, press")


def test_two_changes_of_one_contact_are_both_sent_in_their_order(page, context, server):
    contact = page.contact
    page = cold(page, context, server, contact.removeprefix(server.url) + "/edit")
    page.locator("[name=role]").fill("First role")
    page.locator(".save-bar button").click()
    expect(page.get_by_text("The change is kept here")).to_be_visible()
    # The page that was kept knows nothing of the first change.
    page.goto(contact + "/edit")
    expect(page.locator("[name=role]")).to_have_value("")
    page.locator("[name=company]").fill("Nordlys")
    page.locator(".save-bar button").click()
    expect(page.locator("[data-module=offline] li")).to_have_count(2)
    context.set_offline(False)
    page.goto(server.url + "/contacts")
    until(page, "async () => !(await (await import('/assets/queue.js')).all()).length")
    page.goto(contact)
    expect(page.locator(".person-head")).to_contain_text("First role")
    expect(page.locator(".person-head")).to_contain_text("Nordlys")


def test_scanning_without_a_network_says_so(page, context, server):
    page = cold(page, context, server, "/scan")
    expect(page.get_by_text("This needs a network.")).to_be_visible()
    expect(page.locator("h1")).to_have_text("Without a network")
    page.locator(".buttons a", has_text="Contacts").click()
    expect(page.locator("a.person", has_text="Zoë")).to_be_visible(timeout=LONG)
