//! Configuration, read from a TOML file. The example in `config.example.toml` shows every setting.

use std::collections::BTreeMap;
use std::fmt;
use std::marker::PhantomData;
use std::path::{Path, PathBuf};

use serde::de::{Error as _, MapAccess, Visitor};
use serde::{Deserialize, Deserializer};
use wordhoard_engine::base::read::{self, ReadError, Source};
use wordhoard_engine::base::sanitize;

use super::keymap;
use crate::games::GameList;
use crate::ui;
use crate::ui::choices::ChosenValues;
use crate::ui::keys::Keymap;
use crate::ui::motion::Motion;
use crate::ui::theme::{Colour, Role, Theme, ThemeChoice};

/// Maximum size of a configuration file, in bytes.
const MAX_BYTES: u64 = 1 << 20;

/// Contents of the configuration file, with the settings `L` of the games.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Config<L> {
    /// Word list settings.
    pub words: Words,
    /// Appearance and input settings.
    pub look: Look,
    /// Key bindings as written in the file.
    raw_keys: keymap::RawKeys,
    /// Validated key bindings.
    pub keys: Keymap,
    /// Game settings.
    pub games: L,
}

/// Sections that do not belong to a game.
const SECTIONS: [&str; 3] = ["words", "look", "keys"];

/// Name of a section. Unknown names are rejected during deserialisation, so that the error has a position.
struct Section<L>(String, PhantomData<L>);

impl<'de, L: GameList> Deserialize<'de> for Section<L> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let name = String::deserialize(deserializer)?;
        let known_sections = || SECTIONS.iter().chain(L::SECTIONS);
        if known_sections().any(|section| *section == name) {
            return Ok(Self(name, PhantomData));
        }
        let names: Vec<&str> = known_sections().copied().collect();
        Err(D::Error::custom(format!("unknown section {name}; expected one of {}", names.join(", "))))
    }
}

/// Deserialises one section at a time, so that each game can define its own sections.
impl<'de, L: GameList> Deserialize<'de> for Config<L> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Sections<L>(PhantomData<L>);

        impl<'de, L: GameList> Visitor<'de> for Sections<L> {
            type Value = Config<L>;

            fn expecting(&self, f: &mut fmt::Formatter) -> fmt::Result {
                f.write_str("a table of sections")
            }

            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Config<L>, A::Error> {
                let mut config = Config::<L>::default();
                while let Some(Section(name, _)) = map.next_key::<Section<L>>()? {
                    match name.as_str() {
                        "words" => config.words = map.next_value()?,
                        "look" => config.look = map.next_value()?,
                        "keys" => config.raw_keys = map.next_value()?,
                        game => config.games.read_section(game, &mut map)?,
                    }
                }
                Ok(config)
            }
        }

        deserializer.deserialize_map(Sections(PhantomData))
    }
}

/// Word list settings.
#[derive(Clone, PartialEq, Eq, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Words {
    /// Plain word list that replaces the embedded one.
    pub list: Option<PathBuf>,
    /// Whether to accept slurs from the embedded list.
    pub slurs: bool,
}

/// Appearance and input settings.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Look {
    /// Colour theme.
    pub theme: ThemeChoice,
    /// Whether to play in plain-text mode unless the command line says otherwise.
    pub plain: bool,
    /// Whether to capture the mouse. Without capture, the terminal's own text selection works as usual.
    pub mouse: bool,
    /// Whether the screen may move by itself.
    pub motion: Motion,
    /// Colours that override the theme.
    pub colours: BTreeMap<Role, Colour>,
}

impl Look {
    /// Returns the look with the choices from the settings screen applied. Colours are disabled if `monochrome` is
    /// set.
    #[must_use]
    pub fn with_choices(&self, chosen: &ChosenValues, monochrome: bool) -> ui::Look {
        let theme = chosen.get("theme").and_then(|name| ThemeChoice::named(name)).unwrap_or(self.theme);
        let mouse = match chosen.get("mouse").map(String::as_str) {
            Some("on") => true,
            Some("off") => false,
            _ => self.mouse,
        };
        let motion = chosen.get("motion").and_then(|name| Motion::named(name)).unwrap_or(self.motion);
        ui::Look {
            theme: Theme::from_choice(theme, &self.colours, monochrome),
            mouse,
            motion: motion.is_allowed(theme, monochrome),
        }
    }
}

