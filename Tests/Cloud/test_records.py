"""Fields, operations, queries, feeds, limits: what an answer holds, line by line (docs/cloudkit.md, Coverage.md)."""

import itertools

import pytest
import requests

COUNT = itertools.count()
PLACE = {"latitude": 52.5, "longitude": 13.4}


@pytest.fixture
def zone(cloud):
    """A zone of the test's own."""
    zone = {"zoneName": f"Zone{next(COUNT)}"}
    answer = cloud.ask("zones/modify", {"operations": [{"operationType": "create", "zone": {"zoneID": zone}}]})
    assert answer.json()["zones"][0]["zoneID"]["zoneName"] == zone["zoneName"]
    return zone


def modify(cloud, zone, *operations, **more):
    answer = cloud.ask("records/modify", {"zoneID": zone, "operations": list(operations), **more})
    assert answer.status_code == 200, answer.text
    return answer.json()["records"]


def note(operation, name=None, fields=None, tag=None, **more):
    record = {"recordType": "Note", "fields": fields or {}, **more}
    if name:
        record["recordName"] = name
    if tag:
        record["recordChangeTag"] = tag
    return {"operationType": operation, "record": record}


@pytest.mark.parametrize("field, sent, value, kind", [
    ("title", {"value": "x"}, "x", "STRING"),
    ("title", {"value": "x", "type": "STRING"}, "x", "STRING"),
    ("n", {"value": 7}, 7, "INT64"),
    ("n", {"value": "9007199254740993", "type": "INT64"}, 9007199254740993, "INT64"),
    ("rating", {"value": 3, "type": "DOUBLE"}, 3, "DOUBLE"),
    ("rating", {"value": 3}, 3, "DOUBLE"),
    ("at", {"value": 1453760000000, "type": "TIMESTAMP"}, 1453760000000, "TIMESTAMP"),
    ("at", {"value": 1453760000000}, 1453760000000, "TIMESTAMP"),
    ("data", {"value": "AAEC", "type": "BYTES"}, "AAEC", "BYTES"),
    ("data", {"value": "AAEC"}, "AAEC", "BYTES"),
    ("title", {"value": "AAEC"}, "AAEC", "STRING"),
    ("place", {"value": PLACE, "type": "LOCATION"}, PLACE, "LOCATION"),
    ("place", {"value": PLACE}, PLACE, "LOCATION"),
    ("tags", {"value": ["a", "b"], "type": "STRING_LIST"}, ["a", "b"], "STRING_LIST"),
    ("tags", {"value": ["a"], "type": "LIST"}, ["a"], "STRING_LIST"),
    ("tags", {"value": ["a"]}, ["a"], "STRING_LIST"),
    ("tags", {"value": [], "type": "STRING_LIST"}, [], "STRING_LIST"),
    ("numbers", {"value": [1, 2], "type": "INT64_LIST"}, [1, 2], "INT64_LIST"),
    ("secret", {"value": "s", "type": "STRING", "isEncrypted": True}, "s", "STRING"),
])
def test_a_field_comes_back_with_its_type(cloud, zone, field, sent, value, kind):
    saved, = modify(cloud, zone, note("create", "r", {field: sent}))
    found = cloud.ask("records/lookup", {"zoneID": zone, "records": [{"recordName": "r"}]}).json()["records"][0]
    for record in [saved, found]:
        assert record["fields"][field]["type"] == kind
        got = record["fields"][field]["value"]
        assert got == value or {key: got[key] for key in value} == value
        assert record["fields"][field].get("isEncrypted", False) == sent.get("isEncrypted", False)


@pytest.mark.parametrize("field, sent", [
    ("at", {"value": 1.5, "type": "TIMESTAMP"}), ("n", {"value": "x", "type": "INT64"}), ("n", {"value": 1.5}),
    ("n", {"value": 1, "type": "STRING"}), ("title", {"value": "x", "type": "STRING", "isEncrypted": True}),
    ("secret", {"value": "x", "type": "STRING", "isEncrypted": False}), ("data", {"value": "???", "type": "BYTES"}),
    ("place", {"value": {"latitude": 1}, "type": "LOCATION"}), ("tags", {"value": "a", "type": "STRING_LIST"}),
    ("unknown", {"value": "x", "type": "STRING"}),
    ("n", {"value": 1, "type": "NONSENSE"}),
])
def test_a_value_that_does_not_fit_is_refused_in_words(cloud, zone, field, sent):
    answer = cloud.ask("records/modify", {"zoneID": zone, "operations": [note("create", "r", {field: sent})]})
    # What is no value of the protocol at all spoils the request; what does not fit the schema, its operation.
    error = answer.json() if answer.status_code == 400 else answer.json()["records"][0]
    assert error["serverErrorCode"] == "BAD_REQUEST" and field in error["reason"], error


