"""`businesscard serve` as a whole: the pages and the cloud are one set of records, and nobody reaches what is not theirs."""

import base64
import concurrent.futures
import itertools
import json
import re
import threading
import time
import uuid
import zipfile

import pytest
import requests

from test_transport import signed

CARDS = {"zoneName": "BusinessCards"}
NAMES = itertools.count()


class Browser:
    """A signed-in person at the pages, without a browser's drawing."""

    def __init__(self, served, user="owner"):
        self.base, self.session = served.base, requests.Session()
        assert self.session.get(served.server.run("user", "link", user).stdout.strip()).url.endswith("/cards")

    def send(self, path, **fields):
        csrf = re.search(r'name="csrf" value="([^"]+)"', self.session.get(self.base + "/cards/new").text).group(1)
        return self.session.post(self.base + path, data={"csrf": csrf, **fields})


def changes(served, token=None, by="webAuthToken"):
    records, more = [], True
    while more:
        page = served.ask("changes/zone", {"zones": [{"zoneID": CARDS, "syncToken": token}]}, token=by).json()["zones"][0]
        assert "serverErrorCode" not in page, page
        records += page["records"]
        token, more = page["syncToken"], page["moreComing"]
    return records, token


def test_an_edit_in_the_browser_is_in_the_feed_and_wakes_the_courier(served):
    browser = Browser(served)
    _, token = changes(served)
    device = requests.post(
        f"{served.base}/device/1/{served.container}/production/tokens/create", json={"apnsEnvironment": "production"},
        params={"ckAPIToken": served.apiToken, "ckWebAuthToken": served.webAuthToken}).json()
    served.ask("subscriptions/modify", {"operations": [{"operationType": "create", "subscription": {
        "subscriptionID": "cards", "subscriptionType": "zone", "zoneID": CARDS}}]})
    with concurrent.futures.ThreadPoolExecutor() as pool:
        waiting = pool.submit(requests.get, device["webcourierURL"], timeout=60)
        assert browser.send("/cards", givenName="Ada", familyName="Example").ok
        notice = waiting.result().json()
    assert notice["ck"]["fet"] == {"sid": "cards", "zid": "BusinessCards"}
    records, _ = changes(served, token)
    card, = [record for record in records if record["recordType"] == "Card"]
    assert card["fields"]["givenName"] == {"value": "Ada", "type": "STRING", "isEncrypted": True}


def test_an_edit_through_the_cloud_is_on_the_page(served):
    browser = Browser(served)
    browser.send("/cards", givenName="Grace", familyName="Before")
    records, _ = changes(served)
    card = [record for record in records if record["recordType"] == "Card" and not record["deleted"]
            and record["fields"]["givenName"]["value"] == "Grace"][-1]
    answer = served.ask("records/modify", {"zoneID": CARDS, "operations": [{"operationType": "update", "record": {
        "recordName": card["recordName"], "recordType": "Card", "recordChangeTag": card["recordChangeTag"],
        "fields": {"familyName": {"value": "After", "type": "STRING", "isEncrypted": True}}}}]})
    assert answer.json()["records"][0]["fields"]["familyName"]["value"] == "After"
    page = browser.session.get(served.base + "/cards").text
    assert "Grace After" in page and "Grace Before" not in page


def shared(served, **more):
    name = "1cloud" + str(next(NAMES)).rjust(16, "0")
    vcard = base64.b64encode(b"BEGIN:VCARD\r\nVERSION:3.0\r\nFN:Robot\r\nN:Robot;;;;\r\nEND:VCARD\r\n").decode()
    return name, {"recordName": name, "recordType": "SharedCard", "fields": {
        "vCardData": {"value": vcard, "type": "BYTES"}, "revision": {"value": 1}, "createdAt": {"value": 1796000000000, "type": "TIMESTAMP"},
        **more}}


