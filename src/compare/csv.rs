//! Reports as CSV, with one line for each method and size.

use super::report::Report;

/// Names of the columns.
const HEADINGS: &str = "experiment,size,puzzles,method,seconds,limited,timed,runs,unit,count,ratio,low,high,tie,at_least,paper_seconds,seed,complete";

/// Returns the report as CSV (RFC 4180). Missing numbers are empty.
#[must_use]
pub fn write(report: &Report) -> String {
    let mut lines = vec![HEADINGS.to_owned()];
    for size in &report.sizes {
        for method in &size.methods {
            let ratio = method.ratio;
            let paper: Vec<String> = method.paper_seconds.iter().map(f64::to_string).collect();
            let fields = [
                quoted(report.experiment),
                quoted(&size.name),
                size.puzzles.to_string(),
                quoted(method.name),
                number(method.seconds),
                method.limited.to_string(),
                method.timed.to_string(),
                method.runs.to_string(),
                quoted(report.unit),
                number(method.count),
                number(ratio.map(|ratio| ratio.median)),
                number(ratio.and_then(|ratio| ratio.low)),
                number(ratio.and_then(|ratio| ratio.high)),
                ratio.map_or_else(String::new, |ratio| ratio.tie.to_string()),
                ratio.map_or_else(String::new, |ratio| ratio.at_least.to_string()),
                quoted(&paper.join(" ")),
                quoted(&report.seed),
                report.complete.to_string(),
            ];
            lines.push(fields.join(","));
        }
    }
    lines.join("\n") + "\n"
}

fn number(number: Option<f64>) -> String {
    number.map_or_else(String::new, |number| number.to_string())
}

/// Quotes a field if it needs it.
fn quoted(field: &str) -> String {
    if field.contains([',', '"', '\n', '\r']) {
        format!("\"{}\"", field.replace('"', "\"\""))
    } else {
        field.to_owned()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fields_are_quoted_if_needed() {
        assert_eq!([quoted("a b"), quoted("a,\"b\"")], ["a b".to_owned(), "\"a,\"\"b\"\"\"".to_owned()]);
        assert_eq!([number(None), number(Some(0.25))], ["", "0.25"]);
    }
}
