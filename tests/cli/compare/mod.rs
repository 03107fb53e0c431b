//! Tests of `wordhoard compare`: each experiment on its smallest sizes, the output formats, and errors.

mod schema;

use serde_json::Value;

use crate::shell::{RunOutput, Shell};

const EXPERIMENTS: [&str; 4] = ["boggle", "wordsearch", "fillin", "anagrams"];

/// Runs an experiment on its smallest size.
fn compare(experiment: &str, args: &[&str]) -> RunOutput {
    let fixed = ["compare", experiment, "--sizes", "1", "--seed", "test"];
    Shell::new().run(&[&fixed[..], args].concat())
}

/// Returns the report of an experiment.
fn report(experiment: &str, args: &[&str]) -> Value {
    let ran = compare(experiment, &[&["--json"][..], args].concat());
    assert_eq!((ran.code, ran.err.as_str()), (Some(0), ""), "{experiment}");
    serde_json::from_str(&ran.out).unwrap()
}

/// Returns the report of one of the paper's fill-ins. Fresh ones take ten seconds to make in a build for tests.
fn paper_report(number: usize, runs: &str) -> Value {
    let file = format!("{}/tests/papers/fill-in/puzzle{number}.txt", env!("CARGO_MANIFEST_DIR"));
    let ran = Shell::new().run(&["compare", "fillin", &file, "--runs", runs, "--json"]);
    assert_eq!((ran.code, ran.err.as_str()), (Some(0), ""), "puzzle {number}");
    serde_json::from_str(&ran.out).unwrap()
}

