//! Text in blocks, set in lines for a width.

use ratatui::style::Style;
use unicode_width::UnicodeWidthStr;

use super::theme::{Role, Theme};
use crate::base::wrap::wrap;

/// A piece of text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Block {
    /// A heading.
    Heading(String),
    /// A paragraph, wrapped to the window.
    Paragraph(String),
    /// Keys and what they do.
    Keys(Vec<(String, &'static str)>),
    /// Lines that stay as they are where they fit, and are wrapped where not.
    Verbatim(String),
    /// Rows under headings; where room is short the last columns are left out.
    Table {
        /// The columns.
        columns: Vec<Column>,
        /// The rows, each with a cell for each column.
        rows: Vec<Vec<String>>,
    },
    /// Figures with bars as long as they are large.
    Bars(Vec<(String, u32)>),
}

/// A column of a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Column {
    /// What the row is about. Cut where room is short.
    Name,
    /// Figures, to the right, and what they are.
    Figure(&'static str),
    /// Text, to the left.
    Text,
    /// A small drawing.
    Drawing,
}

impl Column {
    fn head(self) -> &'static str {
        if let Self::Figure(head) = self { head } else { "" }
    }

    fn shade(self) -> Shade {
        match self {
            Self::Name => Shade::Strong,
            Self::Figure(_) | Self::Text => Shade::Plain,
            Self::Drawing => Shade::Bar,
        }
    }
}

/// A line: runs of text, each in its shade.
pub type Line = Vec<(String, Shade)>;

/// How a run of text is shaded.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Shade {
    /// A heading.
    Strong,
    /// Keys, and what stands out.
    Key,
    /// What is to be read.
    Plain,
    /// What may be overlooked.
    Dim,
    /// A bar.
    Bar,
}

impl Shade {
    /// How it looks.
    #[must_use]
    pub fn style(self, theme: &Theme) -> Style {
        match self {
            Self::Strong => theme.strong(),
            Self::Key => theme.style(Role::Accent),
            Self::Plain => theme.style(Role::Text),
            Self::Dim => theme.style(Role::Dim),
            Self::Bar => theme.style(Role::Time),
        }
    }
}

