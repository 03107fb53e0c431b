//! Boggle: as many words as can be laid on a board before the time is up.

pub mod deal;
pub mod density;
mod desc;
pub mod dice;
mod entry;
mod face;
mod help;
mod keys;
pub mod rank;
mod rules;
pub mod scoring;
pub mod settings;
mod view;

use crate::base::chance::Seed;
use crate::play::Rules;
use crate::ui::screen::{Cx, Screen, Shared};
use crate::ui::session::{Refused, Resumed, Session};

use super::{Game, Start};
pub use desc::{Desc, Origin, Params, Rule};
pub use rules::{Boggle, Listed, Move, Standing, State, Verdict};
pub use settings::Settings;

/// Begins a round on a board.
///
/// # Errors
/// When no round can be begun on it: one sentence.
pub fn begin(desc: Desc, cx: Cx) -> Result<Box<dyn Screen>, String> {
    Session::<Boggle>::begin(desc, cx)
        .map(|session| Box::new(session) as Box<dyn Screen>)
        .map_err(|error| error.to_string())
}

/// What the menu and the saves need to know.
#[must_use]
pub fn game(settings: Settings) -> Game {
    let new = Start {
        key: 'b',
        title: "Boggle",
        about: describe(&settings.params()),
        begin: std::rc::Rc::new(move |cx| begin(Boggle::generate(&settings.params(), &Seed::fresh()), cx)),
    };
    let daily = Start {
        key: 'd',
        title: "Board of the day",
        about: "the same 4x4 board for everyone today".into(),
        begin: std::rc::Rc::new(|cx: Cx| begin(Desc::daily(&(cx.shared.today)()), cx)),
    };
    Game { id: Boggle::ID, title: "Boggle", starts: vec![new, daily], resume }
}

fn resume(bytes: &[u8], shared: &Shared) -> Result<Resumed, Refused> {
    Session::<Boggle>::resume(bytes, shared)
}

fn describe(params: &Params) -> String {
    let time = match params.rule.time {
        Some(seconds) => crate::ui::frame::clock(seconds.into()),
        None => "no time limit".into(),
    };
    format!("{}x{}, {}, {time}", params.shape.rows, params.shape.cols, params.dice.title)
}
