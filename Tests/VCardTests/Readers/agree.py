#!/usr/bin/env python3
"""agree.py: asks vobject and ez-vcard what the files of ../Corpus hold, and writes ../Corpus/expected.json.

A value is kept when both readers give it; where only one of them can read the file, its values are kept and `readers` says
so. Our own reader has no say. A line is printed for each value on which the two differ: those are left out.

Needs vobject (PyPI), libez-vcard-java and libvinnie-java (Debian) and a JDK.
"""
import hashlib, json, pathlib, subprocess, tempfile
import vobject

HERE = pathlib.Path(__file__).resolve().parent
CORPUS = HERE.parent / "Corpus"
JARS = "/usr/share/java/ez-vcard.jar:/usr/share/java/vinnie.jar"
CHARSETS = {"outlook/v21.vcf": "cp1252", "broken/utf16.vcf": "utf-16"}

# Values of which the one reader that gives them is sure to be wrong, and why.
WRONG = {("samsung/phone.vcf", "photo"): "ez-vcard ends base64 at a line break without a space; the PNG is cut there"}


def text_of(path):
    name = str(path.relative_to(CORPUS))
    return path.read_bytes().decode(CHARSETS.get(name, "utf-8"))


def joined(value):
    return ",".join(value) if isinstance(value, list) else value


def from_vobject(text):
    cards = []
    for card in vobject.readComponents(text, allowQP=True):
        lines = card.contents
        first = lambda name: lines[name][0].value if name in lines else None
        n = first("n")
        photo = first("photo")
        if isinstance(photo, str) and photo.startswith("data:"):
            import base64
            photo = base64.b64decode(photo.split(",", 1)[1])
        cards.append({
            "fn": first("fn"),
            "n": [joined(getattr(n, part)) for part in ("family", "given", "additional", "prefix", "suffix")] if n else [],
            "org": list(first("org") or []), "title": first("title"),
            "emails": [line.value for line in lines.get("email", [])],
            "phones": [line.value.removeprefix("tel:") for line in lines.get("tel", [])],
            "photo": hashlib.sha256(photo).hexdigest() if isinstance(photo, bytes) else None,
        })
    return cards


def from_ez(path, classes):
    name = str(path.relative_to(CORPUS))
    done = subprocess.run(["java", "-cp", f"{JARS}:{classes}", "EzValues", path, CHARSETS.get(name, "utf-8")],
                          capture_output=True, check=True)
    return json.loads(done.stdout)


def plain(field, value):
    if isinstance(value, list):
        value = [v or "" for v in value]
        while field == "org" and value and not value[-1]:
            value.pop()
        return value if any(value) else []
    return value.replace("\r\n", "\n") if value else None


def main():
    expected = {}
    with tempfile.TemporaryDirectory() as classes:
        subprocess.run(["javac", "-cp", JARS, "-d", classes, HERE / "EzValues.java"], check=True)
        for path in sorted(CORPUS.glob("*/*.vcf")):
            name, ez = str(path.relative_to(CORPUS)), from_ez(path, classes)
            try:
                vo = from_vobject(text_of(path))
            except Exception as error:
                vo = None
                print(f"{name}: vobject cannot read it: {error}")
            if vo is not None and len(vo) != len(ez):
                print(f"{name}: {len(vo)} cards for vobject, {len(ez)} for ez-vcard")
                vo = None
            cards = []
            for index, card in enumerate(ez):
                agreed = {}
                for field, value in card.items():
                    value = plain(field, value)
                    if (name, field) in WRONG:
                        print(f"{name} {field}: left out: {WRONG[name, field]}")
                        continue
                    if vo is None or plain(field, vo[index][field]) == value:
                        agreed[field] = value
                    else:
                        print(f"{name} card {index + 1} {field}: vobject {vo[index][field]!r}, ez-vcard {value!r}")
                cards.append(agreed)
            expected[name] = {"readers": ["ez-vcard"] + (["vobject"] if vo is not None else []), "cards": cards}
    (CORPUS / "expected.json").write_text(json.dumps(expected, ensure_ascii=False, indent=1) + "\n", encoding="utf-8")


main()
