//! The words of a list before they are laid: which can lie in a grid at all, and which lie in others.

use std::collections::HashMap;

use super::ask::longest_line;
use super::field::Field;
use super::left_out::Why;
use crate::grid::Dirs;
use crate::puzzle::word_search::Listed;

/// A word that is to be laid.
#[derive(Clone, Debug)]
pub struct Word {
    /// Its number in the list.
    pub listed: usize,
    /// Its letters, 0 (a) to 25 (z): at least two.
    pub letters: Vec<u8>,
    /// It reads the same from both ends.
    pub palindrome: bool,
    /// The word that it is part of, by its number among the words to be laid.
    pub host: Option<usize>,
    /// It cannot be laid as long as the words are that it is part of.
    pub waits: bool,
}

/// The words that may be laid, and those that cannot, by their numbers in the list.
pub fn sort_out(list: &[Listed], dirs: Dirs, field: &Field) -> (Vec<Word>, Vec<(usize, Why)>) {
    let longest = longest_line(field, dirs);
    let mut first: HashMap<&[u8], usize> = HashMap::new();
    let (mut words, mut left_out) = (Vec::new(), Vec::new());
    for (number, word) in list.iter().enumerate() {
        let before = *first.entry(word.letters()).or_insert(number);
        if before != number {
            left_out.push((number, Why::Repeated { of: list[before].shown().to_owned() }));
        } else if word.letters().len() > longest {
            left_out.push((number, Why::TooLong { longest }));
        } else {
            let palindrome = word.is_palindrome();
            words.push(Word { listed: number, letters: word.letters().to_vec(), palindrome, host: None, waits: false });
        }
    }
    find_hosts(&mut words);
    (words, left_out)
}

/// Finds what each word is part of. Only words that are themselves part of none count as hosts: whatever lies in a part
/// of them lies in them.
fn find_hosts(words: &mut [Word]) {
    let alone = |word: usize, words: &[Word]| {
        !words.iter().enumerate().any(|(other, host)| is_larger(other, word, words) && times_in(&words[word], host) > 0)
    };
    let hosts: Vec<usize> = (0..words.len()).filter(|&word| alone(word, words)).collect();
    for word in (0..words.len()).filter(|word| hosts.binary_search(word).is_err()) {
        let holding: Vec<(usize, usize)> = hosts
            .iter()
            .map(|&host| (host, times_in(&words[word], &words[host])))
            .filter(|&(host, times)| times > 0 && is_larger(host, word, words))
            .collect();
        match holding[..] {
            [(host, 1)] => words[word].host = Some(host),
            _ => words[word].waits = true,
        }
    }
}

/// True where the first may be the host of the second: it is longer, or the same backwards and earlier in the list.
fn is_larger(host: usize, word: usize, words: &[Word]) -> bool {
    let (host_len, len) = (words[host].letters.len(), words[word].letters.len());
    host_len > len || host_len == len && host < word
}

/// At how many places a word lies in another, read either way.
fn times_in(word: &Word, host: &Word) -> usize {
    let len = word.letters.len();
    let lies = |run: &&[u8]| *run == word.letters || run.iter().rev().eq(&word.letters);
    host.letters.windows(len).filter(lies).count()
}

/// The words in which a word lies, by their numbers in the list.
pub fn holders(word: usize, words: &[Word]) -> Vec<usize> {
    let holds = |other: usize| is_larger(other, word, words) && times_in(&words[word], &words[other]) > 0;
    (0..words.len()).filter(|&other| holds(other)).map(|other| words[other].listed).collect()
}
