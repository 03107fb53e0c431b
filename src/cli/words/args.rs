//! Arguments of `words`.

use std::ops::RangeInclusive;

use clap::{Args, Subcommand};

use crate::cli::values;
use crate::solve::lab::{self, Filter, SortOrder};
use crate::words::Tier;

/// Queries about words.
#[derive(Subcommand)]
pub enum Query {
    /// Check words: print WORD yes or WORD no, and exit with 1 if any is not a word
    Check {
        /// Words to check, or - for one per line of standard input
        // Not called `words`: clap identifies arguments by name, and `--words` is a global option.
        #[arg(value_name = "WORD", required = true)]
        queries: Vec<String>,
        #[command(flatten)]
        options: QueryOptions,
    },
    /// List the words that a word begins with: PI, PIN, PINE and PINES for PINES
    Prefixes {
        /// Letters, not necessarily a word, or - for one query per line of standard input
        word: String,
        #[command(flatten)]
        options: QueryOptions,
    },
    /// List the words that use all of these letters
    Anagrams {
        /// Letters, with ? for blanks, or - for one query per line of standard input
        letters: String,
        #[command(flatten)]
        method: MethodOption,
        #[command(flatten)]
        options: QueryOptions,
    },
    /// List the words that use some or all of these letters
    Subanagrams {
        /// Letters, with ? for blanks, or - for one query per line of standard input
        letters: String,
        /// Minimum word length; --length can raise it
        #[arg(long, value_name = "N", default_value_t = 2)]
        min: usize,
        #[command(flatten)]
        method: MethodOption,
        #[command(flatten)]
        options: QueryOptions,
    },
    /// List the words that match a pattern: ? is any letter, * any number of letters, [abc] one of these, [^abc] any
    /// other
    Match {
        /// Pattern, in quotes to protect it from the shell, or - for one query per line of standard input
        pattern: String,
        #[command(flatten)]
        options: QueryOptions,
    },
    /// List the words made by adding a letter before or after a word
    Hooks {
        /// Letters, not necessarily a word, or - for one query per line of standard input
        word: String,
        #[command(flatten)]
        options: QueryOptions,
    },
    /// List the words that can be formed from a rack through the letters in a board row, with their starting squares
    Through {
        /// Letters of the rack, with ? for blanks, or - for one query per line of standard input
        letters: String,
        /// Row of the board: its letters, with a dot for each empty square
        #[arg(long, value_name = "ROW")]
        board: String,
        #[command(flatten)]
        options: QueryOptions,
    },
    /// Print a random word, or N with --limit N
    Random {
        #[command(flatten)]
        options: QueryOptions,
    },
    /// Print the definitions of words, one per line
    Define {
        /// Words to look up, or - for one per line of standard input
        // Not called `words`: clap identifies arguments by name, and `--words` is a global option.
        #[arg(value_name = "WORD", required = true)]
        queries: Vec<String>,
        #[command(flatten)]
        options: QueryOptions,
    },
}

/// Options shared by all queries.
#[derive(Args, Default)]
pub struct QueryOptions {
    /// Only words of this length: 5, 5..7, ..7 or 5..
    #[arg(long, value_name = "A..B", value_parser = parse_lengths)]
    length: Option<Bounds<usize>>,

    /// Only words that start with these letters
    #[arg(long, value_name = "LETTERS", value_parser = parse_letters)]
    starts: Option<LetterArg>,

    /// Only words that end with these letters
    #[arg(long, value_name = "LETTERS", value_parser = parse_letters)]
    ends: Option<LetterArg>,

    /// Only words that contain these letters consecutively, in this order
    #[arg(long, value_name = "LETTERS", value_parser = parse_letters)]
    contains: Option<LetterArg>,

    /// Only words that contain all of these letters, including repeats
    #[arg(long, value_name = "LETTERS", value_parser = parse_letters)]
    with: Option<LetterArg>,

    /// Only words that contain none of these letters
    #[arg(long, value_name = "LETTERS", value_parser = parse_letters)]
    without: Option<LetterArg>,

