#!/usr/bin/env python3
"""Make the short definitions of words from WordNet.

Usage:
    make.py [--deb PATH]            write meanings.txt
    make.py [--deb PATH] --check    compare with meanings.txt, write nothing

Without --deb, the Debian package wordnet-base 1:3.0-37 is fetched with
"apt-get download" into a temporary folder. With --deb, an existing copy is used.
Its SHA-256 hash must match the pinned one in both cases.

Requires Python 3 and dpkg-deb, and apt-get unless --deb is given.
Exit status: 0 success, 1 difference or error, 2 usage error.
"""

import argparse
import pathlib
import re
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent))

from debian import Problem  # noqa: E402: imported from the parent folder
from gloss import short  # noqa: E402
from wordnet import read_lines, unpacked  # noqa: E402: likewise

WORDS = HERE.parent / "words"
TARGET = HERE / "meanings.txt"
SAID = HERE / "said.txt"
WRITTEN = HERE / "written.txt"
FILES = {"n": "noun", "v": "verb", "a": "adj", "r": "adv"}
NUMBERS = {"1": "n", "2": "v", "3": "a", "4": "r", "5": "a"}
"""Parts of speech by their number in sense keys. 5 is an adjective as well."""
PARTS = {"n", "v", "a", "r", "i", "p", "c", "o", "d"}
"""Parts of speech in written.txt: those of WordNet, and those that it lacks."""
GRAMMATICAL = {"p", "c", "o", "d"}
"""Parts of speech that come before the others: words that have one are mostly used as such."""
FEW_SENSES = 3
RARER = 5
"""A second and a third sense are included if it is tagged at least 1/RARER as often as the first."""
MOST_SENSES = 8
LEAST_TAGS = 2
RAREST = 25
"""Further senses are included if they are tagged LEAST_TAGS times and at least 1/RAREST as often as the first."""

# Senses that are insulting, marked as vulgar, or describe people in dated terms.
UNFIT = re.compile("|".join((
    "ethnic slur|offensive|derogatory|disparaging|insulting|terms? of abuse|obscene|vulgar slang|slang for|street name",
    "^have sexual intercourse with|while strangling oneself|person of subnormal|subnormal in structure",
    "less than normal intelligence|mental age|of an uncivilized people|and uncivilized|early stage of civilization",
    r"primitive in customs|\brace with|rich in melanin|acknowledging the God|other than Christianity",
    "unsuitable feminine|strong and aggressive woman")))
# Beginnings of rare senses that WordNet lists before the usual one.
RARE = {("cock", "n"): "faucet consisting|the part of a gunlock", ("gamey", "a"): "suggestive of",
        ("gamy", "a"): "suggestive of", ("luscious", "a"): "having strong", ("peeler", "n"): "a performer who",
        ("peeper", "n"): "a viewer who", ("rape", "n"): "the act of despoiling", ("stripper", "n"): "a worker who",
        ("tart", "n"): "a woman who"}
# Inflections that WordNet does not list as such.
INFLECTED = {"taxis"}
# Names for groups of people, and related words, have no definition, except for these.
NEUTRAL = set("""
    albino antisemitic antisemitism asexual coonskin eunuch fascist jewfish leper lesbian pariah slave slaveholder
    slavery untouchable
    """.split())
