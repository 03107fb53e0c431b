//! Fill-ins: place the listed words in the grid. They are played on the screen of crosswords.

mod args;
mod choices;
mod help;
mod keys;
pub mod lines;
pub mod playback;
pub mod settings;
mod start;
mod text_mode;
mod tui;

use std::rc::Rc;
use std::sync::Arc;

use wordhoard_engine::base::task::Task;

use super::rules::fill_ins::FillIns;
use crate::games::series::SeriesEntry;
use crate::games::{CustomGame, EntryAction, Game, MenuEntry, Opener, RoundStarter, prepare};
use crate::play::text_game::TextGame;
use crate::play::{Rules, Series, SlotKind};
use crate::ui::tui_game::TuiGame;
use crate::ui::{AppState, session};
use start::with_choices;

pub use args::FillInArgs as Args;
pub use settings::Settings;
pub use start::daily;

/// Name of the game in saves, in the configuration and on the command line.
pub const NAME: &str = FillIns::ID;

/// Describes the game to the menu and the save system.
#[must_use]
pub fn game(settings: &Settings) -> Game {
    let settings = *settings;
    let free_round = RoundStarter::new::<FillIns>(
        |_| SlotKind::Free,
        move |key, cx| {
            let chosen = with_choices(settings, &cx.shared.choices, &cx.shared.env.saves);
            prepare::begin::<FillIns>("Generating", move |task| start::prepare(chosen, None, task), key, cx)
        },
    )
    .with_text::<FillIns>(move |env, choices| {
        let chosen = with_choices(settings, choices, &env.saves);
        Box::new(move |_| start::prepare(chosen, None, &Task::default()))
    });
    let about = move |shared: &AppState| with_choices(settings, &shared.choices, &shared.env.saves).describe();
    let new_round = MenuEntry {
        key: 'f',
        title: <FillIns as TextGame>::TITLE,
        about: Box::new(about),
        action: EntryAction::Round(free_round.clone()),
    };
    let daily = SeriesEntry::new::<FillIns>(Series::Daily, 'i', "Fill-in", "9x9", |_, _| Arc::new(start::daily));
    Game {
        id: NAME,
        title: <FillIns as TextGame>::TITLE,
        entries: vec![new_round],
        series: vec![daily],
        custom: Some(CustomGame {
            key: 'f',
            heading: <FillIns as TuiGame>::TITLE,
            about: Rc::new(about),
            fields: Rc::new(move |chosen| choices::fields(settings, chosen)),
            starter: free_round,
            printer: None,
            text_printer: None,
        }),
        opener: Some(Opener::of::<FillIns>()),
        how_to_play: "Place every listed word in the grid, so that the letters agree where words cross. There is one \
                      solution.",
        lines: &[
            ("wordhoard fillin", "play a fill-in; try --size 15 or --style lattice"),
            ("wordhoard fillin FILE", "play your own puzzle: a grid and its words"),
            ("wordhoard make fillin FILE", "print a fill-in: --format pdf, svg, text or json"),
        ],
        scopes: session::scopes::<FillIns>(),
    }
}