#[test]
fn json_matches_its_schema() {
    let schema: Value =
        serde_json::from_str(include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/docs/compare.schema.json"))).unwrap();
    for experiment in EXPERIMENTS {
        let report = match experiment {
            "fillin" if std::env::var_os("FULL").is_none() => paper_report(1, "2"),
            _ => report(experiment, &["--runs", "2"]),
        };
        assert_eq!(schema::check(&report, &schema, experiment), Ok(()));
        assert_eq!((&report["experiment"], &report["complete"]), (&experiment.into(), &true.into()));
        let size = &report["sizes"][0];
        assert!(size["puzzles"].as_u64() > Some(0) && report["sizes"].as_array().unwrap().len() == 1);
        let methods = size["methods"].as_array().unwrap();
        assert!(methods.iter().all(|method| method["seconds"].as_f64() > Some(0.0)), "{methods:?}");
        assert!(methods[0]["ratio"].is_null() && methods[1]["ratio"]["median"].as_f64() > Some(0.0));
    }
}

#[test]
fn a_seed_gives_the_same_puzzles_and_counts() {
    let counts = |report: &Value| {
        let methods = report["sizes"][0]["methods"].as_array().unwrap();
        methods.iter().map(|method| method["count"].clone()).collect::<Vec<_>>()
    };
    let first = report("boggle", &["--runs", "2"]);
    let again = report("boggle", &["--runs", "1"]);
    assert_eq!((counts(&first), &first["tables"]), (counts(&again), &again["tables"]));
    assert_eq!(counts(&first)[0], 10_305.0, "the paths of a 3x3 board");
}

#[test]
fn the_text_has_the_papers_figures_and_a_verdict() {
    let text = compare("wordsearch", &[]).out;
    for part in ["Malta", "3x3 (10 puzzles)", "848 ms", "372 ms", "boyer-moore", "Median times by size", "Seed test"] {
        assert!(text.contains(part), "{part}:\n{text}");
    }
    assert!(text.contains("cannot be judged"), "one size is too little:\n{text}");
    let text = compare("anagrams", &[]).out;
    assert!(text.lines().any(|line| line.split_whitespace().take(3).eq(["TEAR", "24", "24"])), "{text}");
}

#[test]
fn csv_has_a_line_for_each_method_and_markdown_has_tables() {
    let csv = compare("anagrams", &["--csv"]).out;
    let lines: Vec<&str> = csv.lines().collect();
    assert!(lines[0].starts_with("experiment,size,puzzles,method,seconds,"));
    assert_eq!(lines.len(), 4);
    let columns = lines[0].split(',').count();
    assert!(lines.iter().all(|line| line.split(',').count() == columns), "{csv}");
    assert!(lines[1].starts_with("anagrams,2 letters,12,permutations,"), "{csv}");
    let markdown = compare("anagrams", &["--md"]).out;
    assert!(markdown.starts_with("# Sub-anagrams") && markdown.contains("\n| walk |"), "{markdown}");
}

#[test]
fn the_papers_fill_ins_are_recognised() {
    // Brute force takes seconds to solve those that took it half a minute in the paper.
    let is_slow = |seconds: f64| seconds > 1.0 && std::env::var_os("FULL").is_none();
    let puzzles = [(1, 0.008), (2, 29.9), (3, 0.004), (4, 0.002), (5, 33.9)];
    for (number, seconds) in puzzles.into_iter().filter(|&(_, seconds)| !is_slow(seconds)) {
        let report = paper_report(number, "1");
        assert_eq!(report["sizes"][0]["methods"][0]["paper_seconds"], serde_json::json!([seconds]), "{number}");
    }
}

#[test]
fn fill_ins_without_exactly_one_solution_are_rejected() {
    let shell = Shell::new();
    shell.file("two.txt", "3\n---\n###\n---\nTEA;EAT\n");
    let ran = shell.run(&["compare", "fillin", "two.txt"]);
    assert_eq!((ran.code, ran.out.as_str()), (Some(1), ""));
    assert!(ran.err.contains("two.txt: this puzzle is not known to have only one solution"), "{}", ran.err);
}

#[test]
fn usage_errors_are_explained() {
    let shell = Shell::new();
    for (args, why) in [
        (&["compare", "chess"][..], "possible values: boggle, wordsearch, fillin, anagrams"),
        (&["compare", "boggle", "board.txt"], "only `compare fillin` takes files"),
        (&["compare", "boggle", "--json", "--csv"], "cannot be used with"),
        (&["compare", "--seed", "x"], "required"),
        (&["compare", "boggle", "--runs", "0"], "0 is not in"),
        (&["--plain", "compare"], "need an experiment"),
        (&["compare"], "standard output is not a terminal"),
    ] {
        let ran = shell.run(args);
        assert_eq!((ran.code, ran.out.as_str()), (Some(2), ""), "{args:?}");
        assert!(ran.err.contains(why), "{args:?}: {}", ran.err);
    }
}

/// A comparison that would take a minute stops on a signal and prints what it has.
#[cfg(unix)]
#[test]
fn a_signal_stops_a_comparison_and_keeps_its_results() {
    use rustix::process::{Pid, Signal, kill_process};
    let shell = Shell::new();
    let child = shell.command(&["compare", "anagrams", "--runs", "1000", "--json"]).spawn().unwrap();
    // The signal is caught from the start; the wait is for results.
    std::thread::sleep(std::time::Duration::from_secs(3));
    kill_process(Pid::from_child(&child), Signal::INT).unwrap();
    let ran = RunOutput::of(child.wait_with_output().unwrap());
    assert_eq!((ran.code, ran.err.as_str()), (Some(128 + 2), ""));
    let report: Value = serde_json::from_str(&ran.out).unwrap();
    assert_eq!(report["complete"], false);
    assert!(report["sizes"][0]["methods"][0]["seconds"].as_f64() > Some(0.0), "{report}");
}

#[test]
fn the_time_limit_stops_a_comparison() {
    let report = Shell::new().run(&["compare", "anagrams", "--runs", "1000", "--time", "1", "--json"]);
    assert_eq!(report.code, Some(0));
    let report: Value = serde_json::from_str(&report.out).unwrap();
    assert_eq!((&report["complete"], &report["verdict"]["holds"]), (&false.into(), &"unclear".into()));
    assert!(report["elapsed"].as_f64() < Some(10.0), "{report}");
}