# Names that do not help to define the word as it is played.
NAMES = {"amen", "eureka", "galleria"}
# Words that look like inflections but are not, in addition to those in WordNet. Those under "a" are not compared
# adverbs either.
STAYS = {word: part for part, words in {
    "n": "dolmen kurus limen species",
    "a": """aliener beetler bier blamer bolter bosser bottomer brassbounder broker bronzer bruter busher butcher
        butter chancer chocker codder colorer colourer compounder concreter conner converser cosherer cranker
        damner deadpanner doner downhiller downtowner dreader dudder duplexer easterner expresser fakeer fifteener
        fiver flopper forfeiter fosterer fourteener freelancer fronter furtherer hardliner hexer highlander hinder
        hinderer hundreder hurter inlander inner instanter ironer laster lateener lieger lier liker limberer
        litter marooner middler modder mooter mothproofer mummer netter northwester occulter offsider oncer oner
        onliner outbacker outer parter perfecter plummer prizer proofer punker quacker rearer rearrest regaler
        rentaller reverser routineer searer sider silverer sixer sixteener sizer snubber soler southeaster
        squabber standpatter surfacer swisher teener tenner topnotcher twicer twoer undergrounder unsolder
        uplander upper upstater uptowner voider weatherer wedder westerner wonner wounder zigzagger""",
}.items() for word in words.split()}
# Invalid exceptions in WordNet: other spellings, other words and errors.
WRONG = {("abye", "v", "aby"), ("artel", "n", "rotl"), ("crying", "n", "cry"), ("cryings", "n", "cry"),
         ("dive", "n", "diva"), ("overflown", "v", "overflow"), ("pekingese", "n", "pekinese"),
         ("squilgee", "v", "squeegee"), ("tranship", "v", "transship")}
# Present forms and past participles that the rules below do not recognise.
PRESENT = {"am", "are"}
PARTICIPLES = re.compile(r".*(?:en|wn|ain|orn|orne|begun)|(?:|un|re|over|out)done|(?:|for|fore|under)gone")


class WordNet:
    """Senses and irregular forms of words, by part of speech."""

    def __init__(self, folder):
        self.lemmas, self.glosses, self.named = {}, {}, set()
        self.senses, self.counts = {}, {}
        self.forms, self.bases = {}, {}
        for part, name in FILES.items():
            self.read_data(part, read_lines(folder / f"data.{name}"))
            for line in read_lines(folder / f"index.{name}"):
                fields = line.split()
                self.senses[fields[0], part] = fields[-int(fields[2]):]
            for line in read_lines(folder / f"{name}.exc"):
                form, *bases = line.split()
                self.bases[form, part] = bases
                for base in bases:
                    self.forms.setdefault((base, part), []).append(form)
        for line in read_lines(folder / "cntlist.rev"):
            key, number, count = line.split()
            word, _, rest = key.partition("%")
            self.counts[word, NUMBERS[rest[0]], int(number)] = int(count)

    def read_data(self, part, lines):
        for line in lines:
            head, gloss = line.split(" | ", 1)
            fields = head.split()
            count = int(fields[3], 16)
            self.lemmas[part, fields[0]] = {re.sub(r"\(.*\)", "", word) for word in fields[4:4 + 2 * count:2]}
            self.glosses[part, fields[0]] = gloss
            if "@i" in fields[5 + 2 * count:]:
                self.named.add((part, fields[0]))

    def senses_of(self, word, part, wanted):
        """Yield (tag count, gloss) of the senses for which wanted(synset, lemmas) is true."""
        for number, place in enumerate(self.senses.get((word, part), []), 1):
            synset = part, place
            if wanted(synset, self.lemmas[synset]):
                yield self.counts.get((word, part, number), 0), self.glosses[synset]


