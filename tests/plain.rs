//! The program as a dialogue of lines, through pipes: as a screen reader, a dumb terminal or a script meets it.

use std::fs;
use std::io::{BufRead, BufReader, Write};
use std::process::{Child, Command, Output, Stdio};
use std::time::{Duration, Instant};

use tempfile::TempDir;

const BOARD: &str = "TERS\nANOI\nLDGE\nMQuUP\n";

/// A home with a board in it.
fn home() -> TempDir {
    let home = tempfile::tempdir().unwrap();
    fs::write(home.path().join("board.txt"), BOARD).unwrap();
    home
}

fn start(home: &TempDir, args: &[&str]) -> Child {
    let mut command = Command::new(env!("CARGO_BIN_EXE_wordhoard"));
    command.args(args).arg("--plain").current_dir(home.path()).env("HOME", home.path()).env("TERM", "dumb");
    command.env("XDG_DATA_HOME", home.path().join("data")).env_remove("XDG_CONFIG_HOME");
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap()
}

/// What it says to an input, on standard output and error, and its exit code.
fn says(home: &TempDir, args: &[&str], input: &[u8]) -> (String, String, Option<i32>) {
    let mut child = start(home, args);
    // A program that ends early does not read to the end.
    let _ = child.stdin.take().unwrap().write_all(input);
    let Output { stdout, stderr, status } = child.wait_with_output().unwrap();
    let clean = |bytes| {
        let text = String::from_utf8(bytes).unwrap();
        assert!(!text.chars().any(|c| c.is_control() && c != '\n') && !text.contains("panicked"), "{text:?}");
        text
    };
    (clean(stdout), clean(stderr), status.code())
}

/// The round that is kept.
fn kept(home: &TempDir) -> Option<String> {
    let folder = if cfg!(target_os = "macos") { "Library/Application Support/wordhoard" } else { "data/wordhoard" };
    fs::read_to_string(home.path().join(folder).join("saves/boggle.json")).ok()
}

#[test]
fn a_round_is_played_and_the_end_of_the_input_keeps_it() {
    let home = home();
    let (out, err, code) = says(&home, &["boggle", "board.txt"], b"tea\nxyz\n\nrent");
    let lines: Vec<&str> = out.lines().collect();
    assert_eq!(lines[2..6], ["T E R S", "A N O I", "L D G E", "M Qu U P"]);
    assert_eq!(lines[9..11], ["tea, 1 point. 1 word, 1 point.", "xyz: not on the board."]);
    assert_eq!(lines[12], "rent, 1 point. 2 words, 2 points.", "the last line needs no end");
    assert!(lines[13].starts_with("The round is kept."));
    assert_eq!((err.as_str(), code), ("", Some(0)));
    let before = kept(&home).unwrap();

    let (out, _, code) = says(&home, &["boggle", "--daily"], b"");
    assert!(out.starts_with("A round is under way: 2 minutes ") || out.starts_with("A round is under way: 3 minutes "));
    assert!(out.ends_with("Type go to go on, or new for a new one (it takes its place).\n"), "{out}");
    assert_eq!((code, kept(&home)), (Some(0), Some(before)), "nothing is lost");

    let (out, _, code) = says(&home, &["boggle"], b"go\ntea\n/giveup\n/words 7\n\n");
    assert!(out.contains("\ntea: found already.\nGiven up. 2 points, 2 words.\n"), "{out}");
    assert!(out.contains("\n7 letters. Rarer: signore.\n"), "{out}");
    assert_eq!((code, kept(&home)), (Some(0), None));
}

#[test]
fn players_take_turns() {
    let home = home();
    let input = b"tea\n/giveup\n\nrent\ntea\n/giveup\n";
    let (out, _, code) = says(&home, &["boggle", "board.txt", "--players", "2"], input);
    assert!(out.contains(&format!("Given up.{}Player 2, it is your turn.", "\n".repeat(101))), "{out}");
    assert!(out.contains("\nGiven up. Player 2 wins.\nPlayer 1: 0 points for 0 words, 1 cancelled.\n"), "{out}");
    assert_eq!(code, Some(0));
}

#[test]
fn the_bell_rings_while_nobody_types() {
    let home = home();
    let mut child = start(&home, &["boggle", "board.txt", "--time", "1"]);
    let began = Instant::now();
    let mut lines = BufReader::new(child.stdout.take().unwrap()).lines().map_while(Result::ok);
    assert!(lines.any(|line| line == "Time is up. 0 points, 0 words."));
    assert!(began.elapsed() >= Duration::from_secs(1));
    drop(child.stdin.take());
    assert_eq!(child.wait().unwrap().code(), Some(0));
}

#[cfg(unix)]
#[test]
fn what_was_said_is_saved_whatever_ends_it() {
    let home = home();
    let mut child = start(&home, &["boggle", "board.txt"]);
    child.stdin.as_mut().unwrap().write_all(b"donate\n").unwrap();
    let mut lines = BufReader::new(child.stdout.take().unwrap()).lines().map_while(Result::ok);
    assert!(lines.any(|line| line.starts_with("donate, 3 points.")));
    rustix::process::kill_process(rustix::process::Pid::from_child(&child), rustix::process::Signal::INT).unwrap();
    assert_eq!(child.wait().unwrap().code(), None);
    assert!(kept(&home).unwrap().contains("donate"));
}

