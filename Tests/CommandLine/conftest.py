"""The command line on data of its own."""

import json
import pathlib
import sys

import pytest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "Browser"))
from card_server import PROGRAM, Server, place, run_program  # noqa: E402


@pytest.fixture
def cards(tmp_path):
    """Runs a command on a fresh folder that has one user."""

    class Cards:
        data = tmp_path / "data"

        def run(self, *words, check=True, **keywords):
            result = run_program(*words, *place(self.data), **keywords)
            assert not check or result.returncode == 0, result.stderr
            return result

        def json(self, *words):
            return json.loads(self.run(*words, "--json").stdout)

    cards = Cards()
    cards.run("user", "add", "zoe")
    return cards


@pytest.fixture
def server(tmp_path):
    server = Server(tmp_path)
    yield server
    server.stop()
