"""Every letter of the list's edge can be pressed, however many there are and however low the window is."""

import string

import pytest
from playwright.sync_api import expect

from test_contacts_list import open_page

LETTERS = list(string.ascii_uppercase) + ["Ж", "Κ", "王"]


@pytest.mark.parametrize("size", [(390, 664), (320, 480), (1280, 560)], ids=["phone", "low", "desktop"])
def test_every_letter_can_be_pressed(server, chromium, playwright, tmp_path, size):
    path = tmp_path / "people.vcf"
    path.write_text("".join(
        f"BEGIN:VCARD\r\nVERSION:3.0\r\nN:{letter}{number:02};Ann;;;\r\nFN:Ann {letter}{number:02}\r\nEND:VCARD\r\n"
        for letter in LETTERS for number in range(6)), newline="")
    server.run("contact", "import", str(path))
    page = open_page(server, chromium, playwright, None, viewport={"width": size[0], "height": size[1]})
    page.locator("li.gap").first.wait_for(state="attached")
    assert page.locator(".index a").count() == len(LETTERS)
    for letter in ["Z", "王", "M"]:
        page.locator(f".index a[data-letter='{letter}']").click(timeout=20_000)
        expect(page.locator(f"#letter-{letter} h2")).to_be_in_viewport()
    page.context.close()
