//! The top level of the command line: global options and the list of subcommands.

use clap::{Parser, Subcommand};
use clap_complete::Shell;

use super::convert::ConvertArgs;
use super::hunt::HuntArgs;
use super::make::MakeCommand;
use super::setup::GlobalOptions;
use super::show::ShowArgs;
use super::solve::SolveArgs;
use super::words::{self, QueryArgs};

/// Boggle, word searches and crossword tools for your terminal
#[derive(Parser)]
#[command(name = "wordhoard", version, max_term_width = 100, after_help = EXAMPLES)]
#[command(disable_help_subcommand = true)]
pub struct Args<C: Subcommand> {
    /// Subcommand; without one, the menu opens
    #[command(subcommand)]
    pub command: Option<Command<C>>,

    /// Options shared by all subcommands
    #[command(flatten)]
    pub options: GlobalOptions,
}

const EXAMPLES: &str = "\
Examples:
  wordhoard                              open the menu
  wordhoard boggle                       play Boggle
  wordhoard boggle --size 5 --time 240   play on a 5x5 board for four minutes
  wordhoard boggle --daily               play the daily board
  wordhoard boggle --plain               play in plain-text mode, for screen readers
  wordhoard wordsearch --theme birds     play a word search
  wordhoard make wordsearch -o cats.pdf  make a word search to print
  wordhoard solve board.txt              list every word on a board
  wordhoard show monday.puz | less       read a crossword as text
  wordhoard words anagrams stainer       search the word list
  wordhoard --words mylist.txt boggle    play with your own words

Files:
  wordhoard/config.toml in your configuration folder (~/.config on Linux)
  wordhoard/ in your data folder (~/.local/share on Linux): saves and records

Environment:
  NO_COLOR          disable colours
  WORDHOARD_KERNEL  kernel that scores boards in hunt and solve --batch: scalar,
                    avx2 or avx512 [default: the fastest supported]

Exit codes: 0 success, 1 failure, 2 usage error, 128 + N terminated by signal N";

/// Subcommands, including those of the games, `C`.
#[derive(Subcommand)]
pub enum Command<C: Subcommand> {
    /// Play a game
    #[command(flatten)]
    Play(C),
    /// Solve a puzzle file: a Boggle board, word search, fill-in or crossword
    Solve(SolveArgs),
    /// Print a puzzle file as text: grid, clues, words and the player's entries
    Show(ShowArgs),
    /// Convert a puzzle file to another format
    Convert(ConvertArgs),
    /// Search the word list: check words, find anagrams, match patterns, look up definitions
    #[command(subcommand, after_help = words::EXAMPLES)]
    Words(QueryArgs),
    /// Make a puzzle to print or share
    #[command(subcommand)]
    Make(MakeCommand),
    /// Search for the Boggle board with the most points
    Hunt(HuntArgs),
    /// Print shell completions
    Completions {
        /// Shell to generate completions for
        shell: Shell,
    },
    /// Print the manual page
    Man,
}

#[cfg(test)]
mod tests {
    use clap::CommandFactory;

    use super::*;
    use crate::games::GameCommand;

    #[test]
    fn argument_definitions_are_consistent() {
        Args::<GameCommand>::command().debug_assert();
    }

    #[test]
    fn invalid_command_lines_are_rejected() {
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
            assert!(
                Args::<GameCommand>::try_parse_from(["wordhoard"].into_iter().chain(line.split(' '))).is_err(),
                "{line}"
            );
        }
    }
}