def test_a_null_clears_a_field(cloud, zone):
    made, = modify(cloud, zone, note("create", "r", {"title": {"value": "x"}, "n": {"value": 1}}))
    changed, = modify(cloud, zone, note("update", "r", {"title": {"value": None}}, made["recordChangeTag"]))
    assert set(changed["fields"]) == {"n"}


def test_what_every_record_carries(cloud, zone):
    made, = modify(cloud, zone, note("create", fields={"title": {"value": "x"}}))
    assert len(made["recordName"]) == 36 and made["recordType"] == "Note" and made["deleted"] is False
    assert made["zoneID"]["zoneName"] == zone["zoneName"] and made["zoneID"]["ownerRecordName"]
    for stamp in ["created", "modified"]:
        assert made[stamp]["userRecordName"] == "ada" and isinstance(made[stamp]["timestamp"], int)


def test_the_seven_operations(cloud, zone):
    created, = modify(cloud, zone, note("create", "r", {"title": {"value": "one"}, "n": {"value": 1}}))
    again, = modify(cloud, zone, note("create", "r"))
    assert again["serverErrorCode"] == "EXISTS" and again["serverRecord"]["fields"]["title"]["value"] == "one"
    updated, = modify(cloud, zone, note("update", "r", {"title": {"value": "two"}}, created["recordChangeTag"]))
    assert updated["fields"]["n"]["value"] == 1 and updated["recordChangeTag"] != created["recordChangeTag"]
    stale, = modify(cloud, zone, note("update", "r", {"title": {"value": "x"}}, created["recordChangeTag"]))
    assert stale["serverErrorCode"] == "CONFLICT" and "client oplock error" in stale["reason"]
    assert stale["serverRecord"]["recordChangeTag"] == updated["recordChangeTag"]
    forced, = modify(cloud, zone, note("forceUpdate", "r", {"n": {"value": 3}}))
    assert forced["fields"]["title"]["value"] == "two"
    replaced, = modify(cloud, zone, note("replace", "r", {"n": {"value": 4}}, forced["recordChangeTag"]))
    assert set(replaced["fields"]) == {"n"}
    forced, = modify(cloud, zone, note("forceReplace", "r", {"title": {"value": "last"}}))
    assert set(forced["fields"]) == {"title"}
    stale, = modify(cloud, zone, {"operationType": "delete", "record": {"recordName": "r", "recordChangeTag": "old"}})
    assert stale["serverErrorCode"] == "CONFLICT"
    gone, = modify(cloud, zone, {"operationType": "delete", "record": {"recordName": "r", "recordChangeTag": forced["recordChangeTag"]}})
    assert gone["deleted"] is True and gone["recordName"] == "r"
    missing, = modify(cloud, zone, note("update", "r", {}, "x"))
    assert missing["serverErrorCode"] in ["NOT_FOUND", "CONFLICT"]
    quiet, = modify(cloud, zone, {"operationType": "forceDelete", "record": {"recordName": "r"}})
    assert quiet["deleted"] is True
    made, = modify(cloud, zone, note("forceUpdate", "new", {"n": {"value": 1}}))
    assert made["fields"]["n"]["value"] == 1


def test_a_batch_of_a_zone_is_all_or_nothing_unless_told_otherwise(cloud, zone):
    good, bad = note("create", "good"), note("update", "missing", {}, "x")
    results = modify(cloud, zone, good, bad, note("create", "after"))
    assert [result["serverErrorCode"] for result in results] == ["ATOMIC_ERROR", "NOT_FOUND", "ATOMIC_ERROR"]
    assert [result["recordName"] for result in results] == ["good", "missing", "after"]
    results = modify(cloud, zone, good, bad, note("create", "after"), atomic=False)
    assert [result.get("serverErrorCode") for result in results] == [None, "NOT_FOUND", None]


