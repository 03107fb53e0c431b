//! Compares the word lab's searches with a full scan of the words, on random questions about the embedded list and
//! about small lists. Small lists use few different letters, which makes near matches common.
//!
//! To ask 10,000 questions of each kind: `QUERIES=10000 cargo test --profile sweep --test solvers lab`.

mod answers;
mod filters;

use std::collections::{BTreeSet, HashMap};
use std::sync::LazyLock;

use filters::random_filter;
use wordhoard_engine::base::rng::{Seed, SeededRng};
use wordhoard_engine::base::sample::sample_size;
use wordhoard_engine::solve::lab::scan::Scan;
use wordhoard_engine::solve::lab::{
    Filter, LadderChoice, Ladders, Pattern, Phrase, Rack, Row, anagrams, hidden, hooks, ladders, matching, near,
    permutations, prefixes, sub_anagrams, through,
};
use wordhoard_engine::words::dawg::{Builder, Dawg};
use wordhoard_engine::words::fold::spell;
use wordhoard_engine::words::{Lexicon, Word};

/// Returns the number of questions of each kind about the embedded list. Ten times as many are about small lists.
fn count() -> usize {
    std::env::var("QUERIES").map_or(sample_size(3, 25), |count| count.parse().expect("QUERIES is a number"))
}

/// Word list in the forms that the tests need.
struct List {
    words: Lexicon,
    scan: Scan,
    /// Letters of each word.
    letters: Vec<Vec<u8>>,
    /// Number of words with the same letters as each word.
    anagrams: Vec<usize>,
    /// Number of different letters in the words.
    alphabet: usize,
}

static EMBEDDED: LazyLock<List> = LazyLock::new(|| List::new(Lexicon::embedded(false), 26));

impl List {
    fn new(words: Lexicon, alphabet: usize) -> Self {
        let scan = Scan::new(&words);
        let letters: Vec<Vec<u8>> = scan.words().map(|(letters, _)| letters.to_vec()).collect();
        let mut counts: HashMap<Vec<u8>, usize> = HashMap::new();
        letters.iter().for_each(|word| *counts.entry(alphagram(word)).or_default() += 1);
        let anagrams = letters.iter().map(|word| counts[&alphagram(word)]).collect();
        Self { words, scan, letters, anagrams, alphabet }
    }

    /// Returns a list of up to 200 words of 1 to 9 letters, over an alphabet of 2 to 4 letters.
    fn small(rng: &mut SeededRng) -> Self {
        let (alphabet, longest) = (2 + rng.below(3), 2 + rng.below(8));
        let mut words = BTreeSet::new();
        for _ in 0..=rng.below(200) {
            let len = 1 + rng.below(longest);
            words.insert(random_letters(len, alphabet, rng));
        }
        let mut builder = Builder::default();
        words.iter().for_each(|word| builder.push(word).unwrap());
        let list = Lexicon::from_dawg(Dawg::new(builder.finish(&[]).unwrap().into()));
        // Half of the lists are spelled out.
        if words.len().is_multiple_of(2) {
            list.table();
        }
        Self::new(list, alphabet)
    }

    /// Returns a word of the list, part of a word, or random letters.
    fn word(&self, rng: &mut SeededRng) -> Vec<u8> {
        let word = rng.pick(&self.letters).clone();
        match rng.below(6) {
            0 => random_letters(1 + rng.below(8), self.alphabet, rng),
            1 => word[..1 + rng.below(word.len())].to_vec(),
            2 => word[rng.below(word.len())..].to_vec(),
            _ => word,
        }
    }

    /// Returns a rack of up to `max` tiles: letters of words in the list, and up to two blanks.
    fn rack(&self, max: usize, rng: &mut SeededRng) -> String {
        let blanks = rng.below(3);
        let mut tiles = "?".repeat(blanks);
        for _ in 0..1 + rng.below(max - blanks) {
            let word = rng.pick(&self.letters).clone();
            tiles.push_str(&spell(&[*rng.pick(&word)]));
        }
        tiles
    }
}

/// Returns the letters of a word in alphabetical order.
fn alphagram(word: &[u8]) -> Vec<u8> {
    sorted(word.to_vec())
}

fn random_letters(len: usize, alphabet: usize, rng: &mut SeededRng) -> Vec<u8> {
    (0..len).map(|_| rng.below(alphabet) as u8).collect()
}

/// Asks all questions of a kind. `ask` returns the number of hits.
fn ask_all(kind: &str, ask: impl Fn(&List, &mut SeededRng) -> usize) {
    let mut found = 0;
    for number in 0..count() {
        found += ask(&EMBEDDED, &mut Seed::new(number.to_string()).rng(kind));
    }
    for number in 0..count() * 10 {
        let mut rng = Seed::new(format!("small {number}")).rng(kind);
        found += ask(&List::small(&mut rng), &mut rng);
    }
    assert!(found > count(), "{kind}: only {found} hits");
}

fn numbers(found: &[(&[u8], Word)]) -> Vec<u32> {
    found.iter().map(|(_, word)| word.number).collect()
}

