"""Thousands of contacts: scrolled, jumped, searched, selected, deleted and brought back."""

import pytest
import vobject
from playwright.sync_api import expect

from contact_files import people
from test_contacts_import import sign_in


@pytest.fixture
def filled(server, tmp_path):
    path = tmp_path / "people.vcf"
    path.write_text(people(1_500), newline="")
    server.run("contact", "import", str(path))
    return server


def open_page(server, chromium, playwright, device="iPhone 13", **options):
    context = chromium.new_context(**{**(playwright.devices[device] if device else {}), "locale": "en", **options})
    context.set_default_timeout(60_000)
    page = context.new_page()
    sign_in(page, server)
    page.goto(server.url + "/contacts")
    # Before the list's module is there nobody hears a key.
    page.wait_for_load_state("networkidle")
    return page


def visible_names(page):
    return page.evaluate("""() => [...document.querySelectorAll('a.person')]
        .filter(row => { const box = row.getBoundingClientRect(); return box.bottom > 0 && box.top < innerHeight; })
        .map(row => row.querySelector('b').textContent)""")


@pytest.mark.parametrize("device", ["iPhone 13", None], ids=["phone", "desktop"])
def test_the_list_has_no_holes(filled, chromium, playwright, device):
    page = open_page(filled, chromium, playwright, device)
    page.locator("li.gap").first.wait_for(state="attached")
    height = page.evaluate("document.documentElement.scrollHeight")
    assert height > 1_500 * 50, "the whole list is there to be scrolled from the start"
    # To the end at once, and to the middle: what is seen are people, never blank space that stays.
    for place in [1, 0.5, 0.25]:
        page.evaluate(f"scrollTo(0, document.documentElement.scrollHeight * {place})")
        page.wait_for_function("""() => ![...document.querySelectorAll('li.gap')].some(gap => {
            const box = gap.getBoundingClientRect(); return box.bottom > 0 && box.top < innerHeight; })""")
        assert len(visible_names(page)) >= 5
    # Every name once, in order, when the whole list is walked through.
    seen = []
    page.evaluate("scrollTo(0, 0)")
    total = page.evaluate("document.documentElement.scrollHeight")
    for top in range(0, total, 1_500):
        page.evaluate(f"scrollTo(0, {top})")
        page.wait_for_function("""() => ![...document.querySelectorAll('li.gap')].some(gap => {
            const box = gap.getBoundingClientRect(); return box.bottom > -900 && box.top < innerHeight + 900; })""")
        for name in page.evaluate("""() => [...document.querySelectorAll('a.person b')].filter(name => {
                const box = name.getBoundingClientRect(); return box.bottom > -900 && box.top < innerHeight + 900; })
                .map(name => name.textContent)"""):
            if name not in seen[-400:]:
                seen.append(name)
    assert len(set(seen)) == 1_500
    page.context.close()


def rows_of_a_letter(page, letter):
    """Walks through one letter until all of it is there, and says whom it shows."""
    page.locator(f"#letter-{letter} li.gap").first.wait_for(state="attached")
    while (gap := page.locator(f"#letter-{letter} li.gap")).count():
        gap.first.evaluate("(gap) => gap.scrollIntoView()")
        page.wait_for_function(
            "([letter, count]) => document.querySelectorAll(`#letter-${letter} li.gap`).length < count",
            arg=[letter, gap.count()])
    return page.locator(f"#letter-{letter} li:not([hidden]) b").all_text_contents()


def test_nobody_is_missing_behind_those_who_were_deleted(filled, chromium, playwright):
    page = open_page(filled, chromium, playwright, None)
    page.locator("li.gap").first.wait_for(state="attached")
    letter, count = page.evaluate("""() => { const data = document.querySelector('.index a').dataset;
        return [data.letter, Number(data.count)]; }""")
    assert count > 150, "the first letter has more than one part"
    gone = []
    for number in [4, 9]:
        row = page.locator("a.person").nth(number)
        gone.append(row.locator("b").inner_text())
        row.focus()
        page.keyboard.press("Delete")
        expect(row).to_be_hidden()
    names = rows_of_a_letter(page, letter)
    assert len(names) == len(set(names)) == count - 2 and not set(gone) & set(names)
    page.context.close()


