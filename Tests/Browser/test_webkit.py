"""The main flows of the owner's app again in the engine of Safari."""

import re

from selenium.webdriver.common.by import By
from selenium.webdriver.support.ui import Select, WebDriverWait

PATIENCE = 60


def wait(webkit, condition):
    return WebDriverWait(webkit, PATIENCE).until(condition)


def find(webkit, selector):
    return wait(webkit, lambda browser: browser.find_element(By.CSS_SELECTOR, selector))


def open_page(webkit, address, selector):
    webkit.get(address)
    return find(webkit, selector)


def heading(webkit):
    """In one question: between two the page may be another."""
    return webkit.execute_script("return document.querySelector('h1')?.innerText")


def press(webkit, selector):
    """By script: WebKitGTK's driver does not scroll to what a bar covers."""
    webkit.execute_script("arguments[0].click()", find(webkit, selector))


def fill(webkit, **fields):
    for name, value in fields.items():
        find(webkit, f'[name="{name.replace("_", ".")}"]').send_keys(value)


def test_an_owner_makes_shares_meets_and_finds(server, webkit, tmp_path):
    webkit.get(server.sign_in_link())
    find(webkit, ".carousel")

    open_page(webkit, server.url + "/cards/new", "form.editor")
    fill(webkit, givenName="Zoë", familyName="Ünal", role="Architect")
    preview = find(webkit, "[data-preview] .name")
    wait(webkit, lambda _: "Zoë Ünal" in preview.text)
    press(webkit, ".save-bar .primary, form.editor button.primary")
    wait(webkit, lambda browser: "saved=1" in browser.current_url)

    press(webkit, "form[action$='/open'] button")
    wait(webkit, lambda browser: browser.current_url.endswith("/share"))
    address = find(webkit, "#link").get_attribute("value")
    assert re.search("/c/[0-9A-Za-z]{22}$", address)

    open_page(webkit, server.url + "/contacts/new", "form")
    fill(webkit, givenName="Łukasz", familyName="Example", tags="fair", notes="cheese")
    press(webkit, ".save-bar button")
    wait(webkit, lambda browser: heading(browser) == "Łukasz Example")

    field = open_page(webkit, server.url + "/contacts", "#q")
    field.send_keys("nobody")
    wait(webkit, lambda browser: not browser.find_elements(By.CSS_SELECTOR, "a.person"))
    field.clear()
    field.send_keys("lukasz")
    wait(webkit, lambda browser: len(browser.find_elements(By.CSS_SELECTOR, "a.person")) == 1)

    choice = open_page(webkit, server.url + "/settings", "select[name=language]")
    Select(choice).select_by_value("fr-CA")
    wait(webkit, lambda browser: browser.execute_script("return document.documentElement.lang") == "fr-CA")


def test_a_picture_of_a_code_is_read(server, webkit, tmp_path):
    from test_scan import MECARD, picture

    webkit.get(server.sign_in_link())
    find(webkit, ".carousel")
    open_page(webkit, server.url + "/scan", ".finder")
    webkit.find_element(By.CSS_SELECTOR, "label.file:not(.take) input[type=file]").send_keys(
        str(picture(MECARD, tmp_path / "code.jpg")))
    find(webkit, "[name=metOn]")
    press(webkit, ".save-bar .primary")
    wait(webkit, lambda browser: heading(browser) == "Inês Barros")
