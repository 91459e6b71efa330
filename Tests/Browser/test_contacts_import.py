"""Files of contacts: taken whole, told about, undone, and never added twice."""

import re

import pytest
from playwright.sync_api import expect

from contact_files import NOBODY, people, photo


@pytest.fixture(params=["phone", "desktop", "no-scripts"])
def page(server, chromium, playwright, request):
    options = {} if request.param == "desktop" else playwright.devices["iPhone 13"]
    context = chromium.new_context(**{**options, "java_script_enabled": request.param != "no-scripts", "locale": "en"})
    context.set_default_timeout(60_000)
    page = context.new_page()
    sign_in(page, server)
    yield page
    context.close()


def sign_in(page, server):
    page.goto(server.sign_in_link())
    if "/sign-in" in page.url:
        page.locator("main form button").click()


def send(page, server, path):
    page.goto(server.url + "/contacts/import")
    page.set_input_files("[name=file]", path)
    page.get_by_role("button", name="Import").click()
    expect(page.locator("h1")).to_have_text(re.compile("Imported"), timeout=120_000)


def tally(page):
    return [int(text.replace(",", "")) for text in page.locator(".tally b").all_inner_texts()]


def test_a_file_is_imported_reported_and_undone(page, server, tmp_path):
    path = tmp_path / "people.vcf"
    path.write_text(people(3, photo()) + people(120)[len(people(3)):] + NOBODY, newline="")
    send(page, server, path)
    assert tally(page) == [120, 0, 1]
    skipped = page.locator(".rows li", has_text="It names nobody")
    expect(skipped.locator("b")).to_have_text("somebody from the fair")
    expect(skipped).to_contain_text("Line 964")
    with page.expect_download() as download:
        page.get_by_role("link", name="Download the whole report").click()
    report = open(download.value.path(), encoding="utf-8-sig").read()
    assert '964,121,somebody from the fair,"It names nobody' in report

    page.goto(server.url + "/contacts?q=00002")
    assert page.locator("a.person img.avatar").count() == 1

    send(page, server, path)
    assert tally(page) == [0, 120, 1]

    page.goto(server.url + "/contacts/import")
    page.get_by_role("link", name="people.vcf").last.click()
    page.get_by_role("button", name="Undo this import").click()
    expect(page.locator("h1")).to_have_text("Import undone")
    expect(page.get_by_text("120 contacts of this import are in the trash")).to_be_visible()
    assert page.locator(".tally").count() == 0, "nothing is said to be added that is not there"
    page.goto(server.url + "/contacts")
    expect(page.get_by_text("Nobody yet")).to_be_visible()
    page.goto(server.url + "/contacts/trash")
    assert page.locator(".rows > li").count() == 100
    expect(page.get_by_text("30 days left").first).to_be_visible()
    page.get_by_role("button", name="Restore").first.click()
    page.goto(server.url + "/contacts")
    assert page.locator("a.person").count() == 1


def test_the_report_speaks_to_people(page, server, tmp_path):
    """The file's own terms are for whoever made it: closed, and said to be in English."""
    path = tmp_path / "odd.vcf"
    path.write_text(
        "BEGIN:VCARD\r\nVERSION:3.0\r\nFN:Zoë Ünal\r\nno property at all\r\nEND:VCARD\r\n"
        "BEGIN:VCARD\r\nVERSION:3.0\r\nN:;;;;\r\nNOTE:;;;;\r\nEND:VCARD\r\n"
        "BEGIN:VCARD\r\nVERSION:3.0\r\nFN:Hà Đặng\r\nPHOTO;ENCODING=b;TYPE=JPEG:/9j/4AAQ\r\nEND:VCARD\r\n",
        encoding="utf-8", newline="")
    send(page, server, path)
    assert tally(page) == [2, 0, 1]
    expect(page.locator(".rows li", has_text="It names nobody").locator("b")).to_have_text("Contact 2 of the file")
    expect(page.locator(".rows li", has_text="The photo could not be used.")).to_contain_text("Contact 3 of the file")
    remarks = page.locator("details.past")
    expect(remarks.get_by_text("X-UNREADABLE-LINE")).to_be_hidden()
    remarks.locator("summary").click()
    expect(remarks.get_by_text("X-UNREADABLE-LINE")).to_be_visible()
    assert remarks.locator("ul").get_attribute("lang") == "en"


def test_a_file_that_is_none_says_so(page, server, tmp_path):
    path = tmp_path / "words.csv"
    path.write_text("these,are,words\n1,2,3\n")
    send(page, server, path)
    assert tally(page) == [0, 0, 1]
    expect(page.get_by_text("no heading that is known")).to_be_visible()


def test_a_table_of_google_is_read(page, server, tmp_path):
    path = tmp_path / "contacts.csv"
    path.write_text(
        "First Name,Last Name,E-mail 1 - Label,E-mail 1 - Value,Labels\n"
        "Zoë,Ünal,* Work,zoe@example.com,* myContacts ::: fair\n", encoding="utf-8")
    send(page, server, path)
    assert tally(page) == [1, 0, 0]
    page.get_by_role("link", name="See contacts").click()
    expect(page.locator("a.person b")).to_have_text(["Zoë Ünal"])


def test_a_form_sent_twice_is_one_import(server, chromium, tmp_path):
    context = chromium.new_context(java_script_enabled=False)
    page = context.new_page()
    sign_in(page, server)
    page.goto(server.url + "/contacts/import")
    fields = {
        name: page.locator(f"[name={name}]").first.input_value() for name in ["csrf", "import"]}
    file = {"name": "a.vcf", "mimeType": "text/vcard", "buffer": people(30).encode()}
    for _ in range(2):
        answer = context.request.post(server.url + "/contacts/import", multipart={**fields, "file": file})
        assert answer.ok
    page.goto(server.url + "/contacts/import")
    assert page.locator(".past li").count() == 1
    context.close()


def test_nobody_sends_a_file_without_signing_in(server):
    import http.client

    connection = http.client.HTTPConnection("127.0.0.1", server.port, timeout=30)
    connection.putrequest("POST", "/contacts/import")
    connection.putheader("Content-Type", "multipart/form-data; boundary=x")
    connection.putheader("Content-Length", str(3 << 30))
    connection.endheaders()
    answer = connection.getresponse()
    assert answer.status == 303 and answer.headers["Location"] == "/sign-in"


def test_a_killed_import_loses_nothing(server, chromium, tmp_path):
    """The server is killed while it imports; the same file then adds exactly the rest."""
    context = chromium.new_context()
    context.set_default_timeout(60_000)
    page = context.new_page()
    sign_in(page, server)
    path = tmp_path / "many.vcf"
    # Photos take long: the server is sure to be met while it works on these.
    cards = people(1_000).split("END:VCARD\r\n")[:-1]
    for number in range(400, 425):
        cards[number] += f"PHOTO;ENCODING=b;TYPE=JPEG:{photo(96, number)}\r\n"
    path.write_text("END:VCARD\r\n".join(cards) + "END:VCARD\r\n", newline="")
    page.goto(server.url + "/contacts/import")
    page.set_input_files("[name=file]", path)
    page.get_by_role("button", name="Import").click()
    page.wait_for_function("() => parseInt(document.querySelector('[data-live] [role=status]')?.textContent) >= 400")
    server.stop(kill=True)
    server.start()
    before = len(server.json("contact", "list"))
    assert 0 < before < 1_000
    report = server.json("contact", "import", str(path))
    assert report["added"] + before == 1_000 and report["alreadyThere"] == before
    names = [contact["name"] for contact in server.json("contact", "list")]
    assert len(names) == len(set(names)) == 1_000
    context.close()
