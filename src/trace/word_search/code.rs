//! Pseudo-code of the searches.

use wordhoard_engine::solve::word_search::{Method, Strategy};

use super::{Step, WordSearchStage};

const BRUTE: [&str; 6] = [
    "for each word:",
    "  for each cell and direction:",
    "    for each letter, from the first:",
    "      if it differs from the cell: give up",
    "    report the word",
    "  next word",
];

const BAD_CHARACTER: [&str; 8] = [
    "for each word, for each line of its length:",
    "  put the word at the start of the line",
    "  while it is on the line:",
    "    compare from its last letter to its first",
    "    if all are equal: report the word",
    "    c = the letter of the text that differs",
    "    move its last c below it, by at least one,",
    "      or past it if the word has no c",
];

const GOOD_SUFFIX: [&str; 9] = [
    "for each word, for each line of its length:",
    "  put the word at the start of the line",
    "  while it is on the line:",
    "    compare from its last letter to its first",
    "    if all are equal: report the word",
    "    c = the letter of the text that differs",
    "    bad = shift of its last c to that c",
    "    good = shift to where the match recurs",
    "    move on by the larger one",
];

const ANCHORS: [&str; 6] = [
    "link the cells of each letter",
    "for each word:",
    "  for each cell with its rarest letter:",
    "    compare both neighbours in 8 directions",
    "    where they fit: compare the other letters",
    "    if all are equal: report the word",
];

const WINDOWS: [&str; 8] = [
    "choose the rarest four letters of each word",
    "for each row, in four directions:",
    "  read a window of four letters at each cell",
    "  keep it if some word has it, read either way",
    "  for each window kept, for each word with it:",
    "    drop it if the letter beside it differs",
    "    compare the whole word, and report it",
    "begin shorter words at their rarest letter",
];

const WALK: [&str; 6] = [
    "put the words into a tree",
    "for each row, in all 8 directions:",
    "  read a window of letters at each cell",
    "  keep it if a word begins with it and goes on",
    "  from each window kept: follow the tree",
    "    report each word on the way",
];

/// Returns the pseudo-code of a method, a line each. [`Method::Fast`] has one for each strategy.
#[must_use]
pub fn code(method: Method, strategy: Strategy) -> &'static [&'static str] {
    match (method, strategy) {
        (Method::Brute, _) => &BRUTE,
        (Method::BoyerMoore, _) => &BAD_CHARACTER,
        (Method::GoodSuffix, _) => &GOOD_SUFFIX,
        (Method::Fast, Strategy::Anchors) => &ANCHORS,
        (Method::Fast, Strategy::Windows) => &WINDOWS,
        (Method::Fast, Strategy::Walk) => &WALK,
    }
}

/// Returns the index of the line that the last step has carried out.
pub(super) fn line(stage: &WordSearchStage) -> usize {
    let Some(last) = stage.last() else { return 0 };
    match (stage.method(), last) {
        (Method::Fast, last) if stage.strategy() == Strategy::Windows => windows_line(last, stage.word().is_some()),
        (Method::Fast, last) if stage.strategy() == Strategy::Walk => walk_line(last),
        (Method::Brute, Step::Compared(_, true)) => 2,
        (Method::Brute, Step::Compared(_, false)) => 3,
        (Method::Brute, Step::Found(..)) => 4,
        (Method::Brute, _) => 0,
        (Method::Fast, Step::Anchored(..)) => 3,
        (Method::Fast, Step::Tried(..)) => 4,
        (Method::Fast, Step::Found(..)) => 5,
        (Method::Fast, _) => 1,
        (_, Step::Line(..)) => 1,
        (_, Step::Compared(..)) => 3,
        (_, Step::Found(..)) => 4,
        (Method::BoyerMoore, Step::Shifted(..)) => 6,
        (Method::GoodSuffix, Step::Shifted(..)) => 8,
        _ => 0,
    }
}

/// Returns the line of [`WINDOWS`]. Short words are searched for one by one, after the others.
fn windows_line(last: Step, is_short: bool) -> usize {
    match last {
        _ if is_short => 7,
        Step::Row(_) => 1,
        Step::Kept(..) | Step::Filtered(..) => 3,
        Step::Dropped(..) => 5,
        _ => 6,
    }
}

/// Returns the line of [`WALK`].
fn walk_line(last: Step) -> usize {
    match last {
        Step::Kept(..) | Step::Filtered(..) => 3,
        Step::Tried(..) => 4,
        Step::Found(..) => 5,
        _ => 1,
    }
}
