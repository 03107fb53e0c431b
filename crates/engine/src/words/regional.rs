//! British and American spellings of any word, by rule. [`spelling`](super::spelling) has the exact pairs of the themes.

/// Beginnings of words in British and American spelling.
const BEGINNINGS: [(&str, &str); 64] = [
    ("aeroplane", "airplane"),
    ("aluminium", "aluminum"),
    ("anaem", "anem"),
    ("anaesth", "anesth"),
    ("analyse", "analyze"),
    ("appal", "appall"),
    ("armour", "armor"),
    ("axe", "ax"),
    ("behaviour", "behavior"),
    ("catalogue", "catalog"),
    ("centre", "center"),
    ("cheque", "check"),
    ("colour", "color"),
    ("cosy", "cozy"),
    ("defence", "defense"),
    ("dialogue", "dialog"),
    ("diarrhoea", "diarrhea"),
    ("distil", "distill"),
    ("draught", "draft"),
    ("encyclopaedia", "encyclopedia"),
    ("enrol", "enroll"),
    ("favour", "favor"),
    ("fibre", "fiber"),
    ("flavour", "flavor"),
    ("foetus", "fetus"),
    ("fulfil", "fulfill"),
    ("grey", "gray"),
    ("haem", "hem"),
    ("harbour", "harbor"),
    ("honour", "honor"),
    ("humour", "humor"),
    ("jewellery", "jewelry"),
    ("kerb", "curb"),
    ("labour", "labor"),
    ("licence", "license"),
    ("litre", "liter"),
    ("lustre", "luster"),
    ("manoeuvre", "maneuver"),
    ("marvellous", "marvelous"),
    ("metre", "meter"),
    ("mould", "mold"),
    ("moult", "molt"),
    ("moustache", "mustache"),
    ("neighbour", "neighbor"),
    ("odour", "odor"),
    ("offence", "offense"),
    ("paralyse", "paralyze"),
    ("plough", "plow"),
    ("practise", "practice"),
    ("pretence", "pretense"),
    ("programme", "program"),
    ("pyjama", "pajama"),
    ("rumour", "rumor"),
    ("sabre", "saber"),
    ("savour", "savor"),
    ("sceptic", "skeptic"),
    ("skilful", "skillful"),
    ("spectre", "specter"),
    ("sulphur", "sulfur"),
    ("theatre", "theater"),
    ("travell", "travel"),
    ("tumour", "tumor"),
    ("vapour", "vapor"),
    ("woollen", "woolen"),
];

/// Beginnings of British words whose American spelling is also that of another word, or of another sense: `check`, `curb`,
/// `prize`.
const AMBIGUOUS: [&str; 8] = ["cheque", "draught", "kerb", "licence", "metre", "practise", "pris", "programme"];

/// Endings in British spelling. The American ones have a z.
const ENDINGS: [&str; 7] = ["ise", "ised", "iser", "ises", "ising", "isation", "isations"];

/// Minimum length of a word whose ending is changed: `rise` and `wise` have the same spelling everywhere.
const MIN_LEN: usize = 6;

/// Returns the other spellings of a word in lower case: American for British, and British for American. They need not
/// be words.
///
/// # Examples
/// ```
/// use wordhoard_engine::words::regional::other_spellings;
///
/// assert!(other_spellings("colourful").eq(["colorful"]));
/// ```
pub fn other_spellings(word: &str) -> impl Iterator<Item = String> + use<'_> {
    let swapped = |from: &str, to: &str| Some(format!("{to}{}", word.strip_prefix(from)?));
    let beginnings =
        BEGINNINGS.iter().flat_map(move |(british, american)| [swapped(british, american), swapped(american, british)]);
    let endings = ENDINGS.iter().filter(|_| word.len() >= MIN_LEN).flat_map(move |british| {
        let american = british.replacen('s', "z", 1);
        let swapped = |from: &str, to: &str| Some(format!("{}{to}", word.strip_suffix(from)?));
        [swapped(british, &american), swapped(&american, british)]
    });
    beginnings.chain(endings).flatten()
}

/// Returns the other spellings that are the same word in every sense: `color` for `colour`, but not `check` for `cheque`.
///
/// # Examples
/// ```
/// use wordhoard_engine::words::regional::equivalents;
///
/// assert!(equivalents("harbour").eq(["harbor"]));
/// assert_eq!(equivalents("kerb").next(), None);
/// ```
pub fn equivalents(word: &str) -> impl Iterator<Item = String> + use<'_> {
    let is_ambiguous = |word: &str| AMBIGUOUS.iter().any(|beginning| word.starts_with(beginning));
    other_spellings(word).filter(move |other| !is_ambiguous(word) && !is_ambiguous(other))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_have_a_british_and_an_american_spelling() {
        for (british, american) in [
            ("colours", "colors"),
            ("greyish", "grayish"),
            ("travelling", "traveling"),
            ("organised", "organized"),
            ("civilisation", "civilization"),
        ] {
            assert!(other_spellings(british).any(|spelling| spelling == american), "{british}");
            assert!(other_spellings(american).any(|spelling| spelling == british), "{american}");
        }
        for word in ["rise", "size", "small", "four"] {
            assert_eq!(other_spellings(word).next(), None, "{word}");
        }
    }
}
