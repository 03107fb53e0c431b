//! Tests of `wordhoard hunt`: output lines, progress files, kernels and signals.

use std::process::Child;
use std::sync::LazyLock;
use std::time::{Duration, Instant};

use wordhoard_engine::solve::boggle::frontier::{Frontier, Kernel, PackedTrie, SmallBoard};
use wordhoard_engine::solve::boggle::score::PointTable;
use wordhoard_engine::words::Lexicon;
use wordhoard_engine::words::dawg::{Builder, Dawg};

use crate::shell::{RunOutput, Shell};
use crate::temp_home::environment;

/// Arguments of a one-second hunt on a small board, with one thread and the words of [`shell_with_words`].
const SMALL: [&str; 11] =
    ["hunt", "--size", "2x3", "--seed", "x", "--threads", "1", "--seconds", "1", "--words", "words.txt"];

/// Words so few that a hunt gets far in a second, even without optimisations.
static WORDS: LazyLock<Vec<String>> = LazyLock::new(|| {
    let is_short = |text: &String| (3..=5).contains(&text.len());
    Lexicon::embedded(false).iter().map(|(text, _)| text).filter(is_short).step_by(20).collect()
});

static TRIE: LazyLock<PackedTrie> = LazyLock::new(|| {
    let mut builder = Builder::default();
    WORDS.iter().for_each(|word| builder.push(&letters_of(word)).unwrap());
    PackedTrie::new(&Lexicon::from_dawg(Dawg::new(builder.finish(&[]).unwrap().into()))).unwrap()
});

/// Returns a shell with [`WORDS`] in `words.txt`.
fn shell_with_words() -> Shell {
    let shell = Shell::new();
    shell.file("words.txt", WORDS.join("\n"));
    shell
}

fn with<'a>(more: &[&'a str]) -> Vec<&'a str> {
    SMALL.iter().chain(more).copied().collect()
}

/// Returns the points and letters of each output line.
fn boards(ran: &RunOutput) -> Vec<(u32, &str)> {
    ran.out
        .lines()
        .map(|line| line.split_once(' ').unwrap())
        .map(|(points, text)| (points.parse().unwrap(), text))
        .collect()
}

fn letters_of(text: &str) -> Vec<u8> {
    text.bytes().map(|byte| byte - b'a').collect()
}

fn points(text: &str) -> u32 {
    let letters = letters_of(text);
    let point_table = PointTable::new(3, |letters| [0, 0, 0, 1, 1, 2, 3, 5, 11][letters.min(8)]);
    Frontier::new(&TRIE, Kernel::SCALAR).score(&SmallBoard::new(2, 3, &letters).unwrap(), &point_table).unwrap().points
}

#[test]
fn each_line_has_more_points_than_the_last_and_the_points_are_correct() {
    let ran = shell_with_words().run(&SMALL);
    assert_eq!((ran.code, ran.err.as_str()), (Some(0), ""));
    let boards = boards(&ran);
    assert!(!boards.is_empty() && boards.is_sorted_by(|one, next| one.0 < next.0), "{boards:?}");
    for (printed, text) in boards {
        assert_eq!(points(text), printed, "{text}");
    }
}

#[test]
fn every_kernel_finds_the_same_boards_and_unknown_kernels_are_rejected() {
    let shell = shell_with_words();
    let start = |name: &str| shell.command(&SMALL).env("WORDHOARD_KERNEL", name).spawn().unwrap();
    let finish = |child: Child| RunOutput::of(child.wait_with_output().unwrap());
    // The hunts run at the same time.
    let scalar = start("scalar");
    let hunts = Kernel::all().into_iter().map(|kernel| (kernel, start(kernel.name()))).collect::<Vec<_>>();
    let scalar = finish(scalar);
    assert_eq!(scalar.code, Some(0));
    for (kernel, hunt) in hunts {
        let ran = finish(hunt);
        let (found, expected) = (boards(&ran), boards(&scalar));
        // A faster kernel gets further in a second, but finds the same boards in the same order.
        let shared = found.len().min(expected.len());
        assert!(shared > 0, "{}", kernel.name());
        assert_eq!(found[..shared], expected[..shared], "{}", kernel.name());
    }
    let unknown = finish(start("mmx"));
    assert_eq!(unknown.code, Some(1));
    assert!(unknown.err.contains("WORDHOARD_KERNEL") && unknown.err.contains("scalar"), "{}", unknown.err);
}

