#!/usr/bin/env python3
"""vobject_read.py FILE: the same reading as main.swift, done by vobject, once."""
import sys, time
import vobject

data = open(sys.argv[1], encoding="utf-8", newline="").read()
length = lambda text: len(text.encode())
start, total = time.perf_counter(), 0
for card in vobject.readComponents(data):
    total += length(card.fn.value)
    for part in ("family", "given", "additional", "prefix", "suffix"):
        value = getattr(card.n.value, part)
        total += sum(map(length, value)) if isinstance(value, list) else length(value)
    for line in card.contents.get("email", []) + card.contents.get("tel", []):
        total += length(line.value) + sum(map(length, line.params.get("TYPE", [])))
    for photo in card.contents.get("photo", []):
        total += len(photo.value)
print(f"{time.perf_counter() - start:.6f} {total}")
