//! Command line of `wordhoard boggle`.

use std::path::PathBuf;

use clap::Args;
use wordhoard_engine::base::read::Source;
use wordhoard_engine::base::rng::Seed;
use wordhoard_engine::base::task::Task;
use wordhoard_engine::grid::Board;
use wordhoard_engine::solve::boggle::Scoring;
use wordhoard_engine::words::MinLength;
use wordhoard_generators::boggle::{Density, Shape};
use wordhoard_puzzles::board;

use super::code::Code;
use super::mode::GameMode;
use super::series::{self, SeriesOptions};
use super::settings::{DiceName, OpponentChoice, Players, TimeLimit};
use super::{Boggle, Desc, Settings, begin, begin_solved, chosen_settings, content_hash, with_choices};
use crate::games::setting::Switch;
use crate::games::{Launch, RoundStarter, SlotFactory};
use crate::play::text_mode::{BoardPrompt, RoundFactory, TextSession};
use crate::play::{LineSession, SlotKind};
use crate::ui::Context;

/// Play Boggle: find words on a board before time is up
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub struct BoggleArgs {
    /// Play the board in this file: one row per line, double tiles written as Qu, blocks as #; - for standard input
    pub file: Option<PathBuf>,

    /// Board size: rows and columns, such as 5 or 4x6
    #[arg(long, value_name = "N|RxC", conflicts_with = "file")]
    pub size: Option<Shape>,

    /// Dice set: new or classic (4x4), original, challenge, deluxe or 2012 (5x5), or super (6x6); boards of other sizes
    /// draw each tile from the faces of all the dice in the set
    #[arg(long, value_name = "NAME", conflicts_with = "file")]
    pub dice: Option<DiceName>,

    /// Number of words: low, medium, high, any (of these three), or raw (unfiltered rolls); boards of more than 36
    /// tiles are always raw
    #[arg(long, value_name = "NAME", conflicts_with = "file")]
    pub density: Option<Density>,

    /// Game mode: classic, blitz, refill, climb, strikes, zen
    #[arg(long, alias = "pace", value_name = "MODE")]
    pub mode: Option<GameMode>,

    /// Time limit in seconds, or none
    #[arg(long, value_name = "SECONDS|none")]
    pub time: Option<TimeLimit>,

    /// Minimum word length
    #[arg(long, value_name = "N")]
    pub min: Option<MinLength>,

    /// Points per word: standard, or n-2 (letters minus two)
    #[arg(long, value_name = "RULE")]
    pub scoring: Option<Scoring>,

    /// Award bonus points for rare words of 4 or more letters: on or off
    #[arg(long, value_name = "on|off")]
    pub rare: Option<Switch>,

    /// Show how many unfound common words use each tile: on or off; counts as help
    #[arg(long, value_name = "on|off")]
    pub counts: Option<Switch>,

    /// Play against an opponent: novice, casual, club, expert, perfect, or none
    #[arg(long, alias = "rival", value_name = "NAME", conflicts_with = "players")]
    pub opponent: Option<OpponentChoice>,

    /// Number of players, who take turns on the same board: 1 to 4
    #[arg(long, value_name = "N")]
    pub players: Option<Players>,

    /// Deal the board from a seed, which can be any text; the same seed always deals the same board
    #[arg(long, value_name = "S", conflicts_with = "file")]
    pub seed: Option<String>,

    /// Play a shared board, such as TERS-ANOI-LDGE-MQuUP
    #[arg(long, value_name = "CODE", conflicts_with_all = ["file", "seed", "size", "dice", "density"])]
    pub code: Option<Code>,

    #[command(flatten)]
    #[allow(missing_docs, reason = "documentation would become part of the help")]
    pub series: SeriesOptions,

    /// Watch the solver play the board word by word
    #[arg(long, conflicts_with = "plain")]
    pub auto: bool,

    /// Play in plain-text mode, for screen readers and dumb terminals
    #[arg(long)]
    pub plain: bool,
}

const EXAMPLES: &str = "\
Examples:
  wordhoard boggle --size 5 --dice deluxe
  wordhoard boggle --density high
  wordhoard boggle --size 3x5 --mode zen
  wordhoard boggle --mode blitz --opponent club
  wordhoard boggle --plain --daily
  wordhoard boggle board.txt --auto
  wordhoard boggle --seed 'lunch break'
  wordhoard boggle board.txt --min 4";

/// Function that creates the description of a round from the settings and today's date (such as `2026-01-31`), or returns
/// an error message.
type DescFactory = Box<dyn Fn(Settings, &str) -> Result<Desc, String>>;
/// Source of boards, with the slot in which their rounds are saved.
type BoardSource = (SlotFactory, DescFactory);

