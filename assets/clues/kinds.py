"""The kinds of clue, one function each: synonyms, opposites, compounds, examples and the rest."""

import collections
import re

from definitions import Definer
from sounds import sounding

Candidate = collections.namedtuple("Candidate", "kind score level text words key")
"""A clue: kind code, score, level 1-3, text, the content that must be unique (words), and the synset it clues."""

PARTICLES = set("""up down in out on off over away back by to of for at with about around through along across after
    against into upon under the a an and or as from it do be no not not one s""".split())
CONCRETE = {5, 6, 8, 13, 20, 27}
"""Lexicographer files of nouns for things: animals, artifacts, the body, food, plants, substances."""
KINDS = {5: "Kind of", 13: "Kind of", 20: "Kind of", 6: "Kind of"}


class Maker:
    """Makes the candidates of an answer."""

    def __init__(self, words, wordnet, readings, kin, moby, compounds, sounds):
        self.words, self.wordnet, self.readings, self.kin, self.moby = words, wordnet, readings, kin, moby
        self.compounds, self.sounds = compounds, sounds
        self.definer = Definer(words, wordnet, readings)
        self.examples_of = {}

    def rarest(self, text):
        """Return the rarest tier among the words of a text; capitalised words are names."""
        return max((self.words.tier.get(word.lower(), 99) if word.islower() else 40
                    for word in re.findall(r"[A-Za-z]+", text) if len(word) > 1), default=10)

    def candidates(self, answer):
        """Yield all candidates for an answer, good and bad, without those that leak."""
        yield from self.compounds.clues(answer)
        if answer in self.wordnet.grammatical:
            return
        readings = self.readings.of(answer)
        synonyms = []
        for reading in readings[:12]:
            if reading.share < .04:
                break
            found = self.synonyms(answer, reading)
            synonyms += found
            yield from found
            yield from self.pairs(answer, reading, found)
            yield from self.definition(answer, reading)
            yield from self.opposites(answer, reading)
            if reading.form in ("base", "plural") and reading.part == "n":
                yield from self.examples(answer, reading)
                yield from self.kinds(answer, reading)
                yield from self.parts(answer, reading)
        yield from self.doubles(answer, readings, synonyms)
        yield from self.sound(answer, synonyms)

    def number(self, lemma, synset):
        """Return the number of the sense of a lemma."""
        keys = self.wordnet.senses.get((lemma, synset.part), [])
        return keys.index(synset.key) + 1 if synset.key in keys else 9

    def trust(self, lemma, part, number):
        """Return the points for how sure the order of the senses of a lemma is: without tags in texts, it is not."""
        counts = {other: len(self.wordnet.senses.get((lemma, other), [])) for other in "nvar"}
        if sum(counts.values()) <= 1:
            return 2 if counts[part] else 0
        usual = self.words.american.get(lemma, lemma)
        if self.wordnet.tags.get((usual, part, number)):
            return 0
        if number > 1:
            return -14
        return -8 if sum(counts.values()) > counts[part] else -3 if counts[part] == 2 else -6

    def level(self, share):
        return 1 if share >= .4 else 2 if share >= .25 else 3

    def definition(self, answer, reading):
        made = self.definer.clue(reading)
        if not made or reading.part == "n" and reading.form == "base" and is_plural(answer):
            return
        text, penalty = made
        score = 92 - penalty + by_share(reading.share) + self.trust(reading.base, reading.part, reading.number)
        rarest = self.rarest(text)
        score -= 30 if rarest > 50 else 8 if rarest > 35 else 0
        score -= 2 * max(0, len(text) - 40) / 4
        score -= 4 * max(0, text.count(",") + len(re.findall(r"\b(?:or|and)\b", text)) - 1)
        if len(text.split()) == 1:
            score -= 15
        yield Candidate("d", score, self.level(reading.share), text, (), reading.synset.key)

    # Synonyms

    def near(self, reading):
        """Return (lemma, synset, is_exact) of the words that can stand for a reading."""
        synset = reading.synset
        found = [(lemma, synset, True) for lemma in synset.lemmas if lemma.lower() != reading.base]
        if reading.part == "a":
            for other in self.wordnet.linked(synset, "&"):
                found += [(lemma, other, False) for lemma in other.lemmas]
        if reading.part == "v":
            for other in self.wordnet.linked(synset, "@"):
                found += [(lemma, other, False) for lemma in other.lemmas]
        return found

    def synonyms(self, answer, reading):
        made = {}
        for lemma, synset, exact in self.near(reading):
            if lemma != lemma.lower() or lemma in made or not re.fullmatch("[a-z][a-z' -]+", lemma):
                continue
            text = self.inflected(lemma, reading)
            if text and reading.part == "n" and is_plural(answer) and not is_plural(text):
                continue
            if not text or reading.form in ("comparative", "superlative") and self.rarest(text) > 35:
                continue
            both = (lemma in self.moby.get(reading.base, ())) + (reading.base in self.moby.get(lemma, ()))
            if not exact and both < 2:
                continue
            share = self.wordnet.share(lemma, synset.key)
            score = 90 + by_share(reading.share) + self.trust(reading.base, reading.part, reading.number)
            score += self.trust(lemma, synset.part, self.number(lemma, synset)) + self.near_points(reading.base, lemma, both)
            score -= 0 if share >= .4 else 5 if share >= .2 else 14 if share >= .1 else 24
            rarest = self.rarest(text)
            score -= 30 if rarest > 50 else 10 if rarest > 35 else 0
            score -= 0 if exact else 10 if reading.part == "v" else 4
            level = 2 if reading.share >= .5 and share >= .4 and rarest <= 20 else 3
            made[lemma] = Candidate("s", score, level, text, (lemma,), reading.synset.key)
        return list(made.values())

    def near_points(self, one, other, both):
        """Return the points for how much the two words' entries in Moby share."""
        if both < 2:
            return -10 if both else -14
        a, b = self.moby[one] | {one}, self.moby[other] | {other}
        alike = len(a & b) / len(a | b)
        return 4 if alike >= .2 else 1 if alike >= .12 else -3 if alike >= .06 else -7

    def inflected(self, lemma, reading):
        """Return a lemma in the form of a reading, or None."""
        if reading.form == "base":
            return lemma
        head, *rest = lemma.split(" ")
        if rest:
            if reading.part != "v" or "-" in head or not all(word in PARTICLES for word in rest):
                return None
        if reading.part == "v" and head in ("be", "have", "do"):
            made = self.definer.conjugate(head, reading.form)
            return made and " ".join([made, *rest])
        made = self.words.forms(head, reading.part, reading.form)
        if not made or self.words.tier[made[0]] > 50:
            return None
        return " ".join([made[0], *rest])

    def pairs(self, answer, reading, found):
        """Yield two synonyms of one sense, the best ones."""
        good = sorted((one for one in found if one.score >= 70 and len(one.text) < 22), key=lambda one: -one.score)
        good = [one for one in good if not self.kin.leaks(answer, one.text)]
        for index, one in enumerate(good):
            for other in good[index + 1:]:
                if self.kin.leaks(one.text, other.text) or " " in one.text and " " in other.text:
                    continue
                score = min(one.score, other.score) + 6
                text = f"{one.text} or {other.text}"
                level = 1 if reading.share >= .3 else 2
                yield Candidate("t", score, level, text, one.words + other.words, reading.synset.key)
                break
            else:
                continue
            break

    def opposites(self, answer, reading):
        if reading.part == "n" and reading.form != "base" or reading.part == "v" and reading.form != "base":
            return
        for synset, lemma in self.wordnet.linked_lemmas(reading.synset, reading.base, "!"):
            text = self.inflected(lemma, reading) if lemma == lemma.lower() and " " not in lemma else None
            if not text:
                continue
            share = self.wordnet.share(lemma, synset.key)
            score = 92 + by_share(reading.share) - (0 if share >= .4 else 6 if share >= .2 else 20)
            rarest = self.rarest(text)
            score -= 20 if rarest > 35 else 0
            yield Candidate("o", score, 1 if reading.share >= .4 else 2, f"opposite of {text}", (lemma,), reading.synset.key)

    # Things

    def typical(self, synset, depth=2):
        """Return the common words for kinds of a synset, most common first."""
        if synset.key not in self.examples_of:
            found = {}
            level = [synset]
            for step in range(depth):
                level = [other for one in level for other in self.wordnet.linked(one, "~")][:400]
                for other in level:
                    for lemma in other.lemmas[:1]:
                        tier = self.words.tier.get(lemma, 99)
                        if tier <= 35 and lemma not in self.words.avoid and lemma not in self.words.mature:
                            share = self.wordnet.share(lemma, other.key)
                            if share >= .6:
                                found.setdefault(lemma, (step, tier, -self.wordnet.weight(lemma, "n", 1), lemma))
            self.examples_of[synset.key] = sorted(found, key=found.get)
        return self.examples_of[synset.key]

    def examples(self, answer, reading):
        if reading.synset.file not in CONCRETE or reading.share < .3:
            return
        names = [name for name in self.typical(reading.synset)
                 if name not in VAGUE and not self.kin.leaks(answer, name) and self.names_kind(name, reading)]
        if reading.base in VAGUE:
            return
        if len(names) < 3:
            return
        first, second = names[:2]
        score = 76 + by_share(reading.share) + min(6, len(names) - 3)
        if reading.form == "plural":
            forms = [self.words.forms(name, "n", "plural") for name in (first, second)]
            if all(forms):
                yield Candidate("e", score + 4, 2, f"{forms[0][0]} and {forms[1][0]}", (first, second), reading.synset.key)
        else:
            yield Candidate("e", score, 2, f"{first} or {second}, for example", (first, second), reading.synset.key)

    def names_kind(self, name, reading):
        """Report whether the first definition of a word names its kind."""
        gloss = self.wordnet.synsets[self.wordnet.senses[name, "n"][0]].gloss.split(";")[0].split(" that ")[0]
        kinds = {reading.base, *self.words.forms(reading.base, "n", "plural")}
        return bool(kinds & set(re.findall("[a-z]+", gloss)))

    def kinds(self, answer, reading):
        if reading.synset.file not in KINDS or reading.share < .4 or reading.form != "base":
            return
        for other in self.wordnet.linked(reading.synset, "@"):
            lemma = other.lemmas[0]
            if lemma not in CLASSES or self.wordnet.share(lemma, other.key) < .3:
                continue
            yield Candidate("k", 80 + by_share(reading.share), 2, f"kind of {lemma}", (lemma,), reading.synset.key)

    def parts(self, answer, reading):
        if reading.form != "base" or reading.share < .4:
            return
        for other in self.wordnet.linked(reading.synset, "#p"):
            lemma = other.lemmas[0]
            if lemma not in WHOLES or self.wordnet.share(lemma, other.key) < .4 or other.file not in (6, 8, 5, 20):
                continue
            article = "the" if other.file == 8 else "an" if lemma[0] in "aeiou" else "a"
            yield Candidate("p", 76 + by_share(reading.share), 2, f"part of {article} {lemma}", (lemma,), reading.synset.key)

    def doubles(self, answer, readings, synonyms):
        """Yield two synonyms of different senses, joined by a semicolon."""
        best = {}
        for one in synonyms:
            if one.score >= 76 and len(one.text) <= 24 and not self.kin.leaks(answer, one.text):
                if one.key not in best or one.score > best[one.key].score:
                    best[one.key] = one
        shares = {reading.synset.key: reading for reading in readings if reading.share >= .15}
        good = [one for key, one in best.items() if key in shares]
        for index, one in enumerate(good):
            for other in good[index + 1:]:
                a, b = shares[one.key], shares[other.key]
                apart = (a.part, a.form) != (b.part, b.form) or a.synset.file != b.synset.file and a.part == "n"
                forms = {(a.part, a.form), (b.part, b.form)}
                if any(part in "an" for part, _ in forms) and any(form in ("ing", "past", "participle") for _, form in forms):
                    continue
                if apart and not self.related(one, other):
                    score = min(one.score, other.score) + 4
                    yield Candidate("m", score, 3, f"{one.text}; {other.text}", one.words + other.words, one.key)
                    return

    def sound(self, answer, synonyms):
        """Yield the best synonym joined to a word that sounds like the answer."""
        for one in sorted(synonyms, key=lambda one: -one.score)[:1]:
            for text, other in sounding(answer, one, self.sounds, self.words, self.kin):
                yield Candidate("h", one.score - 2, 2, text, (*one.words, other), one.key)

    def related(self, one, other):
        """Report whether two synonyms are much the same."""
        a, b = one.words[0], other.words[0]
        return self.kin.leaks(a, b) or b in self.moby.get(a, ()) or a in self.moby.get(b, ())


