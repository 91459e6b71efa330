"""A contact's own page: reached, written on, followed up; two people who edit at once lose nothing."""

import re
import urllib.request

import pytest
from playwright.sync_api import expect

from test_contacts_import import sign_in


@pytest.fixture(params=["phone", "desktop", "no-scripts"])
def context(server, chromium, playwright, request):
    options = {} if request.param == "desktop" else playwright.devices["iPhone 13"]
    context = chromium.new_context(**{
        **options, "java_script_enabled": request.param != "no-scripts", "locale": "en", "timezone_id": "Pacific/Auckland"})
    context.set_default_timeout(60_000)
    context.has_scripts = request.param != "no-scripts"
    sign_in(context.new_page(), server)
    yield context
    context.close()


def make(context, server, **fields):
    page = context.pages[0]
    page.goto(server.url + "/contacts/new")
    for name, value in fields.items():
        page.locator(f'[name="{name.replace("__", ".")}"]').fill(value)
    page.get_by_role("button", name="Save contact").click()
    page.locator(".person-head").wait_for()
    return page


def test_a_person_is_reached(context, server):
    page = make(context, server, givenName="Zoë", familyName="Ünal", phones__0__value="+49 151 2345678",
                emails__0__value="zoe@example.com", metWhere="Halle 7")
    links = page.get_by_role("navigation", name="Get in touch").get_by_role("link")
    assert [link.get_attribute("href") for link in links.all()] == [
        "tel:+491512345678", "sms:+491512345678", "https://wa.me/491512345678", "mailto:zoe@example.com"]
    expect(page.get_by_text("Halle 7")).to_be_visible()
    assert page.locator("h1").count() == 1


def test_notes_and_tags_are_written_where_they_are(context, server):
    page = make(context, server, givenName="Zoë", tags="fair")
    page.locator("#notes").fill("Likes ferns.\nHas a dog.")
    page.get_by_role("button", name="Save notes").click()
    expect(page.get_by_text("Notes changed")).to_be_visible()
    page.locator("#tags").fill("fair, press")
    page.get_by_role("button", name="Save tags").click()
    expect(page.locator(".chips a", has_text="press")).to_be_visible()
    page.reload()
    expect(page.locator("#notes")).to_have_value("Likes ferns.\nHas a dog.")
    expect(page.locator("#tags")).to_have_value("fair, press")
    assert page.locator("#all-tags option").count() == 2
    page.locator("#tags").fill("x" * 61)
    page.get_by_role("button", name="Save tags").click()
    expect(page.locator("p.error")).to_be_visible()
    page.locator(".chips a", has_text="press").click()
    expect(page.locator("a.person b")).to_have_text(["Zoë"])


def test_notes_typed_before_the_module_is_there_are_saved(context, server):
    """On a slow network people type first; what they typed is not taken for what is kept."""
    page = make(context, server, givenName="Zoë")
    if not context.has_scripts:
        pytest.skip("no module comes")
    page.add_init_script("""document.addEventListener("readystatechange", () => {
        // The page is parsed, no module has run.
        if (document.readyState === "interactive") document.querySelector("#notes").value = "Likes ferns.";
    });""")
    page.reload()
    page.locator("#tags ~ button").wait_for(state="hidden")
    page.get_by_role("button", name="Save notes").click()
    expect(page.get_by_text("Notes changed")).to_be_visible()