/// Sets blocks in lines of at most `width` columns, a free line between two blocks.
#[must_use]
pub fn set(blocks: &[Block], width: usize) -> Vec<Line> {
    let mut lines = Vec::new();
    for block in blocks {
        if !lines.is_empty() {
            lines.push(Vec::new());
        }
        match block {
            Block::Heading(text) => lines.push(vec![(text.clone(), Shade::Strong)]),
            Block::Paragraph(text) => lines.extend(wrap(text, width).into_iter().map(plain)),
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

fn verbatim(line: &str, width: usize) -> Vec<String> {
    if line.chars().count() <= width { vec![line.to_owned()] } else { wrap(line, width) }
}

/// Keys in a column of their own, what they do beside it.
fn key_lines(keys: &str, help: &str, width: usize) -> Vec<Line> {
    let column = if width >= 60 { 22 } else { 14 };
    let mut cells = wrap(keys, column - 1).into_iter();
    let mut helps = wrap(help, width.saturating_sub(column + 2).max(8)).into_iter();
    let mut lines = Vec::new();
    loop {
        let (keys, help) = (cells.next(), helps.next());
        if keys.is_none() && help.is_none() {
            return lines;
        }
        let keys = format!("  {:column$}", keys.unwrap_or_default());
        lines.push(vec![(keys, Shade::Key), (help.unwrap_or_default(), Shade::Plain)]);
    }
}

/// Columns between two columns of a table.
const GAP: usize = 2;

fn table(columns: &[Column], rows: &[Vec<String>], width: usize) -> Vec<Line> {
    let heading: Vec<String> = columns.iter().map(|column| column.head().to_owned()).collect();
    let widths = widths(&heading, rows, width);
    let set = |cells: &[String], shade: Option<Shade>| {
        let cell = |(number, (column, &width)): (usize, (&Column, &usize))| {
            let text = crate::base::sanitize::fit(cells.get(number).map_or("", String::as_str), width);
            let space = " ".repeat(width - text.width());
            let text = if matches!(column, Column::Figure(_)) { space + &text } else { text + &space };
            let gap = if number + 1 < widths.len() { GAP } else { 0 };
            (text + &" ".repeat(gap), shade.unwrap_or(column.shade()))
        };
        columns.iter().zip(&widths).enumerate().map(cell).collect::<Line>()
    };
    let says = heading.iter().any(|head| !head.is_empty());
    let heading = says.then(|| set(&heading, Some(Shade::Dim)));
    heading.into_iter().chain(rows.iter().map(|row| set(row, None))).collect()
}

/// How wide the columns are that there is room for.
fn widths(heading: &[String], rows: &[Vec<String>], width: usize) -> Vec<usize> {
    let widest = |column: usize| {
        let cells = rows.iter().filter_map(|row| row.get(column)).chain(heading.get(column));
        cells.map(|cell| cell.width()).max().unwrap_or(0)
    };
    let mut widths: Vec<usize> = (0..heading.len()).map(widest).collect();
    while widths.len() > 2 && widths.iter().sum::<usize>() + GAP * (widths.len() - 1) > width {
        widths.pop();
    }
    // What still does not fit is cut in the first column, where names stand.
    if let [first, rest @ ..] = widths.as_mut_slice() {
        let others: usize = rest.iter().map(|width| width + GAP).sum();
        *first = (*first).min(width.saturating_sub(others)).max(8);
    }
    widths
}

/// A label, its figure, and a bar; the longest bar takes what room is left, up to `LONGEST`.
fn bar_lines(bars: &[(String, u32)], width: usize) -> Vec<Line> {
    const LONGEST: usize = 40;
    let labels = bars.iter().map(|(label, _)| label.width()).max().unwrap_or(0);
    let figures = bars.iter().map(|(_, value)| value.to_string().len()).max().unwrap_or(0);
    let room = width.saturating_sub(labels + figures + 2 * GAP).min(LONGEST) as u64;
    let most = u64::from(bars.iter().map(|&(_, value)| value).max().unwrap_or(0).max(1));
    let line = |(label, value): &(String, u32)| {
        let length = (u64::from(*value) * room).div_ceil(most) as usize;
        let label = format!("{label}{}", " ".repeat(labels - label.width()));
        vec![(label, Shade::Plain), (format!("  {value:>figures$}  "), Shade::Strong), ("▬".repeat(length), Shade::Bar)]
    };
    bars.iter().map(line).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn text(blocks: &[Block], width: usize) -> Vec<String> {
        let line = |line: Line| line.into_iter().map(|(text, _)| text).collect::<String>().trim_end().to_owned();
        set(blocks, width).into_iter().map(line).collect()
    }

    #[test]
    fn a_table_leaves_out_its_last_columns_and_cuts_names_where_room_is_short() {
        let row = |cells: [&str; 3]| cells.map(str::to_owned).to_vec();
        let rows = vec![row(["4x4 Classic", "42", "31.5"]), row(["5x5", "7", "6.0"])];
        let table =
            [Block::Table { columns: vec![Column::Name, Column::Figure("best"), Column::Figure("mean")], rows }];
        assert_eq!(text(&table, 40), ["             best  mean", "4x4 Classic    42  31.5", "5x5             7   6.0"]);
        assert_eq!(text(&table, 20), ["             best", "4x4 Classic    42", "5x5             7"]);
        assert_eq!(text(&table, 15)[1], "4x4 Clas…    42");
    }

    #[test]
    fn bars_are_as_long_as_their_figures_are_large() {
        let bars = [Block::Bars(vec![("3 letters".into(), 8), ("10".into(), 4), ("11".into(), 0)])];
        assert_eq!(text(&bars, 22), ["3 letters  8  ▬▬▬▬▬▬▬▬", "10         4  ▬▬▬▬", "11         0"]);
        assert_eq!(text(&[Block::Bars(Vec::new())], 10), Vec::<String>::new());
    }
}
