"""The commands as the help promises them, and as programs read them."""

import io
import json
import os
import pathlib
import re
import signal
import subprocess
import time
import urllib.request

import pytest
import vobject

from card_server import PROGRAM, Server, run_program

NAMES = [
    "a;b", "a,b", "back\\slash", "🧑‍🚀 Zoë", "ليلى عبد الرحمن", "王小明", "Đặng Thị Hà", "x" * 200, "O'Neil <b>",
    "Käse & Söhne; GmbH, Berlin",
]


@pytest.mark.parametrize("name", NAMES)
def test_every_name_comes_back_exactly(cards, name):
    identifier = cards.json("card", "add", "--family", name, "--company", name, "--role", name)[0]["id"]
    exported = cards.run("card", "export", identifier, text=False).stdout
    card = vobject.readOne(exported.decode())
    assert card.n.value.family == name
    assert card.org.value == [name]
    assert card.title.value == name
    assert all(len(line) <= 75 for line in exported.split(b"\r\n"))
    # Imported again it is the same person.
    path = cards.data / "card.vcf"
    path.write_bytes(exported)
    again = cards.json("card", "import", str(path))[0]["id"]
    assert vobject.readOne(cards.run("card", "export", again).stdout).n.value.family == name


def test_line_breaks_stay_in_the_note(cards):
    identifier = cards.json("card", "add", "--given", "Zoë", "--bio", "Hall 7\nStand B12")[0]["id"]
    exported = cards.run("card", "export", identifier, text=False).stdout
    assert b"NOTE:Hall 7\\nStand B12\r\n" in exported


def test_share_and_unshare(cards):
    identifier = cards.json("card", "add", "--given", "Zoë")[0]["id"]
    first = cards.json("share", identifier, "--public-url", "https://cards.example.com")
    assert first["url"] == "https://cards.example.com/c/" + first["id"] and len(first["id"]) == 22
    assert first["expiresAt"].endswith("Z")
    second = cards.json("share", identifier)
    assert second["id"] != first["id"]
    cards.run("unshare", first["url"])
    assert cards.run("unshare", "0" * 22, check=False).returncode == 1


def test_the_command_line_ends_a_share_of_a_running_server(server):
    address = server.json("share")["url"]
    assert urllib.request.urlopen(address).status == 200
    server.run("unshare", address)
    with pytest.raises(urllib.error.HTTPError) as gone:
        urllib.request.urlopen(address)
    assert gone.value.code == 410


def test_vcard_check_names_line_and_property(tmp_path):
    path = tmp_path / "three.vcf"
    path.write_bytes(
        b"BEGIN:VCARD\r\nVERSION:3.0\r\nFN:One\r\nN:One;;;;\r\nEND:VCARD\r\n"
        b"BEGIN:VCARD\r\nVERSION:3.0\r\nFN:Two\r\nthis line has no colon\r\nEND:VCARD\r\n"
        b"BEGIN:VCARD\r\nVERSION:3.0\r\nFN:Three\r\nTEL;TYPE=CELL:+49 1\r\nEND:VCARD\r\n")
    result = run_program("vcard", "check", path, "--json")
    report = json.loads(result.stdout)
    assert result.returncode == 0
    assert [card["formattedName"] for card in report["cards"]] == ["One", "Two", "Three"]
    assert report["cards"][2]["phones"][0] == {"value": "+49 1", "types": ["CELL"]}
    assert any(warning["card"] == 2 and warning["line"] == 9 for warning in report["warnings"])


def test_vcard_check_prints_the_parts_of_a_name_as_they_stand(tmp_path):
    path = tmp_path / "name.vcf"
    path.write_bytes(b"BEGIN:VCARD\r\nVERSION:3.0\r\nFN:x\r\nN:Doe;John;A,,C;;,\r\nEND:VCARD\r\n")
    for version in ["3.0", "2.1", "4.0"]:
        other = tmp_path / f"{version}.vcf"
        run_program("vcard", "convert", path, "--to", version, "--output", other)
        assert json.loads(run_program("vcard", "check", other, "--json").stdout)["cards"][0]["name"] == {
            "family": "Doe", "given": "John", "additional": "A,,C", "prefixes": "", "suffixes": ","}


def losses(path, *words):
    report = json.loads(run_program("vcard", "check", path, "--json", *words).stdout)
    assert set(report) == {"cards", "losses", "warnings"}
    return {(loss["card"], loss["recipient"], loss["property"]) for loss in report["losses"]}