def test_two_tabs_do_not_overwrite_each_other(context, server):
    page = make(context, server, givenName="Zoë", notes="first", role="Botanist")
    address = page.url
    other = context.new_page()
    page.goto(address + "/edit")
    other.goto(address + "/edit")
    # Different fields: both stay.
    page.locator("[name=role]").fill("Gardener")
    page.get_by_role("button", name="Save contact").click()
    page.locator(".person-head").wait_for()
    other.locator("[name=company]").fill("Atlas")
    other.locator("[name=notes]").fill("mine")
    other.get_by_role("button", name="Save contact").click()
    other.locator(".person-head").wait_for()
    expect(other.get_by_text("Gardener · Atlas")).to_be_visible()

    # The same field: both are shown, nothing is stored, and saving again is the owner's decision.
    page.goto(address + "/edit")
    other.goto(address + "/edit")
    page.locator("[name=notes]").fill("theirs")
    page.get_by_role("button", name="Save contact").click()
    page.locator(".person-head").wait_for()
    other.locator("[name=notes]").fill("mine again")
    other.get_by_role("button", name="Save contact").click()
    expect(other.get_by_text("the marked fields were changed elsewhere")).to_be_visible()
    expect(other.locator("[name=notes]")).to_have_value("mine again")
    expect(other.locator(".prose", has_text="theirs")).to_be_visible()
    page.goto(address)
    expect(page.locator("#notes")).to_have_value("theirs")
    other.get_by_role("button", name="Save contact").click()
    other.locator(".person-head").wait_for()
    expect(other.locator("#notes")).to_have_value("mine again")

    # The notes on the page itself.
    page.locator("#notes").fill("page wins?")
    page.get_by_role("button", name="Save notes").click()
    expect(page.get_by_text("Somebody else saved other notes meanwhile")).to_be_visible()
    expect(page.locator("#notes")).to_have_value("page wins?")
    expect(page.locator(".prose", has_text="mine again")).to_be_visible()


def test_an_edit_of_what_was_deleted_meanwhile_is_not_lost(context, server):
    page = make(context, server, givenName="Zoë")
    address = page.url
    other = context.new_page()
    other.goto(address + "/edit")
    page.locator(".menu summary").click()
    page.get_by_role("button", name="Delete").click()
    page.get_by_text("Nobody yet").wait_for()
    other.locator("[name=notes]").fill("typed for long")
    other.get_by_role("button", name="Save contact").click()
    expect(other.get_by_text("moved to the trash meanwhile")).to_be_visible()
    expect(other.locator("[name=notes]")).to_have_value("typed for long")
    other.get_by_role("button", name="Save contact").click()
    other.locator(".person-head").wait_for()
    expect(other.locator("#notes")).to_have_value("typed for long")


def test_follow_ups(context, server):
    page = make(context, server, givenName="Zoë")
    page.locator(".change summary").click()
    page.locator("[name=day]").fill("2020-01-31")
    page.locator("[name=time]").fill("09:30")
    page.locator("[name=repeat]").select_option("monthly")
    page.get_by_role("button", name="Save follow-up").click()
    page.locator(".due.overdue").wait_for()
    expect(page.get_by_text("Every month").first).to_be_visible()
    expect(page.get_by_text("Follow-up set for January 31, 2020")).to_be_visible()
    page.locator(".change summary").click()
    page.locator("[name=until]").fill("2099-05-01")
    page.get_by_role("button", name="Put off", exact=True).click()
    page.locator(".due.later").wait_for()
    expect(page.get_by_text("May 1, 2099").first).to_be_visible()

    page.goto(server.url + "/contacts/follow-ups")
    assert page.locator("a.person").count() == 1
    page.get_by_role("button", name="Make an address").click()
    address = page.get_by_label("Address of the calendar").input_value()
    feed = urllib.request.urlopen(address).read().decode()
    assert "SUMMARY:Zoë" in feed and "BEGIN:VCALENDAR" in feed
    if context.has_scripts:
        # 09:30 in Auckland, which the browser said is the owner's zone, is 21:30 UTC the day before.
        assert "DTSTART:20990430T213000Z" in feed
    link = page.get_by_role("link", name="Subscribe").get_attribute("href")
    assert link == re.sub("^http", "webcal", address)
    page.get_by_role("button", name="New address").click()
    page.get_by_role("button", name="New address").wait_for()
    with pytest.raises(urllib.error.HTTPError) as gone:
        urllib.request.urlopen(address)
    assert gone.value.code == 404
    page.get_by_role("button", name="Done: Zoë").click()
    page.wait_for_url("**/follow-ups")
    assert page.locator("a.person").count() == 1, "one that repeats comes back"


