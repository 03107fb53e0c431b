//! Text, in runs that are stretched to the grid of cells.

use ratatui::style::Modifier;

use super::layers::Face;
use super::palette::Paint;
use super::{Area, UNITS, px};

/// From the top of a cell to the line its letters stand on, in sub-units.
const BASELINE: i32 = 14 * UNITS;

/// Cells of one row whose text is written as one.
pub(super) struct Run {
    column: u16,
    row: u16,
    columns: u16,
    text: String,
    ink: Paint,
    /// Of the modifiers, those that change the letters themselves.
    shape: Modifier,
    wide: bool,
}

impl Run {
    pub(super) fn of(column: u16, row: u16, columns: u16, symbol: &str, face: &Face) -> Self {
        let shape = face.modifier & (Modifier::BOLD | Modifier::ITALIC);
        Self { column, row, columns, text: symbol.to_string(), ink: face.ink.clone(), shape, wide: columns > 1 }
    }

    /// Takes `next` in if it goes on in the same style, at most one space later; or else gives it back.
    ///
    /// Wider gaps stay apart so that columns of text keep their place to the pixel, and wide characters stay apart
    /// because few fonts draw them at exactly two cells.
    pub(super) fn join(&mut self, next: Run) -> Result<(), Run> {
        let end = self.column + self.columns;
        let alike = self.row == next.row && self.ink == next.ink && self.shape == next.shape;
        if !alike || self.wide || next.wide || next.column > end + 1 {
            return Err(next);
        }
        if next.column > end {
            self.text.push(' ');
        }
        self.text += &next.text;
        self.columns = next.column + next.columns - self.column;
        Ok(())
    }

    /// The run as an element; `plain` is the paint that its group gives anyway.
    pub(super) fn element(&self, plain: &Paint) -> String {
        let area = Area::of_cells(self.column, self.row, self.columns);
        let (x, y, length) = (px(area.left), px(area.top + BASELINE), px(area.right - area.left));
        let mut style = String::new();
        if self.ink != *plain {
            style = format!(" {}", self.ink.attributes("fill"));
        }
        if self.shape.contains(Modifier::BOLD) {
            style += " font-weight=\"bold\"";
        }
        if self.shape.contains(Modifier::ITALIC) {
            style += " font-style=\"italic\"";
        }
        let text = escaped(&self.text);
        format!(
            "<text x=\"{x}\" y=\"{y}\" textLength=\"{length}\" lengthAdjust=\"spacingAndGlyphs\"{style}>{text}</text>"
        )
    }
}

/// `text` as XML holds it; a character that XML cannot hold becomes the replacement character.
fn escaped(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            '&' => out += "&amp;",
            '<' => out += "&lt;",
            '>' => out += "&gt;",
            '\u{fffe}' | '\u{ffff}' => out.push('\u{fffd}'),
            control if control.is_control() => out.push('\u{fffd}'),
            other => out.push(other),
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    fn run(column: u16, text: &str, color: &str, shape: Modifier) -> Run {
        let columns = text.chars().count() as u16;
        Run { column, row: 0, columns, text: text.into(), ink: Paint::solid(color), shape, wide: false }
    }

    #[test]
    fn markup_is_escaped() {
        assert_eq!(escaped("a<b> & \"c\""), "a&lt;b&gt; &amp; \"c\"");
        assert_eq!(escaped("\u{1b}[m\u{ffff}é"), "\u{fffd}[m\u{fffd}é");
    }

    #[test]
    fn a_run_takes_in_what_is_alike_and_near() {
        let plain = Modifier::empty();
        let mut first = run(0, "ab", "#111", plain);
        assert!(first.join(run(2, "c", "#111", plain)).is_ok());
        assert!(first.join(run(4, "d", "#111", plain)).is_ok());
        assert_eq!((first.text.as_str(), first.columns), ("abc d", 5));
        assert!(first.join(run(7, "far", "#111", plain)).is_err());
        assert!(first.join(run(5, "x", "#222", plain)).is_err());
        assert!(first.join(run(5, "x", "#111", Modifier::BOLD)).is_err());
        assert!(first.join(Run { row: 1, ..run(5, "x", "#111", plain) }).is_err());
        assert!(first.join(Run { wide: true, ..run(5, "x", "#111", plain) }).is_err());
    }

    #[test]
    fn the_color_of_the_group_is_not_repeated() {
        let bold_italic = run(0, "a", "#111", Modifier::BOLD | Modifier::ITALIC);
        let start = "<text x=\"12\" y=\"26\" textLength=\"9\" lengthAdjust=\"spacingAndGlyphs\"";
        let shape = " font-weight=\"bold\" font-style=\"italic\">a</text>";
        assert_eq!(bold_italic.element(&Paint::solid("#111")), format!("{start}{shape}"));
        assert_eq!(bold_italic.element(&Paint::solid("#222")), format!("{start} fill=\"#111\"{shape}"));
    }
}
