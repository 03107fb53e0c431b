//! How things look: drawing names roles, never colours.

use std::collections::BTreeMap;
use std::str::FromStr;

use ratatui::style::{Color, Modifier, Style};
use serde::{Deserialize, Deserializer};

use crate::base::named::by_name;

/// What something is on the screen. Each has a colour in a theme, and none is told by its colour alone.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Role {
    /// What must be read.
    Text,
    /// What may be overlooked.
    Dim,
    /// What the player is doing now.
    Accent,
    /// What counted.
    Good,
    /// What did not count.
    Bad,
    /// Something rare and fine.
    Special,
    /// The time left.
    Time,
    /// The time left when it is short.
    Hurry,
}

impl Role {
    /// All roles, in the order of their numbers.
    pub const ALL: [Self; 8] =
        [Self::Text, Self::Dim, Self::Accent, Self::Good, Self::Bad, Self::Special, Self::Time, Self::Hurry];
}

/// Which theme to use.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Choice {
    /// Colour, or none where the terminal or NO_COLOR says so.
    #[default]
    Auto,
    /// The terminal's sixteen colours.
    Colour,
    /// Soft colours of the 256, for dark backgrounds.
    Dark,
    /// Deep colours of the 256, for light backgrounds.
    Light,
    /// No colours at all: bold, dim, underlined, reversed.
    Mono,
}

impl Choice {
    /// Every theme, with its name in the config.
    pub const NAMES: [(&str, Self); 5] = [
        ("auto", Self::Auto),
        ("colour", Self::Colour),
        ("dark", Self::Dark),
        ("light", Self::Light),
        ("mono", Self::Mono),
    ];

    /// What it is, in a line.
    #[must_use]
    pub fn about(self) -> &'static str {
        match self {
            Self::Auto => "the terminal's sixteen, if it has any",
            Self::Colour => "the terminal's sixteen colours",
            Self::Dark => "soft colours for dark backgrounds",
            Self::Light => "deep colours for light backgrounds",
            Self::Mono => "bold, dim, underlined, reversed",
        }
    }

    /// The theme of a name.
    #[must_use]
    pub fn named(name: &str) -> Option<Self> {
        by_name(&Self::NAMES, name)
    }
}

/// A colour as the config writes it: a name of the terminal's sixteen, a number from 0 to 255, or `#rrggbb`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Colour(Color);

/// The names of the terminal's colours.
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
            format!("{text:?} is no colour; use a name such as bright-blue, a number from 0 to 255, or #rrggbb")
        })
    }
}

impl<'de> Deserialize<'de> for Colour {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        String::deserialize(from)?.parse().map_err(serde::de::Error::custom)
    }
}

/// Styles for all roles, and for things that are told apart by their colour.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Theme {
    styles: [Style; Role::ALL.len()],
    marks: [Style; MARKS],
}

/// How many things have colours of their own before the first comes round again.
const MARKS: usize = 6;

