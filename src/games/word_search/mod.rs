//! Word search: find the listed words in a grid of letters, against the clock.

mod args;
pub mod choices;
mod heading;
mod help;
mod keys;
mod list_nav;
mod mouse;
mod playing;
mod print;
mod rules;
mod selection;
mod series;
pub mod settings;
mod start;
mod text_mode;
mod texts;
mod tui;
mod ui;
mod view;

use std::rc::Rc;

use wordhoard_engine::base::rng::Seed;
use wordhoard_engine::base::task::Task;
use wordhoard_generators::word_search::{GeneratedPuzzle, Params};

use crate::play::text_game::TextGame;
use crate::play::{Rules, SlotKind};
use crate::ui::screen::AppState;
use crate::ui::session;
use crate::ui::tui_game::TuiGame;

use super::prepare::{self, Prepared};
use super::{CustomGame, EntryAction, Game, MenuEntry, Opener, RoundStarter};
pub use args::{PuzzleOptions, WordSearchArgs as Args};
use print::PrintSubject;
pub use rules::desc::{Desc, Origin};
pub use rules::state::{Find, State};
pub use rules::{BonusWord, Move, Verdict, WordRef, WordSearch};
pub use rules::{desc, hint, kind, outcome, state};
pub use settings::Settings;
pub use start::{begin, begin_solved, chosen_settings, with_choices};
use texts::Texts;

/// Name of the game in saves, in the configuration and on the command line.
pub const NAME: &str = WordSearch::ID;

/// Describes the game to the menu and the save system.
#[must_use]
pub fn game(settings: &Settings) -> Game {
    let settings = *settings;
    let free_round = RoundStarter::new::<WordSearch>(
        |_| SlotKind::Free,
        move |key, cx| {
            let params = start::chosen_params(settings, &cx.shared.choices, &cx.shared.env.saves)?;
            prepare::begin::<WordSearch>("Generating", move |task| generate(&params, task), key, cx)
        },
    )
    .with_text::<WordSearch>(move |env, choices| {
        let params = start::chosen_params(settings, choices, &env.saves);
        Box::new(move |_| generate(&params.clone()?, &Task::default()))
    });
    let about = move |shared: &AppState| describe(settings, shared);
    let new_round = MenuEntry {
        key: 'w',
        title: <WordSearch as TextGame>::TITLE,
        about: Box::new(about),
        action: EntryAction::Round(free_round.clone()),
    };
    let custom = CustomGame {
        key: 'w',
        heading: <WordSearch as TuiGame>::TITLE,
        about: Rc::new(about),
        fields: Rc::new(move |chosen| choices::fields(settings, chosen)),
        starter: free_round,
        printer: Some(Rc::new(move |cx| {
            let params = start::chosen_params(settings, &cx.shared.choices, &cx.shared.env.saves)?;
            Ok(Box::new(print::screen(PrintSubject::New(Box::new(params)))))
        })),
        text_printer: Some(Rc::new(move |shared, line| {
            let AppState { choices, env, .. } = shared;
            match start::chosen_params(settings, choices, &env.saves) {
                Ok(params) => {
                    let subject = PrintSubject::New(Box::new(params));
                    print::print_line(&subject, print::last_choices(choices, &env.saves), line)
                }
                Err(why) => vec![format!("Nothing was written: {why}.")],
            }
        })),
    };
    let options = custom.clone();
    let maker = MenuEntry {
        key: 'm',
        title: "Make a word search",
        about: Box::new(|_| "own words, printed".to_owned()),
        action: EntryAction::Screen(Rc::new(move |_| Ok(Box::new(options.screen(NAME))))),
    };
    Game {
        id: NAME,
        title: <WordSearch as TextGame>::TITLE,
        entries: vec![new_round, maker],
        series: series::entries(settings),
        custom: Some(custom),
        opener: Some(Opener::of::<WordSearch>()),
        how_to_play: "Find the listed words in the grid. They run in straight lines, forwards or backwards. Drag over a \
                      word, or mark its first and last letter with the arrow keys and Enter.",
        lines: &[
            ("wordhoard wordsearch", "play a word search; try --theme birds or --size 20"),
            ("wordhoard wordsearch FILE", "play your own puzzle: a grid, an empty line, one word per line"),
            ("wordhoard make wordsearch", "make a puzzle to print: --format pdf, svg, text or json"),
        ],
        scopes: session::scopes::<WordSearch>(),
    }
}

/// Generates a puzzle from a random seed.
fn generate(params: &Params, task: &Task) -> Prepared<Desc> {
    let generated = GeneratedPuzzle::make_in(task, params, &Seed::random()).map_err(|error| error.to_string())?;
    let notices = texts::school_notice(params).into_iter().chain(generated.notices()).collect();
    Ok((generated.into(), notices))
}

/// Describes the next puzzle for the menu.
fn describe(settings: Settings, shared: &AppState) -> String {
    let settings = chosen_settings(settings, shared);
    let Ok(texts) = Texts::from_choices(&shared.choices.get(&shared.env.saves, WordSearch::ID)) else {
        return "your words or your picture, which are invalid".to_owned();
    };
    let params = texts.custom_params(settings);
    let words = match settings.theme.unwrap_or(settings::Theme::Any) {
        _ if texts.words.is_some() => "your words".to_owned(),
        settings::Theme::Any => "any theme".to_owned(),
        settings::Theme::Words => "no theme".to_owned(),
        settings::Theme::Named(id) => {
            wordhoard_engine::words::themes::by_id(id).map_or(id, |theme| params.spelling.of(theme.title)).to_owned()
        }
    };
    let message = if params.message.is_some() { ", your message" } else { "" };
    match params.target_time {
        Some(target_time) => format!("{} min, {words}{message}", target_time.minutes),
        None => format!("{}, {}, {words}{message}", params.size, params.level.title()),
    }
}
