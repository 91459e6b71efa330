"""Two devices and a server, each a process of its own, over a real network that can be cut."""

import json
import pathlib
import shutil
import signal
import socket
import subprocess
import sys
import threading
import time

import pytest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "Browser"))
from card_server import PROGRAM, PostgreSQL, Server, run_program  # noqa: E402


class Device:
    """A laptop: a data folder of its own, and the command line."""

    def __init__(self, folder, server, address=None):
        self.data = folder
        self.server = server
        self.address = address or server.url

    def run(self, *words, check=True, **keywords):
        result = run_program(*words, "--data", self.data, **keywords)
        assert not check or result.returncode == 0, result.stderr
        return result

    def join(self):
        code = self.server.run("sync", "code").stdout.strip()
        return self.run("sync", self.address, "--code", code)

    def sync(self, **keywords):
        return self.run("sync", **keywords)

    def json(self, *words):
        return json.loads(self.run(*words, "--json").stdout)

    def cards(self):
        return {card["id"]: card for card in self.json("card", "list")}

    def start(self, *words):
        return subprocess.Popen(
            [PROGRAM, *words, "--data", self.data], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)

    @staticmethod
    def words(name):
        given, _, family = name.partition(" ")
        return ["--given", given, "--family", family]

    def add(self, name, *options):
        return json.loads(self.run("card", "add", *self.words(name), *options, "--json").stdout)[0]["id"]


class Cable:
    """A proxy between a device and the server; it can be cut, also in the middle of what is on its way."""

    def __init__(self, port):
        self.target = port
        self.is_cut = False
        self.cut_after = None
        self.cut_before = None
        self.passed = 0
        self.lock = threading.Lock()
        self.open = set()
        self.listener = socket.create_server(("127.0.0.1", 0))
        self.port = self.listener.getsockname()[1]
        self.url = f"http://127.0.0.1:{self.port}"
        threading.Thread(target=self.accept, daemon=True).start()

    def accept(self):
        while True:
            try:
                near, _ = self.listener.accept()
            except OSError:
                return
            if self.is_cut:
                near.close()
                continue
            far = socket.create_connection(("127.0.0.1", self.target))
            with self.lock:
                self.open |= {near, far}
            threading.Thread(target=self.pump, args=(near, far, True), daemon=True).start()
            threading.Thread(target=self.pump, args=(far, near, False), daemon=True).start()

    def pump(self, source, sink, is_request):
        try:
            while data := source.recv(65536):
                if is_request and self.cut_before is not None and self.cut_before in data:
                    self.cut()
                sink.sendall(data)
                if is_request:
                    self.passed += len(data)
                    # The request arrives, its answer does not.
                    if self.cut_after is not None and self.passed > self.cut_after:
                        self.cut()
        except OSError:
            pass
        for end in (source, sink):
            end.close()

    def cut(self):
        self.is_cut = True
        with self.lock:
            for end in self.open:
                try:
                    end.shutdown(socket.SHUT_RDWR)
                except OSError:
                    pass
            self.open.clear()

    def mend(self):
        self.is_cut = False
        self.cut_after = None
        self.cut_before = None

    def close(self):
        self.listener.close()
        self.cut()


@pytest.fixture(params=["sqlite", "postgresql"])
def server(request, tmp_path):
    """A card server on each of its databases."""
    if request.param == "postgresql":
        if shutil.which("psql") is None:
            pytest.skip("PostgreSQL is not installed")
        server = Server(tmp_path, where=["--database", PostgreSQL.running().new_database()])
    else:
        server = Server(tmp_path, where=["--data", tmp_path])
    yield server
    server.stop()


@pytest.fixture
def laptops(server, tmp_path):
    return [Device(tmp_path / name, server) for name in ("first", "second")]


def until(condition, seconds=60):
    deadline = time.monotonic() + seconds
    while not (value := condition()):
        assert time.monotonic() < deadline, "it did not come to pass"
        time.sleep(0.05)
    return value


