//! `wordhoard hunt` as a program: lines, files, kernels, signals.

mod shell;

use std::time::{Duration, Instant};

use shell::{Ran, Shell};
use wordhoard::solve::boggle::frontier::{Frontier, Kernel, PackedTrie, SmallBoard};
use wordhoard::solve::boggle::score::PointTable;
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
    let table = PackedTrie::of(&Lexicon::embedded(false)).unwrap();
    let letters: Vec<u8> = text.bytes().map(|byte| byte - b'a').collect();
    let worth = PointTable::new(3, |letters| [0, 0, 0, 1, 1, 2, 3, 5, 11][letters.min(8)]);
    Frontier::new(&table, Kernel::SCALAR).score(&SmallBoard::new(2, 3, &letters).unwrap(), &worth).unwrap().points
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
        let ran = named(kernel.name());
        let (one, other) = (boards(&ran), boards(&scalar));
        // A faster one gets further in a second, on the same way.
        let both = one.len().min(other.len());
        assert!(both > 0, "{}", kernel.name());
        assert_eq!(one[..both], other[..both], "{}", kernel.name());
    }
    let wrong = named("mmx");
    assert_eq!(wrong.code, Some(1));
    assert!(wrong.err.contains("WORDHOARD_KERNEL") && wrong.err.contains("scalar"), "{}", wrong.err);
}

#[test]
fn a_hunt_goes_on_where_it_was() {
    let shell = Shell::new();
    // Runs on the smallest boards are short: many end within a second on any machine.
    let begin = ["hunt", "--size", "2", "--seed", "x", "--threads", "1", "--seconds", "1", "--resume", "kept"];
    let first = shell.run(&begin);
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
    for (other, said) in [
        (["--size", "3"], "kept holds a hunt with another --size"),
        (["--seed", "y"], "kept holds a hunt with another --seed"),
        (["--shard", "1/2"], "kept holds a hunt with another --shard"),
        (["--words", list], "kept holds a hunt with another word list"),
    ] {
        shell.run(&[&["hunt", "--resume", "kept", "--seconds", "1"][..], &other].concat()).fails(1, said);
    }
    assert_eq!(std::fs::read(shell.home.path().join("kept")).unwrap(), before);
    shell.file("junk", "not a hunt");
    shell.run(&with(&["--resume", "junk"])).fails(1, "junk does not hold a hunt");
    assert_eq!(std::fs::read(shell.home.path().join("junk")).unwrap(), b"not a hunt");
}

#[test]
fn what_cannot_be_hunted_or_kept_is_told_at_once() {
    let shell = Shell::new();
    let hunt = |more: &[&str]| {
        // Long enough that a hunt that began would be noticed.
        let began = Instant::now();
        let ran = shell.run(&[&["hunt", "--size", "2", "--seconds", "60"], more].concat());
        assert!(began.elapsed() < Duration::from_secs(30), "{more:?}");
        ran
    };
    hunt(&["--resume", "no/folder"]).fails(1, "no/folder cannot be written");
    for words in ["at\nit\n", "teapot\n", "qat\n"] {
        let list = shell.file("list.txt", words);
        hunt(&["--words", list.to_str().unwrap()]).fails(1, "no word of 3 letters or more that fits on 2x2");
    }
    let list = shell.file("list.txt", format!("tea\n{}\n", "qu".repeat(16)));
    hunt(&["--words", list.to_str().unwrap()]).fails(1, "has a word of more than 31 letters on 25 tiles");
}

#[test]
fn a_hunt_that_another_one_took_the_file_of_ends_and_leaves_it() {
    use std::io::Read as _;
    let shell = Shell::new();
    let mut child =
        shell.command(&["hunt", "--size", "2", "--seed", "x", "--seconds", "3", "--resume", "kept"]).spawn().unwrap();
    let mut first = [0];
    child.stdout.as_mut().unwrap().read_exact(&mut first).unwrap();
    let other = ["hunt", "--size", "2", "--seed", "y", "--seconds", "1", "--resume", "other"];
    assert_eq!(shell.run(&other).code, Some(0));
    let (kept, other) = (shell.home.path().join("kept"), shell.home.path().join("other"));
    std::fs::copy(&other, &kept).unwrap();
    let ran = Ran::of(child.wait_with_output().unwrap());
    assert_eq!(ran.code, Some(1));
    assert!(ran.err.contains("kept now holds another hunt"), "{}", ran.err);
    assert_eq!(std::fs::read(kept).unwrap(), std::fs::read(other).unwrap());
}

#[cfg(unix)]
#[test]
fn it_ends_when_nobody_reads_it_any_more() {
    use std::io::Read as _;
    let shell = Shell::new();
    // All boards of one word are worth the same: after the first there is nothing to write.
    let list = shell.file("list.txt", "tea\n");
    let args = ["hunt", "--size", "2", "--seconds", "60", "--words", list.to_str().unwrap()];
    let mut child = shell.command(&args).spawn().unwrap();
    let mut out = child.stdout.take().unwrap();
    out.read_exact(&mut [0; 7]).unwrap();
    let began = Instant::now();
    drop(out);
    let ran = Ran::of(child.wait_with_output().unwrap());
    assert!(began.elapsed() < Duration::from_secs(20));
    assert_eq!((ran.code, ran.err.as_str()), (Some(0), ""));
}

/// As `nohup` has it, for a hunt of days.
#[cfg(unix)]
#[test]
fn a_hangup_that_is_ignored_stays_ignored() {
    use rustix::process::{Pid, Signal, kill_process};
    use std::io::Read as _;
    let shell = Shell::new();
    let script = "trap '' HUP; exec \"$0\" hunt --size 2 --seconds 60";
    let mut command = std::process::Command::new("sh");
    command.args(["-c", script, env!("CARGO_BIN_EXE_wordhoard")]);
    command.env("HOME", shell.home.path()).stdout(std::process::Stdio::piped());
    let mut child = command.spawn().unwrap();
    child.stdout.as_mut().unwrap().read_exact(&mut [0]).unwrap();
    kill_process(Pid::from_child(&child), Signal::HUP).unwrap();
    // Some rounds of the loop, in each of which it looks for signals.
    std::thread::sleep(Duration::from_secs(1));
    kill_process(Pid::from_child(&child), Signal::TERM).unwrap();
    assert_eq!(child.wait_with_output().unwrap().status.code(), Some(128 + 15), "it is the second that ends it");
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