def test_a_part_that_does_not_come_is_asked_for_again(filled, chromium, playwright):
    page = open_page(filled, chromium, playwright, None, service_workers="block")
    page.locator("li.gap").first.wait_for(state="attached")
    letter, count = page.evaluate("""() => { const data = [...document.querySelectorAll('.index a')].at(-1).dataset;
        return [data.letter, Number(data.count)]; }""")
    refused = []

    def refuse(route):
        first = route.request.url not in refused
        refused.append(route.request.url)
        route.fulfill(status=503, body="busy") if first else route.continue_()

    page.route("**/contacts?*letter=*", refuse)
    names = rows_of_a_letter(page, letter)
    assert refused and len(names) == len(set(names)) == count
    page.context.close()


@pytest.mark.parametrize("device", ["iPhone 13", None], ids=["phone", "desktop"])
def test_back_from_a_contact_leads_to_the_same_place(filled, chromium, playwright, device):
    page = open_page(filled, chromium, playwright, device)
    page.locator("li.gap").first.wait_for(state="attached")
    page.evaluate("scrollTo(0, document.documentElement.scrollHeight * 0.6)")
    seen = """() => { const row = document.elementFromPoint(innerWidth / 2, innerHeight / 2)?.closest('a.person');
        return row?.querySelector('b').textContent; }"""
    name = page.wait_for_function(seen).json_value()
    page.locator("a.person", has_text=name).click()
    expect(page.locator(".person-head")).to_contain_text(name)
    page.go_back()
    page.wait_for_function("""(name) => [...document.querySelectorAll('a.person')].some((row) => {
        const box = row.getBoundingClientRect();
        return row.textContent.includes(name) && box.bottom > 0 && box.top < innerHeight; })""", arg=name)
    page.context.close()


def test_letters_lead_to_their_people(filled, chromium, playwright):
    page = open_page(filled, chromium, playwright)
    page.locator(".index a", has_text="Ü").or_(page.locator(".index a", has_text="U")).first.click()
    page.wait_for_function("""() => { const head = document.querySelector('#letter-U h2').getBoundingClientRect();
        return head.top >= -5 && head.top < innerHeight; }""")
    page.context.close()
    page = open_page(filled, chromium, playwright, java_script_enabled=False)
    page.locator(".index a", has_text="W").or_(page.locator(".index a", has_text="U")).last.click()
    assert page.locator("a.person b").first.inner_text().startswith(("Zoë Ünal", "小明", "王"))
    page.get_by_role("link", name="Earlier contacts").click()
    assert page.locator("a.person").count() == 100
    page.context.close()


def test_without_scripts_parts_follow_each_other(filled, chromium, playwright):
    page = open_page(filled, chromium, playwright, java_script_enabled=False)
    names = []
    while True:
        names += page.locator("a.person b").all_text_contents()
        more = page.get_by_role("link", name="More contacts")
        if not more.count():
            break
        more.click()
    assert len(names) == len(set(names)) == 1_500
    page.context.close()


@pytest.mark.parametrize("scripts", [True, False], ids=["scripts", "no-scripts"])
def test_a_selection_is_exported_tagged_and_deleted(filled, chromium, playwright, scripts):
    page = open_page(filled, chromium, playwright, java_script_enabled=scripts)
    page.goto(filled.url + "/contacts?select=1&q=zoe")
    page.get_by_role("button", name="vCard").click()
    expect(page.get_by_text("Select somebody first.")).to_be_visible()
    page.locator("[name=contact]").nth(0).check()
    page.locator("[name=contact]").nth(1).check()
    with page.expect_download() as download:
        page.get_by_role("button", name="vCard").click()
    cards = list(vobject.readComponents(open(download.value.path(), encoding="utf-8").read()))
    assert [card.fn.value for card in cards] == ["Zoë Ünal 00000", "Zoë Ünal 00006"]
    with page.expect_download() as download:
        page.get_by_role("button", name="CSV").click()
    assert len(open(download.value.path(), encoding="utf-8-sig").read().splitlines()) == 3

    page.locator("[name=tagName]").fill("fair 2027")
    page.get_by_role("button", name="Tag", exact=True).click()
    expect(page.get_by_text("2 contacts tagged")).to_be_visible()
    page.goto(filled.url + "/contacts?select=1&q=zoe")
    page.get_by_label("All 250 found").check()
    page.get_by_role("button", name="Delete").click()
    expect(page.locator(".chip", has_text="All 1,250")).to_be_visible()
    page.get_by_role("button", name="Undo").click()
    expect(page.locator(".chip", has_text="All 1,500")).to_be_visible()
    page.goto(filled.url + "/contacts?tag=fair%202027")
    assert page.locator("a.person").count() == 2
    page.context.close()


