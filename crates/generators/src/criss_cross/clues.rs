//! Clues for words that come without one: a clue that the program has, or the definition of the word.

use wordhoard_engine::base::humanize::capitalize;
use wordhoard_engine::base::rng::Seed;
use wordhoard_engine::words::clues::{Clue, generated_for, themed, written_for};
use wordhoard_engine::words::inflect::Form;
use wordhoard_engine::words::kin::{are_kin, family};
use wordhoard_engine::words::meanings::{Meaning, meanings};
use wordhoard_engine::words::regional::{equivalents, other_spellings};
use wordhoard_engine::words::spelling::Spelling;
use wordhoard_engine::words::themes::{self, Theme};
use wordhoard_puzzles::word_search::ListedWord;

use super::CluedWord;
use crate::crossword::{Params, tokens};

/// Maximum number of characters of a definition that serves as a clue.
const MAX_DEFINITION: usize = 100;
/// Minimum number of letters that a definition shares with the beginning of the answer if it gives the answer away.
const SHARED_START: usize = 5;
/// Minimum number of letters of a word that a clue must not name. Shorter words are mostly function words.
const MIN_NAMED: usize = 4;

/// Returns a clue for a word or phrase: a written or generated one, nearest to the level, or else that of a theme or its
/// definition. The clues of another regional spelling serve as well. Returns `None` if no clue is known, and every
/// definition gives the word away.
///
/// # Examples
/// ```
/// use wordhoard_generators::criss_cross::own_clue;
/// use wordhoard_generators::crossword::Params;
/// use wordhoard_puzzles::word_search::ListedWord;
///
/// let clue = |word| own_clue(&ListedWord::new(word).unwrap(), Params::default());
/// assert!(clue("kestrel").is_some());
/// assert_eq!(clue("Kropotkin"), None);
/// ```
#[must_use]
pub fn own_clue(word: &ListedWord, params: Params) -> Option<String> {
    let answer = word.spelled();
    known(&answer, params, |clue| clue.holds_in(params.spelling))
        .or_else(|| of_other_spelling(&answer, params))
        .or_else(|| themes::all().iter().find_map(|theme| themed(theme, &answer)).map(str::to_owned))
        .or_else(|| definition(&answer))
}

/// Returns the written clue for a word that fits and whose level is nearest, or else the generated one.
fn known(word: &str, params: Params, fits: impl Fn(&Clue) -> bool) -> Option<String> {
    nearest(written_for(word).filter(&fits), params).or_else(|| nearest(generated_for(word).filter(&fits), params))
}

/// Returns a clue of another regional spelling of the answer, although it is marked as holding in that region only: the
/// mark follows from the spelling of the answer.
fn of_other_spelling(answer: &str, params: Params) -> Option<String> {
    let own = spellings(answer);
    equivalents(answer).find_map(|other| known(&other, params, |clue| !gives_away(clue.text, answer, &own)))
}

/// Returns the words of which an answer or its other regional spellings may be forms.
fn spellings(answer: &str) -> Vec<String> {
    std::iter::once(answer.to_owned()).chain(other_spellings(answer)).flat_map(|word| family(&word)).collect()
}

/// Returns the clue whose level is nearest.
fn nearest(clues: impl Iterator<Item = Clue>, params: Params) -> Option<String> {
    let distance = |clue: &Clue| (clue.level as u8).abs_diff(params.level as u8);
    clues.min_by_key(distance).map(|clue| clue.text.to_owned())
}

/// Returns the definition of the most common sense of those that are short and do not give the word away.
fn definition(answer: &str) -> Option<String> {
    let own = spellings(answer);
    let fits = |text: &String| text.len() <= MAX_DEFINITION && !gives_away(text, answer, &own);
    meanings(answer).iter().filter_map(tidy).find(fits)
}

/// Formats a meaning as a clue: without remarks in brackets, and only up to a semicolon. Returns `None` if nothing is
/// left.
fn tidy(meaning: &Meaning) -> Option<String> {
    let mut text = meaning.gloss.clone();
    while let Some((start, end)) = brackets(&text) {
        text.replace_range(start..end, "");
    }
    let text = text.split(';').next().unwrap_or_default().split_whitespace().collect::<Vec<_>>().join(" ");
    let text = text.trim_end_matches([',', ':', ' ']);
    if text.is_empty() {
        return None;
    }
    let form = match meaning.inflection.as_ref().map(|(form, _)| *form) {
        None | Some(Form::Present) => return Some(capitalize(text)),
        Some(form) => form,
    };
    Some(format!("{} ({form})", capitalize(text)))
}

/// Returns the bytes of the first text in brackets.
fn brackets(text: &str) -> Option<(usize, usize)> {
    let start = text.find('(')?;
    Some((start, start + text[start..].find(')')? + 1))
}

/// Returns `true` if a word of the clue is a form or a part of the answer, or begins with the same letters. `own` are the
/// [spellings] of the answer.
fn gives_away(clue: &str, answer: &str, own: &[String]) -> bool {
    let start = answer.get(..SHARED_START).unwrap_or(answer);
    let is_part = |word: &String| word.len() >= MIN_NAMED && own.iter().any(|own| own.contains(word));
    tokens(clue).any(|token| {
        let words = family(&token);
        token.starts_with(start) || words.iter().any(is_part) || are_kin(own, &words)
    })
}

impl CluedWord {
    /// Returns `true` if the clue of either word gives a part of the other one away.
    #[must_use]
    pub fn conflicts_with(&self, other: &Self) -> bool {
        Families::of(self).conflict_with(&Families::of(other))
    }
}

