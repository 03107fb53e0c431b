//! Arguments of `solve`.

use std::path::PathBuf;

use clap::Args;
use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use wordhoard_engine::base::named::by_name;
use wordhoard_engine::solve::boggle::Scoring;
use wordhoard_engine::solve::boggle::score;
use wordhoard_engine::solve::word_search;
use wordhoard_engine::words::MinLength;
use wordhoard_puzzles::load::Kind;

use super::word_search::DEFAULT_MIN;
use crate::cli::{threads, values};

/// Arguments of `solve`.
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub struct SolveArgs {
    /// Puzzle file, or - for standard input: a Boggle board, word search, fill-in or crossword (.puz, .ipuz, .jpz, .xd)
    #[arg(required_unless_present = "batch")]
    pub file: Option<PathBuf>,

    /// Score the Boggle boards in FILE (- for standard input), one per line: the letters row by row, with q for Qu,
    /// from 2x2 to 10x10. Print the number of words and the points for each board
    #[arg(long, value_name = "FILE", conflicts_with_all = ["file", "kind", "all", "json", "plain"])]
    pub batch: Option<PathBuf>,

    /// With --batch: use N threads [default: one per core]
    #[arg(long, value_name = "N", requires = "batch", conflicts_with = "file", value_parser = clap::value_parser!(u16).range(1..=threads::MAX.into()))]
    pub threads: Option<u16>,

    /// Treat FILE as this kind instead of detecting it
    #[arg(long = "as", value_name = "KIND", value_parser = values::kind())]
    pub kind: Option<Kind>,

    /// Minimum word length [default: 3 on boards, 4 in word searches without a word list]
    #[arg(long, value_name = "N")]
    pub min: Option<MinLength>,

    /// List every occurrence of a word in a word search, not just the first
    #[arg(long)]
    pub all: bool,

    /// Algorithm: fast, brute or (word searches only) boyer-moore or good-suffix; with --batch: fast, dfs or naive
    /// [default: fast]. Except with --batch, all but fast also report the number of steps taken
    #[arg(long, value_name = "NAME", value_parser = any_method(), hide_possible_values = true, conflicts_with = "all")]
    pub method: Option<Method>,

    /// Scoring rule for boards; n-2 is the number of letters minus two
    #[arg(long, value_name = "RULE", value_parser = values::one_of(&Scoring::NAMES), default_value = "standard")]
    pub scoring: Scoring,

    /// Print the result as one JSON object
    #[arg(long)]
    pub json: bool,

    /// Use plain-text mode: type words to look them up on the board; if FILE is -, type the board first
    #[arg(long, conflicts_with = "json")]
    pub plain: bool,
}

const EXAMPLES: &str = "\
Examples:
  wordhoard solve board.txt
  wordhoard solve wordsearch.txt --all
  wordhoard solve locked.puz
  wordhoard solve - --plain
  wordhoard solve --batch boards.txt     one board per line, such as tearsionqlamdeit
  printf 'TEAR\\nSION\\n' | wordhoard solve - --json";

impl SolveArgs {
    /// Returns the minimum word length on a board.
    pub fn min_on_board(&self) -> usize {
        self.min.map_or(3, |min| min.0.into())
    }

    /// Returns the minimum word length in a word search without a word list.
    pub fn min_in_grid(&self) -> usize {
        self.min.map_or(DEFAULT_MIN, |min| min.0.into())
    }

    /// Returns the method for a word search or a fill-in, or `None` if no method is named or the named method applies
    /// to neither.
    pub fn search_method(&self) -> Option<word_search::Method> {
        self.method.and_then(|method| method.search)
    }

    /// Returns the method for scoring boards (default: `fast`), or `None` if the named method does not score boards.
    pub fn score_method(&self) -> Option<score::Method> {
        self.method.map_or(Some(score::Method::Fast), |method| method.score)
    }
}

/// Method named on the command line. The name may apply to word searches and fill-ins, to scoring boards, or to both.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Method {
    search: Option<word_search::Method>,
    score: Option<score::Method>,
}

impl Method {
    fn named(name: &str) -> Option<Self> {
        use {score::Method as Score, word_search::Method as Search};
        let search = by_name(&Search::NAMES, name).or_else(|| by_name(&Search::ALIASES, name));
        let score = by_name(&Score::NAMES, name).or_else(|| by_name(&Score::ALIASES, name));
        (search.is_some() || score.is_some()).then_some(Self { search, score })
    }
}

fn any_method() -> impl TypedValueParser<Value = Method> {
    let names = ["fast", "boyer-moore", "good-suffix", "brute", "dfs", "naive"].map(PossibleValue::new);
    // Names from version 0.1, still accepted.
    let aliases = ["ours", "plain", "paper"].map(|name| PossibleValue::new(name).hide(true));
    PossibleValuesParser::new(names.into_iter().chain(aliases))
        .try_map(|name| Method::named(&name).ok_or("unknown method"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_method_name_is_a_possible_value() {
        let parser = any_method();
        let possible: Vec<String> =
            parser.possible_values().unwrap().map(|value| value.get_name().to_owned()).collect();
        let search = word_search::Method::NAMES.iter().chain(&word_search::Method::ALIASES).map(|(name, _)| *name);
        let score = score::Method::NAMES.iter().chain(&score::Method::ALIASES).map(|(name, _)| *name);
        assert!(search.chain(score).all(|name| possible.iter().any(|value| value == name)));
        assert!(possible.iter().all(|name| Method::named(name).is_some()));
    }
}
