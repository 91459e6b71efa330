"""What a stranger, a robot or an attacker may send to a running server."""

import http.client
import re
import socket
import urllib.error
import urllib.parse
import urllib.request

import pytest


class Session:
    """A signed-in client without a browser."""

    def __init__(self, server, cookie=None):
        if cookie:
            self.server, self.cookie = server, cookie
            return
        self.server = server
        link = server.sign_in_link()
        status, headers, _ = self.send("GET", urllib.parse.urlsplit(link).path, cookie=None)
        assert status == 303
        self.set_cookie = headers["Set-Cookie"]
        self.cookie = self.set_cookie.split(";")[0]

    def send(self, method, path, body=None, headers=None, cookie=True):
        connection = http.client.HTTPConnection("127.0.0.1", self.server.port, timeout=30)
        headers = dict(headers or {})
        if cookie:
            headers["Cookie"] = self.cookie
        connection.request(method, path, body, headers)
        answer = connection.getresponse()
        return answer.status, answer.headers, answer.read()

    def token(self):
        body = self.send("GET", "/cards/new")[2].decode()
        return re.search(r'name="csrf" value="([^"]+)"', body).group(1)

    def post(self, path, fields):
        return self.send(
            "POST", path, urllib.parse.urlencode(fields), {"Content-Type": "application/x-www-form-urlencoded"})


@pytest.fixture
def session(server):
    return Session(server)


def test_the_sign_in_link_works_once_and_the_cookie_is_kept_safe(server):
    link = urllib.parse.urlsplit(server.sign_in_link()).path
    connection = http.client.HTTPConnection("127.0.0.1", server.port)
    for method, headers, expected in [
            ("HEAD", {}, 204), ("GET", {"Sec-Purpose": "prefetch"}, 204), ("GET", {}, 303), ("GET", {}, 410)]:
        connection.request(method, link, headers=headers)
        answer = connection.getresponse()
        answer.read()
        assert answer.status == expected
        if expected == 303:
            cookie = answer.headers["Set-Cookie"]
            assert "HttpOnly" in cookie and "SameSite=Lax" in cookie


def test_a_sign_in_link_that_another_site_leads_to_asks_first(server):
    link = urllib.parse.urlsplit(server.sign_in_link()).path
    connection = http.client.HTTPConnection("127.0.0.1", server.port)

    def ask(method, **headers):
        connection.request(method, link, headers={name.replace("_", "-"): value for name, value in headers.items()})
        answer = connection.getresponse()
        return answer.status, answer.headers["Set-Cookie"], answer.read().decode()

    for site in ["cross-site", "same-site"]:
        status, cookie, page = ask("GET", Sec_Fetch_Site=site)
        assert status == 200 and cookie is None and f'action="{link}"' in page
    assert ask("POST", Sec_Fetch_Site="cross-site")[0] == 403
    assert ask("POST", Origin="https://evil.example")[0] == 403
    status, cookie, _ = ask("POST", Sec_Fetch_Site="same-origin")
    assert status == 303 and cookie
    assert ask("GET", Sec_Fetch_Site="none")[0] == 410


@pytest.mark.parametrize("path", [
    "/contacts/5a3dc0de-0000-4000-8000-00000000ffff/restore", "/contacts/5a3dc0de-0000-4000-8000-00000000ffff/delete",
    "/cards/5a3dc0de-0000-4000-8000-00000000ffff/restore", "/settings/passkeys/abc/remove", "/settings/tokens/abc/revoke",
])
def test_what_is_not_there_is_told(session, path):
    assert session.post(path, {"csrf": session.token()})[0] == 404


def test_nothing_is_kept_of_a_scan_that_names_a_contact_who_is_not_there(session):
    for into in ["5a3dc0de-0000-4000-8000-00000000ffff", "nobody"]:
        answer = session.post("/scan/save", {
            "csrf": session.token(), "text": "MECARD:N:Scanned,Sam;TEL:+15550100;;", "givenName": "Sam",
            "familyName": "Scanned", "into": into})
        assert answer[0] == 404
    assert b"Scanned" not in session.send("GET", "/contacts")[2]


def test_a_reply_from_another_sites_page_is_refused_also_by_old_browsers(server):
    path = urllib.parse.urlsplit(server.run("share").stdout.strip()).path + "/reply"
    body = urllib.parse.urlencode({"givenName": "Eve", "email": "eve@example.com", "consent": "yes"})

    def send(**headers):
        connection = http.client.HTTPConnection("127.0.0.1", server.port)
        connection.request("POST", path, body, {"Content-Type": "application/x-www-form-urlencoded", **headers})
        return connection.getresponse().status

    assert send(Origin="https://evil.example") == 403
    assert send(Origin="null") == 403
    assert send(Origin=server.url) == 303
    connection = http.client.HTTPConnection("127.0.0.1", server.port)
    connection.request("GET", path)
    assert connection.getresponse().headers["Referrer-Policy"] == "same-origin", "without it browsers say null"


def test_a_form_needs_its_token(session):
    assert session.post("/cards", {"givenName": "Zoë"})[0] == 403
    assert session.post("/cards", {"givenName": "Zoë", "csrf": "wrong"})[0] == 403
    assert session.post("/cards", {"givenName": "Zoë", "csrf": session.token()})[0] == 303


def test_pages_of_the_owner_need_a_session(server):
    connection = http.client.HTTPConnection("127.0.0.1", server.port)
    for path in ["/cards", "/cards/new", "/share", "/cards/5a3dc0de-0000-4000-8000-000000000001/edit"]:
        connection.request("GET", path)
        answer = connection.getresponse()
        answer.read()
        assert answer.status == 303 and answer.headers["Location"] == "/sign-in"


