"""Reads every PNG image of a folder with two independent QR readers, zbar and ZXing.

Usage: read.py FOLDER [--on-black]. With --on-black, each image is put in the middle of a black page first. Prints a line for each image, in the order of their names: the name, what zbar found and what
ZXing found, each as the base64 of the bytes or "-" for no code, with tabs between them.
"""

import base64
import concurrent.futures
import pathlib
import subprocess
import sys

import PIL.Image
import zxingcpp


def zbar(file):
    # -Sbinary, because zbar guesses an encoding otherwise. It prints bytes with nothing around them, so that each
    # image needs a process of its own.
    options = ["--quiet", "--nodbus", "-Sdisable", "-Sqrcode.enable", "-Sbinary"]
    process = subprocess.run(["zbarimg", *options, str(file)], capture_output=True, check=False)
    if process.returncode == 4:  # no code found
        return "-"
    process.check_returncode()
    return base64.b64encode(process.stdout).decode()


def zxing(file):
    with PIL.Image.open(file) as image:
        barcodes = zxingcpp.read_barcodes(image.convert("L"), formats=zxingcpp.BarcodeFormat.QRCode)
    return base64.b64encode(b"".join(barcode.bytes for barcode in barcodes)).decode() if barcodes else "-"


def put_on_black(file):
    with PIL.Image.open(file) as image:
        width, height = image.size
        page = PIL.Image.new("L", (width * 2, height * 2), 0)
        page.paste(image, (width // 2, height // 2))
    page.save(file)


def main():
    files = sorted(pathlib.Path(sys.argv[1]).glob("*.png"))
    if "--on-black" in sys.argv[2:]:
        for file in files:
            put_on_black(file)
    with concurrent.futures.ThreadPoolExecutor(max_workers=2) as pool:
        for file, by_zbar, by_zxing in zip(files, pool.map(zbar, files), pool.map(zxing, files)):
            print(file.name, by_zbar, by_zxing, sep="\t")


main()