def test_one_record_twice_in_a_batch_and_an_operation_that_does_not_exist(cloud, zone):
    body = {"zoneID": zone, "operations": [note("create", "r"), note("forceUpdate", "r")]}
    answer = cloud.ask("records/modify", body)
    assert answer.status_code == 400 or any("serverErrorCode" in record for record in answer.json()["records"])
    answer = cloud.ask("records/modify", {"zoneID": zone, "operations": [note("upsert", "r")]})
    assert answer.status_code == 400 and "upsert" in answer.json()["reason"]


def test_a_zone_inside_a_record_must_be_the_outer_one(cloud, zone):
    made, = modify(cloud, zone, note("create", "r", zoneID=zone))
    assert made["recordName"] == "r"
    error, = modify(cloud, zone, note("create", "s", zoneID={"zoneName": "Elsewhere"}), atomic=False)
    assert error["serverErrorCode"] == "BAD_REQUEST"


def test_references_hold_what_they_refer_to(cloud, zone):
    def reference(action):
        return {"other": {"value": {"recordName": "target", "action": action}, "type": "REFERENCE"}}

    error, = modify(cloud, zone, note("create", "early", reference("VALIDATE")))
    assert error["serverErrorCode"] == "VALIDATING_REFERENCE_ERROR"
    # Targets are saved before their sources, whatever the order.
    modify(cloud, zone, note("create", "keeps", reference("VALIDATE")), note("create", "target"))
    modify(cloud, zone, note("create", "goes", reference("DELETE_SELF")))
    error, = modify(cloud, zone, {"operationType": "forceDelete", "record": {"recordName": "target"}})
    assert error["serverErrorCode"] == "VALIDATING_REFERENCE_ERROR"
    modify(cloud, zone, {"operationType": "forceDelete", "record": {"recordName": "keeps"}})
    modify(cloud, zone, {"operationType": "forceDelete", "record": {"recordName": "target"}})
    found = cloud.ask("records/lookup", {"zoneID": zone, "records": [{"recordName": "goes"}]}).json()["records"][0]
    assert found["serverErrorCode"] == "NOT_FOUND"


def test_only_the_fields_that_are_asked_for(cloud, zone):
    modify(cloud, zone, note("create", "r", {"title": {"value": "x"}, "n": {"value": 1}}))

    def keys(**more):
        body = {"zoneID": zone, "records": [{"recordName": "r"}], **more}
        return set(cloud.ask("records/lookup", body).json()["records"][0]["fields"])

    assert keys() == keys(desiredKeys=None) == {"title", "n"}
    assert keys(desiredKeys=["n"]) == {"n"} and keys(desiredKeys=[]) == set()


@pytest.mark.parametrize("spelling", ["numbersAsStrings", "numberAsStrings"])
def test_numbers_as_strings_in_either_spelling(cloud, zone, spelling):
    modify(cloud, zone, note("create", "r", {"n": {"value": 7}}))
    answer = cloud.ask("changes/zone", {"zones": [{"zoneID": zone}], spelling: True}).json()
    assert answer["zones"][0]["records"][0]["fields"]["n"]["value"] == "7"


FILTERS = [
    ("EQUALS", "n", {"value": 2}, [2]), ("NOT_EQUALS", "n", {"value": 2}, [0, 1, 3]),
    ("LESS_THAN", "n", {"value": 2}, [0, 1]), ("LESS_THAN_OR_EQUALS", "n", {"value": 2}, [0, 1, 2]),
    ("GREATER_THAN", "n", {"value": 2}, [3]), ("GREATER_THAN_OR_EQUALS", "n", {"value": 2}, [2, 3]),
    ("IN", "n", {"value": [1, 3], "type": "INT64_LIST"}, [1, 3]), ("NOT_IN", "n", {"value": [1, 3], "type": "INT64_LIST"}, [0, 2]),
    ("BEGINS_WITH", "title", {"value": "no"}, [0, 1, 2, 3]), ("NOT_BEGINS_WITH", "title", {"value": "note 1"}, [0, 2, 3]),
    ("LIST_CONTAINS", "tags", {"value": "t1"}, [1]), ("NOT_LIST_CONTAINS", "tags", {"value": "t1"}, [0, 2, 3]),
    ("LIST_CONTAINS_ANY", "tags", {"value": ["t1", "t2"], "type": "STRING_LIST"}, [1, 2]),
    ("LIST_CONTAINS_ALL", "tags", {"value": ["t1", "all"], "type": "STRING_LIST"}, [1]),
    ("LIST_MEMBER_BEGINS_WITH", "tags", {"value": "al"}, [0, 1, 2, 3]),
]


