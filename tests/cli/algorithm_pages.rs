//! Runs the commands of docs/algorithms.

use std::collections::BTreeSet;

use wordhoard::trace::PAGES;
use wordhoard::trace::prepared::PREPARED;

use crate::shell::Shell;

/// Shortens a comparison, whose default is 45 seconds.
const SHORT: &str = "--runs 1 --sizes 1 --time 1";

/// Returns the commands of a page: the lines of its console blocks, without their prompts.
fn commands(page: &str) -> Vec<&str> {
    let blocks = page.split("```console\n").skip(1).map(|rest| rest.split("```").next().unwrap());
    let lines = blocks.flat_map(str::lines);
    lines.map(|line| line.strip_prefix("$ ").unwrap_or_else(|| panic!("no prompt: {line}"))).collect()
}

/// Returns `true` if a prepared puzzle can be watched by this method.
fn has_method(name: &str) -> bool {
    PREPARED.iter().filter_map(|prepared| prepared.subject()).any(|subject| subject.with_method(name).is_some())
}

#[test]
fn the_commands_of_the_pages_run() {
    let shell = Shell::new();
    let mut seen = BTreeSet::new();
    for page in &PAGES {
        let commands = commands(page.text);
        assert!(commands.len() > 1, "{}", page.name);
        for command in commands {
            if command.contains("--method frontier") && !has_method("frontier") {
                continue;
            }
            let line = if command.contains(" compare ") { format!("{command} {SHORT}") } else { command.to_owned() };
            if seen.insert(line.clone()) {
                let ran = shell.run_line(&line);
                assert_eq!(ran.code, Some(0), "{}: {command}: {}", page.name, ran.err);
            }
        }
    }
}