def test_what_is_made_on_one_device_is_on_the_other(laptops, server):
    one, two = laptops
    one.join()
    card = one.add("Ada Byron", "--email", "ada@example.com", "--phone", "+44 20 7946 0001")
    assert "In step" in one.sync().stdout
    two.join()
    assert two.cards()[card]["name"] == "Ada Byron"
    two.run("card", "edit", card, "--company", "Engines")
    two.sync()
    one.sync()
    assert one.cards()[card]["company"] == "Engines"
    assert "Engines" in server.run("card", "show", card).stdout


def test_edits_of_both_devices_are_kept_and_a_real_conflict_can_be_turned(laptops):
    one, two = laptops
    one.join()
    card = one.add("Ada Byron")
    one.sync()
    two.join()
    one.run("card", "edit", card, "--company", "Engines", "--role", "Founder")
    two.run("card", "edit", card, "--email", "ada@example.com", "--role", "Director")
    one.sync()
    assert "Conflicts: 1" in two.sync().stdout
    one.sync()
    cards = [laptop.cards()[card] for laptop in laptops]
    assert cards[0] == cards[1]
    assert cards[0]["company"] == "Engines" and "ada@example.com" in json.dumps(cards[0]["emails"])
    # Both devices know of the conflict, whichever met it.
    conflict = one.json("conflicts", "list")[0]
    assert {conflict["kept"], conflict["lost"]} == {"Founder", "Director"} and conflict["field"] == "role"
    one.run("conflicts", "resolve", conflict["id"], "--take")
    one.sync()
    two.sync()
    assert two.cards()[card]["role"] == conflict["lost"]
    assert two.json("conflicts", "list") == [] == one.json("conflicts", "list")


def test_a_deletion_stays_and_an_edit_beats_one(laptops):
    one, two = laptops
    one.join()
    gone, kept = one.add("Gone Soon"), one.add("Kept Here")
    one.sync()
    two.join()
    one.run("card", "delete", gone)
    one.run("card", "delete", kept)
    two.run("card", "edit", kept, "--company", "Still wanted")
    for laptop in (two, one, two):
        laptop.sync()
    assert gone not in one.cards() and gone not in two.cards()
    assert one.cards()[kept]["company"] == "Still wanted" == two.cards()[kept]["company"]


def test_without_a_network_edits_wait_and_nothing_is_lost(laptops, server):
    one, two = laptops
    cable = Cable(server.port)
    one.address = cable.url
    one.join()
    cable.cut()
    card = one.add("Offline")
    result = one.sync(check=False)
    assert result.returncode == 1 and "nothing is lost" in result.stderr
    assert one.json("sync", "status")["pending"] >= 1
    cable.mend()
    one.sync()
    assert one.json("sync", "status")["pending"] == 0
    two.join()
    assert card in two.cards()
    cable.close()


@pytest.mark.parametrize("bytes_passed", [3_000, 6_000, 20_000, 60_000])
def test_a_push_whose_answer_is_lost_is_not_sent_twice(laptops, server, bytes_passed):
    one, two = laptops
    cable = Cable(server.port)
    one.address = cable.url
    one.join()
    cards = [one.add(f"Card {number}", "--bio", "x" * 1_000) for number in range(40)]
    cable.passed, cable.cut_after = 0, bytes_passed
    one.sync(check=False)
    cable.mend()
    one.sync()
    two.join()
    assert set(two.cards()) >= set(cards)
    assert set(one.cards()) == set(two.cards())
    assert one.json("conflicts", "list") == []
    cable.close()


def test_killed_in_the_middle_of_a_push(laptops):
    one, two = laptops
    one.join()
    cards = [one.add(f"Card {number}", "--bio", "y" * 2_000) for number in range(30)]
    for delay in (0.05, 0.1, 0.15, 0.2, 0.3):
        process = one.start("sync")
        try:
            process.wait(timeout=delay)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()
    one.sync()
    two.join()
    assert set(two.cards()) >= set(cards) and set(one.cards()) == set(two.cards())
    assert one.json("conflicts", "list") == []