/// Families of the longer words in an answer and in its clue.
struct Families {
    answer: Vec<Vec<String>>,
    clue: Vec<Vec<String>>,
}

impl Families {
    fn of(entry: &CluedWord) -> Self {
        let families = |text: &str| {
            let long = tokens(text).filter(|token| token.len() >= MIN_NAMED);
            long.map(|token| family(&token)).collect()
        };
        Self { answer: families(entry.word.shown()), clue: families(&entry.clue) }
    }

    /// Returns `true` if either clue has a word of the other answer, or a relative of one.
    fn conflict_with(&self, other: &Self) -> bool {
        let share = |clue: &[Vec<String>], answer: &[Vec<String>]| {
            clue.iter().any(|token| answer.iter().any(|part| are_kin(token, part)))
        };
        share(&self.clue, &other.answer) || share(&other.clue, &self.answer)
    }
}

/// Returns up to `count` words of a theme with their clues, chosen at random. Words that a chosen clue gives away, or whose
/// clue gives away a chosen word, are used only if there are too few others.
#[must_use]
pub fn of_theme(theme: &Theme, count: usize, spelling: Spelling, seed: &Seed) -> Vec<CluedWord> {
    let entry = |word: &'static str| {
        let clue = themed(theme, word)?.to_owned();
        Some(CluedWord { word: ListedWord::new(spelling.of(word)).ok()?, clue })
    };
    let mut clued: Vec<CluedWord> = theme.words().filter_map(entry).collect();
    seed.rng("words of a criss-cross").shuffle(&mut clued);
    if count >= clued.len() {
        return clued;
    }
    let (mut chosen, mut others, mut seen) = (Vec::new(), Vec::new(), Vec::<Families>::new());
    for entry in clued {
        if chosen.len() == count {
            break;
        }
        let families = Families::of(&entry);
        if seen.iter().any(|other| families.conflict_with(other)) {
            others.push(entry);
        } else {
            seen.push(families);
            chosen.push(entry);
        }
    }
    let missing = count - chosen.len();
    chosen.extend(others.into_iter().take(missing));
    chosen
}

#[cfg(test)]
mod tests {
    use wordhoard_engine::words::clues::{Level, clues_for};

    use super::*;

    fn clue(word: &str) -> Option<String> {
        own_clue(&ListedWord::new(word).unwrap(), Params::default())
    }

    #[test]
    fn written_clues_come_first_and_definitions_give_nothing_away() {
        assert!(written_for("wren").any(|written| Some(written.text.to_owned()) == clue("wren")));
        assert_eq!(clue("Kropotkin"), None);
        assert!(clue("Abu Dhabi").is_some(), "a name of a theme");
        assert!(clue("fertilizer").is_some_and(|text| !text.contains("fertile")), "its definition has that word");
    }

    #[test]
    fn clues_of_the_other_spelling_serve_if_it_is_the_same_word() {
        let of_color = |level| {
            let params = Params { level, ..Params::default() };
            let clue = own_clue(&ListedWord::new("colour").unwrap(), params).unwrap();
            written_for("color").find(|written| written.text == clue).map(|written| written.level)
        };
        assert_eq!([Level::Easy, Level::Hard].map(of_color), [Level::Easy, Level::Hard].map(Some));
        for (british, american) in [("prised", "prized"), ("metre", "meter"), ("cheque", "check")] {
            let clue = clue(british);
            assert!(clue.is_some(), "{british}");
            assert!(clues_for(american).all(|other| Some(other.text) != clue.as_deref()), "{british}: {clue:?}");
        }
    }

    #[test]
    fn remarks_and_further_clauses_are_left_out() {
        let tidied = |gloss: &str| {
            let meaning = meanings("kestrel").remove(0);
            tidy(&Meaning { gloss: gloss.into(), ..meaning })
        };
        assert_eq!(tidied("(music) a slow (stately) dance, ; also its music").as_deref(), Some("A slow dance"));
        assert_eq!((tidied("(rare)"), tidied("an (odd")), (None, Some("An (odd".into())));
    }

    #[test]
    fn all_words_of_a_theme_are_clued_and_some_are_chosen_by_the_seed() {
        let of = |id: &str, count, spelling, seed: &str| {
            of_theme(themes::by_id(id).unwrap(), count, spelling, &Seed::new(seed))
        };
        let colours = themes::by_id("colours").unwrap().words().count();
        assert_eq!(of("colours", usize::MAX, Spelling::British, "x").len(), colours);
        let shown = |spelling| -> Vec<String> {
            of("weather", 200, spelling, "x").iter().map(|entry| entry.word.shown().to_owned()).collect()
        };
        assert_ne!(shown(Spelling::American), shown(Spelling::British), "vapour and vapor");
        let some = |seed| of("countries", 6, Spelling::American, seed);
        assert_eq!((some("x").len(), some("x") == some("x"), some("x") == some("y")), (6, true, false));
    }

    #[test]
    fn no_clue_gives_another_chosen_word_away() {
        for theme in themes::all() {
            let chosen = of_theme(theme, 15, Spelling::American, &Seed::new(theme.id));
            assert_eq!(chosen.len(), 15);
            for (index, entry) in chosen.iter().enumerate() {
                let conflicting = chosen[..index].iter().find(|other| entry.conflicts_with(other));
                assert!(conflicting.is_none(), "{}: {entry:?} {conflicting:?}", theme.id);
            }
        }
        let all = of_theme(themes::by_id("fairytales").unwrap(), 80, Spelling::American, &Seed::new("x"));
        assert_eq!(all.len(), 80, "words that clues give away come last");
    }
}
