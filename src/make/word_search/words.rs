//! Classification of listed words before placement: repeated words, words that are too long, and words inside other
//! words.

use std::collections::HashMap;

use super::left_out::LeftOutReason;
use super::padded_grid::PaddedGrid;
use crate::grid::Dirs;
use crate::puzzle::word_search::ListedWord;

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

/// Splits a list into the words to place and the words left out, the latter as list indices with reasons.
pub fn classify(list: &[ListedWord], dirs: Dirs, grid: &PaddedGrid) -> (Vec<Word>, Vec<(usize, LeftOutReason)>) {
    let longest = grid.longest_line_len(dirs);
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
    (words, left_out)
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
        match containing[..] {
            [(host, 1)] => words[word].host = Some(host),
            _ => words[word].deferred = true,
        }
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