def test_two_processes_on_one_device_send_nothing_twice_and_lose_nothing(laptops):
    one, two = laptops
    one.join()
    cards = [one.add(f"Card {number}", "--bio", "z" * 500) for number in range(25)]
    both = [one.start("sync") for _ in range(2)]
    for process in both:
        _, problem = process.communicate(timeout=120)
        assert process.returncode == 0, problem
    assert one.json("sync", "status")["pending"] == 0
    # The same while another one watches, and edits come in between.
    watcher = one.start("sync", "--watch")
    try:
        for number, card in enumerate(cards[:5]):
            one.run("card", "edit", card, "--company", f"Company {number}")
            one.sync()
    finally:
        watcher.send_signal(signal.SIGTERM)
        assert watcher.wait(timeout=60) == 0, watcher.stderr.read()
    two.join()
    assert two.cards() == one.cards() and set(one.cards()) >= set(cards)
    assert [two.cards()[card]["company"] for card in cards[:5]] == [f"Company {number}" for number in range(5)]
    assert one.json("conflicts", "list") == [] == two.json("conflicts", "list")


def test_a_conflict_is_told_in_a_line_and_can_be_left_as_it_is(laptops):
    one, two = laptops
    one.join()
    card = one.add("Zoë Ünal", "--role", "Founder")
    one.sync()
    two.join()
    one.run("card", "edit", card, "--role", "Director")
    two.run("card", "edit", card, "--role", "Advisor")
    for laptop in (one, two, one):
        laptop.sync()
    line = one.run("conflicts", "list").stdout
    assert "Zoë Ünal: role is" in line and "also had" in line and "Director" in line and "Advisor" in line
    role = one.cards()[card]["role"]
    conflict = two.json("conflicts", "list")[0]
    two.run("conflicts", "resolve", conflict["id"], "--keep")
    assert two.run("conflicts", "resolve", conflict["id"], "--take", check=False).returncode == 1
    two.sync()
    one.sync()
    assert one.json("conflicts", "list") == [] and one.cards()[card]["role"] == role


def test_a_server_that_is_killed_in_the_middle_comes_back_with_everything(laptops, server):
    one, two = laptops
    one.join()
    cards = [one.add(f"Card {number}") for number in range(20)]
    process = one.start("sync")
    time.sleep(0.1)
    server.stop(kill=True)
    process.wait(timeout=120)
    server.start()
    one.sync()
    two.join()
    assert set(two.cards()) >= set(cards) and set(one.cards()) == set(two.cards())


def test_a_device_that_watches_has_the_edits_of_the_other_at_once(laptops):
    one, two = laptops
    one.join()
    two.join()
    watchers = [laptop.start("sync", "--watch") for laptop in laptops]
    try:
        card = one.add("Seen at once")
        until(lambda: card in two.cards())
        two.run("card", "edit", card, "--company", "Answered")
        until(lambda: one.cards()[card]["company"] == "Answered")
    finally:
        for watcher in watchers:
            watcher.send_signal(signal.SIGTERM)
    for watcher in watchers:
        assert watcher.wait(timeout=60) == 0, watcher.stderr.read()


def test_an_edit_in_the_browser_reaches_a_device(laptops, server):
    one, _ = laptops
    one.join()
    card = next(iter(one.cards()))
    server.run("card", "edit", card, "--company", "Made on the server")
    one.sync()
    assert one.cards()[card]["company"] == "Made on the server"