def test_a_card_that_an_app_shares_has_a_page(served):
    name, record = shared(served)
    made = served.ask("records/modify", {"operations": [{"operationType": "create", "record": record}]}, database="public")
    assert "serverErrorCode" not in made.json()["records"][0], made.text
    assert "Robot" in requests.get(f"{served.base}/c/{name}").text
    served.ask("records/modify", {"operations": [{"operationType": "forceDelete", "record": {"recordName": name}}]}, database="public")
    assert requests.get(f"{served.base}/c/{name}").status_code == 410


@pytest.mark.parametrize("address", [
    "https://a.example/x,y;z?q=1,2;3&r=a:b#f,g", "https://a.example/" + "long,path;" * 20, "https://a.example/%5C,%2C"])
def test_a_web_address_with_separators_is_the_same_on_every_way(served, tmp_path, address):
    browser = Browser(served)
    _, token = changes(served)
    browser.send("/cards", givenName="Separate", website=address)
    card, = [record for record in changes(served, token)[0] if record["recordType"] == "Card"]
    assert card["fields"]["website"]["value"] == address
    link = served.server.run("share", card["recordName"], "--user", "owner").stdout.strip().splitlines()[-1]
    assert f'href="{address.replace("&", "&amp;")}"' in requests.get(link).text
    stored = served.ask("records/lookup", {"records": [{"recordName": link.split("/c/")[1]}]}, database="public").json()["records"][0]
    texts = [base64.b64decode(stored["fields"]["vCardData"]["value"]).decode(), requests.get(link + ".vcf").text]
    for text in texts:
        # Commas stand with a backslash, as phones write them: some readers split at a bare one.
        lines = text.replace("\r\n ", "").splitlines()
        assert "URL:" + address.replace(",", "\\,") in lines, text
    file = tmp_path / "card.vcf"
    file.write_text(texts[1], newline="")
    _, token = changes(served)
    served.server.run("contact", "import", str(file), "--user", "owner")
    contact, = [record for record in changes(served, token)[0] if record["recordType"] == "Contact"]
    assert contact["fields"]["website"]["value"] == address
    exported = browser.session.get(f"{served.base}/contacts/{contact['recordName']}/contact.vcf").text
    assert "URL:" + address.replace(",", "\\,") in exported.replace("\r\n ", "").splitlines()
    served.server.run("unshare", link, "--user", "owner")
    served.ask("records/modify", {"zoneID": CARDS, "operations": [
        {"operationType": "forceDelete", "record": {"recordName": record["recordName"]}} for record in [card, contact]]})


def test_its_owner_ends_a_card_that_an_app_shared_and_did_not_write_down(served):
    name, record = shared(served)
    made = served.ask("records/modify", {"operations": [{"operationType": "create", "record": record}]}, database="public")
    assert "serverErrorCode" not in made.text
    address = f"{served.base}/c/{name}"
    assert served.server.run("unshare", address, "--user", "bob", check=False).returncode != 0
    assert requests.get(address).status_code == 200
    served.server.run("unshare", address, "--user", "owner")
    assert requests.get(address).status_code == 410
    assert served.server.run("unshare", served.base + "/c/" + "0" * 22, check=False).returncode != 0


def test_time_alone_ends_a_page_that_is_kept(served):
    end = int(time.time() * 1000) + 3_000
    name, record = shared(served, expiresAt={"value": end, "type": "TIMESTAMP"})
    made = served.ask("records/modify", {"operations": [{"operationType": "create", "record": record}]}, database="public")
    assert "serverErrorCode" not in made.text, made.text
    page = requests.Session()
    statuses = []
    while time.time() * 1000 < end + 200:
        asked = time.time() * 1000
        status = page.get(f"{served.base}/c/{name}").status_code
        statuses.append((status, asked, time.time() * 1000))
    assert statuses[0][0] == 200 and statuses[-1][0] == 410
    for status, asked, answered in statuses:
        assert status == 200 and asked < end or status == 410 and answered >= end