def test_another_owner_sees_nothing(server, session):
    server.run("user", "add", "other")
    other = server.run("card", "add", "--given", "Other", "--user", "other").stdout.split()[0]
    assert session.send("GET", f"/cards/{other}/edit")[0] == 404
    assert session.post(f"/cards/{other}/delete", {"csrf": session.token()})[0] == 404


@pytest.mark.parametrize("fields, status", [
    ([("givenName", "x" * 201)], 422),
    ([("website", "javascript:alert(1)"), ("givenName", "Z")], 422),
    ([("website", "data:text/html,x"), ("givenName", "Z")], 422),
    ([], 422),
    ([("theme", "plaid"), ("givenName", "Z")], 422),
    ([("lifetime", "1000d")], 422),
])
def test_bad_fields_are_refused(session, fields, status):
    before = session.send("GET", "/cards")[2].count(b'class="slide-foot"')
    answer = session.post("/cards", [("csrf", session.token())] + fields)
    assert answer[0] == status
    assert session.send("GET", "/cards")[2].count(b'class="slide-foot"') == before


def test_a_field_that_comes_twice_is_refused(session):
    fields = [("csrf", session.token()), ("givenName", "Zoë"), ("givenName", "Zoe")]
    assert session.post("/cards", fields)[0] == 400


def test_a_body_that_is_not_utf8_is_refused(session):
    body = b"csrf=" + session.token().encode() + b"&givenName=%FF%FE"
    assert session.send("POST", "/cards", body, {"Content-Type": "application/x-www-form-urlencoded"})[0] == 400


def test_a_body_that_is_too_long_is_refused_and_the_server_lives(session, server):
    status, _, body = session.send(
        "POST", "/cards/5a3dc0de-0000-4000-8000-000000000001/delete", b"x" * 11_000_000,
        {"Content-Type": "application/x-www-form-urlencoded"})
    assert status == 413
    assert urllib.request.urlopen(server.url + "/healthz").status == 200


@pytest.mark.parametrize("content, status", [
    (b"<svg xmlns='http://www.w3.org/2000/svg'/>", 415),
    (b"not a picture at all", 415),
    (b"\x89PNG\r\n\x1a\n" + b"\0" * 100, 422),
    (b"%PDF-1.7 ...", 415),
])
def test_a_photo_that_is_none_is_refused_with_a_sentence(session, server, content, status):
    boundary = "boundary7"
    parts = [("csrf", session.token()), ("givenName", "Kept Name")]
    body = b"".join(
        f'--{boundary}\r\nContent-Disposition: form-data; name="{name}"\r\n\r\n{value}\r\n'.encode() for name, value in parts)
    body += (f'--{boundary}\r\nContent-Disposition: form-data; name="photo"; filename="a.jpg"\r\n'
             "Content-Type: image/jpeg\r\n\r\n").encode() + content + f"\r\n--{boundary}--\r\n".encode()
    answer = session.send("POST", "/cards", body, {"Content-Type": f"multipart/form-data; boundary={boundary}"})
    assert answer[0] == status
    assert b"Kept Name" in answer[2] and b'id="field-photo-error"' in answer[2]
    assert urllib.request.urlopen(server.url + "/healthz").status == 200


@pytest.mark.parametrize("path", [
    "/c/short", "/c/" + "0" * 22, "/c/" + "0" * 22 + ".vcf", "/c/../../etc/passwd", "/c/%FF", "/assets/..%2F..%2Fetc",
    "/.well-known/apple-app-site-association", "/appclip", "/appclip?id=x", "/cards/not-an-id/edit",
])
def test_what_is_not_there_is_404(server, path):
    connection = http.client.HTTPConnection("127.0.0.1", server.port)
    connection.request("GET", path)
    assert connection.getresponse().status in (303, 400, 404)


def test_head_equals_get(server):
    identifier = server.json("share")["id"]
    for part in ["", ".vcf", "/photo.jpg", "/qr.svg", "/qr.png"]:
        answers = []
        for method in ["GET", "HEAD"]:
            connection = http.client.HTTPConnection("127.0.0.1", server.port)
            connection.request(method, f"/c/{identifier}{part}")
            answer = connection.getresponse()
            answer.read()
            answers.append({k: v for k, v in answer.headers.items() if k != "Date"})
        assert answers[0] == answers[1]
        assert answers[0]["Cache-Control"] == "public, no-cache" and answers[0]["ETag"]
        connection.request("GET", f"/c/{identifier}{part}", headers={"If-None-Match": answers[0]["ETag"]})
        answer = connection.getresponse()
        answer.read()
        assert answer.status == 304


def test_methods_are_named(server):
    connection = http.client.HTTPConnection("127.0.0.1", server.port)
    connection.request("DELETE", "/cards")
    answer = connection.getresponse()
    assert answer.status == 405 and answer.headers["Allow"]


def test_garbage_is_answered_and_the_server_lives(server):
    for garbage in [b"\0\0\0\0\r\n\r\n", b"GET\r\n\r\n", b"GET / HTTP/9.9\r\n\r\n", b"GET " + b"a" * 100_000 + b" HTTP/1.1\r\n\r\n"]:
        with socket.create_connection(("127.0.0.1", server.port), timeout=10) as connection:
            connection.sendall(garbage)
            connection.settimeout(10)
            try:
                connection.recv(1000)
            except (ConnectionResetError, TimeoutError):
                pass
    assert urllib.request.urlopen(server.url + "/healthz").status == 200
