"""Files of invented people, as phones and spreadsheets write them."""

import base64
import io

import numpy
from PIL import Image

NAMES = [("Zoë", "Ünal"), ("Søren", "Łukasiewicz"), ("Hà", "Đặng"), ("Amara", "Okafor"), ("小明", "王"), ("Maya", "Lindqvist")]


def people(count, photo=None):
    """A vCard file; `photo` is the base64 text of a JPEG that everybody has."""
    cards = []
    for number in range(count):
        given, family = NAMES[number % len(NAMES)]
        picture = f"PHOTO;ENCODING=b;TYPE=JPEG:{photo}\r\n" if photo else ""
        cards.append(
            f"BEGIN:VCARD\r\nVERSION:3.0\r\nN:{family} {number:05};{given};;;\r\nFN:{given} {family} {number:05}\r\n"
            f"ORG:Café Atlas\r\nEMAIL:p{number}@example.com\r\nUID:u{number}\r\n{picture}END:VCARD\r\n")
    return "".join(cards)


NOBODY = "BEGIN:VCARD\r\nVERSION:3.0\r\nNOTE:somebody from the fair\r\nEND:VCARD\r\n"


def photo(side=160, seed=5):
    noise = numpy.random.default_rng(seed).integers(0, 255, (side, side, 3)).astype("uint8")
    bytes_ = io.BytesIO()
    Image.fromarray(noise).save(bytes_, "JPEG", quality=90)
    return base64.b64encode(bytes_.getvalue()).decode()
