//! `wordhoard boggle`.

use std::rc::Rc;

use super::Setup;
use super::args;
use crate::base::chance::Seed;
use crate::base::clean;
use crate::base::read::Source;
use crate::games::Begin;
use crate::games::boggle::{self, Boggle, Desc, Settings, deal::Shape};
use crate::play::Rules;
use crate::puzzle::board;
use crate::ui::Cx;

/// The round that the arguments ask for.
pub fn begin(args: &args::Boggle, setup: &Setup) -> Result<Begin, String> {
    let args::Boggle { size, dice, density, time, min, scoring, .. } = *args;
    let asked = Settings { size, dice, density, time, min, scoring };
    let settings = setup.config.boggle.with(asked);
    Ok(match (&args.file, args.daily) {
        (Some(path), _) => {
            let source = Source::from_arg(path);
            let board = board::load(&source).map_err(|error| error.to_string())?;
            let shape = Shape { rows: board.rows(), cols: board.cols() };
            let name = path.file_name().map_or_else(|| source.to_string(), |name| clean::line(&name.to_string_lossy()));
            let desc = Desc::of_file(board, &name, settings.rule(shape));
            Rc::new(move |cx: Cx| boggle::begin(desc.clone(), cx))
        }
        (None, true) => Rc::new(|cx: Cx| boggle::begin(Desc::daily(&(cx.shared.today)()), cx)),
        (None, false) => {
            let seed = args.seed.clone();
            let seed = move || seed.clone().map_or_else(Seed::fresh, Seed::new);
            Rc::new(move |cx: Cx| boggle::begin(Boggle::generate(&settings.params(), &seed()), cx))
        }
    })
}
