"""The program on PostgreSQL: every command, several servers over one database, and copies."""

import json
import re
import shutil
import threading
import urllib.error
import urllib.parse
import urllib.request

import pytest

from card_server import PostgreSQL, Server, run_program
from test_http import Session

pytestmark = pytest.mark.skipif(shutil.which("psql") is None, reason="PostgreSQL is not installed")


@pytest.fixture
def database():
    return PostgreSQL.running().new_database()


@pytest.fixture
def servers(tmp_path, database):
    """Two servers that know of each other only through the database."""
    servers = []
    for name in "ab":
        (tmp_path / name).mkdir()
        servers.append(Server(tmp_path / name, where=["--database", database], public_url="https://cards.test"))
    yield servers
    for server in servers:
        if server.process.poll() is None:
            server.stop()


def status(address):
    try:
        return urllib.request.urlopen(address, timeout=30).status
    except urllib.error.HTTPError as error:
        return error.code


def test_commands_work_on_the_database_and_leave_the_folder_alone(tmp_path, database):
    environment = {"BUSINESSCARD_DATABASE": database, "HOME": str(tmp_path)}

    def run(*words):
        result = run_program(*words, env=environment)
        assert result.returncode == 0, result.stderr
        return result.stdout

    run("user", "add", "zoe")
    identifier = json.loads(run("card", "add", "--given", "Zoë", "--family", "Żółw", "--json"))[0]["id"]
    assert "Zoë Żółw" in run("card", "list")
    assert "FN:Zoë Żółw" in run("card", "export", identifier)
    address = json.loads(run("share", identifier, "--json"))["url"]
    run("unshare", address)
    assert list(tmp_path.iterdir()) == []
    # A folder that is typed counts for more than the variable.
    assert run("user", "list", "--data", tmp_path / "data") == "" and run("user", "list") == "zoe\n"


@pytest.mark.parametrize("address, part, code", [
    ("mysql://localhost/cards", "--database wants an address as in postgres://user@host/name", 2),
    ("postgres://zoe:secret@localhost:1/cards", "The database postgres://zoe@localhost:1/cards cannot be opened", 1),
    ("postgres://zoe:secret@[x/cards", "cannot be opened", 1),
])
def test_a_database_that_cannot_be_used_is_told_in_one_sentence(address, part, code):
    result = run_program("card", "list", "--database", address)
    assert result.returncode == code and part in result.stderr
    assert "secret" not in result.stderr and result.stderr.count("\n") == 1


def test_a_newer_database_is_refused_in_one_sentence(database):
    run_program("user", "add", "zoe", "--database", database)
    PostgreSQL.running().sql("INSERT INTO migrations VALUES ('records', 99, 'x')", database)
    result = run_program("user", "list", "--database", database)
    assert result.returncode == 1 and result.stderr.count("\n") == 1
    assert result.stderr.startswith("The database is newer than this program: its records are at version 99")


def test_two_servers_are_one(servers):
    one, two = servers
    session = Session(one)
    elsewhere = Session(two, session.cookie)
    assert session.send("GET", "/cards")[0] == 200 and elsewhere.send("GET", "/cards")[0] == 200
    # A form of the one is good for the other, and what the other stores is there at once.
    answer = elsewhere.post("/cards", {"givenName": "Łucja", "csrf": session.token()})
    assert answer[0] == 303
    assert "Łucja" in session.send("GET", "/cards")[2].decode()

    share = urllib.parse.urlsplit(json.loads(one.run("share", "--json").stdout)["url"]).path
    for _ in range(3):
        assert [status(server.url + share) for server in servers] == [200, 200]
    assert one.run("unshare", "https://cards.test" + share).returncode == 0
    assert [status(server.url + share) for server in servers] == [410, 410], "ended is ended at once, everywhere"

    assert elsewhere.post("/sign-out", {"csrf": elsewhere.token()})[0] == 303
    assert session.send("GET", "/cards")[0] == 303, "signed out there is signed out here"


