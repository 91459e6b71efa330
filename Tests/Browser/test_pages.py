"""What holds for every page: a Content-Security-Policy without exceptions, nothing from anywhere else, little script."""

import gzip
import re
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


@pytest.mark.parametrize("address", PAGES)
def test_a_page_is_made_of_its_own_site_and_obeys_its_policy(site, address):
    asked, refused = [], []
    site.on("request", lambda request: asked.append(request.url))
    site.on("console", lambda message: refused.append(message.text) if "Content Security Policy" in message.text else None)
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