def test_the_address_of_a_card_that_is_gone_is_nobody_elses(served):
    name, record = shared(served)
    body = {"operations": [{"operationType": "create", "record": record}]}
    assert "serverErrorCode" not in served.ask("records/modify", body, database="public").text
    served.ask("records/modify", {"operations": [{"operationType": "forceDelete", "record": {"recordName": name}}]}, database="public")
    for operation in ["create", "forceUpdate", "forceReplace"]:
        answer = served.ask("records/modify", {"operations": [{"operationType": operation, "record": record}]},
                            database="public", token="otherWebAuthToken").json()["records"][0]
        assert answer["serverErrorCode"] == "EXISTS", answer
    assert requests.get(f"{served.base}/c/{name}").status_code == 410


@pytest.mark.parametrize("picture", [b"<svg onload='alert(1)'/>" * 40, b"\xff\xd8\xff" + bytes(2_000_000)], ids=["svg", "large"])
def test_what_is_no_photo_of_a_card_is_not_taken_as_one(served, picture):
    name, record = shared(served)

    def place(record_type, field, database, **zone):
        return served.ask("assets/upload", {**zone, "tokens": [
            {"recordName": name, "recordType": record_type, "fieldName": field}]}, database=database).json()["tokens"][0]["url"]

    refused = requests.post(place("SharedCard", "photo", "public"), data=picture)
    assert refused.status_code == 400 and "JPEG" in refused.json()["reason"]
    # Nor by the way of the owner's own photo, which may be anything that the owner likes.
    photo = requests.post(place("Card", "photo", "private", zoneID=CARDS), data=picture).json()["singleFile"]
    record["fields"]["photo"] = {"value": photo, "type": "ASSETID"}
    made = served.ask("records/modify", {"operations": [{"operationType": "create", "record": record}]}, database="public")
    assert made.json()["records"][0]["serverErrorCode"] == "BAD_REQUEST", made.text


def vcard(*lines):
    return base64.b64encode("\r\n".join(["BEGIN:VCARD", "VERSION:3.0", *lines, "END:VCARD", ""]).encode()).decode()


@pytest.mark.parametrize("field, value", [
    ("expiresAt", {"value": 2**62, "type": "TIMESTAMP"}),
    ("expiresAt", {"value": int(time.time() * 1000) + 100 * 86_400_000, "type": "TIMESTAMP"}),
    ("vCardData", {"value": vcard("FN:" + "x" * 500_000, "N:x;;;;"), "type": "BYTES"}),
    ("vCardData", {"value": vcard("FN:x", "N:" + "x" * 50_000 + ";;;;"), "type": "BYTES"}),
    ("vCardData", {"value": base64.b64encode(b"\0\xff garbage").decode(), "type": "BYTES"}),
    ("vCardData", {"value": vcard("NOTE:nobody"), "type": "BYTES"}),
], ids=["endless", "100 days", "half a million letters", "long name", "garbage", "nobody"])
def test_what_no_page_can_show_is_not_taken(served, field, value):
    name, record = shared(served)
    bad = {**record, "fields": {**record["fields"], field: value}}

    def write(operation, record):
        return served.ask("records/modify", {"operations": [{"operationType": operation, "record": record}]},
                          database="public").json()["records"][0]

    refused = write("create", bad)
    assert refused["serverErrorCode"] == "BAD_REQUEST" and refused["reason"], refused
    assert requests.get(f"{served.base}/c/{name}").status_code == 404
    assert "serverErrorCode" not in write("create", record)
    for operation in ["forceUpdate", "forceReplace"]:
        assert write(operation, bad)["serverErrorCode"] == "BAD_REQUEST"
    assert "Robot" in requests.get(f"{served.base}/c/{name}").text
    write("forceDelete", {"recordName": name})


