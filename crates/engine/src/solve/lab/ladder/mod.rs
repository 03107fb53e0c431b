//! Word ladders: from one word to another by changing one letter at a time.
//!
//! A breadth-first search from both ends, always level by level and from the end whose last level is smaller. The
//! levels meet after about half the steps, so it visits far fewer words than a search from one end. Each word keeps all
//! words of the level before from which it was reached, which gives every shortest ladder.
//!
//! Source: Pohl, "Bi-directional search" (Machine Intelligence 6, 1971).

mod search;
mod shortest;

use search::{Search, Side};
use shortest::ShortestPaths;

use super::{Event, Filter};
use crate::base::humanize::thousands;
use crate::solve::watch::{Observer, Watched};
use crate::words::{Lexicon, Word, fold};

/// Maximum number of ladders in an answer.
pub const MAX_LADDERS: usize = 1000;

/// The shortest ladders between two words.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Ladders {
    /// Letters of the first word, from 0 (a) to 25 (z).
    pub from: Vec<u8>,
    /// Letters of the last word.
    pub to: Vec<u8>,
    /// Number of shortest ladders, or `u64::MAX` if there are more.
    pub count: u64,
    /// The ladders that were asked for, each from the first word to the last.
    pub ladders: Vec<Vec<Rung>>,
    /// Whether the first and the last word are missing from the list.
    unknown: [bool; 2],
}

/// A word of a ladder.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Rung {
    /// Letters from 0 (a) to 25 (z).
    pub letters: Vec<u8>,
    /// Entry in the list.
    pub word: Word,
}

/// Choice among the shortest ladders.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LadderChoice {
    /// The ladder whose rarest word is the most common; the alphabetically first of these. Words that the program never
    /// offers, such as vulgar ones, are rarer than all others.
    Common,
    /// The first of all ladders in alphabetical order, up to this number.
    All(usize),
}

/// Returns shortest ladders from one word to another of the same length. All words between them pass the filter. There
/// are none if a word is not in the list, the lengths differ, or no ladder leads from one to the other.
#[must_use]
pub fn ladders(words: &Lexicon, from: &[u8], to: &[u8], filter: &Filter, choice: LadderChoice) -> Ladders {
    ladders_watched(words, from, to, filter, choice, &mut ()).into_inner()
}

/// Like [`ladders`], with an observer. A search that is stopped finds no ladders.
pub fn ladders_watched(
    words: &Lexicon,
    from: &[u8],
    to: &[u8],
    filter: &Filter,
    choice: LadderChoice,
    observer: &mut impl Observer<Event>,
) -> Watched<Ladders> {
    let mut found =
        Ladders { from: from.to_vec(), to: to.to_vec(), count: 0, ladders: Vec::new(), unknown: [false; 2] };
    let ends = [from, to].map(|letters| words.find(letters).map(|word| Rung { letters: letters.to_vec(), word }));
    found.unknown = ends.each_ref().map(Option::is_none);
    let [Some(first), Some(last)] = ends else { return Watched::Finished(found) };
    if from.len() != to.len() {
        return Watched::Finished(found);
    }
    let mut search = Search { words, filter, sides: [Side::new(first), Side::new(last)] };
    let result = search.run(observer);
    if result.is_continue() {
        let paths = ShortestPaths::new(&search);
        found.count = paths.count();
        found.ladders = paths.choose(choice);
    }
    Watched::new(found, result)
}

impl Ladders {
    /// Returns the number of steps of the ladders, or `None` if there are none.
    #[must_use]
    pub fn steps(&self) -> Option<usize> {
        self.ladders.first().map(|ladder| ladder.len() - 1)
    }

    /// Returns a sentence if there are no ladders.
    #[must_use]
    pub fn missing(&self) -> Option<String> {
        let [from, to] = [&self.from, &self.to].map(|letters| fold::spell(letters).to_uppercase());
        match self.unknown {
            _ if !self.ladders.is_empty() => None,
            [true, true] => Some(format!("{from} and {to} are not in the word list")),
            [true, false] => Some(format!("{from} is not in the word list")),
            [false, true] => Some(format!("{to} is not in the word list")),
            [false, false] => Some(format!("no ladder leads from {from} to {to}")),
        }
    }

