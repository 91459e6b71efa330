"""curl and openssl: the protocol with nothing between."""

import json
import pathlib
import subprocess

import requests


def test_curl_and_openssl(cloud):
    script = pathlib.Path(__file__).with_name("cloudkit.sh")

    def ask(operation, body):
        result = subprocess.run(
            ["sh", script, cloud.base, cloud.path(operation), cloud.keyID, cloud.key, json.dumps(body)],
            check=True, capture_output=True, text=True)
        return json.loads(result.stdout)

    record = {"recordName": "curl", "recordType": "Note", "fields": {"title": {"value": "über 🎈"}}}
    made = ask("records/modify", {"operations": [{"operationType": "create", "record": record}]})
    assert made["records"][0]["fields"]["title"]["value"] == "über 🎈"
    again = ask("records/modify", {"operations": [{"operationType": "create", "record": record}]})
    assert again["records"][0]["serverErrorCode"] == "EXISTS"


def test_a_private_zone_and_its_feed(cloud):
    def ask(operation, body, token=cloud.webAuthToken):
        answer = requests.post(cloud.base + cloud.path(operation, "private"), json=body, params={
            "ckAPIToken": cloud.apiToken, "ckWebAuthToken": token})
        return answer.json()

    zone = {"zoneName": "Notes"}
    ask("zones/modify", {"operations": [{"operationType": "create", "zone": {"zoneID": zone}}]})
    operations = [{"operationType": "create", "record": {
        "recordName": f"z{i}", "recordType": "Note",
        "fields": {"secret": {"value": f"s{i}", "type": "STRING", "isEncrypted": True}}}} for i in range(5)]
    ask("records/modify", {"zoneID": zone, "operations": operations})
    seen, token, more = [], None, True
    while more:
        page = ask("changes/zone", {"zones": [{"zoneID": zone, "syncToken": token, "resultsLimit": 2}]})["zones"][0]
        seen += [record["recordName"] for record in page["records"]]
        assert page["syncToken"] != token
        token, more = page["syncToken"], page["moreComing"]
    assert seen == [f"z{i}" for i in range(5)]
    ask("records/modify", {"zoneID": zone, "operations": [
        {"operationType": "forceDelete", "record": {"recordName": "z3"}}]})
    page = ask("changes/zone", {"zones": [{"zoneID": zone, "syncToken": token}]})["zones"][0]
    assert [(r["recordName"], r["deleted"], r["recordType"]) for r in page["records"]] == [("z3", True, "Note")]
    other = ask("changes/zone", {"zones": [{"zoneID": zone}]}, cloud.otherWebAuthToken)["zones"][0]
    assert other["serverErrorCode"] == "ZONE_NOT_FOUND"
