#!/usr/bin/env python3
"""compare.py BUILD JARS: runs VCard and its peers in pairs on one core and prints ratios; called by `run`."""
import os, statistics, subprocess, sys

BUILD, JARS = sys.argv[1:3]
HERE = os.path.dirname(os.path.abspath(__file__))
PAIRS = int(os.environ.get("PAIRS", "7"))

OURS, EDS = [f"{BUILD}/vcard"], [f"{BUILD}/eds"]
EZ = ["java", "-cp", f"{JARS}:{BUILD}", "EzVCard"]
VOBJECT = [sys.executable, f"{HERE}/peers/vobject_read.py"]
PLAIN, PHOTOS = f"{BUILD}/plain.vcf", f"{BUILD}/photos.vcf"

# What, ours, the peer, pairs, ratio to reach (None: only told), whether the sums must be equal. A pass over the photos takes
# the peer seconds, so that there are fewer of them.
WORKS = [
    ("scan 20,000 plain cards beside EDS", OURS + ["scan", PLAIN, "5"], EDS + ["read", PLAIN, "3"], PAIRS, 6, True),
    ("read 20,000 plain cards whole beside EDS", OURS + ["read", PLAIN, "3"], EDS + ["read", PLAIN, "3"], PAIRS, None, True),
    ("scan plain cards beside ez-vcard", OURS + ["scan", PLAIN, "5"], EZ + [PLAIN, "3"], 3, 20, True),
    ("scan plain cards beside vobject", OURS + ["scan", PLAIN, "5"], VOBJECT + [PLAIN], 1, None, True),
    ("read 20,000 cards with 20 KB photos beside EDS", OURS + ["read", PHOTOS, "2"], EDS + ["read", PHOTOS, "1"], 3, 4, True),
    ("write 20,000 plain cards beside EDS", OURS + ["write", PLAIN, "5"], EDS + ["write", PLAIN, "3"], PAIRS, 4, True),
    ("write 20,000 cards with photos beside EDS", OURS + ["write", PHOTOS, "2"], EDS + ["write", PHOTOS, "1"], 3, 4, True),
]


def run(command):
    done = subprocess.run(["taskset", "-c", "0", *command], capture_output=True, text=True, check=True)
    seconds, total = done.stdout.split()
    return float(seconds), int(total)


failed = False
for what, ours, peer, pairs, wanted, equal in WORKS:
    ratios = []
    for _ in range(pairs):
        (own, own_sum), (other, other_sum) = run(ours), run(peer)
        ratios.append(other / own)
        if equal and own_sum != other_sum:
            print(f"{what}: {own_sum} is not {other_sum}")
            failed = True
    middle = statistics.median(ratios)
    goal = "" if wanted is None else f", to reach {wanted}"
    print(f"{what}: {middle:.2f} times as fast ({min(ratios):.2f} to {max(ratios):.2f}{goal})", flush=True)
    failed = failed or (wanted is not None and middle < wanted)
sys.exit(failed)
