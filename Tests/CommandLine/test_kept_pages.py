"""A recipient's page that is kept must be asked for each time: whatever another process does is seen at the next request."""

import http.client
import os
import signal
import sqlite3

import pytest


class Page:
    """The page at one address over one connection, as a busy server sees it."""

    def __init__(self, server):
        self.server = server
        self.address = server.run("share").stdout.strip()
        self.path = "/c/" + self.address.rsplit("/", 1)[1]
        self.connection = http.client.HTTPConnection("127.0.0.1", server.port, timeout=60)
        for _ in range(4):
            assert self.status() == 200

    def ask(self):
        self.connection.request("GET", self.path)
        answer = self.connection.getresponse()
        return answer.status, answer.read()

    def status(self):
        return self.ask()[0]


@pytest.fixture
def page(server):
    return Page(server)


def database(server):
    if server.where[0] != "--data":
        pytest.skip("this is about the file of SQLite")
    return sqlite3.connect(server.data / "businesscard.sqlite", timeout=30)


def test_an_address_that_another_process_ended_is_gone_at_the_next_request(page):
    page.server.run("unshare", page.address)
    assert page.status() == 410
    assert page.status() == 410


def test_a_change_that_another_process_made_is_shown_at_the_next_request(page):
    card = page.server.json("card", "list")[0]["id"]
    page.server.run("card", "edit", card, "--given", "Nadia", "--family", "Sousa")
    status, body = page.ask()
    assert status == 200 and b"Nadia Sousa" in body


def test_an_address_ended_after_the_log_was_emptied_is_gone(page):
    for mode in ["TRUNCATE", "RESTART", "FULL", "TRUNCATE"]:
        with database(page.server) as connection:
            connection.execute(f"PRAGMA wal_checkpoint({mode})").fetchall()
        assert page.status() == 200
    page.server.run("unshare", page.address)
    assert page.status() == 410


def test_an_earlier_state_that_is_restored_is_shown(page):
    """SQLite's own copying over a database in use: the page comes back, and goes again."""
    live = database(page.server)
    kept = sqlite3.connect(":memory:")
    live.backup(kept)
    page.server.run("unshare", page.address)
    assert page.status() == 410
    kept.backup(live)
    assert page.status() == 200
    page.server.run("unshare", page.address)
    assert page.status() == 410


def test_a_writer_that_was_killed_does_not_hide_what_follows(page):
    """A process dies while it writes; the page stays as it is, and a later end is seen."""
    for _ in range(3):
        connection = database(page.server)
        reader, writer = os.pipe()
        child = os.fork()
        if child == 0:
            own = sqlite3.connect(page.server.data / "businesscard.sqlite", timeout=30, isolation_level=None)
            number = 0
            while True:
                own.execute(f"PRAGMA user_version = {number}")
                os.write(writer, b".")
                number += 1
        for _ in range(20):
            os.read(reader, 1)
            assert page.status() == 200
        os.kill(child, signal.SIGKILL)
        os.waitpid(child, 0)
        connection.close()
        assert page.status() == 200
    page.server.run("unshare", page.address)
    assert page.status() == 410