impl Theme {
    /// The terminal's own sixteen colours. Chosen to be read on dark and on light backgrounds (what must be read has
    /// the default colour; bright white and bright yellow vanish on white) and by people who cannot tell red from
    /// green (good is green, bad is magenta, and both carry a sign).
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
            // Reversed, so that the ink is the terminal's own background: what can be read on it can be read so too.
            marks: [Color::Cyan, Color::Green, Color::Yellow, Color::Magenta, Color::Blue, Color::Red]
                .map(|ground| Style::new().fg(ground).add_modifier(Modifier::REVERSED)),
        }
    }

    /// Colours of the 256 that are soft on a dark background. Contrast to black is at least 4.5 to 1.
    #[must_use]
    pub fn dark() -> Self {
        Self::indexed([253, 245, 221, 114, 211, 183, 80, 210], 255, [24, 22, 94, 53, 238, 88])
    }

    /// Colours of the 256 that are deep enough for a light background. Contrast to white is at least 4.5 to 1.
    #[must_use]
    pub fn light() -> Self {
        Self::indexed([235, 242, 130, 28, 162, 92, 24, 160], 232, [117, 120, 222, 219, 250, 216])
    }

    /// These colours with the weights of the usual theme, in the order of the roles; then the ink of marks and their
    /// grounds.
    fn indexed(colours: [u8; Role::ALL.len()], ink: u8, grounds: [u8; MARKS]) -> Self {
        let mut theme = Self::colour();
        for (style, colour) in theme.styles.iter_mut().zip(colours) {
            style.fg = Some(Color::Indexed(colour));
        }
        theme.marks = grounds.map(|ground| Style::new().fg(Color::Indexed(ink)).bg(Color::Indexed(ground)));
        theme
    }

    /// No colours: weight, underline and reverse tell things apart.
    #[must_use]
    pub fn mono() -> Self {
        let with = |modifier| Style::new().add_modifier(modifier);
        Self {
            styles: [
                Style::new(),
                with(Modifier::DIM),
                with(Modifier::BOLD),
                with(Modifier::BOLD),
                Style::new(),
                with(Modifier::BOLD.union(Modifier::UNDERLINED)),
                Style::new(),
                with(Modifier::BOLD),
            ],
            marks: [with(Modifier::UNDERLINED); MARKS],
        }
    }

    /// The theme for a choice and the player's own colours. `plain` says that the terminal wants no colours.
    #[must_use]
    pub fn chosen(choice: Choice, colours: &BTreeMap<Role, Colour>, plain: bool) -> Self {
        let mut theme = match choice {
            _ if plain => return Self::mono(),
            Choice::Mono => return Self::mono(),
            Choice::Auto | Choice::Colour => Self::colour(),
            Choice::Dark => Self::dark(),
            Choice::Light => Self::light(),
        };
        for (&role, colour) in colours {
            theme.styles[role as usize].fg = Some(colour.0);
        }
        theme
    }

    /// The style of a role.
    #[must_use]
    pub fn style(&self, role: Role) -> Style {
        self.styles[role as usize]
    }

    /// The mark of one of several things that are told apart by their colour, as by a highlighter; without colours all
    /// are underlined.
    #[must_use]
    pub fn mark(&self, number: usize) -> Style {
        self.marks[number % MARKS]
    }

    /// What must be read, in bold.
    #[must_use]
    pub fn strong(&self) -> Style {
        self.style(Role::Text).add_modifier(Modifier::BOLD)
    }

    /// A key on the screen: reversed, like a keycap.
    #[must_use]
    pub fn keycap(&self) -> Style {
        self.style(Role::Text).add_modifier(Modifier::REVERSED)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn colours_are_read_as_the_config_writes_them() {
        let read = |text: &str| text.parse::<Colour>().map(|c| c.0);
        assert_eq!(read("bright-black"), Ok(Color::DarkGray));
        assert_eq!(read("208"), Ok(Color::Indexed(208)));
        assert_eq!(read("#0a7BFF"), Ok(Color::Rgb(10, 123, 255)));
        for wrong in ["", "purple", "256", "#12345", "#12345g", "#ééé", "-1"] {
            assert!(read(wrong).is_err(), "{wrong}");
        }
    }

    /// The contrast of a colour of the 256 to black or white, by WCAG 2.
    fn contrast(index: u8, ground: f64) -> f64 {
        let light = light_of(index);
        (light.max(ground) + 0.05) / (light.min(ground) + 0.05)
    }

    fn light_of(index: u8) -> f64 {
        let channel = |value: f64| {
            let value = value / 255.0;
            if value <= 0.03928 { value / 12.92 } else { ((value + 0.055) / 1.055).powf(2.4) }
        };
        let [r, g, b] = match index {
            16..=231 => [(index - 16) / 36, (index - 16) / 6 % 6, (index - 16) % 6]
                .map(|step| if step == 0 { 0.0 } else { 55.0 + 40.0 * f64::from(step) }),
            232.. => [8.0 + 10.0 * f64::from(index - 232); 3],
            _ => panic!("the first sixteen are the terminal's own"),
        };
        0.2126 * channel(r) + 0.7152 * channel(g) + 0.0722 * channel(b)
    }

    #[test]
    fn marks_can_be_read_on_their_grounds_and_stand_out() {
        for (theme, screen) in [(Theme::dark(), 0.0), (Theme::light(), 1.0)] {
            let mut seen = Vec::new();
            for number in 0..MARKS {
                let style = theme.mark(number);
                let (Some(Color::Indexed(ink)), Some(Color::Indexed(ground))) = (style.fg, style.bg) else {
                    panic!("{style:?}")
                };
                let ground_light = light_of(ground);
                assert!(contrast(ink, ground_light) >= 4.5, "{number}: {}", contrast(ink, ground_light));
                assert!(contrast(ground, screen) >= 1.15, "{number}: {}", contrast(ground, screen));
                assert!(!seen.contains(&ground));
                seen.push(ground);
            }
        }
    }

    #[test]
    fn the_themes_can_be_read_on_their_grounds() {
        for (theme, ground) in [(Theme::dark(), 0.0), (Theme::light(), 1.0)] {
            for role in Role::ALL {
                let Some(Color::Indexed(index)) = theme.style(role).fg else { panic!("{role:?}") };
                assert!(contrast(index, ground) >= 4.5, "{role:?} {index}: {}", contrast(index, ground));
            }
        }
    }

    #[test]
    fn roles_stand_at_their_numbers() {
        for (number, role) in Role::ALL.into_iter().enumerate() {
            assert_eq!(role as usize, number);
        }
    }

    #[test]
    fn a_plain_terminal_gets_no_colour_whatever_is_chosen() {
        let own = BTreeMap::from([(Role::Text, Colour(Color::Red))]);
        let theme = Theme::chosen(Choice::Colour, &own, true);
        assert!(Role::ALL.iter().all(|&role| theme.style(role).fg.is_none()));
        assert_eq!(Theme::chosen(Choice::Auto, &own, false).style(Role::Text).fg, Some(Color::Red));
    }
}