@pytest.mark.parametrize("comparator, field, value, expected", FILTERS, ids=[row[0] for row in FILTERS])
def test_comparators(cloud, zone, comparator, field, value, expected):
    modify(cloud, zone, *[note("create", f"r{n}", {
        "n": {"value": n}, "title": {"value": f"note {n}"}, "tags": {"value": [f"t{n}", "all"]}}) for n in range(4)])
    query = {"recordType": "Note", "filterBy": [{"comparator": comparator, "fieldName": field, "fieldValue": value}],
             "sortBy": [{"fieldName": "n"}]}
    answer = cloud.ask("records/query", {"zoneID": zone, "query": query})
    assert answer.status_code == 200, answer.text
    assert [record["fields"]["n"]["value"] for record in answer.json()["records"]] == expected


def test_a_query_sees_what_was_just_saved_page_by_page(cloud, zone):
    modify(cloud, zone, *[note("create", f"r{n:03}", {"n": {"value": n % 7}}) for n in range(45)])
    body = {"zoneID": zone, "query": {"recordType": "Note", "sortBy": [{"fieldName": "n", "ascending": False}]}, "resultsLimit": 20}
    names, marker = [], True
    while marker:
        page = cloud.ask("records/query", body).json()
        names += [record["recordName"] for record in page["records"]]
        marker = body["continuationMarker"] = page.get("continuationMarker")
    assert len(names) == len(set(names)) == 45


@pytest.mark.parametrize("query, words", [
    ({"recordType": "Unlisted"}, "is not marked queryable"), ({"recordType": "Nothing"}, "Did not find record type"),
    ({"recordType": "Note", "filterBy": [{"comparator": "EQUALS", "fieldName": "secret", "fieldValue": {"value": "x"}}]}, "secret"),
    ({"recordType": "Note", "sortBy": [{"fieldName": "data"}]}, "is not marked sortable"),
    ({"recordType": "Note", "filterBy": [{"comparator": "LIKE", "fieldName": "title", "fieldValue": {"value": "x"}}]}, "LIKE"),
    ({}, "recordType"),
])
def test_a_query_that_cannot_be_answered_says_why(cloud, zone, query, words):
    answer = cloud.ask("records/query", {"zoneID": zone, "query": query})
    assert answer.status_code == 400 and answer.json()["serverErrorCode"] == "BAD_REQUEST" and words in answer.json()["reason"]


def test_the_feed_of_a_zone(cloud, zone):
    modify(cloud, zone, *[note("create", f"r{n}", {"n": {"value": n}}) for n in range(5)])
    modify(cloud, zone, note("forceUpdate", "r1", {"n": {"value": 10}}))
    names, token, more = [], None, True
    while more:
        page = cloud.ask("changes/zone", {"zones": [{"zoneID": zone, "syncToken": token, "resultsLimit": 2}]}).json()["zones"][0]
        assert page["syncToken"] != token
        names += [record["recordName"] for record in page["records"]]
        token, more = page["syncToken"], page["moreComing"]
    assert names == ["r0", "r2", "r3", "r4", "r1"], "a record that changed twice comes once, in its last state"
    still = cloud.ask("changes/zone", {"zones": [{"zoneID": zone, "syncToken": token}]}).json()["zones"][0]
    assert still["records"] == [] and still["moreComing"] is False
    modify(cloud, zone, {"operationType": "forceDelete", "record": {"recordName": "r2"}})
    for operation, body in [
            ("changes/zone", {"zones": [{"zoneID": zone, "syncToken": token}]}), ("records/changes", {"zoneID": zone, "syncToken": token})]:
        answer = cloud.ask(operation, body).json()
        page = answer["zones"][0] if "zones" in answer else answer
        assert [(record["recordName"], record["deleted"]) for record in page["records"]] == [("r2", True)]


def test_a_token_of_another_zone_or_of_nothing_is_expired_for_that_zone_alone(cloud, zone):
    modify(cloud, zone, note("create", "r"))
    token = cloud.ask("changes/zone", {"zones": [{"zoneID": zone}]}).json()["zones"][0]["syncToken"]
    other = {"zoneName": f"Zone{next(COUNT)}"}
    cloud.ask("zones/modify", {"operations": [{"operationType": "create", "zone": {"zoneID": other}}]})
    answer = cloud.ask("changes/zone", {"zones": [
        {"zoneID": zone, "syncToken": token}, {"zoneID": other, "syncToken": token}, {"zoneID": other, "syncToken": "nonsense"},
        {"zoneID": {"zoneName": "Missing"}}]}).json()["zones"]
    assert [each.get("serverErrorCode") for each in answer] == [None, "CHANGE_TOKEN_EXPIRED", "CHANGE_TOKEN_EXPIRED", "ZONE_NOT_FOUND"]
    assert all(each["zoneID"] for each in answer)


