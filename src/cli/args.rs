//! The top level of the command line: global options and the list of subcommands.

use std::ffi::OsString;

use clap::builder::ArgPredicate;
use clap::{ArgAction, CommandFactory, FromArgMatches, Parser, Subcommand};

use super::compare::CompareArgs;
use super::convert::ConvertArgs;
use super::hunt::HuntArgs;
use super::make::MakeCommand;
use super::setup::GlobalOptions;
use super::show::ShowArgs;
use super::solve::SolveArgs;
use super::watch::WatchArgs;
use super::words::{self, WordsCommand};
use crate::games::GameList;

/// Boggle, word searches, crosswords and fill-ins for your terminal
#[derive(Parser)]
#[command(name = "wordhoard", version, max_term_width = 100, after_help = EXAMPLES)]
#[command(disable_help_subcommand = true)]
pub struct Args<C: Subcommand> {
    /// Subcommand; without one, the menu opens
    #[command(subcommand)]
    pub command: Option<Command<C>>,

    /// Play in plain-text mode, for screen readers and dumb terminals; without a subcommand, list what can be played
    #[arg(long)]
    pub plain: bool,

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
  wordhoard --plain                      play in plain-text mode, for screen readers
  wordhoard wordsearch --theme birds     play a word search
  wordhoard make wordsearch -o cats.pdf  make a word search to print
  wordhoard make crossword monday.puz -o monday.pdf
                                         print a crossword
  wordhoard solve board.txt              list every word on a board
  wordhoard watch board.txt              watch the solver find them
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
    /// Watch a solver think, step by step; without a file, choose from prepared puzzles
    Watch(WatchArgs),
    /// Print a puzzle file as text: grid, clues, words and the player's entries
    Show(ShowArgs),
    /// Convert a puzzle file to another format
    Convert(ConvertArgs),
    /// Search the word list: check words, find anagrams and plays, match patterns, look up definitions; without a
    /// command, open the word lab
    #[command(after_help = words::EXAMPLES)]
    Words {
        /// Plain text without a screen, for screen readers and scripts
        #[arg(long)]
        plain: bool,
        /// Query.
        #[command(subcommand)]
        query: Option<WordsCommand>,
    },
    /// Make a puzzle to print or share
    #[command(subcommand)]
    Make(MakeCommand),
    /// Search for the Boggle board with the most points
    Hunt(HuntArgs),
    /// Compare algorithms: repeat the experiments of student papers on fresh puzzles
    Compare(CompareArgs),
}

/// Name of the option for plain-text mode in the arguments of a game.
const PLAIN: &str = "plain";

/// Parses a command line that starts a game again, with plain-text mode as the default. Returns `None` if it does not
/// start a game.
pub fn parse_as_plain<L: GameList>(args: &[OsString]) -> Option<L::Command> {
    let games = L::Command::augment_subcommands(clap::Command::new("games"));
    let names: Vec<String> = games.get_subcommands().map(|game| game.get_name().to_owned()).collect();
    let command = Args::<L::Command>::command();
    let command = names.into_iter().fold(command, |command, name| command.mut_subcommand(name, plain_by_default));
    let matches = command.try_get_matches_from(args).ok()?;
    match Args::from_arg_matches(&matches).ok()?.command {
        Some(Command::Play(command)) => Some(command),
        _ => None,
    }
}

/// Turns plain-text mode on by default, except with options that it conflicts with.
fn plain_by_default(game: clap::Command) -> clap::Command {
    let args = || game.get_arguments();
    if !args().any(|arg| arg.get_id() == PLAIN) {
        return game;
    }
    let conflicts = args().filter(|arg| game.get_arg_conflicts_with(arg).iter().any(|other| other.get_id() == PLAIN));
    let conflicts: Vec<(clap::Id, ArgPredicate)> = conflicts.map(|arg| (arg.get_id().clone(), is_given(arg))).collect();
    game.mut_arg(PLAIN, |plain| {
        let unless = |plain: clap::Arg, (other, given)| plain.default_value_if(other, given, "false");
        conflicts.into_iter().fold(plain.default_value("true"), unless)
    })
}

/// Returns a condition that holds if an option is given. A flag always has a value.
fn is_given(arg: &clap::Arg) -> ArgPredicate {
    if matches!(arg.get_action(), ArgAction::SetTrue) {
        ArgPredicate::Equals("true".into())
    } else {
        ArgPredicate::IsPresent
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::{GameCommand, Settings};

    #[test]
    fn plain_text_is_the_default_except_with_options_that_need_the_screen() {
        let is_plain = |line: &str| {
            let args: Vec<OsString> = line.split(' ').map(Into::into).collect();
            match parse_as_plain::<Settings>(&args) {
                Some(GameCommand::boggle(args)) => Some(args.plain),
                Some(GameCommand::word_search(args)) => Some(args.plain),
                _ => None,
            }
        };
        assert_eq!(is_plain("wordhoard boggle"), Some(true));
        assert_eq!(is_plain("wordhoard wordsearch --plain --size 9"), Some(true));
        assert_eq!(is_plain("wordhoard boggle --auto"), Some(false));
        assert_eq!(is_plain("wordhoard man"), None);
    }

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
