"""Makes the pictures that the tests send: real photographs in the shapes that phones and programs give them.

Usage: make_pictures.py FOLDER. Photographs come with scikit-image; nothing is fetched.
"""

import struct
import subprocess
import sys
import zlib
from pathlib import Path

import numpy
from PIL import Image
from skimage import data

folder = Path(sys.argv[1])
folder.mkdir(parents=True, exist_ok=True)

GPS = {1: "N", 2: (45.0, 30.0, 0.0), 3: "W", 4: (73.0, 34.0, 0.0)}

# How a camera that was held this way stores an upright picture (Exif 2.32, tag 0x0112).
STORED = {
    1: None,
    2: Image.Transpose.FLIP_LEFT_RIGHT,
    3: Image.Transpose.ROTATE_180,
    4: Image.Transpose.FLIP_TOP_BOTTOM,
    5: Image.Transpose.TRANSPOSE,
    6: Image.Transpose.ROTATE_90,
    7: Image.Transpose.TRANSVERSE,
    8: Image.Transpose.ROTATE_270,
}


def exif(orientation):
    tags = Image.Exif()
    tags[0x0112] = orientation
    tags[0x010F] = "Example Camera"
    tags.get_ifd(0x8825).update(GPS)
    return tags.tobytes()


def stored(picture, orientation):
    transpose = STORED[orientation]
    return picture if transpose is None else picture.transpose(transpose)


def chunk(kind, body):
    return struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body))


def png(width, height, depth, colour, rows, interlaced=0):
    """A PNG written by hand (ISO/IEC 15948), for what Pillow does not write. `rows` yields filtered rows."""
    compressor = zlib.compressobj(1)
    body = b"".join(compressor.compress(row) for row in rows) + compressor.flush()
    head = struct.pack(">IIBBBBB", width, height, depth, colour, 0, 0, interlaced)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", body) + chunk(b"IEND", b"")


def interlaced_blank(side):
    """16-bit RGBA in Adam7 order: the decoder has to hold all of it, eight bytes a pixel."""
    passes = [(0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2), (0, 1, 1, 2)]
    for x, y, dx, dy in passes:
        row = bytes(1 + len(range(x, side, dx)) * 8)
        for _ in range(y, side, dy):
            yield row


def display_p3():
    """A matrix profile with Display P3's primaries and a plain gamma (ICC.1:2010)."""

    def fixed(value):
        return struct.pack(">i", round(value * 65536))

    def xyz(x, y, z):
        return b"XYZ \0\0\0\0" + fixed(x) + fixed(y) + fixed(z)

    def text(kind, value):
        if kind == b"text":
            return b"text\0\0\0\0" + value + b"\0"
        return b"desc\0\0\0\0" + struct.pack(">I", len(value) + 1) + value + b"\0" + bytes(78)

    gamma = b"curv\0\0\0\0" + struct.pack(">IH", 1, round(2.2 * 256)) + b"\0\0"
    tags = [
        (b"desc", text(b"desc", b"Wide")),
        (b"cprt", text(b"text", b"None")),
        (b"wtpt", xyz(0.9642, 1.0, 0.8249)),
        (b"rXYZ", xyz(0.51512, 0.2412, -0.00105)),
        (b"gXYZ", xyz(0.29198, 0.69225, 0.04189)),
        (b"bXYZ", xyz(0.1571, 0.06657, 0.78407)),
        (b"rTRC", gamma),
        (b"gTRC", gamma),
        (b"bTRC", gamma),
    ]
    table, body, offset = b"", b"", 128 + 4 + 12 * len(tags)
    for name, value in tags:
        value += bytes(-len(value) % 4)
        table += name + struct.pack(">II", offset + len(body), len(value))
        body += value
    size = offset + len(body)
    head = struct.pack(">I", size) + bytes(4) + b"\x02\x10\0\0mntrRGB XYZ " + bytes(12) + b"acsp"
    head += bytes(28) + fixed(0.9642) + fixed(1.0) + fixed(0.8249) + bytes(48)
    return head + struct.pack(">I", len(tags)) + table + body


def turned_heic(heic, quarters):
    """Adds the rotation that phones write (ISO/IEC 23008-12, 6.5.10), which heif-enc does not."""

    def boxes(data, start, end):
        while start < end:
            size, kind = struct.unpack(">I4s", data[start:start + 8])
            yield kind, start, size
            start += size

    def find(path):
        start, end, trail = 0, len(heic), []
        for kind, header in path:
            _, at, size = next(box for box in boxes(heic, start, end) if box[0] == kind)
            trail.append(at)
            start, end = at + header, at + size
        return trail

    heic = bytearray(heic)
    meta, iprp, ipco = find([(b"meta", 12), (b"iprp", 8), (b"ipco", 8)])
    ipma = find([(b"meta", 12), (b"iprp", 8), (b"ipma", 8)])[-1]
    iloc = find([(b"meta", 12), (b"iloc", 8)])[-1]
    ipco_size = struct.unpack(">I", heic[ipco:ipco + 4])[0]
    properties = len(list(boxes(heic, ipco + 8, ipco + ipco_size)))
    assert heic[ipma + 8] == 0 and heic[ipma + 11] & 1 == 0, "16-bit items, 8-bit associations"
    count = ipma + 18  # one entry: the item's number, how many associations it has, and these

    offset_size, length_size = heic[iloc + 12] >> 4, heic[iloc + 12] & 15
    assert (offset_size, length_size) == (4, 4)
    position, version = iloc + 16, heic[iloc + 8]
    base_size = heic[iloc + 13] >> 4
    for _ in range(struct.unpack(">H", heic[iloc + 14:iloc + 16])[0]):
        position += (4 if version == 0 else 6) + base_size
        extents = struct.unpack(">H", heic[position:position + 2])[0]
        position += 2
        for _ in range(extents):
            offset = struct.unpack(">I", heic[position:position + 4])[0]
            heic[position:position + 4] = struct.pack(">I", offset + 10)
            position += 8

    for at, growth in [(meta, 10), (iprp, 10), (ipco, 9), (ipma, 1)]:
        heic[at:at + 4] = struct.pack(">I", struct.unpack(">I", heic[at:at + 4])[0] + growth)
    heic[count] += 1
    heic.insert(count + heic[count], 0x80 | (properties + 1))
    heic[ipco + ipco_size:ipco + ipco_size] = struct.pack(">I4sB", 9, b"irot", quarters)
    return heic


