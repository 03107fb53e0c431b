//! `wordhoard solve` for a fill-in.

use std::process::ExitCode;
use std::time::{Duration, Instant};

use serde::Serialize;
use wordhoard_engine::base::humanize::count;
use wordhoard_engine::solve::fill_in::{self, BUDGET, Filling, Verdict, brute};
use wordhoard_engine::solve::word_search::Method;
use wordhoard_puzzles::fill_in::FillIn;

use super::args::SolveArgs;
use crate::cli::output::{FAILURE, fail, print, report};

/// Solved fill-in, as printed by `--json`.
#[derive(Serialize)]
struct SolvedFillIn {
    kind: &'static str,
    status: &'static str,
    /// One string per row; empty if there is no filling.
    grid: Vec<String>,
    nodes: u64,
    micros: u128,
    reason: Option<String>,
}

/// Solves a fill-in and prints the filled grid and whether the solution is unique.
pub fn run(puzzle: &FillIn, args: &SolveArgs) -> ExitCode {
    let began = Instant::now();
    let is_brute = args.search_method() == Some(Method::Brute);
    let (verdict, nodes) = if is_brute { solve_by_brute_force(puzzle) } else { solve(puzzle) };
    let elapsed = began.elapsed();
    let is_solved = matches!(verdict, Verdict::Unique(_) | Verdict::Multiple(..));
    let code = if args.json {
        print(&(serde_json::to_string(&SolvedFillIn::new(&verdict, nodes, elapsed)).unwrap_or_default() + "\n"))
    } else {
        match text(verdict) {
            Ok(text) => print(&text),
            Err(why) => return fail(&why),
        }
    };
    if is_solved { code } else { ExitCode::from(FAILURE) }
}

/// Returns the verdict and the number of words tried.
fn solve(puzzle: &FillIn) -> (Verdict, u64) {
    let solved = puzzle.solve(BUDGET);
    (solved.verdict, solved.nodes)
}

/// Solves a fill-in by brute force ([`brute`]), without a search limit. Returns the verdict and the number of steps.
fn solve_by_brute_force(puzzle: &FillIn) -> (Verdict, u64) {
    let brute = brute::solve(&puzzle.pattern, &puzzle.word_letters(), 2, u64::MAX);
    report(&format!("brute force took {}", count(brute.steps as usize, "step")));
    let mut found = brute.found.into_iter();
    let verdict = match (found.next(), found.next()) {
        (Some(one), Some(other)) => Verdict::Multiple(one, other),
        (Some(one), None) => Verdict::Unique(one),
        (None, _) => Verdict::None(brute.impossible.unwrap_or(fill_in::Reason::Exhausted)),
    };
    (verdict, brute.steps)
}

/// Message for a search that reached its limit.
const SEARCH_LIMIT_REACHED: &str = "the search limit was reached before the number of solutions was known";

impl SolvedFillIn {
    fn new(verdict: &Verdict, nodes: u64, elapsed: Duration) -> Self {
        let (status, filling, reason) = match verdict {
            Verdict::Unique(filling) => ("unique", Some(filling), None),
            Verdict::Multiple(filling, _) => ("multiple", Some(filling), None),
            Verdict::None(reason) => ("none", None, Some(reason.to_string())),
            Verdict::GaveUp(filling) => ("gave_up", filling.as_ref(), Some(SEARCH_LIMIT_REACHED.into())),
        };
        let grid = filling.map_or_else(Vec::new, |filling| filling.cells.lines().collect());
        Self { kind: "fillin", status, grid, nodes, micros: elapsed.as_micros(), reason }
    }
}

/// Returns the filling of a verdict.
///
/// # Errors
///
/// Returns an error message with the reason if the verdict has no filling.
pub fn filling(verdict: Verdict) -> Result<Filling, String> {
    match verdict {
        Verdict::Unique(filling) | Verdict::Multiple(filling, _) | Verdict::GaveUp(Some(filling)) => Ok(filling),
        Verdict::None(reason) => Err(format!("the words do not fit into the grid: {reason}")),
        Verdict::GaveUp(None) => Err(SEARCH_LIMIT_REACHED.into()),
    }
}

/// Returns the rows, an empty line and the verdict as a sentence, or an error message if the verdict has no filling.
fn text(verdict: Verdict) -> Result<String, String> {
    let sentence = match &verdict {
        Verdict::None(_) => String::new(),
        Verdict::Unique(_) => "This is the only solution.".to_owned(),
        Verdict::Multiple(one, other) => {
            let (a, b) = (&one.cells, &other.cells);
            let difference = a
                .positions()
                .find(|&pos| a[pos] != b[pos])
                .map_or_else(String::new, |pos| format!(" Another has {} in {pos}.", b[pos].to_char()));
            format!("This is not the only solution.{difference}")
        }
        Verdict::GaveUp(_) => "This is a solution; the search limit was reached before a second was ruled out.".into(),
    };
    let rows: Vec<String> = filling(verdict)?.cells.lines().collect();
    Ok(format!("{}\n\n{sentence}\n", rows.join("\n")))
}

#[cfg(test)]
mod tests {
    use wordhoard_puzzles::fill_in::text as file;

    use super::*;

    fn solved(text: &str) -> Verdict {
        solve(&file::parse(text).unwrap().puzzle).0
    }

    #[test]
    fn text_and_json_match_the_documentation() {
        let unique = solved("2 4\nT--#\n-##-\nTEA;TO");
        assert_eq!(text(unique.clone()).unwrap(), "TEA#\nO##-\n\nThis is the only solution.\n");
        let json = serde_json::to_string(&SolvedFillIn::new(&unique, 0, Duration::from_micros(312))).unwrap();
        assert_eq!(
            json,
            "{\"kind\":\"fillin\",\"status\":\"unique\",\"grid\":[\"TEA#\",\"O##-\"],\"nodes\":0,\"micros\":312,\"reason\":null}"
        );
        let one = solved("2\n--\n##\nNO");
        assert!(matches!(one, Verdict::Unique(_)));
        let two = solved("3\n--#\n###\n#--\nNO;ON");
        assert_eq!(
            text(two).unwrap().lines().last().unwrap().split(" in").next(),
            Some("This is not the only solution. Another has O")
        );
        let none = solved("2\n--\n##\nNO;ON");
        assert!(text(none.clone()).unwrap_err().starts_with("the words do not fit into the grid: "));
        assert_eq!(SolvedFillIn::new(&none, 0, Duration::ZERO).status, "none");
    }
}
