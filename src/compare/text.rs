//! Reports as plain text.

use unicode_width::UnicodeWidthStr;
use wordhoard_engine::base::humanize;
use wordhoard_engine::base::rng::Seed;
use wordhoard_engine::base::wrap::wrap;

use super::format::{count, seconds, times};
use super::report::{MethodReport, Report, SizeReport};

/// Width of paragraphs in columns.
const WIDTH: usize = 78;

/// Explanation of the ratios.
pub const RATIO: &str = "A ratio is how many times faster a method is than the first one in its table. If its interval \
                         includes 1, it is a tie.";
/// Headings of the table of a size.
const HEADINGS: [&str; 7] = ["method", "time", "", "ratio", "95 %", "", "paper"];

/// Returns the report as text.
#[must_use]
pub fn write(report: &Report) -> String {
    let mut paragraphs = vec![
        report.title.clone(),
        wrapped(&format!("Paper: {}.", report.paper)),
        wrapped(&format!("Claim: {}", report.claim)),
        wrapped(&report.verdict.sentence),
    ];
    paragraphs.extend(report.sizes.iter().map(|size| {
        let puzzles = humanize::count(size.puzzles, "puzzle");
        let rows = aligned(&size_rows(report, size));
        let notes: String = partial_notes(size).map(|note| format!("\n  {note}")).collect();
        format!("{} ({puzzles})\n{rows}{notes}{}", size.name, order_note(size))
    }));
    paragraphs.push(format!("Median times by size\n{}", aligned(&growth_rows(report))));
    for table in &report.tables {
        let headings = table.columns.iter().map(|&heading| heading.to_owned()).collect();
        let rows = [vec![headings], table.rows.clone()].concat();
        paragraphs.push(format!("{}\n{}", wrapped(&table.title), aligned(&rows)));
    }
    paragraphs.push(methods(report));
    paragraphs.push(closing(report));
    paragraphs.join("\n\n") + "\n"
}

fn wrapped(text: &str) -> String {
    wrap(text, WIDTH).join("\n")
}

/// Returns a note for each method that was not run on all puzzles.
pub fn partial_notes(size: &SizeReport) -> impl Iterator<Item = String> {
    let partial = size.methods.iter().filter(|method| method.timed > 0 && method.timed < size.puzzles);
    partial.map(|method| format!("{} was run on {} of these puzzles", method.name, method.timed))
}

/// Returns a line with the methods from the fastest to the slowest, if there are several.
fn order_note(size: &SizeReport) -> String {
    if size.order.is_empty() { String::new() } else { format!("\n  fastest first: {}", order(size)) }
}

/// Returns the methods from the fastest to the slowest, with `=` between those that tie.
#[must_use]
pub fn order(size: &SizeReport) -> String {
    size.order.iter().map(|group| group.join(" = ")).collect::<Vec<_>>().join(", ")
}

/// Returns the rows of the table of a size, with headings.
#[must_use]
pub fn size_rows(report: &Report, size: &SizeReport) -> Vec<Vec<String>> {
    let mut headings: Vec<String> = HEADINGS.map(str::to_owned).into();
    headings[2] = report.unit.to_owned();
    let rows = size.methods.iter().filter(|method| method.timed > 0).map(row);
    let mut rows: Vec<Vec<String>> = std::iter::once(headings).chain(rows).collect();
    // Empty columns only take room.
    for column in (1..HEADINGS.len()).rev() {
        if rows[1..].iter().all(|row| row[column].is_empty() || row[column] == "—") {
            rows.iter_mut().for_each(|row| drop(row.remove(column)));
        }
    }
    rows
}

fn row(method: &MethodReport) -> Vec<String> {
    let (ratio, interval, is_tie) = ratio_cells(method);
    vec![
        method.name.to_owned(),
        time_cell(method),
        method.count.map_or_else(|| "—".to_owned(), count),
        ratio,
        interval,
        if is_tie { "tie".to_owned() } else { String::new() },
        paper_cell(method),
    ]
}

