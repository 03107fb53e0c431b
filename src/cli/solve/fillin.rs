//! `wordhoard solve` of a fill-in.

use std::process::ExitCode;
use std::time::{Duration, Instant};

use serde::Serialize;

use crate::base::humanize::count;
use crate::cli::output::{complain, print};
use crate::cli::{FAILED, args, failed};
use crate::grid::{Grid, Pattern, PatternCell};
use crate::puzzle::fill_in::FillIn;
use crate::solve::fill_in::{self, BUDGET, Filling, Verdict, brute};
use crate::solve::word_search::Method;

/// A solved fill-in, as `--json` writes it.
#[derive(Serialize)]
struct Solved {
    kind: &'static str,
    status: &'static str,
    /// A string a row; none where there is no filling.
    grid: Vec<String>,
    nodes: u64,
    micros: u128,
    reason: Option<String>,
}

/// Solves a puzzle and writes the filled grid, and whether it is the only one.
pub fn run(puzzle: &FillIn, args: &args::Solve) -> ExitCode {
    let began = Instant::now();
    let brute = args.method.and_then(args::Method::of_searches) == Some(Method::Brute);
    let (verdict, nodes) = if brute { by_brute_force(puzzle) } else { solve(puzzle) };
    let took = began.elapsed();
    let is_known = matches!(verdict, Verdict::Unique(_) | Verdict::Multiple(..));
    let code = if args.json {
        print(&(serde_json::to_string(&Solved::of(&verdict, nodes, took)).unwrap_or_default() + "\n"))
    } else {
        match text(verdict) {
            Ok(text) => print(&text),
            Err(why) => return failed(&why),
        }
    };
    if is_known { code } else { ExitCode::from(FAILED) }
}

/// The verdict, and how many words were tried.
fn solve(puzzle: &FillIn) -> (Verdict, u64) {
    let solved = puzzle.solve(BUDGET);
    (solved.verdict, solved.nodes)
}

/// The same by the paper's way, which takes as long as it takes.
fn by_brute_force(puzzle: &FillIn) -> (Verdict, u64) {
    let brute = brute::solve(&puzzle.pattern, &puzzle.word_letters(), 2, u64::MAX, &mut ());
    complain(&format!("{} of brute force", count(brute.steps as usize, "step")));
    let mut found = brute.found.into_iter();
    let verdict = match (found.next(), found.next()) {
        (Some(one), Some(other)) => Verdict::Multiple(one, other),
        (Some(one), None) => Verdict::Unique(one),
        (None, _) => Verdict::None(brute.impossible.unwrap_or(fill_in::Reason::Tried)),
    };
    (verdict, brute.steps)
}

/// The filling that a verdict shows.
fn filling(verdict: &Verdict) -> Option<&Filling> {
    match verdict {
        Verdict::Unique(filling) | Verdict::Multiple(filling, _) => Some(filling),
        Verdict::GaveUp(filling) => filling.as_ref(),
        Verdict::None(_) => None,
    }
}

fn rows(cells: &Grid<PatternCell>) -> Vec<String> {
    Pattern::new(cells.clone()).lines().collect()
}

impl Solved {
    fn of(verdict: &Verdict, nodes: u64, took: Duration) -> Self {
        let (status, reason) = match verdict {
            Verdict::Unique(_) => ("unique", None),
            Verdict::Multiple(..) => ("multiple", None),
            Verdict::None(reason) => ("none", Some(reason.to_string())),
            Verdict::GaveUp(_) => ("gave_up", Some(gave_up().into())),
        };
        let grid = filling(verdict).map_or_else(Vec::new, |filling| rows(&filling.cells));
        Self { kind: "fillin", status, grid, nodes, micros: took.as_micros(), reason }
    }
}

fn gave_up() -> &'static str {
    "the search was given up before it was known whether there is one way, several or none"
}

/// The way that a verdict shows.
///
/// # Errors
/// Where it shows none: why, in a sentence.
pub fn way(verdict: Verdict) -> Result<Filling, String> {
    match verdict {
        Verdict::Unique(way) | Verdict::Multiple(way, _) | Verdict::GaveUp(Some(way)) => Ok(way),
        Verdict::None(reason) => Err(format!("there is no way to put all words into the grid: {reason}")),
        Verdict::GaveUp(None) => Err(gave_up().into()),
    }
}

/// The rows, an empty line, and the verdict in a sentence.
fn text(verdict: Verdict) -> Result<String, String> {
    let said = match &verdict {
        Verdict::None(_) => String::new(),
        Verdict::Unique(_) => "This is the only way.".to_owned(),
        Verdict::Multiple(one, other) => {
            let (a, b) = (&one.cells, &other.cells);
            let first = a
                .positions()
                .find(|&pos| a[pos] != b[pos])
                .map_or_else(String::new, |pos| format!(" Another has {} in {pos}.", b[pos].sign()));
            format!("This is not the only way.{first}")
        }
        Verdict::GaveUp(_) => {
            "This is a way; the search was given up before another was found or ruled out.".to_owned()
        }
    };
    Ok(format!("{}\n\n{said}\n", rows(&way(verdict)?.cells).join("\n")))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::puzzle::fill_in::text as file;

    fn solved(text: &str) -> Verdict {
        solve(&file::parse(text).unwrap().puzzle).0
    }

    #[test]
    fn text_and_json_are_as_documented() {
        let unique = solved("2 4\nT--#\n-##-\nTEA;TO");
        assert_eq!(text(unique.clone()).unwrap(), "TEA#\nO##-\n\nThis is the only way.\n");
        let json = serde_json::to_string(&Solved::of(&unique, 0, Duration::from_micros(312))).unwrap();
        assert_eq!(
            json,
            "{\"kind\":\"fillin\",\"status\":\"unique\",\"grid\":[\"TEA#\",\"O##-\"],\"nodes\":0,\"micros\":312,\"reason\":null}"
        );
        let two = solved("2\n--\n##\nNO");
        assert!(matches!(two, Verdict::Unique(_)));
        let two = solved("3\n--#\n###\n#--\nNO;ON");
        assert_eq!(
            text(two).unwrap().lines().last().unwrap().split(" in").next(),
            Some("This is not the only way. Another has O")
        );
        let none = solved("2\n--\n##\nNO;ON");
        assert!(text(none.clone()).unwrap_err().starts_with("there is no way to put all words into the grid: "));
        assert_eq!(Solved::of(&none, 0, Duration::ZERO).status, "none");
    }
}
