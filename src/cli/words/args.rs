//! Arguments of `words`.

use clap::builder::{StringValueParser, TypedValueParser};
use clap::{Args, Subcommand};

use crate::base::rng::Seed;
use crate::cli::values;
use crate::solve::lab::{self, AnagramMethod, Condition, ConditionKind, Query, QueryError, QueryKind, Row, SortOrder};

/// Queries about words.
#[derive(Subcommand)]
pub enum QueryArgs {
    /// Check words: print WORD yes, WORD no, or WORD excluded if only the options exclude it; exit with 1 unless all
    /// are yes
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
        #[arg(long, value_name = "N", default_value_t = lab::MIN_SUB_ANAGRAM)]
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
    #[arg(long, value_name = "A..B", value_parser = condition(ConditionKind::Length))]
    length: Option<Condition>,

    /// Only words that start with these letters
    #[arg(long, value_name = "LETTERS", value_parser = condition(ConditionKind::Starts))]
    starts: Option<Condition>,

    /// Only words that end with these letters
    #[arg(long, value_name = "LETTERS", value_parser = condition(ConditionKind::Ends))]
    ends: Option<Condition>,

    /// Only words that contain these letters consecutively, in this order
    #[arg(long, value_name = "LETTERS", value_parser = condition(ConditionKind::Contains))]
    contains: Option<Condition>,

    /// Only words that contain all of these letters, including repeats
    #[arg(long, value_name = "LETTERS", value_parser = condition(ConditionKind::With))]
    with: Option<Condition>,

    /// Only words that contain none of these letters
    #[arg(long, value_name = "LETTERS", value_parser = condition(ConditionKind::Without))]
    without: Option<Condition>,

    /// Only words of these tiers, from 10 (most common) to 80 (rarest): 35, 10..50, ..50 or 50..
    #[arg(long, value_name = "A..B", value_parser = condition(ConditionKind::Tier))]
    tier: Option<Condition>,

    /// Sort order [default: length for subanagrams and through, alphabet for other queries]
    #[arg(long, value_name = "NAME", value_parser = values::one_of(&SortOrder::NAMES))]
    sort: Option<SortOrder>,

    /// Print at most N words
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
    limit: Option<u32>,

    /// Print one JSON object, or one per line for queries from standard input
    #[arg(long)]
    json: bool,
}

/// Option shared by the anagram queries.
#[derive(Args)]
pub struct MethodOption {
    /// Algorithm. The permutations method accepts no blanks. It tries at most four million permutations (enough for ten
    /// letters) and reports how many it tried
    #[arg(long, value_name = "NAME", default_value = "fast",
        value_parser = values::one_of_aliased(&AnagramMethod::NAMES, &METHOD_ALIASES))]
    method: AnagramMethod,
}

/// Names of methods from version 0.1, still accepted.
const METHOD_ALIASES: [(&str, AnagramMethod); 1] = [("ours", AnagramMethod::Fast)];

fn condition(kind: ConditionKind) -> impl TypedValueParser<Value = Condition> {
    StringValueParser::new().try_map(move |text| kind.parse(&text))
}

impl QueryArgs {
    /// Returns the query that the arguments describe.
    ///
    /// # Errors
    /// Returns a [`QueryError`] if the row of the board is invalid.
    pub fn query(&self) -> Result<Query, QueryError> {
        let kind = match self {
            Self::Check { .. } => QueryKind::Check,
            Self::Define { .. } => QueryKind::Define,
            Self::Random { .. } => QueryKind::Random(Seed::random()),
            Self::Prefixes { .. } => QueryKind::Prefixes,
            Self::Anagrams { method, .. } => QueryKind::Anagrams(method.method),
            Self::Subanagrams { method, min, .. } => QueryKind::SubAnagrams { method: method.method, min: *min },
            Self::Match { .. } => QueryKind::Match,
            Self::Hooks { .. } => QueryKind::Hooks,
            Self::Through { board, .. } => QueryKind::Through(Row::parse(board)?),
        };
        let options = self.options();
        let limit = options.limit.map(|limit| limit as usize);
        Ok(Query { filter: options.conditions().collect(), order: options.sort, limit, kind })
    }

    /// Returns the texts of the query: words, letters or a pattern. Random words have none.
    pub fn texts(&self) -> &[String] {
        let one = std::slice::from_ref;
        match self {
            Self::Check { queries, .. } | Self::Define { queries, .. } => queries,
            Self::Prefixes { word, .. } | Self::Hooks { word, .. } => one(word),
            Self::Anagrams { letters, .. } | Self::Subanagrams { letters, .. } | Self::Through { letters, .. } => {
                one(letters)
            }
            Self::Match { pattern, .. } => one(pattern),
            Self::Random { .. } => &[],
        }
    }

    /// Returns `true` if the answer is printed as JSON.
    pub fn is_json(&self) -> bool {
        self.options().json
    }

    fn options(&self) -> &QueryOptions {
        match self {
            Self::Check { options, .. }
            | Self::Define { options, .. }
            | Self::Random { options }
            | Self::Prefixes { options, .. }
            | Self::Anagrams { options, .. }
            | Self::Subanagrams { options, .. }
            | Self::Match { options, .. }
            | Self::Hooks { options, .. }
            | Self::Through { options, .. } => options,
        }
    }
}

impl QueryOptions {
    /// Returns the conditions on the words.
    fn conditions(&self) -> impl Iterator<Item = &Condition> {
        [&self.length, &self.starts, &self.ends, &self.contains, &self.with, &self.without, &self.tier]
            .into_iter()
            .flatten()
    }
}

/// Examples at the end of `words --help`.
pub const EXAMPLES: &str = "\
Examples:
  wordhoard words check reve revel            REVE no, REVEL yes
  wordhoard words subanagrams 'retain?'       with a blank; try --min 5, --sort points
  wordhoard words match 'q[^u]*' --length ..7
  wordhoard words through 'heats?' --board '...r..d.'
  wordhoard words plays board.txt --rack 'retain?'
  wordhoard words random --length 5 --tier ..35 --limit 10
  wordhoard words define mice
  wordhoard words anagrams - < racks.txt      one query per line, a blank line after each answer

Words are printed in capitals. If blanks are used, the word is repeated with the blanks in lower case: TEAR TeaR.
Exit codes: 0 success, 1 nothing found or (check) not a word, 2 usage error";