def test_a_link_that_a_device_gives_out_works_on_the_server_and_ends_there(laptops, server):
    import urllib.error
    import urllib.request

    one, _ = laptops
    one.join()
    card = one.add("Ada Byron")
    link = json.loads(one.run("share", card, "--json", "--public-url", server.url).stdout)["url"]
    one.sync()
    assert "Ada Byron" in urllib.request.urlopen(link).read().decode()
    one.run("unshare", link)
    one.sync()
    with pytest.raises(urllib.error.HTTPError) as refusal:
        urllib.request.urlopen(link)
    assert refusal.value.code == 410


def test_a_session_that_was_ended_asks_to_sign_in_again_and_keeps_what_is_here(laptops, server):
    one, _ = laptops
    one.join()
    card = one.add("Still here")
    token = next(token["id"] for token in server.json("token", "list") if token.get("maker"))
    server.run("token", "revoke", token)
    result = one.sync(check=False)
    assert result.returncode == 1 and "Sign in again" in result.stderr
    assert card in one.cards() and one.json("sync", "status")["pending"] >= 1
    one.join()
    assert one.json("sync", "status")["pending"] == 0


def test_another_account_is_not_taken_without_asking(laptops, server):
    one, _ = laptops
    one.join()
    card = one.add("Mine")
    one.sync()
    server.run("user", "add", "bob")
    code = server.run("sync", "code", "--user", "bob").stdout.strip()
    result = one.run("sync", server.url, "--code", code, check=False)
    assert result.returncode == 1 and "--adopt" in result.stderr
    assert card in one.cards()
    assert card not in server.run("card", "list", "--user", "bob").stdout
    one.run("sync", "--adopt")
    assert card in server.run("card", "list", "--user", "bob").stdout
    assert card in server.run("card", "list", "--json").stdout


def test_a_server_from_yesterdays_backup_gets_back_what_the_devices_have(laptops, server, tmp_path):
    if server.where[0] != "--data":
        pytest.skip("the backup is a copy of the folder")
    one, two = laptops
    one.join()
    kept, deleted = one.add("Ada Byron"), one.add("Deleted since")
    one.sync()
    two.join()
    server.stop()
    backup = tmp_path / "backup.sqlite"
    shutil.copy(tmp_path / "businesscard.sqlite", backup)
    server.start()

    made = one.add("Made since")
    one.run("card", "edit", kept, "--company", "Edited since")
    one.run("card", "delete", deleted)
    for laptop in (one, two):
        laptop.sync()
    server.stop()
    for file in tmp_path.glob("businesscard.sqlite*"):
        file.unlink()
    shutil.copy(backup, tmp_path / "businesscard.sqlite")
    server.start()
    assert "Made since" not in server.run("card", "list").stdout

    for laptop in (two, one, two):
        laptop.sync()
    for cards in (one.cards(), two.cards(), {card["id"]: card for card in server.json("card", "list")}):
        assert made in cards and cards[kept]["company"] == "Edited since"
    # What was deleted since may be back, and nothing else is doubled.
    assert one.cards() == two.cards() and len(one.cards()) <= len(server.json("card", "list"))


def test_stopping_deletes_nothing(laptops):
    one, _ = laptops
    one.join()
    card = one.add("Kept")
    one.sync()
    one.run("sync", "stop")
    assert card in one.cards()
    assert one.run("sync", "status", check=False).returncode == 1


@pytest.mark.parametrize(
    ("address", "sentence"),
    [
        ("cards.example.com", "is no server"),
        ("ftp://cards.example.com", "is no server"),
        ("http://cards.example.com", "in the clear"),
        ("https://cards.example.com/path", "is no server"),
    ])
def test_an_address_that_is_none(laptops, address, sentence):
    result = laptops[0].run("sync", address, "--code", "x", check=False)
    assert result.returncode == 2 and sentence in result.stderr


def test_the_first_time_wants_a_code(laptops, server):
    result = laptops[0].run("sync", server.url, check=False)
    assert result.returncode == 2 and "sync code" in result.stderr
    result = laptops[0].run("sync", server.url, "--code", "nonsense", check=False)
    assert result.returncode == 2 and "not a code" in result.stderr
