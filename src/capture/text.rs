//! Text in runs stretched to the cell grid.

use ratatui::style::Modifier;

use super::palette::Paint;
use super::style::CellStyle;
use super::{Area, UNITS, px};

/// Distance from the top of a cell to the text baseline, in sub-units.
const BASELINE: i32 = 14 * UNITS;

/// Cells of one row that are written as one text element.
pub(super) struct Run {
    column: u16,
    row: u16,
    columns: u16,
    text: String,
    foreground: Paint,
    /// Modifiers that change the glyphs: bold and italic.
    shape: Modifier,
    is_wide: bool,
}

impl Run {
    pub(super) fn new(column: u16, row: u16, columns: u16, symbol: &str, style: &CellStyle) -> Self {
        let shape = style.modifier & (Modifier::BOLD | Modifier::ITALIC);
        Self {
            column,
            row,
            columns,
            text: symbol.to_string(),
            foreground: style.foreground.clone(),
            shape,
            is_wide: columns > 1,
        }
    }

    /// Appends `next` if it has the same row and style and starts at most one space after this run. Otherwise, returns
    /// `next` as the error.
    ///
    /// Runs with wider gaps stay separate, so that text columns keep their exact position. Wide characters stay
    /// separate, because few fonts draw them exactly two cells wide.
    pub(super) fn join(&mut self, next: Run) -> Result<(), Run> {
        let end = self.column + self.columns;
        let is_compatible = self.row == next.row && self.foreground == next.foreground && self.shape == next.shape;
        if !is_compatible || self.is_wide || next.is_wide || next.column > end + 1 {
            return Err(next);
        }
        if next.column > end {
            self.text.push(' ');
        }
        self.text += &next.text;
        self.columns = next.column + next.columns - self.column;
        Ok(())
    }

    /// Returns the run as an element of a group that sets `default_paint`.
    pub(super) fn element(&self, default_paint: &Paint) -> String {
        let area = Area::from_cells(self.column, self.row, self.columns);
        let (x, y, length) = (px(area.left), px(area.top + BASELINE), px(area.right - area.left));
        let mut style = String::new();
        if self.foreground != *default_paint {
            style = format!(" {}", self.foreground.attributes("fill"));
        }
        if self.shape.contains(Modifier::BOLD) {
            style += " font-weight=\"bold\"";
        }
        if self.shape.contains(Modifier::ITALIC) {
            style += " font-style=\"italic\"";
        }
        let text = escape(&self.text);
        format!(
            "<text x=\"{x}\" y=\"{y}\" textLength=\"{length}\" lengthAdjust=\"spacingAndGlyphs\"{style}>{text}</text>"
        )
    }
}

/// Escapes `text` for XML. Control characters, U+FFFE and U+FFFF become the replacement character.
fn escape(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for ch in text.chars() {
        match ch {
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

    fn run(column: u16, text: &str, colour: &str, shape: Modifier) -> Run {
        let columns = text.chars().count() as u16;
        Run { column, row: 0, columns, text: text.into(), foreground: Paint::solid(colour), shape, is_wide: false }
    }

    #[test]
    fn markup_is_escaped() {
        assert_eq!(escape("a<b> & \"c\""), "a&lt;b&gt; &amp; \"c\"");
        assert_eq!(escape("\u{1b}[m\u{ffff}é"), "\u{fffd}[m\u{fffd}é");
    }

    #[test]
    fn runs_join_when_adjacent_and_equal_in_style() {
        let plain = Modifier::empty();
        let mut first = run(0, "ab", "#111", plain);
        assert!(first.join(run(2, "c", "#111", plain)).is_ok());
        assert!(first.join(run(4, "d", "#111", plain)).is_ok());
        assert_eq!((first.text.as_str(), first.columns), ("abc d", 5));
        assert!(first.join(run(7, "far", "#111", plain)).is_err());
        assert!(first.join(run(5, "x", "#222", plain)).is_err());
        assert!(first.join(run(5, "x", "#111", Modifier::BOLD)).is_err());
        assert!(first.join(Run { row: 1, ..run(5, "x", "#111", plain) }).is_err());
        assert!(first.join(Run { is_wide: true, ..run(5, "x", "#111", plain) }).is_err());
    }

    #[test]
    fn group_colour_is_not_repeated() {
        let bold_italic = run(0, "a", "#111", Modifier::BOLD | Modifier::ITALIC);
        let start = "<text x=\"12\" y=\"26\" textLength=\"9\" lengthAdjust=\"spacingAndGlyphs\"";
        let shape = " font-weight=\"bold\" font-style=\"italic\">a</text>";
        assert_eq!(bold_italic.element(&Paint::solid("#111")), format!("{start}{shape}"));
        assert_eq!(bold_italic.element(&Paint::solid("#222")), format!("{start} fill=\"#111\"{shape}"));
    }
}
