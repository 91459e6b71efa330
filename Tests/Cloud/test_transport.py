"""How requests may come and what every answer carries: addresses, framing, ways in."""

import base64
import datetime
import hashlib
import json
import re

import ecdsa
import pytest
import requests


def signed(cloud, operation, body=b"", query="", sign_query=True, empty_hash=True, database="public", **changes):
    """A request of a server-to-server key, in the forms that clients in the field send."""
    date = changes.get("date") or datetime.datetime.now(datetime.timezone.utc).strftime("%Y-%m-%dT%H:%M:%SZ")
    path = cloud.path(operation, database)
    digest = base64.b64encode(hashlib.sha256(body).digest()).decode() if body or empty_hash else ""
    message = f"{date}:{digest}:{path + query if sign_query else path}"
    with open(cloud.key) as file:
        key = ecdsa.SigningKey.from_pem(file.read())
    signature = key.sign(message.encode(), hashfunc=hashlib.sha256, sigencode=ecdsa.util.sigencode_der)
    headers = {
        "X-Apple-CloudKit-Request-KeyID": changes.get("key_id", cloud.keyID),
        "X-Apple-CloudKit-Request-ISO8601Date": date,
        "X-Apple-CloudKit-Request-SignatureV1": changes.get("signature", base64.b64encode(signature).decode()),
        "Content-Type": "text/plain"}
    return requests.request(
        "POST" if body else "GET", cloud.base + path + query, data=body or None, headers=headers, timeout=60)


LOOKUP = {"records": [{"recordName": "missing"}]}


@pytest.mark.parametrize("content_type", [
    "text/plain", "application/json", "application/json; charset=utf-8", "application/octet-stream", "nonsense", None])
def test_any_content_type_is_taken(either, content_type):
    answer = requests.post(
        either.base + either.path("records/lookup"), params={"ckAPIToken": either.apiToken},
        data=json.dumps(LOOKUP).encode(), headers={"Content-Type": content_type} if content_type else {})
    assert answer.status_code == 200
    assert answer.json()["records"][0]["serverErrorCode"] == "NOT_FOUND"


def test_a_body_may_come_in_chunks(either):
    text = json.dumps(LOOKUP).encode()
    answer = requests.post(
        either.base + either.path("records/lookup"), params={"ckAPIToken": either.apiToken},
        data=(text[i:i + 5] for i in range(0, len(text), 5)))
    assert answer.status_code == 200


@pytest.mark.parametrize("body", [
    b'{"records":[{"recordName":"missing"}]}\n', json.dumps(LOOKUP, indent=4).encode(),
    b' {"records" : [ {"recordName" : "missing"} ] } '], ids=["newline", "pretty", "spaces"])
def test_the_raw_bytes_are_signed_as_they_came(either, body):
    assert signed(either, "records/lookup", body).status_code == 200


@pytest.mark.parametrize("empty_hash", [True, False])
@pytest.mark.parametrize("query, sign_query", [("", True), ("?a=b&c=d", True), ("?a=b&c=d", False)])
def test_both_empty_body_forms_and_the_path_with_or_without_its_query(either, empty_hash, query, sign_query):
    answer = signed(either, "zones/list", query=query, sign_query=sign_query, empty_hash=empty_hash)
    assert answer.status_code == 200, answer.text


@pytest.mark.parametrize("changes", [
    {"date": "2016-01-25T22:15:43Z"}, {"date": "yesterday"}, {"key_id": "0" * 64}, {"signature": "AAAA"},
    {"signature": "?"}])
def test_a_wrong_signature_is_401(either, changes):
    answer = signed(either, "zones/list", **changes)
    assert answer.status_code == 401 and answer.json()["serverErrorCode"] == "AUTHENTICATION_FAILED"
    if either.environment == "production":
        assert answer.json()["reason"] == "Authentication failed", "strangers are not told which part was wrong"


def test_a_key_opens_neither_private_data_nor_users(either):
    assert signed(either, "zones/list", database="private").status_code == 401
    assert signed(either, "users/current").status_code == 401


def test_a_key_and_a_token_do_not_go_together(either):
    answer = signed(either, "zones/list", query=f"?ckAPIToken={either.apiToken}")
    assert answer.status_code == 400 and answer.json()["serverErrorCode"] == "BAD_REQUEST"


def test_without_any_way_in_and_with_a_wrong_one(either):
    for parameters in [{}, {"ckAPIToken": "0" * 64}, {"ckAPIToken": ""}]:
        answer = requests.get(either.base + either.path("zones/list"), params=parameters)
        assert answer.status_code == 401


def test_shapes_of_what_is_given_out(either):
    assert re.fullmatch("[0-9a-f]{64}", either.apiToken) and re.fullmatch("[0-9a-f]{64}", either.keyID)
    assert re.fullmatch(r"\d+__\d+__[A-Za-z0-9+/=]{88,}", either.webAuthToken)


