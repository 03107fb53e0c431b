//! Runs the commands of docs/algorithms.

use std::collections::BTreeSet;

use wordhoard::trace::{PAGES, Page};

use crate::shell::Shell;

/// Shortens a comparison, whose default is 45 seconds.
const SHORT: &str = "--runs 1 --sizes 1 --time 1";

/// Returns the commands of a page: the lines of its console blocks, without their prompts.
fn commands(page: &'static str) -> Vec<&'static str> {
    let blocks = page.split("```console\n").skip(1).map(|rest| rest.split("```").next().unwrap());
    let lines = blocks.flat_map(str::lines);
    lines.map(|line| line.strip_prefix("$ ").unwrap_or_else(|| panic!("no prompt: {line}"))).collect()
}

/// Returns the lines to run for a page. A comparison that another page has run is left out.
fn lines(page: &Page, compared: &mut BTreeSet<&'static str>) -> Vec<String> {
    let commands = commands(page.text);
    assert!(commands.len() > 1, "{}", page.name);
    let new = commands.into_iter().filter(|command| !command.contains(" compare ") || compared.insert(command));
    let short =
        |command: &str| if command.contains(" compare ") { format!("{command} {SHORT}") } else { command.into() };
    new.map(short).collect()
}

#[test]
fn the_commands_of_the_pages_run() {
    let mut compared = BTreeSet::new();
    let pages: Vec<(&Page, Vec<String>)> = PAGES.iter().map(|page| (page, lines(page, &mut compared))).collect();
    assert_eq!(compared.len(), 4, "{compared:?}");
    let run = |page: &Page, lines: &[String]| {
        let shell = Shell::new();
        for line in lines {
            let ran = shell.run_line(line);
            assert_eq!(ran.code, Some(0), "{}: {line}: {}", page.name, ran.err);
        }
    };
    std::thread::scope(|scope| pages.iter().for_each(|(page, lines)| drop(scope.spawn(|| run(page, lines)))));
}
