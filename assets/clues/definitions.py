"""Turn the glosses of WordNet into the wording of clues, inflected like the answer."""

import re
import sys

from sources import HERE

sys.path.insert(0, str(HERE.parent / "meanings"))

from gloss import corrected, definitions, unbracketed  # noqa: E402: imported from another folder
from wordings import (  # noqa: E402: likewise
    CUTS, DULL, HEDGES, NEVER, ONE_OF, PERSON, PERSON_DOING, PREPOSITIONS, RELATIVE, STOPS, WAITING,
)

MOST = 58
"""Length of the longest clue, in characters."""


class Definer:
    """Clues from glosses. words and readings tell parts of speech and forms."""

    def __init__(self, words, wordnet, readings):
        self.words, self.wordnet, self.readings = words, wordnet, readings

    def clue(self, reading, gloss=None):
        """Return (text, penalty) of the definition of a reading, or None."""
        raw = gloss or reading.synset.gloss
        text = definitions(raw.replace("`", "'"))
        subject = re.match(r"\((of [a-z' -]+)\) ", text)
        text = re.split(r";|--|: ", corrected(unbracketed(text)))[0]
        text = re.sub(r"^\([^)]*\) ", "", text)
        text = HEDGES.sub("", text.strip(" ,;:-.")).strip()
        text = re.sub(", as of .*", "", text)
        text = re.sub(r"\bsomeone or something\b|\bsomebody or something\b", "something", text)
        if not text or re.search("[a-z][A-Z]", text) or '"' in text or "(" in text or NEVER.search(text):
            return None
        made = {"n": self.noun, "v": self.verb, "a": self.adjective, "r": self.adverb}[reading.part](text, reading.form)
        if not made:
            return None
        text, penalty = made
        if subject and reading.part in "av":
            noun = subject.group(1)[3:]
            if reading.part == "v" or len(noun.split()) > 2 or " or " in noun:
                return None
            text = f"{text}, as {noun}"
        cut = self.shorten(text)
        if not cut:
            return None
        if cut != text:
            penalty += 11
        if cut.split()[-1] in PREPOSITIONS and len(cut.split()) > 3:
            penalty += 10
        return cut, penalty

    def shorten(self, text):
        """Return the text, if it is too long cut before a clause that adds detail, or None."""
        text = text.strip(" ,;:-")
        if len(text) <= MOST:
            return text
        for match in reversed(list(CUTS.finditer(text))):
            begin = text[:match.start()].rstrip(",")
            if len(begin) <= MOST and len(begin) >= 14 and begin.split()[-1].lower() not in WAITING:
                return begin
        return None

    # Nouns

    def noun(self, text, form):
        penalty = 12 if DULL.match(text) else 0
        many = ONE_OF.match(text)
        if many and many.group().split()[-1] in ("of", "the") and not re.match(r"any of|one of the", text):
            many = None
        if many:
            return self.several(text[many.end():], form)
        if PERSON.match(text):
            rest = PERSON.sub("", text, count=1)
            return self.relative("One", rest, form, "Those")
        if PERSON_DOING.match(text):
            return PERSON_DOING.sub("one " if form == "base" else "those ", text, count=1), penalty
        if re.match("(?:something|anything) that ", text):
            return self.relative("Something", text.split(" ", 1)[1], form, "Things")
        gerund = re.match(r"the (?:act|action|process|practice|activity) of ([a-z]+ing\b.*)", text)
        if gerund:
            return (gerund.group(1), 4) if form == "base" and " of " not in gerund.group(1)[:14] else None
        article = re.match(r"(?:an?|the|some|any) ", text)
        rest = text[article.end():] if article else text
        if not self.begins_as_noun(rest, bool(article)):
            return None
        if form == "base":
            return None if self.is_plural(rest) else (rest, penalty)
        plural = self.pluralise(rest)
        return plural and (plural, penalty + 4)

    def begins_as_noun(self, text, article):
        """Report whether a definition begins as a noun phrase does."""
        first = re.split(r"[ ,]", text)[0].lower()
        if first in STOPS or first in ("used", "not", "being", "having", "made", "no", "more", "less", "very", "too"):
            return False
        if article:
            return True
        if self.head(text.split(" ")) == 0 and not self.is_noun(first):
            return False
        if re.search("(?:ing|ed)$", first) and not self.is_noun(first):
            return False
        return True

    def is_noun(self, word):
        keys = self.wordnet.senses.get((word, "n"), [])
        return bool(keys) and sum(self.wordnet.share(word, key) for key in keys) >= .3

    def head(self, tokens):
        """Return the index of the head of a noun phrase, or None."""
        for index, token in enumerate(tokens):
            bare = token.strip(",").lower()
            stops = bare in STOPS or index and re.search("(?:ed|ing)$", bare) and not self.noun_like(bare, tokens, index)
            if stops or index and bare in ("made", "used", "worn", "kept", "held", "done", "grown", "sold", "built", "set", "cut", "having", "found", "able"):
                return index - 1 if index else None
            if token.endswith(","):
                following = tokens[index + 1:index + 2]
                if following and self.is_adjective(bare) and not self.is_noun(bare):
                    continue
                return index
        return len(tokens) - 1

    def noun_like(self, word, tokens, index):
        """Report whether a participle stands before a noun, as an adjective."""
        following = tokens[index + 1].strip(",").lower() if index + 1 < len(tokens) else ""
        if self.is_noun(word) and following in STOPS | {""}:
            return True
        return bool(following) and following not in STOPS | {"a", "an", "the", "his", "her", "its", "their", "by"} and self.is_noun(following) and (
            self.is_adjective(word) or self.is_noun(word))

    def is_adjective(self, word):
        return bool(self.wordnet.senses.get((word, "a")))

    def is_verb(self, word):
        keys = self.wordnet.senses.get((word, "v"), [])
        return bool(keys) and sum(self.wordnet.share(word, key) for key in keys) >= .4

    def pluralise(self, text):
        """Return a noun phrase in the plural, or None."""
        tokens = text.split(" ")
        at = self.head(tokens)
        if at is None or at > 4:
            return None
        head, comma = tokens[at].rstrip(",").lower(), "," if tokens[at].endswith(",") else ""
        if tokens[at][0].isupper() or not self.is_noun(head):
            return None
        plurals = self.words.forms(head, "n", "plural")
        if not plurals or self.words.tier[plurals[0]] > 35 or head in ("feeling", "material", "fabric", "food", "meat",
                "water", "money", "music", "equipment", "furniture", "clothing", "information", "people"):
            return None
        tokens[at] = plurals[0] + comma
        rest = tokens[at + 1:]
        if rest and rest[0] in ("or", "and"):
            return None
        if comma and rest and rest[0] not in RELATIVE:
            return None
        rest = self.agree(rest, True)
        return rest is not None and " ".join([*tokens[:at + 1], *rest]) or None

    def is_plural(self, text):
        """Report whether the head of a noun phrase is a plural, or a name of which only a list is left."""
        tokens = text.split(" ")
        at = self.head(tokens)
        head = tokens[at or 0].rstrip(",").lower()
        raw = self.readings.raw.get(head, [])
        return any(part == "n" and form == "plural" for _, part, form, *_ in raw) and not any(
            part == "n" and form == "base" for _, part, form, *_ in raw)

    def agree(self, rest, plural):
        """Return the words after a head with the verb of a relative clause in the plural, or in the singular."""
        for index, token in enumerate(rest):
            if token in RELATIVE:
                if index + 1 == len(rest):
                    return None
                verb = rest[index + 1]
                changed = self.to_plural(verb) if plural else self.to_singular(verb)
                if changed is None:
                    return None
                later = rest[index + 2:]
                if "and" in later or "or" in later:
                    return None
                return [*rest[:index + 1], changed, *later]
        return rest

    def to_plural(self, verb):
        fixed = {"is": "are", "has": "have", "was": "were", "does": "do"}
        if verb in fixed:
            return fixed[verb]
        for base, part, form, *_ in self.readings.raw.get(verb, []):
            if part == "v" and form == "third":
                return base
        return verb if self.is_past(verb) or verb in ("can", "may", "will", "must", "would", "could") else None

    def to_singular(self, verb):
        fixed = {"are": "is", "have": "has", "were": "was", "do": "does"}
        if verb in fixed:
            return fixed[verb]
        if verb in ("can", "may", "will", "must"):
            return verb
        thirds = self.words.forms(verb, "v", "third") if self.wordnet.senses.get((verb, "v")) else []
        return thirds[0] if thirds else None

    def is_past(self, verb):
        return any(part == "v" and form == "past" for _, part, form, *_ in self.readings.raw.get(verb, []))

    def several(self, text, form):
        """Word "any of various Xs": as Xs, or as X."""
        if form != "base":
            return (text, 3) if self.begins_as_noun(text, False) else None
        tokens = text.split(" ")
        at = self.head(tokens)
        if at is None:
            return None
        head = tokens[at].rstrip(",").lower()
        bases = [base for base, part, kind, *_ in self.readings.raw.get(head, []) if part == "n" and kind == "plural"]
        if not bases:
            return None
        rest = self.agree(tokens[at + 1:], False)
        if rest is None or rest and rest[0] in ("or", "and"):
            return None
        comma = "," if tokens[at].endswith(",") else ""
        return " ".join([*tokens[:at], bases[0] + comma, *rest]), 3

    def relative(self, one, rest, form, many):
        if form == "base":
            return f"{one} {rest}", 0
        tokens = self.agree(rest.split(" "), True)
        return tokens and (f"{many} {' '.join(tokens)}", 5)

    # Verbs

    def verb(self, text, form):
        text = re.sub(r"^to ", "", text)
        tokens = text.split(" ")
        first = tokens[0].rstrip(",").lower()
        if not self.wordnet.senses.get((first, "v")) and first not in ("be", "have", "do"):
            return None
        if form == "base":
            return text, 0
        heads = [0]
        if tokens[0].endswith(","):
            return None
        if len(tokens) > 2 and tokens[1] in ("or", "and"):
            if tokens[2].rstrip(",").lower() not in self.verbs_in(tokens[2]):
                return None
            heads.append(2)
        for index, token in enumerate(tokens[heads[-1] + 1:], heads[-1] + 1):
            if token in ("or", "and", "then", "but") and index + 1 < len(tokens):
                following = tokens[index + 1].strip(",")
                if following in ("then", "not") or self.is_verb(following) or following in ("be", "have", "do"):
                    return None
        for index in heads:
            bare = tokens[index].rstrip(",").lower()
            made = self.conjugate(bare, form)
            if not made:
                return None
            tokens[index] = made + ("," if tokens[index].endswith(",") else "")
        return " ".join(tokens), 2

    def verbs_in(self, token):
        bare = token.rstrip(",").lower()
        return [bare] if self.wordnet.senses.get((bare, "v")) else []

    def conjugate(self, verb, form):
        fixed = {("be", "third"): "is", ("be", "past"): "was", ("be", "participle"): "been", ("be", "ing"): "being",
                 ("have", "third"): "has", ("have", "past"): "had", ("have", "participle"): "had", ("have", "ing"): "having",
                 ("do", "third"): "does", ("do", "past"): "did", ("do", "participle"): "done", ("do", "ing"): "doing"}
        if (verb, form) in fixed:
            return fixed[verb, form]
        made = self.words.forms(verb, "v", form)
        return made[0] if made else None

    # Adjectives and adverbs

    def adjective(self, text, form):
        if form != "base":
            return None
        text = re.sub(r"^(?:of or (?:relating|pertaining|belonging) to|(?:relating|pertaining) to or \w+ (?:by|of|with)|"
                      r"of or concerning|of, relating to, or \w+|of or having to do with|pertaining to|concerned with or)(?= )",
                      "relating to", text)
        if re.match(r"of an? |(?:the|an?|one|someone|said|applied|used|being|as|is|are|were|it)\b", text):
            return None
        first = re.split("[ ,]", text)[0].lower()
        keys = self.wordnet.senses
        good = (keys.get((first, "a")) or keys.get((first, "r")) or re.search("(?:ed|ing|en)$", first)
                or first in PREPOSITIONS or first in ("not", "having", "able", "made", "more", "most", "very", "so", "no", "too"))
        if not good:
            return None
        return text, 8 if text.startswith("relating to") else 0

    def adverb(self, text, form):
        if form != "base" or re.match(r"(?:used|an?|the \w+ of)\b", text):
            return None
        first = re.split("[ ,]", text)[0]
        if first not in PREPOSITIONS and not first.endswith("ly") and not self.wordnet.senses.get((first, "r")):
            return None
        text = re.sub(r"^(in an? [a-z]+ )manner$", r"\1way", text)
        return text, 2