fn sorted<T: Ord>(mut items: Vec<T>) -> Vec<T> {
    items.sort_unstable();
    items
}

#[test]
fn sub_anagrams_match_a_full_scan() {
    ask_all("sub-anagrams", |list, rng| {
        let max = *rng.pick(&[3, 7, 7, 10, 15, 25]);
        let text = list.rack(max, rng);
        let rack = Rack::parse(&text).unwrap();
        let found = sorted(sub_anagrams(&list.words, &rack, 1..=63));
        assert_eq!(found, numbers(&list.scan.sub_anagrams(&rack)), "{text}");
        if rack.blank_count() == 0 && rack.tile_count() <= 7 {
            assert_eq!(permutations::sub_anagrams(&list.words, &rack, 1..=63).unwrap(), found, "{text}");
        }
        found.len()
    });
}

/// Most racks are the shuffled letters of a word, with some letters replaced by blanks.
#[test]
fn anagrams_match_a_full_scan() {
    ask_all("anagrams", |list, rng| {
        let mut tiles: Vec<char> = spell(&list.word(rng)).chars().collect();
        rng.shuffle(&mut tiles);
        let blanks = rng.below(3).min(tiles.len());
        tiles[..blanks].fill('?');
        let text: String = tiles.into_iter().collect();
        let rack = Rack::parse(&text).unwrap();
        let found = sorted(anagrams(&list.words, &rack));
        assert_eq!(found, numbers(&list.scan.anagrams(&rack)), "{text}");
        found.len()
    });
}

/// Returns a pattern that usually matches `word`. Some letters become `?`, sets or `*`; in half of the patterns, some
/// become vowel or consonant signs, variables or anagrams.
fn pattern(word: &[u8], alphabet: usize, rng: &mut SeededRng) -> String {
    let mut pattern = String::new();
    let gaps = *rng.pick(&[0, 0, 10, 40]);
    let open = *rng.pick(&[10, 40, 70]);
    let special = *rng.pick(&[0, 0, 20, 60]);
    let mut rest = word;
    while let [letter, tail @ ..] = rest {
        let letter = *letter;
        if rng.below(100) < special {
            let taken = 1 + rng.below(rest.len().min(4));
            pattern += &special_part(&rest[..taken], rng);
            rest = &rest[taken..];
            continue;
        }
        rest = tail;
        let other = spell(&[rng.below(alphabet) as u8, rng.below(alphabet) as u8]);
        let own = spell(&[letter]);
        match rng.below(100) {
            n if n < gaps => pattern.push('*'),
            n if n < gaps + open / 2 => pattern.push('?'),
            n if n < gaps + open => match rng.below(3) {
                0 => pattern += &format!("[{other}{own}]"),
                1 => pattern += &format!("[^{other}]"),
                _ => pattern += &format!("[a-{own}]"),
            },
            _ => pattern += &own,
        }
        if rng.below(100) < gaps / 4 {
            pattern.push('*');
        }
    }
    pattern
}

/// Returns variables, an anagram, or vowel and consonant signs that match the letters. Variables agree with each other
/// unless a pattern has more letters than digits.
fn special_part(letters: &[u8], rng: &mut SeededRng) -> String {
    match rng.below(4) {
        0 => {
            let mut tiles: Vec<char> = spell(letters).chars().collect();
            rng.shuffle(&mut tiles);
            let blanks = rng.below(tiles.len().min(2) + 1).saturating_sub(rng.below(2));
            tiles[..blanks].fill('?');
            format!("<{}>", tiles.into_iter().collect::<String>())
        }
        1 => letters.iter().map(|&letter| if [0, 4, 8, 14, 20].contains(&letter) { '@' } else { '#' }).collect(),
        _ => letters.iter().map(|&letter| char::from(b'0' + letter % 10)).collect(),
    }
}

#[test]
fn patterns_match_a_full_scan() {
    ask_all("patterns", |list, rng| {
        let text = pattern(&list.word(rng), list.alphabet, rng);
        let pattern = Pattern::parse(&text).unwrap();
        let mut found = Vec::new();
        matching(&list.words, &pattern, |word, facts| found.push((word.to_vec(), facts)));
        let expected = list.scan.matching(&pattern);
        assert!(found.iter().map(|(word, facts)| (word.as_slice(), *facts)).eq(expected.iter().copied()), "{text}");
        found.len()
    });
}

#[test]
fn hooks_match_a_full_scan() {
    ask_all("hooks", |list, rng| {
        let word = list.word(rng);
        let found = hooks(&list.words, &word);
        assert_eq!(found, list.scan.hooks(&word), "{}", spell(&word));
        found.front.len() + found.back.len()
    });
}

#[test]
fn prefixes_match_a_full_scan() {
    ask_all("prefixes", |list, rng| {
        let word = list.word(rng);
        let found = prefixes(&list.words, &word);
        assert_eq!(found, list.scan.prefixes(&word), "{}", spell(&word));
        found.len()
    });
}

