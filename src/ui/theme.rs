//! Colour themes. Drawing code refers to roles, never to colours.

use std::collections::BTreeMap;
use std::str::FromStr;

use ratatui::style::{Color, Modifier, Style};
use serde::{Deserialize, Deserializer};
use wordhoard_engine::base::named::by_name;

/// Role of a screen element. Themes give each role a colour, but no role is identified by its colour alone.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Role {
    /// Main text.
    Text,
    /// Secondary text.
    Dim,
    /// Current selection or input.
    Accent,
    /// Accepted words.
    Good,
    /// Rejected words.
    Bad,
    /// Rare words and records.
    Special,
    /// Remaining time.
    Time,
    /// Remaining time when little is left.
    Hurry,
}

impl Role {
    /// All roles in discriminant order.
    pub const ALL: [Self; 8] =
        [Self::Text, Self::Dim, Self::Accent, Self::Good, Self::Bad, Self::Special, Self::Time, Self::Hurry];
}

/// Choice of a theme.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ThemeChoice {
    /// Colour, unless the terminal or `NO_COLOR` disables it.
    #[default]
    Auto,
    /// The terminal's 16 colours.
    Colour,
    /// Soft colours of the 256-colour palette, for dark backgrounds.
    Dark,
    /// Deep colours of the 256-colour palette, for light backgrounds.
    Light,
    /// No colours: bold, dim, underlined and reversed text.
    Mono,
}

impl ThemeChoice {
    /// All choices with their names in the configuration.
    pub const NAMES: [(&str, Self); 5] = [
        ("auto", Self::Auto),
        ("colour", Self::Colour),
        ("dark", Self::Dark),
        ("light", Self::Light),
        ("mono", Self::Mono),
    ];

    /// Returns a one-line description.
    #[must_use]
    pub fn about(self) -> &'static str {
        match self {
            Self::Auto => "16 terminal colours, if available",
            Self::Colour => "16 terminal colours",
            Self::Dark => "soft colours for dark backgrounds",
            Self::Light => "deep colours for light backgrounds",
            Self::Mono => "no colours: bold, dim, reversed",
        }
    }

    /// Returns the choice with this name, if any.
    #[must_use]
    pub fn named(name: &str) -> Option<Self> {
        by_name(&Self::NAMES, name)
    }
}

/// A colour in the configuration: `default`, the name of one of the 16 terminal colours, a number from 0 to 255, or
/// `#rrggbb`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Colour(Color);

/// Names of the default colour and of the 16 terminal colours.
const NAMES: [(&str, Color); 17] = [
    ("default", Color::Reset),
    ("black", Color::Black),
    ("red", Color::Red),
    ("green", Color::Green),
    ("yellow", Color::Yellow),
    ("blue", Color::Blue),
    ("magenta", Color::Magenta),
    ("cyan", Color::Cyan),
    ("white", Color::Gray),
    ("bright-black", Color::DarkGray),
    ("bright-red", Color::LightRed),
    ("bright-green", Color::LightGreen),
    ("bright-yellow", Color::LightYellow),
    ("bright-blue", Color::LightBlue),
    ("bright-magenta", Color::LightMagenta),
    ("bright-cyan", Color::LightCyan),
    ("bright-white", Color::White),
];

impl FromStr for Colour {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let named = by_name(&NAMES, text);
        let number = || text.parse().ok().map(Color::Indexed);
        let rgb = || {
            let hex = text.strip_prefix('#').filter(|hex| hex.len() == 6 && hex.is_ascii())?;
            let part = |at| u8::from_str_radix(&hex[at..at + 2], 16).ok();
            Some(Color::Rgb(part(0)?, part(2)?, part(4)?))
        };
        named.or_else(number).or_else(rgb).map(Self).ok_or_else(|| {
            format!("invalid colour {text:?}; use a name such as bright-blue, a number from 0 to 255, or #rrggbb")
        })
    }
}

impl<'de> Deserialize<'de> for Colour {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        String::deserialize(from)?.parse().map_err(serde::de::Error::custom)
    }
}

