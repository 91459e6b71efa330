"""What the commands that take files do with files that are none of theirs."""

import json
import os
import pty
import subprocess

import pytest

from card_server import PROGRAM, place, run_program

CARD = b"BEGIN:VCARD\r\nVERSION:3.0\r\nN:\xc3\x9cnal;Zo\xc3\xab;;;\r\nFN:Zo\xc3\xab \xc3\x9cnal\r\nEND:VCARD\r\n"
CONTENTS = {"empty": b"", "blank": b"\r\n\n", "text": b"no card here\n", "binary": bytes(range(256)) * 40,
            "calendar": b"BEGIN:VCALENDAR\r\nVERSION:2.0\r\nEND:VCALENDAR\r\n"}
COMMANDS = {"check": ["check"], "json": ["check", "--json"], "convert": ["convert", "--output", "out.vcf"],
            "jcard": ["convert", "--to", "jcard"], "split": ["split"], "merge": ["merge", "good.vcf"]}


def run(folder, command, file):
    (folder / "good.vcf").write_bytes(CARD)
    words = [*COMMANDS[command], file] + (["parts"] if command == "split" else [])
    return subprocess.run([PROGRAM, "vcard", *words], cwd=folder, capture_output=True)


@pytest.mark.parametrize("command", COMMANDS)
@pytest.mark.parametrize("content", CONTENTS)
def test_a_file_without_a_card_is_an_error(tmp_path, command, content):
    (tmp_path / "file.vcf").write_bytes(CONTENTS[content])
    result = run(tmp_path, command, "file.vcf")
    assert result.returncode == 1
    ending = ": it is empty." if content == "empty" else "."
    assert result.stderr.decode().splitlines()[-1] == f"No card could be read from file.vcf{ending}"
    assert {path.name for path in tmp_path.iterdir()} == {"file.vcf", "good.vcf"}, "nothing half made stays"


@pytest.mark.parametrize("command", COMMANDS)
def test_what_cannot_be_read_is_said_in_one_sentence(tmp_path, command):
    (tmp_path / "folder").mkdir()
    for file, reason in (("folder", "it is a folder"), ("missing", "there is no such file or folder"),
                         ("good.vcf/more", "a part of the path is no folder"), ("x" * 300, "the name is too long")):
        result = run(tmp_path, command, file)
        assert result.returncode == 1
        assert result.stderr.decode() == f"{file} cannot be read: {reason}.\n"
        assert command == "merge" or result.stdout == b""


def test_what_cannot_be_written_is_said_and_nothing_is_left(tmp_path):
    (tmp_path / "good.vcf").write_bytes(CARD)
    (tmp_path / "folder").mkdir()
    for path, reason in (("folder", "it is a folder"), ("no/where.vcf", "there is no such file or folder"),
                         ("/dev/full", "there is no space left")):
        for words in (["vcard", "convert", "good.vcf"], ["vcard", "merge", "good.vcf"], ["qr", "hi", "--format", "svg"]):
            result = subprocess.run([PROGRAM, *words, "--output", path], cwd=tmp_path, capture_output=True)
            assert (result.returncode, result.stderr.decode()) == (1, f"{path} cannot be written: {reason}.\n")
    refused = subprocess.run([PROGRAM, "vcard", "split", "good.vcf", "good.vcf"], cwd=tmp_path, capture_output=True)
    assert refused.returncode == 1 and b"there is such a file already." in refused.stderr
    assert {path.name for path in tmp_path.iterdir()} == {"good.vcf", "folder"}


def test_a_full_disk_behind_standard_output_is_no_crash(tmp_path):
    (tmp_path / "good.vcf").write_bytes(CARD)
    for words in (["check"], ["check", "--json"], ["convert"], ["merge"]):
        with open("/dev/full", "wb") as full:
            result = subprocess.run(
                [PROGRAM, "vcard", *words, tmp_path / "good.vcf"], stdout=full, stderr=subprocess.PIPE)
        assert (result.returncode, result.stderr) == (1, b"Standard output cannot be written: there is no space left.\n")


def test_a_link_stays_a_link_and_a_pipe_a_pipe(tmp_path):
    (tmp_path / "good.vcf").write_bytes(CARD)
    (tmp_path / "target.vcf").write_bytes(b"old")
    (tmp_path / "link.vcf").symlink_to("target.vcf")
    assert run_program("vcard", "merge", tmp_path / "good.vcf", "--output", tmp_path / "link.vcf").returncode == 0
    assert (tmp_path / "link.vcf").is_symlink() and (tmp_path / "target.vcf").read_bytes() == CARD
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    with subprocess.Popen(["cat", pipe], stdout=subprocess.PIPE) as reader:
        assert run_program("vcard", "merge", tmp_path / "good.vcf", "--output", pipe).returncode == 0
        assert reader.stdout.read() == CARD
    assert pipe.is_fifo()


