"""Choice of the clues of an answer: checks of each candidate, and the best of different kinds."""

import re

from definitions import MOST
from sources import HERE

LEAST = {"d": 84, "s": 79, "t": 84, "g": 82, "b": 87}
"""Least score of a clue of each kind that is printed."""
LEAST_OTHER = 74
BEHIND = 14
"""Points that a clue may be behind the best clue of its answer."""
MOST_CLUES = 3
DANGLING = set("about at by for from in into of on than to upon with".split())
"""Prepositions with which a definition does not end: it holds only for the answer with the same preposition."""
GRIM = re.compile(r"""\b(?:kill\w*|murder\w*|sexual\w*|sex|genital\w*|rap(?:e|ist|ing)|suicid\w*|nazi\w*|tortur\w*|corpses?|
    |fec(?:es|al)|urin\w*|excre\w*|vagina\w*|penis|anus|anal|semen|vomit\w*|intercourse|prostitut\w*|copulat\w*|slaves?|slavery|
    |negro\w*|savages?|retard\w*|mental(?:ly)?|insan\w*|lunatic\w*|idiot\w*|moron\w*|imbecil\w*|cripple\w*|execut\w*|decapitat\w*|castrat\w*|fornicat\w*|carnal\w*|seminal|carnal\w*|lascivious\w*|lewd\w*|libid\w*|
    |hang(?:ed|ing) by|rectum|testic\w*|ovar\w*|uter\w*|menstru\w*|abortion\w*|whore\w*|concubine\w*|fetus\w*|embryo\w*|
    |cancer\w*|tumor\w*|malignan\w*|leprosy|venereal|syphilis|jew\w*|muslim\w*|islam\w*|arab\w*|christian\w*|hindu\w*|god|jesus|
    |hitler|race|racial|primitive|uncivili\w*|woman'?s|womanly|effeminate|women|colored|deform\w*|mutilat\w*|behead\w*|
    |massacre\w*|slaughter\w*|dead body|bowel\w*|defecat\w*|flatul\w*|breasts?|nipple\w*|buttocks?|naked|nud(?:e|ity)|erotic\w*|
    |drunk\w*|narcotic\w*|heroin|cocaine|opium|marijuana|incest\w*|homosexual\w*|lesbian\w*|inferior|pus|phlegm)\b""".replace("|\n    |", "|"), re.I)


class Chooser:
    """Chooses up to three clues for each answer."""

    def __init__(self, words, kin, maker):
        self.words, self.kin, self.maker = words, kin, maker
        path = HERE / "rejected.txt"
        lines = path.read_text(encoding="ascii").splitlines() if path.exists() else []
        self.rejected = {tuple(line.split(" ", 1)) for line in lines if line and not line.startswith("#")}

    def choose(self, answer):
        """Return the lines of the clues of an answer, the best first."""
        region = self.words.region(answer)
        found = {}
        for one in self.maker.candidates(answer):
            if one.score < LEAST.get(one.kind, LEAST_OTHER) or not self.fits(answer, one):
                continue
            text = one.text[0].upper() + one.text[1:]
            if (answer, text) in self.rejected:
                continue
            if text not in found or found[text].score < one.score:
                found[text] = one
        lines, used, kinds, printed = [], set(), set(), set()
        ranked = sorted(found.items(), key=lambda item: (-item[1].score, item[0]))
        ranked = [item for item in ranked if item[1].score >= ranked[0][1].score - BEHIND]
        while ranked and len(lines) < MOST_CLUES + ("h" in kinds):
            text, one = max(ranked, key=lambda item: (self.worth(item[1], used, kinds), item[0]))
            ranked = [item for item in ranked if item[0] != text]
            if one.kind in "stm" and any(word in used for word in one.words):
                continue
            if one.kind in kinds and one.kind not in "ds":
                continue
            made = [line for line in self.lines(answer, one, text, region) if text_of(line) not in printed]
            if made:
                lines.append(made)
                printed.update(text_of(line) for line in made)
                kinds.add(one.kind)
                # A clue by sound comes in addition to the others.
                used.update(one.words if one.kind != "h" else ())
        return [line for made in lines for line in made]

    def worth(self, one, used, kinds):
        """Return the score of a clue, less if one of its kind is chosen already."""
        return one.score - (14 if one.kind in kinds else 0) - (0 if one.kind not in "kp" else 6)

    def fits(self, answer, one):
        """Report whether a clue may be printed for an answer."""
        text = one.text
        if len(text) > MOST or not text.isascii() or GRIM.search(text) or self.kin.leaks(answer, text):
            return False
        tokens = re.findall("[a-z]+", text.lower())
        if any(token in self.words.avoid for token in tokens):
            return False
        if re.search(r"[^A-Za-z0-9 ,;'_.-]", text):
            return False
        if one.kind in "dst" and tokens[-1] in DANGLING:
            return False
        return all(self.words.region(token) != "other" for token in tokens)

    def lines(self, answer, one, text, region):
        """Return the line of a clue, or those of its two spellings."""
        tokens = re.findall("[a-z]+", text.lower())
        regions = {self.words.region(token) or self.words.said.get(token) for token in tokens} - {None}
        made = []
        if len(regions) > 1:
            return []
        mark = next(iter(regions), None)
        if mark and region and mark != region and mark == "uk":
            return []
        if mark == "us":
            if region != "uk":
                made.append(line_of(answer, one, "us" if not region else "", text))
            british = self.british(text)
            if british and region != "us" and not self.kin.leaks(answer, british):
                made.append(line_of(answer, one, "uk" if not region else "", british))
            return made
        return [line_of(answer, one, mark if mark and not region else "", text)]

    def british(self, text):
        """Return a text in British spelling, or None if a word of it is American only."""
        if any(self.words.said.get(token) == "us" for token in re.findall("[a-z]+", text.lower())):
            return None
        def respell(match):
            word = match.group()
            other = self.words.british.get(word.lower(), word.lower())
            return other.capitalize() if word[0].isupper() else other
        respelled = re.sub("[A-Za-z]+", respell, text)
        if any(self.words.region(token) == "us" for token in re.findall("[a-z]+", respelled.lower())):
            return None
        return respelled if len(respelled) <= MOST else None


def text_of(line):
    """Return the text of a line."""
    return line.split(" ", 3)[3]


def line_of(answer, one, mark, text):
    return f"{answer} {one.kind}{one.level} {min(99, max(0, round(one.score))):02}{mark} {text}"
