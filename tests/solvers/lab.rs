//! Compares the word lab's searches with a full scan of the words, on random questions about the embedded list and
//! about small lists. Small lists use few different letters, which makes near matches common.
//!
//! To ask 10,000 questions of each kind: `QUERIES=10000 cargo test --profile sweep --test solvers lab`.

use std::cell::RefCell;
use std::cmp::Reverse;
use std::collections::{BTreeSet, HashMap};
use std::ops::RangeInclusive;
use std::sync::LazyLock;

use wordhoard::base::rng::{Seed, SeededRng};
use wordhoard::solve::lab::scan::Scan;
use wordhoard::solve::lab::{
    Filter, Hit, LadderChoice, Ladders, Pattern, Phrase, Place, Question, Rack, Row, SortOrder, anagrams, hidden,
    hooks, ladders, matching, near, permutations, prefixes, sub_anagrams, through,
};
use wordhoard::words::dawg::{Builder, Dawg};
use wordhoard::words::fold::spell;
use wordhoard::words::meanings::meaning;
use wordhoard::words::meanings::search::{MeaningSearch, query_words, scan as meanings};
use wordhoard::words::points::VALUES;
use wordhoard::words::probability::combinations;
use wordhoard::words::{Lexicon, Tier, Word};

use crate::sample::sample_size;

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

/// Conditions of a filter, as text.
#[derive(Debug)]
struct Conditions {
    lengths: (usize, usize),
    /// Prefix, suffix, substring, required letters and excluded letters.
    parts: [String; 5],
    tiers: (Tier, Tier),
    /// Numbers of anagrams, vowels and different letters.
    counts: [RangeInclusive<usize>; 3],
}

impl Conditions {
    fn random(list: &List, rng: &mut SeededRng) -> Self {
        let (least, tier) = (rng.below(9), rng.below(9));
        let parts = [0; 5].map(|_| {
            let word = list.word(rng);
            let len = *rng.pick(&[0, 0, 1, 2, 3]);
            spell(&word[..len.min(word.len())])
        });
        let tiers = [tier, 8].map(|number| Tier::from_size(Tier::SIZES[number]).unwrap());
        let counts = [(1, 3), (0, 5), (1, 6)].map(|(least, spread)| {
            let from = least + rng.below(spread);
            if rng.below(2) == 0 { 0..=usize::MAX } else { from..=from + rng.below(spread) }
        });
        Self { lengths: (least, least + rng.below(9)), parts, tiers: (tiers[0], tiers[1]), counts }
    }

    fn filter(&self) -> Filter {
        let [prefix, suffix, substring, required, excluded] =
            self.parts.each_ref().map(|text| text.bytes().map(|letter| letter - b'a').collect::<Vec<u8>>());
        let mut filter = Filter {
            lengths: self.lengths.0..=self.lengths.1,
            prefix,
            suffix,
            substring,
            tiers: self.tiers.0..=self.tiers.1,
            anagrams: self.counts[0].clone(),
            vowels: self.counts[1].clone(),
            unique_letters: self.counts[2].clone(),
            ..Filter::default()
        };
        filter.require(&required);
        filter.exclude(&excluded);
        filter
    }

    /// Tests a word. `anagrams` is the number of words with its letters.
    fn accept(&self, text: &str, tier: Tier, anagrams: usize) -> bool {
        let [starts, ends, contains, with, without] = self.parts.each_ref().map(String::as_str);
        let count = |text: &str, letter: char| text.chars().filter(|&c| c == letter).count();
        text.starts_with(starts)
            && text.ends_with(ends)
            && text.contains(contains)
            && with.chars().all(|letter| count(text, letter) >= count(with, letter))
            && !without.chars().any(|letter| text.contains(letter))
            && self.lengths.0 <= text.len()
            && text.len() <= self.lengths.1
            && self.tiers.0 <= tier
            && tier <= self.tiers.1
            && self.counts[0].contains(&anagrams)
            && self.counts[1].contains(&text.chars().filter(|&letter| "aeiou".contains(letter)).count())
            && self.counts[2].contains(&text.chars().collect::<BTreeSet<_>>().len())
    }
}

