//! Puzzle that follows a finished one.

use wordhoard_puzzles::included;

use super::library::Library;
use super::rules::Crosswords;
use super::rules::desc::{Desc, Origin};
use super::settings::Settings;
use super::start;
use crate::games::start as rounds;
use crate::play::{Env, Rules, save};
use crate::ui::{Context, Transition};

/// Opens the included puzzle that follows the one with this description. If the player has finished all of them, opens
/// the list of puzzles.
pub fn open(finished: &Desc, cx: Context) -> Transition {
    let settings = Settings::shared(cx.shared);
    match next_unfinished(finished, &settings, &cx.shared.env) {
        Some(desc) => rounds::begin(&start::starter(desc, Vec::new()), cx, Transition::Swap),
        None => Transition::OverMenu(Box::new(Library::new(&settings, cx))),
    }
}

/// Returns the next included puzzle that the player has neither solved nor given up. After the last one comes the
/// first.
fn next_unfinished(finished: &Desc, settings: &Settings, env: &Env) -> Option<Desc> {
    let names: Vec<&str> = included::all().iter().map(|puzzle| puzzle.name).collect();
    let position = match &finished.origin {
        Origin::Included(name) => names.iter().position(|other| other == name),
        Origin::File(_) | Origin::Made(_) | Origin::Daily(_) => None,
    };
    let (before, after) = names.split_at(position.map_or(0, |position| position + 1));
    let mut descs = after.iter().chain(before).filter_map(|name| start::included(name, settings));
    descs.find(|desc| desc.content_hash() != finished.content_hash() && !is_finished(desc, env))
}

fn is_finished(desc: &Desc, env: &Env) -> bool {
    save::is_over(&Crosswords::slot(desc).id(Crosswords::ID), env)
}