impl Default for Look {
    fn default() -> Self {
        Self { theme: ThemeChoice::Auto, plain: false, mouse: true, motion: Motion::Auto, colours: BTreeMap::new() }
    }
}

/// Error loading a configuration.
#[derive(Debug)]
pub enum ConfigError {
    /// The file could not be read.
    Read(ReadError),
    /// The contents are invalid.
    Invalid {
        /// The configuration file.
        source: Source,
        /// Line number, from 1.
        line: usize,
        /// Column number, from 1.
        column: usize,
        /// Description of the error.
        message: String,
    },
}

impl fmt::Display for ConfigError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Read(error) => error.fmt(f),
            Self::Invalid { source, line, column, message } => {
                write!(f, "{source}, line {line}, column {column}: {message}")
            }
        }
    }
}

impl std::error::Error for ConfigError {}

impl<L: GameList> Config<L> {
    /// Loads a configuration file.
    ///
    /// # Errors
    ///
    /// Returns [`ConfigError`] if the file cannot be read or its contents are invalid.
    pub fn load(path: &Path) -> Result<Self, ConfigError> {
        let source = Source::File(path.to_owned());
        let text = read::text(&source, MAX_BYTES).map_err(ConfigError::Read)?;
        Self::parse(&text).map_err(|(offset, message)| {
            // The byte offset may be inside a character; use the start of that character.
            let prefix = (0..=offset.min(text.len())).rev().find_map(|end| text.get(..end)).unwrap_or_default();
            let line = 1 + prefix.matches('\n').count();
            let column = 1 + prefix.chars().rev().take_while(|&c| c != '\n').count();
            ConfigError::Invalid { source, line, column, message }
        })
    }

    /// Parses a configuration. An error consists of a byte offset and a message.
    fn parse(text: &str) -> Result<Self, (usize, String)> {
        let clean = |message: &str| sanitize::fit(&sanitize::line(message), 200);
        let mut config: Self = toml::from_str(text)
            .map_err(|error: toml::de::Error| (error.span().map_or(0, |span| span.start), clean(error.message())))?;
        let raw_keys = std::mem::take(&mut config.raw_keys);
        if !raw_keys.is_empty() {
            let scopes = keymap::scopes(&config.games.games());
            config.keys = keymap::build(&raw_keys, &scopes).map_err(|(offset, message)| (offset, clean(&message)))?;
        }
        Ok(config)
    }
}

#[cfg(test)]
mod tests {
    use wordhoard_generators::word_search::Params;

    use super::*;
    use crate::games::{self, boggle, word_search};

    fn load(text: impl AsRef<[u8]>) -> Result<Config<games::Settings>, String> {
        let dir = tempfile::tempdir().unwrap();
        let path = dir.path().join("config.toml");
        std::fs::write(&path, text).unwrap();
        let folder = dir.path().display().to_string();
        Config::<games::Settings>::load(&path)
            .map_err(|error| error.to_string().replace(&folder, "").replace(['/', '\\'], ""))
    }

    #[test]
    fn empty_config_equals_the_default() {
        assert_eq!(load(""), Ok(Config::default()));
    }

