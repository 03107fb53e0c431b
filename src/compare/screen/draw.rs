//! Draws the screen.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::widgets::Widget;
use unicode_width::UnicodeWidthStr;
use wordhoard_engine::base::humanize::{count, sentence};

use super::layout::CompareLayout;
use super::{Run, chart};
use crate::compare::Subject;
use crate::compare::report::{MethodReport, SizeReport};
use crate::compare::text::{paper_cell, ratio_cells, time_cell};
use crate::ui::theme::{Role, Theme};
use crate::ui::{chrome, text};

/// Columns of the names of methods.
const NAME_WIDTH: usize = 13;
/// Rows of a method: its figures and its bar.
const METHOD_ROWS: u16 = 2;
/// Rows that most verdicts need.
const VERDICT_ROWS: usize = 3;
/// Parts of a column, from an eighth to all.
const BLOCKS: [&str; 8] = ["▏", "▎", "▍", "▌", "▋", "▊", "▉", "█"];

/// Draws a run: its bars or its chart.
pub fn draw_run(subject: Subject, run: &Run, layout: &CompareLayout, theme: &Theme, buf: &mut Buffer) {
    draw_head(&subject.topic().to_uppercase(), &run.status(), layout, theme, buf);
    if let Some(why) = &run.error {
        text::paragraph(&sentence(why), theme.style(Role::Bad)).render(layout.body, buf);
        return;
    }
    let Some(report) = &run.report else {
        text::paragraph("Making the puzzles…", theme.style(Role::Dim)).render(layout.body, buf);
        return;
    };
    if run.is_chart {
        chart::draw(report, layout.body, theme, buf);
        return;
    }
    let Some(size) = report.sizes.get(run.size) else { return };
    draw_size(run, size, layout, theme, buf);
    // A method that is not tried on a size takes no room.
    let timed: Vec<&MethodReport> = size.methods.iter().filter(|method| method.timed > 0).collect();
    let longest = timed.iter().filter_map(|method| method.seconds).fold(0.0, f64::max);
    let mut area = layout.below(1);
    let is_roomy = usize::from(area.height) >= timed.len() * (METHOD_ROWS as usize + 1) + VERDICT_ROWS;
    for method in timed {
        draw_method(method, longest, area, theme, buf);
        let rows = (METHOD_ROWS + u16::from(is_roomy)).min(area.height);
        area = Rect { y: area.y + rows, height: area.height - rows, ..area };
    }
    // The verdict is about all sizes, so it waits for the end of the run.
    if run.job.is_none() {
        text::paragraph(&report.verdict.sentence, theme.style(Role::Text)).render(area, buf);
    }
}

fn draw_head(title: &str, status: &str, layout: &CompareLayout, theme: &Theme, buf: &mut Buffer) {
    text::draw_runs(layout.head, &[(title, theme.strong())], buf);
    text::draw_right(layout.head, status, theme.style(Role::Accent), buf);
    chrome::draw_rule(layout.head_rule, theme, buf);
    chrome::draw_rule(layout.rule, theme, buf);
}

/// Draws the name of the size between the arrows to the others.
fn draw_size(run: &Run, size: &SizeReport, layout: &CompareLayout, theme: &Theme, buf: &mut Buffer) {
    let accent = theme.style(Role::Accent);
    text::draw_runs(layout.previous, &[(" ‹ ", accent)], buf);
    text::draw_runs(layout.next, &[(" › ", accent)], buf);
    let place = format!("  {} of {}, {}", run.size + 1, run.size_count(), count(size.puzzles, "puzzle"));
    text::draw_runs(layout.size, &[(&size.name, theme.strong()), (&place, theme.style(Role::Dim))], buf);
}

/// Draws the figures of a method and its bar.
fn draw_method(method: &MethodReport, longest: f64, area: Rect, theme: &Theme, buf: &mut Buffer) {
    let line = |row: u16| Rect { y: area.y + row, height: 1.min(area.height.saturating_sub(row)), ..area };
    let (ratio, interval, is_tie) = ratio_cells(method);
    let ratio = match () {
        () if ratio.is_empty() => String::new(),
        () if is_tie => format!("  {ratio}x, a tie"),
        () => format!("  {ratio}x"),
    };
    let mut details = if interval.is_empty() { String::new() } else { format!("  ({interval})") };
    if !method.paper_seconds.is_empty() {
        details += &format!("  paper: {}", paper_cell(method));
    }
    let name = format!("{:NAME_WIDTH$}", method.name);
    let time = format!("{:>9}", time_cell(method));
    let columns = [&name, &time, &ratio, &details].map(|part| part.width()).iter().sum::<usize>();
    if columns > usize::from(area.width) {
        details.clear();
    }
    let runs = [
        (name.as_str(), theme.strong()),
        (&time, theme.style(Role::Text)),
        (&ratio, theme.style(Role::Accent)),
        (&details, theme.style(Role::Dim)),
    ];
    text::draw_runs(line(0), &runs, buf);
    if let Some(seconds) = method.seconds.filter(|_| longest > 0.0) {
        let bar = bar(seconds / longest, area.width);
        text::draw_runs(line(1), &[(&bar, theme.style(Role::Time))], buf);
    }
}

/// Returns a bar that takes this part of a width, and at least a sliver.
fn bar(part: f64, width: u16) -> String {
    let eighths = ((part * f64::from(width) * 8.0).round() as usize).clamp(1, usize::from(width.max(1)) * 8);
    let rest = eighths % 8;
    "█".repeat(eighths / 8) + if rest == 0 { "" } else { BLOCKS[rest - 1] }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bars_are_in_proportion_and_never_empty() {
        assert_eq!([bar(1.0, 4), bar(0.5, 4), bar(0.28, 4), bar(0.0, 4)], ["████", "██", "█▏", "▏"]);
    }
}
