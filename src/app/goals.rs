//! Goals for the collection of words: numbers of words of certain kinds.

use wordhoard_engine::words::Lexicon;

use crate::play::Collection;
use crate::ui::reader::{Block, Column};

/// Kind of words to collect.
struct Goal {
    title: &'static str,
    /// Number of words to find, or `None` for every one in the word list.
    count: Option<usize>,
    counts: fn(&str) -> bool,
}

/// All goals.
const GOALS: [Goal; 6] = [
    Goal { title: "every two-letter word (--min 2)", count: None, counts: |word| word.len() == 2 },
    Goal { title: "words with Q", count: Some(100), counts: |word| word.contains('q') },
    Goal { title: "words with J, X or Z", count: Some(100), counts: |word| word.contains(['j', 'x', 'z']) },
    Goal { title: "words of 7 letters", count: Some(100), counts: |word| word.len() == 7 },
    Goal { title: "words of 8 letters or more", count: Some(50), counts: |word| word.len() >= 8 },
    Goal { title: "words in all", count: Some(1000), counts: |_| true },
];

/// Returns a table of the goals, with a star for those that are reached. There is none for an empty collection.
pub fn blocks(collection: &Collection, words: &Lexicon) -> Vec<Block> {
    if collection.is_empty() {
        return Vec::new();
    }
    let row = |goal: &Goal| {
        let count = goal.count.unwrap_or_else(|| two_letter_words(words));
        let found = collection.iter().filter(|(word, _)| (goal.counts)(word)).count();
        let star = if found >= count { "★" } else { "" };
        vec![goal.title.to_owned(), found.to_string(), count.to_string(), star.to_owned()]
    };
    let columns = vec![Column::Name, Column::Number("found"), Column::Number("goal"), Column::Text];
    vec![Block::Heading("GOALS".into()), Block::Table { columns, rows: GOALS.iter().map(row).collect() }]
}

/// Returns the number of two-letter words that a player may be expected to find.
fn two_letter_words(words: &Lexicon) -> usize {
    let letters = || 'a'..='z';
    let pairs = letters().flat_map(|first| letters().map(move |second| format!("{first}{second}")));
    pairs.filter(|pair| words.get(pair).is_some_and(|word| word.offered)).count()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn goals_are_counted() {
        let words = Lexicon::embedded(false);
        let mut collection = Collection::default();
        assert_eq!(blocks(&collection, &words), Vec::new());
        collection.add(["aa", "quiz", "jazz", "stainer", "at"].map(str::to_owned), "2026-11-21");
        let Block::Table { rows, .. } = &blocks(&collection, &words)[1] else { panic!("a table") };
        let found: Vec<&str> = rows.iter().map(|row| row[1].as_str()).collect();
        assert_eq!(found, ["2", "1", "2", "1", "0", "5"]);
        let goal: usize = rows[0][2].parse().unwrap();
        assert!((90..130).contains(&goal), "{goal}");
        assert!(rows.iter().all(|row| row[3].is_empty()));
        let all = words.iter().filter(|(text, word)| text.len() == 2 && word.offered).map(|(text, _)| text);
        collection.add(all.collect::<Vec<_>>(), "2026-11-21");
        let Block::Table { rows, .. } = &blocks(&collection, &words)[1] else { panic!("a table") };
        assert_eq!(rows[0][3], "★");
    }
}
