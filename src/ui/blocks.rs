//! Blocks of text, laid out in lines of a given width.

use ratatui::style::Style;
use unicode_width::UnicodeWidthStr;
use wordhoard_engine::base::wrap::wrap;

use super::theme::{Role, Theme};

/// A block of text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Block {
    /// A heading.
    Heading(String),
    /// A paragraph, wrapped to the width.
    Paragraph(String),
    /// Keys and their descriptions.
    Keys(Vec<(String, &'static str)>),
    /// Items, each with its mark, such as `•` or `1.`.
    List(Vec<(String, String)>),
    /// Preformatted lines, wrapped only if they do not fit.
    Verbatim(String),
    /// A table. If it is too wide, the last columns are omitted.
    Table {
        /// The columns.
        columns: Vec<Column>,
        /// The rows, with one cell per column.
        rows: Vec<Vec<String>>,
    },
    /// A bar chart of numbers.
    Bars(Vec<(String, u32)>),
}

/// A column of a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Column {
    /// Row titles, truncated if there is too little room.
    Name,
    /// Right-aligned numbers with a heading.
    Number(&'static str),
    /// Left-aligned text.
    Text,
    /// A small chart.
    Sparkline,
}

impl Column {
    fn heading(self) -> &'static str {
        if let Self::Number(heading) = self { heading } else { "" }
    }

    fn shade(self) -> Shade {
        match self {
            Self::Name => Shade::Strong,
            Self::Number(_) | Self::Text => Shade::Plain,
            Self::Sparkline => Shade::Bar,
        }
    }
}

/// A line of text runs, each with a shade.
pub type Line = Vec<(String, Shade)>;

/// Shade of a text run.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Shade {
    /// A heading.
    Strong,
    /// Keys and other highlights.
    Key,
    /// Main text.
    Plain,
    /// Secondary text.
    Dim,
    /// A bar of a chart.
    Bar,
    /// A problem.
    Bad,
}

impl Shade {
    /// Returns the style of this shade in a theme.
    #[must_use]
    pub fn style(self, theme: &Theme) -> Style {
        match self {
            Self::Strong => theme.strong(),
            Self::Key => theme.style(Role::Accent),
            Self::Plain => theme.style(Role::Text),
            Self::Dim => theme.style(Role::Dim),
            Self::Bar => theme.style(Role::Time),
            Self::Bad => theme.style(Role::Bad),
        }
    }
}

/// Lays out blocks in lines of at most `width` columns, with a blank line between blocks.
#[must_use]
pub fn layout(blocks: &[Block], width: usize) -> Vec<Line> {
    let mut lines = Vec::new();
    for block in blocks {
        if !lines.is_empty() {
            lines.push(Vec::new());
        }
        match block {
            Block::Heading(text) => lines.push(vec![(text.clone(), Shade::Strong)]),
            Block::Paragraph(text) => lines.extend(wrap(text, width).into_iter().map(plain)),
            Block::List(items) => lines.extend(items.iter().flat_map(|(mark, text)| item_lines(mark, text, width))),
            Block::Verbatim(text) => lines.extend(text.lines().flat_map(|line| verbatim(line, width)).map(plain)),
            Block::Keys(keys) => lines.extend(keys.iter().flat_map(|(keys, help)| key_lines(keys, help, width))),
            Block::Table { columns, rows } => lines.extend(table(columns, rows, width)),
            Block::Bars(bars) => lines.extend(bar_lines(bars, width)),
        }
    }
    lines
}

fn plain(line: String) -> Line {
    vec![(line, Shade::Plain)]
}

/// Returns a preformatted line, in parts if it does not fit. The parts keep its indentation, and hang below the first.
fn verbatim(line: &str, width: usize) -> Vec<String> {
    if line.chars().count() <= width {
        return vec![line.to_owned()];
    }
    let indent = (line.len() - line.trim_start().len()).min(width / 2);
    let parts = wrap(line, width.saturating_sub(indent + HANG).max(HANG)).into_iter().enumerate();
    parts.map(|(number, part)| " ".repeat(indent + if number == 0 { 0 } else { HANG }) + &part).collect()
}

/// Columns by which the further parts of a line are indented.
const HANG: usize = 2;

/// Lays out an item with its mark before the first line and the rest below it.
fn item_lines(mark: &str, text: &str, width: usize) -> Vec<Line> {
    let indent = mark.width() + 1;
    let lines = wrap(text, width.saturating_sub(indent)).into_iter().enumerate();
    let start = |number| if number == 0 { format!("{mark} ") } else { " ".repeat(indent) };
    lines.map(|(number, line)| plain(start(number) + &line)).collect()
}

/// Lays out keys in one column and their descriptions in another.
fn key_lines(keys: &str, help: &str, width: usize) -> Vec<Line> {
    let column = if width >= 60 { 22 } else { 14 };
    let mut cells = wrap(keys, column - 1).into_iter();
    let mut descriptions = wrap(help, width.saturating_sub(column + 2).max(8)).into_iter();
    let mut lines = Vec::new();
    loop {
        let (keys, help) = (cells.next(), descriptions.next());
        if keys.is_none() && help.is_none() {
            return lines;
        }
        let keys = format!("  {:column$}", keys.unwrap_or_default());
        lines.push(vec![(keys, Shade::Key), (help.unwrap_or_default(), Shade::Plain)]);
    }
}

