"""The laws of keeping in step against a live server, through the client that the product uses, over HTTP."""

import shutil
import subprocess

import pytest

from card_server import PROGRAM, PostgreSQL

LAWS = PROGRAM.parent / "sync-laws"


@pytest.fixture(params=["sqlite", "postgresql"])
def place(request, tmp_path):
    """Where a server keeps everything."""
    if request.param == "sqlite":
        return tmp_path / "laws.sqlite"
    if shutil.which("psql") is None:
        pytest.skip("PostgreSQL is not installed")
    return PostgreSQL.running().new_database()


def test_the_laws_hold_against_a_live_server(place):
    result = subprocess.run(
        [LAWS, "--live", place, "0", "30"], capture_output=True, text=True, timeout=900)
    assert result.returncode == 0, result.stdout + result.stderr
    counts = dict(line.rsplit(": ", 1) for line in result.stdout.splitlines() if ": " in line)
    for event in ["conflicts", "lost acknowledgements", "expired tokens", "crashes", "late changes"]:
        assert int(counts[event]) >= 10, (event, counts)
    assert "30 seeds hold" in result.stdout
