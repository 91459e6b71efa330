"""Contacts on the command line: imported once, found, exported and undone."""

import json

import vobject

TWO = (
    "BEGIN:VCARD\r\nVERSION:3.0\r\nN:Ünal;Zoë;;;\r\nFN:Zoë Ünal\r\nEMAIL:zoe@example.com\r\nNOTE:cheese fair\r\nEND:VCARD\r\n"
    "BEGIN:VCARD\r\nVERSION:3.0\r\nNOTE:nobody\r\nEND:VCARD\r\n"
    "BEGIN:VCARD\r\nVERSION:3.0\r\nN:Đặng;Hà;;;\r\nFN:Hà Đặng\r\nCATEGORIES:press\r\nEND:VCARD\r\n")


def test_a_file_is_imported_once_and_undone(cards, tmp_path):
    path = tmp_path / "people.vcf"
    path.write_text(TWO, newline="")
    first = cards.json("contact", "import", str(path))
    assert first["added"] == 2 and first["alreadyThere"] == 0
    assert [(entry["line"], entry["reason"], entry["text"]) for entry in first["skipped"]] == [(8, "empty", "nobody")]
    again = cards.run("contact", "import", str(path))
    assert "0 added, 2 already here, 1 skipped." in again.stdout
    assert "Line 8 (nobody) was skipped" in again.stderr

    assert [contact["name"] for contact in cards.json("contact", "list", "dang")] == ["Hà Đặng"]
    assert [contact["name"] for contact in cards.json("contact", "list", "--tag", "PRESS")] == ["Hà Đặng"]
    assert cards.json("contact", "show", "cheese")["emails"] == ["zoe@example.com"]
    assert vobject.readOne(cards.run("contact", "show", "unal").stdout).fn.value == "Zoë Ünal"
    assert cards.run("contact", "show", "nobody", check=False).returncode == 1

    exported = cards.run("contact", "export", text=False).stdout.decode()
    assert len(list(vobject.readComponents(exported))) == 2
    table = cards.run("contact", "export", "--csv", text=False).stdout
    assert table.startswith(b"\xef\xbb\xbf")
    (tmp_path / "people.csv").write_bytes(table)
    assert cards.json("contact", "import", str(tmp_path / "people.csv"))["alreadyThere"] == 2

    cards.run("contact", "undo-import", first["id"])
    assert cards.json("contact", "list") == []


def test_a_file_that_is_none_says_so(cards, tmp_path):
    result = cards.run("contact", "import", str(tmp_path / "missing.vcf"), check=False)
    assert result.returncode == 1 and "there is no such file" in result.stderr
    (tmp_path / "notes.csv").write_text("just,some,words\n1,2,3\n")
    result = cards.run("contact", "import", str(tmp_path / "notes.csv"), "--json", check=False)
    assert result.returncode == 1 and "could be read as a contact" in result.stderr
    assert [entry["reason"] for entry in json.loads(result.stdout)["skipped"]] == ["unknownHeadings"]
