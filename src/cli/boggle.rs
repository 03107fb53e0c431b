//! `wordhoard boggle`.

use std::process::ExitCode;
use std::rc::Rc;
use std::time::Instant;

use super::lines::Lines;
use super::output::complain;
use super::{Setup, args, failed, plain};
use crate::base::chance::Seed;
use crate::base::clean;
use crate::base::read::Source;
use crate::games::Begin;
use crate::games::boggle::{self, Boggle, Desc, Settings, deal::Shape};
use crate::grid::Board;
use crate::play::dialogue::{Desk, Dialogue};
use crate::play::{Books, Rules};
use crate::puzzle::board;
use crate::store::Saves;
use crate::ui::Cx;
use crate::ui::choices::Choices;

/// What to play, after the settings that hold; `today` is year-month-day.
pub type Laid = Box<dyn Fn(Settings, &str) -> Desc>;

/// The round that the arguments ask for, on the screen.
pub fn begin(args: &args::Boggle, setup: &Setup) -> Result<Begin, String> {
    let (laid, config, auto) = (laid(args)?, setup.config.games.boggle, args.auto);
    Ok(Rc::new(move |cx: Cx| {
        let mut desc = laid(boggle::chosen(config, cx.shared), &(cx.shared.today)());
        if auto {
            (desc.rule.players, desc.rule.rival) = (1, None);
            return boggle::begin_solved(desc, cx);
        }
        boggle::begin(desc, cx)
    }))
}

/// The round that the arguments ask for, as a dialogue of lines.
pub fn talk(args: &args::Boggle, setup: Setup, began: Instant) -> ExitCode {
    let lines = Lines::of_stdin(began);
    let laid = match laid_in_lines(args, &lines) {
        Ok(laid) => laid,
        Err(code) => return code,
    };
    let Setup { config, words, folders, .. } = setup;
    let saves = Saves::below(folders.data.as_deref());
    let choices = Choices::default();
    let settings = boggle::with_choices(config.games.boggle, &choices, &saves);
    choices.trouble().iter().for_each(|trouble| complain(trouble));
    let desk = Desk { words, saves, books: Books::default(), today: Box::new(super::today) };
    let mut dialogue = Dialogue::<Boggle>::new(&desk, Box::new(move |today| laid(settings, today)));
    plain::talk(&lines, &mut dialogue, Some(&desk.saves))
}

/// As [`laid`]; but standard input is where the player talks, so a board that comes from there is asked for.
fn laid_in_lines(args: &args::Boggle, lines: &Lines) -> Result<Laid, ExitCode> {
    match &args.file {
        Some(path) if Source::from_arg(path) == Source::Stdin => {
            Ok(of_board(plain::ask_board(lines)?, Source::Stdin.to_string(), asked(args)))
        }
        _ => laid(args).map_err(|why| failed(&why)),
    }
}

/// What the arguments lay on the table. What they say goes before any settings.
pub fn laid(args: &args::Boggle) -> Result<Laid, String> {
    let asked = asked(args);
    if args.daily {
        return Ok(Box::new(|_, today| Desc::daily(today)));
    }
    if let Some(code) = &args.code {
        let board = code.0.clone();
        return Ok(Box::new(move |settings, _| Desc::of_code(board.clone(), settings.with(asked).rule(shape(&board)))));
    }
    if let Some(path) = &args.file {
        let source = Source::from_arg(path);
        let board = board::load(&source).map_err(|error| error.to_string())?;
        let name = path.file_name().map_or_else(|| source.to_string(), |name| clean::line(&name.to_string_lossy()));
        return Ok(of_board(board, name, asked));
    }
    let seed = args.seed.clone();
    Ok(Box::new(move |settings, _| {
        let params = settings.with(asked).params();
        match &seed {
            Some(seed) => Boggle::generate(&params, &Seed::new(seed)).asked_for(),
            None => Boggle::generate(&params, &Seed::fresh()),
        }
    }))
}

fn of_board(board: Board, name: String, asked: Settings) -> Laid {
    Box::new(move |settings, _| Desc::of_file(board.clone(), &name, settings.with(asked).rule(shape(&board))))
}

/// What the arguments say of how it is played.
fn asked(args: &args::Boggle) -> Settings {
    Settings {
        size: args.size,
        dice: args.dice,
        density: args.density,
        pace: args.pace,
        time: args.time,
        min: args.min,
        scoring: args.scoring,
        rare: args.rare,
        counts: args.counts,
        rival: args.rival,
        players: args.players,
    }
}

fn shape(board: &Board) -> Shape {
    Shape { rows: board.rows(), cols: board.cols() }
}
