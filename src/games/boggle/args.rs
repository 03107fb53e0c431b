//! `wordhoard boggle`: what is asked for on the command line.

use std::path::PathBuf;
use std::rc::Rc;

use clap::Args;

use super::code::Code;
use super::density::Density;
use super::mode::GameMode;
use super::scoring::Scoring;
use super::settings::{Against, DiceName, Min, Players, TimeLimit};
use super::shape::Shape;
use super::text_mode::Asking;
use super::{Boggle, Desc, Settings, begin, begin_solved, chosen, with_choices};
use crate::base::read::Source;
use crate::base::rng::Seed;
use crate::games::setting::Switch;
use crate::games::{Begin, Launch};
use crate::grid::Board;
use crate::play::text_mode::{RoundFactory, TextSession};
use crate::play::{LineSession, Rules};
use crate::puzzle::board;
use crate::ui::Context;

/// Play Boggle: find words on a board before the time is up
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub struct BoggleArgs {
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

    /// Game mode: classic, blitz, refill, climb, strikes, zen
    #[arg(long, alias = "pace", value_name = "MODE")]
    pub mode: Option<GameMode>,

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
    #[arg(long, alias = "rival", value_name = "NAME", conflicts_with = "players")]
    pub opponent: Option<Against>,

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
    #[arg(long, conflicts_with_all = ["file", "size", "dice", "density", "mode", "time", "min", "scoring", "rare", "counts",
        "opponent", "players", "seed", "code"])]
    pub daily: bool,

    /// Watch the solver play the board, word by word
    #[arg(long, conflicts_with = "plain")]
    pub auto: bool,

    /// Play as a dialogue of lines: for screen readers, and terminals without a screen
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

/// What to play, after the settings that hold; `today` is year-month-day.
type DescFactory = Box<dyn Fn(Settings, &str) -> Desc>;

impl BoggleArgs {
    /// What is asked for, where the configuration has these settings.
    ///
    /// # Errors
    /// When the board cannot be read: one sentence.
    pub fn launch(self, settings: Settings) -> Result<Launch, String> {
        if self.plain {
            return self.talk(settings);
        }
        let show = self.auto;
        let laid = self.laid()?;
        let begin: Begin = Rc::new(move |cx: Context| {
            let mut desc = laid(chosen(settings, cx.shared), &(cx.shared.today)());
            if show {
                (desc.rule.players, desc.rule.opponent) = (1, None);
                return begin_solved(desc, cx);
            }
            begin(desc, cx)
        });
        Ok(if show { Launch::Watch(begin) } else { Launch::Play(begin) })
    }

    /// A dialogue. Standard input is where the player talks, so a board that comes from there is asked for.
    fn talk(self, settings: Settings) -> Result<Launch, String> {
        let typed = self.file.as_deref().is_some_and(|path| Source::from_arg(path) == Source::Stdin);
        let own = self.own();
        let laid = if typed { None } else { Some(self.laid()?) };
        Ok(Launch::Text(Box::new(move |desk, choices| {
            let settings = with_choices(settings, choices, &desk.saves);
            let text_mode = move |laid: DescFactory| -> Box<dyn LineSession + '_> {
                let factory: RoundFactory<Boggle> = Box::new(move |today| Ok((laid(settings, today), Vec::new())));
                Box::new(TextSession::<Boggle>::new(desk, factory))
            };
            match laid {
                Some(laid) => text_mode(laid),
                None => Box::new(Asking::new(Box::new(move |board| {
                    Ok(text_mode(of_board(board, Source::Stdin.to_string(), own)))
                }))),
            }
        })))
    }

    /// What the arguments lay on the table. What they say goes before any settings.
    fn laid(self) -> Result<DescFactory, String> {
        let own = self.own();
        if self.daily {
            return Ok(Box::new(|_, today| Desc::daily(today)));
        }
        if let Some(Code(board)) = self.code {
            return Ok(Box::new(move |settings, _| {
                Desc::of_code(board.clone(), settings.with(own).rule(shape(&board)))
            }));
        }
        if let Some(path) = &self.file {
            let source = Source::from_arg(path);
            let board = board::load(&source).map_err(|error| error.to_string())?;
            let name = source.name();
            return Ok(of_board(board, name, own));
        }
        Ok(Box::new(move |settings, _| {
            let params = settings.with(own).params();
            match &self.seed {
                Some(seed) => Boggle::generate(&params, &Seed::new(seed)).asked_for(),
                None => Boggle::generate(&params, &Seed::fresh()),
            }
        }))
    }

    /// What the arguments say of how it is played.
    fn own(&self) -> Settings {
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

fn of_board(board: Board, name: String, own: Settings) -> DescFactory {
    Box::new(move |settings, _| Desc::of_file(board.clone(), &name, settings.with(own).rule(shape(&board))))
}

fn shape(board: &Board) -> Shape {
    Shape { rows: board.rows(), cols: board.cols() }
}

#[cfg(test)]
mod tests {
    use clap::FromArgMatches;

    use super::*;

    #[test]
    fn the_whole_command_line_is_read() {
        let line = "boggle --size 4x6 --dice super --density high --time none --min 4 --scoring n-2 --seed x";
        let command = BoggleArgs::augment_args(clap::Command::new("boggle"));
        let order = BoggleArgs::from_arg_matches(&command.get_matches_from(line.split(' '))).unwrap();
        let own = order.own();
        assert_eq!(own.size, Some(Shape { rows: 4, cols: 6 }));
        assert_eq!(own.density, Some(Density::High));
        assert_eq!((own.time, own.min), (Some(TimeLimit(None)), Some(Min(4))));
        assert_eq!(order.seed.as_deref(), Some("x"));
    }
}