/// Returns the time of a method, with `>` if it is a lower bound.
#[must_use]
pub fn time_cell(method: &MethodReport) -> String {
    let bound = if method.is_lower_bound() { "> " } else { "" };
    method.seconds.map_or_else(|| "—".to_owned(), |time| format!("{bound}{}", seconds(time)))
}

/// Returns the ratio, its interval, and whether it is a tie.
#[must_use]
pub fn ratio_cells(method: &MethodReport) -> (String, String, bool) {
    let Some(ratio) = method.ratio else { return (String::new(), String::new(), false) };
    if ratio.at_least {
        return (format!("> {}", times(ratio.low.unwrap_or(ratio.median))), String::new(), ratio.tie);
    }
    let interval = ratio.low.zip(ratio.high);
    let interval = interval.map_or_else(String::new, |(low, high)| format!("{} to {}", times(low), times(high)));
    (times(ratio.median), interval, ratio.tie)
}

/// Returns the paper's times of a method.
#[must_use]
pub fn paper_cell(method: &MethodReport) -> String {
    method.paper_seconds.iter().map(|&paper| seconds(paper)).collect::<Vec<_>>().join(", ")
}

/// Returns the rows of the table of medians by size, with headings.
#[must_use]
pub fn growth_rows(report: &Report) -> Vec<Vec<String>> {
    let headings = std::iter::once("size").chain(report.methods.iter().map(|method| method.name));
    let rows = report.sizes.iter().map(|size| {
        std::iter::once(size.name.clone()).chain(size.methods.iter().map(time_cell)).collect::<Vec<String>>()
    });
    std::iter::once(headings.map(str::to_owned).collect()).chain(rows).collect()
}

fn methods(report: &Report) -> String {
    let rows: Vec<Vec<String>> =
        report.methods.iter().map(|method| vec![method.name.to_owned(), method.about.to_owned()]).collect();
    let width = rows.iter().map(|row| row[0].width()).max().unwrap_or(0);
    let lines = rows.iter().map(|row| format!("  {:width$}  {}", row[0], row[1]));
    std::iter::once("Methods".to_owned()).chain(lines).collect::<Vec<_>>().join("\n")
}

/// Returns the notes on how the report was made.
fn closing(report: &Report) -> String {
    let runs = humanize::count(report.runs as usize, "run");
    let again = format!("Seed {}, {runs}, {}.", Seed::new(&report.seed).shown(), seconds(report.elapsed));
    wrapped(&format!("{again} {RATIO}{}", stopped(report)))
}

/// Returns a sentence if the comparison was stopped.
#[must_use]
pub fn stopped(report: &Report) -> &'static str {
    if report.complete { "" } else { " Not everything was measured before the comparison stopped." }
}

/// Aligns columns: the first to the left, the others to the right.
fn aligned(rows: &[Vec<String>]) -> String {
    let columns = rows.iter().map(Vec::len).max().unwrap_or(0);
    let widths: Vec<usize> = (0..columns)
        .map(|at| rows.iter().filter_map(|row| row.get(at)).map(|cell| cell.width()).max().unwrap_or(0))
        .collect();
    let line = |row: &Vec<String>| {
        let cells = row.iter().zip(&widths).enumerate().map(|(at, (cell, &width))| {
            let space = " ".repeat(width - cell.width());
            if at == 0 { format!("  {cell}{space}") } else { format!("{space}{cell}") }
        });
        cells.collect::<Vec<_>>().join("  ").trim_end().to_owned()
    };
    rows.iter().map(line).collect::<Vec<_>>().join("\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_are_aligned() {
        let rows = [["a", "10"], ["bcd", "5"]].map(|row| row.map(str::to_owned).to_vec());
        assert_eq!(aligned(&rows), "  a    10\n  bcd   5");
    }
}
