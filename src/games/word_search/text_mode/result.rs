//! The result of a round as text for others: how well it went, and not a single word of the puzzle.

use std::time::Duration;

use super::during;
use crate::base::humanize;
use crate::games::word_search::rules::desc::Origin;
use crate::games::word_search::rules::params::{Params, Source, TargetTime};
use crate::games::word_search::rules::state::State;
use crate::games::word_search::rules::{kind, outcome};

/// The lines: what was played, how it came out, and a sign for each word of the list.
#[must_use]
pub fn lines(state: &State, at: Duration) -> Vec<String> {
    let bonus = || format!("★ {}, +{}", humanize::count(state.bonus_found().count(), "bonus word"), state.points());
    with_marks(state, at, marks(state), during::bonus(state).map(|_| bonus()))
}

/// The lines in letters and figures alone.
#[must_use]
pub fn in_letters(state: &State, at: Duration) -> Vec<String> {
    with_marks(state, at, counts(state), during::bonus(state))
}

fn with_marks(state: &State, at: Duration, marks: String, bonus: Option<String>) -> Vec<String> {
    let desc = state.desc();
    let mut lines = vec![match &desc.origin {
        Origin::Daily(date) => format!("Wordhoard word search of the day {date}"),
        _ => format!("Wordhoard word search, {}", kind::name(desc)),
    }];
    let help = if state.hints() > 0 { format!(", {}", humanize::count(state.hints(), "hint")) } else { String::new() };
    lines.push(format!("{} in {}{help}", outcome::ending(state), humanize::clock(at.as_secs())));
    lines.push(marks);
    lines.extend(bonus);
    lines.extend(command(state));
    lines
}

/// Of each word of the list that lies in the grid, whether it was found (and then, whether a hint showed it).
fn came_out(state: &State) -> impl Iterator<Item = Option<bool>> {
    let words = (0..state.words().len()).filter(|&word| state.place(word).is_some());
    words.map(|word| state.find_of(word).map(|find| find.shown))
}

/// A sign for each word of the list: found, shown, missed.
fn marks(state: &State) -> String {
    let sign = |came_out| match came_out {
        Some(false) => '■',
        Some(true) => '▣',
        None => '□',
    };
    came_out(state).map(sign).collect()
}

/// How many words of the list were found, shown and missed; what there is none of is not told.
fn counts(state: &State) -> String {
    let kinds = [(Some(false), "found"), (Some(true), "shown"), (None, "missed")];
    let counts = kinds.map(|(kind, name)| (came_out(state).filter(|&came_out| came_out == kind).count(), name));
    let parts = counts.iter().filter(|(count, _)| *count > 0).map(|(count, name)| format!("{count} {name}"));
    parts.collect::<Vec<_>>().join(", ")
}

/// What makes this puzzle again, where it can be made again.
fn command(state: &State) -> Option<String> {
    match &state.desc().origin {
        Origin::Daily(_) => Some("wordhoard wordsearch --daily".into()),
        // A seed that a shell would take apart is not worth the trouble; a message would give itself away.
        Origin::Made { params, seed, exact: true, .. }
            if params.message.is_none() && seed.chars().all(|sign| sign.is_ascii_alphanumeric()) =>
        {
            Some(format!("wordhoard wordsearch --seed {seed} {}", arguments(params)?))
        }
        Origin::Made { .. } | Origin::File(_) => None,
    }
}

/// The choices as arguments, whatever the settings of whoever gets them.
fn arguments(params: &Params) -> Option<String> {
    let theme = match &params.words {
        Source::Theme(id) if id.is_empty() => "any",
        Source::Theme(id) => id,
        // Words of one's own do not go into a line, and neither do spans.
        Source::Words { .. } if params.words == Source::common_words() => "words",
        Source::Words { .. } | Source::List(_) => return None,
    };
    let mut line = format!("--theme {theme} --shape {} --hidden {}", params.mask.name(), on(params.hidden));
    match params.wish {
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

fn on(is: bool) -> &'static str {
    if is { "on" } else { "off" }
}

fn count(count: Option<u16>) -> String {
    count.map_or_else(|| "usual".into(), |count| count.to_string())
}