def test_vcard_check_says_what_each_device_would_lose(tmp_path):
    path = tmp_path / "two.vcf"
    path.write_bytes(
        b"BEGIN:VCARD\r\nVERSION:3.0\r\nFN:One\r\nN:One;;;;\r\nROLE:Cook\r\nEND:VCARD\r\n"
        b"BEGIN:VCARD\r\nVERSION:3.0\r\nFN:Two\r\nTEL:1\r\nEND:VCARD\r\n")
    assert losses(path) == {
        (1, "apple", "ROLE"), (1, "android", "ROLE"), (2, "outlook", "TEL"), (2, "standard", "N")}
    assert losses(path, "--for", "apple") == {(1, "apple", "ROLE")}
    assert losses(path, "--for", "none") == set()
    text = run_program("vcard", "check", path, "--for", "outlook").stdout
    assert "lost          in Outlook: TEL: Outlook drops TEL without a type." in text and "ROLE" not in text
    refused = run_program("vcard", "check", path, "--for", "fridge")
    assert refused.returncode == 2 and "not “fridge”" in refused.stderr


def test_what_a_version_cannot_hold_is_said_when_converting(tmp_path):
    path = tmp_path / "four.vcf"
    path.write_bytes(b"BEGIN:VCARD\r\nVERSION:4.0\r\nFN:One\r\nGENDER:F\r\nEND:VCARD\r\n")
    result = run_program("vcard", "convert", path, "--to", "3.0")
    assert result.returncode == 0 and "X-GENDER:F" in result.stdout
    assert "Card 1: GENDER: 3.0 has no GENDER" in result.stderr


def test_vcard_check_fails_where_nothing_could_be_read(tmp_path):
    path = tmp_path / "nothing.vcf"
    path.write_text("no card here\n")
    result = run_program("vcard", "check", path, "--json")
    assert result.returncode == 1 and json.loads(result.stdout)["cards"] == []
    assert run_program("vcard", "check", tmp_path / "missing.vcf").returncode == 1


def test_qr_is_read_by_another_reader(tmp_path):
    path = tmp_path / "code.png"
    assert run_program("qr", "Đặng Thị Hà ; 王", "--output", path).returncode == 0
    read = subprocess.run(["zbarimg", "-q", "--raw", "-Sbinary", path], capture_output=True).stdout
    assert read.decode() == "Đặng Thị Hà ; 王"
    long = run_program("qr", "x" * 5000)
    assert long.returncode == 1 and "2953" in long.stderr + long.stdout or "2331" in long.stderr


@pytest.mark.parametrize("words", [[], ["card"], ["card", "add"], ["share"], ["serve"], ["vcard", "check"], ["qr"]])
def test_help_is_everywhere(words):
    result = run_program(*words, "--help")
    assert result.returncode == 0 and "Usage: businesscard" in result.stdout
    if words not in ([], ["card"]):
        assert "--data FOLDER" in result.stdout


@pytest.mark.parametrize("words, message", [
    (["fly"], "no command"),
    (["card", "add", "--wings", "2"], "no option --wings"),
    (["card", "show"], "missing"),
    (["serve", "--port", "ninety"], "whole number"),
    (["serve", "--public-url", "ftp://example.com"], "no public address"),
    (["serve", "--apple-team", "short", "--apple-bundle", "com.example.Cards"], "no Apple team"),
])
def test_wrong_words_are_named(cards, words, message):
    result = cards.run(*words, check=False)
    assert result.returncode != 0 and message in result.stderr


def test_a_bad_field_is_named_and_nothing_stored(cards):
    before = len(cards.json("card", "list"))
    result = cards.run("card", "add", "--given", "Zoë", "--website", "javascript:alert(1)", check=False)
    assert result.returncode == 2 and "website" in result.stderr
    assert len(cards.json("card", "list")) == before


def test_a_photo_that_is_none_is_refused(cards, tmp_path):
    path = tmp_path / "drawing.svg"
    path.write_text("<svg xmlns='http://www.w3.org/2000/svg'/>")
    result = cards.run("card", "add", "--given", "Zoë", "--photo", path, check=False)
    assert result.returncode == 1 and "SVG" in result.stderr


def test_a_taken_port_is_one_clear_sentence(server, tmp_path):
    result = run_program("serve", "--port", str(server.port), "--data", tmp_path / "other")
    assert result.returncode != 0 and str(server.port) in result.stderr and len(result.stderr.splitlines()) == 1


def test_a_folder_that_cannot_be_written_is_one_clear_sentence(tmp_path):
    (tmp_path / "file").write_text("")
    result = run_program("card", "list", "--data", tmp_path / "file" / "data")
    assert result.returncode != 0 and len(result.stderr.splitlines()) == 1


def test_a_database_from_a_newer_program_is_refused(cards):
    import sqlite3
    if not (cards.data / "businesscard.sqlite").exists():
        pytest.skip("test_postgresql.py has its own")
    with sqlite3.connect(cards.data / "businesscard.sqlite") as database:
        database.execute("INSERT INTO migrations VALUES ('accounts', 999, 'x')")
    result = cards.run("card", "list", check=False)
    assert result.returncode != 0 and "newer" in result.stderr and len(result.stderr.splitlines()) == 1