#[test]
fn hunts_resume_from_saved_progress() {
    let shell = shell_with_words();
    // Climbs on the smallest boards are short. Many end within a second on any machine.
    let begin = ["hunt", "--size", "2", "--seed", "x", "--threads", "1", "--seconds", "1", "--resume", "progress"];
    let first = shell.run(&[&begin[..], &["--words", "words.txt"]].concat());
    let progress = std::fs::read_to_string(shell.home.path().join("progress")).unwrap();
    let second = shell.run(&["hunt", "--resume", "progress", "--seconds", "1", "--words", "words.txt"]);
    assert_eq!((first.code, second.code), (Some(0), Some(0)));
    // The best board so far is printed again, so that the last line is always the best of all.
    assert_eq!(boards(&second).first(), boards(&first).last());
    let later = std::fs::read_to_string(shell.home.path().join("progress")).unwrap();
    let done = |text: &str| serde_json::from_str::<serde_json::Value>(text).unwrap()["body"]["done"].as_u64();
    assert!(done(&progress) > Some(0) && done(&later) > done(&progress), "{progress}\n{later}");
}

#[test]
fn files_of_other_hunts_are_rejected_and_left_unchanged() {
    let shell = shell_with_words();
    shell.run(&with(&["--resume", "progress"]));
    let list = shell.file("list.txt", "tea\neat\n");
    let list = list.to_str().unwrap();
    let before = std::fs::read(shell.home.path().join("progress")).unwrap();
    for (list, other, message) in [
        ("words.txt", ["--size", "3"], "progress holds a hunt with a different --size"),
        ("words.txt", ["--seed", "y"], "progress holds a hunt with a different --seed"),
        ("words.txt", ["--shard", "1/2"], "progress holds a hunt with a different --shard"),
        (list, ["--seed", "x"], "progress holds a hunt with a different word list"),
    ] {
        let args = ["hunt", "--resume", "progress", "--seconds", "1", "--words", list];
        shell.run(&[&args[..], &other].concat()).fails(1, message);
    }
    assert_eq!(std::fs::read(shell.home.path().join("progress")).unwrap(), before);
    shell.file("junk", "not a hunt");
    shell.run(&with(&["--resume", "junk"])).fails(1, "junk does not contain a saved hunt");
    assert_eq!(std::fs::read(shell.home.path().join("junk")).unwrap(), b"not a hunt");
}

#[test]
fn invalid_hunts_are_rejected_at_once() {
    let shell = Shell::new();
    let hunt = |more: &[&str]| {
        // A hunt that does start takes longer than the limit below.
        let start = Instant::now();
        let ran = shell.run(&[&["hunt", "--size", "2", "--seconds", "60"], more].concat());
        assert!(start.elapsed() < Duration::from_secs(30), "{more:?}");
        ran
    };
    hunt(&["--resume", "no/folder"]).fails(1, "cannot write no/folder");
    for words in ["at\nit\n", "teapot\n", "qat\n"] {
        let list = shell.file("list.txt", words);
        hunt(&["--words", list.to_str().unwrap()]).fails(1, "no word of 3 letters or more that fits on 2x2");
    }
    let list = shell.file("list.txt", format!("tea\n{}\n", "qu".repeat(16)));
    hunt(&["--words", list.to_str().unwrap()]).fails(1, "a word that fits on 25 tiles has more than 31 letters");
}

