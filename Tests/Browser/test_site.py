"""The site without a server: its page in WebAssembly reads a card from CloudKit Web Services on another origin."""

import gzip
import http.server
import io
import threading

import pytest
import vobject
from axe_playwright_python.sync_playwright import Axe
from PIL import Image

from card_server import run_program
from static_site import CARD, CONTAINER, Files, PretendedCloud, StaticSite, fetched, record

PATIENCE = 60_000
UNKNOWN = "0000000000000000000000"
FULL = [*CARD, "--phone", "work:+52 55 1234 5678", "--social", "github:zoe", "--link", "Shop=https://shop.example.com/a",
        "--location", "Berlin, Germany", "--birthday", "1980-06-25", "--pronouns", "she/her", "--bio", "Cheese since 1996."]


@pytest.fixture(scope="module")
def site(tmp_path_factory):
    site = StaticSite(tmp_path_factory.mktemp("site"), "--apple-team", "ABCDE12345", "--app-store-id", "1234567890")
    yield site
    site.stop()


@pytest.fixture(scope="module")
def shared(site, portrait):
    return site.share(*FULL, "--photo", str(portrait), "--theme", "ocean", "--layout", "photo")


def new_page(chromium, **options):
    """A page that keeps every complaint of the browser in `complaints` and every host that it asked in `hosts`."""
    context = chromium.new_context(**options)
    page = context.new_page()
    page.set_default_timeout(PATIENCE)
    page.complaints, page.hosts = [], set()
    page.on("console", lambda message: page.complaints.append(message.text) if message.type == "error" else None)
    page.on("pageerror", lambda error: page.complaints.append(str(error)))
    page.on("request", lambda request: page.hosts.add(request.url.split("/")[2]) if "://" in request.url else None)
    return page


def open_card(page, address, selector=".save[href]"):
    page.goto(address)
    page.wait_for_selector(selector)
    return page


def saved(page, press):
    with page.expect_download(timeout=PATIENCE) as download:
        press()
    with open(download.value.path(), "rb") as file:
        return download.value.suggested_filename, file.read()


PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True, "device_scale_factor": 3}
DESKTOP = {"viewport": {"width": 1280, "height": 800}}