def test_a_shared_card_is_named_by_what_nobody_guesses(served):
    _, record = shared(served)
    record["recordName"] = "me"
    answer = served.ask("records/modify", {"operations": [{"operationType": "create", "record": record}]}, database="public")
    assert answer.json()["records"][0]["serverErrorCode"] == "BAD_REQUEST", answer.text


def test_nobody_learns_from_two_cards_that_one_person_shares_them(served):
    names = []
    for _ in range(2):
        name, record = shared(served)
        names.append(name)
        made = served.ask("records/modify", {"operations": [{"operationType": "create", "record": record}]}, database="public")
        assert "serverErrorCode" not in made.text

    def makers(**options):
        found = served.ask("records/lookup", {"records": [{"recordName": name} for name in names]}, database="public", **options)
        return [(record["created"]["userRecordName"], record["modified"]["userRecordName"]) for record in found.json()["records"]]

    own = served.ask("users/current", database="public").json()["userRecordName"]
    assert makers() == [(own, own)] * 2
    for token in [None, "otherWebAuthToken"]:
        (one, one_too), (other, _) = makers(token=token)
        assert one == one_too and one != other and own not in [one, other]
        assert makers(token=token) == makers(token=None), "the same each time, for everybody"


def test_an_api_token_that_is_revoked_takes_its_sessions_along(served):
    def application(label):
        token = served.server.run("token", "add", label).stdout.strip()
        application = type(served)(served.base, served.key, served.container, served.environment, {"apiToken": token})
        application.server = served.server
        return application

    one, two = application("One"), application("Two")
    one.webAuthToken = served.let_in(one, served.server.sign_in_link())
    assert one.ask("zones/list").status_code == 200
    two.webAuthToken = one.webAuthToken
    assert two.ask("zones/list").status_code == 421, "a token is good with the app that it was given to"
    ids = {token["label"]: token["id"] for token in served.server.json("token", "list")}
    served.server.run("token", "revoke", ids["One"])
    assert one.ask("zones/list").status_code == 401
    three = application("One")
    three.webAuthToken = one.webAuthToken
    assert three.ask("zones/list").status_code == 421


def test_a_token_for_one_site_is_not_for_what_a_browser_asks_without_naming_the_site(served):
    token = served.server.run("token", "add", "Site", "--origin", "https://app.example.com").stdout.strip()

    def ask(**headers):
        return requests.get(served.base + served.path("zones/list"), params={"ckAPIToken": token}, headers=headers).status_code

    assert ask(Origin="https://app.example.com", **{"Sec-Fetch-Site": "cross-site"}) == 200
    assert ask(Origin="https://evil.example", **{"Sec-Fetch-Site": "cross-site"}) == 401
    # A script or a picture of another page: browsers send no Origin with it.
    assert ask(**{"Sec-Fetch-Site": "cross-site", "Sec-Fetch-Mode": "no-cors"}) == 401
    assert ask() == 200, "no browser"


def test_text_that_no_file_can_hold_keeps_nothing_from_being_exported(served, tmp_path):
    browser = Browser(served)
    name = str(uuid.uuid4())

    def secret(value, kind="STRING"):
        return {"value": value, "type": kind, "isEncrypted": True}

    made = served.ask("records/modify", {"zoneID": CARDS, "operations": [
        {"operationType": "create", "record": {"recordName": name, "recordType": "Contact", "fields": {
            "givenName": secret("Nul\0a"), "familyName": secret("Bell\x07"), "website": secret("https://a.example/\nX-EVIL:1"),
            "phones": secret(['["my\\n\\"own\\"","+1\\u0000 555","ty\\npe"]'], "STRING_LIST"),
            "links": secret(['["t\\u0001","https://b.example/\\u0000"]'], "STRING_LIST")}}}]}).json()["records"]
    assert "serverErrorCode" not in made[0], made
    card = browser.session.get(f"{served.base}/contacts/{name}/contact.vcf")
    assert card.status_code == 200 and "Nula" in card.text and "Bell␇" in card.text
    assert not any(line.startswith("X-EVIL") for line in card.text.splitlines())
    assert browser.session.get(f"{served.base}/contacts/{name}").status_code == 200
    served.server.run("user", "export", "owner", str(tmp_path / "all.zip"))
    with zipfile.ZipFile(tmp_path / "all.zip") as archive:
        assert archive.testzip() is None and "Nula" in archive.read("contacts.vcf").decode()
        assert "Nula" in archive.read("contacts.csv").decode()
    served.ask("records/modify", {"zoneID": CARDS, "operations": [
        {"operationType": "forceDelete", "record": {"recordName": name}}]})


