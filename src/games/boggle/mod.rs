//! Boggle: find as many words on a board as possible before time is up.

mod args;
pub mod choices;
mod drawing;
mod earlier;
mod entry;
mod heading;
mod help;
mod keys;
mod mouse;
mod playing;
mod reviewing;
mod rules;
mod series;
pub mod settings;
mod text_mode;
mod tui;
mod ui;
mod view;

use std::rc::Rc;

use wordhoard_engine::base::humanize;
use wordhoard_engine::base::rng::Seed;

use crate::play::text_game::TextGame;
use crate::play::{RoundKey, Rules, SlotKind};
use crate::store::Saves;
use crate::ui::choices::Choices;
use crate::ui::screen::{AppState, Context, Screen};
use crate::ui::session::{self, Session};
use crate::ui::tui_game::TuiGame;

use super::{CustomGame, EntryAction, Game, MenuEntry, Opener, RoundStarter};
pub use args::BoggleArgs as Args;
pub use rules::board_word::BoardWord;
pub use rules::desc::{Desc, Origin, Params, Rule, content_hash};
pub use rules::player_turn::{Ending, PlayerTurn};
pub use rules::state::{Standing, State};
pub use rules::{Boggle, Move, Verdict};
pub use rules::{code, hint, kind, milestone, mode, opponent, rank};
pub use settings::Settings;

/// Name of the game in saves, in the configuration and on the command line.
pub const NAME: &str = Boggle::ID;

/// Starts a round on a board.
///
/// # Errors
/// Returns an error message if the board has no words or its description is invalid.
pub fn begin(desc: Desc, key: RoundKey, cx: Context) -> Result<Box<dyn Screen>, String> {
    Session::<Boggle>::begin(desc, key, cx)
}

/// Shows the solver playing a board.
///
/// # Errors
/// Returns an error message if the board has no words or its description is invalid.
pub fn begin_solved(desc: Desc, cx: Context) -> Result<Box<dyn Screen>, String> {
    Session::<Boggle>::begin_solved(desc, cx)
}

/// Returns the settings for a new round: those from the configuration, overridden by the saved in-game choices.
#[must_use]
pub fn chosen_settings(settings: Settings, shared: &AppState) -> Settings {
    with_choices(settings, &shared.choices, &shared.env.saves)
}

/// Returns the settings, overridden by the saved in-game choices.
#[must_use]
pub fn with_choices(settings: Settings, choices: &Choices, saves: &Saves) -> Settings {
    settings.with(Settings::from_choices(&choices.get(saves, Boggle::ID)))
}

/// Returns the description of the game for the menu and the save system.
#[must_use]
pub fn game(settings: &Settings) -> Game {
    let settings = *settings;
    let deal = |settings: Settings| Desc::dealt(&settings.params(), &Seed::random());
    let free_round = RoundStarter::new::<Boggle>(
        |_| SlotKind::Free,
        move |key, cx| begin(deal(chosen_settings(settings, cx.shared)), key, cx),
    )
    .with_text::<Boggle>(move |env, choices| {
        let settings = with_choices(settings, choices, &env.saves);
        Box::new(move |_| Ok((deal(settings), Vec::new())))
    });
    let about = move |shared: &AppState| describe(&chosen_settings(settings, shared).params());
    let new = MenuEntry {
        key: 'b',
        title: <Boggle as TextGame>::TITLE,
        about: Box::new(about),
        action: EntryAction::Round(free_round.clone()),
    };
    Game {
        id: Boggle::ID,
        title: <Boggle as TextGame>::TITLE,
        entries: vec![new],
        series: series::entries(),
        custom: Some(CustomGame {
            key: 'b',
            heading: <Boggle as TuiGame>::TITLE,
            about: Rc::new(about),
            fields: Rc::new(move |chosen| choices::fields(settings, chosen)),
            starter: free_round,
            printer: None,
            text_printer: None,
        }),
        opener: Some(Opener::of::<Boggle>()),
        how_to_play: "Find as many words as you can on the board. Consecutive letters must touch, also diagonally, and no \
                      tile may be used twice. Longer words score more.",
        lines: &[
            ("wordhoard boggle", "play Boggle; see boggle --help for --size, --time and more"),
            ("wordhoard boggle FILE", "play your own board, one row per line"),
            ("wordhoard boggle --daily", "play the daily board"),
        ],
        scopes: session::scopes::<Boggle>(),
    }
}

fn describe(params: &Params) -> String {
    let rule = params.rule;
    let time = rule.time.map_or_else(String::new, |seconds| format!(" {}", humanize::clock(seconds.into())));
    let mut parts =
        vec![format!("{}x{}", params.shape.rows, params.shape.cols), format!("{}{time}", rule.mode.title())];
    parts.extend(rule.opponent.map(|opponent| format!("against {}", opponent.title())));
    if rule.players > 1 {
        parts.push(format!("{} players", rule.players));
    }
    parts.join(", ")
}
