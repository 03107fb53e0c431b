//! Words from a list of the player's.

use std::fmt;

use wordhoard_engine::base::rng::Seed;
use wordhoard_puzzles::clued_list::{CluedList, ListLine};
use wordhoard_puzzles::word_search::words::InvalidWords;

use super::CluedWord;
use super::clues::own_clue;
use crate::crossword::Params;

/// Maximum number of words to name in a warning.
const MAX_NAMED: usize = 5;

/// Words with their clues, and warnings for the player.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ClueReport {
    /// The words, in the order of the list.
    pub words: Vec<CluedWord>,
    /// Warnings that name the list.
    pub warnings: Vec<String>,
}

/// Error for words without a clue.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NoClueError {
    /// The list, with the line if there is one word.
    place: String,
    /// The words, with their lines if there are several.
    words: Vec<String>,
    advice: &'static str,
}

impl fmt::Display for NoClueError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { place, words, advice } = self;
        let words: Vec<&str> = words.iter().map(String::as_str).collect();
        write!(f, "{place}: found no fair clue for {}; {advice}", named(&words))
    }
}

impl std::error::Error for NoClueError {}

/// Chooses words of a list: all of them, or `count` at random. A word without a clue gets one of the program's own.
///
/// # Errors
/// Returns [`NoClueError`] if the program has no clue either, and such words are not to be skipped.
pub fn choose(
    list: &CluedList,
    count: Option<usize>,
    params: Params,
    seed: &Seed,
    invalid: InvalidWords,
) -> Result<ClueReport, NoClueError> {
    let (mut words, mut own, mut unclued): (Vec<CluedWord>, Vec<&str>, Vec<&ListLine>) = Default::default();
    for line in chosen(list, count, seed) {
        let clue = line.clue.clone().or_else(|| own_clue(&line.word, params));
        let Some(clue) = clue else {
            unclued.push(line);
            continue;
        };
        if line.clue.is_none() {
            own.push(line.word.shown());
        }
        words.push(CluedWord { word: line.word.clone(), clue });
    }
    let place = |line: &ListLine| format!("{}, line {}", list.source, line.line);
    let mut warnings = list.warnings.clone();
    match (invalid, unclued.as_slice()) {
        (InvalidWords::Reject(advice), [only]) => {
            return Err(NoClueError { place: place(only), words: vec![only.word.shown().to_owned()], advice });
        }
        (InvalidWords::Reject(advice), [_, _, ..]) => {
            let words = unclued.iter().map(|line| format!("{} (line {})", line.word.shown(), line.line)).collect();
            return Err(NoClueError { place: list.source.to_string(), words, advice });
        }
        _ => warnings.extend(
            unclued
                .iter()
                .map(|line| format!("{}: found no fair clue for {}; skipped", place(line), line.word.shown())),
        ),
    }
    if !own.is_empty() {
        warnings.push(format!("{}: the program's own clues are used for {}", list.source, named(&own)));
    }
    Ok(ClueReport { words, warnings })
}

/// Returns the lines to use, in the order of the list.
fn chosen<'a>(list: &'a CluedList, count: Option<usize>, seed: &Seed) -> Vec<&'a ListLine> {
    let mut indices: Vec<usize> = (0..list.lines.len()).collect();
    if let Some(count) = count.filter(|&count| count < indices.len()) {
        seed.rng("words of a criss-cross").shuffle(&mut indices);
        indices.truncate(count);
        indices.sort_unstable();
    }
    indices.into_iter().map(|index| &list.lines[index]).collect()
}

/// Names the first words, and the number of the others.
#[must_use]
pub fn named(words: &[&str]) -> String {
    let shown = words[..words.len().min(MAX_NAMED)].join(", ");
    match words.len().saturating_sub(MAX_NAMED) {
        0 => shown,
        more => format!("{shown} and {more} more"),
    }
}

/// Returns a warning about words that could not be placed, or `None` if all did.
#[must_use]
pub fn left_out(words: &[CluedWord], indices: &[usize]) -> Option<String> {
    let shown: Vec<&str> = indices.iter().map(|&index| words[index].word.shown()).collect();
    (!shown.is_empty()).then(|| format!("left out, because they do not fit in the grid: {}", named(&shown)))
}

#[cfg(test)]
mod tests {
    use wordhoard_puzzles::clued_list::parse;

    use super::*;

    const REJECT: InvalidWords = InvalidWords::Reject("write one");

    fn list(text: &str) -> CluedList {
        parse(text, "list.txt", 30, REJECT).unwrap()
    }

    fn chosen(text: &str, count: Option<usize>, seed: &str, invalid: InvalidWords) -> Result<ClueReport, String> {
        choose(&list(text), count, Params::default(), &Seed::new(seed), invalid).map_err(|error| error.to_string())
    }

    #[test]
    fn words_without_a_clue_get_one_of_the_programs_own_or_are_named() {
        let report = chosen("owl\tIt hoots\nkestrel\nwren\n", None, "x", REJECT).unwrap();
        assert_eq!((report.words.len(), report.words[0].clue.as_str()), (3, "It hoots"));
        assert_eq!(report.warnings, ["list.txt: the program's own clues are used for kestrel, wren"]);
        let unknown = "owl\tIt hoots\nKropotkin\nwren\ngreat auk\n";
        assert_eq!(
            chosen(unknown, None, "x", REJECT).unwrap_err(),
            "list.txt: found no fair clue for Kropotkin (line 2), great auk (line 4); write one"
        );
        let report = chosen(unknown, None, "x", InvalidWords::Skip).unwrap();
        assert_eq!((report.words.len(), report.warnings.len()), (2, 3));
        assert_eq!(report.warnings[1], "list.txt, line 4: found no fair clue for great auk; skipped");
    }

    #[test]
    fn some_words_are_chosen_by_the_seed() {
        let text: String = ('a'..='z').map(|letter| format!("{letter}b\tclue\n")).collect();
        let words = |seed: &str| {
            let report = chosen(&text, Some(5), seed, REJECT).unwrap();
            report.words.into_iter().map(|entry| entry.word.spelled()).collect::<Vec<_>>()
        };
        assert_eq!((words("x").len(), words("x").is_sorted()), (5, true));
        assert_eq!(words("x"), words("x"));
        assert_ne!(words("x"), words("y"));
        assert_eq!(chosen(&text, Some(99), "x", REJECT).unwrap().words.len(), 26);
    }

    #[test]
    fn words_left_out_are_named() {
        let words = chosen("owl\ta\nemu\tb\nkiwi\tc\n", None, "x", REJECT).unwrap().words;
        assert_eq!(left_out(&words, &[]), None);
        let warning = left_out(&words, &[1, 2]).unwrap();
        assert_eq!(warning, "left out, because they do not fit in the grid: emu, kiwi");
        assert_eq!(named(&["a", "b", "c", "d", "e", "f", "g"]), "a, b, c, d, e and 2 more");
    }
}
