//! Shareable text results, which reveal none of the listed words.

use std::time::Duration;

use super::during;
use crate::base::humanize;
use crate::games::word_search::rules::desc::Origin;
use crate::games::word_search::rules::state::State;
use crate::games::word_search::rules::{kind, outcome};
use crate::make::word_search::{Params, Source, TargetTime};

/// Returns lines with the kind of puzzle, the result, and a symbol for each listed word in the grid.
#[must_use]
pub fn lines(state: &State, at: Duration) -> Vec<String> {
    let bonus =
        || format!("★ {}, +{}", humanize::count(state.found_bonus_words().count(), "bonus word"), state.points());
    with_marks(state, at, marks(state), during::bonus_summary(state).map(|_| bonus()))
}

/// Returns the same lines in ASCII, with counts instead of symbols.
#[must_use]
pub fn ascii_lines(state: &State, at: Duration) -> Vec<String> {
    with_marks(state, at, counts(state), during::bonus_summary(state))
}

fn with_marks(state: &State, at: Duration, marks: String, bonus: Option<String>) -> Vec<String> {
    let desc = state.desc();
    let mut lines = vec![match &desc.origin {
        Origin::Daily(date) => format!("Wordhoard daily word search {date}"),
        Origin::Weekly(date) => format!("Wordhoard word search, week of {date}"),
        _ => format!("Wordhoard word search, {}", kind::name(desc)),
    }];
    let help = if state.hint_count() > 0 {
        format!(", {}", humanize::count(state.hint_count(), "hint"))
    } else {
        String::new()
    };
    lines.push(format!("{} in {}{help}", outcome::ending(state), humanize::clock(at.as_secs())));
    lines.push(marks);
    lines.extend(bonus);
    lines.extend(command(state));
    lines
}

/// Iterates over the outcomes of the listed words in the grid: `Some(false)` if the player found the word, `Some(true)`
/// if a hint showed it, and `None` if it was missed.
fn outcomes(state: &State) -> impl Iterator<Item = Option<bool>> {
    let words = (0..state.words().len()).filter(|&word| state.place(word).is_some());
    words.map(|word| state.find_of(word).map(|find| find.shown))
}

/// Returns a symbol for each listed word in the grid: found, shown or missed.
fn marks(state: &State) -> String {
    let symbol = |outcome| match outcome {
        Some(false) => '■',
        Some(true) => '▣',
        None => '□',
    };
    outcomes(state).map(symbol).collect()
}

/// Counts the listed words found, shown and missed, omitting zeros.
fn counts(state: &State) -> String {
    let kinds = [(Some(false), "found"), (Some(true), "shown"), (None, "missed")];
    let counts = kinds.map(|(kind, name)| (outcomes(state).filter(|&outcome| outcome == kind).count(), name));
    let parts = counts.iter().filter(|(count, _)| *count > 0).map(|(count, name)| format!("{count} {name}"));
    parts.collect::<Vec<_>>().join(", ")
}

/// Returns a command that reproduces this puzzle, if there is one.
fn command(state: &State) -> Option<String> {
    match &state.desc().origin {
        Origin::Daily(_) => Some("wordhoard wordsearch --daily".into()),
        Origin::Weekly(_) => Some("wordhoard wordsearch --weekly".into()),
        // No command is given if the seed needs shell quoting or the command would reveal the message of the puzzle.
        Origin::Made { params, seed, exact: true, .. }
            if params.message.is_none() && seed.chars().all(|ch| ch.is_ascii_alphanumeric()) =>
        {
            Some(format!("wordhoard wordsearch --seed {seed} {}", arguments(params)?))
        }
        Origin::Made { .. } | Origin::File(_) => None,
    }
}

/// Returns the parameters as arguments that override the recipient's settings.
fn arguments(params: &Params) -> Option<String> {
    let theme = match &params.words {
        Source::Theme(id) if id.is_empty() => "any",
        Source::Theme(id) => id,
        // Neither custom lists nor ranges of lengths and tiers are shared.
        Source::Words { .. } if params.words == Source::common_words() => "words",
        Source::Words { .. } | Source::List(_) => return None,
    };
    let mut line = format!("--theme {theme} --shape {} --hidden {}", params.mask.name(), on_or_off(params.hidden));
    match params.target_time {
        Some(TargetTime { minutes, size, level }) => {
            line += &format!(" --minutes {minutes}");
            line.extend(size.map(|size| format!(" --size {size}")));
            line.extend(level.map(|level| format!(" --level {}", level.name())));
        }
        None => {
            line += &format!(" --size {} --level {} --count {}", params.size, params.level.name(), count(params.count));
            line.extend(params.dirs.map(|dirs| format!(" --directions {dirs}")));
        }
    }
    Some(line)
}

fn on_or_off(value: bool) -> &'static str {
    if value { "on" } else { "off" }
}

fn count(count: Option<u16>) -> String {
    count.map_or_else(|| "usual".into(), |count| count.to_string())
}
