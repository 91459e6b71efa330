"""What holds for every page: a Content-Security-Policy without exceptions, nothing from anywhere else, little script."""

import gzip
import re
import urllib.error
import urllib.request
from urllib.parse import urlsplit

import pytest

from card_server import Server
from pages import OWNER_PAGES, PAGES, furnish, visit

SCRIPT_BUDGET = 25_000


@pytest.fixture(scope="module")
def site(chromium, tmp_path_factory):
    server = Server(tmp_path_factory.mktemp("site"))
    context = chromium.new_context(viewport={"width": 390, "height": 844})
    page = context.new_page()
    page.goto(server.sign_in_link())
    page.names = furnish(server, page)
    page.server = server
    yield page
    context.close()
    server.stop()


def is_fault(page, message):
    """The browser's own line about a page that is meant to answer with an error is none."""
    is_own = "Failed to load resource" in message.text and message.location["url"] == page.url
    return message.type in ("error", "warning") and not is_own


@pytest.mark.parametrize("address", PAGES)
def test_a_page_is_made_of_its_own_site_and_obeys_its_policy(site, address):
    asked, refused = [], []
    site.on("request", lambda request: asked.append(request.url))
    site.on("console", lambda message: refused.append(message.text) if is_fault(site, message) else None)
    site.on("pageerror", lambda error: refused.append(str(error)))
    visit(site, address)
    site.wait_for_load_state("networkidle")
    own = urlsplit(site.server.url).netloc
    assert {urlsplit(url).netloc for url in asked if not url.startswith(("data:", "blob:"))} == {own}
    assert not refused
    body = site.content()
    assert not re.search(r"<[^>]+ (style|on\w+)=", body), "a style or handler in an attribute"
    for element in site.locator("script").all():
        assert element.get_attribute("src"), "a script in the page itself"


@pytest.mark.parametrize("address", PAGES)
def test_every_page_has_a_strict_policy(site, address):
    answer = site.context.request.get(site.server.url + address.format(**site.names), max_redirects=0)
    policy = answer.headers["content-security-policy"]
    rules = dict(rule.strip().split(" ", 1) for rule in policy.split(";"))
    assert rules["default-src"] == "'none'" and rules["base-uri"] == "'none'" and rules["frame-ancestors"] == "'none'"
    assert rules["script-src"] in ("'self'", "'none'") and rules["form-action"] == "'self'"
    assert "unsafe" not in policy and "*" not in policy and "http" not in policy.replace("https", "")
    assert answer.headers["x-content-type-options"] == "nosniff"
    assert answer.headers["referrer-policy"] in ("no-referrer", "same-origin")
    if address in OWNER_PAGES:
        assert answer.headers["cache-control"] == "no-store"


def test_all_scripts_together_are_small(site):
    body = urllib.request.urlopen(site.server.url + "/worker.js").read()
    names = re.findall(r'"(/assets/\w+\.js)"', body.split(b"\n")[0].decode())
    assert len(names) >= 8
    sizes = {name: len(gzip.compress(urllib.request.urlopen(site.server.url + name).read(), 6)) for name in names}
    sizes["/worker.js"] = len(gzip.compress(body, 6))
    assert sum(sizes.values()) <= SCRIPT_BUDGET, sizes


@pytest.mark.parametrize("address", OWNER_PAGES)
def test_targets_are_large_enough_and_nothing_scrolls_sideways(site, address):
    visit(site, address)
    assert site.evaluate("document.documentElement.scrollWidth <= innerWidth"), "the page is wider than the phone"
    small = site.evaluate("""() => [...document.querySelectorAll("a[href], button, select, summary, input:not([type=hidden])")]
        .filter((element) => {
            const target = element.matches("input") ? element.closest("label") ?? element : element;
            const box = target.getBoundingClientRect();
            const inText = element.matches("a") && getComputedStyle(element).display === "inline";
            const unseen = !target.checkVisibility() || box.width < 2 || element.closest(".index, .unseen, .skip, .dots");
            return !inText && !unseen && (box.height < 43.5 || box.width < 43.5);
        }).map((element) => element.outerHTML.slice(0, 120))""")
    assert not small, "\\n".join(small)


def test_a_first_visit_and_signing_out_leave_the_console_silent(site, chromium):
    """What only happens once in a browser: its own question for an icon, the service worker that goes with the session."""
    faults, missing = [], []
    context = chromium.new_context()
    context.on("response", lambda answer: missing.append(answer.url) if answer.status == 404 else None)
    stranger = context.new_page()
    stranger.on("console", lambda message: faults.append(message.text) if is_fault(stranger, message) else None)
    stranger.goto(site.server.url + f"/c/{site.names['share']}")
    assert urllib.request.urlopen(site.server.url + "/favicon.ico").headers["content-type"] == "image/png"

    page = context.new_page()
    page.on("console", lambda message: faults.append(message.text) if is_fault(page, message) else None)
    page.on("pageerror", lambda error: faults.append(str(error)))
    page.goto(site.server.sign_in_link())
    if "/cards" not in page.url:
        page.locator("main form button").first.click()
    page.wait_for_url("**/cards*")
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    page.goto(site.server.url + "/settings")
    page.wait_for_load_state("networkidle")
    page.locator("form[action='/sign-out'] button").click()
    page.wait_for_url("**/sign-in*")
    page.wait_for_load_state("networkidle")
    assert not faults and not missing, (faults, missing)
    context.close()


def test_who_is_lost_finds_the_way_home(site):
    site.goto(site.server.url + "/nothing-here")
    site.get_by_role("link", name="My cards").click()
    site.wait_for_url("**/cards")
    answer = urllib.request.Request(site.server.url + "/nothing-here")
    with pytest.raises(urllib.error.HTTPError) as error:
        urllib.request.urlopen(answer)
    assert b'href="/cards"' not in error.value.read(), "a stranger has no cards here"