def test_a_photo_is_set_and_taken(context, server, portrait):
    page = make(context, server, givenName="Zoë")
    address = page.url
    page.goto(address + "/edit")
    expect(page.locator(".chosen")).to_be_hidden()
    page.set_input_files("[name=photo]", portrait)
    expect(page.locator(".chosen")).to_contain_text("portrait.jpg" if context.has_scripts else "A photo is chosen")
    page.get_by_role("button", name="Save contact").click()
    page.locator(".person-head img.avatar").wait_for()
    page.goto(address + "/edit")
    expect(page.locator("img[data-photo]")).to_be_visible()
    expect(page.locator(".chosen")).to_be_hidden()
    page.locator("[name=removePhoto]").check()
    page.get_by_role("button", name="Save contact").click()
    page.locator(".person-head").wait_for()
    assert page.locator(".person-head img").count() == 0


def test_duplicates_are_merged_or_kept_apart(context, server):
    make(context, server, givenName="Zoë", familyName="Ünal", emails__0__value="zoe@example.com", notes="Likes ferns.")
    make(context, server, givenName="Zoe", familyName="Unal", emails__0__value="zoe@example.com", company="Atlas")
    make(context, server, givenName="Hà", familyName="Đặng", phones__0__value="+49 30 1234567")
    page = make(context, server, givenName="Ha", familyName="Dang", phones__0__value="+49 30 7654321")
    page.goto(server.url + "/contacts/duplicates")
    assert page.locator(".twins").count() == 2
    page.locator("form", has_text="Hà Đặng").get_by_role("button", name="Not the same").click()
    page.get_by_text("Kept apart").wait_for()
    assert page.locator(".twins").count() == 1
    page.get_by_label("Name to keep").last.check()
    page.get_by_role("button", name="Merge").click()
    page.get_by_text("No duplicates").wait_for()
    page.goto(server.url + "/contacts?q=unal")
    expect(page.locator("a.person b")).to_have_text(["Zoe Unal"])
    page.locator("a.person").click()
    page.locator(".person-head").wait_for()
    assert "Likes ferns." in page.locator("#notes").input_value()
    expect(page.locator(".person-head").get_by_text("Atlas")).to_be_visible()


def test_tags_are_renamed_and_case_twins_merged(context, server):
    make(context, server, givenName="A", tags="Fair")
    make(context, server, givenName="B", tags="fair")
    page = make(context, server, givenName="C", tags="fair, press")
    page.goto(server.url + "/contacts/tags")
    assert page.locator(".tags li").count() == 3
    page.get_by_role("button", name="Make them one").click()
    expect(page.locator(".tags li")).to_have_count(2)
    page.get_by_label("New name of press").fill("a, b")
    page.locator(".tags li", has=page.locator("input[value=press]")).get_by_role("button", name="Rename").click()
    expect(page.get_by_text("A tag holds no comma.")).to_be_visible()
    page.get_by_label("New name of press").fill("FAIR")
    page.locator(".tags li", has=page.locator("input[name=tag][value=press]")).get_by_role("button", name="Rename").click()
    expect(page.get_by_text("Renamed on 1 contact")).to_be_visible()


