//! The result of a round as text for others: how well it went, and not a single word of the puzzle.

use std::time::Duration;

use super::desc::Origin;
use super::params::{Params, Source, Wish};
use super::state::{Catch, State};
use super::{kind, outcome};
use crate::base::say;

/// The lines: what was played, how it came out, and in which order the words were found, as small columns.
#[must_use]
pub fn lines(state: &State, at: Duration) -> Vec<String> {
    let desc = state.desc();
    let mut lines = vec![match &desc.origin {
        Origin::Daily(date) => format!("Wordhoard word search of the day {date}"),
        _ => format!("Wordhoard word search, {}", kind::name(desc)),
    }];
    let help = if state.hints() > 0 { format!(", {}", say::count(state.hints(), "hint")) } else { String::new() };
    lines.push(format!("{} in {}{help}", outcome::ending(state), say::clock(at.as_secs())));
    lines.push(marks(state));
    let bonus = state.bonus_found().count();
    if bonus > 0 {
        lines.push(format!("★ {}, +{}", say::count(bonus, "bonus word"), state.points()));
    }
    lines.extend(command(state));
    lines
}

/// A sign for each word of the list: found, shown, missed.
fn marks(state: &State) -> String {
    let words = (0..state.words().len()).filter(|&word| state.place(word).is_some());
    let shown = |word: usize| state.finds().iter().find(|find| find.what == Catch::Listed(word)).map(|find| find.shown);
    words
        .map(|word| match shown(word) {
            Some(false) => '■',
            Some(true) => '▣',
            None => '□',
        })
        .collect()
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
        Some(Wish { minutes, size, level }) => {
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
