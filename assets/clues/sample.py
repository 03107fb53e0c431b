#!/usr/bin/env python3
"""Draw generated clues to be read: sample.py KINDS COUNT FIRST-TIER LAST-TIER SEED.

KINDS are the kind codes of generated.txt, or * for all. Only answers of answers-2.txt are drawn, the same ones for a seed.
"""

import random
import sys

from sources import HERE


def read(path):
    """Return the lines of a file, split at spaces."""
    return [line.split(" ") for line in path.read_text(encoding="ascii").splitlines()]


def main():
    kinds, count, first, last, seed = sys.argv[1:]
    tiers = {word: int(tier) for word, tier in read(HERE.parent / "words" / "words.txt")}
    answers = {word for word, *_ in read(HERE / "answers-2.txt")}
    lines = [line for line in read(HERE / "generated.txt")
             if (kinds == "*" or line[1][0] in kinds) and int(first) <= tiers[line[0]] <= int(last) and line[0] in answers]
    random.Random(seed).shuffle(lines)
    for answer, kind, score, *text in sorted(lines[:int(count)], key=lambda line: line[2]):
        print(f"{answer.upper():15} {tiers[answer]} {kind} {score:4} {' '.join(text)}")
    print(f"{min(int(count), len(lines))} of {len(lines)}")


if __name__ == "__main__":
    main()
