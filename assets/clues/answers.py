"""The list of answers for grids, with scores."""

from choice import GRIM
from sources import HERE
from words import read_entries

BY_TIER = {10: 92, 20: 92, 35: 80, 40: 62, 50: 52}


FORCED = 12
"""Points that a form of a word loses if the word is hardly used in that part of speech: solacing, negatived."""


def rate(clues, words, readings, wordnet):
    """Return the lines of the answers that have a clue fit to print: word, score, region."""
    refused = set(read_entries(HERE / "avoid.txt"))
    written = read_written()
    lines = []
    for answer in sorted(clues.keys() | written.keys()):
        region = words.region(answer)
        if answer in refused or region == "other" or GRIM.search(answer):
            continue
        best = 92 if answer in written else max(int(line.split()[2][:2]) for line in clues[answer])
        score = BY_TIER[words.tier[answer]]
        score -= 6 if inflected_only(answer, readings) else 0
        score -= FORCED if is_forced(answer, readings, wordnet) else 0
        score -= max(0, 85 - best)
        marks = {line.split()[2][2:] for line in clues.get(answer, ())} | written.get(answer, set())
        region = region or only(marks)
        lines.append(" ".join(filter(None, (answer, str(score), region))))
    return lines


def only(marks):
    """Return the region in which alone the clues of an answer hold, or None."""
    return next(iter(marks)) if len(marks) == 1 and "" not in marks else None


def read_written():
    """Return {answer: regions} of the written clues, with an empty text for those that hold everywhere."""
    marks = {}
    for line in (HERE / "written.txt").read_text(encoding="ascii").splitlines():
        if not line.startswith("#"):
            answer, tag, _ = line.split(" ", 2)
            marks.setdefault(answer, set()).add(tag[1:])
    return marks


def inflected_only(answer, readings):
    """Report whether an answer is a form of other words only."""
    found = readings.of(answer)
    return bool(found) and all(reading.form != "base" for reading in found)


def is_forced(answer, readings, wordnet):
    """Report whether an answer is only a form of words that are mostly another part of speech."""
    found = readings.of(answer)
    return inflected_only(answer, readings) and all(usual(reading, wordnet) < .2 for reading in found)


def usual(reading, wordnet):
    """Return how much of the use of a base is in the part of speech of a reading, from 0 to 1."""
    keys = wordnet.senses[reading.base, reading.part]
    return sum(wordnet.share(reading.base, key) for key in keys)
