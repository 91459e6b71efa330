"""Looks at finished photos with a reader that had no part in making them (Pillow), and says what it sees as JSON.

Usage: judge.py REFERENCE FOLDER. `difference` is the mean distance of the pixels from the reference's middle square.
"""

import json
import sys
from pathlib import Path

import numpy
from PIL import Image

reference = Image.open(sys.argv[1]).convert("RGB")
side = min(reference.size)
left, top = (reference.width - side) // 2, (reference.height - side) // 2
square = reference.crop((left, top, left + side, top + side)).resize((512, 512), Image.Resampling.LANCZOS)
wanted = numpy.asarray(square).astype(float)

answers = {}
for path in Path(sys.argv[2]).glob("*.jpg"):
    with Image.open(path) as photo:
        photo.load()
        pixels = numpy.asarray(photo.convert("RGB")).astype(float)
        answers[path.stem] = {
            "format": photo.format,
            "mode": photo.mode,
            "width": photo.width,
            "height": photo.height,
            "progressive": bool(photo.info.get("progressive")),
            "metadata": sorted(set(photo.info) & {"exif", "icc_profile", "comment", "xmp", "photoshop"}),
            "middle": [int(value) for value in pixels[256, 256]],
            "corner": [int(value) for value in pixels[2, 2]],
            "difference": float(numpy.abs(pixels - wanted).mean()) if pixels.shape == wanted.shape else None,
        }
print(json.dumps(answers))
