#!/usr/bin/env python3
"""generate.py FOLDER: writes plain.vcf (20,000 cards, 18 MB) and photos.vcf (20,000 cards with 20 KB photos, 587 MB).

Every name is put together from lists; the numbers come from a fixed seed, so each run gives the same bytes.
"""
import base64, random, sys

FAMILY = "Ünal Łukasiewicz Đặng Söhne García Okafor Nakamura Ivanova Smith Dupont Κική Øvergaard Meyer Rossi Brown".split()
GIVEN = "Zoë Søren Thị-Hà José Amara Haruto Olga Jane Chloé Δήμος Bjørn Anna Luca Emily Ada".split()
STREETS = "Harbour Street,Hauptstraße,Rue de la Paix,Gran Vía,Kongens gate,Main Street,Via Roma".split(",")
CITIES = "Berlin,Łódź,Paris,Madrid,Oslo,Springfield,Roma,Reykjavík".split(",")
WORDS = ("met at the cheese fair talked about folding bicycles and harbour cranes wants a quote until spring "
         "prefers mail over phone knows everybody in the valley speaks four languages plays the cello").split()


def fold(line):
    data, out, limit = line.encode(), b"", 75
    while len(data) > limit:
        cut = limit
        while data[cut] & 0xC0 == 0x80:
            cut -= 1
        out, data, limit = out + data[:cut] + b"\r\n ", data[cut:], 74
    return out + data + b"\r\n"


def card(number, photo=None):
    pick = random.choice
    family, given = pick(FAMILY), pick(GIVEN)
    phone = lambda: "+" + str(random.randint(10, 99)) + " " + str(random.randint(100, 999)) + " " + str(random.randint(10**6, 10**7 - 1))
    note = " ".join(pick(WORDS) for _ in range(24)) + "\\, then more\\; and\\nmore"
    lines = [
        "BEGIN:VCARD", "VERSION:3.0", f"N:{family};{given};{pick(GIVEN)};Dr.;", f"FN:Dr. {given} {family}",
        f"ORG:{pick(FAMILY)} & Co\\, Ltd.;Department {number % 40}", f"TITLE:Head of {pick(WORDS)} and {pick(WORDS)}",
        f"EMAIL;TYPE=INTERNET,WORK:card{number}@work.example.com", f"EMAIL;TYPE=HOME:card{number}@home.example.org",
        f"TEL;TYPE=CELL,VOICE,PREF:{phone()}", f"TEL;TYPE=WORK:{phone()}", f"TEL;TYPE=HOME,FAX:{phone()}",
        f"ADR;TYPE=WORK:;;{random.randint(1, 200)} {pick(STREETS)};{pick(CITIES)};;{random.randint(10000, 99999)};Utopia",
        f"ADR;TYPE=HOME:;;{random.randint(1, 200)} {pick(STREETS)};{pick(CITIES)};;{random.randint(10000, 99999)};Utopia",
        f"item1.URL:https://www.example.com/people/{number}", "item1.X-ABLabel:_$!<HomePage>!$_",
        f"X-SOCIALPROFILE;TYPE=linkedin:https://social.example.com/in/card{number}",
        f"BDAY:{random.randint(1940, 2005)}-{random.randint(1, 12):02}-{random.randint(1, 28):02}",
        f"CATEGORIES:fair,{pick(WORDS)},{pick(WORDS)}", f"NOTE:{note}",
        f"UID:urn:uuid:00000000-0000-4000-8000-{number:012}", "REV:2026-11-30T04:00:00Z",
    ]
    if photo:
        lines.append("PHOTO;ENCODING=b;TYPE=JPEG:" + base64.b64encode(photo).decode())
    return b"".join(fold(line) for line in lines + ["END:VCARD"])


folder = sys.argv[1]
random.seed(20261130)
with open(folder + "/plain.vcf", "wb") as file:
    for number in range(20000):
        file.write(card(number))
with open(folder + "/photos.vcf", "wb") as file:
    for number in range(20000):
        file.write(card(number, b"\xff\xd8\xff\xe0" + random.randbytes(20476)))
