//! Setup fields offered before a round.

use wordhoard_generators::fill_in::{SIDES, Style, style_name, style_title};
use wordhoard_puzzles::included::{self, IncludedFillIn};

use super::settings::{Chosen, Settings};
use crate::games::crossword::size_values::size_values;
use crate::ui::choices::{ChosenValues, Field, Value};

/// Returns the fields, given the choices so far and the player's settings.
#[must_use]
pub fn fields(settings: Settings, chosen: &ChosenValues) -> Vec<Field> {
    let chosen = Settings::from_choices(chosen);
    let puzzle = chosen.puzzle.or(settings.puzzle);
    let params = settings.with(chosen).params();
    let mut puzzles = vec![Value::new(Chosen::NEW, "new", "with this grid and pattern")];
    puzzles.extend(included::fill_ins().iter().map(|included| {
        let IncludedFillIn { name, title, side, word_count, .. } = included;
        Value::new(*name, *title, format!("{side}x{side}, {word_count} words"))
    }));
    let styles =
        [(Style::American, "every letter is in two words"), (Style::British, "every other letter is in two words")];
    let styles = styles.map(|(style, about)| Value::new(style_name(style), style_title(style), about)).into();
    vec![
        Field::new("puzzle", "Puzzle", puzzle.map_or(Chosen::NEW, Chosen::name), puzzles),
        Field::new("size", "Grid", &params.side().to_string(), size_values(SIDES)),
        Field::new("style", "Pattern", style_name(params.style()), styles),
    ]
}