def test_a_sign_in_link_works_once_on_all_servers_together(servers):
    one, two = servers
    link = urllib.parse.urlsplit(one.sign_in_link()).path
    first = urllib.request.Request(two.url + link)
    opener = urllib.request.build_opener(NoRedirect)
    with pytest.raises(urllib.error.HTTPError) as answer:
        opener.open(first, timeout=30)
    assert answer.value.code == 303
    assert status(one.url + link) == 410


class NoRedirect(urllib.request.HTTPRedirectHandler):
    def redirect_request(self, *_):
        return None


def test_guesses_count_on_all_servers_together(servers):
    def guess(server):
        body = urllib.parse.urlencode({"email": "nobody@example.com", "password": "a wrong password"}).encode()
        return status(urllib.request.Request(server.url + "/sign-in", data=body))

    statuses = [guess(servers[turn % 2]) for turn in range(6)]
    assert statuses[:3] == [422] * 3 and statuses[-1] == 429


def test_what_a_killed_server_acknowledged_is_there(servers):
    one, two = servers
    session = Session(one)
    token = session.token()
    acknowledged = []

    def write():
        number = 0
        try:
            while True:
                name = f"Person {number}"
                if session.post("/contacts", {"givenName": name, "notes": "n" * 2_000, "csrf": token})[0] != 303:
                    return
                acknowledged.append(name)
                enough.set() if len(acknowledged) >= 25 else None
                number += 1
        except OSError:
            return

    enough = threading.Event()
    writer = threading.Thread(target=write)
    writer.start()
    assert enough.wait(timeout=120)
    one.stop(kill=True)
    writer.join(timeout=60)
    vcards = Session(two, session.cookie)
    page = vcards.send("GET", "/contacts?q=Person")[2].decode()
    shown = set(re.findall(r"Person \d+", page))
    names = set(acknowledged)
    assert names <= shown and len(shown - names) <= 1, "nothing lost, and at most the one that was under way"
    copied = PostgreSQL.running().sql(
        "SELECT (SELECT count(*) FROM records WHERE type = 'Contact' AND is_deleted = 0) = "
        "(SELECT count(*) FROM projection_contacts)", two.where[1])
    assert copied == "t", "no record without its row, and no row without its record"


def test_everything_is_copied_there_and_back(tmp_path, database):
    folder = tmp_path / "data"
    folder.mkdir()
    server = Server(folder)
    if server.where[0] != "--data":
        pytest.skip("the copy begins with a folder")
    session = Session(server)
    address = urllib.parse.urlsplit(json.loads(server.run("share", "--json").stdout)["url"]).path
    assert session.post("/contacts", {"givenName": "Łucja", "csrf": session.token()})[0] == 303
    server.stop()
    there = run_program("database", "copy", folder, database, "--json")
    assert there.returncode == 0, there.stderr
    again = run_program("database", "copy", folder, database)
    assert again.returncode == 1 and "is not empty" in again.stderr and again.stderr.count("\n") == 1
    back = run_program("database", "copy", database, tmp_path / "back", "--json")
    assert json.loads(back.stdout) == json.loads(there.stdout), "counts and hashes agree"
    assert {line["table"] for line in json.loads(back.stdout) if line["rows"]} >= {"records", "users", "sessions", "cloud_secret"}

    moved = Server(folder, where=["--database", database], public_url=server.public_url)
    try:
        assert status(moved.url + address) == 200
        kept = Session(moved, session.cookie)
        assert "Łucja" in kept.send("GET", "/contacts?q=lucja")[2].decode()
    finally:
        moved.stop()


def test_what_cannot_be_copied_is_told_in_one_sentence(tmp_path, database):
    for words, part in [
        ((tmp_path / "none", database), "There is no database in the folder"),
        (("mysql://x/y", database), "is no database"),
        ((database, "postgres://localhost:1/cards"), "cannot be opened"),
    ]:
        result = run_program("database", "copy", *words)
        assert result.returncode in (1, 2) and part in result.stderr and result.stderr.count("\n") == 1, result.stderr
    assert not (tmp_path / "none").exists()