class Chooser:
    """Selection of the senses of each word."""

    def __init__(self, wordnet, avoid, said, written):
        self.wordnet, self.written = wordnet, written
        self.banned = {word for word, kind in avoid.items() if kind in ("slur", "vulgar")}
        self.sober = {word for word, kind in said.items() if kind == "sober"}
        self.banned -= self.sober
        self.banned |= {word for word, kind in said.items() if kind == "unkind"}
        self.avoided = avoid.keys()
        self.silent = {word for word, kind in avoid.items() if kind in ("slur", "group")} - NEUTRAL

    def senses(self, word):
        """Return {part: glosses}: parts that only our own glosses have, the others by their frequency."""
        written = self.written.get(word, {})
        found = self.found(word)
        first = [part for part in written if part in GRAMMATICAL]
        order = [*first, *found, *(part for part in written if part not in found and part not in first)]
        return {part: written.get(part) or found[part] for part in order}

    def found(self, word):
        """Return {part: glosses} from WordNet, the most common part first. Names are used only if there is nothing
        else."""
        if word in self.silent:
            return {}
        chosen = self.by_part(word, lambda synset, lemmas: word in lemmas)
        if not chosen and not self.is_lower_case(word) and not self.inflected(word):
            chosen = self.by_part(word, lambda synset, lemmas: self.is_kind(word, synset, lemmas))
        return chosen

    def is_lower_case(self, word):
        """Report whether any sense is written in lower case, even if it is not shown."""
        return any(True for part in FILES for _ in self.wordnet.senses_of(word, part, lambda _, lemmas: word in lemmas))

    def by_part(self, word, wanted):
        found = {part: self.shown(word, part, wanted) for part in FILES}
        ranked = sorted((part for part in found if found[part]), key=lambda part: -sum(n for n, _ in found[part]))
        return {part: self.commonest(found[part]) for part in ranked}

    def shown(self, word, part, wanted):
        """Return the senses that can be shown, with distinct short glosses.

        There are none if the first gloss contains a banned word. For words that
        are not on the avoid list, only the first gloss may contain a sober word.
        """
        chosen = {}
        rare = RARE.get((word, part))
        for count, raw in self.wordnet.senses_of(word, part, wanted):
            gloss = short(raw)
            if not gloss or UNFIT.search(raw) or rare and re.match(rare, raw):
                continue
            mentioned = set(re.findall("[a-z]+", gloss.lower()))
            if not self.banned & mentioned:
                if not (chosen and self.sober & mentioned and word not in self.avoided):
                    chosen.setdefault(gloss, count)
            elif not chosen:
                # The remaining senses would be mistaken for the usual meaning.
                return []
        return [(count, gloss) for gloss, count in chosen.items()]

    @staticmethod
    def commonest(senses):
        first = senses[0][0]
        near = [(count, gloss) for count, gloss in senses if count * RARER >= first and (count or not first)]
        far = [pair for pair in senses if pair[0] >= LEAST_TAGS and pair[0] * RAREST >= first]
        few = near[:FEW_SENSES]
        chosen = few + [pair for pair in far if pair not in few][:MOST_SENSES - len(few)]
        return [gloss for _, gloss in sorted(chosen, key=senses.index)]

    def is_kind(self, word, synset, lemmas):
        """Report whether the word is a capitalised lemma for a kind of thing: "Frisbee", but not "Drew" or "USA"."""
        return len(word) >= 4 and word not in NAMES and synset not in self.wordnet.named and word.capitalize() in lemmas

    def inflected(self, word):
        """Report whether the word may be an inflection of a word in lower case."""
        if any((word, part) in self.wordnet.bases for part in FILES):
            return True
        stems = {word.removesuffix(end) for end in ("s", "es", "ed", "d", "ing", "er", "r", "est")} - {word}
        return any(self.is_lower_case(stem) for stem in stems)


def form(word, base, part, wordnet):
    """Return the kind of an irregular form."""
    if part == "n":
        return "plural"
    if part in "ar":
        return "superlative" if word.endswith("st") else "comparative"
    if word.endswith("ing"):
        return "ing"
    if word.endswith("s") and word != "was":
        return "third"
    if word in PRESENT:
        return "present"
    return "participle" if is_participle(word, set(wordnet.forms[base, part]) - {word}) else "past"


def is_participle(word, others):
    """Report whether this past form is only a participle, such as "eaten", or "sung" beside "sang"."""
    return bool(PARTICIPLES.fullmatch(word)) or re.sub("u(?=[^u]*$)", "a", word) in others


def irregular(word, shown, wordnet):
    """Yield the lines for the word as an irregular form of words with definitions."""
    for part in FILES:
        bases = wordnet.bases.get((word, part), [])
        for base in bases:
            if base != word and part in shown.get(base, {}) and (word, part, base) not in WRONG:
                yield f"{word} {part} {form(word, base, part, wordnet)}: {base}"
        if STAYS.get(word) == part or word in bases and word not in INFLECTED:
            yield f"{word} {part} stays: {word}"


