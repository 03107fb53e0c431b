//! Classification of listed words before placement: words that cannot fit, and words inside other words.

use std::collections::HashMap;

use super::left_out::LeftOutReason;
use super::padded_grid::PaddedGrid;
use crate::grid::Dirs;
use crate::puzzle::word_search::Listed;

/// Word to place.
#[derive(Clone, Debug)]
pub struct Word {
    /// Index in the plan's list.
    pub listed: usize,
    /// Letters, 0 (a) to 25 (z): at least two.
    pub letters: Vec<u8>,
    /// Whether the word reads the same from both ends.
    pub palindrome: bool,
    /// Index, among the words to place, of the only word that contains this one.
    pub host: Option<usize>,
    /// Whether the word must wait because it appears in several words, or twice in one.
    pub deferred: bool,
}

/// Splits a list into the words to place and the list indices of the words left out.
pub fn classify(list: &[Listed], dirs: Dirs, grid: &PaddedGrid) -> (Vec<Word>, Vec<(usize, LeftOutReason)>) {
    let longest = grid.longest_line(dirs);
    let mut first: HashMap<&[u8], usize> = HashMap::new();
    let (mut words, mut left_out) = (Vec::new(), Vec::new());
    for (number, word) in list.iter().enumerate() {
        let before = *first.entry(word.letters()).or_insert(number);
        if before != number {
            left_out.push((number, LeftOutReason::Repeated { of: list[before].shown().to_owned() }));
        } else if word.letters().len() > longest {
            left_out.push((number, LeftOutReason::TooLong { longest }));
        } else {
            let palindrome = word.is_palindrome();
            words.push(Word {
                listed: number,
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

/// Finds the host of each word. Only words that are not part of another word count as hosts: a word inside a part of a
/// host is also inside the host.
fn find_hosts(words: &mut [Word]) {
    let alone = |word: usize, words: &[Word]| {
        !words
            .iter()
            .enumerate()
            .any(|(other, host)| may_contain(other, word, words) && occurrences_in(&words[word], host) > 0)
    };
    let hosts: Vec<usize> = (0..words.len()).filter(|&word| alone(word, words)).collect();
    for word in (0..words.len()).filter(|word| hosts.binary_search(word).is_err()) {
        let holding: Vec<(usize, usize)> = hosts
            .iter()
            .map(|&host| (host, occurrences_in(&words[word], &words[host])))
            .filter(|&(host, times)| times > 0 && may_contain(host, word, words))
            .collect();
        match holding[..] {
            [(host, 1)] => words[word].host = Some(host),
            _ => words[word].deferred = true,
        }
    }
}

/// Returns `true` if `host` may contain `word`: it is longer, or equally long and earlier in the list.
fn may_contain(host: usize, word: usize, words: &[Word]) -> bool {
    let (host_len, len) = (words[host].letters.len(), words[word].letters.len());
    host_len > len || host_len == len && host < word
}

/// Counts the occurrences of a word in another, read in either direction.
fn occurrences_in(word: &Word, host: &Word) -> usize {
    let len = word.letters.len();
    let matches = |run: &&[u8]| *run == word.letters || run.iter().rev().eq(&word.letters);
    host.letters.windows(len).filter(matches).count()
}

/// Returns the list indices of the words that contain a word.
pub fn hosts_of(word: usize, words: &[Word]) -> Vec<usize> {
    let holds = |other: usize| may_contain(other, word, words) && occurrences_in(&words[word], &words[other]) > 0;
    (0..words.len()).filter(|&other| holds(other)).map(|other| words[other].listed).collect()
}
