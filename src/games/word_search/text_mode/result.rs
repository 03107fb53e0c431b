//! Shareable text results, which reveal none of the listed words.

use std::time::Duration;

use wordhoard_engine::base::humanize;
use wordhoard_generators::word_search::{Params, Source, TargetTime};

use super::during;
use crate::games::word_search::rules::desc::Origin;
use crate::games::word_search::rules::state::State;
use crate::games::word_search::rules::tempo::Tempo;
use crate::games::word_search::rules::{kind, outcome};

/// Returns lines with the kind of puzzle, the result, and the tempo of the finds.
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
        Origin::Daily(date) => format!("Wordhoard daily word search {}, {date}", number(&desc.origin)),
        Origin::Weekly(date) => format!("Wordhoard weekly word search {}, week of {date}", number(&desc.origin)),
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

/// Returns the number of a daily or weekly puzzle: `#327`.
fn number(origin: &Origin) -> String {
    origin.puzzle().map_or_else(String::new, |puzzle| format!("#{}", puzzle.number()))
}

/// Returns a bar for the time that each find took, a question mark for each word shown by a hint, and a dot for each
/// missed word.
fn marks(state: &State) -> String {
    const BARS: [char; 6] = ['▁', '▂', '▃', '▄', '▅', '▆'];
    let tempo = Tempo::of(state);
    let times = || tempo.finds.iter().map(|find| find.took);
    let longest = times().flatten().max().unwrap_or_default().as_millis().max(1);
    let bar = |time: Duration| BARS[(time.as_millis() * 5).div_ceil(longest).min(5) as usize];
    let finds = times().map(|time| time.map_or('?', bar));
    finds.chain(std::iter::repeat_n('·', tempo.missed)).collect()
}

/// Counts the words found, shown and missed, omitting zeros, and gives the longest time that a find took.
fn counts(state: &State) -> String {
    let tempo = Tempo::of(state);
    let found = tempo.found();
    let counts = [(found, "found"), (tempo.finds.len() - found, "shown"), (tempo.missed, "missed")];
    let mut parts: Vec<String> =
        counts.iter().filter(|(count, _)| *count > 0).map(|(count, name)| format!("{count} {name}")).collect();
    parts.extend(tempo.slowest().map(|(_, time)| format!("slowest find {}", humanize::clock(time.as_secs()))));
    parts.join(", ")
}

/// Returns a command that reproduces this puzzle, if there is one.
fn command(state: &State) -> Option<String> {
    match &state.desc().origin {
        Origin::Daily(date) => Some(format!("wordhoard wordsearch --daily --date {date}")),
        Origin::Weekly(date) => Some(format!("wordhoard wordsearch --weekly --date {date}")),
        // No command is given if the seed needs shell quoting or the command would reveal the message of the puzzle.
        Origin::Made { params, seed, exact: true, .. }
            if params.message.is_none() && seed.chars().all(|ch| ch.is_ascii_alphanumeric()) =>
        {
            Some(format!("wordhoard wordsearch --seed {seed} {}", arguments(params)?))
        }
        Origin::Made { .. } | Origin::File(_) => None,
    }
}

/// Returns the parameters as arguments that override all settings of the recipient. Custom lists and shapes are not
/// shared.
#[must_use]
pub fn arguments(params: &Params) -> Option<String> {
    let words = match &params.words {
        Source::Theme(id) if id.is_empty() => "--theme any".to_owned(),
        Source::Theme(id) => format!("--theme {id}"),
        Source::Words { letters, tiers } => {
            format!("--letters {}..{} --tiers {}..{}", letters.0, letters.1, tiers.0, tiers.1)
        }
        Source::List(_) => return None,
    };
    let shape = params.shape.mask()?.name();
    let mut line = format!("{words} --shape {shape}");
    line += &match params.secret {
        0 => format!(" --hidden {}", on_or_off(params.hidden)),
        secret => format!(" --secret {secret}"),
    };
    line += &format!(" --spelling {} --school {}", params.spelling.name(), on_or_off(params.school));
    if !params.generator.is_current() {
        line += &format!(" --generator {}", params.generator.name());
    }
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

#[cfg(test)]
mod tests {
    use wordhoard_engine::words::spelling::Spelling;

    use super::*;

    #[test]
    fn arguments_name_the_spelling_and_the_choice_for_school() {
        let rest = "--size 15x15 --level medium --count usual";
        let standard = arguments(&Params::standard()).unwrap();
        assert_eq!(standard, format!("--theme any --shape full --hidden off --spelling uk --school off {rest}"));
        let american = Params { spelling: Spelling::American, school: true, ..Params::standard() };
        let expected = format!("--theme any --shape full --hidden off --spelling us --school on {rest}");
        assert_eq!(arguments(&american).unwrap(), expected);
    }
}
