"""The installed app: cold in airplane mode, changes made there, conflicts, signing out, a new version."""

import http.client
import http.server
import json
import re
import threading
import time
import urllib.request

import pytest
from playwright.sync_api import Error, expect

from card_server import Server

LONG = 60_000


@pytest.fixture
def context(chromium, server):
    context = chromium.new_context(viewport={"width": 390, "height": 844}, locale="en")
    yield context
    context.close()


@pytest.fixture
def page(context, server):
    """Signed in, with one contact, and everything kept for a time without a network."""
    page = context.new_page()
    page.goto(server.sign_in_link())
    page.goto(server.url + "/contacts/new")
    page.locator('[name="givenName"]').fill("Zoë")
    page.locator('[name="phones.0.value"]').fill("+49 30 1")
    page.locator(".save-bar button").click()
    page.contact = page.url
    page.goto(server.url + "/cards")
    page.get_by_role("button", name="Show code").first.click()
    page.card = page.url
    kept(page, server)
    return page


def until(page, question):
    """Asks the page until it says yes."""
    deadline = time.monotonic() + LONG / 1000
    while not page.evaluate(question):
        assert time.monotonic() < deadline, question
        page.wait_for_timeout(100)


def kept(page, server):
    """Waits until the worker keeps what the server says."""
    page.goto(server.url + "/cards")
    until(page, """async () => {
        const now = await (await fetch("/offline/pages")).json();
        const kept = await (await (await caches.open("pages")).match("/offline/pages"))?.json();
        return kept?.version === now.version;
    }""")


def cold(page, context, server, path):
    """Opens the app as a phone does in an airplane: no page of it is open before."""
    page.close()
    context.set_offline(True)
    page = context.new_page()
    page.goto(server.url + path)
    return page


def test_the_codes_and_the_last_contacts_open_cold_without_a_network(page, context, server):
    card, contact = page.card, page.contact
    page = cold(page, context, server, "/")
    assert page.url.endswith("/cards")
    expect(page.locator(".notice.old")).to_be_visible()
    expect(page.locator(".notice.old [data-since]")).not_to_be_empty()
    assert page.evaluate("getComputedStyle(document.querySelector('.tabs')).position") == "fixed", "no style"
    page.goto(server.url + "/share")
    assert page.url == card
    expect(page.locator(".tile svg").first).to_be_visible()
    page.goto(card.replace("/share", "/code"))
    expect(page.locator(".tile svg")).to_be_visible()
    page.goto(server.url + "/contacts")
    page.locator("a.person", has_text="Zoë").click()
    assert page.url == contact
    expect(page.get_by_text("+49 30 1")).to_be_visible()
    page.goto(server.url + "/settings")
    expect(page.locator("h1")).to_have_text("Without a network")


def test_changes_made_without_a_network_are_sent_once(page, context, server):
    contact = page.contact
    page = cold(page, context, server, contact.removeprefix(server.url) + "/edit")
    page.locator('[name="role"]').fill("Head of Cheese")
    page.locator(".save-bar button").click()
    expect(page.get_by_text("The change is kept here")).to_be_visible()
    page.goto(server.url + "/contacts/new")
    page.locator('[name="givenName"]').fill("Inês")
    page.locator(".save-bar button").click()
    expect(page.locator("[data-module=offline] li")).to_have_count(2)
    expect(page.locator("[data-module=offline]")).to_contain_text("Waits for a network")
    context.set_offline(False)
    page.goto(server.url + "/contacts")
    until(page, "async () => !(await (await import('/assets/queue.js')).all()).length")
    page.goto(server.url + "/contacts")
    expect(page.locator("a.person", has_text="Inês")).to_have_count(1)
    page.goto(contact)
    expect(page.get_by_text("Head of Cheese")).to_be_visible()


