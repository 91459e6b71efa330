"""Words, names and files as they come, and what is said about them."""

import os
import subprocess

import pytest

from card_server import PROGRAM, place, run_program


def test_a_word_in_another_encoding_is_refused_and_stores_nothing(cards):
    result = subprocess.run(
        [PROGRAM, "card", "add", "--given", b"Zo\xeb", *place(cards.data)], capture_output=True, timeout=120)
    assert result.returncode == 2 and b"is not in UTF-8" in result.stderr
    assert "Zo" not in cards.run("card", "list").stdout


def test_contacts_are_imported_from_a_pipe(cards, tmp_path):
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    with subprocess.Popen(
        [PROGRAM, "contact", "import", pipe, *place(cards.data)], stdout=subprocess.PIPE, stderr=subprocess.PIPE,
        text=True) as process:
        pipe.write_text("BEGIN:VCARD\r\nVERSION:3.0\r\nN:Byron;Ada;;;\r\nFN:Ada Byron\r\nEND:VCARD\r\n")
        output, problem = process.communicate(timeout=120)
    assert process.returncode == 0 and "1 added" in output, problem


def test_a_file_that_is_replaced_stays_as_private_as_it_was(cards, tmp_path):
    file = tmp_path / "contacts.csv"
    file.write_text("")
    file.chmod(0o600)
    cards.run("contact", "export", "--csv", "--output", file)
    assert file.stat().st_mode & 0o777 == 0o600 and file.read_text()


def test_a_name_with_line_breaks_stays_one_line_of_a_list(cards):
    cards.run("card", "add", "--given", "Ada\nByron", "--label", "one\ttwo")
    assert "  Ada Byron  one two\n" in cards.run("card", "list").stdout
    vcard = cards.data / "evil.vcf"
    vcard.write_text("BEGIN:VCARD\r\nVERSION:3.0\r\nN:Evil;\x1b[31m;;;\r\nFN:Evil\\nTwo\r\nEND:VCARD\r\n")
    assert "Card 1, version 3.0: Evil Two\n" in cards.run("vcard", "check", vcard).stdout
    assert "Ada\nByron" in {card["name"] for card in cards.json("card", "list")}


@pytest.mark.parametrize("words, sentence", [
    (["-x"], "There is no option -x here"), (["card", "list", "--data", ""], "--data wants a folder"),
    (["backup", "/etc/passwd"], "it is no folder"), (["sync", "stop"], "not kept in step"),
    (["contact", "import", "/dev/null"], "it is empty"),
])
def test_what_cannot_be_done_is_said_in_a_sentence(cards, words, sentence):
    where = [] if "--data" in words or words[0] == "-x" else place(cards.data)
    result = run_program(*words, *where)
    assert result.returncode in (1, 2) and result.stdout == "" and sentence in result.stderr
