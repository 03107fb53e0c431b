//! Pseudo-code of the searches.

use super::Step;
use crate::solve::word_search::Method;

const BRUTE: [&str; 6] = [
    "for each word:",
    "  for each cell and direction:",
    "    for each letter, from the first:",
    "      if it differs from the cell: give up",
    "    report the word",
    "  next word",
];

const BAD_CHARACTER: [&str; 7] = [
    "for each word, for each line of its length:",
    "  put the word at the start of the line",
    "  while it is on the line:",
    "    compare from its last letter to its first",
    "    if all are equal: report the word",
    "    shift its last such letter below this one,",
    "      past it if it has none; by at least one",
];

const GOOD_SUFFIX: [&str; 8] = [
    "for each word, for each line of its length:",
    "  put the word at the start of the line",
    "  while it is on the line:",
    "    compare from its last letter to its first",
    "    if all are equal: report the word",
    "    bad = shift of its last such letter",
    "    good = shift to where the match recurs",
    "    move on by the larger one",
];

const FAST: [&str; 6] = [
    "link the cells of each letter",
    "for each word:",
    "  for each cell with its rarest letter:",
    "    compare both neighbours in 8 directions",
    "    where they fit: compare the other letters",
    "    if all are equal: report the word",
];

/// Returns the pseudo-code of a method, a line each.
#[must_use]
pub fn code(method: Method) -> &'static [&'static str] {
    match method {
        Method::Brute => &BRUTE,
        Method::BoyerMoore => &BAD_CHARACTER,
        Method::GoodSuffix => &GOOD_SUFFIX,
        Method::Fast => &FAST,
    }
}

/// Returns the index of the line that a step has carried out.
pub(super) fn line(method: Method, last: Option<Step>) -> usize {
    let Some(last) = last else { return 0 };
    match (method, last) {
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
        (Method::BoyerMoore, Step::Shifted(..)) => 5,
        (Method::GoodSuffix, Step::Shifted(..)) => 7,
        _ => 0,
    }
}