def test_a_form_that_is_sent_twice_is_taken_once(page, server):
    answers = page.evaluate("""async () => {
        const { token } = await (await fetch("/offline/session")).json();
        const send = (key, name) => {
            const body = new FormData();
            body.set("csrf", token);
            body.set("givenName", name);
            return fetch("/contacts", { method: "POST", body, headers: { "Idempotency-Key": key } });
        };
        const key = crypto.randomUUID();
        const first = await send(key, "Twice");
        const second = await send(key, "Twice");
        const other = await send(crypto.randomUUID(), "");
        const bad = await send("no key", "Nobody");
        return [first.url, second.url, other.status, bad.status];
    }""")
    assert answers[0] == answers[1] and re.search("/contacts/[0-9a-f-]{36}$", answers[0])
    assert answers[2:] == [422, 400]
    page.goto(server.url + "/contacts")
    expect(page.locator("a.person", has_text="Twice")).to_have_count(1)


def test_what_is_not_accepted_is_kept_and_shown(page, context, server):
    page = cold(page, context, server, "/contacts/new")
    page.locator('[name="notes"]').fill("no name yet")
    page.locator(".save-bar button").click()
    expect(page.get_by_text("The change is kept here")).to_be_visible()
    context.set_offline(False)
    page.goto(server.url + "/offline")
    expect(page.locator("[data-module=offline]")).to_contain_text("Not accepted as it is", timeout=LONG)
    page.get_by_role("button", name="Look").click()
    expect(page.locator("p.error").first).to_be_visible()
    expect(page.locator("[name=notes]")).to_have_value("no name yet")
    page.locator('[name="givenName"]').fill("Late")
    page.locator(".save-bar button").click()
    expect(page.locator("h1")).to_have_text("Late")
    page.goto(server.url + "/offline")
    expect(page.get_by_text("Everything is sent.")).to_be_visible()


def test_signing_out_forgets_everything_and_loses_nothing(page, context, server):
    # Somebody else made this change in the same browser; it must neither be sent as the owner's nor thrown away.
    page.evaluate("""async () => (await import("/assets/queue.js")).put({
        key: crypto.randomUUID(), user: "somebody else", path: "/contacts", at: 0, state: "waiting",
        fields: [["givenName", "Secret"]] })""")
    page.goto(server.url + "/settings")
    page.locator("form[action='/sign-out'] button").click()
    expect(page.get_by_text("Signing out would delete these changes")).to_be_visible()
    expect(page.locator("[data-module=offline] li")).to_contain_text("somebody else")
    assert "Secret" not in page.content()
    page.get_by_role("button", name="Delete this change").click()
    expect(page.get_by_text("Everything is sent.")).to_be_visible()
    page.goto(server.url + "/settings")
    page.locator("form[action='/sign-out'] button").click()
    page.wait_for_url("**/sign-in")
    assert "pages" not in page.evaluate("caches.keys()")
    context.set_offline(True)
    with pytest.raises(Error):
        page.goto(server.url + "/cards")


def test_the_worker_never_touches_what_belongs_to_others(page, server):
    share = server.json("share")
    for path in ["/c/" + share["id"], f"/c/{share['id']}.vcf", "/.well-known/apple-app-site-association", "/sign-in",
                 f"/c/{share['id']}/photo.jpg", page.contact.removeprefix(server.url) + "/contact.vcf"]:
        with page.expect_response("**" + path) as answer:
            page.evaluate("(path) => fetch(path).then((answer) => answer.arrayBuffer())", path)
        assert not answer.value.from_service_worker, path
        assert not page.evaluate("async (path) => !!(await caches.match(path))", path), path