    /// Only words of these tiers, from 10 (most common) to 80 (rarest): 35, 10..50, ..50 or 50..
    #[arg(long, value_name = "A..B", value_parser = parse_tiers)]
    tier: Option<Bounds<Tier>>,

    /// Sort order [default: length for subanagrams and through, alphabet for other queries]
    #[arg(long, value_name = "NAME", value_parser = values::one_of(&SortOrder::NAMES))]
    pub sort: Option<SortOrder>,

    /// Print at most N words
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
    pub limit: Option<u32>,

    /// Print one JSON object, or one per line for queries from standard input
    #[arg(long)]
    pub json: bool,
}

/// Option shared by the anagram queries.
#[derive(Args)]
pub struct MethodOption {
    /// Algorithm. The permutations method accepts no blanks. It tries at most four million permutations (enough for ten
    /// letters) and reports how many it tried
    #[arg(long, value_name = "NAME", default_value = "fast",
        value_parser = values::one_of_aliased(&AnagramMethod::NAMES, &AnagramMethod::ALIASES))]
    pub method: AnagramMethod,
}

/// Algorithm for finding anagrams.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum AnagramMethod {
    /// Lookup in the word list's index.
    Fast,
    /// Permutations of the letters, as in Nugraha's paper (2016).
    Permutations,
}

impl AnagramMethod {
    const NAMES: [(&'static str, Self); 2] = [("fast", Self::Fast), ("permutations", Self::Permutations)];
    /// Names from version 0.1, still accepted.
    const ALIASES: [(&'static str, Self); 1] = [("ours", Self::Fast)];
}

/// Inclusive range.
#[derive(Clone, Debug)]
struct Bounds<T>(RangeInclusive<T>);

/// Letters from 0 (a) to 25 (z). Not a plain `Vec`, which clap treats as a repeated argument.
#[derive(Clone, Debug)]
struct LetterArg(Vec<u8>);

fn parse_lengths(text: &str) -> Result<Bounds<usize>, String> {
    lab::lengths(text).map(Bounds).map_err(|error| error.to_string())
}

fn parse_tiers(text: &str) -> Result<Bounds<Tier>, String> {
    lab::tiers(text).map(Bounds).map_err(|error| error.to_string())
}

fn parse_letters(text: &str) -> Result<LetterArg, String> {
    lab::letters(text).map(LetterArg).map_err(|error| error.to_string())
}

impl QueryOptions {
    /// Returns the filter that the options describe.
    pub fn filter(&self) -> Filter {
        let letters = |arg: &Option<LetterArg>| arg.as_ref().map(|letters| letters.0.clone()).unwrap_or_default();
        let mut filter = Filter { prefix: letters(&self.starts), suffix: letters(&self.ends), ..Filter::default() };
        filter.substring = letters(&self.contains);
        filter.require(&letters(&self.with));
        filter.exclude(&letters(&self.without));
        if let Some(Bounds(lengths)) = &self.length {
            filter.lengths = lengths.clone();
        }
        if let Some(Bounds(tiers)) = &self.tier {
            filter.tiers = tiers.clone();
        }
        filter
    }

    /// Returns the maximum number of words to print.
    pub fn max_words(&self) -> usize {
        self.limit.map_or(usize::MAX, |limit| limit as usize)
    }
}

/// Examples at the end of `words --help`.
pub const EXAMPLES: &str = "\
Examples:
  wordhoard words check reve revel            REVE no, REVEL yes
  wordhoard words subanagrams 'retain?'       with a blank; try --min 5, --sort points
  wordhoard words match 'q[^u]*' --length ..7
  wordhoard words through 'heats?' --board '...r..d.'
  wordhoard words random --length 5 --tier ..35 --limit 10
  wordhoard words define mice
  wordhoard words anagrams - < racks.txt      one query per line, a blank line after each answer

Words are printed in capitals. If blanks are used, the word is repeated with the blanks in lower case: TEAR TeaR.
Exit codes: 0 success, 1 nothing found or (check) not a word, 2 usage error";