def test_a_session_without_a_token_is_421_and_says_where_to_sign_in(either):
    for operation, database in [("users/current", "public"), ("users/caller", "public"), ("zones/list", "private")]:
        answer = either.ask(operation, database=database, token=None)
        body = answer.json()
        assert answer.status_code == 421 and body["serverErrorCode"] == "AUTHENTICATION_REQUIRED"
        assert body["reason"] == "request needs authorization" and body["redirectURL"].startswith("http") and body["uuid"]


def test_the_token_rotates_with_answers_and_errors_and_older_ones_stay_good(either):
    token, seen = either.webAuthToken, set()
    for operation in ["zones/list", "zones/list", "records/lookup", "zones/list"]:
        answer = requests.request(
            "GET" if operation == "zones/list" else "POST", either.base + either.path(operation, "private"),
            params={"ckAPIToken": either.apiToken, "ckWebAuthToken": token})
        token = answer.headers["X-Apple-CloudKit-Web-Auth-Token"]
        seen.add(token)
    assert len(seen) == 4
    assert answer.status_code == 200
    assert either.ask("zones/list").status_code == 200, "the first one"


def test_a_plus_in_the_token_is_a_plus(either):
    for token in [either.webAuthToken, either.webAuthToken.replace("+", "%2B").replace("/", "%2F").replace("=", "%3D")]:
        answer = requests.get(
            either.base + either.path("zones/list", "private") + f"?ckAPIToken={either.apiToken}&ckWebAuthToken={token}")
        assert answer.status_code == 200


def test_headers_that_browsers_and_clients_look_for(either):
    answer = either.ask("zones/list", headers={"Origin": "https://app.example.com"})
    assert answer.headers["Content-Type"].lower() == "application/json; charset=utf-8"
    assert answer.headers["X-Apple-Request-UUID"]
    assert answer.headers["Access-Control-Allow-Origin"] in ["*", "https://app.example.com"]
    exposed = answer.headers["Access-Control-Expose-Headers"]
    assert "X-Apple-CloudKit-Web-Auth-Token" in exposed and "X-Apple-Request-UUID" in exposed
    assert answer.headers["Cache-Control"] == "no-store"
    for path in [either.path("records/query"), "/cloud/upload/x.y"]:
        preflight = requests.options(either.base + path)
        assert preflight.status_code == 204 and "POST" in preflight.headers["Access-Control-Allow-Methods"]
        assert preflight.headers["Access-Control-Allow-Origin"] and "Content-Type" in preflight.headers["Access-Control-Allow-Headers"]


def test_addresses_that_are_wrong(either):
    parameters = {"ckAPIToken": either.apiToken}

    def get(path):
        return requests.get(either.base + path, params=parameters)

    unknown = get(either.path("records/unknown"))
    assert unknown.status_code == 404 and "could not find handler for endpoint" in unknown.json()["reason"]
    method = get(either.path("records/query"))
    assert method.status_code == 405 and method.headers["Allow"] == "POST"
    wrong = either.ask("records/changes", {"zoneID": {"zoneName": "A"}}, database="public")
    assert wrong.status_code == 400
    assert wrong.json()["reason"] == "endpoint not applicable in the database type 'publicdb'"
    for path in [
            either.path("zones/list").replace(either.container, "iCloud.com.example.Other"),
            either.path("zones/list").replace(either.environment, "staging"), either.path("zones/list", "shared")]:
        answer = get(path)
        assert answer.status_code == 400 and answer.json()["serverErrorCode"] == "BAD_REQUEST" and answer.json()["reason"]
    assert get(either.path("zones/list").replace("/1/", "/2/")).status_code == 404


@pytest.mark.parametrize("module", ["device", "database"])
@pytest.mark.parametrize("operation, body", [
    ("create", {"apnsEnvironment": "development"}), ("register", {"apnsEnvironment": "production", "apnsToken": "ab" * 32})])
def test_push_tokens_stand_under_both_addresses(either, module, operation, body):
    answer = requests.post(
        f"{either.base}/{module}/1/{either.container}/{either.environment}/tokens/{operation}", json=body,
        params={"ckAPIToken": either.apiToken, "ckWebAuthToken": either.webAuthToken})
    assert answer.status_code == 200, answer.text
    if operation == "create":
        assert answer.json()["webcourierURL"].startswith("http") and answer.json()["apnsToken"]


def test_unknown_keys_are_passed_over(either):
    answer = either.ask("records/lookup", {**LOOKUP, "unknown": {"deep": [1]}, "zoneWide": True})
    assert answer.status_code == 200


@pytest.mark.parametrize("body", [b"", b"{", b"[]", b"null", b'{"records":1}', b'{"records":[1]}', b"\xff\xfe", b'{"a":1,"a":2}'])
def test_a_body_that_cannot_be_understood_is_400_in_words(either, body):
    answer = requests.post(
        either.base + either.path("records/lookup"), params={"ckAPIToken": either.apiToken}, data=body)
    error = answer.json()
    assert answer.status_code == 400 and error["serverErrorCode"] == "BAD_REQUEST" and error["reason"] and error["uuid"]


def test_the_description_is_served(either):
    description = requests.get(either.base + "/openapi.json").json()
    assert description["openapi"].startswith("3.") and len(description["paths"]) > 20
