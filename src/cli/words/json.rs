//! Answers as JSON: one object per query.

use std::io;

use serde::{Serialize, Serializer};
use wordhoard_engine::solve::lab::permutations::PermutationStats;
use wordhoard_engine::solve::lab::{Hit, Judgement, Ladders, Listing, Lookup, LookupResult, Reply, Rung};
use wordhoard_engine::words::Lexicon;
use wordhoard_engine::words::fold;
use wordhoard_engine::words::meanings::{Meaning, meaning};
use wordhoard_engine::words::points::points;
use wordhoard_engine::words::probability::combinations;

use super::Out;
use super::clues::{self, ClueEntry};

/// Answer that lists words.
#[derive(Serialize)]
struct ListAnswer<'a> {
    kind: &'a str,
    query: &'a str,
    count: usize,
    /// Statistics of the permutations method, if it was used.
    #[serde(skip_serializing_if = "Option::is_none")]
    walks: Option<PermutationCounts>,
    words: FoundWords<'a>,
}

/// Serialised form of [`PermutationStats`].
#[derive(Serialize)]
struct PermutationCounts {
    permutations: u64,
    steps: u64,
    dropped: u64,
}

/// Words in an answer, serialised one at a time because there may be hundreds of thousands of them.
struct FoundWords<'a>(&'a Listing);

impl Serialize for FoundWords<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.0.answer.hits().iter().map(|hit| found_word(self.0, hit)))
    }
}

/// Word in an answer.
#[derive(Serialize)]
struct FoundWord {
    word: String,
    tier: u8,
    points: u16,
    /// Number of ways to draw the letters from a full bag.
    combinations: u128,
    /// Letters that blanks stand for.
    blanks: String,
    /// Change that makes a neighbour: "changed", "added" or "removed".
    #[serde(skip_serializing_if = "Option::is_none")]
    change: Option<&'static str>,
    /// Word with its blanks or hook, or in its phrase, as in the text output.
    #[serde(rename = "laid", skip_serializing_if = "Option::is_none")]
    placed: Option<String>,
    /// Square of the board row or column of the phrase where the word starts, counted from 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    start: Option<usize>,
    gloss: Option<String>,
}

#[derive(Serialize)]
struct CheckedWord {
    word: String,
    valid: bool,
    /// Whether the word fails the filter.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    excluded: bool,
    tier: Option<u8>,
    points: u16,
    gloss: Option<String>,
}

#[derive(Serialize)]
struct DefinedWord {
    word: String,
    valid: bool,
    /// Whether the word fails the filter.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    excluded: bool,
    meanings: Vec<Sense>,
    #[serde(skip_serializing_if = "Option::is_none")]
    clues: Option<Vec<ClueEntry>>,
}

#[derive(Serialize)]
struct Sense {
    part: String,
    /// Inflection of the base word in `of`, such as "plural".
    #[serde(skip_serializing_if = "Option::is_none")]
    form: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    of: Option<String>,
    gloss: String,
}

#[derive(Serialize)]
struct LookupAnswer<'a, T> {
    kind: &'a str,
    /// Name of the word list, for verdicts.
    #[serde(skip_serializing_if = "Option::is_none")]
    list: Option<&'a str>,
    words: Vec<T>,
}

/// Verdict on a play.
#[derive(Serialize)]
struct Verdict<'a> {
    kind: &'a str,
    list: &'a str,
    words: &'a [String],
    acceptable: bool,
}

/// Answer that lists ladders.
#[derive(Serialize)]
struct LadderAnswer<'a> {
    kind: &'a str,
    from: String,
    to: String,
    steps: Option<usize>,
    /// Number of shortest ladders, including those that are not listed.
    count: u64,
    ladders: Vec<Vec<String>>,
}

/// Answer that lists multi-word anagrams.
#[derive(Serialize)]
struct MultiWordAnswer<'a> {
    kind: &'a str,
    query: &'a str,
    count: usize,
    /// Whether there are more than are listed.
    more: bool,
    answers: Vec<Vec<String>>,
}

/// Parts of an answer besides its results.
#[derive(Clone, Copy)]
pub struct Format<'a> {
    /// Name of the kind of query.
    pub kind: &'a str,
    /// Whether words are defined with their clues.
    pub with_clues: bool,
}

