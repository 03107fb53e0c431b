//! Classification of listed words before placement: repeated words, words that are too long, and words inside other
//! words.

use std::collections::HashMap;

use super::left_out::LeftOutReason;
use super::padded_grid::PaddedGrid;
use super::{Generator, Plan};

/// Word to place.
#[derive(Clone, Debug)]
pub struct Word {
    /// Index in the plan's list.
    pub list_index: usize,
    /// At least two letters, from 0 (a) to 25 (z).
    pub letters: Vec<u8>,
    /// Whether the word reads the same in both directions.
    pub palindrome: bool,
    /// Index, among the words to place, of the host: the only independent word that contains this word.
    pub host: Option<usize>,
    /// Whether the word is placed last because it appears in several words, or twice in one.
    pub deferred: bool,
}

/// Splits a plan's list into the words to place and the words left out, the latter as list indices with reasons.
pub fn classify(plan: &Plan, grid: &PaddedGrid) -> (Vec<Word>, Vec<(usize, LeftOutReason)>) {
    let list = &plan.words;
    let longest = grid.longest_line_len(plan.dirs);
    let mut first_index: HashMap<&[u8], usize> = HashMap::new();
    let (mut words, mut left_out) = (Vec::new(), Vec::new());
    for (number, word) in list.iter().enumerate() {
        let earlier = *first_index.entry(word.letters()).or_insert(number);
        if earlier != number {
            left_out.push((number, LeftOutReason::Repeated { earlier: list[earlier].shown().to_owned() }));
        } else if word.letters().len() > longest {
            left_out.push((number, LeftOutReason::TooLong { longest }));
        } else {
            let palindrome = word.is_palindrome();
            words.push(Word {
                list_index: number,
                letters: word.letters().to_vec(),
                palindrome,
                host: None,
                deferred: false,
            });
        }
    }
    find_hosts(&mut words);
    let has_opposite_dirs = plan.dirs.iter().any(|dir| plan.dirs.contains(dir.opposite()));
    if plan.generator != Generator::First && !has_opposite_dirs {
        for (word, host) in take_backward_parts(&mut words) {
            left_out.push((word, LeftOutReason::Backwards { host: list[host].shown().to_owned() }));
        }
    }
    (words, left_out)
}

/// Removes the words that run backwards in their hosts. Returns the list indices of each and of its host.
fn take_backward_parts(words: &mut Vec<Word>) -> Vec<(usize, usize)> {
    let taken: HashMap<usize, usize> = words
        .iter()
        .filter_map(|word| Some((word, &words[word.host?])))
        .filter(|(word, host)| !host.letters.windows(word.letters.len()).any(|run| run == word.letters))
        .map(|(word, host)| (word.list_index, host.list_index))
        .collect();
    words.retain(|word| !taken.contains_key(&word.list_index));
    // Hosts are indices, which have changed.
    find_hosts(words);
    taken.into_iter().collect()
}

/// Finds the host of each word that appears once in exactly one host, and defers all other words inside hosts. Only
/// words that are not part of another word count as hosts; a host contains every word inside its parts.
fn find_hosts(words: &mut [Word]) {
    let is_independent = |word: usize, words: &[Word]| {
        !words
            .iter()
            .enumerate()
            .any(|(other, host)| may_contain(other, word, words) && count_occurrences(&words[word], host) > 0)
    };
    let hosts: Vec<usize> = (0..words.len()).filter(|&word| is_independent(word, words)).collect();
    for word in (0..words.len()).filter(|word| hosts.binary_search(word).is_err()) {
        let containing: Vec<(usize, usize)> = hosts
            .iter()
            .map(|&host| (host, count_occurrences(&words[word], &words[host])))
            .filter(|&(host, count)| count > 0 && may_contain(host, word, words))
            .collect();
        (words[word].host, words[word].deferred) = match containing[..] {
            [(host, 1)] => (Some(host), false),
            _ => (None, true),
        };
    }
}

/// Returns `true` if `host` may contain `word`: `host` is longer, or equally long and earlier in the list.
fn may_contain(host: usize, word: usize, words: &[Word]) -> bool {
    let (host_len, len) = (words[host].letters.len(), words[word].letters.len());
    host_len > len || host_len == len && host < word
}

/// Counts the occurrences of a word in `host`, read in either direction.
fn count_occurrences(word: &Word, host: &Word) -> usize {
    let len = word.letters.len();
    let matches = |run: &&[u8]| *run == word.letters || run.iter().rev().eq(&word.letters);
    host.letters.windows(len).filter(matches).count()
}

/// Returns the list indices of the words that contain `words[word]`.
pub fn hosts_of(word: usize, words: &[Word]) -> Vec<usize> {
    let contains_word =
        |other: &usize| may_contain(*other, word, words) && count_occurrences(&words[word], &words[*other]) > 0;
    (0..words.len()).filter(contains_word).map(|other| words[other].list_index).collect()
}