def test_what_was_acknowledged_survives_kill(server):
    kept = [server.json("share")["id"] for _ in range(5)]
    server.stop(kill=True)
    server.start()
    for identifier in kept:
        assert urllib.request.urlopen(f"{server.url}/c/{identifier}").status == 200


def test_a_second_start_keeps_the_data(server):
    identifier = server.json("card", "add", "--given", "Zoë")[0]["id"]
    server.stop()
    server.start()
    assert identifier in [card["id"] for card in server.json("card", "list")]


def test_the_server_stops_when_asked(server):
    server.process.send_signal(signal.SIGTERM)
    assert server.process.wait(timeout=15) == 0
    server.start()


def test_the_file_of_a_server_that_was_stopped_is_everything(server):
    if server.where[0] != "--data":
        pytest.skip("PostgreSQL keeps its own files")
    for _ in range(5):
        identifier = server.json("card", "add", "--given", "Zoë")[0]["id"]
        server.stop()
        log = server.data / "businesscard.sqlite-wal"
        assert not log.exists()
        server.start()
        assert identifier in [card["id"] for card in server.json("card", "list")]


CARD = ("BEGIN:VCARD\r\nVERSION:3.0\r\nN:Ünal;Zoë;;;\r\nFN:Zoë Ünal {0}\r\nTEL;TYPE=CELL:+49 {0}\r\n"
        "X-FOO;BAR=1:kept {0}\r\nEND:VCARD\r\n")


def test_convert_keeps_every_card(tmp_path):
    source = tmp_path / "cards.vcf"
    source.write_bytes("".join(CARD.format(number) for number in range(2_000)).encode())
    target = tmp_path / "four.vcf"
    assert run_program("vcard", "convert", source, "--to", "4.0", "--output", target).returncode == 0
    cards = list(vobject.readComponents(target.read_text()))
    assert len(cards) == 2_000 and {card.version.value for card in cards} == {"4.0"}
    assert cards[7].contents["x-foo"][0].value == "kept 7"
    back = run_program("vcard", "convert", target, "--to", "3.0").stdout
    assert [card.fn.value for card in vobject.readComponents(back)] == [f"Zoë Ünal {n}" for n in range(2_000)]
    jcard = json.loads(run_program("vcard", "convert", source, "--to", "jcard").stdout)
    assert len(jcard) == 2_000 and jcard[0][0] == "vcard"


def test_split_and_merge_keep_every_byte(tmp_path):
    source = tmp_path / "cards.vcf"
    source.write_bytes("".join(CARD.format(number) for number in range(30)).encode())
    folder = tmp_path / "parts"
    assert run_program("vcard", "split", source, folder).returncode == 0
    parts = sorted(folder.iterdir())
    assert len(parts) == 30 and parts[4].read_bytes() == CARD.format(4).encode()
    assert run_program("vcard", "split", source, folder).returncode == 1, "nothing is overwritten"
    merged = tmp_path / "merged.vcf"
    assert run_program("vcard", "merge", *parts, "--output", merged).returncode == 0
    assert merged.read_bytes() == source.read_bytes()


def large_file(folder):
    """A file of more than 80 MB, of cards with photos, each of which has something odd to say."""
    photo = "PHOTO;ENCODING=b;TYPE=JPEG:" + "\r\n ".join(["QUJD" * 18] * 800)
    card = CARD.format(1).replace("END:VCARD", "no property\r\n" + photo + "\r\nEND:VCARD").encode()
    source = folder / "large.vcf"
    with source.open("wb") as file:
        for _ in range(1_500):
            file.write(card)
    assert source.stat().st_size > 80_000_000
    return source


def peak_memory(*words):
    """Runs the program with its results in no file, and returns the most memory that it held, in KB."""
    process = subprocess.Popen([PROGRAM, *words], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    peak = 0
    # The kernel's own figure at the end counts what the parent held before the program started.
    while process.poll() is None:
        try:
            status = pathlib.Path(f"/proc/{process.pid}/status").read_text()
            program = os.readlink(f"/proc/{process.pid}/exe")
        except (FileNotFoundError, ProcessLookupError):
            continue
        held = re.search(r"VmHWM:\s+(\d+)", status)
        if held and program.endswith("businesscard"):
            peak = max(peak, int(held[1]))
        time.sleep(0.005)
    assert process.returncode == 0
    return peak


def test_a_large_file_is_worked_on_in_bounded_memory(tmp_path):
    source = large_file(tmp_path)
    out = tmp_path / "out.vcf"
    peaks = {
        "convert": peak_memory("vcard", "convert", source, "--output", out),
        "check": peak_memory("vcard", "check", source, "--json"),
        "split": peak_memory("vcard", "split", source, tmp_path / "parts"),
        "merge": peak_memory("vcard", "merge", source, source, "--output", tmp_path / "merged.vcf"),
    }
    assert all(0 < peak < 150_000 for peak in peaks.values()), f"{peaks} KB"
    assert out.stat().st_size > 80_000_000 and len(list((tmp_path / "parts").iterdir())) == 1_500