    /// Returns a sentence if there are more shortest ladders than these.
    #[must_use]
    pub fn rest(&self) -> Option<String> {
        let (shown, count) = (self.ladders.len() as u64, self.count);
        let counted = if count == u64::MAX { "too many to count".to_owned() } else { thousands(count) };
        (shown < count).then(|| format!("showing {} of the shortest ladders; there are {counted}", thousands(shown)))
    }
}

#[cfg(test)]
mod tests {
    use super::super::word;
    use super::*;
    use crate::words::Tier;

    #[test]
    fn vulgar_words_are_avoided() {
        let words = Lexicon::embedded(false);
        let [black, white] = ["black", "white"].map(|text| word(text).unwrap());
        let find = |choice| ladders(&words, &black, &white, &Filter::default(), choice);
        let has_vulgar = |ladders: Ladders| ladders.ladders.iter().flatten().any(|rung| !rung.word.offered);
        assert!(has_vulgar(find(LadderChoice::All(MAX_LADDERS))), "there are some to avoid");
        assert!(!has_vulgar(find(LadderChoice::Common)));
    }

    fn find(from: &str, to: &str, filter: &Filter, choice: LadderChoice) -> Ladders {
        ladders(&Lexicon::embedded(false), &word(from).unwrap(), &word(to).unwrap(), filter, choice)
    }

    fn texts(ladders: &Ladders) -> Vec<String> {
        let text =
            |ladder: &Vec<Rung>| ladder.iter().map(|rung| fold::spell(&rung.letters)).collect::<Vec<_>>().join(" ");
        ladders.ladders.iter().map(text).collect()
    }

    #[test]
    fn cold_becomes_warm() {
        let all = find("cold", "warm", &Filter::default(), LadderChoice::All(MAX_LADDERS));
        assert_eq!((all.steps(), all.ladders.len() as u64), (Some(4), all.count));
        assert!(texts(&all).contains(&"cold cord card ward warm".to_owned()) && texts(&all).is_sorted());
        let common = find("cold", "warm", &Filter::default(), LadderChoice::Common);
        assert_eq!((texts(&common).len(), common.count), (1, all.count));
        let rarest = |ladder: &Vec<Rung>| ladder.iter().map(|rung| rung.word.tier).max();
        assert_eq!(rarest(&common.ladders[0]), all.ladders.iter().map(rarest).min().unwrap());
    }

    #[test]
    fn words_between_pass_the_filter() {
        let tiers = |size| Filter { tiers: Tier::FIRST..=Tier::from_size(size).unwrap(), ..Filter::default() };
        let found = find("cold", "warm", &tiers(35), LadderChoice::All(MAX_LADDERS));
        let between = || found.ladders.iter().flat_map(|ladder| &ladder[1..ladder.len() - 1]);
        assert!(between().next().is_some() && between().all(|rung| rung.word.tier <= Tier::COMMON));
        let none = find("cold", "warm", &Filter { prefix: vec![25], ..Filter::default() }, LadderChoice::Common);
        assert_eq!(none.missing().as_deref(), Some("no ladder leads from COLD to WARM"));
    }

    #[test]
    fn short_ladders_and_missing_words() {
        let common = |from: &str, to: &str| find(from, to, &Filter::default(), LadderChoice::Common);
        assert_eq!(texts(&common("tea", "tea")), ["tea"]);
        assert_eq!(texts(&common("tea", "sea")), ["tea sea"]);
        assert_eq!(common("tea", "xqz").missing().as_deref(), Some("XQZ is not in the word list"));
        assert_eq!(common("xqz", "xqx").missing().as_deref(), Some("XQZ and XQX are not in the word list"));
        assert_eq!((common("tea", "xqz").steps(), common("tea", "sea").missing()), (None, None));
    }

    #[test]
    fn a_cut_list_is_reported() {
        let choose = |choice| find("cold", "warm", &Filter::default(), choice);
        let all = choose(LadderChoice::All(MAX_LADDERS));
        let cut = choose(LadderChoice::All(2));
        assert_eq!((texts(&cut), all.rest()), (texts(&all)[..2].to_vec(), None));
        let expected = format!("showing 2 of the shortest ladders; there are {}", all.count);
        assert_eq!(cut.rest().unwrap(), expected);
    }
}