def test_a_zone_that_was_made_anew_knows_no_old_token(cloud, zone):
    modify(cloud, zone, note("create", "r"))
    token = cloud.ask("changes/zone", {"zones": [{"zoneID": zone}]}).json()["zones"][0]["syncToken"]
    for operation in ["delete", "create"]:
        cloud.ask("zones/modify", {"operations": [{"operationType": operation, "zone": {"zoneID": zone}}]})
    page = cloud.ask("changes/zone", {"zones": [{"zoneID": zone, "syncToken": token}]}).json()["zones"][0]
    assert page["serverErrorCode"] == "CHANGE_TOKEN_EXPIRED"


def test_zones_and_the_feed_of_the_database(cloud, zone):
    before = cloud.ask("changes/database", {}).json()["syncToken"]
    modify(cloud, zone, note("create", "r"))
    for operation, name in [("changes/database", "syncToken"), ("zones/changes", "metaSyncToken"), ("zones/changes", "syncToken")]:
        answer = cloud.ask(operation, {name: before}).json()
        assert [each["zoneID"]["zoneName"] for each in answer["zones"]] == [zone["zoneName"]]
        assert answer["syncToken"] != before and answer["moreComing"] is False
    listed = {each["zoneID"]["zoneName"]: each["zoneID"] for each in cloud.ask("zones/list").json()["zones"]}
    assert listed["_defaultZone"]["zoneType"] == "DEFAULT_ZONE"
    assert listed[zone["zoneName"]]["zoneType"] == "REGULAR_CUSTOM_ZONE" and listed[zone["zoneName"]]["ownerRecordName"]
    found = cloud.ask("zones/lookup", {"zones": [zone, {"zoneName": "Missing"}]}).json()["zones"]
    assert [each.get("serverErrorCode") for each in found] == [None, "ZONE_NOT_FOUND"]
    cloud.ask("zones/modify", {"operations": [{"operationType": "delete", "zone": {"zoneID": zone}}]})
    gone = cloud.ask("changes/database", {"syncToken": before}).json()["zones"]
    assert [(each["zoneID"]["zoneName"], each.get("deleted")) for each in gone] == [(zone["zoneName"], True)]


def test_the_default_zone_stays_and_has_no_feed(cloud):
    default = {"zoneName": "_defaultZone"}
    error = cloud.ask("zones/modify", {"operations": [{"operationType": "delete", "zone": {"zoneID": default}}]}).json()["zones"][0]
    assert error["serverErrorCode"] == "BAD_REQUEST"
    answer = cloud.ask("records/changes", {"zoneID": default})
    assert answer.status_code == 400 and "default zone" in answer.json()["reason"]


def test_limits_are_named_in_the_answer(cloud, zone):
    many = [note("forceUpdate", f"r{n}") for n in range(201)]
    for operation, body in [
            ("records/modify", {"zoneID": zone, "operations": many}),
            ("records/lookup", {"zoneID": zone, "records": [{"recordName": f"r{n}"} for n in range(201)]}),
            ("assets/upload", {"zoneID": zone, "tokens": [{"recordType": "Note", "fieldName": "photo"}] * 201})]:
        answer = cloud.ask(operation, body)
        assert answer.status_code == 400 and "200" in answer.json()["reason"], operation
    url = cloud.ask("assets/upload", {"zoneID": zone, "tokens": [{"recordType": "Note", "fieldName": "photo"}]}).json()["tokens"][0]["url"]
    body = b'{"operations":[' + b" " * (17 << 20) + b"]}"
    for answer, limit in [
            (requests.post(cloud.base + cloud.path("records/modify"), params={"ckAPIToken": cloud.apiToken}, data=body), "16 MB"),
            (requests.post(url, data=bytes((50 << 20) + 1)), "50 MB")]:
        assert answer.status_code == 400 and answer.json()["serverErrorCode"] == "BAD_REQUEST", answer.text
        assert limit in answer.json()["reason"] and answer.headers["Access-Control-Allow-Origin"] == "*"
    large, = modify(cloud, zone, note("create", "large", {"title": {"value": "x" * 1_100_000}}))
    assert "serverErrorCode" in large and "record too large" in large["reason"]
    page = cloud.ask("records/query", {"zoneID": zone, "query": {"recordType": "Note"}, "resultsLimit": 10_000})
    assert page.status_code == 200


