//! The arguments, as clap reads them.

use std::path::PathBuf;

use clap::{Args as ClapArgs, Parser, Subcommand};
use clap_complete::Shell;

use super::convert::Convert;
use super::hunt::Hunt;
use super::make::Make;
use super::show::Show;
use super::threads;
use super::words::{self, Words};
use crate::base::named::{by_name, list};
use crate::games;
use crate::games::boggle::scoring::Scoring;
use crate::games::boggle::settings::Min;
use crate::puzzle::load::Kind;
use crate::solve::boggle::score;
use crate::solve::word_search;

/// Word puzzles for people who live in a terminal.
#[derive(Parser)]
#[command(name = "wordhoard", version, max_term_width = 100, after_help = EXAMPLES)]
#[command(disable_help_subcommand = true)]
pub struct Args {
    /// What to do; without it the menu opens.
    #[command(subcommand)]
    pub command: Option<Command>,

    /// What holds for all of them.
    #[command(flatten)]
    pub options: Options,
}

/// What can be said with every subcommand.
#[derive(ClapArgs)]
pub struct Options {
    /// Use this word list instead of the embedded one: UTF-8, a word a line
    #[arg(long, global = true, value_name = "PATH")]
    pub words: Option<PathBuf>,

    /// Read this configuration instead of your own
    #[arg(long, global = true, value_name = "PATH")]
    pub config: Option<PathBuf>,
}

const EXAMPLES: &str = "\
Examples:
  wordhoard                              the menu
  wordhoard boggle                       a round of Boggle at once
  wordhoard boggle --size 5 --time 240   on 5x5, four minutes
  wordhoard boggle --daily               the board that everyone has today
  wordhoard boggle --plain               in lines, for screen readers
  wordhoard wordsearch --theme birds     a word search
  wordhoard make wordsearch -o cats.pdf  one to print
  wordhoard solve board.txt              every word of a board
  wordhoard show monday.puz | less       a crossword as text
  wordhoard words anagrams stainer       ask about words
  wordhoard --words mylist.txt boggle    with your own words

Your configuration is config.toml in the folder wordhoard of your configuration
folder (on Linux ~/.config); saves are kept in your data folder (on Linux
~/.local/share). NO_COLOR is obeyed. WORDHOARD_KERNEL names the code by which hunt
and solve --batch score boards (scalar, avx2, avx512), instead of the fastest that
the machine has.

Exit codes: 0 fine; 1 failed (a bad file, nothing to show); 2 wrong use;
128 + n ended by signal n.";

/// The subcommands.
#[derive(Subcommand)]
pub enum Command {
    /// A game.
    #[command(flatten)]
    Play(games::GameCommand),
    /// Solve a puzzle file: a board, a word search, a fill-in, a crossword
    Solve(Solve),
    /// Show a puzzle file as text: its grid, its clues, its words, and what a player has put in
    Show(Show),
    /// Write a puzzle file in another format
    Convert(Convert),
    /// Ask about words: check, anagrams, subanagrams, match, hooks, through, prefixes, random, define
    #[command(subcommand, after_help = words::EXAMPLES)]
    Words(Words),
    /// Make a puzzle and write it: to print, or to pass on
    #[command(subcommand)]
    Make(Make),
    /// Hunt for the Boggle board with the most points
    Hunt(Hunt),
    /// Write completions for a shell to standard output
    Completions {
        /// The shell
        shell: Shell,
    },
    /// Write the manual page to standard output
    Man,
}

/// Arguments of `solve`.
#[derive(ClapArgs)]
#[command(after_help = SOLVE_EXAMPLES)]
pub struct Solve {
    /// The puzzle: a Boggle board, a word search, a fill-in, or a crossword (.puz, .ipuz, .jpz,
    /// .xd); - for standard input
    #[arg(required_unless_present = "batch")]
    pub file: Option<PathBuf>,

    /// Boards, one a line: a file of any length, or - for standard input. A board is its n*n letters, from 2x2 to
    /// 10x10, q for Qu; the answer is a line each, the number of words and their points
    #[arg(long, value_name = "FILE", conflicts_with_all = ["file", "kind", "all", "json", "plain"])]
    pub batch: Option<PathBuf>,

