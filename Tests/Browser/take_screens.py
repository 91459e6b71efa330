"""Takes the pictures of docs/screens.md: `take_screens.py FOLDER`. Small WebP files, phone and desktop, light and dark."""

import io
import pathlib
import sys
import tempfile

from PIL import Image
from playwright.sync_api import sync_playwright

from card_server import Server
from pages import furnish
from test_scan import MECARD, picture

PEOPLE = [
    ("Amélie", "Fontaine", "Photographer", "Atelier Nord", "press"), ("Đặng", "Thị Hà", "Engineer", "Sông Hồng", "fair"),
    ("Kenji", "Mori", "Chef", "Mori & Mori", "food"), ("Søren", "Holm", "Carpenter", "Holm Træ", ""),
    ("Zainab", "Osei", "Journalist", "The Coast", "press"),
]
# Name, address, size, colours.
SCREENS = [
    ("cards", "/cards", "phone", "light"), ("cards-wide", "/cards", "desktop", "light"),
    ("editor", "/cards/{card}/edit", "phone", "light"), ("editor-wide", "/cards/{card}/edit", "desktop", "dark"),
    ("share", "/cards/{card}/share", "phone", "light"), ("share-wide", "/cards/{card}/share", "desktop", "light"),
    ("recipient", "/c/{share}", "phone", "light"), ("recipient-dark", "/c/{share}", "phone", "dark"),
    ("contacts", "/contacts", "phone", "light"), ("contacts-wide", "/contacts", "desktop", "dark"),
    ("contact", "/contacts/{contact}", "phone", "dark"), ("scan", "/scan", "phone", "light"),
    ("settings", "/settings", "phone", "light"),
]
SIZES = {"phone": (390, 844), "desktop": (1280, 800)}


def save(page, folder, name):
    page.wait_for_load_state("networkidle")
    page.wait_for_timeout(400)
    shot = Image.open(io.BytesIO(page.screenshot()))
    shot.convert("RGB").save(folder / f"{name}.webp", quality=82, method=6)


def main(folder):
    folder.mkdir(parents=True, exist_ok=True)
    with sync_playwright() as playwright, tempfile.TemporaryDirectory() as data:
        server = Server(pathlib.Path(data))
        browser = playwright.chromium.launch(executable_path="/usr/bin/chromium", args=["--no-sandbox"])
        owner = browser.new_context(locale="en", reduced_motion="reduce")
        page = owner.new_page()
        page.goto(server.sign_in_link())
        names = furnish(server, page)
        for given, family, role, company, tag in PEOPLE:
            page.goto(server.url + "/contacts/new")
            for name, value in zip(["givenName", "familyName", "role", "company", "tags"], [given, family, role, company, tag]):
                page.locator(f'[name="{name}"]').fill(value)
            page.locator(".save-bar button").click()
            page.wait_for_url("**/contacts/*-*")
        # The pictures show a day on which nothing waits for a decision.
        page.goto(server.url + "/conflicts")
        page.get_by_role("button", name="Keep").first.click()
        page.get_by_text("Nothing to decide").wait_for()
        state = owner.storage_state()
        for name, address, size, colours in SCREENS:
            width, height = SIZES[size]
            context = browser.new_context(
                storage_state=state, viewport={"width": width, "height": height}, color_scheme=colours, locale="en",
                reduced_motion="reduce", device_scale_factor=1.5 if size == "phone" else 1)
            page = context.new_page()
            page.goto(server.url + address.format(**names))
            save(page, folder, name)
            if name == "scan":
                page.locator("label.file:not(.take) input[type=file]").set_input_files(
                    picture(MECARD, pathlib.Path(data) / "code.jpg"))
                page.wait_for_selector("[name=metOn]")
                save(page, folder, "scan-result")
            context.close()
        server.stop()


if __name__ == "__main__":
    main(pathlib.Path(sys.argv[1]))