/// Blank screen columns between two table columns.
const GAP: usize = 2;

fn table(columns: &[Column], rows: &[Vec<String>], width: usize) -> Vec<Line> {
    let heading: Vec<String> = columns.iter().map(|column| column.heading().to_owned()).collect();
    let widths = widths(&heading, rows, width);
    let lay_out_row = |cells: &[String], shade: Option<Shade>| {
        let cell = |(number, (column, &width)): (usize, (&Column, &usize))| {
            let text = wordhoard_engine::base::sanitize::fit(cells.get(number).map_or("", String::as_str), width);
            let space = " ".repeat(width - text.width());
            let text = if matches!(column, Column::Number(_)) { space + &text } else { text + &space };
            let gap = if number + 1 < widths.len() { GAP } else { 0 };
            (text + &" ".repeat(gap), shade.unwrap_or(column.shade()))
        };
        columns.iter().zip(&widths).enumerate().map(cell).collect::<Line>()
    };
    let has_heading = heading.iter().any(|title| !title.is_empty());
    let heading = has_heading.then(|| lay_out_row(&heading, Some(Shade::Dim)));
    heading.into_iter().chain(rows.iter().map(|row| lay_out_row(row, None))).collect()
}

/// Returns the widths of the columns that fit.
fn widths(heading: &[String], rows: &[Vec<String>], width: usize) -> Vec<usize> {
    let widest = |column: usize| {
        let cells = rows.iter().filter_map(|row| row.get(column)).chain(heading.get(column));
        cells.map(|cell| cell.width()).max().unwrap_or(0)
    };
    let mut widths: Vec<usize> = (0..heading.len()).map(widest).collect();
    while widths.len() > 2 && widths.iter().sum::<usize>() + GAP * (widths.len() - 1) > width {
        widths.pop();
    }
    // If the table is still too wide, truncate the titles in the first column.
    if let [first, rest @ ..] = widths.as_mut_slice() {
        let other_width: usize = rest.iter().map(|width| width + GAP).sum();
        *first = (*first).min(width.saturating_sub(other_width)).max(8);
    }
    widths
}

/// Lays out each label with its number and a bar. The longest bar takes the remaining width, up to `MAX_BAR`.
fn bar_lines(bars: &[(String, u32)], width: usize) -> Vec<Line> {
    const MAX_BAR: usize = 40;
    let label_width = bars.iter().map(|(label, _)| label.width()).max().unwrap_or(0);
    let number_width = bars.iter().map(|(_, value)| value.to_string().len()).max().unwrap_or(0);
    let room = width.saturating_sub(label_width + number_width + 2 * GAP).min(MAX_BAR) as u64;
    let max = u64::from(bars.iter().map(|&(_, value)| value).max().unwrap_or(0).max(1));
    let line = |(label, value): &(String, u32)| {
        let length = (u64::from(*value) * room).div_ceil(max) as usize;
        let label = format!("{label}{}", " ".repeat(label_width - label.width()));
        vec![
            (label, Shade::Plain),
            (format!("  {value:>number_width$}  "), Shade::Strong),
            ("▬".repeat(length), Shade::Bar),
        ]
    };
    bars.iter().map(line).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn text(blocks: &[Block], width: usize) -> Vec<String> {
        let line = |line: Line| line.into_iter().map(|(text, _)| text).collect::<String>().trim_end().to_owned();
        layout(blocks, width).into_iter().map(line).collect()
    }

    #[test]
    fn narrow_tables_drop_last_columns_then_truncate_names() {
        let row = |cells: [&str; 3]| cells.map(str::to_owned).to_vec();
        let rows = vec![row(["4x4 Classic", "42", "31.5"]), row(["5x5", "7", "6.0"])];
        let table =
            [Block::Table { columns: vec![Column::Name, Column::Number("best"), Column::Number("mean")], rows }];
        assert_eq!(text(&table, 40), ["             best  mean", "4x4 Classic    42  31.5", "5x5             7   6.0"]);
        assert_eq!(text(&table, 20), ["             best", "4x4 Classic    42", "5x5             7"]);
        assert_eq!(text(&table, 15)[1], "4x4 Clas…    42");
    }

    #[test]
    fn long_code_keeps_its_indentation() {
        let code = [Block::Verbatim("for each:\n  if it is so: stop\n  else".into())];
        assert_eq!(text(&code, 12), ["for each:", "  if it is", "    so: stop", "  else"]);
    }

    #[test]
    fn items_hang_below_their_marks() {
        let item = |mark: &str, text: &str| (mark.to_owned(), text.to_owned());
        let list = [Block::List(vec![item("•", "to be or not"), item("10.", "to be")])];
        assert_eq!(text(&list, 8), ["• to be", "  or not", "10. to", "    be"]);
    }

    #[test]
    fn bar_lengths_are_proportional() {
        let bars = [Block::Bars(vec![("3 letters".into(), 8), ("10".into(), 4), ("11".into(), 0)])];
        assert_eq!(text(&bars, 22), ["3 letters  8  ▬▬▬▬▬▬▬▬", "10         4  ▬▬▬▬", "11         0"]);
        assert_eq!(text(&[Block::Bars(Vec::new())], 10), Vec::<String>::new());
    }
}
