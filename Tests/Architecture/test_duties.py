"""Every duty in docs/sync.md names tests, and they exist."""

import pathlib
import re

import pytest

ROOT = pathlib.Path(__file__).resolve().parents[2]
PAGE = (ROOT / "docs/sync.md").read_text()
DUTIES = [
    [cell.strip() for cell in line.strip("|\n").split("|")]
    for line in PAGE[PAGE.index("## Duties"):PAGE.index("## Errors")].splitlines() if line.startswith("| ")
][1:]
SOURCES = "".join(
    file.read_text() for pattern in ("*.swift", "*.py") for file in (ROOT / "Tests").rglob(pattern)
    if file.name != "test_duties.py")


def names(cell):
    return re.findall(r"`([^`]+)`", cell)


def test_there_are_duties():
    assert len(DUTIES) > 15 and all(len(duty) == 3 for duty in DUTIES)


@pytest.mark.parametrize("duty", DUTIES, ids=[duty[0] for duty in DUTIES])
def test_a_duty_names_tests_that_exist(duty):
    assert names(duty[2]), f"{duty[0]} names no test"
    for name in names(duty[2]):
        forms = [f"func `{name}`(", f'@Test("{name}"', f"def {name}("]
        assert any(form in SOURCES for form in forms), f"{duty[0]}: there is no test “{name}”"