/// Returns a row with some letters of one to three words, each word at a random position.
fn row(list: &List, rng: &mut SeededRng) -> String {
    let squares = *rng.pick(&[1, 5, 9, 15, 15, 21]);
    let mut row = vec![b'.'; squares];
    for _ in 0..1 + rng.below(3) {
        let word = list.word(rng);
        let start = rng.below(squares);
        let tiles = 1 + rng.below(100);
        for (square, letter) in row[start..].iter_mut().zip(word) {
            if rng.below(100) < tiles {
                *square = b'a' + letter;
            }
        }
    }
    if row.iter().all(|&square| square == b'.') {
        row[rng.below(squares)] = b'a';
    }
    String::from_utf8(row).unwrap()
}

#[test]
fn rows_match_a_full_scan() {
    ask_all("rows", |list, rng| {
        let max = *rng.pick(&[3, 7, 7, 15]);
        let texts = (list.rack(max, rng), row(list, rng));
        let (rack, row) = (Rack::parse(&texts.0).unwrap(), Row::parse(&texts.1).unwrap());
        let mut found = Vec::new();
        through(&list.words, &rack, &row, |start, word, facts| found.push((start, word.to_vec(), facts)));
        let expected = list.scan.through(&rack, &row);
        let slices = found.iter().map(|(start, word, facts)| (*start, word.as_slice(), *facts));
        assert!(slices.eq(expected.iter().copied()), "{texts:?}");
        found.len()
    });
}

#[test]
fn neighbours_match_a_full_scan() {
    ask_all("neighbours", |list, rng| {
        let word = list.word(rng);
        let found = near(&list.words, &word);
        let expected = list.scan.near(&word);
        assert!(found.iter().copied().eq(expected.iter().map(|&(place, _, word)| (place, word))), "{}", spell(&word));
        found.len()
    });
}

/// Returns a phrase of words, some with a space, a hyphen or nothing in between.
fn phrase(list: &List, rng: &mut SeededRng) -> String {
    let mut phrase = String::new();
    for _ in 0..=rng.below(5) {
        phrase += *rng.pick(&["", " ", "-", ", ", "'"]);
        phrase += &spell(&list.word(rng));
    }
    phrase
}

#[test]
fn hidden_words_match_a_full_scan() {
    ask_all("hidden words", |list, rng| {
        let (text, within) = (phrase(list, rng), rng.below(2) == 0);
        let phrase = Phrase::parse(&text).unwrap();
        let mut found = Vec::new();
        hidden(&list.words, &phrase, within, |start, word, facts| found.push((start, word.to_vec(), facts)));
        let slices = found.iter().map(|(start, word, facts)| (*start, word.as_slice(), *facts));
        assert!(slices.eq(list.scan.hidden(&phrase, within)), "{text}");
        found.len()
    });
}

/// Returns two words for a ladder: usually of the same, small length, and mostly both in the list.
fn ladder_ends(list: &List, rng: &mut SeededRng) -> (Vec<u8>, Vec<u8>) {
    let len = 2 + rng.below(3);
    let pick =
        |rng: &mut SeededRng| (0..500).map(|_| list.word(rng)).find(|word| word.len() == len).unwrap_or_default();
    (pick(rng), pick(rng))
}

/// Checks the ladders in alphabetical order, their number, and that a single ladder has the most common words.
#[test]
fn ladders_match_a_plain_breadth_first_search() {
    const LIMIT: usize = 500;
    ask_all("ladders", |list, rng| {
        let (from, to) = ladder_ends(list, rng);
        let filter = if rng.below(2) == 0 { Filter::default() } else { random_filter(list, rng) };
        let find = |choice| ladders(&list.words, &from, &to, &filter, choice);
        let (all, common) = (find(LadderChoice::All(LIMIT)), find(LadderChoice::Common));
        let expected = list.scan.ladders(&list.words, &from, &to, &filter, LIMIT);
        let letters = |ladders: &Ladders| -> Vec<Vec<Vec<u8>>> {
            ladders.ladders.iter().map(|ladder| ladder.iter().map(|rung| rung.letters.clone()).collect()).collect()
        };
        let ends = (spell(&from), spell(&to));
        assert_eq!(letters(&all), expected, "{ends:?}");
        assert_eq!((common.count, common.ladders.len()), (all.count, expected.len().min(1)), "{ends:?}");
        if all.count <= LIMIT as u64 {
            assert_eq!(all.count, expected.len() as u64, "{ends:?}");
            let rank = |word: Word| (!word.offered, word.tier);
            let rarest = |ladder: &Vec<&[u8]>| ladder.iter().map(|word| rank(list.words.find(word).unwrap())).max();
            let best = expected.iter().min_by_key(|ladder| rarest(ladder));
            let chosen = common.ladders.first().map(|ladder| ladder.iter().map(|rung| rank(rung.word)).max());
            assert_eq!(chosen, best.map(rarest), "{ends:?}");
        }
        expected.len()
    });
}
