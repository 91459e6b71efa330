"""Every page in three languages: axe on phone and desktop, light and dark; letters of twice the size."""

import pytest
from axe_playwright_python.sync_playwright import Axe

from card_server import Server
from pages import PAGES, furnish, visit

SIZES = {"phone": (390, 844), "desktop": (1280, 800)}
SCHEMES = ["light", "dark"]
LANGUAGES = ["en", "es", "fr"]


@pytest.fixture(scope="module")
def site(chromium, tmp_path_factory):
    """One server, one browser, one signing in for all of them."""
    server = Server(tmp_path_factory.mktemp("site"))
    context = chromium.new_context(reduced_motion="reduce")
    page = context.new_page()
    page.goto(server.sign_in_link())
    page.names = furnish(server, page)
    page.server = server
    yield page
    context.close()
    server.stop()


def violations(page):
    found = Axe().run(page, options={"resultTypes": ["violations"], "elementRef": False}).response["violations"]
    return [f"{rule['id']}: {rule['help']}: {node['html'][:160]} ({node['failureSummary'][:300]})"
            for rule in found for node in rule["nodes"]]


@pytest.mark.parametrize("address", PAGES)
def test_axe_finds_nothing(site, address):
    found = []
    for language in LANGUAGES:
        visit(site, address, language)
        assert site.evaluate("document.documentElement.lang").startswith(language)
        for size, (width, height) in SIZES.items():
            site.set_viewport_size({"width": width, "height": height})
            for scheme in SCHEMES:
                site.emulate_media(color_scheme=scheme, reduced_motion="reduce")
                found += [f"{language} {size} {scheme}: {text}" for text in violations(site)]
    for scheme in SCHEMES:
        site.emulate_media(color_scheme=scheme, reduced_motion="reduce")
        site.evaluate("document.querySelectorAll('details').forEach((menu) => (menu.open = true))")
        found += [f"open menus, {scheme}: {text}" for text in violations(site)]
    assert not found, "\n".join(found[:20])


def overhang(page):
    """The pixels by which the page is wider than its window."""
    return page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")


@pytest.mark.parametrize("language", LANGUAGES)
def test_letters_of_twice_the_size_stay_within_the_page(site, language):
    """WCAG 1.4.4 and 1.4.10: whoever needs larger letters never scrolls sideways for them."""
    site.set_viewport_size({"width": 390, "height": 844})
    wide = {}
    for address in PAGES:
        visit(site, address, language)
        site.evaluate("document.documentElement.style.fontSize = '200%'")
        if (pixels := overhang(site)) > 0:
            wide[address] = pixels
    assert wide == {}


def test_a_page_that_is_too_wide_would_be_found(site):
    visit(site, "/contacts/trash")
    site.evaluate("document.querySelector('.row').style.minWidth = '200vw'")
    assert overhang(site) > 0


def test_a_fault_would_be_found(site):
    site.goto(site.server.url + "/contacts/new")
    site.evaluate("document.querySelector('label[for=\"field-givenName\"]').remove()")
    assert any(text.startswith("label:") for text in violations(site))