    /// With --batch: so many threads; unless given, as many as the machine runs at once
    #[arg(long, value_name = "N", requires = "batch", conflicts_with = "file", value_parser = clap::value_parser!(u16).range(1..=threads::MOST.into()))]
    pub threads: Option<u16>,

    /// What the file is, where it does not tell: boggle, wordsearch, fillin, crossword
    #[arg(long = "as", value_name = "KIND", value_parser = kind)]
    pub kind: Option<Kind>,

    /// Boards, and word searches without a list: the fewest letters of a word, unless given 3 and 4
    #[arg(long, value_name = "N")]
    pub min: Option<Min>,

    /// Word searches: every place of a word, not only the first
    #[arg(long)]
    pub all: bool,

    /// Algorithm: fast, boyer-moore (word searches only) or brute for word searches and fill-ins; the
    /// last two also report how many letters they compared or steps they took. With --batch: fast,
    /// dfs or naive
    #[arg(long, value_name = "NAME", value_parser = method, conflicts_with = "all")]
    pub method: Option<Method>,

    /// Boards: how words score: standard, or n-2
    #[arg(long, value_name = "RULE", default_value = "standard")]
    pub scoring: Scoring,

    /// Write one JSON object
    #[arg(long)]
    pub json: bool,

    /// Answer as a dialogue of lines: is this a word, how does it lie? With - the board is asked
    /// for, row by row
    #[arg(long, conflicts_with = "json")]
    pub plain: bool,
}

/// Reads the name of a kind.
pub fn kind(text: &str) -> Result<Kind, String> {
    by_name(&Kind::NAMES, text).ok_or_else(|| format!("the kinds are {}", list(&Kind::NAMES)))
}

/// A method, by its name; some puzzles have it and some do not.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Method {
    searches: Option<word_search::Method>,
    boards: Option<score::Method>,
}

impl Method {
    /// The method of that name by which word searches and fill-ins are solved.
    pub fn of_searches(self) -> Option<word_search::Method> {
        self.searches
    }

    /// The method of that name by which boards are scored.
    pub fn of_boards(self) -> Option<score::Method> {
        self.boards
    }
}

fn method(text: &str) -> Result<Method, String> {
    let (searches, boards) = (&word_search::Method::NAMES, &score::Method::NAMES);
    let method = Method {
        searches: by_name(searches, text).or_else(|| by_name(&word_search::Method::ALIASES, text)),
        boards: by_name(boards, text).or_else(|| by_name(&score::Method::ALIASES, text)),
    };
    if method.searches.is_none() && method.boards.is_none() {
        return Err(format!("the methods are {}; with --batch {}", list(searches), list(boards)));
    }
    Ok(method)
}

const SOLVE_EXAMPLES: &str = "\
Examples:
  wordhoard solve board.txt
  wordhoard solve wordsearch.txt --all
  wordhoard solve locked.puz
  wordhoard solve - --plain
  wordhoard solve --batch boards.txt     a board a line, as tearsionqlamdeit: words and points of each
  printf 'TEAR\\nSION\\n' | wordhoard solve - --json";

#[cfg(test)]
mod tests {
    use clap::CommandFactory;

    use super::*;

    #[test]
    fn the_arguments_make_sense() {
        Args::command().debug_assert();
    }

    #[test]
    fn wrong_use_is_refused() {
        for line in [
            "boggle --size 1",
            "boggle --daily --size 4",
            "boggle --daily --density any",
            "boggle f --seed x",
            "boggle f --density low",
            "boggle --dice old",
            "boggle --density dull",
            "boggle --auto --plain",
            "solve f --json --plain",
            "solve f --batch g",
            "solve --batch f --json",
            "solve --batch f --plain",
            "solve --batch f --all",
            "solve --batch f --as boggle",
            "solve --batch f --threads 0",
            "solve --batch f --threads 257",
            "solve --batch f --method slow",
            "solve f --threads 2",
            "solve",
            "x",
        ] {
            assert!(Args::try_parse_from(["wordhoard"].into_iter().chain(line.split(' '))).is_err(), "{line}");
        }
    }
}