/// Styles for all roles and highlights.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Theme {
    styles: [Style; Role::ALL.len()],
    highlights: [Style; HIGHLIGHTS],
}

/// Number of different highlights, after which they repeat.
const HIGHLIGHTS: usize = 6;

impl Theme {
    /// Returns the theme that uses the 16 terminal colours. It is readable on dark and light backgrounds: text has the
    /// default colour, and bright white and bright yellow are avoided. It is also readable for people with red-green
    /// colour blindness: good is green and bad is magenta. Both are also marked with a symbol.
    #[must_use]
    pub fn colour() -> Self {
        Self {
            styles: [
                Style::new(),
                Style::new().fg(Color::DarkGray),
                Style::new().fg(Color::Yellow).add_modifier(Modifier::BOLD),
                Style::new().fg(Color::Green),
                Style::new().fg(Color::Magenta),
                Style::new().fg(Color::Magenta).add_modifier(Modifier::BOLD),
                Style::new().fg(Color::Cyan),
                Style::new().fg(Color::Red).add_modifier(Modifier::BOLD),
            ],
            // Reversed, so that the text has the terminal's background colour. Colours that are readable on that
            // background are therefore readable as highlights too.
            highlights: [Color::Cyan, Color::Green, Color::Yellow, Color::Magenta, Color::Blue, Color::Red]
                .map(|background| Style::new().fg(background).add_modifier(Modifier::REVERSED)),
        }
    }

    /// Returns the theme of soft colours. Their contrast with black is at least 4.5:1.
    #[must_use]
    pub fn dark() -> Self {
        Self::indexed([253, 245, 221, 114, 211, 183, 80, 210], 255, [24, 22, 94, 53, 238, 88])
    }

    /// Returns the theme of deep colours. Their contrast with white is at least 4.5:1.
    #[must_use]
    pub fn light() -> Self {
        Self::indexed([235, 242, 130, 28, 162, 92, 24, 160], 232, [117, 120, 222, 219, 250, 216])
    }

    /// Returns a theme of indexed colours with the modifiers of [`Theme::colour`]. `colours` are in role order; `ink`
    /// is the text colour of the highlights and `backgrounds` are their background colours.
    fn indexed(colours: [u8; Role::ALL.len()], ink: u8, backgrounds: [u8; HIGHLIGHTS]) -> Self {
        let mut theme = Self::colour();
        for (style, colour) in theme.styles.iter_mut().zip(colours) {
            style.fg = Some(Color::Indexed(colour));
        }
        theme.highlights =
            backgrounds.map(|background| Style::new().fg(Color::Indexed(ink)).bg(Color::Indexed(background)));
        theme
    }

    /// Returns the theme without colours, which uses bold, dim, underlined and reversed text.
    #[must_use]
    pub fn mono() -> Self {
        let style = |modifier| Style::new().add_modifier(modifier);
        Self {
            styles: [
                Style::new(),
                style(Modifier::DIM),
                style(Modifier::BOLD),
                style(Modifier::BOLD),
                Style::new(),
                style(Modifier::BOLD.union(Modifier::UNDERLINED)),
                Style::new(),
                style(Modifier::BOLD),
            ],
            highlights: [style(Modifier::UNDERLINED); HIGHLIGHTS],
        }
    }

    /// Returns the theme for a choice and custom colours. `plain` disables colours.
    #[must_use]
    pub fn from_choice(choice: ThemeChoice, colours: &BTreeMap<Role, Colour>, plain: bool) -> Self {
        let mut theme = match choice {
            _ if plain => return Self::mono(),
            ThemeChoice::Mono => return Self::mono(),
            ThemeChoice::Auto | ThemeChoice::Colour => Self::colour(),
            ThemeChoice::Dark => Self::dark(),
            ThemeChoice::Light => Self::light(),
        };
        for (&role, colour) in colours {
            theme.styles[role as usize].fg = Some(colour.0);
        }
        theme
    }

    /// Returns the style for a role.
    #[must_use]
    pub fn style(&self, role: Role) -> Style {
        self.styles[role as usize]
    }