#[test]
fn filters_accept_what_their_conditions_allow() {
    ask_all("filters", |list, rng| {
        let conditions = Conditions::random(list, rng);
        let filter = conditions.filter();
        let mut accepted = 0;
        for ((word, facts), &anagrams) in list.scan.words().zip(&list.anagrams) {
            let (text, accepts) = (spell(word), filter.accepts(&list.words, word, facts));
            assert_eq!(accepts, conditions.accept(&text, facts.tier, anagrams), "{text} {conditions:?}");
            accepted += usize::from(accepts);
        }
        accepted
    });
}

/// Number of kinds of questions.
const KINDS: usize = 9;

fn question(kind: usize, list: &List, rng: &mut SeededRng) -> Question {
    let rack = |rng: &mut SeededRng| {
        let max = *rng.pick(&[3, 7, 10]);
        Rack::parse(&list.rack(max, rng)).unwrap()
    };
    match kind {
        0 => Question::Prefixes(list.word(rng)),
        1 => {
            // In half of the racks, the first letter becomes a blank.
            let word = spell(&list.word(rng));
            Question::Anagrams(Rack::parse(&word.replacen(&word[..1], "?", rng.below(2))).unwrap())
        }
        2 => Question::SubAnagrams(rack(rng)),
        3 => Question::Match(Pattern::parse(&pattern(&list.word(rng), list.alphabet, rng)).unwrap()),
        4 => Question::Hooks(list.word(rng)),
        5 => Question::Near(list.word(rng)),
        6 => Question::Hidden { phrase: Phrase::parse(&phrase(list, rng)).unwrap(), within: rng.below(2) == 0 },
        7 => Question::Meaning(MeaningSearch::new(meaning_words(list, rng))),
        _ => Question::Through(rack(rng), Row::parse(&row(list, rng)).unwrap()),
    }
}

/// Returns one or two words of the first meaning of a word, if it has one.
fn meaning_words(list: &List, rng: &mut SeededRng) -> Vec<String> {
    let gloss = meaning(&spell(&list.word(rng))).map_or("a small bird".into(), |meaning| meaning.gloss);
    let words = query_words(&gloss);
    (0..=rng.below(2)).filter(|_| !words.is_empty()).map(|_| rng.pick(&words).clone()).collect()
}

/// Returns a filter that accepts some or all words.
fn random_filter(list: &List, rng: &mut SeededRng) -> Filter {
    let mut filter = Conditions::random(list, rng).filter();
    for condition in (0..10).filter(|_| rng.below(4) > 0) {
        match condition {
            0 => filter.lengths = 0..=usize::MAX,
            1 => filter.prefix.clear(),
            2 => filter.suffix.clear(),
            3 => filter.substring.clear(),
            4 => filter.required = [0; 26],
            5 => filter.excluded = 0,
            6 => filter.anagrams = 0..=usize::MAX,
            7 => filter.vowels = 0..=usize::MAX,
            8 => filter.unique_letters = 0..=usize::MAX,
            _ => filter.tiers = Tier::FIRST..=Tier::LAST,
        }
    }
    filter
}

/// Expected hit of an answer.
struct ExpectedHit {
    letters: Vec<u8>,
    word: Word,
    place: Place,
    /// Letters that the blanks stand for, sorted.
    blanks: Vec<u8>,
}

impl ExpectedHit {
    fn new(question: &Question, letters: &[u8], word: Word, place: Place) -> Self {
        let blanks = match (question, place) {
            (Question::Anagrams(rack) | Question::SubAnagrams(rack), _) => blanks(rack, letters),
            (Question::Through(rack, row), Place::Square(start)) => {
                blanks(rack, &row.letters_needed(start.into(), letters).unwrap())
            }
            _ => Vec::new(),
        };
        Self { letters: letters.to_vec(), word, place, blanks }
    }

