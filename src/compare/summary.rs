//! Summarises timings by size and method.

use super::experiment::{Experiment, Method};
use super::measure::Timings;
use super::report::{MethodReport, SizeReport};
use super::statistics::{Bounds, Ratio, median, ratio};

/// Timings of all methods on a puzzle.
type Row = [Option<Timings>];

/// Returns the results by size. `timings` has a row for each puzzle that has been run.
pub fn sizes(experiment: &Experiment, timings: &[Vec<Option<Timings>>]) -> Vec<SizeReport> {
    (0..experiment.sizes.len()).map(|size| size_report(experiment, timings, size)).collect()
}

fn size_report(experiment: &Experiment, timings: &[Vec<Option<Timings>>], number: usize) -> SizeReport {
    let size = &experiment.sizes[number];
    let cases = experiment.cases.iter().zip(timings).filter(|(case, _)| case.size == number);
    let rows: Vec<&Row> = cases.map(|(_, timings)| timings.as_slice()).collect();
    let methods = &experiment.methods;
    let reference = (0..methods.len()).find(|&method| rows.iter().any(|row| has_times(&row[method])));
    let report = |(number, method): (usize, &Method)| {
        let paper = size.paper.iter().filter(|figure| figure.method == method.name);
        let paper_seconds = paper.flat_map(|figure| figure.seconds.clone()).collect();
        method_report(method.name, number, reference, &rows, paper_seconds)
    };
    SizeReport {
        name: size.name.clone(),
        puzzles: rows.len(),
        reference: reference.map(|reference| methods[reference].name),
        methods: methods.iter().enumerate().map(report).collect(),
        order: order(methods, &rows),
    }
}

fn has_times(timings: &Option<Timings>) -> bool {
    timings.as_ref().is_some_and(|timings| !timings.seconds.is_empty())
}

fn method_report(
    name: &'static str,
    method: usize,
    reference: Option<usize>,
    rows: &[&Row],
    paper_seconds: Vec<f64>,
) -> MethodReport {
    let run: Vec<&Timings> = rows.iter().filter_map(|row| row[method].as_ref()).collect();
    let timed: Vec<&&Timings> = run.iter().filter(|timings| !timings.seconds.is_empty()).collect();
    let counts: Option<Vec<f64>> = run.iter().map(|timings| timings.count.map(|count| count as f64)).collect();
    MethodReport {
        name,
        seconds: median_time(rows, method),
        limited: timed.iter().filter(|timings| timings.is_limited).count(),
        timed: timed.len(),
        runs: timed.iter().map(|timings| if timings.is_cold { 0 } else { timings.seconds.len() }).min().unwrap_or(0),
        count: counts.and_then(median),
        ratio: reference.filter(|&reference| reference != method).and_then(|other| compare(other, method, rows)),
        paper_seconds,
    }
}

/// Returns the median over the puzzles of a method's median times.
fn median_time(rows: &[&Row], method: usize) -> Option<f64> {
    let run = rows.iter().filter_map(|row| row[method].as_ref());
    median(run.filter_map(|timings| median(timings.seconds.clone())).collect())
}

/// Returns how many times faster `method` is than `other`. On a single puzzle, each pass counts instead of the medians.
fn compare(other: usize, method: usize, rows: &[&Row]) -> Option<Ratio> {
    let both = rows.iter().filter_map(|row| row[other].as_ref().zip(row[method].as_ref()));
    let both: Vec<(&Timings, &Timings)> =
        both.filter(|(a, b)| !a.seconds.is_empty() && !b.seconds.is_empty()).collect();
    let bounds = |(first, first_time): (&Timings, f64), (second, second_time): (&Timings, f64)| {
        Bounds::new((first_time, first.is_limited), (second_time, second.is_limited))
    };
    match both[..] {
        [(first, second)] if first.seconds.len().min(second.seconds.len()) > 1 => {
            let passes = first.seconds.iter().zip(&second.seconds);
            ratio(&passes.map(|(&a, &b)| bounds((first, a), (second, b))).collect::<Vec<_>>())
        }
        _ => {
            let medians = both.iter().filter_map(|&(first, second)| {
                let times = (median(first.seconds.clone())?, median(second.seconds.clone())?);
                Some(bounds((first, times.0), (second, times.1)))
            });
            ratio(&medians.collect::<Vec<_>>())
        }
    }
}

