"""Words with their tiers and regions, and their inflected forms."""

import re

from sources import HERE

WORDS = HERE.parent / "words"
MAIN = {"us": ("english", "american"), "uk": ("english", "british")}
"""Files of SCOWL with the usual spellings of each region."""
FARTHEST = 99
"""Tier of a word that is not in the list."""
# How American spellings become British ones; the result must be a British word of the list.
RESPELL = [("or", "our"), ("er", "re"), ("iz", "is"), ("yz", "ys"), ("ol", "oul"), ("ense", "ence"), ("og", "ogue"),
           ("e", "ae"), ("e", "oe"), ("el", "ell"), ("al", "all"), ("il", "ill"), ("ill", "il"), ("ol", "oll"),
           ("ay", "ey"), ("g", "gg"), ("p", "pp"), ("ow", "ough"), ("am", "amme"), ("ck", "que"), ("pl", "plou"),
           ("ll", "l"), ("ire", "yre"), ("ment", "ement"), ("old", "ould"), ("ax", "axe"), ("ward", "wards"),
           ("um", "ium"), ("f", "ph"), ("sk", "sc"), ("ens", "enc"), ("tt", "t"), ("k", "que")]
# Words that are said in one region only, besides those that are spelled so.
SAID = {"us": """gasoline sidewalk faucet diaper diapers automobile automobiles elevator trash garbage soccer railroad
               railroads freeway freeways downtown dime dimes nickel zucchini eggplant cilantro molasses diaper vacation
               vacations stove stoves bathrobe truck trucks fall drugstore pharmacist attorney attorneys candy candies
               cookie cookies mailman mailbox movie movies backyard sweater sweaters congressman sophomore apartment
               apartments airplane airplanes windshield antenna thumbtack suspenders schoolroom zip caboose baseball
               ballplayer shortstop inning innings basketball cornmeal hominy burlap checkers flashlight""",
        "uk": """petrol nappy lorry lorries pavement aeroplane aeroplanes aubergine courgette treacle plimsoll
               whilst amongst telly bloke chemist rubbish crisps jumper boffin posh naff quid nought biscuit biscuits
               fortnight queue queues queued queuing mum mummy paraffin telephonist windscreen draughts plaster
               constable shilling shillings"""}
INVARIANT = set("""put cut set let hit shut cost hurt quit rid shed slit split spread thrust bet burst cast upset forecast broadcast
    offset outbid read recast reset sublet telecast underbid undercut inset preset""".split())
"""Verbs whose past is the base."""


class Words:
    """The word list: tiers, regions, words to avoid, and inflected forms in both directions."""

    def __init__(self, scowl, exceptions):
        lines = (WORDS / "words.txt").read_text(encoding="ascii").splitlines()
        self.tier = {word: int(tier) for word, tier in (line.split() for line in lines)}
        self.avoid = set(read_entries(WORDS / "avoid.txt"))
        self.mature = set(read_entries(WORDS / "mature.txt"))
        self.main = {region: read_scowl(scowl, names) for region, names in MAIN.items()}
        self.known = read_scowl(scowl, ("",))
        self.said = {word: region for region, words in SAID.items() for word in words.split()}
        self.irregular = exceptions
        self.british = {word: other for word in self.tier if self.region(word) == "us"
                        for other in self.respelled(word)}
        self.american = {other: word for word, other in self.british.items()}

    def region(self, word):
        """Return us or uk for a spelling of one region, "other" for one of neither, and None for all others."""
        us, uk = word in self.main["us"], word in self.main["uk"]
        if us != uk:
            return "us" if us else "uk"
        return "other" if not us and word in self.known else None

    def respelled(self, word):
        """Return the first British spelling of an American word, if any."""
        for old, new in RESPELL:
            for match in re.finditer(f"(?={old})", word):
                other = word[:match.start()] + new + word[match.start() + len(old):]
                if other in self.tier and other != word and self.region(other) == "uk":
                    return [other]
        return []

    def best(self, candidates):
        """Return the words among the candidates that are known, the most common first, without rarer variants."""
        found = sorted({word for word in candidates if self.tier.get(word, FARTHEST) <= 60},
                       key=lambda word: (self.region(word) == "other", self.tier[word], word))
        kept = []
        for word in found:
            region = self.region(word)
            if not kept or region in ("us", "uk") and all(self.region(other) not in (region, None) for other in kept):
                kept.append(word)
        return kept

    def forms(self, base, part, form):
        """Return the spellings of a form of a base word, the usual one first."""
        if form == "base":
            return [base]
        irregular = self.irregular.get((base, part), [])
        if part == "n":
            return self.best(irregular or s_endings(base))
        if part in "ar":
            end = "er" if form == "comparative" else "est"
            return self.best([word for word in irregular if word.endswith(end)] or ed_endings(base, end))
        if form == "third":
            return self.best([word for word in irregular if word.endswith("s") and word != "was"] or s_endings(base))
        if form == "ing":
            return self.best(([word for word in irregular if word.endswith("ing")] or []) + ing_endings(base))
        if base in INVARIANT:
            return [base]
        past = [word for word in irregular if not word.endswith("ing") and not word.endswith("s")]
        return self.past(base, past, form)

    def past(self, base, past, form):
        if not past:
            return self.best(ed_endings(base, "ed"))
        regular = [word for word in past if word.endswith("ed")]
        if regular:
            return self.best(regular + ed_endings(base, "ed"))
        participles = [word for word in past if is_participle(word, set(past) - {word})]
        only = participles if form == "participle" else [word for word in past if word not in participles]
        return self.best(only or past)


def read_entries(path):
    """Return the first words of the lines, without comments."""
    lines = path.read_text(encoding="ascii").splitlines()
    return [line.split()[0] for line in lines if line.split("#")[0].split()]


def read_scowl(folder, names):
    """Return the words of the files of SCOWL whose names start with one of the names."""
    words = set()
    for path in sorted(folder.glob("*-words.*")):
        if int(path.suffix[1:]) <= 80 and path.name.startswith(tuple(f"{name}-" if name else "" for name in names)):
            words.update(path.read_text(encoding="utf-8").split("\n"))
    return words


def is_participle(word, others):
    """Report whether this past form is a participle only, such as "eaten", or "sung" beside "sang"."""
    if re.fullmatch(r".*(?:en|wn|ain|orn|orne|begun)|(?:|un|re|over|out)done|(?:|for|fore|under)gone", word):
        return True
    return re.sub("u(?=[^u]*$)", "a", word) in others - {word}


def s_endings(base):
    """Return the candidates for a plural or a third person."""
    if re.search("[^aeiou]y$", base):
        return [base[:-1] + "ies"]
    if re.search("(?:s|x|z|ch|sh)$", base):
        return [base + "es"]
    if base.endswith("o"):
        return [base + "s", base + "es"]
    return [base + "s"]


def ed_endings(base, end):
    """Return the candidates for a past, comparative or superlative."""
    if base.endswith("e"):
        return [base + end[1:]]
    if re.search("[^aeiou]y$", base):
        return [base[:-1] + "i" + end]
    if re.search("[aeiou]c$", base):
        return [base + "k" + end, base + end]
    return [base + end] + ([base + base[-1] + end] if re.search("[aeiou][^aeiouwxy]$", base) else [])


def ing_endings(base):
    """Return the candidates for an -ing form."""
    if base.endswith("ie"):
        return [base[:-2] + "ying"]
    if re.search("[^eoy]e$", base) or base.endswith("ue"):
        return [base[:-1] + "ing"]
    return ed_endings(base + "", "ing") if not base.endswith(("e", "y")) else [base + "ing"]