#[test]
fn a_hunt_ends_if_another_hunt_replaces_its_file() {
    use std::io::Read as _;
    let shell = shell_with_words();
    let hunt = |more| [&["hunt", "--size", "2", "--threads", "1", "--words", "words.txt"][..], more].concat();
    let other = hunt(&["--seed", "y", "--seconds", "1", "--resume", "other"]);
    assert_eq!(shell.run(&other).code, Some(0));
    let mut child = shell.command(&hunt(&["--seed", "x", "--seconds", "2", "--resume", "progress"])).spawn().unwrap();
    let mut first = [0];
    child.stdout.as_mut().unwrap().read_exact(&mut first).unwrap();
    let (progress, other) = (shell.home.path().join("progress"), shell.home.path().join("other"));
    std::fs::copy(&other, &progress).unwrap();
    let ran = RunOutput::of(child.wait_with_output().unwrap());
    assert_eq!(ran.code, Some(1));
    assert!(ran.err.contains("progress now holds a different hunt"), "{}", ran.err);
    assert_eq!(std::fs::read(progress).unwrap(), std::fs::read(other).unwrap());
}

#[cfg(unix)]
#[test]
fn a_hunt_ends_after_its_output_is_closed() {
    use std::io::Read as _;
    let shell = Shell::new();
    // With a single word, no board can score more than the first one printed.
    let list = shell.file("list.txt", "tea\n");
    let args = ["hunt", "--size", "2", "--seconds", "60", "--words", list.to_str().unwrap()];
    let mut child = shell.command(&args).spawn().unwrap();
    let mut out = child.stdout.take().unwrap();
    out.read_exact(&mut [0; 7]).unwrap();
    let start = Instant::now();
    drop(out);
    let ran = RunOutput::of(child.wait_with_output().unwrap());
    assert!(start.elapsed() < Duration::from_secs(20));
    assert_eq!((ran.code, ran.err.as_str()), (Some(0), ""));
}

/// Covers `nohup`, which is useful for hunts that last several days.
#[cfg(unix)]
#[test]
fn ignored_hangups_stay_ignored() {
    use rustix::process::{Pid, Signal, kill_process};
    use std::io::Read as _;
    let shell = shell_with_words();
    let script = "trap '' HUP; exec \"$0\" hunt --size 2 --seconds 60 --words words.txt";
    let mut command = std::process::Command::new("sh");
    command.current_dir(shell.home.path());
    command.args(["-c", script, env!("CARGO_BIN_EXE_wordhoard")]);
    command.env_clear().envs(environment(shell.home.path())).stdout(std::process::Stdio::piped());
    let mut child = command.spawn().unwrap();
    child.stdout.as_mut().unwrap().read_exact(&mut [0]).unwrap();
    kill_process(Pid::from_child(&child), Signal::HUP).unwrap();
    // Long enough for several signal checks.
    std::thread::sleep(Duration::from_secs(1));
    kill_process(Pid::from_child(&child), Signal::TERM).unwrap();
    assert_eq!(child.wait_with_output().unwrap().status.code(), Some(128 + 15), "the second signal ends the hunt");
}

#[cfg(unix)]
#[test]
fn progress_is_saved_on_a_signal() {
    use std::io::Read as _;
    let shell = shell_with_words();
    let args = ["hunt", "--size", "3", "--seed", "x", "--threads", "2", "--resume", "progress", "--words", "words.txt"];
    let mut child = shell.command(&args).spawn().unwrap();
    // The first line shows that the hunt is running.
    let mut first = [0];
    child.stdout.as_mut().unwrap().read_exact(&mut first).unwrap();
    rustix::process::kill_process(rustix::process::Pid::from_child(&child), rustix::process::Signal::TERM).unwrap();
    let output = child.wait_with_output().unwrap();
    let out = String::from_utf8(output.stdout).unwrap();
    let last = out.lines().last().unwrap().split_once(' ').unwrap();
    assert_eq!(output.status.code(), Some(128 + 15));
    let progress = std::fs::read_to_string(shell.home.path().join("progress")).unwrap();
    assert!(progress.contains(last.1), "{progress}\n{out}");
}
