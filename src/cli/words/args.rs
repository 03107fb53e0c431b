//! The arguments of `words`, as clap reads them.

use std::ops::RangeInclusive;

use clap::{Args, Subcommand};

use crate::base::named::{by_name, list};
use crate::solve::lab::{self, Filter, SortOrder};
use crate::words::Tier;

/// What is asked.
#[derive(Subcommand)]
pub enum Words {
    /// Is this a word? Writes WORD yes or WORD no; ends with 1 if any is no word
    Check {
        /// The words
        #[arg(value_name = "WORD", required = true)]
        asked: Vec<String>,
        #[command(flatten)]
        options: Options,
    },
    /// The words on the way to a word: PI, PIN and PINE on the way to PINES
    Prefixes {
        /// The letters; they need not be a word
        word: String,
        #[command(flatten)]
        options: Options,
    },
    /// The words that take all of these letters
    Anagrams {
        /// The letters, and ? for blanks
        letters: String,
        #[command(flatten)]
        by: Methods,
        #[command(flatten)]
        options: Options,
    },
    /// The words that take some of these letters
    Subanagrams {
        /// The letters, and ? for blanks
        letters: String,
        /// The fewest letters of a word; --length asks for more
        #[arg(long, value_name = "N", default_value_t = 2)]
        min: usize,
        #[command(flatten)]
        by: Methods,
        #[command(flatten)]
        options: Options,
    },
    /// The words that match: ? is any letter, * any letters or none, [abc] one of them, [^abc] another
    Match {
        /// The pattern, in quotes so that the shell leaves it alone
        pattern: String,
        #[command(flatten)]
        options: Options,
    },
    /// The words that a word makes with one letter before it, or after it
    Hooks {
        /// The letters; they need not be a word
        word: String,
        #[command(flatten)]
        options: Options,
    },
    /// The words that can be laid on a row of a board through the letters there, and on which square they start
    Through {
        /// The letters on the rack, and ? for blanks
        letters: String,
        /// The row: its letters, and a dot for each empty square
        #[arg(long, value_name = "ROW")]
        board: String,
        #[command(flatten)]
        options: Options,
    },
    /// A word by chance, or as many as --limit says
    Random {
        #[command(flatten)]
        options: Options,
    },
    /// What words mean, a line a meaning
    Define {
        /// The words
        #[arg(value_name = "WORD", required = true)]
        asked: Vec<String>,
        #[command(flatten)]
        options: Options,
    },
}

/// What can be said with every question.
#[derive(Args, Default)]
pub struct Options {
    /// Only words of so many letters: 5, 5..7, ..7, 5..
    #[arg(long, value_name = "A..B", value_parser = lengths)]
    pub length: Option<Range<usize>>,

    /// Only words that start with these letters
    #[arg(long, value_name = "LETTERS", value_parser = letters)]
    pub starts: Option<Letters>,

    /// Only words that end with these letters
    #[arg(long, value_name = "LETTERS", value_parser = letters)]
    pub ends: Option<Letters>,

    /// Only words with these letters side by side
    #[arg(long, value_name = "LETTERS", value_parser = letters)]
    pub contains: Option<Letters>,

    /// Only words with all of these letters, each as often as it is named
    #[arg(long, value_name = "LETTERS", value_parser = letters)]
    pub with: Option<Letters>,

    /// Only words without any of these letters
    #[arg(long, value_name = "LETTERS", value_parser = letters)]
    pub without: Option<Letters>,

    /// Only words of these tiers: 10 are the commonest, 80 the rarest; 35, 10..50, ..50, 50..
    #[arg(long, value_name = "A..B", value_parser = tiers)]
    pub tier: Option<Range<Tier>>,

    /// The order: length, points, alphabet, common. Unless given, subanagrams and through begin with the longest, the
    /// others go by the alphabet
    #[arg(long, value_name = "NAME", value_parser = order)]
    pub sort: Option<SortOrder>,

    /// So many words and no more
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
    pub limit: Option<u32>,

    /// Write one JSON object, or one a line for queries from standard input
    #[arg(long)]
    pub json: bool,
}

/// By what method sub-anagrams are found.
#[derive(Args)]
pub struct Methods {
    /// How they are found: ours, or permutations, as the student paper did: without blanks, up to four
    /// million of them (ten letters), and it tells how many it walked
    #[arg(long, value_name = "NAME", value_parser = method, default_value = "ours")]
    pub method: Method,
}

/// A method.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Method {
    /// By the index of the list.
    Fast,
    /// By the paper's permutations.
    Permutations,
}

impl Method {
    const NAMES: [(&'static str, Self); 2] = [("ours", Self::Fast), ("permutations", Self::Permutations)];
}

/// A range with both its ends.
#[derive(Clone, Debug)]
pub struct Range<T>(pub RangeInclusive<T>);

/// Letters from 0 (a) to 25 (z).
#[derive(Clone, Debug)]
pub struct Letters(pub Vec<u8>);

fn lengths(text: &str) -> Result<Range<usize>, String> {
    lab::lengths(text).map(Range).map_err(|fault| fault.to_string())
}

fn tiers(text: &str) -> Result<Range<Tier>, String> {
    lab::tiers(text).map(Range).map_err(|fault| fault.to_string())
}

fn letters(text: &str) -> Result<Letters, String> {
    lab::letters(text).map(Letters).map_err(|fault| fault.to_string())
}

fn order(text: &str) -> Result<SortOrder, String> {
    by_name(&SortOrder::NAMES, text).ok_or_else(|| format!("the orders are {}", list(&SortOrder::NAMES)))
}

fn method(text: &str) -> Result<Method, String> {
    by_name(&Method::NAMES, text).ok_or_else(|| format!("the methods are {}", list(&Method::NAMES)))
}

impl Options {
    /// The filter that is asked for.
    pub fn filter(&self) -> Filter {
        let letters = |letters: &Option<Letters>| letters.as_ref().map(|letters| letters.0.clone()).unwrap_or_default();
        let mut filter = Filter { starts: letters(&self.starts), ends: letters(&self.ends), ..Filter::default() };
        filter.contains = letters(&self.contains);
        filter.add_with(&letters(&self.with));
        filter.add_without(&letters(&self.without));
        if let Some(Range(lengths)) = &self.length {
            filter.lengths = lengths.clone();
        }
        if let Some(Range(tiers)) = &self.tier {
            filter.tiers = tiers.clone();
        }
        filter
    }

    /// The most words.
    pub fn most(&self) -> usize {
        self.limit.map_or(usize::MAX, |limit| limit as usize)
    }
}

/// What `words --help` ends with.
pub const EXAMPLES: &str = "\
Examples:
  wordhoard words check reve revel            REVE no, REVEL yes
  wordhoard words subanagrams 'retain?'       with a blank; --min 5, --sort points
  wordhoard words match 'q[^u]*' --length ..7
  wordhoard words through 'heats?' --board '...r..d.'
  wordhoard words random --length 5 --tier ..35 --limit 10
  wordhoard words define mice
  wordhoard words anagrams - < racks.txt      a query a line, an empty line after each answer

Letters are capitals in answers; what blanks stand for is shown small: TEAR TeaR.
Exit codes: 0 fine; 1 nothing found, or (check) a word is none; 2 wrong use.";