def has_base(line, shown):
    """Report whether the base of a written form has a gloss in that part of speech."""
    head, base = line.split(": ")
    return head.split()[1] in shown.get(base, {})


def read_kinds(path):
    """Return {word: kind} from a file with a word and its kind on each line."""
    lines = path.read_text(encoding="ascii").splitlines()
    return dict(line.split()[:2] for line in lines if line.split("#")[0].split())


def read_written(path):
    """Return {word: {part: glosses}} and {word: lines}, the lines of irregular forms, from lines as in meanings.txt."""
    glosses, forms = {}, {}
    for number, line in enumerate(path.read_text(encoding="ascii").splitlines(), 1):
        if not line or line.startswith("#"):
            continue
        match = re.fullmatch("([a-z]+) ([a-z])( [a-z]+)?: ([^ ].*[^ .])", line)
        if not match or match[2] not in PARTS:
            raise Problem(f"{path.name}:{number}: not a line of a meaning: {line}")
        word, part, kind, text = match.groups()
        if kind:
            forms.setdefault(word, []).append(line)
        else:
            glosses.setdefault(word, {}).setdefault(part, []).append(text)
    return glosses, forms


def build(deb):
    """Return the lines and the number of words with their own gloss. deb is a path or None."""
    with tempfile.TemporaryDirectory() as name:
        wordnet = WordNet(unpacked(deb, pathlib.Path(name)))
    written, forms = read_written(WRITTEN)
    chooser = Chooser(wordnet, read_kinds(WORDS / "avoid.txt"), read_kinds(SAID), written)
    words = [line.split()[0] for line in (WORDS / "words.txt").read_text(encoding="ascii").splitlines()]
    shown = {word: senses for word in words if (senses := chooser.senses(word))}
    lines = []
    for word in words:
        lines += [f"{word} {part}: {gloss}" for part, glosses in shown.get(word, {}).items() for gloss in glosses]
        if word not in chooser.silent:
            lines += dict.fromkeys([*irregular(word, shown, wordnet), *forms.get(word, [])])
    known = {word for word, *_ in [*WRONG, *RARE]} | STAYS.keys() | NEUTRAL | NAMES
    known |= written.keys() | forms.keys()
    complain(known - set(words), "named in make.py or written.txt, but not in the word list")
    complain({line for word in forms for line in forms[word] if not has_base(line, shown)},
             "written.txt, forms of words without a gloss in that part of speech")
    return lines, len(shown)


def complain(bad, what):
    """Raise a Problem that lists the bad words, if there are any."""
    if bad:
        raise Problem(f"{what}: {', '.join(sorted(bad))}")


def check(text):
    """Raise a Problem if meanings.txt differs from the text."""
    if TARGET.read_text(encoding="ascii") != text:
        raise Problem(f"{TARGET.name} is out of date")
    print(f"{TARGET.name} is up to date")


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--deb", type=pathlib.Path, metavar="PATH",
                        help="use this copy of the package instead of fetching it")
    parser.add_argument("--check", action="store_true",
                        help="compare with meanings.txt, write nothing")
    options = parser.parse_args()
    lines, words = build(options.deb)
    text = "".join(f"{line}\n" for line in lines)
    if options.check:
        check(text)
    else:
        TARGET.write_bytes(text.encode("ascii"))
    stays = sum(" stays: " in line and len(line.split(": ")[0].split()) == 3 for line in lines)
    forms = sum(len(line.split(": ")[0].split()) == 3 for line in lines) - stays
    print(f"{words} words with their own definitions, {len(lines) - forms - stays} definitions, "
          f"{forms} irregular forms, {stays} that only look like a form")


if __name__ == "__main__":
    try:
        main()
    except (Problem, OSError, subprocess.CalledProcessError) as error:
        sys.exit(f"make.py: {error}")
