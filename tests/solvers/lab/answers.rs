//! Answers to questions of all kinds, filtered and sorted.

use std::cell::RefCell;
use std::cmp::Reverse;
use std::collections::HashMap;
use std::sync::LazyLock;

use wordhoard_engine::base::rng::SeededRng;
use wordhoard_engine::solve::lab::{Filter, Hit, Pattern, Phrase, Place, Question, Rack, Row, SortOrder};
use wordhoard_engine::words::Word;
use wordhoard_engine::words::fold::spell;
use wordhoard_engine::words::meanings::meaning;
use wordhoard_engine::words::meanings::search::{MeaningSearch, query_words, scan as meanings};
use wordhoard_engine::words::points::VALUES;
use wordhoard_engine::words::probability::combinations;

use super::filters::random_filter;
use super::{List, ask_all, count, pattern, phrase, row};

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
