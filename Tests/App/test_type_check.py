"""The Apple targets type-check on Linux, and what is wrong does not."""

import json
import re
import subprocess

import pytest
from wrong_snippets import RIGHT, SNIPPETS

from conftest import ROOT

TARGETS = json.loads((ROOT / "App" / "Declarations" / "targets.json").read_text())


@pytest.fixture(scope="session")
def commands(checker):
    return {target: checker.prepare(target) for target in TARGETS}


@pytest.mark.parametrize("target", TARGETS)
def test_a_target_type_checks(checker, target):
    assert checker.check(target) == ""


def compiled(command, tmp_path, source):
    file = tmp_path / "Snippet.swift"
    file.write_text(source)
    return subprocess.run([*command, str(file)], cwd=ROOT, capture_output=True, text=True)


@pytest.mark.parametrize("target, source", RIGHT, ids=range(len(RIGHT)))
def test_a_right_snippet_passes(commands, tmp_path, target, source):
    result = compiled(commands[target], tmp_path, source)
    assert result.returncode == 0, result.stderr


def test_there_are_fifty_wrong_snippets():
    assert len({source for _, _, source, _ in SNIPPETS}) >= 50


@pytest.mark.parametrize("target, name, source, message", SNIPPETS, ids=[snippet[1] for snippet in SNIPPETS])
def test_a_wrong_snippet_is_rejected(commands, tmp_path, target, name, source, message):
    result = compiled(commands[target], tmp_path, source)
    assert result.returncode != 0, f"{name} passes"
    assert message in result.stderr, result.stderr


CHECKED = [path for target in TARGETS.values() for folder in target["folders"]
           for path in sorted((ROOT / "App" / folder).rglob("*.swift"))]


@pytest.mark.parametrize("path", sorted(set(CHECKED)), ids=lambda path: path.name)
def test_checked_code_has_no_branch_that_linux_does_not_see(path):
    assert not re.search(r"^\s*#if", path.read_text(), re.M)


@pytest.mark.parametrize("path", sorted(set(CHECKED)), ids=lambda path: path.name)
def test_words_come_from_the_catalogs(path):
    """A literal that a person would read or hear; previews' names and symbols are none."""
    for number, line in enumerate(path.read_text().splitlines(), 1):
        if line.lstrip().startswith(("//", "#Preview")):
            continue
        found = re.search(
            r'\b(?:Text|Button|Label|Toggle|Picker|TextField|Section|ProgressView|navigationTitle|accessibility(?:Label|Hint|Value)'
            r'|confirmationDialog|alert|Tab|DatePicker|LabeledContent)\((?:verbatim: )?"[^"\\]', line)
        assert not found, f"{path.name}:{number} has words of its own: {line.strip()}"


VIEW = re.compile(r"^(?:private )?struct (\w+)(?:<.*>)?: (?:View|UIViewControllerRepresentable)\b", re.M)
VIEWS = [path for path in sorted(set(CHECKED)) if VIEW.search(path.read_text())]


@pytest.mark.parametrize("path", VIEWS, ids=lambda path: path.name)
def test_every_view_has_a_preview(path):
    """In its own file, where Xcode shows it beside the code."""
    text = path.read_text()
    previews = text.partition("#Preview")[2]
    assert [view for view in VIEW.findall(text) if not re.search(rf"\b{view}(?:\(| \{{)", previews)] == []


def test_there_are_views():
    assert len(VIEWS) > 25


@pytest.mark.parametrize("path", sorted((ROOT / "App" / "Declarations").rglob("*.swift")), ids=lambda path: path.name)
def test_every_declaration_says_where_apple_documents_it(path):
    if path.parent.name == "Macros" or path.name == "Module.swift":
        return
    text = path.read_text()
    assert "https://developer.apple.com/documentation/" in text
    for line in text.splitlines():
        if re.match(r"(?:@\S+ )*public (?:final )?(?:class|struct|enum|protocol) [A-Z]", line):
            name = re.search(r"(?:class|struct|enum|protocol) (\w+)", line)[1]
            if not name.startswith("_Toolbar"):
                assert re.search(rf"// https://developer.apple.com/documentation/\S*", text), name


def test_the_clip_imports_neither_contacts_nor_what_syncs():
    names = {name for path in CHECKED if "Clip" in path.parts
             for name in re.findall(r"^import (\w+)", path.read_text(), re.M)}
    assert names and not names & {"Contacts", "ContactsUI", "CardBook", "Sync", "Records", "AppState"}
