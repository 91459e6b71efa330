"""What two devices changed at once: seen in the list, beside the contact and on a page of its own, and decided."""

import pytest
from playwright.sync_api import expect

from card_server import Server, run_program


class Laptop:
    """A device with a data folder of its own, which can show its own pages."""

    def __init__(self, folder, server):
        folder.mkdir()
        self.folder = folder
        code = server.run("sync", "code").stdout.strip()
        self.run("sync", server.url, "--code", code)

    def run(self, *words):
        result = run_program(*words, "--data", self.folder)
        assert result.returncode == 0, result.stderr
        return result


def sign_in(page, server):
    page.goto(server.sign_in_link())
    if "/sign-in" in page.url:
        page.locator("main form button").click()
    page.wait_for_url("**/cards*")


def edit(page, server, contact, **fields):
    page.goto(f"{server.url}/contacts/{contact}/edit")
    for name, value in fields.items():
        page.locator(f'[name="{name}"]').fill(value)
    page.locator(".save-bar button").first.click()
    page.wait_for_url(f"**/contacts/{contact}")


def make_conflicts(server, tmp_path, page, chromium, contact, here, there):
    """Two devices change the same fields of a contact: one is the server's own, one a laptop that was offline."""
    laptop = Laptop(tmp_path / "laptop", server)
    own = Server(laptop.folder, where=["--data", laptop.folder])
    try:
        context = chromium.new_context()
        other = context.new_page()
        sign_in(other, own)
        edit(other, own, contact, **there)
        context.close()
    finally:
        own.stop()
    edit(page, server, contact, **here)
    laptop.run("sync")
    return laptop


@pytest.fixture(params=[True, False], ids=["scripts", "no-scripts"])
def page(server, chromium, request):
    context = chromium.new_context(
        java_script_enabled=request.param, viewport={"width": 390, "height": 844}, locale="en")
    page = context.new_page()
    sign_in(page, server)
    yield page
    context.close()


@pytest.fixture
def contact(page, server):
    page.goto(server.url + "/contacts/new")
    page.locator('[name="givenName"]').fill("Zoë")
    page.locator('[name="familyName"]').fill("Ünal")
    page.locator('[name="role"]').fill("Founder")
    page.locator(".save-bar button").first.click()
    page.wait_for_url("**/contacts/*")
    return page.url.rsplit("/", 1)[1].split("?")[0]


def test_both_versions_are_shown_and_the_other_one_comes_back_with_one_press(
        page, server, contact, chromium, tmp_path):
    laptop = make_conflicts(
        server, tmp_path, page, chromium, contact, {"role": "Director", "company": "Nordlys"},
        {"role": "Advisor", "company": "Café Atlas"})

    page.goto(server.url + "/contacts")
    expect(page.locator("a.notice", has_text="2 fields have two versions")).to_be_visible()
    expect(page.locator("a.person .versions-mark")).to_have_count(1)

    page.locator("a.person").click()
    role = page.locator("form.conflict", has=page.get_by_role("heading", name="Role"))
    now, also = role.locator("dd").all_inner_texts()
    assert {now, also} == {"Director", "Advisor"}
    role.get_by_role("button", name="Bring back").click()
    expect(page.locator(".person-head")).to_contain_text(also)
    expect(page.locator("form.conflict")).to_have_count(1)
    page.get_by_role("button", name="Undo").click()
    expect(page.get_by_text("Both versions are here again.")).to_be_visible()
    expect(page.locator(".person-head")).to_contain_text(now)
    expect(page.locator("form.conflict")).to_have_count(2)
    role.get_by_role("button", name="Bring back").click()
    expect(page.locator(".person-head")).to_contain_text(also)

    page.goto(server.url + "/settings")
    page.locator("a.row", has_text="Two versions").click()
    expect(page.locator("h1")).to_have_text("Two versions")
    company = page.locator("form.conflict")
    kept = company.locator("dd").first.inner_text()
    company.get_by_role("button", name="Keep").click()
    expect(page.get_by_text("It stays as it is.")).to_be_visible()
    expect(page.get_by_text("Nothing to decide")).to_be_visible()

    # The command line on the laptop says the same after its next round.
    laptop.run("sync")
    assert laptop.run("conflicts", "list").stdout == ""
    shown = laptop.run("contact", "show", contact).stdout
    assert f"TITLE:{also}" in shown and f"ORG:{kept}" in shown


def test_a_conflict_that_was_decided_on_the_command_line_meanwhile_is_said(
        page, server, contact, chromium, tmp_path):
    make_conflicts(server, tmp_path, page, chromium, contact, {"notes": "at the fair"}, {"notes": "in Oslo"})
    page.goto(server.url + "/conflicts")
    conflict = server.json("conflicts", "list")[0]
    server.run("conflicts", "resolve", conflict["id"], "--keep")
    page.get_by_role("button", name="Bring back").click()
    expect(page.get_by_role("alert")).to_contain_text("decided already")
    page.goto(f"{server.url}/contacts/{contact}")
    expect(page.locator("#notes")).to_have_value(conflict["kept"])
