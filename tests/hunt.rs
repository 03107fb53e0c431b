//! `wordhoard hunt` as a program: lines, files, kernels, signals.

mod shell;

use shell::{Ran, Shell};
use wordhoard::solve::boggle::frontier::{Frontier, Kernel, Table, Tray};
use wordhoard::solve::boggle::score::Worth;
use wordhoard::words::Lexicon;

/// A second on a small board, one thread.
const SMALL: [&str; 9] = ["hunt", "--size", "2x3", "--seed", "x", "--threads", "1", "--seconds", "1"];

fn with<'a>(more: &[&'a str]) -> Vec<&'a str> {
    SMALL.iter().chain(more).copied().collect()
}

/// The lines `POINTS LETTERS`.
fn boards(ran: &Ran) -> Vec<(u32, &str)> {
    ran.out
        .lines()
        .map(|line| line.split_once(' ').unwrap())
        .map(|(points, text)| (points.parse().unwrap(), text))
        .collect()
}

fn points(text: &str) -> u32 {
    let table = Table::of(&Lexicon::embedded(false)).unwrap();
    let letters: Vec<u8> = text.bytes().map(|byte| byte - b'a').collect();
    let worth = Worth::new(3, |letters| [0, 0, 0, 1, 1, 2, 3, 5, 11][letters.min(8)]);
    Frontier::new(&table, Kernel::SCALAR).score(&Tray::new(2, 3, &letters).unwrap(), &worth).unwrap().points
}

#[test]
fn each_line_is_better_than_the_one_before_and_says_what_the_board_is_worth() {
    let ran = Shell::new().run(&SMALL);
    assert_eq!((ran.code, ran.err.as_str()), (Some(0), ""));
    let boards = boards(&ran);
    assert!(!boards.is_empty() && boards.is_sorted_by(|one, next| one.0 < next.0), "{boards:?}");
    for (said, text) in boards {
        assert_eq!(points(text), said, "{text}");
    }
}

#[test]
fn every_kernel_finds_the_same_and_another_name_is_refused() {
    let shell = Shell::new();
    let named = |name: &str| Ran::of(shell.command(&SMALL).env("WORDHOARD_KERNEL", name).output().unwrap());
    let scalar = named("scalar");
    assert_eq!(scalar.code, Some(0));
    for kernel in Kernel::all() {
        assert_eq!(named(kernel.name()).out, scalar.out, "{}", kernel.name());
    }
    let wrong = named("mmx");
    assert_eq!(wrong.code, Some(1));
    assert!(wrong.err.contains("WORDHOARD_KERNEL") && wrong.err.contains("scalar"), "{}", wrong.err);
}

#[test]
fn a_hunt_goes_on_where_it_was() {
    let shell = Shell::new();
    let first = shell.run(&with(&["--resume", "kept"]));
    let kept = std::fs::read_to_string(shell.home.path().join("kept")).unwrap();
    let second = shell.run(&["hunt", "--resume", "kept", "--seconds", "1"]);
    assert_eq!((first.code, second.code), (Some(0), Some(0)));
    // What was the best is said again: the last line is always the best of all.
    assert_eq!(boards(&second).first(), boards(&first).last());
    let later = std::fs::read_to_string(shell.home.path().join("kept")).unwrap();
    let done = |text: &str| serde_json::from_str::<serde_json::Value>(text).unwrap()["body"]["done"].as_u64();
    assert!(done(&kept) > Some(0) && done(&later) > done(&kept), "{kept}\n{later}");
}

#[test]
fn another_hunt_or_no_hunt_is_refused_and_left_as_it_is() {
    let shell = Shell::new();
    shell.run(&with(&["--resume", "kept"]));
    let list = shell.file("list.txt", "tea\neat\n");
    let list = list.to_str().unwrap();
    let before = std::fs::read(shell.home.path().join("kept")).unwrap();
    for other in [&["--size", "3"][..], &["--seed", "y"], &["--shard", "1/2"], &["--words", list]] {
        let ran = shell.run(&[&["hunt", "--resume", "kept", "--seconds", "1"], other].concat());
        assert_eq!(ran.code, Some(1), "{other:?}");
        assert!(ran.err.contains("kept holds a hunt with other") || ran.err.contains("another"), "{}", ran.err);
    }
    assert_eq!(std::fs::read(shell.home.path().join("kept")).unwrap(), before);
    shell.file("junk", "not a hunt");
    let ran = shell.run(&with(&["--resume", "junk"]));
    assert_eq!(ran.code, Some(1));
    assert!(ran.err.contains("junk holds no hunt"), "{}", ran.err);
    assert_eq!(std::fs::read(shell.home.path().join("junk")).unwrap(), b"not a hunt");
}

#[cfg(unix)]
#[test]
fn a_signal_ends_it_with_all_kept() {
    use std::io::Read as _;
    let shell = Shell::new();
    let args = ["hunt", "--size", "3", "--seed", "x", "--threads", "2", "--resume", "kept"];
    let mut child = shell.command(&args).spawn().unwrap();
    // The first line says that it is at work.
    let mut first = [0];
    child.stdout.as_mut().unwrap().read_exact(&mut first).unwrap();
    rustix::process::kill_process(rustix::process::Pid::from_child(&child), rustix::process::Signal::TERM).unwrap();
    let output = child.wait_with_output().unwrap();
    let out = String::from_utf8(output.stdout).unwrap();
    let last = out.lines().last().unwrap().split_once(' ').unwrap();
    assert_eq!(output.status.code(), Some(128 + 15));
    let kept = std::fs::read_to_string(shell.home.path().join("kept")).unwrap();
    assert!(kept.contains(last.1), "{kept}\n{out}");
}
