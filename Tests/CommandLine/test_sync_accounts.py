"""Signing in elsewhere, stopping, and what a device that watches makes of it."""

import signal
import urllib.error
import urllib.request

import pytest

from card_server import Server
from test_sync import Cable, Device, laptops, server, until  # noqa: F401


@pytest.fixture
def other(tmp_path):
    """Another card server, of somebody else."""
    folder = tmp_path / "other"
    folder.mkdir()
    other = Server(folder, where=["--data", folder])
    yield other
    other.stop()


def code(server, *words):
    return server.run("sync", "code", *words).stdout.strip()


def watch(device):
    """Starts a device that watches, and waits until it is in step."""
    watcher = device.start("sync", "--watch")
    assert "In step with" in watcher.stderr.readline()
    return watcher


def test_another_server_is_not_joined_without_asking(laptops, server, other):  # noqa: F811
    one, _ = laptops
    one.join()
    card = one.add("Mine")
    one.sync()
    result = one.run("sync", other.url, "--code", code(other), check=False)
    assert result.returncode == 2 and "--adopt" in result.stderr and server.url in result.stderr
    assert card not in other.run("card", "list").stdout
    # Nothing was changed: the next round goes where the last one went.
    one.add("Mine too")
    assert server.url in one.sync().stdout and "Mine too" in server.run("card", "list").stdout
    one.run("sync", other.url, "--code", code(other), "--adopt")
    assert card in other.run("card", "list").stdout and card in server.run("card", "list").stdout
    assert one.json("sync", "status")["server"] == other.url


def test_a_mistyped_first_server_is_no_obstacle(laptops, server):  # noqa: F811
    one, _ = laptops
    word = code(server)
    result = one.run("sync", "http://127.0.0.1:1", "--code", word, check=False)
    assert result.returncode == 1 and "no connection" in result.stderr
    assert "In step" in one.run("sync", server.url, "--code", word).stdout


def test_a_device_that_watches_ends_when_keeping_in_step_is_stopped(laptops):  # noqa: F811
    one, _ = laptops
    one.join()
    watcher = watch(one)
    one.run("sync", "stop")
    assert watcher.wait(timeout=60) == 1
    assert "was stopped" in watcher.stderr.read()


def test_a_device_that_watches_does_not_go_on_with_somebody_elses_session(laptops, server):  # noqa: F811
    one, _ = laptops
    one.join()
    watcher = watch(one)
    server.run("user", "add", "bob")
    assert one.run("sync", server.url, "--code", code(server, "--user", "bob"), check=False).returncode == 1
    card = one.add("Not for Bob")
    assert watcher.wait(timeout=60) == 1
    assert "signed in anew" in watcher.stderr.read()
    assert card not in server.run("card", "list", "--user", "bob").stdout


def test_a_device_that_watches_gets_over_a_cut_and_says_so_once(laptops, server):  # noqa: F811
    one, _ = laptops
    cable = Cable(server.port)
    one.address = cable.url
    one.join()
    card = one.add("Ada Byron")
    one.run("share", card, "--public-url", server.url)
    watcher = watch(one)
    try:
        cable.cut()
        one.run("card", "edit", card, "--company", "Engines")
        assert "nothing is lost" in watcher.stderr.readline()
        assert "no connection" in one.run("sync", "status").stdout
        cable.mend()
        assert "In step with" in watcher.stderr.readline()
        until(lambda: "Engines" in server.run("card", "show", card).stdout)
    finally:
        watcher.send_signal(signal.SIGTERM)
    assert watcher.wait(timeout=60) == 0, watcher.stderr.read()
    # Being told to stop is no failure of the server.
    assert one.json("sync", "status").get("problem") is None
    cable.close()


def test_a_link_works_although_the_process_ended_before_it_was_shown(laptops, server):  # noqa: F811
    one, _ = laptops
    cable = Cable(server.port)
    one.address = cable.url
    one.join()
    card = one.add("Ada Byron")
    link = one.json("share", card, "--public-url", server.url)["url"]
    # Card and share arrive; what shows the card under its address does not.
    cable.cut_before = b"/public/records"
    assert one.sync(check=False).returncode == 1
    assert one.json("sync", "status")["pending"] == 0
    with pytest.raises(urllib.error.HTTPError):
        urllib.request.urlopen(link)
    cable.mend()
    one.sync()
    assert "Ada Byron" in urllib.request.urlopen(link).read().decode()
    cable.close()