def test_a_jcard_is_read_as_cards_are(tmp_path):
    (tmp_path / "good.vcf").write_bytes(CARD * 2)
    jcard = tmp_path / "cards.json"
    assert run_program("vcard", "convert", tmp_path / "good.vcf", "--to", "jcard", "--output", jcard).returncode == 0
    back = run_program("vcard", "convert", jcard, "--to", "3.0")
    assert (back.returncode, back.stdout.encode()) == (0, CARD.replace(b"\r\n", b"\n") * 2)
    assert json.loads(run_program("vcard", "check", jcard, "--json").stdout)["cards"][1]["formattedName"] == "Zoë Ünal"
    for text, reason in (("[1", "This is not JSON from byte 2 on."), ("[1]", "Card 1 does not have the form of a jCard."),
                         ('["vcard", [[]]]', "Property 1 of card 1 does not have the form of a jCard's.")):
        jcard.write_text(text)
        for words in (["check"], ["convert"]):
            refused = run_program("vcard", *words, jcard)
            assert (refused.returncode, refused.stderr) == (1, f"{jcard} cannot be read: {reason}\n")


def test_lines_behind_the_last_card_make_no_file(tmp_path):
    (tmp_path / "cards.vcf").write_bytes(CARD + CARD + b"one more\nthing\n")
    result = run_program("vcard", "split", tmp_path / "cards.vcf", tmp_path / "parts")
    assert result.returncode == 0 and "lines that are no card are left out" in result.stderr
    assert [path.read_bytes() for path in sorted((tmp_path / "parts").iterdir())] == [CARD, CARD]


@pytest.mark.parametrize("words", [["card", "import"], ["contact", "import"], ["card", "add", "--given", "Zoë", "--photo"]])
def test_commands_on_a_book_say_what_is_wrong_with_a_file(cards, tmp_path, words):
    (tmp_path / "empty").write_bytes(b"")
    folder = cards.run(*words, tmp_path, check=False)
    assert (folder.returncode, folder.stderr) == (1, f"{tmp_path} cannot be read: it is a folder.\n")
    empty = cards.run(*words, tmp_path / "empty", check=False)
    assert empty.returncode == 1 and "NSCocoa" not in empty.stderr and "shorter" not in empty.stderr
    assert str(tmp_path / "empty") in empty.stderr or "“empty”" in empty.stderr


def test_a_card_without_a_name_is_refused_in_words(cards):
    nobody = cards.run("card", "add", check=False)
    assert (nobody.returncode, nobody.stderr) == (2, "The card needs a name: give --given, --family or --company.\n")
    wrong = cards.run("card", "add", "--given", "Zoë", "--phone", "1", "--phone", "none", check=False)
    assert (wrong.returncode, wrong.stderr) == (2, "--phone, number 2: This is no phone number.\n")


def at_a_terminal(*words, stderr=subprocess.DEVNULL):
    """What the program prints when its standard output, and with STDOUT its standard error, is a terminal."""
    ours, theirs = pty.openpty()
    with subprocess.Popen([PROGRAM, *words], stdout=theirs, stderr=stderr) as process:
        os.close(theirs)
        output = b""
        while True:
            try:
                output += os.read(ours, 4096)
            except OSError:
                # Linux's answer when the program has closed its end.
                break
    os.close(ours)
    assert process.returncode == 0
    return output.decode().replace("\r\n", "\n")


def test_progress_leaves_nothing_behind_in_what_a_terminal_shows(tmp_path):
    (tmp_path / "cards.vcf").write_bytes((CARD[:-11] + b"NOTE:" + b"x" * 90_000 + b"\r\n" + CARD[-11:]) * 100)
    for words in (["check"], ["check", "--json"], ["convert", "--to", "4.0"], ["convert", "--to", "jcard"]):
        output = at_a_terminal("vcard", *words, tmp_path / "cards.vcf", stderr=subprocess.STDOUT)
        # Where a line of the output is not over, nothing is drawn over it.
        assert ("\r\x1b[K11 %" in output) == ("--json" not in words)
        shown = [line.split("\r\x1b[K")[-1].removesuffix("\r") for line in output.split("\n")]
        assert shown == run_program("vcard", *words, tmp_path / "cards.vcf").stdout.split("\n")


def test_a_terminal_shows_words_and_no_base64(cards, tmp_path):
    picture = tmp_path / "photo.png"
    assert run_program("qr", "hello", "--scale", "20", "--output", picture).returncode == 0
    cards.run("card", "add", "--given", "Zoë", "--family", "Ünal", "--phone", "+49 30 1", "--photo", picture)
    shown = at_a_terminal("card", "show", "Zoë Ünal", *place(cards.data))
    assert shown.splitlines()[0] == "Zoë Ünal" and "  phone         +49 30 1" in shown
    assert "  photo         JPEG, " in shown and " KB" in shown and len(shown) < 500
    assert "PHOTO;ENCODING=b" in cards.run("card", "show", "Zoë Ünal").stdout
