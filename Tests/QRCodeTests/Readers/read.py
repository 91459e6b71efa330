"""Reads every PNG image of a folder with two independent QR readers, zbar and ZXing.

Usage: read.py FOLDER. Prints a line for each image, in the order of their names: the name, what zbar found and what
ZXing found, each as the base64 of the bytes, or "-" for no code and "*" for more than one, with tabs between them.
"""

import base64
import concurrent.futures
import pathlib
import subprocess
import sys
import xml.etree.ElementTree

import PIL.Image
import zxingcpp

ZBAR = "{http://zbar.sourceforge.net/2008/barcode}"


def only(found):
    if not found:
        return "-"
    return "*" if len(found) > 1 else base64.b64encode(found[0]).decode()


def zbar(files):
    """What zbar reads in a batch of files, by name."""
    command = ["zbarimg", "--quiet", "--nodbus", "--xml", "-Sdisable", "-Sqrcode.enable", "-Sbinary", *map(str, files)]
    process = subprocess.run(command, capture_output=True, check=False)
    if process.returncode not in (0, 4):  # 4: some image had no code
        raise RuntimeError(process.stderr.decode())
    answer = {file.name: "-" for file in files}
    for source in xml.etree.ElementTree.fromstring(process.stdout).iter(ZBAR + "source"):
        found = []
        for data in source.iter(ZBAR + "data"):
            encoded = data.get("format") == "base64"
            found.append(base64.b64decode(data.text) if encoded else (data.text or "").encode())
        answer[pathlib.Path(source.get("href")).name] = only(found)
    return answer


def zxing(file):
    with PIL.Image.open(file) as image:
        barcodes = zxingcpp.read_barcodes(image.convert("L"), formats=zxingcpp.BarcodeFormat.QRCode)
    return only([barcode.bytes for barcode in barcodes])


def main():
    files = sorted(pathlib.Path(sys.argv[1]).glob("*.png"))
    batches = [files[start : start + 32] for start in range(0, len(files), 32)]
    with concurrent.futures.ThreadPoolExecutor(max_workers=2) as pool:
        by_zbar = {name: data for answer in pool.map(zbar, batches) for name, data in answer.items()}
        by_zxing = dict(zip((file.name for file in files), pool.map(zxing, files)))
    for file in files:
        print(file.name, by_zbar[file.name], by_zxing[file.name], sep="\t")


main()
