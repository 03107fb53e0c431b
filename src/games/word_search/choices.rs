//! What there is to choose before a round.

use super::params::Params;
use super::settings::{Settings, Theme};
use crate::make::word_search::{Level, Mask, usual_count};
use crate::ui::choices::{Chosen, Field, Value};
use crate::words::themes;

/// The fields after what was chosen so far, over the player's settings.
#[must_use]
pub fn fields(settings: Settings, chosen: &Chosen) -> Vec<Field> {
    let settings = settings.with(Settings::of_choices(chosen));
    let params = settings.params();
    vec![
        theme(settings.theme.unwrap_or(Theme::Any)),
        minutes(&params),
        size(&params),
        level(&params),
        shape(&params),
        count(&params),
        Field::switch("hidden", "Hidden list", params.hidden, "the words are shown", "find words that you do not know"),
    ]
}

fn theme(holds: Theme) -> Field {
    let mut values = vec![
        Value::new("any", "any", "a theme by chance"),
        Value::new("words", "no theme", "common words of 4 to 9 letters"),
    ];
    values.extend(themes::all().iter().map(|theme| {
        let some: Vec<&str> = theme.words().filter(|word| word.len() <= 9).step_by(17).take(3).collect();
        Value::new(theme.id, theme.title, some.join(", "))
    }));
    Field::of("theme", "Theme", holds.name(), values)
}

fn size(params: &Params) -> Field {
    let sizes = [
        ("8x8", "for a minute in between"),
        ("10x10", "small"),
        ("12x12", "fits any window"),
        ("15x15", "the usual"),
        ("15x30", "wide, for wide windows"),
        ("20x20", "large"),
        ("30x30", "very large: it scrolls"),
        ("50x50", "as large as it gets"),
    ];
    let mut values: Vec<Value> = sizes.map(|(size, about)| Value::new(size, size, about)).into();
    if params.wish.is_some_and(|wish| wish.size.is_none()) {
        values.insert(0, as_suits());
        return Field::of("size", "Grid", FITS, values);
    }
    Field::of("size", "Grid", &params.size.to_string(), values)
}

/// What stands for a choice that the minutes make.
const FITS: &str = "fits";

fn as_suits() -> Value {
    Value::new(FITS, "as suits", "so that it takes that long")
}

fn minutes(params: &Params) -> Field {
    let mut values = vec![Value::new("any", "any", "as size and level have it")];
    let about = |minutes: u16| match minutes {
        ..2 => "in between",
        2..5 => "a very short one",
        5..10 => "a short one",
        10..15 => "with a cup of tea",
        15..20 => "with a pot of tea",
        20..30 => "for an evening",
        _ => "for a long evening",
    };
    let minute = |minutes: u16| Value::new(minutes.to_string(), format!("{minutes} min"), about(minutes));
    values.extend([1, 2, 5, 10, 15, 20, 30].map(minute));
    let holds = params.wish.map_or_else(|| "any".to_owned(), |wish| wish.minutes.to_string());
    Field::of("minutes", "Time", &holds, values)
}

fn level(params: &Params) -> Field {
    let value = |&(name, level): &(&str, Level)| Value::new(name, level.title(), level.about());
    let mut values: Vec<Value> = Level::NAMES.iter().map(value).collect();
    if params.wish.is_some_and(|wish| wish.level.is_none()) {
        values.insert(0, as_suits());
        return Field::of("level", "Level", FITS, values);
    }
    Field::of("level", "Level", params.level.name(), values)
}

fn shape(params: &Params) -> Field {
    let value = |&(name, mask): &(&str, Mask)| {
        let cells = mask.count(params.size.rows, params.size.cols);
        Value::new(name, mask.title(), format!("{cells} letters"))
    };
    Field::of("shape", "Shape", params.mask.name(), Mask::NAMES.iter().map(value).collect())
}

fn count(params: &Params) -> Field {
    if params.wish.is_some() {
        return Field::of("count", "Words", FITS, vec![as_suits()]);
    }
    let usual = usual_count(params.size.rows, params.size.cols, params.mask);
    let mut values = vec![Value::new("usual", usual.to_string(), "as many as suit the grid")];
    let counts = [8, 12, 16, 20, 25, 30, 40, 60, 100];
    let about = |count: usize| if count < usual { "fewer: easier" } else { "more, as far as there is room" };
    let others = counts.into_iter().filter(|&count| count != usual);
    values.extend(others.map(|count| Value::new(count.to_string(), count.to_string(), about(count))));
    let holds = params.count.map_or_else(|| "usual".to_owned(), |count| count.to_string());
    let holds = if params.count.map(usize::from) == Some(usual) { "usual".to_owned() } else { holds };
    Field::of("count", "Words", &holds, values)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// In a window of 80 columns the meaning of a value stands beside it.
    #[test]
    fn meanings_are_short() {
        for value in fields(Settings::default(), &Chosen::new()).iter().flat_map(|field| &field.values) {
            assert!(value.about.chars().count() <= 40, "{}", value.about);
        }
    }
}
