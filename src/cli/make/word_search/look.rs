//! Options for the appearance of printed word searches.

use clap::Args;
use wordhoard_puzzles::word_search::parse_note;
use wordhoard_puzzles::word_search::worksheet::{Orientation, PerPage, Style};

use crate::cli::values;

/// Appearance of the pages of a PDF or an SVG.
#[derive(Args)]
pub struct Look {
    /// List the words in capitals
    #[arg(long)]
    upper: bool,

    /// Print a line of instructions above the grid
    #[arg(long, value_name = "TEXT", value_parser = parse_note)]
    instructions: Option<String>,

    /// Size of the letters in the grid in points, 6 to 60 [default: as large as fits]
    #[arg(long, value_name = "PT", value_parser = points::<6, 60>)]
    letter_size: Option<f64>,

    /// Size of the word list in points, 6 to 30 [default: as large as fits, up to 20]
    #[arg(long, value_name = "PT", value_parser = points::<6, 30>)]
    list_size: Option<f64>,

    /// Orientation of the page: auto (the one in which the puzzle is larger), portrait or landscape
    #[arg(long, value_name = "NAME", value_parser = values::one_of(&Orientation::NAMES), default_value = "auto")]
    orientation: Orientation,

    /// Puzzles on a page: 1, 2 or 4
    #[arg(long, value_name = "N", value_parser = values::one_of(&PerPage::NAMES), default_value = "1")]
    per_page: PerPage,
}

impl Look {
    /// Returns the style of the worksheets on the default paper.
    pub fn style(&self) -> Style<'_> {
        Style {
            orientation: self.orientation,
            per_page: self.per_page,
            uppercase: self.upper,
            instructions: self.instructions.as_deref(),
            letter_size: self.letter_size,
            list_size: self.list_size,
            ..Style::default()
        }
    }
}

/// Parses a font size of `MIN` to `MAX` points.
fn points<const MIN: u8, const MAX: u8>(text: &str) -> Result<f64, String> {
    let range = f64::from(MIN)..=f64::from(MAX);
    let size = text.parse().ok().filter(|size| range.contains(size));
    size.ok_or_else(|| format!("expected a number from {MIN} to {MAX}"))
}