/// Returns the names of the methods from the fastest to the slowest. Two groups are apart only if every method of one is
/// faster than every method of the other: a method whose times vary much may tie with two that differ clearly. Methods
/// that were run on fewer puzzles than others are left out: they would tie with all.
fn order(methods: &[Method], rows: &[&Row]) -> Vec<Vec<&'static str>> {
    let puzzles = |method: usize| rows.iter().filter(|row| has_times(&row[method])).count();
    let most = (0..methods.len()).map(puzzles).max().unwrap_or(0);
    let complete = (0..methods.len()).filter(|&method| puzzles(method) == most);
    let mut timed: Vec<(usize, f64)> =
        complete.filter_map(|method| Some((method, median_time(rows, method)?))).collect();
    timed.sort_by(|a, b| a.1.total_cmp(&b.1));
    let sorted: Vec<usize> = timed.into_iter().map(|(method, _)| method).collect();
    let mut groups: Vec<Vec<&'static str>> = Vec::new();
    for (at, &method) in sorted.iter().enumerate() {
        let (faster, rest) = sorted.split_at(at);
        let is_apart = rest.iter().all(|&slower| faster.iter().all(|&faster| is_faster(faster, slower, rows)));
        match groups.last_mut().filter(|_| !is_apart) {
            Some(group) => group.push(methods[method].name),
            None => groups.push(vec![methods[method].name]),
        }
    }
    groups
}

/// Returns `true` if the interval of the ratio shows that one method is faster than another one.
fn is_faster(faster: usize, slower: usize, rows: &[&Row]) -> bool {
    compare(slower, faster, rows).is_some_and(Ratio::is_faster)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn method(name: &'static str) -> Method {
        Method { name, about: "" }
    }

    fn timings(seconds: &[f64]) -> Option<Timings> {
        Some(Timings { seconds: seconds.to_vec(), repeats: 1, ..Timings::default() })
    }

    fn order_of(methods: &[Method], puzzles: &[Vec<Option<Timings>>]) -> Vec<Vec<&'static str>> {
        order(methods, &puzzles.iter().map(Vec::as_slice).collect::<Vec<_>>())
    }

    #[test]
    fn methods_are_apart_only_if_no_tie_joins_them() {
        let methods = [method("steady"), method("slower"), method("varied")];
        let with = |varied: [f64; 8]| {
            let puzzles = varied.map(|varied| [1.0, 2.0, varied].map(|time| timings(&[time; 5])).to_vec());
            order_of(&methods, &puzzles)
        };
        assert_eq!(with([4.0; 8]), [["steady"], ["slower"], ["varied"]]);
        assert_eq!(with([1.0; 8]), [vec!["steady", "varied"], vec!["slower"]]);
        assert_eq!(with([0.1, 0.1, 0.1, 0.1, 30.0, 30.0, 30.0, 30.0]), [["steady", "slower", "varied"]]);
    }

    #[test]
    fn without_an_interval_methods_are_not_set_apart() {
        let methods = [method("quick"), method("slow")];
        let puzzle = |passes: usize| vec![timings(&vec![1.0; passes]), timings(&vec![9.0; passes])];
        assert_eq!(order_of(&methods, &[puzzle(1)]), [["quick", "slow"]]);
        assert_eq!(order_of(&methods, &[puzzle(9)]), [["quick"], ["slow"]]);
        assert_eq!(order_of(&methods, &vec![puzzle(9); 5]), [["quick", "slow"]]);
        assert_eq!(order_of(&methods, &vec![puzzle(1); 6]), [["quick"], ["slow"]]);
    }

    #[test]
    fn a_method_that_was_run_on_few_puzzles_does_not_tie_the_others() {
        let methods = [method("rarely"), method("quick"), method("slow")];
        let row = |rarely: bool| vec![timings(&[5.0]).filter(|_| rarely), timings(&[1.0]), timings(&[9.0])];
        let puzzles: Vec<_> = (0..10).map(|number| row(number == 0)).collect();
        assert_eq!(order_of(&methods, &puzzles), [["quick"], ["slow"]]);
    }

    /// The median over the puzzles and the median of the ratios may disagree.
    #[test]
    fn a_method_that_is_slower_on_most_puzzles_is_not_put_first() {
        let methods = [method("a"), method("b")];
        let times = [(1.0, 0.9), (1.0, 0.9), (1.0, 0.9), (1.1, 1.0), (50.0, 49.0), (50.0, 49.0), (50.0, 49.0)];
        let puzzles: Vec<_> = times.map(|(a, b)| vec![timings(&[a]), timings(&[b])]).to_vec();
        assert_eq!(order_of(&methods, &puzzles), [["b"], ["a"]]);
        let puzzles: Vec<_> = [(3.0, 1.0); 3]
            .into_iter()
            .chain([(1.0, 2.0); 4])
            .map(|(a, b)| vec![timings(&[a]), timings(&[b])])
            .collect();
        assert_eq!(order_of(&methods, &puzzles), [["a", "b"]]);
    }
}
