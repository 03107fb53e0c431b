//! Setup fields offered before a round.

use wordhoard_engine::base::humanize;
use wordhoard_engine::words::spelling::Spelling;
use wordhoard_generators::word_search::{Level, Mask, Params, Picture, SIDES, Size, default_count, parse_message};
use wordhoard_puzzles::word_search::{ListedWord, MAX_CHARS};

use super::settings::{Settings, Span, Theme};
use super::texts::{self, MAX_WORD_CHARS, Texts};
use crate::games::theme_values::theme_values;
use crate::ui::choices::{ChosenValues, Field, TextEntry, Value};

/// Maximum number of characters of the name of a file with its folders.
const MAX_PATH_CHARS: usize = 400;

/// Returns the fields, given the choices so far and the player's settings.
#[must_use]
pub fn fields(configured: Settings, chosen: &ChosenValues) -> Vec<Field> {
    let choices = Settings::from_choices(chosen);
    let settings = configured.with(choices);
    let (words, picture) = (texts::words(chosen), texts::picture(chosen));
    let texts = Texts {
        words: words.clone().unwrap_or_default(),
        message: texts::message(chosen),
        picture: picture.clone().unwrap_or_default(),
    };
    let params = texts.custom_params(settings);
    // Invalid words also take the place of a theme: while a word is being typed, the other fields stay as they are.
    let has_words = !matches!(words, Ok(None));
    let theme = if has_words { own_theme() } else { theme(settings.theme.unwrap_or(Theme::Any), params.spelling) };
    let mut fields = vec![theme];
    if settings.theme == Some(Theme::Words) && !has_words {
        fields.push(tiers(settings.tiers));
    }
    let has_directions = configured.with(Settings { directions: None, ..choices }).directions.is_some();
    fields.extend([
        own_words(chosen, &words),
        spelling(params.spelling),
        Field::switch(
            "school",
            "For school",
            params.school,
            "any word that is not offensive",
            "no beer, poker or rifle",
        ),
        minutes(&params),
        size(&params),
        level(&params),
        directions(&params, has_directions),
        shape(&params),
        picture_file(chosen, &picture),
        if has_words && params.target_time.is_none() { own_count(&texts) } else { count(&params) },
        secret(&params),
        message(chosen, &params),
        Field::switch("hidden", "Hidden list", params.hidden, "show the words", "find words without seeing the list"),
    ]);
    fields
}

/// Returns the field for the player's own words, with their number or the first invalid one.
fn own_words(chosen: &ChosenValues, words: &Result<Option<Vec<ListedWord>>, String>) -> Field {
    let about = match words {
        Ok(Some(words)) => {
            format!("{} in place of the theme; ? before a word makes it secret", humanize::count(words.len(), "word"))
        }
        Ok(None) => "type or paste words, separated by commas, to use them in place of the theme".into(),
        Err(why) => why.clone(),
    };
    let entry = TextEntry { about, is_valid: words.is_ok(), is_list: true, ..entry(MAX_WORD_CHARS) };
    text("words", "Your words", chosen, entry)
}

/// Name of the value that the player's own words determine.
const OWN: &str = "own";

/// Returns the field for the theme that the player's own words replace.
fn own_theme() -> Field {
    Field::new("theme", "Theme", OWN, vec![Value::new(OWN, "none", "your words are used instead")])
}

/// Returns the field for the number of the player's own words, which is unknown while they are invalid.
fn own_count(texts: &Texts) -> Field {
    let title = texts.words.as_ref().map_or_else(|| "yours".to_owned(), |words| format!("{}, yours", words.len()));
    Field::new("count", "Words", OWN, vec![Value::new(OWN, title, "all the words you typed")])
}

/// Returns the field for a file with a picture.
fn picture_file(chosen: &ChosenValues, picture: &Result<Option<Picture>, String>) -> Field {
    let about = match picture {
        Ok(Some(picture)) => format!("{}, in place of the grid and the shape", picture.size()),
        Ok(None) => "a text file with # for each letter, in place of the grid and the shape".into(),
        Err(why) => why.clone(),
    };
    text("picture", "Picture file", chosen, TextEntry { about, is_valid: picture.is_ok(), ..entry(MAX_PATH_CHARS) })
}

fn spelling(selected: Spelling) -> Field {
    let values = [("uk", "British", "colour, aubergine, torch"), ("us", "American", "color, eggplant, flashlight")];
    let values = values.map(|(text, title, about)| Value::new(text, title, about));
    Field::new("spelling", "Spelling", selected.name(), values.into())
}

