//! Messages shown during a round.

use wordhoard_engine::base::humanize::{count, sentence, time};
use wordhoard_engine::grid::{Dir, Letters};
use wordhoard_generators::word_search::{Level, Params};

use super::places::{describe_run, dir_name};
use super::{about, sentences};
use crate::games::word_search::rules::desc::Origin;
use crate::games::word_search::rules::hint::{Hint, HintLevel};
use crate::games::word_search::rules::state::State;
use crate::games::word_search::rules::{Move, Verdict, WordRef};
use crate::play::text_mode::phrases::position;

/// Introduces the puzzle and its grid.
pub fn opening(state: &State) -> Vec<String> {
    let puzzle = &state.desc().puzzle;
    let subject = puzzle.title.as_ref().or(puzzle.theme.as_ref()).map(|subject| format!(", {subject}"));
    let origin = match &state.desc().origin {
        Origin::Made { params: Params { dirs: None, level, .. }, seed, .. } => format!("{}, seed {seed}", level.name()),
        Origin::Made { seed, .. } => format!("seed {seed}"),
        Origin::Daily(date) => format!("{}, daily puzzle of {date}", Level::Hard.name()),
        Origin::Weekly(date) => format!("{}, puzzle of the week of {date}", Level::Expert.name()),
        Origin::File(name) => format!("from {name}"),
    };
    let mut details = format!("{} {}", directions(&state.desc().origin), about::time(state));
    if let Some(secret) = about::secret(puzzle) {
        details += &format!(" {secret}");
    }
    if let Some(blanks) = sentences::blanks(state) {
        details += &format!(" {}: {blanks}", about::MESSAGE);
    }
    vec![format!("Word search{}, {origin}.", subject.unwrap_or_default()), size(state.letters()), details]
}

fn size(letters: &Letters) -> String {
    let (rows, cols) = (count(letters.rows().into(), "row"), letters.cols().into());
    if letters.count() == letters.cells().len() {
        return format!("The grid has {rows} of {}. Each row starts with its number.", count(cols, "letter"));
    }
    format!(
        "The grid has {rows} and {}. Each row starts with its number. # is a hole: no word crosses it.",
        count(cols, "column")
    )
}

/// Returns a sentence with the directions in which words may run.
fn directions(origin: &Origin) -> String {
    let dirs = match origin {
        Origin::Made { params, .. } => params.dirs.unwrap_or(params.level.dirs()),
        Origin::Daily(_) => Level::Hard.dirs(),
        Origin::Weekly(_) => Level::Expert.dirs(),
        Origin::File(_) => wordhoard_engine::grid::Dirs::ALL,
    };
    let names: Vec<&str> = dirs.iter().map(dir_name).collect();
    match names.as_slice() {
        all if all.len() == Dir::ALL.len() => "Words run in any of eight directions.".into(),
        [before @ .., last] if !before.is_empty() => format!("Words run {} or {last}.", before.join(", ")),
        names => format!("Words run {}.", names.concat()),
    }
}

/// Returns the player's progress: `3 of 16 words, 1 bonus word, 2 points.`
pub fn standing(state: &State) -> String {
    let mut parts = vec![format!("{} of {}", state.found_count(), count(state.findable_count(), "word"))];
    parts.extend((state.shown_count() > 0).then(|| format!("{} shown", state.shown_count())));
    parts.extend(bonus_summary(state));
    parts.extend((state.hint_count() > 0).then(|| count(state.hint_count(), "hint")));
    parts.join(", ") + "."
}

/// Returns the bonus words found and their points, if any.
pub fn bonus_summary(state: &State) -> Option<String> {
    let bonus = state.found_bonus_words().count();
    (bonus > 0).then(|| format!("{}, {}", count(bonus, "bonus word"), points(state.points())))
}

fn points(points: u32) -> String {
    count(points as usize, "point")
}

/// Returns the message for a move.
pub fn on_event(state: &State, action: Move, verdict: Verdict) -> Option<String> {
    let text = if let Move::Take(place) = action { state.spelled(place).unwrap_or_default() } else { String::new() };
    let message = sentences::on_event(state, &text, verdict);
    match verdict {
        Verdict::Hinted(hint) => Some(hint_message(state, hint)),
        Verdict::Found(WordRef::Bonus(word)) => {
            message.map(|message| format!("{message}, {}.", points(state.bonus_words()[word].points)))
        }
        Verdict::NothingToUndo | Verdict::NothingToRedo | Verdict::NoHintLeft => {
            message.map(|message| sentence(&message))
        }
        // The other messages begin with a word, whose case is kept.
        _ => message.map(|message| message + "."),
    }
}

/// Returns the message for a hint, with its cost.
fn hint_message(state: &State, hint: Hint) -> String {
    let text = sentences::hint(state, hint, |run| format!("{} from {}", dir_name(run.dir()), position(run.start())));
    let place = state.place(hint.word).filter(|_| hint.level == HintLevel::Word);
    let place = place.map_or_else(String::new, |place| format!(" It runs from {}.", describe_run(place)));
    let next = hint.level.next().map_or_else(String::new, |next| format!("; the next costs {}", price(next)));
    format!("{text}.{place} The hint cost {}{next}.", price(hint.level))
}

fn price(level: HintLevel) -> String {
    time(level.price().as_secs())
}
