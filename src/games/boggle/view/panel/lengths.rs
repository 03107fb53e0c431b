//! Progress by length on a board at leisure: a line for each length, or a small table.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use crate::games::boggle::rules::lengths::LengthCount;
use crate::ui::text;
use crate::ui::theme::{Role, Theme};

/// Rows of the table.
pub const TABLE_HEIGHT: u16 = 2;

/// Minimum and maximum width of a gauge.
const MIN_GAUGE: usize = 4;
const MAX_GAUGE: usize = 12;

/// Draws a line for each length: `4 letters  ▰▰▰▰▰▰▱▱▱▱  7 of 12`.
pub fn draw_lines(counts: &[LengthCount], area: Rect, theme: &Theme, buf: &mut Buffer) {
    for (line, count) in area.rows().zip(counts) {
        draw_line(*count, line, theme, buf);
    }
}

fn draw_line(length: LengthCount, line: Rect, theme: &Theme, buf: &mut Buffer) {
    let LengthCount { found, all, .. } = length;
    let label = format!("{:<12}", length.label() + " letters");
    let tally = format!("{found:>2} of {all:<2}");
    let is_complete = found == all;
    // A gap follows the gauge, and a tick the numbers.
    let room = usize::from(line.width).saturating_sub(label.len() + 2 + tally.len() + 2);
    let gauge = gauge(found, all, room.min(MAX_GAUGE));
    let gap = if gauge.is_empty() { "" } else { "  " };
    let tick = if is_complete { " ✓" } else { "" };
    let (text, good) = (theme.style(Role::Text), theme.style(Role::Good));
    let tally_style = if is_complete { good } else { theme.strong() };
    text::draw_runs(line, &[(&label, text), (&gauge, good), (gap, text), (&tally, tally_style), (tick, good)], buf);
}

/// Returns a gauge that is full only if everything is found, or an empty string if there is too little room.
fn gauge(found: usize, all: usize, width: usize) -> String {
    if width < MIN_GAUGE {
        return String::new();
    }
    let filled = found * width / all.max(1);
    "▰".repeat(filled) + &"▱".repeat(width - filled)
}

/// Draws a table of two lines: the lengths, and `7/12` below each. The last column includes all longer words.
pub fn draw_table(counts: &[LengthCount], area: Rect, theme: &Theme, buf: &mut Buffer) {
    if area.height < TABLE_HEIGHT {
        return;
    }
    // The width depends on all words, so the columns stay in place while words are found.
    let width = counts.iter().map(|count| 2 * count.all.to_string().len() + 2).max().unwrap_or(4);
    let columns = (usize::from(area.width) / width).clamp(1, counts.len().max(1));
    for (index, (label, count)) in table_columns(counts, columns).into_iter().enumerate() {
        let cell = Rect { x: area.x + (index * width) as u16, width: width as u16 - 1, height: 1, ..area };
        let cell = cell.intersection(area);
        text::draw_right(cell, &label, theme.style(Role::Dim), buf);
        let style = if count.found == count.all { theme.style(Role::Good) } else { theme.strong() };
        let tally = format!("{}/{}", count.found, count.all);
        text::draw_right(Rect { y: area.y + 1, ..cell }, &tally, style, buf);
    }
}

/// Returns the counts for this number of columns, each with its label. The last one is the sum for all longer words.
fn table_columns(counts: &[LengthCount], columns: usize) -> Vec<(String, LengthCount)> {
    let (own, rest) = counts.split_at(counts.len().min(columns.saturating_sub(1)));
    let sum = |count: fn(&LengthCount) -> usize| rest.iter().map(count).sum::<usize>();
    let last = rest.first().map(|first| {
        let label = if rest.len() > 1 { format!("{}+", first.length) } else { first.label() };
        (label, LengthCount { found: sum(|count| count.found), all: sum(|count| count.all), ..*first })
    });
    own.iter().map(|count| (count.label(), *count)).chain(last).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_gauge_is_full_only_if_everything_is_found() {
        assert_eq!([0, 11, 12].map(|found| gauge(found, 12, 6)), ["▱▱▱▱▱▱", "▰▰▰▰▰▱", "▰▰▰▰▰▰"]);
        assert_eq!(gauge(3, 4, MIN_GAUGE - 1), "");
    }

    #[test]
    fn the_last_column_of_a_table_includes_all_longer_words() {
        let counts = [(3, 4, 9), (4, 2, 7), (5, 0, 3)].map(|(length, found, all)| LengthCount { length, found, all });
        let columns = |columns| -> Vec<(String, usize, usize)> {
            table_columns(&counts, columns).into_iter().map(|(label, count)| (label, count.found, count.all)).collect()
        };
        assert_eq!(columns(2), [("3".into(), 4, 9), ("4+".into(), 2, 10)]);
        assert_eq!(columns(3)[2], ("5".into(), 0, 3));
    }
}