#[test]
fn a_hostile_input_does_no_harm() {
    let home = home();
    let mut input = b"\x1b[2J\x1b]0;x\x07\n\xff\xfe\x00\n/\x1b[31m\n\xe2\x80\xaeabc\n/\n//\n".to_vec();
    input.extend(vec![b'a'; 1 << 20]);
    input.extend(b"\ntea\n/giveup\n/words \x1b[31m\n\x1b[31m\n");
    let (out, err, code) = says(&home, &["boggle", "board.txt"], &input);
    assert!(out.contains("\nThat line is too long.\ntea, 1 point. 1 word, 1 point.\n"), "{out}");
    assert_eq!((err.as_str(), code), ("", Some(0)));
}

#[test]
fn what_cannot_be_saved_is_told() {
    let home = home();
    fs::write(home.path().join("data"), "a file where the folder should be").unwrap();
    fs::create_dir_all(home.path().join("Library")).unwrap();
    fs::write(home.path().join("Library/Application Support"), "the same").unwrap();
    let (out, err, code) = says(&home, &["boggle", "board.txt"], b"tea\n");
    assert!(out.ends_with("tea, 1 point. 1 word, 1 point.\n"), "what is not kept is not promised: {out}");
    assert!(err.starts_with("wordhoard: what is played is not saved: ") && err.lines().count() == 1, "{err}");
    assert_eq!(code, Some(1));
}

#[test]
fn what_cannot_be_played_is_told() {
    let home = home();
    fs::write(home.path().join("bad.txt"), "BC\nDF\n").unwrap();
    let (out, err, code) = says(&home, &["boggle", "bad.txt"], b"tea\n");
    assert_eq!((out.as_str(), code), ("", Some(1)));
    assert_eq!(err, "wordhoard: no word of 3 letters or more lies on this board\n");
    assert_eq!(says(&home, &["boggle", "none.txt"], b"").2, Some(1));
}

#[test]
fn a_board_can_be_typed_in() {
    let home = home();
    let (out, _, code) = says(&home, &["boggle", "-"], b"te!\nTEA\nRS\nRSO\n\ntea\n");
    assert!(out.contains("'!' is no tile") && out.contains("line 2 has 2 tiles where the first row has 3"), "{out}");
    assert!(out.contains("\nT E A\nR S O\n") && out.contains("\ntea, 1 point. 1 word, 1 point."), "{out}");
    assert_eq!(code, Some(0));
    let (_, err, code) = says(&home, &["boggle", "-"], b"");
    assert!(err.contains("there is no board in it") && code == Some(1), "{err}");
}

#[test]
fn the_solver_answers_questions() {
    let home = home();
    let asked = b"TEA\nRSO\n\nteas\nTEA\ntre\nhouse\nst\n/list 5\n/list x\n/board\n/what\ntea ten\n/quit\nnever\n";
    let (out, err, code) = says(&home, &["solve", "-"], asked);
    let answers: Vec<&str> = out.lines().skip(5).collect();
    assert_eq!(
        answers[..7],
        [
            "teas, 1 point: row 1 column 1, row 1 column 2, row 1 column 3, row 2 column 2.",
            "tea, 1 point: row 1 column 1, row 1 column 2, row 1 column 3.",
            "tre: not a word.",
            "house: not on the board.",
            "st: too short, 3 letters or more.",
            "5 letters, 2 words: aster, reast.",
            "Write /list, or /list 5 for the words of 5 letters."
        ]
    );
    assert_eq!(answers[7..9], ["T E A", "R S O"]);
    assert!(answers[9].starts_with("That is no command here.") && answers.len() == 11, "{out}");
    assert_eq!((err.as_str(), code), ("", Some(0)));
    let (out, _, code) = says(&home, &["solve", "board.txt", "--min", "6"], b"/list\n");
    assert!(out.contains("T E R S\n") && out.contains("\n6 letters, ") && !out.contains("\n5 letters, "), "{out}");
    assert_eq!(code, Some(0));
    assert_eq!(says(&home, &["solve", "-"], b"BC\nDF\n").2, Some(1), "a board without words is nothing to show");
}

/// Input that never ends is answered while it comes.
#[test]
fn endless_input_is_answered() {
    let home = home();
    let mut child = start(&home, &["boggle", "board.txt", "--pace", "zen"]);
    let mut input = child.stdin.take().unwrap();
    let writer = std::thread::spawn(move || while input.write_all(&b"tea\n".repeat(100)).is_ok() {});
    let lines = BufReader::new(child.stdout.take().unwrap()).lines();
    let found = lines.map_while(Result::ok).filter(|line| line == "tea: found already.").take(200).count();
    child.kill().unwrap();
    child.wait().unwrap();
    writer.join().unwrap();
    assert_eq!(found, 200);
}