class NextVersion(http.server.BaseHTTPRequestHandler):
    """Passes reading on to the server, and says on demand that its worker is of another version."""

    target = version = None

    def log_message(self, *arguments):
        pass

    def do_GET(self):
        connection = http.client.HTTPConnection("127.0.0.1", self.target)
        headers = {name: value for name, value in self.headers.items() if name.lower() != "accept-encoding"}
        connection.request("GET", self.path, headers=headers)
        answer = connection.getresponse()
        body = answer.read()
        if self.path == "/worker.js" and self.version:
            body = re.sub(rb'version: "\w+"', b'version: "' + self.version + b'"', body)
        self.send_response(answer.status)
        for name, value in answer.getheaders():
            if name.lower() not in ("content-length", "transfer-encoding", "connection", "etag"):
                self.send_header(name, value)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)


def test_a_new_version_replaces_the_old(page, server):
    handler = type("Handler", (NextVersion,), {"target": server.port})
    proxy = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
    threading.Thread(target=proxy.serve_forever, daemon=True).start()
    page.goto(f"http://127.0.0.1:{proxy.server_port}/contacts")
    until(page, "async () => !!(await (await caches.open('pages')).match('/offline/pages'))")
    body = urllib.request.urlopen(server.url + "/worker.js").read().decode()
    version = re.search(r'version: "(\w+)"', body).group(1)
    assert f"files-{version}" in page.evaluate("caches.keys()")
    handler.version = b"next"
    page.evaluate("navigator.serviceWorker.getRegistration().then((worker) => worker.update())")
    until(page, "async () => (await caches.keys()).includes('files-next')")
    until(page, f"async () => !(await caches.keys()).includes('files-{version}')")
    assert "pages" in page.evaluate("caches.keys()")
    proxy.shutdown()
    proxy.server_close()


@pytest.mark.parametrize("language", ["en", "es-MX", "fr-CA"])
def test_the_app_can_be_installed(page, server, language):
    link = page.locator("link[rel=manifest]").get_attribute("href")
    assert link == "/manifest.webmanifest?lang=en"
    answer = urllib.request.urlopen(f"{server.url}/manifest.webmanifest?lang={language}")
    assert answer.headers["Content-Type"] == "application/manifest+json"
    manifest = json.loads(answer.read())
    assert manifest["lang"] == language and manifest["start_url"] == "/cards" and manifest["display"] == "standalone"
    assert {icon["sizes"] for icon in manifest["icons"]} >= {"192x192", "512x512"}
    for icon in manifest["icons"]:
        assert urllib.request.urlopen(server.url + icon["src"]).headers["Content-Type"] == icon["type"]
    assert urllib.request.urlopen(
        server.url + page.locator("link[rel=apple-touch-icon]").get_attribute("href")).status == 200
    session = page.context.new_cdp_session(page)
    errors = {error["errorId"] for error in session.send("Page.getInstallabilityErrors")["installabilityErrors"]}
    assert errors <= {"in-incognito"}, errors


def test_a_change_that_somebody_else_made_meanwhile_is_shown(page, context, server):
    contact = page.contact
    page = cold(page, context, server, contact.removeprefix(server.url) + "/edit")
    page.locator('[name="role"]').fill("Offline role")
    page.locator(".save-bar button").click()
    expect(page.get_by_text("The change is kept here")).to_be_visible()
    # The other device has a network.
    elsewhere = context.browser.new_context(storage_state=context.storage_state())
    there = elsewhere.new_page()
    there.goto(contact + "/edit")
    there.locator('[name="role"]').fill("Online role")
    there.locator(".save-bar button").click()
    expect(there.get_by_text("Online role").first).to_be_visible()
    context.set_offline(False)
    page.goto(server.url + "/offline")
    expect(page.locator("[data-module=offline]")).to_contain_text("Somebody changed the same", timeout=LONG)
    page.get_by_role("button", name="Look").click()
    expect(page.locator('[name="role"]')).to_have_value("Offline role")
    expect(page.get_by_text("Online role").first).to_be_visible()
    page.locator(".save-bar button").click()
    expect(page.get_by_text("Offline role").first).to_be_visible()
    page.goto(server.url + "/offline")
    expect(page.get_by_text("Everything is sent.")).to_be_visible()
    elsewhere.close()
