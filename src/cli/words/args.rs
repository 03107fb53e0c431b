//! Arguments of `words`.

use clap::builder::{StringValueParser, TypedValueParser};
use clap::{Args, Subcommand};
use wordhoard_engine::base::rng::Seed;
use wordhoard_engine::solve::lab::multi_word::MAX_MULTI_WORD;
use wordhoard_engine::solve::lab::{
    self, AnagramMethod, Condition, ConditionKind, MAX_LADDERS, Query, QueryError, QueryKind, Row, SortOrder,
};

use crate::cli::values;

/// Queries about words.
#[derive(Subcommand)]
pub enum QueryArgs {
    /// Check words: print WORD yes, WORD no, or WORD excluded if only the options exclude it; exit with 1 unless all
    /// are yes
    ///
    /// The words are looked up in Wordhoard's own list, which is not a tournament list. To use one of yours, name its
    /// file with --words, or in the configuration (list in [words]).
    Check {
        /// Words to check, or - for one per line of standard input
        // Not called `words`: clap identifies arguments by name, and `--words` is a global option.
        #[arg(value_name = "WORD", required = true)]
        queries: Vec<String>,
        #[command(flatten)]
        options: QueryOptions,
    },
    /// Judge a play: print one verdict on all of its words, without saying which are invalid; exit with 1 if any is
    ///
    /// The words are looked up in Wordhoard's own list, which is not a tournament list. To use one of yours, name its
    /// file with --words, or in the configuration (list in [words]).
    Judge {
        /// Words of the play, or - for one play per line of standard input
        // Not called `words`: clap identifies arguments by name, and `--words` is a global option.
        #[arg(value_name = "WORD", required = true)]
        queries: Vec<String>,
        /// Print one JSON object, or one per line for plays from standard input
        #[arg(long)]
        json: bool,
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
    /// List the words that match a pattern: ? is any letter, * any number of letters, [abc] one of these
    #[command(long_about = MATCH_HELP)]
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
    /// List the words made by changing, adding or removing one letter of a word
    Near {
        /// Letters, not necessarily a word, or - for one query per line of standard input
        word: String,
        #[command(flatten)]
        options: QueryOptions,
    },
    /// List anagrams of several words: words that together use all of these letters
    ///
    /// Answers with the fewest words come first, then those whose rarest word is the most common. The filters apply to
    /// every word but those after a +: --length 3.. avoids short words, --tier ..50 rare ones.
    #[command(after_help = MULTI_WORD_EXAMPLES)]
    Multiword {
        /// Letters, as a phrase or in any order, and + before each word that must be in; or - for one query per line of
        /// standard input
        #[arg(value_name = "LETTERS", required = true)]
        letters: Vec<String>,
        #[command(flatten)]
        filter: FilterOptions,
        /// Only answers of at most N words
        #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
        max_words: Option<u32>,
        /// Print at most N answers
        #[arg(long, value_name = "N", default_value_t = MAX_MULTI_WORD as u32,
            value_parser = clap::value_parser!(u32).range(1..=MAX_MULTI_WORD as i64))]
        limit: u32,
        /// Print one JSON object, or one per line for queries from standard input
        #[arg(long)]
        json: bool,
    },
    /// Find a shortest word ladder: one letter changes at a time, and every step is a word
    ///
    /// Of several shortest ladders, the one whose rarest word is the most common is printed. The filters apply to the
    /// words between the two ends: --tier ..50 avoids rare words.
    #[command(after_help = LADDER_EXAMPLES)]
    Ladder {
        /// Two words of the same length, or - for two words per line of standard input
        #[arg(value_name = "WORD", required = true, num_args = 1..=2)]
        pair: Vec<String>,
        /// Print all shortest ladders in alphabetical order, at most 1000
        #[arg(long)]
        all: bool,
        #[command(flatten)]
        filter: FilterOptions,
        /// Print at most N ladders
        #[arg(long, value_name = "N", requires = "all",
            value_parser = clap::value_parser!(u32).range(1..=MAX_LADDERS as i64))]
        limit: Option<u32>,
        /// Print one JSON object, or one per line for queries from standard input
        #[arg(long)]
        json: bool,
    },
    /// List the words hidden in a phrase across its gaps, each with its place: TEAR in 'pint, early'
    ///
    /// Spaces, hyphens and other punctuation are ignored. After each word come the words of the phrase that it touches,
    /// with its letters in capitals, and the column where it starts.
    Hidden {
        /// Phrase, in quotes, or - for one query per line of standard input
        phrase: String,
        /// Also list words that lie within one word of the phrase
        #[arg(long)]
        within: bool,
        /// Minimum word length; --length can raise it
        #[arg(long, value_name = "N", default_value_t = lab::MIN_HIDDEN)]
        min: usize,
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
    /// List the words whose meaning has all of these words, best first, with that meaning; inflected forms match, and a,
    /// of, the and the like are ignored
    Meaning {
        /// Words of the meaning, such as small bird, or - for one query per line of standard input
        #[arg(value_name = "TEXT", required = true)]
        queries: Vec<String>,
        #[command(flatten)]
        options: QueryOptions,
    },
    /// Print the definitions of words, one per line
    Define {
        /// Words to look up, or - for one per line of standard input
        // Not called `words`: clap identifies arguments by name, and `--words` is a global option.
        #[arg(value_name = "WORD", required = true)]
        queries: Vec<String>,
        /// Also print the clues that generated crosswords have for each word, with their kind, source, level and score
        #[arg(long)]
        clues: bool,
        #[command(flatten)]
        options: QueryOptions,
    },
}

