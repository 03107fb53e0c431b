//! Functions that prepare and start rounds.

use wordhoard_engine::base::rng::Seed;
use wordhoard_engine::base::task::Task;
use wordhoard_engine::solve::fill_in::{BUDGET, Verdict, solve_watched};
use wordhoard_engine::solve::watch::Paced;
use wordhoard_generators::fill_in::{self as make, Params};
use wordhoard_puzzles::fill_in::FillIn;

use super::settings::Settings;
use crate::games::crossword::rules::desc::{Desc, Origin};
use crate::games::crossword::rules::fill_ins::FillIns;
use crate::games::prepare::Prepared;
use crate::play::Rules;
use crate::store::Saves;
use crate::ui::choices::Choices;

/// Returns these settings, overridden by the player's last choices.
#[must_use]
pub fn with_choices(settings: Settings, choices: &Choices, saves: &Saves) -> Settings {
    settings.with(Settings::from_choices(&choices.get(saves, FillIns::ID)))
}

/// Opens the chosen puzzle, or generates one. A player who gave the seed is not ranked.
///
/// # Errors
/// Returns an error message if the task has been cancelled.
pub fn prepare(settings: Settings, seed: Option<&str>, task: &Task) -> Prepared<Desc> {
    match settings.included() {
        Some(included) if seed.is_none() => {
            let (desc, notices) = from_file(&included.open(), included.title, task)?;
            Ok((Desc { origin: Origin::Included(included.title.to_owned()), ..desc }, notices))
        }
        _ => generate(settings.params(), seed, task),
    }
}

fn generate(params: Params, seed: Option<&str>, task: &Task) -> Prepared<Desc> {
    let (seed, is_asked) = (seed.map_or_else(Seed::random, Seed::new), seed.is_some());
    let made = make::generate(params, &seed, &mut Paced::new(task, ())).ok_or("cancelled")?;
    Ok((Desc::made_fill_in(&made, params, &seed, is_asked), Vec::new()))
}

/// Generates the daily puzzle of a date, `YYYY-MM-DD`.
///
/// # Errors
/// Returns an error message if the task has been cancelled.
pub fn daily(date: &str, task: &Task) -> Prepared<Desc> {
    Ok((Desc::daily_fill_in(date, task).ok_or("cancelled")?, Vec::new()))
}

/// Describes the puzzle from the file with this name, and solves it. If the words fit in several ways, none of them is
/// the solution.
///
/// # Errors
/// Returns an error message if the words fit in no way, or the task has been cancelled.
pub fn from_file(puzzle: &FillIn, name: &str, task: &Task) -> Prepared<Desc> {
    let verdict = solve_watched(&puzzle.pattern, &puzzle.word_letters(), BUDGET, &mut Paced::new(task, ()));
    let origin = Origin::File(name.to_owned());
    let unknown = "so letters can be neither checked nor revealed";
    let (solution, notice) = match verdict.into_inner().verdict {
        Verdict::Unique(filling) => (Some(filling.cells), None),
        Verdict::Multiple(..) => (None, Some(format!("{name} has more than one solution, {unknown}."))),
        Verdict::GaveUp(_) => (None, Some(format!("{name} is too hard for the solver, {unknown}."))),
        Verdict::None(reason) => return Err(format!("{name} has no solution: {reason}")),
    };
    Ok((Desc::fill_in(puzzle, solution.as_ref(), origin), notice.into_iter().collect()))
}
