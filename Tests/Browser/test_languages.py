"""The language follows the browser, or the setting; dates and names of languages are right."""

import re

import pytest
from playwright.sync_api import expect

from card_server import Server
from pages import OWNER_PAGES, furnish

HEADINGS = {"en": "My cards", "es": "Mis tarjetas", "fr": "Mes cartes"}


@pytest.fixture(scope="module")
def site(chromium, tmp_path_factory):
    server = Server(tmp_path_factory.mktemp("site"))
    context = chromium.new_context(locale="en")
    page = context.new_page()
    page.goto(server.sign_in_link())
    server.names = furnish(server, page)
    server.state = context.storage_state()
    yield server
    context.close()
    server.stop()


@pytest.fixture(params=[True, False], ids=["scripts", "no-scripts"])
def page(site, chromium, request):
    context = chromium.new_context(java_script_enabled=request.param, locale="es-AR", storage_state=site.state)
    page = context.new_page()
    page.has_scripts = request.param
    yield page
    context.close()


def choose(page, site, name):
    page.goto(site.url + "/settings")
    page.locator("select[name=language]").select_option(label=name)
    if not page.has_scripts:
        page.locator("form.choice button").click()
    page.wait_for_load_state()


@pytest.mark.parametrize("asked", ["en", "es", "fr"])
def test_the_language_follows_the_browser(site, chromium, asked):
    context = chromium.new_context(locale=asked, storage_state=site.state)
    page = context.new_page()
    page.goto(site.url + "/cards")
    assert page.locator("html").get_attribute("lang") == {"en": "en", "es": "es-MX", "fr": "fr-CA"}[asked]
    assert page.locator("html").get_attribute("dir") == "ltr"
    expect(page.locator("h1")).to_have_text(HEADINGS[asked])
    context.close()


def test_the_setting_overrules_the_browser_until_it_is_taken_back(page, site):
    choose(page, site, "Français")
    expect(page.locator("html")).to_have_attribute("lang", "fr-CA")
    page.goto(site.url + "/cards")
    expect(page.locator("h1")).to_have_text(HEADINGS["fr"])
    page.goto(site.url + f"/contacts/{site.names['contact']}")
    expect(page.get_by_text("30 novembre 2026").first).to_be_visible()
    page.goto(site.url + "/cards/00000000-0000-4000-8000-000000000000/edit")
    expect(page.locator("html")).to_have_attribute("lang", "fr-CA")
    # What strangers see is in their own language.
    page.goto(site.url + f"/c/{site.names['share']}")
    expect(page.locator("html")).to_have_attribute("lang", "es-MX")
    choose(page, site, "Celle du navigateur")
    expect(page.locator("html")).to_have_attribute("lang", "es-MX")


@pytest.mark.parametrize("language", ["es", "fr"])
def test_no_page_mixes_languages(site, chromium, language):
    """Words that only English has."""
    context = chromium.new_context(locale=language, storage_state=site.state)
    page = context.new_page()
    for address in OWNER_PAGES:
        page.goto(site.url + address.format(**site.names))
        text = page.locator("main").inner_text()
        words = re.findall(r"\b(?:Save|Delete|Cancel|the|your|Choose|owner\.\w+|scan\.\w+|offline\.\w+)\b", text)
        assert not words, f"{address}: {words}"
    context.close()


def test_an_unknown_language_is_refused(site, chromium):
    context = chromium.new_context(storage_state=site.state)
    page = context.new_page()
    page.goto(site.url + "/settings")
    token = page.locator("form.choice [name=csrf]").get_attribute("value")
    answer = context.request.post(site.url + "/settings/language", form={"csrf": token, "language": "xx"})
    assert answer.status == 400
    context.close()