VAGUE = set("""carnivore ways satellite garment tool bender queen louse ice seed apparatus merchandise radar keyboard machine structure
    device equipment instrument implement solid ore covering passageway receptacle aardvark hair""".split())
"""Words that are no good example, and kinds that have none."""
CLASSES = set("""hat cap coat jacket shoe boot bag dog hound terrier spaniel bird finch duck goose fish shark whale tree conifer flower
    cheese boat ship sailboat car truck carriage knife dance game fabric cotton bread cake sauce soup stew wine beer brandy whiskey
    liqueur bean nut lizard snake turtle monkey ape horse pony cat rabbit hare antelope deer fox bear seal beetle moth butterfly
    spider crab drum guitar flute oboe horn boat sword dagger gun rifle chair sofa table bed lamp candy pasta salad
    sandwich sausage fruit apple pear plum melon berry vegetable cabbage lettuce pepper spice grass fern lily orchid palm
    pine oak maple mushroom parrot gull owl hawk eagle pigeon songbird toad frog rodent squirrel mouse armor bottle jar
    pan pot cup glass saw hammer wrench saddle sled wagon airplane aircraft helicopter bomb jewelry necklace ring
    pin scarf sweater shirt skirt dress gown underwear stocking glove collar pudding pie cookie biscuit bun roll
    steak ham poultry shellfish oyster clam stringed_instrument piano organ coin""".split())
WHOLES = set("""face eye ear leg arm hand foot head mouth neck car ship church shoe gun sword fork pen bicycle bird flower tree
    camera desk door window airport skull circuit nose tooth jaw wing fish horse boat airplane rifle piano violin guitar
    saddle shirt coat hat house roof stage theater table chair lamp clock watch knife axe saw""".split())


def is_plural(text):
    """Report whether a noun looks like a plural."""
    return bool(re.search("[^sui]s$", text.split(" ")[0] if " of " in text else text)) or text.endswith(("people", "men"))


def by_share(share):
    """Return the points that the share of a sense adds or takes."""
    return 2 if share >= .6 else 0 if share >= .4 else -4 if share >= .25 else -15 if share >= .15 else -26 if share >= .08 else -40
