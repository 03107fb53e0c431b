//! Parameters of a new crossword.

use std::fmt;
use std::str::FromStr;

use wordhoard_engine::base::named::by_name;
use wordhoard_engine::words::clues::Level;
use wordhoard_engine::words::spelling::Spelling;

use super::shape::Shape;

/// Parameters of a new crossword.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Params {
    /// Size and style of the pattern.
    pub shape: Shape,
    /// Difficulty of the clues. The grid does not depend on it.
    pub level: Level,
    /// Spelling and usage of the clues. The grid does not depend on it, unless it has words of a theme.
    pub spelling: Spelling,
    /// Whether some clues give the letters of their answers by exact wordplay. The grid does not depend on it.
    pub wordplay: bool,
}

impl Default for Params {
    fn default() -> Self {
        Self { shape: Shape::default(), level: Level::Easy, spelling: Spelling::American, wordplay: false }
    }
}

/// Text at the end of the text form of parameters with wordplay.
const WORDPLAY: &str = " wordplay";

/// Writes the text form, which saves hold: `9x9 british easy us`, or `9x9 british easy us wordplay`. For a mini crossword, it
/// is `easy us`.
impl fmt::Display for Params {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if !self.shape.is_mini() {
            write!(f, "{} ", self.shape.name())?;
        }
        write!(f, "{} {}", self.level.name(), self.spelling.name())?;
        f.write_str(if self.wordplay { WORDPLAY } else { "" })
    }
}

/// Error for a text that is not the text form of parameters.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ParamsError;

impl fmt::Display for ParamsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("expected the parameters of a crossword, such as 9x9 british easy us")
    }
}

impl std::error::Error for ParamsError {}

/// Parses the text form.
impl FromStr for Params {
    type Err = ParamsError;

    fn from_str(text: &str) -> Result<Self, ParamsError> {
        let plain = text.strip_suffix(WORDPLAY);
        let words: Vec<&str> = plain.unwrap_or(text).split(' ').collect();
        let (shape, level, spelling) = match words[..] {
            [level, spelling] => (Some(Shape::default()), level, spelling),
            [side, style, level, spelling] => {
                let shape = side.parse().ok().zip(style.parse().ok());
                (shape.and_then(|(side, style)| Shape::new(side, style).ok()), level, spelling)
            }
            _ => return Err(ParamsError),
        };
        let (level, spelling) = (by_name(&Level::NAMES, level), by_name(&Spelling::NAMES, spelling));
        let all = shape.zip(level).zip(spelling).ok_or(ParamsError)?;
        let ((shape, level), spelling) = all;
        Ok(Self { shape, level, spelling, wordplay: plain.is_some() })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::crossword::{Side, Style};

    #[test]
    fn parameters_are_written_and_read() {
        for side in Side::ALL {
            for (_, style) in Style::NAMES {
                for (_, level) in Level::NAMES {
                    for (_, spelling) in Spelling::NAMES {
                        for wordplay in [false, true] {
                            let params = Params { shape: Shape::near(side, style), level, spelling, wordplay };
                            assert_eq!(params.to_string().parse(), Ok(params));
                        }
                    }
                }
            }
        }
        assert_eq!(Params::default().to_string(), "easy us");
        for text in [
            "us easy",
            "",
            "wordplay",
            "easy us wordplay wordplay",
            "9x9 easy us",
            "6x6 british easy us",
            "8x8 american easy us",
            "9x9 american easy",
        ] {
            assert_eq!(text.parse::<Params>(), Err(ParamsError), "{text}");
        }
    }
}
