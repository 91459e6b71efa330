"""An app asks to act for a person: the page behind redirectURL, in real browsers, with and without an app's own site."""

import functools
import http.server
import json
import threading
import urllib.parse
import urllib.request

import pytest

from card_server import Server

CONTAINER = "iCloud.businesscard"

PAGE = b"""<!doctype html><title>An app</title><button id=open>Sign in</button><output></output><script>
addEventListener("message", (event) => {
    if (event.data.ckWebAuthToken) document.querySelector("output").textContent = event.origin + " " + event.data.ckWebAuthToken;
});
document.querySelector("#open").addEventListener("click", () => window.open(new URL(location).searchParams.get("at")));
</script>"""


class App(http.server.BaseHTTPRequestHandler):
    def do_GET(self):
        self.send_response(200)
        self.send_header("Content-Type", "text/html")
        self.end_headers()
        self.wfile.write(PAGE)

    def log_message(self, *_):
        pass


@pytest.fixture
def app():
    """The site of an app, on another origin."""
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), App)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}"
    server.shutdown()


@pytest.fixture
def server(tmp_path):
    server = Server(tmp_path, host="localhost")
    yield server
    server.stop()


def ask(server, operation, database="private", body=None, **tokens):
    url = f"{server.url}/database/1/{CONTAINER}/production/{database}/{operation}?" + urllib.parse.urlencode(tokens)
    request = urllib.request.Request(url, data=None if body is None else json.dumps(body).encode())
    try:
        answer = urllib.request.urlopen(request, timeout=60)
    except urllib.error.HTTPError as error:
        answer = error
    return answer.status, json.load(answer), answer.headers


def redirect_url(server, token):
    status, body, _ = ask(server, "users/current", ckAPIToken=token)
    assert status == 421 and body["serverErrorCode"] == "AUTHENTICATION_REQUIRED"
    return body["redirectURL"]


def with_password(page, server):
    page.goto(server.sign_in_link())
    page.goto(server.url + "/settings/password")
    page.get_by_label("E-mail address").fill("zoe@example.com")
    page.get_by_label("New password").fill("correct horse battery")
    page.get_by_role("button", name="Set password").click()
    page.wait_for_url("**/settings")


def check_token(server, api_token, token):
    status, body, headers = ask(server, "zones/list", ckAPIToken=api_token, ckWebAuthToken=token)
    assert status == 200 and "BusinessCards" in [zone["zoneID"]["zoneName"] for zone in body["zones"]]
    following = headers["X-Apple-CloudKit-Web-Auth-Token"]
    assert following != token
    for each in [token, following]:
        assert ask(server, "zones/list", ckAPIToken=api_token, ckWebAuthToken=each)[0] == 200


@pytest.mark.parametrize("scripts", [True, False], ids=["scripts", "no-scripts"])
def test_a_browser_comes_back_with_a_token(chromium, server, app, scripts):
    api_token = server.run("token", "add", "Example", "--callback", app + "/done?state=7").stdout.strip()
    context = chromium.new_context(locale="en", java_script_enabled=scripts)
    page = context.new_page()
    with_password(page, server)
    context.clear_cookies()
    page.goto(redirect_url(server, api_token))
    assert "/sign-in?next=" in page.url, "who is not signed in is asked first, and comes back"
    page.get_by_label("E-mail address").fill("zoe@example.com")
    page.get_by_label("Password").fill("wrong the first time")
    page.get_by_role("button", name="Sign in", exact=True).click()
    page.get_by_label("Password").fill("correct horse battery")
    page.get_by_role("button", name="Sign in", exact=True).click()
    assert page.get_by_role("heading", name="Let “Example” in?").is_visible()
    page.get_by_role("button", name="Let it in").click()
    page.wait_for_url(app + "/done?**")
    query = urllib.parse.parse_qs(urllib.parse.urlsplit(page.url).query)
    assert query["state"] == ["7"]
    check_token(server, api_token, query["ckWebAuthToken"][0])

    page.goto(server.url + "/settings")
    page.locator("form[action='/settings/sign-out-everywhere'] button").click()
    status, body, _ = ask(server, "zones/list", ckAPIToken=api_token, ckWebAuthToken=query["ckWebAuthToken"][0])
    assert status == 421, "signing out everywhere shuts apps out too"
    context.close()


