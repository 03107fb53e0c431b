//! The arguments, as clap reads them.

use std::path::PathBuf;

use clap::{Args as ClapArgs, Parser, Subcommand};
use clap_complete::Shell;

use crate::games::boggle::code::Code;
use crate::games::boggle::deal::Shape;
use crate::games::boggle::density::Density;
use crate::games::boggle::pace::Pace;
use crate::games::boggle::scoring::Scoring;
use crate::games::boggle::settings::{Against, DiceName, Min, Players, Switch, TimeLimit};

/// Word puzzles for people who live in a terminal.
#[derive(Parser)]
#[command(name = "wordhoard", version, max_term_width = 100, after_help = EXAMPLES)]
#[command(disable_help_subcommand = true)]
pub struct Args {
    /// What to do; without it the menu opens.
    #[command(subcommand)]
    pub command: Option<Command>,

    /// Play with this word list: UTF-8, a word a line
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
  wordhoard solve board.txt              every word of a board
  wordhoard --words mylist.txt boggle    with your own words

Your configuration is config.toml in the folder wordhoard of your configuration
folder (on Linux ~/.config); saves are kept in your data folder (on Linux
~/.local/share). NO_COLOR is obeyed.

Exit codes: 0 fine; 1 failed (a bad file, nothing to show); 2 wrong use;
128 + n ended by signal n.";

/// The subcommands.
#[derive(Subcommand)]
pub enum Command {
    /// Play Boggle: find words on a board before the time is up
    Boggle(Boggle),
    /// Solve a puzzle file: every word, its points, how it lies
    Solve(Solve),
    /// Write completions for a shell to standard output
    Completions {
        /// The shell
        shell: Shell,
    },
    /// Write the manual page to standard output
    Man,
}

/// Arguments of `boggle`.
#[derive(ClapArgs)]
#[command(after_help = BOGGLE_EXAMPLES)]
pub struct Boggle {
    /// Play this board: a row a line, Qu for a double tile, # for a block; - for standard input
    pub file: Option<PathBuf>,

    /// Rows and columns: 5, or 4x6
    #[arg(long, value_name = "N|RxC", conflicts_with = "file")]
    pub size: Option<Shape>,

    /// The dice: new, classic (4x4), original, challenge, deluxe, 2012 (5x5), super (6x6); on
    /// another size the tiles are drawn from their faces
    #[arg(long, value_name = "NAME", conflicts_with = "file")]
    pub dice: Option<DiceName>,

    /// Which boards are dealt: any that is not dull; low, medium or high in words; raw, as the
    /// dice give them. More than 36 tiles are always dealt raw
    #[arg(long, value_name = "NAME", conflicts_with = "file")]
    pub density: Option<Density>,

    /// The kind of time: classic, blitz, refill, climb, strikes, zen
    #[arg(long, value_name = "KIND")]
    pub pace: Option<Pace>,

    /// Seconds for a round, or none
    #[arg(long, value_name = "SECONDS|none")]
    pub time: Option<TimeLimit>,

    /// The fewest letters of a word
    #[arg(long, value_name = "N")]
    pub min: Option<Min>,

    /// How words score: standard, or n-2
    #[arg(long, value_name = "RULE")]
    pub scoring: Option<Scoring>,

    /// Points more for rare words of 4 letters and more: on or off
    #[arg(long, value_name = "on|off")]
    pub rare: Option<Switch>,

    /// Every tile tells how many of the common words left go over it: on or off; counts as help
    #[arg(long, value_name = "on|off")]
    pub counts: Option<Switch>,

    /// Play against novice, casual, club, expert, perfect, or none
    #[arg(long, value_name = "NAME", conflicts_with = "players")]
    pub rival: Option<Against>,

    /// Players who take turns on the board, each hidden from the next: 1 to 4
    #[arg(long, value_name = "N")]
    pub players: Option<Players>,

    /// Any text: the same seed deals the same board, everywhere and always
    #[arg(long, value_name = "S", conflicts_with = "file")]
    pub seed: Option<String>,

    /// A board that someone shared, such as TERS-ANOI-LDGE-MQuUP
    #[arg(long, value_name = "CODE", conflicts_with_all = ["file", "seed", "size", "dice", "density"])]
    pub code: Option<Code>,

    /// The board of the day: 4x4, new dice, standard rules
    #[arg(long, conflicts_with_all = ["file", "size", "dice", "density", "pace", "time", "min", "scoring", "rare", "counts",
        "rival", "players", "seed", "code"])]
    pub daily: bool,

    /// Watch the solver play the board, word by word
    #[arg(long, conflicts_with = "plain")]
    pub auto: bool,

    /// Play as a dialogue of lines: for screen readers, and terminals without a screen
    #[arg(long)]
    pub plain: bool,
}

const BOGGLE_EXAMPLES: &str = "\
Examples:
  wordhoard boggle --size 5 --dice deluxe
  wordhoard boggle --density high
  wordhoard boggle --size 3x5 --pace zen
  wordhoard boggle --pace blitz --rival club
  wordhoard boggle --plain --daily
  wordhoard boggle board.txt --auto
  wordhoard boggle --seed 'lunch break'
  wordhoard boggle board.txt --min 4";

/// Arguments of `solve`.
#[derive(ClapArgs)]
#[command(after_help = SOLVE_EXAMPLES)]
pub struct Solve {
    /// The puzzle: a Boggle board, a row a line; - for standard input
    pub file: PathBuf,

    /// The fewest letters of a word
    #[arg(long, value_name = "N", default_value = "3")]
    pub min: Min,

    /// How words score: standard, or n-2
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

const SOLVE_EXAMPLES: &str = "\
Examples:
  wordhoard solve board.txt
  wordhoard solve - --plain
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
    fn the_whole_command_line_is_read() {
        let line = "wordhoard boggle --size 4x6 --dice super --density high --time none --min 4 --scoring n-2 \
                    --seed x --words w --config c";
        let args = Args::try_parse_from(line.split(' ')).unwrap_or_else(|e| panic!("{e}"));
        assert_eq!((args.words, args.config), (Some("w".into()), Some("c".into())));
        let Some(Command::Boggle(boggle)) = args.command else { panic!("another command") };
        assert_eq!(boggle.size, Some(Shape { rows: 4, cols: 6 }));
        assert_eq!(boggle.density, Some(Density::High));
        assert_eq!((boggle.time, boggle.min), (Some(TimeLimit(None)), Some(Min(4))));
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
            "solve",
            "x",
        ] {
            assert!(Args::try_parse_from(["wordhoard"].into_iter().chain(line.split(' '))).is_err(), "{line}");
        }
    }
}