    /// Returns the style for highlight `number`, like a highlighter pen. Without colours, all highlights are
    /// underlined.
    #[must_use]
    pub fn highlight(&self, number: usize) -> Style {
        self.highlights[number % HIGHLIGHTS]
    }

    /// Returns the style for bold main text.
    #[must_use]
    pub fn strong(&self) -> Style {
        self.style(Role::Text).add_modifier(Modifier::BOLD)
    }

    /// Returns the style for a key, reversed like a keycap.
    #[must_use]
    pub fn keycap(&self) -> Style {
        self.style(Role::Text).add_modifier(Modifier::REVERSED)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn colours_are_parsed_from_config_syntax() {
        let parse = |text: &str| text.parse::<Colour>().map(|colour| colour.0);
        assert_eq!(parse("bright-black"), Ok(Color::DarkGray));
        assert_eq!(parse("208"), Ok(Color::Indexed(208)));
        assert_eq!(parse("#0a7BFF"), Ok(Color::Rgb(10, 123, 255)));
        for invalid in ["", "purple", "256", "#12345", "#12345g", "#ééé", "-1"] {
            assert!(parse(invalid).is_err(), "{invalid}");
        }
    }

    /// Returns the WCAG 2 contrast ratio between an indexed colour and a background of this luminance.
    fn contrast(index: u8, background: f64) -> f64 {
        let light = luminance(index);
        (light.max(background) + 0.05) / (light.min(background) + 0.05)
    }

    fn luminance(index: u8) -> f64 {
        let channel = |value: f64| {
            let value = value / 255.0;
            if value <= 0.03928 { value / 12.92 } else { ((value + 0.055) / 1.055).powf(2.4) }
        };
        let [r, g, b] = match index {
            16..=231 => [(index - 16) / 36, (index - 16) / 6 % 6, (index - 16) % 6]
                .map(|step| if step == 0 { 0.0 } else { 55.0 + 40.0 * f64::from(step) }),
            232.. => [8.0 + 10.0 * f64::from(index - 232); 3],
            _ => panic!("the first 16 colours depend on the terminal"),
        };
        0.2126 * channel(r) + 0.7152 * channel(g) + 0.0722 * channel(b)
    }

    #[test]
    fn highlights_are_readable_and_distinct() {
        for (theme, screen) in [(Theme::dark(), 0.0), (Theme::light(), 1.0)] {
            let mut seen = Vec::new();
            for number in 0..HIGHLIGHTS {
                let style = theme.highlight(number);
                let (Some(Color::Indexed(ink)), Some(Color::Indexed(background))) = (style.fg, style.bg) else {
                    panic!("{style:?}")
                };
                let background_luminance = luminance(background);
                assert!(
                    contrast(ink, background_luminance) >= 4.5,
                    "{number}: {}",
                    contrast(ink, background_luminance)
                );
                assert!(contrast(background, screen) >= 1.15, "{number}: {}", contrast(background, screen));
                assert!(!seen.contains(&background));
                seen.push(background);
            }
        }
    }

    #[test]
    fn themes_have_enough_contrast() {
        for (theme, background) in [(Theme::dark(), 0.0), (Theme::light(), 1.0)] {
            for role in Role::ALL {
                let Some(Color::Indexed(index)) = theme.style(role).fg else { panic!("{role:?}") };
                assert!(contrast(index, background) >= 4.5, "{role:?} {index}: {}", contrast(index, background));
            }
        }
    }

    #[test]
    fn roles_are_listed_in_discriminant_order() {
        for (number, role) in Role::ALL.into_iter().enumerate() {
            assert_eq!(role as usize, number);
        }
    }

    #[test]
    fn plain_terminals_never_get_colours() {
        let custom = BTreeMap::from([(Role::Text, Colour(Color::Red))]);
        let theme = Theme::from_choice(ThemeChoice::Colour, &custom, true);
        assert!(Role::ALL.iter().all(|&role| theme.style(role).fg.is_none()));
        assert_eq!(Theme::from_choice(ThemeChoice::Auto, &custom, false).style(Role::Text).fg, Some(Color::Red));
    }
}