/// Options shared by the queries that list or look up words.
#[derive(Args, Default)]
pub struct QueryOptions {
    #[command(flatten)]
    filter: FilterOptions,

    /// Sort order [default: length for subanagrams, hidden and through, best first for meaning, and alphabet or as
    /// given for other queries]
    ///
    /// probability puts long words first, and of the words of one length those whose letters can be drawn from a full
    /// Scrabble bag in most ways, as in Zyzzyva. It prints the number of ways.
    #[arg(long, value_name = "NAME", value_parser = values::one_of(&SortOrder::NAMES))]
    sort: Option<SortOrder>,

    /// Print at most N words
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
    limit: Option<u32>,

    /// Print one JSON object, or one per line for queries from standard input
    #[arg(long)]
    json: bool,
}

/// Filters shared by all queries but `judge`.
#[derive(Args, Default)]
pub struct FilterOptions {
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

    /// Only words with this number of anagrams, including the word itself: 1 for words without another
    #[arg(long, value_name = "A..B", value_parser = condition(ConditionKind::Anagrams))]
    anagrams: Option<Condition>,

    /// Only words with this number of vowels (A, E, I, O, U), including repeats
    #[arg(long, value_name = "A..B", value_parser = condition(ConditionKind::Vowels))]
    vowels: Option<Condition>,

    /// Only words with this number of different letters
    #[arg(long, value_name = "A..B", value_parser = condition(ConditionKind::UniqueLetters))]
    unique_letters: Option<Condition>,
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
            Self::Meaning { .. } => QueryKind::Meaning,
            Self::Random { .. } => QueryKind::Random(Seed::random()),
            Self::Prefixes { .. } => QueryKind::Prefixes,
            Self::Anagrams { method, .. } => QueryKind::Anagrams(method.method),
            Self::Subanagrams { method, min, .. } => QueryKind::SubAnagrams { method: method.method, min: *min },
            Self::Match { .. } => QueryKind::Match,
            Self::Hooks { .. } => QueryKind::Hooks,
            Self::Judge { .. } => QueryKind::Judge,
            Self::Near { .. } => QueryKind::Near,
            Self::Hidden { within, min, .. } => QueryKind::Hidden { within: *within, min: *min },
            Self::Ladder { all, .. } => QueryKind::Ladder { all: *all },
            Self::Multiword { max_words, .. } => {
                QueryKind::MultiWord { max_words: max_words.map_or(usize::MAX, |max| max as usize) }
            }
            Self::Through { board, .. } => QueryKind::Through(Row::parse(board)?),
        };
        Ok(Query {
            filter: self.filter().into_iter().flat_map(FilterOptions::conditions).collect(),
            order: self.options().and_then(|options| options.sort),
            limit: self.limit().map(|limit| limit as usize),
            kind,
        })
    }

    /// Returns the texts of the query: words, letters, a phrase or a pattern. Random words have none.
    pub fn texts(&self) -> &[String] {
        let one = std::slice::from_ref;
        match self {
            Self::Check { queries, .. }
            | Self::Define { queries, .. }
            | Self::Judge { queries, .. }
            | Self::Meaning { queries, .. } => queries,
            Self::Ladder { pair, .. } => pair,
            Self::Multiword { letters, .. } => letters,
            Self::Prefixes { word, .. } | Self::Hooks { word, .. } | Self::Near { word, .. } => one(word),
            Self::Anagrams { letters, .. } | Self::Subanagrams { letters, .. } | Self::Through { letters, .. } => {
                one(letters)
            }
            Self::Match { pattern, .. } => one(pattern),
            Self::Hidden { phrase, .. } => one(phrase),
            Self::Random { .. } => &[],
        }
    }

    /// Returns `true` if the answer is printed as JSON.
    pub fn is_json(&self) -> bool {
        match self {
            Self::Judge { json, .. } | Self::Ladder { json, .. } | Self::Multiword { json, .. } => *json,
            _ => self.options().is_some_and(|options| options.json),
        }
    }

    /// Returns `true` if the clues of words are printed with their definitions.
    pub fn with_clues(&self) -> bool {
        matches!(self, Self::Define { clues: true, .. })
    }

    /// Returns the options of a query that lists or looks up words.
    fn options(&self) -> Option<&QueryOptions> {
        match self {
            Self::Check { options, .. }
            | Self::Define { options, .. }
            | Self::Meaning { options, .. }
            | Self::Random { options }
            | Self::Prefixes { options, .. }
            | Self::Anagrams { options, .. }
            | Self::Subanagrams { options, .. }
            | Self::Match { options, .. }
            | Self::Hooks { options, .. }
            | Self::Near { options, .. }
            | Self::Hidden { options, .. }
            | Self::Through { options, .. } => Some(options),
            Self::Judge { .. } | Self::Ladder { .. } | Self::Multiword { .. } => None,
        }
    }

    /// Returns the filters of the query.
    fn filter(&self) -> Option<&FilterOptions> {
        match self {
            Self::Ladder { filter, .. } | Self::Multiword { filter, .. } => Some(filter),
            _ => self.options().map(|options| &options.filter),
        }
    }

    fn limit(&self) -> Option<u32> {
        match self {
            Self::Ladder { limit, .. } => *limit,
            Self::Multiword { limit, .. } => Some(*limit),
            _ => self.options().and_then(|options| options.limit),
        }
    }
}

