"""requests-cloudkit, a client that others wrote, against our server."""

import base64
import hashlib

import ecdsa
import pytest
import requests
from requests_cloudkit import CloudKitAuth


class Auth(CloudKitAuth):
    """Version 1.0.1 is written for Python 2: its signer hashes text, so it is replaced."""

    def make_signature(self, date, body, path):
        raw = body.encode() if isinstance(body, str) else (body or b"")
        digest = base64.b64encode(hashlib.sha256(raw).digest()).decode()
        with open(self.key_file_name) as file:
            key = ecdsa.SigningKey.from_pem(file.read())
        signature = key.sign(
            f"{date}:{digest}:{path}".encode(), hashfunc=hashlib.sha256, sigencode=ecdsa.util.sigencode_der)
        return base64.b64encode(signature).decode()


@pytest.fixture
def ask(cloud):
    auth = Auth(cloud.keyID, cloud.key)

    def ask(operation, body=None, database="public"):
        url = cloud.base + cloud.path(operation, database)
        if body is None:
            return requests.get(url, auth=auth)
        return requests.post(url, json=body, auth=auth)

    return ask


def note(operation, name, fields, **more):
    fields = {key: {"value": value} for key, value in fields.items()}
    return {"operationType": operation, "record": {"recordName": name, "recordType": "Note", "fields": fields, **more}}


def test_a_record_is_made_found_changed_and_deleted(ask):
    made = ask("records/modify", {"operations": [note("create", "n1", {"title": "one", "n": 1})]}).json()["records"][0]
    assert made["fields"]["title"] == {"value": "one", "type": "STRING"}
    assert made["created"]["userRecordName"].startswith("_key-")
    looked = ask("records/lookup", {"records": [{"recordName": "n1"}]}).json()["records"][0]
    assert looked["recordChangeTag"] == made["recordChangeTag"]
    changed = ask("records/modify", {"operations": [
        note("update", "n1", {"title": "two"}, recordChangeTag=made["recordChangeTag"])]}).json()["records"][0]
    assert changed["fields"]["n"]["value"] == 1 and changed["fields"]["title"]["value"] == "two"
    stale = ask("records/modify", {"operations": [
        note("update", "n1", {"title": "three"}, recordChangeTag=made["recordChangeTag"])]})
    assert stale.status_code == 200
    error = stale.json()["records"][0]
    assert error["serverErrorCode"] == "CONFLICT"
    assert error["serverRecord"]["fields"]["title"]["value"] == "two"
    gone = ask("records/modify", {"operations": [{"operationType": "forceDelete", "record": {"recordName": "n1"}}]})
    assert gone.json()["records"] == [{"recordName": "n1", "deleted": True}]
    missing = ask("records/lookup", {"records": [{"recordName": "n1"}]}).json()["records"][0]
    assert missing["serverErrorCode"] == "NOT_FOUND" and missing["recordName"] == "n1"


def test_a_query_comes_page_by_page(ask):
    operations = [note("forceReplace", f"p{i}", {"title": "page", "n": i}) for i in range(25)]
    assert all("serverErrorCode" not in r for r in ask("records/modify", {"operations": operations}).json()["records"])
    query = {"query": {"recordType": "Note", "sortBy": [{"fieldName": "n", "ascending": False}], "filterBy": [
        {"fieldName": "title", "comparator": "EQUALS", "fieldValue": {"value": "page", "type": "STRING"}}]},
        "resultsLimit": 10}
    numbers, pages = [], 0
    while True:
        page = ask("records/query", query).json()
        numbers += [record["fields"]["n"]["value"] for record in page["records"]]
        pages += 1
        if "continuationMarker" not in page:
            break
        query["continuationMarker"] = page["continuationMarker"]
    assert numbers == list(range(24, -1, -1)) and pages == 3


def test_a_type_without_an_index_cannot_be_listed(ask):
    answer = ask("records/query", {"query": {"recordType": "Unlisted"}})
    assert answer.status_code == 400 and "not marked queryable" in answer.json()["reason"]


def test_an_asset_goes_up_and_comes_down(ask):
    bytes_ = bytes(range(256)) * 40
    token = ask("assets/upload", {"tokens": [
        {"recordName": "withPhoto", "recordType": "Note", "fieldName": "photo"}]}).json()["tokens"][0]
    file = requests.post(token["url"], data=bytes_, headers={"Content-Type": "application/octet-stream"}).json()
    value = file["singleFile"]
    assert {"fileChecksum", "size", "receipt", "referenceChecksum", "wrappingKey"} <= value.keys()
    saved = ask("records/modify", {"operations": [note("create", "withPhoto", {"photo": value})]}).json()["records"][0]
    photo = saved["fields"]["photo"]
    assert photo["type"] == "ASSETID" and photo["value"]["size"] == len(bytes_)
    answer = requests.get(photo["value"]["downloadURL"].replace("${f}", "photo.jpg"))
    assert answer.content == bytes_
    again = ask("assets/rereference", {"assets": [{"recordName": "withPhoto", "fieldName": "photo"}]}).json()["assets"][0]
    copy = ask("records/modify", {"operations": [note("create", "copy", {"photo": again})]}).json()["records"][0]
    assert copy["fields"]["photo"]["value"]["fileChecksum"] == value["fileChecksum"]


def test_a_get_without_a_body_is_signed_too(ask):
    assert ask("zones/list").json()["zones"][0]["zoneID"]["zoneName"] == "_defaultZone"


def test_a_key_does_not_open_private_data(ask):
    assert ask("zones/list", database="private").status_code == 401


def test_what_another_made_cannot_be_changed(ask, cloud):
    parameters = {"ckAPIToken": cloud.apiToken, "ckWebAuthToken": cloud.webAuthToken}
    made = requests.post(cloud.base + cloud.path("records/modify"), params=parameters, json={
        "operations": [note("create", "hers", {"title": "x"})]})
    assert made.headers["X-Apple-CloudKit-Web-Auth-Token"] != cloud.webAuthToken
    error = ask("records/modify", {"operations": [
        {"operationType": "forceDelete", "record": {"recordName": "hers"}}]}).json()["records"][0]
    assert error["serverErrorCode"] == "ACCESS_DENIED"
