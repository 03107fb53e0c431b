//! What is said while a round goes on.

use super::places::{place, run, way};
use super::saying::capital;
use super::{about, sentences};
use crate::base::humanize::{count, time};
use crate::games::word_search::rules::desc::Origin;
use crate::games::word_search::rules::hint::{Hint, HintLevel};
use crate::games::word_search::rules::params::Params;
use crate::games::word_search::rules::state::{Catch, State};
use crate::games::word_search::rules::{Move, Verdict};
use crate::grid::{Dir, Letters};
use crate::make::word_search::Level;

/// What is played, and what one must know of the grid.
pub fn opening(state: &State) -> Vec<String> {
    let puzzle = &state.desc().puzzle;
    let subject = puzzle.title.as_ref().or(puzzle.theme.as_ref()).map(|subject| format!(", {subject}"));
    let origin = match &state.desc().origin {
        Origin::Made { params: Params { dirs: None, level, .. }, seed, .. } => format!("{}, seed {seed}", level.name()),
        Origin::Made { seed, .. } => format!("seed {seed}"),
        Origin::Daily(date) => format!("{}, the puzzle of {date}", Level::Hard.name()),
        Origin::File(name) => format!("from {name}"),
    };
    let mut third = format!("{} {}", ways(&state.desc().origin), about::time(state));
    if puzzle.hidden {
        third += &format!(" {}", about::HIDDEN);
    }
    if !state.message().is_empty() {
        third += &format!(" {}.", about::MESSAGE);
    }
    vec![format!("Word search{}, {origin}.", subject.unwrap_or_default()), size(state.letters()), third]
}

fn size(letters: &Letters) -> String {
    let (rows, cols) = (count(letters.rows().into(), "row"), letters.cols().into());
    if letters.count() == letters.cells().len() {
        return format!("The grid has {rows} of {}, and each row comes after its number.", count(cols, "letter"));
    }
    format!(
        "The grid has {rows} and {}, and each row comes after its number. # is a hole: no word goes through it.",
        count(cols, "column")
    )
}

/// Where words run, as far as that is known.
fn ways(origin: &Origin) -> String {
    let dirs = match origin {
        Origin::Made { params, .. } => params.dirs.unwrap_or(params.level.dirs()),
        Origin::Daily(_) => Level::Hard.dirs(),
        Origin::File(_) => crate::grid::Dirs::ALL,
    };
    let names: Vec<&str> = dirs.iter().map(way).collect();
    match names.as_slice() {
        all if all.len() == Dir::ALL.len() => "Words run in any of the eight directions.".into(),
        [before @ .., last] if !before.is_empty() => format!("Words run {} or {last}.", before.join(", ")),
        names => format!("Words run {}.", names.concat()),
    }
}

/// How the player stands: `3 of 16 words, 1 bonus word, 2 points.`
pub fn standing(state: &State) -> String {
    let mut parts = vec![format!("{} of {}", state.found(), count(state.to_find(), "word"))];
    parts.extend(bonus(state));
    parts.extend((state.hints() > 0).then(|| count(state.hints(), "hint")));
    parts.join(", ") + "."
}

/// What was found besides the list, if anything was.
pub fn bonus(state: &State) -> Option<String> {
    let bonus = state.bonus_found().count();
    (bonus > 0).then(|| format!("{}, {}", count(bonus, "bonus word"), points(state.points())))
}

fn points(points: u32) -> String {
    count(points as usize, "point")
}

/// What came of a move.
pub fn on_event(state: &State, action: Move, verdict: Verdict) -> Option<String> {
    let text = if let Move::Take(place) = action { state.spelled(place).unwrap_or_default() } else { String::new() };
    let said = sentences::on_event(state, &text, verdict);
    match verdict {
        Verdict::Hinted(hint) => Some(hinted(state, hint)),
        Verdict::Found(Catch::Bonus(word)) => {
            said.map(|said| format!("{said}, {}.", points(state.bonus()[word].points)))
        }
        Verdict::NothingToUndo | Verdict::NothingToRedo | Verdict::NothingToTell => {
            said.map(|said| capital(&said) + ".")
        }
        // They begin with a word of the list, which stays as it is written.
        _ => said.map(|said| said + "."),
    }
}

/// A hint, and what it cost.
fn hinted(state: &State, hint: Hint) -> String {
    let told = sentences::hint(state, hint, |run| format!("{} from {}", way(run.dir()), place(run.start())));
    let place = state.place(hint.word).filter(|_| hint.grade == HintLevel::Word);
    let place = place.map_or_else(String::new, |place| format!(" It lies in {}.", run(place)));
    let next = hint.grade.next().map_or_else(String::new, |next| format!("; more takes {}", price(next)));
    format!("{told}.{place} The hint took {}{next}.", price(hint.grade))
}

fn price(grade: HintLevel) -> String {
    time(grade.price().as_secs())
}