def test_subscriptions(cloud, zone):
    def subscribe(operation, **subscription):
        body = {"operations": [{"operationType": operation, "subscription": subscription}]}
        return cloud.ask("subscriptions/modify", body).json()["subscriptions"][0]

    name = zone["zoneName"]
    made = subscribe("create", subscriptionID=name, subscriptionType="zone", zoneID=zone, firesOnce=True)
    assert made["subscriptionID"] == name
    assert subscribe("create", subscriptionID=name, subscriptionType="zone", zoneID=zone, fireOnce=True)["subscriptionID"] == name
    assert subscribe("create", subscriptionID="other", subscriptionType="zone", zoneID=zone)["serverErrorCode"] == "EXISTS"
    assert subscribe("create", subscriptionID="q", subscriptionType="query", query={"recordType": "Note"}, firesOn=["create"])[
        "serverErrorCode"] == "BAD_REQUEST"
    assert name in [each["subscriptionID"] for each in cloud.ask("subscriptions/list").json()["subscriptions"]]
    assert cloud.ask("subscriptions/lookup", {"subscriptions": [{"subscriptionID": name}]}).json()["subscriptions"][0]["subscriptionID"] == name
    assert subscribe("delete", subscriptionID=name)["deleted"] is True
    assert subscribe("delete", subscriptionID=name)["serverErrorCode"] == "NOT_FOUND"


def test_a_courier_tells_of_a_change(cloud, zone):
    device = requests.post(
        f"{cloud.base}/device/1/{cloud.container}/{cloud.environment}/tokens/create", json={"apnsEnvironment": "development"},
        params={"ckAPIToken": cloud.apiToken, "ckWebAuthToken": cloud.webAuthToken}).json()
    subscription = {"subscriptionID": "s" + zone["zoneName"], "subscriptionType": "zone", "zoneID": zone}
    cloud.ask("subscriptions/modify", {"operations": [{"operationType": "create", "subscription": subscription}]})
    modify(cloud, zone, note("create", "r"))
    notice = requests.get(device["webcourierURL"], timeout=60).json()
    assert notice["ck"]["fet"] == {"sid": subscription["subscriptionID"], "zid": zone["zoneName"]}


def test_users_are_the_caller_and_nobody_else(cloud):
    for operation in ["users/current", "users/caller"]:
        user = cloud.ask(operation, database="public").json()
        assert user["userRecordName"] == "ada" and user["users"][0]["userRecordName"] == "ada"
    for operation in ["users/discover", "users/lookup/email", "users/lookup/id"]:
        body = {"lookupInfos": [{"emailAddress": "bob@example.com"}, {"userRecordName": "bob"}], "users": [{"userRecordName": "bob"}]}
        assert cloud.ask(operation, body, database="public").json()["users"] == []


@pytest.mark.parametrize("spelling", ["cloudkit.share", "cloudKit.share"])
def test_what_belongs_to_sharing_is_refused_in_words(cloud, zone, spelling):
    error, = modify(cloud, zone, {"operationType": "create", "record": {
        "recordType": spelling, "recordName": "s", "fields": {}, "forRecord": {"recordName": "r", "recordChangeTag": "1"}}})
    assert error["serverErrorCode"] == "BAD_REQUEST"
    for operation in ["records/resolve", "records/accept"]:
        answer = cloud.ask(operation, {"shortGUIDs": [{"value": "x"}]}, database="public")
        assert answer.status_code == 400 and "not offered" in answer.json()["reason"]


def test_the_public_database_takes_no_secrets_and_no_feed(cloud):
    body = {"operations": [note("create", "p", {"secret": {"value": "s", "type": "STRING", "isEncrypted": True}})]}
    error = cloud.ask("records/modify", body, database="public").json()["records"][0]
    assert error["serverErrorCode"] == "BAD_REQUEST" and "encrypted fields are not supported in the public database" in error["reason"]
    for operation, body in [("changes/database", {}), ("changes/zone", {"zones": []}), ("zones/modify", {"operations": []})]:
        assert cloud.ask(operation, body, database="public").status_code == 400
    assert [zone["zoneID"]["zoneName"] for zone in cloud.ask("zones/list", database="public").json()["zones"]] == ["_defaultZone"]