coffee = Image.fromarray(data.coffee())  # 600 × 400, taken upright
photo = coffee.resize((1500, 1000), Image.Resampling.LANCZOS)
photo.save(folder / "reference.png")

for orientation in STORED:
    stored(photo, orientation).save(
        folder / f"orientation-{orientation}.jpg", quality=92, exif=exif(orientation), comment=b"a secret")
stored(photo, 6).save(folder / "orientation-6.webp", quality=92, exif=exif(6))
stored(photo, 6).save(folder / "orientation-6.png", exif=exif(6))

photo.save(folder / "progressive.jpg", quality=92, progressive=True)
photo.convert("CMYK").save(folder / "cmyk.jpg", quality=95)
photo.save(folder / "lossless.webp", lossless=True)
photo.save(folder / "rgb.png")
photo.quantize(256).save(folder / "palette.png")
photo.convert("L").save(folder / "grey.png")
photo.convert("L").save(folder / "grey.jpg", quality=92)
photo.resize((300, 200), Image.Resampling.LANCZOS).save(folder / "small.png")
photo.save(
    folder / "animated.webp", save_all=True, append_images=[Image.new("RGB", photo.size, "red")], quality=92)

pixels = numpy.asarray(photo).astype(">u2") * 257
(folder / "sixteen-bit.png").write_bytes(
    png(1500, 1000, 16, 2, (b"\0" + pixels[row].tobytes() for row in range(1000))))

# A picture on a transparent ground: black underneath, opaque only in its middle square.
alpha = Image.new("L", (600, 600), 0)
alpha.paste(255, (200, 200, 400, 400))
transparent = Image.new("RGB", (600, 600), "black")
transparent.paste("blue", (200, 200, 400, 400))
transparent.putalpha(alpha)
transparent.save(folder / "transparent.png")
transparent.save(folder / "transparent.webp", lossless=True)
wide = numpy.asarray(transparent).astype(">u2") * 257
(folder / "transparent-16.png").write_bytes(
    png(600, 600, 16, 6, (b"\0" + wide[row].tobytes() for row in range(600))))

# sRGB's pure red as Display P3 stores it: shown without the profile, it would be (234, 51, 35).
Image.new("RGB", (600, 600), (234, 51, 35)).save(folder / "wide-gamut.png", icc_profile=display_p3())

noise = numpy.random.default_rng(20260101).integers(0, 256, (512, 512, 3), dtype=numpy.uint8)
Image.fromarray(noise).save(folder / "noise.png")
Image.new("RGB", (1, 1), "green").save(folder / "one-pixel.png")
Image.new("RGB", (12000, 2), "green").save(folder / "wide.png")
Image.new("RGB", (2, 12000), "green").save(folder / "tall.png")

for name in ["upright", "turned"]:
    source = folder / f"{name}.jpg"
    stored(photo, 1 if name == "upright" else 6).save(source, quality=95, exif=exif(1 if name == "upright" else 6))
    subprocess.run(["heif-enc", "-q", "85", "-o", folder / f"{name}.heic", source], check=True, capture_output=True)
    source.unlink()
turned = folder / "turned.heic"
turned.write_bytes(turned_heic(turned.read_bytes(), 3))

# Bombs: small files that claim, or really hold, more pixels than any camera gives.
(folder / "bomb.png").write_bytes(png(20000, 20000, 1, 0, (bytes(2501) for _ in range(20000))))
small = folder / "bomb.webp"
photo.save(small, quality=50)
webp = bytearray(small.read_bytes())
start = webp.index(b"\x9d\x01\x2a") + 3  # RFC 6386, 9.1: the sizes follow the start code
webp[start:start + 4] = struct.pack("<HH", 16383, 16383)
small.write_bytes(webp)
jpeg = bytearray((folder / "grey.jpg").read_bytes())
frame = jpeg.index(b"\xff\xc0")
jpeg[frame + 5:frame + 9] = struct.pack(">HH", 65000, 65000)
(folder / "bomb.jpg").write_bytes(jpeg)
(folder / "hungry.png").write_bytes(png(6000, 6000, 16, 6, interlaced_blank(6000), interlaced=1))

for name in ["orientation-1.jpg", "progressive.jpg", "rgb.png", "lossless.webp", "upright.heic"]:
    whole = (folder / name).read_bytes()
    (folder / f"cut-{name}").write_bytes(whole[:len(whole) // 2])
