"""Devices and servers whose clocks are wrong, as real processes see them."""

import json
import shutil
import subprocess

import pytest

from card_server import PROGRAM
from test_sync import laptops, server  # noqa: F401

pytestmark = pytest.mark.skipif(shutil.which("faketime") is None, reason="faketime is not installed")


def at(when, device, *words):
    """Runs a command on a device whose clock is wrong by so much."""
    result = subprocess.run(
        ["faketime", "-f", when, PROGRAM, *words, "--data", device.data], capture_output=True, text=True, timeout=120)
    assert result.returncode == 0, result.stderr
    return result.stdout


@pytest.mark.parametrize("when, winner", [("+1d", "wrong"), ("-1d", "right")])
def test_a_clock_that_is_a_day_wrong_decides_who_wins_and_loses_nothing(laptops, when, winner):  # noqa: F811
    one, two = laptops
    one.join()
    card = one.add("Ada Byron")
    one.sync()
    two.join()
    at(when, one, "card", "edit", card, "--role", "by the wrong clock", "--company", "Engines")
    two.run("card", "edit", card, "--role", "by the right clock", "--bio", "Notes")
    at(when, one, "sync")
    two.sync()
    at(when, one, "sync")
    cards = [laptop.cards()[card] for laptop in laptops]
    assert cards[0] == cards[1] and cards[0]["company"] == "Engines"
    assert cards[0]["role"] == f"by the {winner} clock"
    conflict, = two.json("conflicts", "list")
    assert {conflict["kept"], conflict["lost"]} == {"by the wrong clock", "by the right clock"}
    two.run("conflicts", "resolve", conflict["id"], "--take")
    two.sync()
    at(when, one, "sync")
    assert one.cards()[card]["role"] == conflict["lost"] == two.cards()[card]["role"]


def test_a_device_that_was_away_for_sixty_days_keeps_its_edits_and_loses_what_was_deleted(laptops, server):  # noqa: F811
    one, two = laptops
    one.join()
    gone, edited, kept = (one.add(name) for name in ("Gone", "Edited", "Kept"))
    one.sync()
    two.join()
    server.run("card", "delete", gone)
    server.run("card", "delete", edited)
    made = two.add("Made away")
    two.run("card", "edit", edited, "--role", "Still wanted")
    server.stop()
    server.start(before=["faketime", "-f", "+60d"])
    at("+60d", two, "sync")
    cards = {card["id"]: card for card in json.loads(at("+60d", two, "card", "list", "--json"))}
    assert gone not in cards and {made, kept} <= set(cards) and cards[edited]["role"] == "Still wanted"
    at("+60d", one, "sync")
    assert one.cards() == two.cards()
