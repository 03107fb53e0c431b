//! `wordhoard boggle`.

use std::rc::Rc;

use super::Setup;
use super::args;
use crate::base::chance::Seed;
use crate::base::clean;
use crate::base::read::Source;
use crate::games::Begin;
use crate::games::boggle::{self, Boggle, Desc, Settings, deal::Shape};
use crate::grid::Board;
use crate::play::Rules;
use crate::puzzle::board;
use crate::ui::Cx;

/// What to play, after the settings that hold; `today` is year-month-day.
pub type Laid = Box<dyn Fn(Settings, &str) -> Desc>;

/// The round that the arguments ask for, on the screen.
pub fn begin(args: &args::Boggle, setup: &Setup) -> Result<Begin, String> {
    let (laid, config, auto) = (laid(args)?, setup.config.boggle, args.auto);
    Ok(Rc::new(move |cx: Cx| {
        let mut desc = laid(boggle::chosen(config, cx.shared), &(cx.shared.today)());
        if auto {
            (desc.rule.players, desc.rule.rival) = (1, None);
            return boggle::begin_solved(desc, cx);
        }
        boggle::begin(desc, cx)
    }))
}

/// What the arguments lay on the table. What they say goes before any settings.
pub fn laid(args: &args::Boggle) -> Result<Laid, String> {
    let asked = Settings {
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
    };
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
        return Ok(Box::new(move |settings, _| {
            Desc::of_file(board.clone(), &name, settings.with(asked).rule(shape(&board)))
        }));
    }
    let seed = args.seed.clone();
    Ok(Box::new(move |settings, _| {
        let seed = seed.clone().map_or_else(Seed::fresh, Seed::new);
        Boggle::generate(&settings.with(asked).params(), &seed)
    }))
}

fn shape(board: &Board) -> Shape {
    Shape { rows: board.rows(), cols: board.cols() }
}
