"""Shorten WordNet glosses to one line without examples and with few brackets.

A gloss is a list of definitions followed by quoted examples, separated by
semicolons. The first definitions are kept, as many as fit. If the first one is
too long, it is cut before a clause that only adds detail ("that", "having"),
which leaves a complete phrase. If there is no such clause, it is kept whole.
"""

import re

MOST = 76
"""Length that definitions are joined or cut to, in characters."""
LEAST = 30
"""Minimum length of a cut definition, in characters."""
LONGEST = 200
"""Length of the longest definition that is kept whole, in characters."""

# Leading brackets that name the subject are kept: "(of hair)", "(biology)".
SUBJECT = re.compile(r"\((?:(?:of|in|chiefly|especially) )?[A-Za-z][A-Za-z -]{1,22}\) ")
NO_SUBJECT = re.compile(r"\b(?:follow|use|usual|often|sometimes|plural|superl|compar|formerly|obj|preced)",
                        re.IGNORECASE)
# Possible ends of a definition: a semicolon, two hyphens or a colon.
ENDS = re.compile(r"\s*(?:;|--|:(?= )|$)")

# Errors in WordNet. Doubled words are among them, but "one million million" is correct.
TWICE = re.compile(r"\b(to|when|by|or|the|of|in|and|is|for|with|that|an?) \1\b")
SLIPS = {"anabundance": "an abundance", "an crown": "a crown", "an bill": "a bill", "adhereing": "adhering",
         "alkalating": "alkylating", "chrosomal": "chromosomal", "hydrolize": "hydrolyze",
         "hydrolizing": "hydrolyzing", "negociate": "negotiate", "Scandanavian": "Scandinavian",
         "transfered": "transferred", "transmiting": "transmitting"}
SLIP = re.compile(rf"\b(?:{'|'.join(SLIPS)})(?![a-ce-z])")

# Words that begin a clause which only adds detail. The text before it is complete.
ADDING = set("""
    that which who whose whom where when while because although though unless until whereby wherein since
    especially usually typically often sometimes particularly including having bearing containing
    consisting resembling
    """.split())
# Words that need the clause after them: "so small that", "someone who".
WAITING = set("""
    so such fact belief doctrine theory those one ones anything something someone person people thing things act
    condition state idea feeling process place time way point manner view principle not is are be being was
    as of in on at to by for with from and or nor but than if the a an device instrument substance plant
    animal man woman somebody everything nothing quality property part that which who when even only
    especially usually typically often sometimes particularly some any all several
    """.split())
# Words that may stand between a definition and its relative clause: "in which".
PREPOSITIONS = set("""
    with without in into on onto from for by at as during under over between through within after before against
    along around across among about upon toward towards near than of to
    """.split())
# Words that must not end a cut gloss.
DANGLING = set("""
    a an the this these those its their his her your one's of to with without in into on onto from for by at as during
    under over between through within after before against along around across among about upon toward towards near
    than if so and or but nor not is are was were be been being has have had can cannot may might will would should
    must do does very more most less least too such some any each every both either no other another own
    that which who whose whom where when while because although though unless until etc e.g. i.e. usually
    especially often typically sometimes particularly having used made capable two three four several many
    based organized located situated characterized resulting caused rather it dealing produced greater only filled
    believed designed intended responsible kept distinguished also
    """.split())


def short(raw):
    """Return the short form of a raw WordNet gloss, or None if nothing readable is left."""
    text = corrected(unbracketed(definitions(raw.replace("`", "'"))))
    fitting = [end.start() for end in ENDS.finditer(text) if 0 < end.start() <= MOST]
    gloss = text[:fitting[-1]] if fitting else cut(text[:ENDS.search(text).start()])
    gloss = gloss and tidy(gloss)
    return gloss if gloss and re.search("[a-z]", gloss) and '"' not in gloss else None


def tidy(gloss):
    """Strip punctuation left at the ends by removed text."""
    gloss = gloss.strip(" ,;:-")
    return gloss if gloss.endswith("etc.") else gloss.removesuffix(".")


def definitions(raw):
    """Return the text before the examples."""
    text = re.split(r'(?:^|[;:,.]|--)\s*"', raw, maxsplit=1)[0]
    return re.sub(r"\s+", " ", text).strip()


def corrected(text):
    """Correct known errors, including those caused by removed brackets ("an(over)abundance")."""
    return SLIP.sub(lambda match: SLIPS[match.group()], TWICE.sub(r"\1", text.replace("_", " ")))


def unbracketed(text):
    """Remove bracketed text, except for a subject at the start."""
    head = SUBJECT.match(text)
    head = head.group() if head and not NO_SUBJECT.search(head.group()) else ""
    text = text[len(head):]
    while (shorter := re.sub(r"\s*[(\[][^()\[\]]*[)\]]", "", text)) != text:
        text = shorter
    text = re.split(r"[()\[\]]", text)[0]
    return head + re.sub(r"\s+([,;])", r"\1", text).strip()


def cut(text):
    """Return the definition up to a clause that only adds detail: the last one that leaves a gloss short enough, or
    else the first. Without one, return the whole definition, or None if even that is too long."""
    words = text.split(" ")
    ends = []
    for count in range(1, len(words)):
        begin = " ".join(words[:count]).rstrip(",")
        last, after = words[count - 1].rstrip(",").lower(), words[count].lower()
        if len(begin) < LEAST or last in DANGLING:
            continue
        if after in PREPOSITIONS and words[count + 1:] and words[count + 1] in ("which", "whom", "whose"):
            after = words[count + 1]
        if after in ADDING and last not in WAITING:
            ends.append(begin)
    short_ends = [end for end in ends if len(end) <= MOST]
    gloss = short_ends[-1] if short_ends else ends[0] if ends else text
    return gloss if len(gloss) <= LONGEST else None