@pytest.mark.parametrize("options", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_a_card_is_shown_and_saved(site, shared, chromium, options):
    page = open_card(new_page(chromium, **options), site.address(shared))
    assert page.title() == page.inner_text("h1") == "Zoë Ünal"
    assert page.wait_for_function("() => document.querySelector('.portrait').naturalWidth").json_value() == 512
    assert page.locator(".rows a").evaluate_all("all => all.map((one) => one.href)") == [
        "tel:+4930123456", "tel:+525512345678", "mailto:zoe@example.com", "https://example.com/zoe",
        "https://github.com/zoe", "https://shop.example.com/a", "https://maps.apple.com/?q=Berlin%2C%20Germany"]
    assert "June 25, 1980" in page.inner_text(".rows")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")

    name, file = saved(page, lambda: page.click("a.save"))
    assert name == "Zoë Ünal.vcf"
    # Byte for byte what a server would have sent, the photo in it.
    assert file == fetched(f"{site.cloud.url}/c/{shared}.vcf")
    card = vobject.readOne(file.decode())
    assert card.fn.value == "Zoë Ünal" and card.org.value == ["Käse & Söhne"] and card.title.value == "Affineurin"
    assert {line.value for line in card.tel_list} == {"+49 30 123456", "+52 55 1234 5678"}
    assert card.email.value == "zoe@example.com" and card.bday.value == "1980-06-25"
    assert {line.value for line in card.url_list} >= {"https://example.com/zoe", "https://github.com/zoe"}
    assert card.adr.value.city == "Berlin, Germany" and "Cheese since 1996." in card.note.value
    assert Image.open(io.BytesIO(card.photo.value)).size == (512, 512)

    assert page.hosts <= {site.url.split("/")[2], site.cloud.url.split("/")[2]}
    assert page.complaints == []


def test_the_keyboard_is_enough(site, shared, chromium):
    page = open_card(new_page(chromium, **DESKTOP), site.address(shared))
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.className") == "save"
    assert saved(page, lambda: page.keyboard.press("Enter"))[0] == "Zoë Ünal.vcf"


@pytest.mark.parametrize("locale, language, save, birthday, until", [
    ("en-US", "en", "Save to Contacts", "June 25, 1980", "This card is available until"),
    ("es-MX", "es-MX", "Guardar en Contactos", "25 de junio de 1980", "Esta tarjeta está disponible hasta el"),
    ("fr-CA", "fr-CA", "Ajouter aux contacts", "25 juin 1980", "Cette carte est accessible jusqu’au"),
    ("de-DE", "en", "Save to Contacts", "June 25, 1980", "This card is available until"),
])
def test_the_page_speaks_the_readers_language(site, shared, chromium, locale, language, save, birthday, until):
    page = open_card(new_page(chromium, locale=locale, **PHONE), site.address(shared))
    assert page.get_attribute("html", "lang") == language
    assert page.inner_text("a.save") == save
    assert birthday in page.inner_text(".rows")
    assert page.inner_text(".until").startswith(until) and "%" not in page.inner_text(".until")


def test_an_ended_card_is_gone_without_its_name(site, chromium):
    identifier = site.share()
    page = open_card(new_page(chromium, **PHONE), site.address(identifier))
    site.cloud.run("unshare", identifier)
    page.reload()
    page.wait_for_selector("h1:has-text('This card is no longer shared')")
    assert "Zoë" not in page.content()
    assert page.locator(".save").count() == 0


@pytest.mark.parametrize("path", [
    "/appclip/", "/appclip/?id=", "/appclip/?id=<script>", "/appclip/?id=%00", f"/appclip/?id={UNKNOWN}", "/", "/c/short",
    "/nothing/here"])
def test_an_address_without_a_card(site, chromium, path):
    page = open_card(new_page(chromium, **PHONE), site.url + path, "h1:has-text('Nothing lives here')")
    assert page.locator(".save").count() == 0


def test_the_short_address_shows_the_card_too(site, shared, chromium):
    page = open_card(new_page(chromium, **PHONE), f"{site.url}/c/{shared}")
    assert page.inner_text("h1") == "Zoë Ünal"


def test_a_cloud_that_is_down_can_be_asked_again(site, shared, chromium):
    page = new_page(chromium, **PHONE)
    site.cloud.stop()
    try:
        open_card(page, site.address(shared), "button[name=retry]")
        assert page.inner_text("h1") == "The card did not arrive"
    finally:
        site.cloud.start()
    page.focus("button[name=retry]")
    page.keyboard.press("Enter")
    page.wait_for_selector(".save[href]")
    assert page.inner_text("h1") == "Zoë Ünal"
    assert page.evaluate("document.activeElement.tagName") == "MAIN"


def test_without_a_network_the_page_says_so(site, shared, chromium):
    page = new_page(chromium, **PHONE)
    page.route("**/records/lookup?*", lambda route: (page.context.set_offline(True), route.abort())[1])
    open_card(page, site.address(shared), "button[name=retry]")
    assert "no network" in page.inner_text("main")
    page.unroute("**/records/lookup?*")
    page.context.set_offline(False)
    page.click("button[name=retry]")
    page.wait_for_selector(".save[href]")


def test_a_page_without_its_program_says_so(site, shared, chromium):
    page = new_page(chromium, **PHONE)
    page.route("**/card.wasm", lambda route: route.abort())
    open_card(page, site.address(shared), ".failed .trouble")
    assert [line for line in page.inner_text("main").splitlines() if line] == [
        "The page did not load completely. Reload it.", "La página no se cargó por completo. Vuelve a cargarla.",
        "La page ne s’est pas chargée complètement. Rechargez-la."]


def test_without_scripts_the_page_says_so(site, shared, chromium):
    page = new_page(chromium, java_script_enabled=False, **PHONE)
    page.goto(site.address(shared))
    assert "This page needs JavaScript" in page.inner_text("noscript")


def test_the_file_is_shared_where_the_browser_can(site, shared, chromium):
    page = new_page(chromium, **PHONE)
    page.add_init_script("""
        navigator.canShare = ({ files }) => files[0].type === "text/vcard";
        window.given = new Promise((give) => (navigator.share = async ({ files: [file] }) => {
            if (window.refuses) throw new DOMException("no", "NotAllowedError");
            give(file.name + " " + (await file.text()).split("PHOTO").length);
        }));""")
    # The photo's bytes come late: a file without them is not to be shared.
    held = []

    def is_photo(request):
        return request.resource_type == "fetch" and request.method == "GET" and not request.url.endswith(".wasm")

    page.route("**/*", lambda route: held.append(route) if is_photo(route.request) else route.continue_())
    with page.expect_request(is_photo):
        open_card(page, site.address(shared), "button[name=share]")
    assert page.is_disabled("button[name=share]")
    held[0].continue_()
    page.unroute("**/*")
    page.click("button[name=share]")
    assert page.evaluate("window.given") == "Zoë Ünal.vcf 2"
    page.evaluate("window.refuses = true")
    page.click("button[name=share]")
    page.wait_for_selector("text=This browser does not share contact files")
    page.wait_for_selector(".save[href]")
    assert page.locator("button[name=share]").count() == 0


def test_inside_another_app_the_page_says_where_to_open_it(site, shared, chromium):
    agent = "Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Instagram 300"
    page = open_card(new_page(chromium, user_agent=agent, **PHONE), site.address(shared))
    assert "open this page in Safari" in page.inner_text(".elsewhere")


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("options", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_axe_finds_nothing(site, shared, chromium, options, scheme):
    agent = "Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148"
    page = new_page(chromium, user_agent=agent, color_scheme=scheme, reduced_motion="reduce", bypass_csp=True, **options)
    for address, selector in [(site.address(shared), ".save[href]"), (site.address(UNKNOWN), "h1:has-text('Nothing')")]:
        open_card(page, address, selector)
        violations = Axe().run(page).response["violations"]
        assert violations == [], [(one["id"], [node["target"] for node in one["nodes"]]) for one in violations]
    page.route("**/records/lookup?*", lambda route: route.abort())
    open_card(page, site.address(shared), "button[name=retry]")
    assert Axe().run(page).response["violations"] == []


def test_everything_that_a_visitor_loads_is_below_150_kilobytes(site):
    names = ["index.html", "card.wasm", "card.js", "mark.svg"]
    sizes = {name: len(gzip.compress((site.folder / "appclip" / name).read_bytes(), 9)) for name in names}
    print(sizes)
    assert sum(sizes.values()) < 150_000


@pytest.fixture(scope="module")
def pretended(tmp_path_factory):
    """A site over a cloud that answers what a test wants."""
    cloud = http.server.ThreadingHTTPServer(("localhost", 0), PretendedCloud)
    threading.Thread(target=cloud.serve_forever, daemon=True).start()
    folder = tmp_path_factory.mktemp("pretended")
    result = run_program("site", "export", str(folder), "--container", CONTAINER, "--api-token", "0" * 64,
                         "--server", f"http://localhost:{cloud.server_port}")
    assert result.returncode == 0, result.stderr
    files = http.server.ThreadingHTTPServer(("localhost", 0), lambda *words: Files(*words, directory=folder))
    files.folder = folder
    threading.Thread(target=files.serve_forever, daemon=True).start()
    cloud.cut = threading.Event()
    cloud.page = f"http://localhost:{files.server_port}/appclip/?id={UNKNOWN}"
    yield cloud
    files.shutdown()
    cloud.shutdown()


def endless():
    yield b'{"records":["'
    while True:
        yield b"a" * 65_536


@pytest.mark.parametrize("answer, text", [
    ((200, [b"<html>"]), "What arrived is not a card"),
    ((200, [b"[]"]), "What arrived is not a card"),
    ((200, [b'{"records":[{"recordType":"SharedCard","fields":{"vCardData":{"value":"%%%"}}}]}']), "not a card"),
    (record("no card"), "What arrived is not a card"),
    (record("BEGIN:VCARD\r\nVERSION:3.0\r\nFN:\r\nEND:VCARD\r\n"), "What arrived is not a card"),
    ((503, [b'{"serverErrorCode":"TRY_AGAIN_LATER"}']), "did not answer"),
    ((401, [b'{"serverErrorCode":"AUTHENTICATION_FAILED"}']), "did not answer"),
])
def test_an_answer_that_is_no_card(pretended, chromium, answer, text):
    pretended.answers = [answer, record("BEGIN:VCARD\r\nVERSION:3.0\r\nFN:Late\r\nEND:VCARD\r\n")]
    page = open_card(new_page(chromium, **PHONE), pretended.page, "button[name=retry]")
    assert text in page.inner_text("main")
    page.click("button[name=retry]")
    page.wait_for_selector("h1:has-text('Late')")


def test_an_answer_without_end_is_cut_off(pretended, chromium):
    pretended.answers = [(200, endless())]
    open_card(new_page(chromium, **PHONE), pretended.page, "button[name=retry]")
    assert pretended.cut.wait(60)


def test_hostile_values_stay_text(pretended, chromium):
    pretended.answers = [record(
        "BEGIN:VCARD\r\nVERSION:3.0\r\nFN:<img src=x onerror=alert(1)>" + "W" * 500_000 + "\r\nURL:javascript:alert(1)\r\n"
        "TITLE:\"><script>alert(1)</script>\r\nNOTE:</p><form action=x>\r\nEND:VCARD\r\n",
        theme='" onload="alert(1)', layout="</article>", icon="<b>", photo={"downloadURL": "javascript:alert(1)"})]
    page = open_card(new_page(chromium, **PHONE), pretended.page)
    assert len(page.inner_text("h1")) > 500_000
    assert page.evaluate("document.querySelectorAll('main img, main script, main form, [onload]').length") == 0
    assert page.evaluate("[...document.links].filter((link) => link.protocol === 'javascript:').length") == 0
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert page.complaints == []