@pytest.mark.parametrize("number", [2**63 - 1, -2**63])
def test_no_number_that_an_app_writes_stops_the_server(served, number):
    time, count = {"value": number, "type": "TIMESTAMP"}, {"value": number, "type": "INT64"}
    browser = Browser(served)
    name, other = str(uuid.uuid4()), str(uuid.uuid4())
    made = served.ask("records/modify", {"zoneID": CARDS, "operations": [
        {"operationType": "create", "record": {"recordName": name, "recordType": "Contact", "fields": {
            "givenName": {"value": "Odd", "type": "STRING", "isEncrypted": True}, "deletedAt": time, "createdAt": time}}},
        {"operationType": "create", "record": {"recordName": other, "recordType": "ContactImport", "fields": {
            "startedAt": time, "updatedAt": time, "byteCount": count, "bytesDone": count, "addedCount": count}}}]}).json()["records"]
    assert all("serverErrorCode" not in record for record in made), made
    for path in ["/contacts/trash", "/contacts", f"/contacts/{name}", "/contacts/import", f"/contacts/import/{other}"]:
        assert browser.session.get(served.base + path).status_code in [200, 404], path
    served.ask("records/modify", {"zoneID": CARDS, "operations": [
        {"operationType": "forceDelete", "record": {"recordName": gone}} for gone in [name, other]]})


def test_a_server_to_server_key_shares_reads_and_conflicts(served):
    name, record = shared(served)

    def ask(operation, body):
        return signed(served, operation, json.dumps(body).encode()).json()["records"][0]

    made = ask("records/modify", {"operations": [{"operationType": "create", "record": record}]})
    assert made["created"]["userRecordName"].startswith("_key-")
    assert ask("records/lookup", {"records": [{"recordName": name}]})["recordChangeTag"] == made["recordChangeTag"]
    stale = ask("records/modify", {"operations": [{"operationType": "update", "record": {**record, "recordChangeTag": "old"}}]})
    assert stale["serverErrorCode"] == "CONFLICT" and stale["serverRecord"]["recordChangeTag"] == made["recordChangeTag"]
    # Nobody else may change it, signed in or not.
    for token in ["webAuthToken", "otherWebAuthToken"]:
        for operation in ["forceUpdate", "forceReplace", "forceDelete"]:
            answer = served.ask("records/modify", {"operations": [{"operationType": operation, "record": record}]}, database="public", token=token)
            assert answer.json()["records"][0]["serverErrorCode"] == "ACCESS_DENIED"
    answer = served.ask("records/modify", {"operations": [{"operationType": "forceDelete", "record": record}]}, database="public", token=None)
    assert answer.status_code in [200, 421]
    assert requests.get(f"{served.base}/c/{name}").status_code == 200


def test_shared_cards_cannot_be_listed(served):
    for query in [
            {"recordType": "SharedCard"},
            {"recordType": "SharedCard", "filterBy": [{"comparator": "BEGINS_WITH", "systemFieldName": "recordName", "fieldValue": {"value": "c"}}]},
            {"recordType": "SharedCard", "filterBy": [{"comparator": "EQUALS", "fieldName": "revision", "fieldValue": {"value": 1}}]},
            {"recordType": "SharedCard", "sortBy": [{"systemFieldName": "createdTimestamp"}]},
            {"recordType": "Users"}]:
        for token in [None, "webAuthToken"]:
            answer = served.ask("records/query", {"query": query, "zoneWide": True}, database="public", token=token)
            assert answer.status_code in [400, 403], answer.text
            assert "records" not in answer.json()


