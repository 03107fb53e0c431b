//! Setup fields offered before a round.

use super::settings::{Settings, Theme};
use crate::make::word_search::{Level, Mask, Params, default_count};
use crate::ui::choices::{ChosenValues, Field, Value};
use crate::words::spelling::Spelling;
use crate::words::themes;

/// Returns the fields, given the choices so far and the player's settings.
#[must_use]
pub fn fields(settings: Settings, chosen: &ChosenValues) -> Vec<Field> {
    let settings = settings.with(Settings::from_choices(chosen));
    let params = settings.params();
    vec![
        theme(settings.theme.unwrap_or(Theme::Any), params.spelling),
        minutes(&params),
        size(&params),
        level(&params),
        shape(&params),
        count(&params),
        Field::switch("hidden", "Hidden list", params.hidden, "show the words", "find words without seeing the list"),
    ]
}

fn theme(selected: Theme, spelling: Spelling) -> Field {
    let mut values = vec![
        Value::new("any", "any", "a random theme"),
        Value::new("words", "no theme", "common words of 4 to 9 letters"),
    ];
    values.extend(themes::all().iter().map(|theme| {
        let words = theme.words().map(|word| spelling.of(word)).filter(|word| word.len() <= 9);
        let samples: Vec<&str> = words.step_by(17).take(3).collect();
        Value::new(theme.id, spelling.of(theme.title), samples.join(", "))
    }));
    Field::new("theme", "Theme", selected.name(), values)
}

fn size(params: &Params) -> Field {
    let sizes = [
        ("8x8", "a quick game"),
        ("10x10", "small"),
        ("12x12", "fits any window"),
        ("15x15", "standard"),
        ("15x30", "for wide windows"),
        ("20x20", "large"),
        ("30x30", "very large; scrolls"),
        ("50x50", "largest"),
    ];
    let mut values: Vec<Value> = sizes.map(|(size, about)| Value::new(size, size, about)).into();
    if params.target_time.is_some_and(|target_time| target_time.size.is_none()) {
        values.insert(0, auto());
        return Field::new("size", "Grid", AUTO, values);
    }
    Field::new("size", "Grid", &params.size.to_string(), values)
}

/// Name of the value that lets the target time determine a field.
const AUTO: &str = "fits";

fn auto() -> Value {
    Value::new(AUTO, "auto", "chosen to fit the time")
}

fn minutes(params: &Params) -> Field {
    let mut values = vec![Value::new("any", "any", "depends on size and level")];
    let about = |minutes: u16| match minutes {
        ..2 => "very quick",
        2..5 => "quick",
        5..10 => "short",
        10..15 => "a tea break",
        15..20 => "a long tea break",
        20..30 => "long",
        _ => "very long",
    };
    let minute = |minutes: u16| Value::new(minutes.to_string(), format!("{minutes} min"), about(minutes));
    values.extend([1, 2, 5, 10, 15, 20, 30].map(minute));
    let selected = params.target_time.map_or_else(|| "any".to_owned(), |target_time| target_time.minutes.to_string());
    Field::new("minutes", "Time", &selected, values)
}

fn level(params: &Params) -> Field {
    let value = |&(name, level): &(&str, Level)| Value::new(name, level.title(), level.about());
    let mut values: Vec<Value> = Level::NAMES.iter().map(value).collect();
    if params.target_time.is_some_and(|target_time| target_time.level.is_none()) {
        values.insert(0, auto());
        return Field::new("level", "Level", AUTO, values);
    }
    Field::new("level", "Level", params.level.name(), values)
}

fn shape(params: &Params) -> Field {
    let value = |&(name, mask): &(&str, Mask)| {
        let cells = mask.count(params.size.rows, params.size.cols);
        Value::new(name, mask.title(), format!("{cells} letters"))
    };
    Field::new(
        "shape",
        "Shape",
        params.shape.mask().unwrap_or_default().name(),
        Mask::NAMES.iter().map(value).collect(),
    )
}

fn count(params: &Params) -> Field {
    if params.target_time.is_some() {
        return Field::new("count", "Words", AUTO, vec![auto()]);
    }
    let default = default_count(params.size.rows, params.size.cols, &params.shape);
    let mut values = vec![Value::new("usual", default.to_string(), "suits the grid")];
    let counts = [8, 12, 16, 20, 25, 30, 40, 60, 100];
    let about = |count: usize| if count < default { "fewer words" } else { "more, if they fit" };
    let others = counts.into_iter().filter(|&count| count != default);
    values.extend(others.map(|count| Value::new(count.to_string(), count.to_string(), about(count))));
    let selected = params.count.map_or_else(|| "usual".to_owned(), |count| count.to_string());
    let selected = if params.count.map(usize::from) == Some(default) { "usual".to_owned() } else { selected };
    Field::new("count", "Words", &selected, values)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// In an 80-column window, descriptions are shown beside the values.
    #[test]
    fn descriptions_have_at_most_40_columns() {
        for value in fields(Settings::default(), &ChosenValues::new()).iter().flat_map(Field::values) {
            assert!(value.about.chars().count() <= 40, "{}", value.about);
        }
    }
}