/// Writes the answer to a query as one line.
pub fn write(format: Format, query: &str, reply: &Reply, words: &Lexicon, out: Out) -> io::Result<()> {
    let Format { kind, with_clues } = format;
    match reply {
        Reply::Listing(listing) => write_line(&list_answer(kind, query, listing), out),
        Reply::Checks(lookups) => {
            let words_checked = lookups.iter().map(checked_word).collect();
            write_line(&LookupAnswer { kind, list: Some(words.name()), words: words_checked }, out)
        }
        Reply::Definitions(lookups) => {
            let words = lookups.iter().map(|lookup| defined_word(lookup, with_clues)).collect();
            write_line(&LookupAnswer { kind, list: None, words }, out)
        }
        Reply::Judgement(Judgement { words: judged, is_acceptable }) => {
            write_line(&Verdict { kind, list: words.name(), words: judged, acceptable: *is_acceptable }, out)
        }
        Reply::Ladders(ladders) => write_line(&ladder_answer(kind, ladders), out),
        Reply::MultiWord(found) => {
            let (count, answers) = (found.answers.len(), found.texts().collect());
            write_line(&MultiWordAnswer { kind, query, count, more: found.has_more, answers }, out)
        }
    }
}

fn ladder_answer<'a>(kind: &'a str, ladders: &Ladders) -> LadderAnswer<'a> {
    let texts = |ladder: &Vec<Rung>| ladder.iter().map(|rung| fold::spell(&rung.letters)).collect();
    LadderAnswer {
        kind,
        from: fold::spell(&ladders.from),
        to: fold::spell(&ladders.to),
        steps: ladders.steps(),
        count: ladders.count,
        ladders: ladders.ladders.iter().map(texts).collect(),
    }
}

fn list_answer<'a>(kind: &'a str, query: &'a str, listing: &'a Listing) -> ListAnswer<'a> {
    let counts = |stats: PermutationStats| PermutationCounts {
        permutations: stats.permutations,
        steps: stats.steps,
        dropped: stats.dropped,
    };
    ListAnswer {
        kind,
        query,
        count: listing.answer.hits().len(),
        walks: listing.stats.map(counts),
        words: FoundWords(listing),
    }
}

fn found_word(listing: &Listing, hit: &Hit) -> FoundWord {
    let (question, letters) = (&listing.question, listing.answer.letters(hit));
    let word = fold::spell(letters);
    let mut placed = String::new();
    let is_placed = question.show(letters, hit.place, &mut placed);
    FoundWord {
        tier: hit.word.tier.size(),
        points: question.points(letters, hit.place),
        combinations: combinations(letters),
        change: question.change(hit.place),
        blanks: fold::spell(&question.blanks(letters, hit.place)),
        placed: is_placed.then_some(placed),
        start: question.start(hit.place),
        gloss: question.meaning(letters).map(|meaning| meaning.to_string()),
        word,
    }
}

/// Rejected query.
#[derive(Serialize)]
struct Rejection<'a> {
    error: &'a str,
}

/// Writes the reason for rejecting a query.
pub fn write_rejection(why: &str, out: Out) -> io::Result<()> {
    write_line(&Rejection { error: why }, out)
}

/// Returns the first meaning of a word, as one line.
fn gloss(word: &str) -> Option<String> {
    meaning(word).map(|meaning| meaning.to_string())
}

fn checked_word(lookup: &Lookup) -> CheckedWord {
    let word = lookup.text();
    CheckedWord {
        valid: lookup.is_known(),
        excluded: lookup.result == LookupResult::Filtered,
        tier: lookup.word().map(|word| word.tier.size()),
        points: points(&lookup.letters),
        gloss: lookup.word().and_then(|_| gloss(&word)),
        word,
    }
}

fn defined_word(lookup: &Lookup, with_clues: bool) -> DefinedWord {
    let sense = |meaning: Meaning| Sense {
        part: meaning.part.to_string(),
        form: meaning.inflection.as_ref().map(|(form, _)| form.to_string()),
        of: meaning.inflection.map(|(_, base)| base),
        gloss: meaning.gloss,
    };
    DefinedWord {
        word: lookup.text(),
        valid: lookup.is_known(),
        excluded: lookup.result == LookupResult::Filtered,
        meanings: lookup.meanings().into_iter().map(sense).collect(),
        clues: with_clues.then(|| clues::entries(lookup)),
    }
}

fn write_line(object: &impl Serialize, mut out: Out) -> io::Result<()> {
    serde_json::to_writer(&mut out, object)?;
    out.write_all(b"\n")
}
