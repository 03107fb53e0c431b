"""Words and patterns by which the glosses of WordNet are reworded."""

import re

PREPOSITIONS = set("""of in on at to by for from with without into onto as during under over between through within after
    before against along around across among about upon toward towards near than like beneath above below behind
    beyond inside outside until per via""".split())
STOPS = PREPOSITIONS | set("that which who whose whom where when and or but so such if".split())
RELATIVE = {"that", "which", "who"}
HEDGES = re.compile(r"\b(?:usually|often|typically|generally|sometimes|commonly|especially|particularly|chiefly|"
                    r"esp\.|normally|ordinarily|frequently|traditionally|formerly|relatively|characteristically),? ")
ONE_OF = re.compile(r"(?:any|one)(?: one)? of (?:a (?:group|number|class|family|genus|variety) of |the )?"
                    r"(?:(?:various|several|numerous|many|certain|different|two|three|four|a few|very) )*", re.I)
PERSON = re.compile(r"(?:someone|somebody|a person|one|an individual|the person|a man or woman|anyone|a worker|a man|a woman) (?=who |whose )")
PERSON_DOING = re.compile(r"(?:someone|somebody|a person) (?=\w+(?:ed|ing) )")
DULL = re.compile(r"^(?:the )?(?:act|state|quality|property|condition|trait|process|action|instance|event|activity|practice)s? (?:of|or)\b")
CUTS = re.compile(r",? (?:that|which|who|whose|where|when|having|in which|to which|for which|from which|on which|"
                  r"consisting|bearing|containing|especially|usually|such as|including)\b|, (?:used|often|usually|found|native|as)\b")
WAITING = set("""so such fact belief doctrine theory those one ones anything something someone person people thing things act
    condition state idea feeling process place time way point manner view principle not is are be being was device
    instrument substance plant animal any man woman somebody everything nothing quality property part feel believe
    think say show make know seem tend suggest argue disposition tendency ability power area kind type piece""".split()) | STOPS | {"a", "an", "the"}
NEVER = re.compile(r"""\b(?:etc|i\.e|e\.g|viz|see|cf|usu|former|formerly|archaic|literally|trade name|trademark|plural of|
    |singular|past tense|genus|syn|slang|informal|colloquial|disparag\w*|derogat\w*|offensive|obsolete|british term|
    |used as|used in|used of|used to|used for|used with|used chiefly|word|letter of|variant|abbreviation|symbol|
    |atomic number|linnaean|kin to)\b""".replace("|\n    |", "|"), re.I)
