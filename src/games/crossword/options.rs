//! Options of new crosswords, from the configuration, the command line and the choice screen.

use wordhoard_engine::words::clues::Level;
use wordhoard_engine::words::spelling::Spelling;
use wordhoard_engine::words::themes::{self, Theme};
use wordhoard_generators::crossword::{Params, Shape, Side, Style};
use wordhoard_generators::themed_crossword::most_answers;

use super::rules::recipe::Recipe;
use super::size_values::size_values;
use crate::games::setting::{self, Switch};
use crate::games::theme_values::theme_values;
use crate::ui::choices::{ChosenValues, Field, Value};

/// Choice of no theme.
const NO_THEME: &str = "none";

/// Options of a new crossword. Unset ones take the defaults.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Options {
    /// Number of rows and of columns; 5 by default, or 9 with a theme.
    pub size: Option<Side>,
    /// Style of the pattern; American by default.
    pub style: Option<Style>,
    /// Theme of some answers; none by default.
    pub theme: Option<&'static Theme>,
    /// Difficulty of the clues; easy by default.
    pub level: Option<Level>,
    /// Spelling and usage of the clues; American by default.
    pub spelling: Option<Spelling>,
    /// Whether some clues have wordplay; not by default.
    pub wordplay: Option<Switch>,
}

impl Options {
    /// Returns these options, overridden by those set in `overrides`. A size of these that has no room for the theme is
    /// dropped.
    #[must_use]
    pub fn with(self, overrides: Self) -> Self {
        let theme = overrides.theme.or(self.theme);
        Self {
            size: overrides.size.or(Self { theme, ..self }.with_room().size),
            style: overrides.style.or(self.style),
            theme,
            level: overrides.level.or(self.level),
            spelling: overrides.spelling.or(self.spelling),
            wordplay: overrides.wordplay.or(self.wordplay),
        }
    }

    /// Returns the options chosen on screen, skipping invalid values and a size that has no room for the theme.
    #[must_use]
    pub fn from_choices(choices: &ChosenValues) -> Self {
        Self {
            size: setting::parse_choice(choices, "size"),
            style: setting::parse_choice(choices, "style"),
            theme: choices.get("theme").and_then(|id| themes::by_id(id)),
            level: setting::parse_choice(choices, "level"),
            spelling: setting::parse_choice(choices, "spelling"),
            wordplay: setting::parse_choice(choices, "wordplay"),
        }
        .with_room()
    }

    /// Returns the recipe of a new crossword. If there are no patterns of the style and size, the style is American.
    #[must_use]
    pub fn recipe(self) -> Recipe {
        let default = Params::default();
        let params = Params {
            shape: Shape::near(self.size.unwrap_or(self.smallest()), self.style.unwrap_or_default()),
            level: self.level.unwrap_or(default.level),
            spelling: self.spelling.unwrap_or(default.spelling),
            wordplay: self.wordplay.map_or(default.wordplay, |Switch(on)| on),
        };
        Recipe { params, theme: self.theme }
    }

    /// Returns the options without their size if it has no room for the theme.
    fn with_room(self) -> Self {
        Self { size: self.size.filter(|&size| size >= self.smallest()), ..self }
    }

    /// Returns the smallest size offered: with a theme, one that always has room for it.
    fn smallest(self) -> Side {
        if self.theme.is_some() { Side::SMALLEST_THEMED } else { Side::MINI }
    }
}

/// Returns the fields of the choice screen, given the choices so far and the player's options.
#[must_use]
pub fn fields(options: Options, chosen: &ChosenValues) -> Vec<Field> {
    let options = options.with(Options::from_choices(chosen));
    let Recipe { params: Params { shape, level, spelling, wordplay }, theme } = options.recipe();
    let sizes = Side::ALL.into_iter().filter(|&side| side >= options.smallest());
    let styles =
        [(Style::American, "every letter is in two answers"), (Style::British, "every other letter is in two answers")];
    let styles = styles.into_iter().filter(|&(style, _)| shape.side().has(style));
    let levels = [
        (Level::Easy, "most answers come at once"),
        (Level::Medium, "clues that take a moment"),
        (Level::Hard, "wordplay and misdirection"),
    ];
    let spellings = [(Spelling::American, "American", "color"), (Spelling::British, "British", "colour")];
    let wordplays = [("off", "clues by meaning and sound"), ("on", "some clues give the letters, too")];
    vec![
        Field::new("size", "Grid", &shape.side().to_string(), size_values(sizes)),
        Field::new(
            "style",
            "Pattern",
            shape.style().name(),
            styles.map(|(style, about)| Value::new(style.name(), style.title(), about)).collect(),
        ),
        theme_field(theme, shape, spelling),
        Field::new(
            "level",
            "Clues",
            level.name(),
            levels.map(|(level, about)| Value::new(level.name(), level.name(), about)).into(),
        ),
        Field::new(
            "spelling",
            "Spelling",
            spelling.name(),
            spellings.map(|(spelling, title, about)| Value::new(spelling.name(), title, about)).into(),
        ),
        Field::new(
            "wordplay",
            "Wordplay",
            if wordplay { "on" } else { "off" },
            wordplays.map(|(name, about)| Value::new(name, name, about)).into(),
        ),
    ]
}

/// Returns the field for the theme, given the shape of the grid.
fn theme_field(theme: Option<&'static Theme>, shape: Shape, spelling: Spelling) -> Field {
    let mut values = vec![Value::new(NO_THEME, NO_THEME, "common words alone")];
    values.extend(theme_values(spelling, shape.rows().into(), |words| {
        let example = words.first().copied().unwrap_or_default();
        format!("up to {} answers, such as {example}", most_answers(shape))
    }));
    Field::new("theme", "Theme", theme.map_or(NO_THEME, |theme| theme.id), values)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_styles_that_the_size_has_are_offered() {
        let styles = |size: &str| {
            let chosen = ChosenValues::from([("size".to_owned(), size.to_owned())]);
            fields(Options::default(), &chosen)[1].values().len()
        };
        assert_eq!((styles("6x6"), styles("9x9")), (1, 2));
    }

    #[test]
    fn a_theme_needs_a_larger_grid() {
        let chosen = ChosenValues::from([("theme".to_owned(), "colours".to_owned())]);
        let fields = fields(Options::default(), &chosen);
        assert_eq!(fields[2].value().map(|value| value.title.as_str()), Some("Colors"));
        assert_eq!(fields[0].values()[0].text, Side::SMALLEST_THEMED.to_string());
        let (choices, configured) =
            (Options::from_choices(&chosen), |side: Side| Options { size: Some(side), ..Options::default() });
        let recipe = |options: Options| options.recipe().to_string();
        assert_eq!(recipe(configured(Side::MINI).with(choices)), "9x9 american easy us theme colours");
        assert_eq!(recipe(configured(Side::ALL[4]).with(choices)), "11x11 american easy us theme colours");
        let given = Options { size: Some(Side::ALL[2]), style: Some(Style::British), ..choices };
        assert_eq!(recipe(Options::default().with(given)), "7x7 british easy us theme colours");
    }
}