@pytest.fixture(scope="module")
def secret(served):
    """A card of the owner's with a photo and a contact, which a stranger is after."""
    token = served.ask("assets/upload", {"zoneID": CARDS, "tokens": [
        {"recordName": "secret-card", "recordType": "Card", "fieldName": "photo"}]}).json()["tokens"][0]
    photo = requests.post(token["url"], data=b"a photo that nobody else may see" * 40).json()["singleFile"]
    made = served.ask("records/modify", {"zoneID": CARDS, "operations": [
        {"operationType": "create", "record": {"recordName": "secret-card", "recordType": "Card", "fields": {
            "givenName": {"value": "Sécret", "type": "STRING", "isEncrypted": True}, "photo": {"value": photo, "type": "ASSETID"}}}},
        {"operationType": "create", "record": {"recordName": "secret-contact", "recordType": "Contact", "fields": {
            "notes": {"value": "whispered", "type": "STRING", "isEncrypted": True}}}}]}).json()["records"]
    assert all("serverErrorCode" not in record for record in made), made
    return made[0]


def attempts(zone, name, record):
    """Every verb, batch and sync path at somebody else's records, or at ones that never were."""
    lookup = {"zoneID": zone, "records": [{"recordName": name}]}
    yield "records/lookup", lookup
    for operation in ["update", "forceUpdate", "replace", "forceReplace", "delete", "forceDelete"]:
        changed = {"recordName": name, "recordType": "Card", "recordChangeTag": record["recordChangeTag"], "fields": {}}
        for atomic in [True, False]:
            yield "records/modify", {"zoneID": zone, "atomic": atomic, "operations": [
                {"operationType": operation, "record": changed}, {"operationType": "forceUpdate", "record": {
                    "recordName": name + "2", "recordType": "Card", "fields": {}}}]}
    yield "records/query", {"zoneID": zone, "query": {"recordType": "Card"}}
    yield "records/changes", {"zoneID": zone}
    yield "changes/zone", {"zones": [{"zoneID": zone}]}
    yield "zones/lookup", {"zones": [zone]}
    yield "zones/modify", {"operations": [{"operationType": "delete", "zone": {"zoneID": zone}}]}
    yield "assets/upload", {"zoneID": zone, "tokens": [{"recordName": name, "recordType": "Card", "fieldName": "photo"}]}
    yield "assets/rereference", {"zoneID": zone, "assets": [{"recordName": name, "fieldName": "photo"}]}
    yield "subscriptions/modify", {"operations": [{"operationType": "create", "subscription": {
        "subscriptionID": "spy", "subscriptionType": "zone", "zoneID": zone}}]}


def plain(answer, *words):
    """An answer without what differs from request to request, and without the names that were asked for."""
    text = re.sub(r'"uuid":"[^"]*"|/cloud/upload/[^"]*', "", answer.text)
    for word in words:
        text = text.replace(word, "NAME")
    return answer.status_code, text