    /// Returns the points of the letters that are not blanks.
    fn points(&self) -> u16 {
        let points = |letters: &[u8]| letters.iter().map(|&letter| u16::from(VALUES[usize::from(letter)])).sum::<u16>();
        points(&self.letters) - points(&self.blanks)
    }
}

/// Returns the letters of `needed` that the rack lacks, sorted.
fn blanks(rack: &Rack, needed: &[u8]) -> Vec<u8> {
    let missing = |letter: u8| {
        let count = needed.iter().filter(|&&l| l == letter).count();
        count.saturating_sub(rack.letter_counts()[usize::from(letter)].into())
    };
    (0..26).flat_map(|letter| vec![letter; missing(letter)]).collect()
}

/// Returns all hits of a question, found by a full scan.
fn hits_by_scan(question: &Question, list: &List, filter: &Filter) -> Vec<ExpectedHit> {
    let scan = &list.scan;
    let anywhere = |found: Vec<(&[u8], Word)>| {
        found.into_iter().map(|(letters, word)| (letters.to_vec(), word, Place::Anywhere)).collect::<Vec<_>>()
    };
    let found = match question {
        Question::Prefixes(word) => {
            let prefixes = scan.prefixes(word).into_iter();
            prefixes.map(|(len, facts)| (word[..len].to_vec(), facts, Place::Anywhere)).collect()
        }
        Question::Anagrams(rack) => anywhere(scan.anagrams(rack)),
        Question::SubAnagrams(rack) => anywhere(scan.sub_anagrams(rack)),
        Question::Match(pattern) => anywhere(scan.matching(pattern)),
        Question::Hooks(word) => {
            let hooks = scan.hooks(word);
            let front = hooks.front.iter().map(|&(l, facts)| ([&[l], &word[..]].concat(), facts, Place::FrontHook));
            let back = hooks.back.iter().map(|&(l, facts)| ([&word[..], &[l]].concat(), facts, Place::BackHook));
            front.chain(back).collect()
        }
        Question::Meaning(search) => {
            static MEANINGS: LazyLock<meanings::Scan> = LazyLock::new(meanings::Scan::new);
            let words: HashMap<String, (&[u8], Word)> = scan.words().map(|word| (spell(word.0), word)).collect();
            let found = MEANINGS.found(search.words()).into_iter().filter_map(|word| words.get(word));
            anywhere(found.copied().collect())
        }
        Question::Near(word) => {
            scan.near(word).into_iter().map(|(place, letters, facts)| (letters.to_vec(), facts, place)).collect()
        }
        Question::Hidden { phrase, within } => {
            let found = scan.hidden(phrase, *within).into_iter();
            found.map(|(start, letters, facts)| (letters.to_vec(), facts, Place::Letter(start as u16))).collect()
        }
        Question::Through(rack, row) => {
            let found = scan.through(rack, row).into_iter();
            found.map(|(start, letters, facts)| (letters.to_vec(), facts, Place::Square(start as u8))).collect()
        }
    };
    let accepted = found.into_iter().filter(|(letters, facts, _)| filter.accepts(&list.words, letters, *facts));
    accepted.map(|(letters, facts, place)| ExpectedHit::new(question, &letters, facts, place)).collect()
}

/// Sorts hits in `order`, or in the default order of the question. The scan of meanings finds words in that order.
fn sort(found: &mut [ExpectedHit], question: &Question, order: Option<SortOrder>) {
    if order.is_none() && matches!(question, Question::Meaning(_)) {
        return;
    }
    found.sort_by(|a, b| (&a.letters, a.place).cmp(&(&b.letters, b.place)));
    match (order, question) {
        (Some(SortOrder::Length), _)
        | (None, Question::SubAnagrams(_) | Question::Through(..) | Question::Hidden { .. }) => {
            found.sort_by_key(|found| Reverse(found.letters.len()));
        }
        (Some(SortOrder::Points), _) => found.sort_by_key(|found| Reverse(found.points())),
        (Some(SortOrder::Common), _) => found.sort_by_key(|found| found.word.tier.size()),
        (Some(SortOrder::Probability), _) => {
            found.sort_by_cached_key(|found| (Reverse(found.letters.len()), Reverse(combinations(&found.letters))));
        }
        (None, Question::Hooks(_) | Question::Near(_)) => found.sort_by_key(|found| found.place),
        (Some(SortOrder::Alphabet) | None, _) => {}
    }
}

