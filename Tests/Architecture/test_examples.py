"""What the documentation of the formats shows is what its tests compile and run."""

import pathlib
import re

import pytest

ROOT = pathlib.Path(__file__).resolve().parents[2]


def code_lines(text):
    """The lines of code without what is said about them behind."""
    lines = (re.sub(r"\s+//.*", "", line).strip() for line in text.splitlines())
    return [line for line in lines if line]


def examples(module):
    """The blocks of Swift in a module's articles and comments, each with the file that it stands in."""
    folder = ROOT / "Sources" / "Formats" / module
    for path in sorted(folder.rglob("*.md")):
        for block in re.findall(r"```swift\n(.*?)```", path.read_text(encoding="utf-8"), re.S):
            yield path, block
    for path in sorted(folder.rglob("*.swift")):
        for block in re.findall(r"/// ```swift\n(.*?)/// ```", path.read_text(encoding="utf-8"), re.S):
            yield path, re.sub(r"(?m)^\s*/// ?", "", block)


@pytest.mark.parametrize("module", ["VCard", "QRCode"])
def test_every_line_of_an_example_is_compiled_and_run(module):
    test = (ROOT / "Tests" / f"{module}Tests" / "DocumentationTests.swift").read_text(encoding="utf-8")
    compiled, shown = set(code_lines(test)), list(examples(module))
    assert len(shown) >= 3
    missing = [(path.name, line) for path, block in shown for line in code_lines(block)
               if line not in compiled and line != f"import {module}" and not line.startswith("//")]
    assert not missing
