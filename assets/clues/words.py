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
               ballplayer shortstop inning innings basketball cornmeal hominy burlap checkers flashlight ladybug""",
        "uk": """petrol nappy lorry lorries pavement aeroplane aeroplanes aubergine courgette treacle plimsoll
               whilst amongst telly bloke chemist rubbish crisps jumper boffin posh naff quid nought biscuit biscuits
               fortnight queue queues queued queuing mum mummy paraffin telephonist windscreen draughts plaster
               constable shilling shillings ladybird ladybirds"""}
INVARIANT = set("""put cut set let hit shut cost hurt quit rid shed slit split spread thrust bet burst cast upset forecast broadcast
    offset outbid read recast reset sublet telecast underbid undercut inset preset""".split())
"""Verbs whose past is the base."""
COME = {"come", "become", "overcome", "run", "outrun", "overrun", "rerun"}
"""Verbs whose past participle is the base."""
BEAT = {"beat", "browbeat"}
REGULAR = set("burn dream learn spell misspell spill spoil smell lean leap kneel abide dwell floodlight spotlight".split())
"""Verbs whose regular past comes before an irregular one that is as common."""
AMBIGUOUS = {"be", "may", "lie", "grave"}
"""Verbs with forms that depend on the sense, or with more than one past."""


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
        """Return the most common of the candidates, and those of the other region beside it. On a tie, the first."""
        found = sorted(self.all_known(candidates), key=lambda word: (self.region(word) == "other", self.tier[word]))
        kept = []
        for word in found:
            region = self.region(word)
            if not kept or region in ("us", "uk") and all(self.region(other) not in (region, None) for other in kept):
                kept.append(word)
        return kept

    def all_known(self, candidates):
        """Return the candidates that are known, each once."""
        return [word for word in dict.fromkeys(candidates) if self.tier.get(word, FARTHEST) <= 60]

    def forms(self, base, part, form):
        """Return the usual spellings of a form of a base word, the best one first."""
        return self.best(self.candidates(base, part, form))

    def all_forms(self, base, part, form):
        """Return all spellings of a form of a base word, rarer irregular ones too."""
        possible = self.candidates(base, part, form)
        irregular = [word for word in self.irregular.get((base, part), []) if word in possible]
        return list(dict.fromkeys(self.best(possible) + self.all_known(irregular)))

    def candidates(self, base, part, form):
        """Return the possible spellings of a form."""
        if form == "base":
            return [base]
        irregular = self.irregular.get((base, part), [])
        if part == "n":
            ves = [word for word in irregular if word.endswith(("ves", "men"))]
            return ves + s_endings(base) + irregular
        if part in "ar":
            end = "er" if form == "comparative" else "est"
            return [word for word in irregular if word.endswith(end)] + ed_endings(base, end)
        if form == "third":
            return [word for word in irregular if word.endswith("s") and word != "was"] + s_endings(base)
        if form == "ing":
            return [word for word in irregular if word.endswith("ing")] + ing_endings(base)
        return self.past([word for word in irregular if not word.endswith(("ing", "s"))], base, form)

    def past(self, irregular, base, form):
        """Return the possible spellings of a past or a past participle."""
        if base in AMBIGUOUS:
            return []
        if base in INVARIANT or form == "participle" and base in COME:
            return [base]
        participles = [word for word in irregular if is_participle(word, set(irregular) - {word})]
        pasts = [word for word in irregular if word not in participles]
        if base in BEAT:
            return participles if form == "participle" else [base]
        if form == "participle" and participles and base not in ("behold", "get"):
            return participles
        if base in REGULAR:
            return ed_endings(base, "ed") + pasts
        return pasts + ed_endings(base, "ed")


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
    if not re.search("[aeiou][^aeiouwxyh]$", base):
        return [base + end]
    doubled = base + base[-1] + end
    short = re.fullmatch("(?:[^aeiou]*|.*qu)[aeiou][^aeiou]", base) and base not in ("bus", "gas")
    return [doubled] if short else [base + end, doubled]


def ing_endings(base):
    """Return the candidates for an -ing form."""
    if base.endswith("ie"):
        return [base[:-2] + "ying"]
    if re.search("[^eoy]e$", base) or base.endswith("ue"):
        return [base[:-1] + "ing"]
    return ed_endings(base + "", "ing") if not base.endswith(("e", "y")) else [base + "ing"]
