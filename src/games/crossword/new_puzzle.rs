//! New crosswords and the daily one: how they are offered, and how their rounds start.

use std::rc::Rc;
use std::sync::Arc;

use wordhoard_engine::base::rng::Seed;
use wordhoard_engine::base::task::Task;

use super::options::{self, Options};
use super::rules::Crosswords;
use super::rules::desc::Desc;
use super::rules::made;
use super::rules::recipe::Recipe;
use super::settings::Settings;
use crate::games::prepare::{self, Prepared};
use crate::games::series::{Prepare, SeriesEntry};
use crate::games::{CustomGame, RoundStarter};
use crate::play::{Rules, Series, SlotKind};
use crate::store::Saves;
use crate::ui::choices::Choices;
use crate::ui::tui_game::TuiGame;

/// Returns a starter of rounds of a new crossword, with this seed or a random one.
#[must_use]
pub fn starter(recipe: Recipe, seed: Option<String>, settings: Settings) -> RoundStarter {
    let slot = made::slot(recipe, seed.as_deref());
    let (as_text, text_seed) = (settings.clone(), seed.clone());
    RoundStarter::new::<Crosswords>(
        move |_| slot.clone(),
        move |key, cx| {
            let (settings, seed) = (settings.clone(), seed.clone());
            let prepare = move |task: &Task| generate(recipe, seed.as_deref(), &settings, task);
            prepare::begin::<Crosswords>("Generating", prepare, key, cx)
        },
    )
    .with_text::<Crosswords>(move |_, _| {
        let (settings, seed) = (as_text.clone(), text_seed.clone());
        Box::new(move |_| generate(recipe, seed.as_deref(), &settings, &Task::default()))
    })
}

/// Returns the round of a new crossword whose theme, size, style, level and spelling the player chooses.
#[must_use]
pub fn custom(settings: &Settings) -> CustomGame {
    let (on_screen, as_text, options) = (settings.clone(), settings.clone(), settings.options());
    let starter = RoundStarter::new::<Crosswords>(
        |_| SlotKind::Free,
        move |key, cx| {
            let recipe = with_choices(options, &cx.shared.choices, &cx.shared.env.saves).recipe();
            let settings = on_screen.clone();
            prepare::begin::<Crosswords>("Generating", move |task| generate(recipe, None, &settings, task), key, cx)
        },
    )
    .with_text::<Crosswords>(move |env, choices| {
        let (recipe, settings) = (with_choices(options, choices, &env.saves).recipe(), as_text.clone());
        Box::new(move |_| generate(recipe, None, &settings, &Task::default()))
    });
    CustomGame {
        key: 'x',
        heading: <Crosswords as TuiGame>::TITLE,
        about: Rc::new(move |shared| with_choices(options, &shared.choices, &shared.env.saves).recipe().describe()),
        fields: Rc::new(move |chosen| options::fields(options, chosen)),
        starter,
        printer: None,
        text_printer: None,
    }
}

/// Describes the series of daily puzzles to the menus.
#[must_use]
pub fn series(settings: &Settings) -> Vec<SeriesEntry> {
    let settings = settings.clone();
    let daily = move |_: &_, _: &_| prepare_daily(&settings);
    vec![SeriesEntry::new::<Crosswords>(Series::Daily, 'z', "Crossword", "mini, larger at the weekend", daily)]
}

/// Returns the function that generates the daily puzzle of a date.
#[must_use]
pub fn prepare_daily(settings: &Settings) -> Prepare<Desc> {
    let settings = settings.clone();
    Arc::new(move |date, task| {
        let desc = Desc::daily_crossword(date, task).ok_or("cancelled")?;
        Ok((with_settings(desc, &settings), Vec::new()))
    })
}

/// Returns these options, overridden by the player's last choices.
fn with_choices(options: Options, choices: &Choices, saves: &Saves) -> Options {
    options.with(Options::from_choices(&choices.get(saves, Crosswords::ID)))
}

fn generate(recipe: Recipe, seed: Option<&str>, settings: &Settings, task: &Task) -> Prepared<Desc> {
    let (seed, is_asked) = (seed.map_or_else(Seed::random, Seed::new), seed.is_some());
    let desc = Desc::made(recipe, &seed, is_asked, task).map_err(|error| error.to_string())?;
    Ok((with_settings(desc, settings), Vec::new()))
}

fn with_settings(desc: Desc, settings: &Settings) -> Desc {
    Desc { strict_rebus: settings.strict_rebus, auto_check: settings.auto_check, ..desc }
}