    /// Uncomments every setting of the example and compares it with its default.
    #[test]
    fn example_config_lists_every_setting_at_its_default() {
        let example = include_str!("../../config.example.toml");
        assert_eq!(load(example), Ok(Config::default()), "the example as shipped must equal the defaults");
        let is_setting = |line: &&str| line.starts_with("# ") && line.contains(" = ");
        let uncommented: String = example
            .lines()
            .map(|line| if is_setting(&line) { line[2..].to_owned() + "\n" } else { line.to_owned() + "\n" })
            .collect();
        let config = load(&uncommented).unwrap();
        assert_eq!(config.look.colours.keys().copied().collect::<Vec<_>>(), {
            let mut roles = Role::ALL.to_vec();
            roles.sort();
            roles
        });
        let theme = crate::ui::Theme::from_choice(ThemeChoice::Auto, &config.look.colours, false);
        for role in Role::ALL {
            let foreground = |style: ratatui::style::Style| style.fg.unwrap_or(ratatui::style::Color::Reset);
            assert_eq!(foreground(theme.style(role)), foreground(crate::ui::Theme::colour().style(role)), "{role:?}");
        }
        assert_eq!(config.games.boggle.params(), boggle::Settings::default().params());
        assert!(config.words.list.is_some() && !config.words.slurs);
        // These patterns list every field, so adding a setting breaks the build: a reminder to extend the example.
        let Config {
            words: Words { list: _, slurs: _ },
            look: Look { theme: _, plain: _, mouse: _, motion: _, colours: _ },
            keys,
            games,
            raw_keys: _,
        } = config;
        let scopes = keymap::scopes(&games::Settings::default().games());
        let round = scopes.iter().flat_map(|scope| &scope.tables).find(|table| table.name == "round").unwrap();
        let hint = round.commands.iter().find(|(name, _)| *name == "hint").unwrap().1;
        assert_eq!(keys.keys("round", "hint", &[]), hint, "the example must show the default keys");
        let boggle::Settings { size, dice, density, mode, time, min, scoring, rare, counts, opponent, players } =
            games.boggle;
        assert!(size.is_some() && dice.is_some() && time.is_some() && min.is_some() && scoring.is_some());
        assert!(
            density.is_some()
                && mode.is_some()
                && rare.is_some()
                && counts.is_some()
                && opponent.is_some()
                && players.is_some()
        );
        assert_eq!(games.word_search.params().dirs, Some(Params::standard().level.dirs()));
        let word_search::Settings {
            size,
            level,
            theme,
            shape,
            count,
            directions,
            minutes,
            hidden,
            spelling,
            tiers,
            school,
            // It is only chosen on the screen or as an argument.
            secret: _,
        } = games.word_search;
        assert!(size.is_some() && level.is_some() && theme.is_some() && shape.is_some());
        assert!(count.is_some() && directions.is_some() && minutes.is_some() && hidden.is_some());
        assert!(spelling.is_some() && tiers.is_some() && school.is_some());
        let without_directions = word_search::Settings { directions: None, ..games.word_search };
        assert_eq!(without_directions.params(), Params::standard());
        for name in ["theme", "plain", "mouse", "motion", "slurs"] {
            assert!(example.contains(&format!("\n{name} = ")) || example.contains(&format!("\n# {name} = ")), "{name}");
        }
    }

    #[test]
    fn errors_give_line_and_column() {
        assert_eq!(
            load("[boggle]\nsize = 5\ntime = 0\n").unwrap_err(),
            "config.toml, line 3, column 8: expected a number of seconds from 1 to 86400, or none"
        );
        assert_eq!(
            load("[keys.round]\nhint = \"h\"\n").unwrap_err(),
            "config.toml, line 2, column 8: H cannot be bound where you type; use a key such as F4 or Ctrl-O"
        );
        assert_eq!(
            load("[look]\n\n[boggel]\nsize = 5\n").unwrap_err(),
            "config.toml, line 3, column 2: unknown section boggel; expected one of words, look, keys, boggle, \
             wordsearch, crossword, fillin"
        );
        assert!(load("[look]\nteme = \"mono\"\n").unwrap_err().contains("line 2, column 1: unknown field `teme`"));
        assert!(load("[look.colours]\naccent = \"purple\"\n").unwrap_err().contains("line 2, column 10"));
        assert!(load("= = =").unwrap_err().contains("line 1"));
        assert!(load(b"\xff\xfe").unwrap_err().contains("UTF-16"));
        assert!(load(b"a = \"\xe9\"").unwrap_err().contains("UTF-8"));
    }

    #[test]
    fn hostile_files_are_rejected_with_short_clean_messages() {
        let nested_arrays = "a = ".to_owned() + &"[".repeat(100_000);
        let dotted_key = vec!["a"; 50_000].join(".") + " = 1";
        let tables = "[a]\n".repeat(1000);
        let long_number = "x = ".to_owned() + &"9".repeat(4000);
        for text in [
            &nested_arrays,
            &dotted_key,
            &tables,
            &long_number,
            "x = \"\u{1b}]0;P\u{7}\"",
            "\u{1b}[2J = 1",
            "x = 1e999",
            "x = nan",
        ] {
            let error = load(text).unwrap_err();
            assert_eq!(sanitize::line(&error), error);
            assert!(error.len() < 600, "{error}");
        }
    }
}