impl FilterOptions {
    /// Returns the conditions on the words.
    fn conditions(&self) -> impl Iterator<Item = &Condition> {
        let letters = [&self.starts, &self.ends, &self.contains, &self.with, &self.without];
        let counts = [&self.length, &self.tier, &self.anagrams, &self.vowels, &self.unique_letters];
        letters.into_iter().chain(counts).flatten()
    }
}

/// Examples at the end of `words --help`.
pub const EXAMPLES: &str = "\
Examples:
  wordhoard words check reve revel            REVE no, REVEL yes
  wordhoard words subanagrams 'retain?'       with a blank; try --min 5, --sort points
  wordhoard words match 'q[^u]*' --length ..7
  wordhoard words match 1221                  NOON, DEED: equal digits are equal letters
  wordhoard words match 's<tea>?'             S, then T, E and A in any order, then any letter
  wordhoard words near tea                    SEA, TEAM, TA: one letter changed, added or removed
  wordhoard words ladder cold warm            COLD CORD CARD WARD WARM
  wordhoard words hidden 'pint, early'        TEAR, across the gap
  wordhoard words multiword dormitory +dirty  several words that use all letters: DIRTY ROOM
  wordhoard words match '???????' --anagrams 5.. --sort probability
  wordhoard words through 'heats?' --board '...r..d.'
  wordhoard words plays board.txt --rack 'retain?'
  wordhoard words random --length 5 --tier ..35 --limit 10
  wordhoard words judge tea qi                one verdict on a play
  wordhoard words define mice                 try --clues
  wordhoard words meaning small bird --length 4
  wordhoard words anagrams - < racks.txt      one query per line, a blank line after each answer

Words are printed in capitals. If blanks are used, the word is repeated with the blanks in lower case: TEAR TeaR.
Words are checked and judged by Wordhoard's own list, which is not a tournament list. To use one of yours, name its file
with --words, or in the configuration (list in [words]).
Exit codes: 0 success, 1 nothing found or (check, judge) not a word, 2 usage error";

/// Notation of patterns. Not a doc comment, where rustdoc takes indented lines for code.
const MATCH_HELP: &str = "\
List the words that match a pattern: ? is any letter, * any number of letters, [abc] one of these

A pattern may contain:
  letters    themselves; case, spaces and hyphens are ignored
  ?          any letter, also written . or _
  @          any vowel (A, E, I, O, U)
  #          any consonant
  *          any number of letters, or none
  [abc]      one of these letters; [a-e] is a range, [^abc] is any other letter
  1221       equal letters for equal digits, different ones for different digits: NOON, DEED. A digit may
             stand for a letter that appears elsewhere: t12 matches TOT
  <tea>      these letters in any order; ? inside is a blank: s<tea>? matches STEAM";

/// Examples at the end of `words multiword --help`.
const MULTI_WORD_EXAMPLES: &str = "\
Examples:
  wordhoard words multiword 'dirty room'                DORMITORY first, then MIDTOWN and others of two words
  wordhoard words multiword eleven plus two +twelve     answers with TWELVE
  wordhoard words multiword astronomer --max-words 2 --tier ..50";

/// Examples at the end of `words ladder --help`.
const LADDER_EXAMPLES: &str = "\
Examples:
  wordhoard words ladder cold warm
  wordhoard words ladder cold warm --all --tier ..50
  wordhoard words ladder - < pairs.txt        two words per line";