def test_the_window_of_an_allowed_site_is_told_and_no_other(chromium, server, app):
    context = chromium.new_context(locale="en")
    page = context.new_page()
    with_password(page, server)
    context.clear_cookies()
    for origin in [app, "http://other.example"]:
        api_token = server.run("token", "add", "Example", "--origin", origin).stdout.strip()
        context.clear_cookies()
        page.goto(app + "/?at=" + urllib.parse.quote(redirect_url(server, api_token)))
        with context.expect_page() as opened:
            page.click("#open")
        window = opened.value
        window.get_by_label("E-mail address").fill("zoe@example.com")
        window.get_by_label("Password").fill("correct horse battery")
        window.get_by_role("button", name="Sign in", exact=True).click()
        with window.expect_event("close", timeout=60_000):
            window.get_by_role("button", name="Let it in").click()
        if origin == app:
            page.wait_for_function("() => document.querySelector('output').textContent")
            sender, token = page.locator("output").inner_text().split(" ")
            assert sender == server.url
            check_token(server, api_token, token)
        else:
            assert page.locator("output").inner_text() == ""


def test_without_a_site_the_person_copies_the_token(chromium, server):
    api_token = server.run("token", "add", "Script").stdout.strip()
    context = chromium.new_context(locale="en")
    page = context.new_page()
    page.goto(server.sign_in_link())
    page.goto(redirect_url(server, api_token))
    page.get_by_label("Keep it signed in for two weeks").check()
    page.get_by_role("button", name="Let it in").click()
    check_token(server, api_token, page.locator("#secret").input_value())
    context.close()


def test_a_request_that_is_over_lets_nobody_in(chromium, server):
    context = chromium.new_context(locale="en")
    page = context.new_page()
    page.goto(server.sign_in_link())
    assert page.goto(server.url + "/cloud/sign-in").status == 410
    assert page.goto(server.url + "/cloud/sign-in?ticket=made.up").status == 410
    api_token = server.run("token", "add", "Example").stdout.strip()
    address = redirect_url(server, api_token)
    assert page.goto(address).status == 200
    server.run("token", "revoke", next(token["id"] for token in server.json("token", "list") if token["label"] == "Example"))
    page.get_by_role("button", name="Let it in").click()
    assert page.get_by_text("This request is over").is_visible()
    assert page.goto(address).status == 410
    status, _, _ = ask(server, "users/current", ckAPIToken=api_token)
    assert status == 401
    context.close()


def test_no_link_leads_elsewhere_after_signing_in(chromium, server):
    context = chromium.new_context(locale="en")
    page = context.new_page()
    with_password(page, server)
    for next in ["https://evil.example/", "//evil.example", "/cloud/sign-in?ticket=a\\@evil.example", "/settings"]:
        context.clear_cookies()
        page.goto(server.url + "/sign-in?" + urllib.parse.urlencode({"next": next}))
        assert page.locator("[name=next]").count() == 0
        page.get_by_label("E-mail address").fill("zoe@example.com")
        page.get_by_label("Password").fill("correct horse battery")
        page.get_by_role("button", name="Sign in", exact=True).click()
        page.wait_for_url(server.url + "/cards")
    context.close()


def test_tokens_are_made_and_revoked_in_settings(chromium, server):
    context = chromium.new_context(locale="en", java_script_enabled=False)
    page = context.new_page()
    page.goto(server.sign_in_link())
    page.goto(server.url + "/settings/tokens")
    page.get_by_label("What is it for?").fill("My app")
    page.get_by_label("Web sites that may use it").fill("example.com")
    page.get_by_role("button", name="Make a token").click()
    assert page.get_by_text("“example.com” is no web origin.").is_visible()
    assert page.get_by_label("What is it for?").input_value() == "My app"
    page.get_by_label("Web sites that may use it").fill("https://example.com, https://example.org")
    page.get_by_role("button", name="Make a token").click()
    token = page.locator("#secret").input_value()
    page.goto(server.url + "/settings/tokens")
    assert token not in page.content(), "it is shown once"
    assert ask(server, "users/current", ckAPIToken=token)[0] == 421
    page.get_by_role("button", name="Revoke My app").click()
    assert ask(server, "users/current", ckAPIToken=token)[0] == 401
    assert page.get_by_text("My app").count() == 0

    page.goto(server.url + "/settings/keys")
    page.get_by_label("What is it for?").fill("Robot")
    page.get_by_label("Public key").fill("no key")
    page.get_by_role("button", name="Let it in").click()
    assert page.get_by_text("This is no public key of P-256 in PEM.").is_visible()
    assert page.get_by_label("Public key").input_value() == "no key"
    context.close()