def test_a_stranger_learns_nothing_and_changes_nothing(served, secret):
    owner = secret["zoneID"]["ownerRecordName"]
    before, token = changes(served)
    theirs = {**CARDS, "ownerRecordName": owner}
    never = {"zoneName": "BusinessCards", "ownerRecordName": "N" * len(owner)}
    for (operation, real), (_, made_up) in zip(
            attempts(theirs, "secret-card", secret), attempts(never, "never-a-card", secret)):
        first, second = [served.ask(operation, body, token="otherWebAuthToken") for body in [real, made_up]]
        assert plain(first, "secret-card", owner) == plain(second, "never-a-card", never["ownerRecordName"]), operation
        assert "crets" not in first.text and "whispered" not in first.text
    after, _ = changes(served, token)
    assert after == [], "nothing changed"
    assert "secret-card" not in json.dumps(changes(served, by="otherWebAuthToken")[0])
    # In one's own zone the same name is free: names of others are no obstacle that tells of them.
    own = served.ask("records/lookup", {"zoneID": CARDS, "records": [{"recordName": "secret-card"}]}, token="otherWebAuthToken")
    assert own.json()["records"][0]["serverErrorCode"] == "NOT_FOUND"
    for database, way in itertools.product(["public", "shared"], ["otherWebAuthToken", None]):
        answer = served.ask("records/lookup", {"records": [{"recordName": "secret-card"}]}, database=database, token=way)
        assert "whispered" not in answer.text and "photo" not in answer.text
    for database in ["private", "public"]:
        answer = signed(served, "records/lookup", json.dumps({"records": [{"recordName": "secret-card"}]}).encode(), database=database)
        assert answer.status_code == 401 or answer.json()["records"][0]["serverErrorCode"] == "NOT_FOUND"


def test_a_strangers_token_from_another_feed_opens_nothing(served, secret):
    _, token = changes(served)
    page = served.ask("changes/zone", {"zones": [{"zoneID": CARDS, "syncToken": token}]}, token="otherWebAuthToken").json()["zones"][0]
    assert page["serverErrorCode"] == "CHANGE_TOKEN_EXPIRED"
    token = served.ask("changes/database", {}).json()["syncToken"]
    answer = served.ask("changes/database", {"syncToken": token}, token="otherWebAuthToken")
    assert answer.json().get("serverErrorCode") == "CHANGE_TOKEN_EXPIRED"


def test_a_photo_cannot_be_attached_by_its_checksum_alone(served, secret):
    found = served.ask("records/lookup", {"zoneID": CARDS, "records": [{"recordName": "secret-card"}]}).json()["records"][0]
    photo = found["fields"]["photo"]["value"]
    assert requests.get(photo["downloadURL"].replace("${f}", "a.jpg")).content.startswith(b"a photo")
    stolen = {"fileChecksum": photo["fileChecksum"], "size": photo["size"]}
    answer = served.ask("records/modify", {"zoneID": CARDS, "operations": [{"operationType": "forceUpdate", "record": {
        "recordName": "thief", "recordType": "Card", "fields": {"photo": {"value": stolen, "type": "ASSETID"}}}}]}, token="otherWebAuthToken")
    assert answer.json()["records"][0]["serverErrorCode"] == "BAD_REQUEST"
    name, record = shared(served, photo={"value": stolen, "type": "ASSETID"})
    for way in ["webAuthToken", "otherWebAuthToken"]:
        answer = served.ask("records/modify", {"operations": [{"operationType": "create", "record": record}]}, database="public", token=way)
        assert answer.json()["records"][0]["serverErrorCode"] == "BAD_REQUEST"


def test_everybodys_session_ends_with_everything_that_it_opened(served):
    """Last: the other person signs out everywhere, which ends apps too."""
    browser = Browser(served, "bob")
    assert served.ask("zones/list", token="otherWebAuthToken").status_code == 200
    device = requests.post(
        f"{served.base}/device/1/{served.container}/production/tokens/create", json={"apnsEnvironment": "production"},
        params={"ckAPIToken": served.apiToken, "ckWebAuthToken": served.otherWebAuthToken}).json()
    page = browser.session.get(served.base + "/settings").text
    csrf = re.search(r'name="csrf" value="([^"]+)"', page).group(1)
    browser.session.post(served.base + "/settings/sign-out-everywhere", data={"csrf": csrf})
    assert served.ask("zones/list", token="otherWebAuthToken").status_code == 421
    assert requests.get(device["webcourierURL"], timeout=60).status_code == 404, "nobody is told any more that something changes"
    assert served.ask("zones/list").status_code == 200