def test_all_that_a_contact_holds_is_edited(context, server):
    page = make(context, server, givenName="Zoë", website="https://example.com",
                social__github="zoe", notes="Likes ferns.")
    page.get_by_role("link", name="Edit").click()
    page.locator("[name='birthday.day']").fill("25")
    page.locator("[name='birthday.month']").select_option("6")
    if context.has_scripts:
        # A row that is added before the module is there comes from the server: both ways give it.
        page.wait_for_load_state("networkidle")
    for title, field, value in [
        ("Addresses", "addresses.0.street", "12 Rue du Test"), ("Links", "links.0.value", "https://example.com/a"),
    ]:
        box = page.locator(".field", has=page.locator(f"[data-repeat={field.split('.')[0]}]"))
        box.get_by_role("button", name="Add").click()
        page.locator(f"[name='{field}']").fill(value)
    page.locator("[name='addresses.0.city']").fill("Montréal")
    page.locator("[name='links.0.label']").fill("Portfolio")
    page.locator("[name='social.github']").fill("zoe-unal")
    page.get_by_role("button", name="Save contact").click()
    page.locator(".person-head").wait_for()
    for text in ["12 Rue du Test, Montréal", "zoe-unal", "Portfolio", "June 25"]:
        expect(page.get_by_text(text).first).to_be_visible()
    expect(page.locator("#notes")).to_have_value("Likes ferns.")

    page.get_by_role("link", name="Edit").click()
    expect(page.locator("[name='addresses.0.city']")).to_have_value("Montréal")
    if context.has_scripts:
        page.wait_for_load_state("networkidle")
    page.locator("button[name=remove][value='addresses.0']").click()
    expect(page.locator("[data-repeat=addresses] li")).to_have_count(0)
    page.locator("[name='social.github']").fill("")
    page.get_by_role("button", name="Save contact").click()
    page.locator(".person-head").wait_for()
    expect(page.get_by_text("12 Rue du Test")).to_have_count(0)
    expect(page.get_by_text("zoe-unal")).to_have_count(0)
    expect(page.get_by_text("Portfolio").first).to_be_visible()


def test_the_trash_is_emptied_for_good_only_when_asked_twice(context, server):
    for name in ["Ada", "Bea", "Cleo"]:
        page = make(context, server, givenName=name)
    for name in ["Ada", "Bea"]:
        page.goto(server.url + "/contacts")
        page.locator("a.person", has_text=name).click()
        page.locator(".menu summary").click()
        page.get_by_role("button", name="Delete").click()
        page.wait_for_url("**deleted=*")
    page.goto(server.url + "/contacts/trash")
    page.get_by_role("link", name="Delete Ada for good").click()
    expect(page.get_by_text("Ada is deleted for good")).to_be_visible()
    page.get_by_role("link", name="Cancel").click()
    expect(page.locator(".trash li")).to_have_count(2)
    page.get_by_role("link", name="Delete Ada for good").click()
    page.get_by_role("button", name="Delete for good").click()
    expect(page.locator(".trash li")).to_have_count(1)
    page.get_by_role("link", name="Empty the trash").click()
    page.get_by_role("button", name="Delete for good").click()
    expect(page.get_by_text("Deleted for good")).to_be_visible()
    expect(page.locator(".trash li")).to_have_count(0)
    page.goto(server.url + "/contacts")
    expect(page.locator("a.person b")).to_have_text(["Cleo"])


def test_a_tag_is_taken_from_everybody(context, server):
    make(context, server, givenName="Zoë", tags="fair, press")
    page = make(context, server, givenName="Hà", tags="FAIR")
    page.goto(server.url + "/contacts/tags")
    page.get_by_role("link", name="Remove the tag fair", exact=True).click()
    expect(page.get_by_text("is taken from 2 contacts")).to_be_visible()
    page.get_by_role("button", name="Remove tag").click()
    expect(page.get_by_text("Removed from 2 contacts")).to_be_visible()
    expect(page.locator(".tags li")).to_have_count(1)
    page.goto(server.url + "/contacts")
    expect(page.locator("a.person")).to_have_count(2)


def test_a_day_without_a_place_is_not_called_a_place(context, server):
    page = make(context, server, givenName="Zoë", metOn="2026-11-30")
    row = page.locator(".row", has_text="November 30, 2026")
    expect(row).to_contain_text("Met on")
    expect(row).not_to_contain_text("Where")
