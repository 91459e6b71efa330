"""The backup that a server writes by itself, and what an import makes of it."""

import contextlib
import io
import json
import os
import pathlib
import sqlite3
import time

import pytest

from card_server import Server, run_program


def until(condition, seconds=60):
    deadline = time.monotonic() + seconds
    while not (value := condition()):
        assert time.monotonic() < deadline, "it did not come to pass"
        time.sleep(0.05)
    return value


def picture(colour):
    from PIL import Image

    file = io.BytesIO()
    Image.new("RGB", (300, 300), colour).save(file, "JPEG")
    return file.getvalue()


def vcard(name, colour):
    import base64

    photo = base64.b64encode(picture(colour)).decode()
    return (
        f"BEGIN:VCARD\r\nVERSION:3.0\r\nUID:{name}\r\nN:{name};Zoë;;;\r\nFN:Zoë {name}\r\nTEL;TYPE=CELL:+48 22 555 01 23\r\n"
        f"NOTE:met in Oslo\r\nPHOTO;ENCODING=b;TYPE=JPEG:{photo}\r\nEND:VCARD\r\n")


def query(server, statement, *values):
    with contextlib.closing(sqlite3.connect(server.data / "businesscard.sqlite")) as database, database:
        return database.execute(statement, values).fetchall()


@pytest.fixture
def folder(tmp_path):
    return tmp_path / "backup"


@pytest.fixture
def server(tmp_path, folder):
    data = tmp_path / "data"
    data.mkdir()
    place = ["--data", data]
    assert run_program("user", "add", "zoe", *place).returncode == 0
    people = tmp_path / "people.vcf"
    people.write_text(vcard("Ünal", "red") + vcard("Łukasz", "blue"))
    assert run_program("contact", "import", people, *place).returncode == 0
    server = Server(data, "--backup", str(folder), where=place)
    yield server
    if server.process.poll() is None:
        server.stop()


def test_a_server_backs_up_each_day_and_an_import_brings_everything_back(server, folder, tmp_path):
    own = folder / "zoe"
    until(lambda: (own / "contacts.vcf").exists() and len(list((own / "Photos").glob("*.jpg"))) >= 2)
    server.stop()
    other = tmp_path / "other"
    run_program("user", "add", "zoe", "--data", other)
    for words in (["card", "import", own / "cards.vcf"], ["contact", "import", own / "contacts.vcf"]):
        result = run_program(*words, "--data", other)
        assert result.returncode == 0, result.stderr

    def everything(data):
        return sorted(run_program("contact", "export", "--data", data).stdout.replace("\r\n ", "").split("END:VCARD"))

    before, after = everything(server.data), everything(other)
    assert len(before) == len(after) == 3
    for one, two in zip(before, after):
        for name in ("FN:", "TEL", "NOTE:", "UID:", "PHOTO"):
            lines = [[line for line in card.splitlines() if line.startswith(name)] for card in (one, two)]
            assert lines[0] == lines[1], name
    cards = [
        {(card["name"], card["role"], card["company"]) for card in json.loads(
            run_program("card", "list", "--json", "--data", data).stdout)} for data in (server.data, other)]
    assert cards[0] == cards[1] and cards[0]
    # The same once more adds nothing.
    run_program("contact", "import", own / "contacts.vcf", "--data", other)
    assert everything(other) == after


def test_a_day_later_it_is_written_again_and_the_files_of_the_day_before_stay(server, folder):
    own = folder / "zoe"
    until(lambda: (own / "contacts.vcf").exists() and len(list((own / "Photos").glob("*.jpg"))) >= 2)
    first = (own / "contacts.vcf").read_text()
    # The day is written down last.
    until(lambda: query(server, "SELECT value FROM server_settings WHERE name LIKE 'backup.%'"))
    server.stop()
    identifiers = [contact["id"] for contact in server.json("contact", "list")]
    assert len(identifiers) == 2
    # Started again at once, nothing is due; a day later it is.
    server.start()
    server.stop()
    assert not (own / "Earlier").exists() and (own / "contacts.vcf").read_text() == first
    a_day = time.time() - 86_400
    for file in own.glob("*.vcf"):
        os.utime(file, (a_day, a_day))
    query(server, "UPDATE server_settings SET value = ? WHERE name LIKE 'backup.%'", str(int(a_day * 1_000)))
    server.start()
    earlier = until(lambda: list((own / "Earlier").glob("*/contacts.vcf")))
    assert earlier[0].read_text() == first
    assert earlier[0].parent.name == time.strftime("%Y-%m-%d", time.gmtime(a_day))


def test_a_folder_that_cannot_be_written_is_told_and_stops_nothing(tmp_path):
    data = tmp_path / "data"
    data.mkdir()
    (tmp_path / "taken").write_text("a file")
    server = Server(data, "--backup", str(tmp_path / "taken"), where=["--data", data])
    try:
        until(lambda: "The backup of owner was not written" in (data / "server.log").read_text())
        assert server.json("card", "list")
    finally:
        server.stop()


def test_a_device_that_has_lost_everything_does_not_take_the_backup_along(tmp_path, folder):
    full, empty = tmp_path / "full", tmp_path / "empty"
    people = tmp_path / "people.vcf"
    for data, cards in ((full, vcard("Ünal", "red") + vcard("Łukasz", "blue")), (empty, vcard("Alone", "lime"))):
        assert run_program("user", "add", "zoe", "--data", data).returncode == 0
        people.write_text(cards)
        assert run_program("contact", "import", people, "--data", data).returncode == 0
    for data in (full, empty, empty, empty):
        result = run_program("backup", folder, "--data", data)
        assert result.returncode == 0, result.stderr
    assert (folder / "contacts.vcf").read_text().count("BEGIN:VCARD") == 1
    # Of one day the larger file stays.
    kept = list((folder / "Earlier").glob("*/contacts.vcf"))
    assert len(kept) == 1 and kept[0].read_text().count("BEGIN:VCARD") == 2
    assert not [file for file in folder.rglob(".*")]
