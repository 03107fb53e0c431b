//! Reports as Markdown.

use wordhoard_engine::base::humanize::count;
use wordhoard_engine::base::rng::Seed;

use super::report::Report;
use super::text::{self, RATIO};

/// Returns the report as Markdown.
#[must_use]
pub fn write(report: &Report) -> String {
    let mut parts = vec![
        format!("# {}", report.title),
        format!("Paper: {}.", report.paper),
        format!("Claim: {}", report.claim),
        format!("**{}**", report.verdict.sentence),
    ];
    for size in &report.sizes {
        let puzzles = count(size.puzzles, "puzzle");
        parts.push(format!("## {} ({puzzles})", size.name));
        parts.push(table(&text::size_rows(report, size)));
        parts.extend(text::partial_notes(size).map(|note| format!("{note}.")));
        if !size.order.is_empty() {
            parts.push(format!("Fastest first: {}.", text::order(size)));
        }
    }
    parts.push("## Median times by size".into());
    parts.push(table(&text::growth_rows(report)));
    for facts in &report.tables {
        parts.push(format!("## {}", facts.title));
        let headings = facts.columns.iter().map(|&heading| heading.to_owned()).collect();
        parts.push(table(&[vec![headings], facts.rows.clone()].concat()));
    }
    let runs = count(report.runs as usize, "run");
    let seed = Seed::new(&report.seed).shown().replace('`', "'");
    parts.push(format!("Seed `{seed}`, {runs}. {RATIO}{}", text::stopped(report)));
    parts.join("\n\n") + "\n"
}

/// Returns a table whose first row has the headings.
fn table(rows: &[Vec<String>]) -> String {
    let line = |row: &Vec<String>| {
        let cells = row.iter().map(|cell| cell.replace('|', "\\|"));
        format!("| {} |", cells.collect::<Vec<_>>().join(" | "))
    };
    let [headings, rows @ ..] = rows else { return String::new() };
    let aligned = headings.iter().enumerate().map(|(at, _)| if at == 0 { "---" } else { "---:" });
    let rule = format!("|{}|", aligned.collect::<Vec<_>>().join("|"));
    [line(headings), rule].into_iter().chain(rows.iter().map(line)).collect::<Vec<_>>().join("\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tables_have_a_rule_and_escaped_bars() {
        let rows = [["a", "b|c"], ["d", "1"]].map(|row| row.map(str::to_owned).to_vec());
        assert_eq!(table(&rows), "| a | b\\|c |\n|---|---:|\n| d | 1 |");
        assert_eq!(table(&[]), "");
    }
}