def test_all_that_are_found_are_ticked_also_those_that_come(filled, chromium, playwright):
    page = open_page(filled, chromium, playwright, None)
    page.goto(filled.url + "/contacts?select=1&q=zoe")
    page.locator("[data-count]").wait_for(state="attached")
    page.wait_for_load_state("networkidle")
    everybody = page.get_by_label("All 250 found")
    everybody.check()
    expect(page.locator("[name=contact]:not(:checked)")).to_have_count(0)
    expect(page.locator("[data-count]")).to_have_text("Selected: 250")
    page.mouse.wheel(0, 20_000)
    page.wait_for_function("() => document.querySelectorAll('[name=contact]').length > 150")
    expect(page.locator("[name=contact]:not(:checked)")).to_have_count(0)
    # Whoever is taken out is out: what is left are those that are ticked, and the page says how many.
    page.locator("[name=contact]").nth(3).uncheck()
    expect(everybody).not_to_be_checked()
    ticked = page.locator("[name=contact]:checked").count()
    expect(page.locator("[data-count]")).to_have_text(f"Selected: {ticked}")
    # A search exchanges the people; nothing of the selection before is meant then.
    page.locator("#q").fill("zoe 0000")
    page.wait_for_function("() => document.querySelectorAll('[name=contact]').length < 5")
    expect(page.locator("[data-count]")).to_be_hidden()
    page.locator("[name=all]").check()
    page.get_by_role("button", name="Delete").click()
    page.wait_for_url("**removed=*")
    assert int(page.url.split("removed=")[1].split("&")[0]) < 5
    page.context.close()


def test_the_last_one_found_leaves_a_page_that_says_so(filled, chromium, playwright):
    page = open_page(filled, chromium, playwright, None)
    page.goto(filled.url + "/contacts?q=00007")
    page.wait_for_load_state("networkidle")
    row = page.locator("a.person")
    name = row.locator("b").inner_text()
    row.focus()
    page.keyboard.press("Delete")
    expect(page.get_by_role("heading", name="00007")).to_be_visible()
    page.get_by_role("button", name="Undo").click()
    expect(page.locator("a.person b")).to_have_text([name])
    page.context.close()


def test_the_very_last_contact_leaves_the_first_page(server, chromium, playwright, tmp_path):
    path = tmp_path / "one.vcf"
    path.write_text(people(1), newline="")
    server.run("contact", "import", path)
    page = open_page(server, chromium, playwright, None)
    page.locator("a.person").focus()
    page.keyboard.press("Delete")
    expect(page.get_by_text("Nobody yet")).to_be_visible()
    page.get_by_role("button", name="Undo").click()
    page.locator(".person-head").wait_for()
    page.context.close()


def test_a_row_is_deleted_by_key_and_by_swipe_and_comes_back(filled, chromium, playwright):
    page = open_page(filled, chromium, playwright)
    row = page.locator("a.person").nth(3)
    name = row.locator("b").inner_text()
    row.focus()
    page.keyboard.press("Delete")
    expect(page.locator("a.person", has_text=name)).to_be_hidden()
    place = page.evaluate("scrollY")
    page.get_by_role("button", name="Undo").click()
    expect(page.locator("a.person", has_text=name)).to_be_visible()
    assert page.evaluate("scrollY") == place
    page.reload()
    page.wait_for_load_state("networkidle")
    row = page.locator("a.person", has_text=name)
    box = row.bounding_box()
    row.evaluate("""(row, [x, y]) => {
        const send = (kind, x) => row.dispatchEvent(new PointerEvent(kind,
            { bubbles: true, pointerType: 'touch', clientX: x, clientY: y }));
        send('pointerdown', x); send('pointermove', x - 250); send('pointerup', x - 250); }""",
        [box["x"] + 300, box["y"] + 20])
    expect(row).to_be_hidden()
    page.reload()
    expect(page.locator("a.person", has_text=name)).to_have_count(0)
    page.goto(filled.url + "/contacts/trash")
    expect(page.get_by_text(name)).to_be_visible()
    page.context.close()


def test_search_while_typing(filled, chromium, playwright):
    page = open_page(filled, chromium, playwright, None)
    page.locator("#q").press_sequentially("lukasiewicz 0013", delay=30)
    page.wait_for_function("() => document.querySelectorAll('a.person').length < 10")
    assert all("Łukasiewicz" in name for name in page.locator("a.person b").all_inner_texts())
    assert "q=lukasiewicz" in page.url
    page.locator("#q").fill("%")
    expect(page.get_by_text("No match for “%”")).to_be_visible()
    page.context.close()