/// Checks the displayed form of a hit: lower case for blanks, but never on a tile, and a hyphen next to a hook.
fn check_shown(question: &Question, found: &ExpectedHit) {
    let mut shown = String::new();
    let is_shown = question.show(&found.letters, found.place, &mut shown);
    let word = spell(&found.letters);
    let has_blanks = match question {
        Question::Anagrams(rack) | Question::SubAnagrams(rack) | Question::Through(rack, _) => rack.blank_count() > 0,
        _ => false,
    };
    match found.place {
        Place::FrontHook => assert_eq!(shown, format!("{}-{}", &word[..1], &word[1..]).to_uppercase()),
        Place::BackHook => {
            let (start, hook) = word.split_at(word.len() - 1);
            assert_eq!(shown, format!("{start}-{hook}").to_uppercase());
        }
        Place::Letter(start) => {
            let Question::Hidden { phrase, .. } = question else { panic!("{question:?}") };
            assert_eq!(shown.chars().filter(char::is_ascii_uppercase).collect::<String>(), word.to_uppercase());
            let column = phrase.column(start.into());
            assert_eq!(question.start(found.place), Some(column + 1));
        }
        _ if has_blanks => {
            assert_eq!(shown.to_lowercase(), word);
            let mut lower: Vec<char> = shown.chars().filter(char::is_ascii_lowercase).collect();
            lower.sort_unstable();
            assert_eq!(lower.into_iter().collect::<String>(), spell(&found.blanks), "{question:?} {shown}");
        }
        _ => assert_eq!(shown, ""),
    }
    assert_eq!(is_shown, !shown.is_empty());
    if let (Question::Through(_, row), Place::Square(start)) = (question, found.place) {
        let on_tile = |index: usize| row.tile(usize::from(start) + index).is_some();
        assert!(
            shown.chars().enumerate().all(|(n, letter)| letter.is_uppercase() || !on_tile(n)),
            "{question:?} {shown}"
        );
    }
}

/// Covers filters, sort orders, points and truncated answers.
#[test]
fn answers_match_a_full_scan() {
    let orders: Vec<_> = [None].into_iter().chain(SortOrder::NAMES.map(|(_, order)| Some(order))).collect();
    let by_kind = RefCell::new([0; KINDS]);
    ask_all("answers", |list, rng| {
        let kind = rng.below(KINDS);
        let question = question(kind, list, rng);
        let filter = random_filter(list, rng);
        let order = *rng.pick(&orders);
        let mut expected = hits_by_scan(&question, list, &filter);
        sort(&mut expected, &question, order);
        let mut answer = question.answer(&list.words, &filter, order).unwrap();
        if rng.below(3) == 0 {
            let limit = rng.below(expected.len() + 2);
            expected.truncate(limit);
            answer.truncate(limit);
        }
        let points = |hit: &Hit| question.points(answer.letters(hit), hit.place);
        let found = answer.hits().iter().map(|hit| (answer.letters(hit), hit.word, hit.place, points(hit)));
        let expected_hits = expected.iter().map(|e| (e.letters.as_slice(), e.word, e.place, e.points()));
        assert!(found.eq(expected_hits), "{question:?} {filter:?} {order:?}");
        expected.iter().for_each(|found| check_shown(&question, found));
        by_kind.borrow_mut()[kind] += expected.len();
        expected.len()
    });
    let by_kind = by_kind.into_inner();
    assert!(count() < 10 || by_kind.iter().all(|&found| found > 0), "some kinds have no hits: {by_kind:?}");
}