/// Returns the field for the number of secret words.
fn secret(params: &Params) -> Field {
    if params.hidden {
        return Field::new("secret", "Secret words", "all", vec![Value::new("all", "all", "the list is hidden")]);
    }
    let mut values = vec![Value::new("0", "none", "every word is listed")];
    let value = |count: u16| Value::new(count.to_string(), count.to_string(), "hidden, but not listed");
    values.extend([1, 2, 3, 5, 8].map(value));
    Field::new("secret", "Secret words", &params.secret.to_string(), values)
}

/// Returns the field for a message, with the reason if no grid of these parameters can hold it.
fn message(chosen: &ChosenValues, params: &Params) -> Field {
    let error = params.message.as_deref().and_then(|message| parse_message(message, max_cells(params)).err());
    let is_valid = error.is_none();
    let about = error.map_or_else(|| "spelled by the letters that are left over".into(), |error| error.to_string());
    text("message", "Message", chosen, TextEntry { about, is_valid, ..entry(MAX_CHARS) })
}

/// Returns the number of letters that the grid has room for. One whose size depends on a target time may have any.
fn max_cells(params: &Params) -> usize {
    let is_open = params.target_time.is_some_and(|target_time| target_time.size.is_none());
    let size = if is_open { Size::square(*SIDES.end()) } else { params.size };
    params.shape.count(size.rows, size.cols)
}

fn text(name: &'static str, title: &'static str, chosen: &ChosenValues, entry: TextEntry) -> Field {
    Field::text(name, title, TextEntry { text: chosen.get(name).cloned().unwrap_or_default(), ..entry })
}

fn entry(max_chars: usize) -> TextEntry {
    let (text, placeholder, about) = (String::new(), "none".into(), String::new());
    TextEntry { text, placeholder, about, is_valid: true, max_chars, is_list: false }
}

fn tiers(selected: Option<Span>) -> Field {
    let values = [
        ("10..35", "common", "words that everybody knows"),
        ("10..50", "wider", "also less common words"),
        ("40..60", "uncommon", "no common words"),
        ("10..80", "all", "also very rare words"),
    ];
    let current = selected.map_or_else(|| "10..35".to_owned(), |Span(from, to)| format!("{from}..{to}"));
    Field::new("tiers", "Rarity", &current, values.map(|(text, title, about)| Value::new(text, title, about)).into())
}

/// Returns the field for the directions. Those that the configuration sets cannot be left to the level.
fn directions(params: &Params, has_configured: bool) -> Field {
    let mut values = vec![
        Value::new("E,S", "→ ↓", "right and down"),
        Value::new("E,SE,S,NE", "→ ↓ ↘ ↗", "never backwards"),
        Value::new("E,S,W,N", "→ ← ↓ ↑", "no diagonals"),
        Value::new("SE,SW,NW,NE", "↘ ↙ ↖ ↗", "only diagonals"),
        Value::new("SW,W,NW,N", "↙ ← ↖ ↑", "only backwards"),
        Value::new("E,SE,S,SW,W,NW,N,NE", "all eight", "every direction"),
    ];
    if !has_configured {
        values.insert(0, Value::new(LEVEL_DIRS, "by level", "more of them at harder levels"));
    }
    let current = params.dirs.map_or_else(|| LEVEL_DIRS.to_owned(), |dirs| dirs.to_string());
    Field::new("directions", "Directions", &current, values)
}

/// Name of the value that lets the level determine the directions.
const LEVEL_DIRS: &str = "level";

fn theme(selected: Theme, spelling: Spelling) -> Field {
    let mut values = vec![
        Value::new("any", "any", "a random theme"),
        Value::new("words", "no theme", "common words of 4 to 9 letters"),
    ];
    values.extend(theme_values(spelling, 9, |words| words.join(", ")));
    Field::new("theme", "Theme", selected.name(), values)
}

fn size(params: &Params) -> Field {
    if params.shape.mask().is_none() {
        return Field::new("size", "Grid", PICTURE, vec![picture_value(params.size.to_string())]);
    }
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

/// Name of the value that lets a picture determine a field.
const PICTURE: &str = "picture";

fn picture_value(title: impl Into<String>) -> Value {
    Value::new(PICTURE, title, "that of the picture")
}

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
    if params.shape.mask().is_none() {
        return Field::new("shape", "Shape", PICTURE, vec![picture_value("yours")]);
    }
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