impl BoggleArgs {
    /// Returns the launch request. The arguments override `settings`.
    ///
    /// # Errors
    /// Returns an error message if the board cannot be read.
    pub fn launch(self, settings: &Settings) -> Result<Launch, String> {
        let settings = *settings;
        if self.plain {
            return self.launch_text(settings);
        }
        let auto = self.auto;
        let (slot, factory) = self.source()?;
        let desc = move |cx: Context| factory(chosen_settings(settings, cx.shared), &(cx.shared.env.today)());
        if auto {
            return Ok(Launch::screen(move |cx| {
                let mut desc = desc(cx)?;
                (desc.rule.players, desc.rule.opponent) = (1, None);
                begin_solved(desc, cx)
            }));
        }
        Ok(Launch::round(RoundStarter::new::<Boggle>(slot, move |key, cx| begin(desc(cx)?, key, cx))))
    }

    /// Returns the launch request for plain-text mode. If the board comes from standard input, the session prompts for
    /// the board, because the player's words come from standard input too.
    fn launch_text(self, settings: Settings) -> Result<Launch, String> {
        let from_stdin = self.file.as_deref().is_some_and(|path| Source::from_arg(path) == Source::Stdin);
        let overrides = self.overrides();
        let source = if from_stdin { None } else { Some(self.source()?) };
        Ok(Launch::text(move |env, choices| {
            let settings = with_choices(settings, choices, &env.saves);
            let text_mode = move |(slot, factory): BoardSource| -> Box<dyn LineSession + '_> {
                let slot = slot(&(env.today)());
                let factory: RoundFactory<Boggle> = Box::new(move |today| Ok((factory(settings, today)?, Vec::new())));
                Box::new(TextSession::<Boggle>::new(env, slot, factory))
            };
            match source {
                Some(source) => text_mode(source),
                None => Box::new(BoardPrompt::new(Box::new(move |board| {
                    Ok(text_mode(board_source(board, Source::Stdin.to_string(), overrides)))
                }))),
            }
        }))
    }

    /// Returns the source of the requested board. The arguments override the settings.
    fn source(self) -> Result<BoardSource, String> {
        let overrides = self.overrides();
        if let Some(choice) = self.series.choice() {
            let (slot, prepare) = (choice.slot(), series::prepare(choice.series));
            let factory = move |_: Settings, today: &str| Ok(choice.prepare(today, &prepare, &Task::default())?.0);
            return Ok((slot, Box::new(factory)));
        }
        if let Some(path) = &self.file {
            let source = Source::from_arg(path);
            let board = board::load(&source).map_err(|error| error.to_string())?;
            return Ok(board_source(board, source.name(), overrides));
        }
        let free: SlotFactory = Box::new(|_| SlotKind::Free);
        if let Some(Code(board)) = self.code {
            let factory = move |settings: Settings, _: &str| {
                Ok(Desc::from_code(board.clone(), settings.with(overrides).rule(shape(&board))))
            };
            return Ok((free, Box::new(factory)));
        }
        let factory = move |settings: Settings, _: &str| {
            let params = settings.with(overrides).params();
            Ok(match &self.seed {
                Some(seed) => Desc::dealt(&params, &Seed::new(seed)).with_chosen_seed(),
                None => Desc::dealt(&params, &Seed::random()),
            })
        };
        Ok((free, Box::new(factory)))
    }

    /// Returns the settings given by the arguments.
    fn overrides(&self) -> Settings {
        Settings {
            size: self.size,
            dice: self.dice,
            density: self.density,
            mode: self.mode,
            time: self.time,
            min: self.min,
            scoring: self.scoring,
            rare: self.rare,
            counts: self.counts,
            opponent: self.opponent,
            players: self.players,
        }
    }
}

fn board_source(board: Board, name: String, overrides: Settings) -> BoardSource {
    let slot = SlotKind::File(content_hash(&board));
    let factory = move |settings: Settings, _: &str| {
        Ok(Desc::from_file(board.clone(), &name, settings.with(overrides).rule(shape(&board))))
    };
    (Box::new(move |_| slot.clone()), Box::new(factory))
}

fn shape(board: &Board) -> Shape {
    Shape { rows: board.rows(), cols: board.cols() }
}

#[cfg(test)]
mod tests {
    use clap::FromArgMatches;

    use super::*;

    #[test]
    fn arguments_are_parsed_as_settings() {
        let line = "boggle --size 4x6 --dice super --density high --time none --min 4 --scoring n-2 --seed x";
        let command = BoggleArgs::augment_args(clap::Command::new("boggle"));
        let args = BoggleArgs::from_arg_matches(&command.get_matches_from(line.split(' '))).unwrap();
        let overrides = args.overrides();
        assert_eq!(overrides.size, Some(Shape { rows: 4, cols: 6 }));
        assert_eq!(overrides.density, Some(Density::High));
        assert_eq!((overrides.time, overrides.min), (Some(TimeLimit(None)), Some(MinLength(4))));
        assert_eq!(args.seed.as_deref(), Some("x"));
    }
}
