//! `wordhoard solve --batch`: a board a line in, an answer a line out.

mod shell;

use std::fmt::Write as _;
use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Child, ChildStdin, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::thread;
use std::time::{Duration, Instant};

use shell::{Ran, Shell};
use wordhoard::base::rng::{Seed, SeededRng};
use wordhoard::games::boggle::scoring::Scoring;
use wordhoard::puzzle::board_line;
use wordhoard::solve::boggle::frontier::Kernel;
use wordhoard::solve::boggle::solve;
use wordhoard::words::Lexicon;

const LETTERS: &[u8] = b"EEEEtaoinshrdlucmfwypvbgkjqxzTAOIN";

fn board(rng: &mut SeededRng, side: usize) -> String {
    (0..side * side).map(|_| char::from(*rng.pick::<u8>(LETTERS))).collect()
}

/// Lines of boards up to this size, and of this and that between them.
fn lines(count: usize, largest: usize) -> Vec<String> {
    let mut rng = Seed::new("batch").rng("test");
    let odd = ["", "tea", "te5r", "  tear\t", "t e a r", "té"];
    let line = |_| match rng.below(20) {
        0 => rng.pick::<&str>(&odd).to_string(),
        _ => {
            let side = 2 + rng.below(largest - 1);
            board(&mut rng, side)
        }
    };
    (0..count).map(line).collect()
}

/// What the library says of the lines, by the search that lists words.
fn expected(lines: &[String], min: usize, scoring: Scoring) -> String {
    let words = Lexicon::embedded(false);
    let mut all = String::new();
    for line in lines {
        let _ = match board_line::parse(line.as_bytes()) {
            Ok(line) => {
                let board = line.board();
                let found = solve(&board, &words, min).unwrap();
                let points: u32 = found.iter().map(|found| scoring.points(found.text.len(), &board)).sum();
                writeln!(all, "{} {points}", found.len())
            }
            Err(error) => writeln!(all, "error: {error}"),
        };
    }
    all
}

/// The first line that differs, which is shorter to read than all.
#[track_caller]
fn assert_same(found: &str, expected: &str) {
    let differs = found.lines().zip(expected.lines()).enumerate().find(|(_, (found, expected))| found != expected);
    assert_eq!(differs, None);
    assert_eq!(found.len(), expected.len());
}

#[test]
fn thousands_of_lines_are_answered_in_their_order() {
    let shell = Shell::new();
    let lines = lines(4000, 6);
    shell.file("boards.txt", lines.join("\n") + "\n");
    let expected = expected(&lines, 3, Scoring::Standard);
    for threads in ["1", "2", "5"] {
        let ran = shell.run(&["solve", "--batch", "boards.txt", "--threads", threads]);
        assert_eq!((ran.code, ran.err.as_str()), (Some(1), ""));
        assert_same(&ran.out, &expected);
    }
}

#[test]
fn every_method_and_scoring_answers_the_same() {
    let shell = Shell::new();
    let lines = lines(150, 7);
    let text = lines.join("\n");
    let expected = expected(&lines, 4, Scoring::LettersLessTwo);
    for method in ["fast", "dfs", "naive", "ours", "plain", "paper"] {
        let args = ["solve", "--batch", "-", "--method", method, "--min", "4", "--scoring", "n-2"];
        assert_same(&shell.run_with(&args, text.as_bytes()).out, &expected);
    }
}

/// As on a machine that has no more than the scalar kernel.
#[test]
fn every_kernel_answers_the_same() {
    let shell = Shell::new();
    let lines = lines(500, 5);
    shell.file("boards.txt", lines.join("\n"));
    let expected = expected(&lines, 3, Scoring::Standard);
    for kernel in Kernel::all() {
        let mut command = shell.command(&["solve", "--batch", "boards.txt"]);
        let ran = Ran::of(command.env("WORDHOARD_KERNEL", kernel.name()).output().unwrap());
        assert_same(&ran.out, &expected);
    }
    let ran =
        Ran::of(shell.command(&["solve", "--batch", "boards.txt"]).env("WORDHOARD_KERNEL", "x").output().unwrap());
    assert_eq!((ran.code, ran.out.as_str()), (Some(1), ""));
    assert!(ran.err.contains("unknown kernel in WORDHOARD_KERNEL"), "{}", ran.err);
}

#[test]
fn errors_stand_in_their_place_and_end_with_1() {
    let shell = Shell::new();
    let ran = shell.run_with(&["solve", "--batch", "-"], b"bcdf\n\nb\xffcd\nb\x1b[2Jc\nbcd\n  BCDF \t\n");
    let says = [
        "0 0",
        "error: the line is empty;",
        "error: the line is not valid UTF-8",
        "error: column 2: invalid control character",
    ];
    let says = says.into_iter().chain(["error: the line has 3 letters,", "0 0"]);
    assert_eq!(ran.out.lines().count(), 6);
    for (line, says) in ran.out.lines().zip(says) {
        assert!(line.starts_with(says), "{line:?} does not say {says:?}");
    }
    assert_eq!((ran.code, ran.err.as_str()), (Some(1), ""));
}

#[test]
fn every_line_end_will_do_and_the_last_line_needs_none() {
    let shell = Shell::new();
    for text in ["bcdf\nbcdf\nbcdf\n", "bcdf\r\nbcdf\r\nbcdf", "bcdf\rbcdf\rbcdf\r", "\u{feff}bcdf\nbcdf\r\nbcdf"] {
        let ran = shell.run_with(&["solve", "--batch", "-"], text.as_bytes());
        assert_eq!((ran.code, ran.out.as_str(), ran.err.as_str()), (Some(0), "0 0\n0 0\n0 0\n", ""), "{text:?}");
    }
    let ran = shell.run_with(&["solve", "--batch", "-"], b"");
    assert_eq!((ran.code, ran.out.as_str(), ran.err.as_str()), (Some(0), "", ""));
}

#[test]
fn a_word_list_of_ones_own_is_used_and_a_tangle_is_given_up() {
    let shell = Shell::new();
    let words: Vec<String> = (2..=63).map(|letters| "a".repeat(letters)).collect();
    shell.file("list.txt", words.join("\n"));
    let text = format!("aaaa\n{}\naaab\n", "a".repeat(100));
    let ran = shell.run_with(&["--words", "list.txt", "solve", "--batch", "-"], text.as_bytes());
    let lines: Vec<&str> = ran.out.lines().collect();
    assert_eq!((ran.code, lines.len(), lines[0], lines[2]), (Some(1), 3, "2 2", "1 1"));
    assert!(lines[1].starts_with("error: search limit exceeded"), "{}", lines[1]);
}

#[test]
fn what_cannot_be_is_refused() {
    let shell = Shell::new();
    shell.file("boards.txt", "tear\n");
    shell.file("search.txt", "tearx\nsionx\n\ntea\n");
    shell.run(&["solve", "--batch", "none.txt"]).fails(1, "cannot read none.txt: no such file");
    shell.run(&["solve", "--batch", "."]).fails(1, "is a directory");
    shell.run(&["solve", "--batch", "boards.txt", "--method", "brute"]).fails(2, "fast, dfs or naive");
    shell.run(&["solve", "search.txt", "--method", "paper"]).fails(2, "require --batch");
    shell.run(&["solve", "boards.txt", "--batch", "boards.txt"]).fails(2, "cannot be used with");
    shell.run(&["solve", "--batch", "boards.txt", "--json"]).fails(2, "cannot be used with");
    shell.run(&["solve", "boards.txt", "--threads", "2"]).fails(2, "cannot be used with");
    shell.run(&["solve", "--batch", "boards.txt", "--threads", "0"]).fails(2, "1..=256");
}

/// A run that is talked with through pipes.
struct Talk {
    child: Child,
    input: ChildStdin,
    answers: Receiver<String>,
}

impl Talk {
    fn with(shell: &Shell, threads: &str) -> Self {
        let args = ["solve", "--batch", "-", "--threads", threads];
        let mut child = shell.command(&args).stdin(Stdio::piped()).spawn().unwrap();
        let (input, output) = (child.stdin.take().unwrap(), child.stdout.take().unwrap());
        let (to, answers) = channel();
        thread::spawn(move || BufReader::new(output).lines().map_while(Result::ok).try_for_each(|line| to.send(line)));
        Self { child, input, answers }
    }

    #[track_caller]
    fn says(&self, expected: &str) {
        assert_eq!(self.answers.recv_timeout(Duration::from_secs(20)).as_deref(), Ok(expected));
    }
}

#[test]
fn who_gives_a_line_has_its_answer_before_the_next() {
    let shell = Shell::new();
    for threads in ["1", "3"] {
        let mut talk = Talk::with(&shell, threads);
        for text in ["bcdf\n", "bcdf\r", "\nbc", "df\n"] {
            talk.input.write_all(text.as_bytes()).unwrap();
            if text.contains("df") {
                talk.says("0 0");
            }
        }
        // A line that has no end is told all the same.
        talk.input.write_all(&[b'b'; 5000]).unwrap();
        talk.says("error: the line has more than 1000 bytes; a board has at most 100 letters");
        talk.input.write_all(b"b\nbcdf").unwrap();
        drop(talk.input);
        talk.answers.recv_timeout(Duration::from_secs(20)).map(|line| assert_eq!(line, "0 0")).unwrap();
        assert_eq!(talk.child.wait().unwrap().code(), Some(1));
    }
}

/// Waits for the end, and not for ever.
fn ends(mut child: Child) -> Ran {
    let end = Instant::now() + Duration::from_secs(20);
    while child.try_wait().unwrap().is_none() {
        assert!(Instant::now() < end, "it does not end");
        thread::sleep(Duration::from_millis(5));
    }
    Ran::of(child.wait_with_output().unwrap())
}

#[test]
fn a_closed_pipe_is_a_quiet_end() {
    let shell = Shell::new();
    for threads in ["1", "3"] {
        let args = ["solve", "--batch", "-", "--threads", threads];
        let start = || {
            let mut child = shell.command(&args).stdin(Stdio::piped()).spawn().unwrap();
            let (input, output) = (child.stdin.take().unwrap(), child.stdout.take().unwrap());
            (child, input, output)
        };
        // While lines come without end.
        let (child, mut input, output) = start();
        let giver = thread::spawn(move || while input.write_all(&b"tear\n".repeat(1000)).is_ok() {});
        let mut first = String::new();
        BufReader::new(output).read_line(&mut first).unwrap();
        let ran = ends(child);
        assert_eq!((ran.code, ran.err.as_str(), first.ends_with('\n')), (Some(0), "", true));
        giver.join().unwrap();
        // And while no more comes.
        let (child, mut input, output) = start();
        drop(output);
        input.write_all(b"tear\n").unwrap();
        let ran = ends(child);
        assert_eq!((ran.code, ran.err.as_str()), (Some(0), ""));
        drop(input);
    }
}

#[cfg(target_os = "linux")]
#[test]
fn memory_does_not_grow_with_the_input() {
    /// The most memory that the process has had, in KB.
    fn peak(child: &Child) -> u64 {
        let status = std::fs::read_to_string(format!("/proc/{}/status", child.id())).unwrap();
        let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:")).unwrap();
        line.trim().trim_end_matches(" kB").parse().unwrap()
    }
    let shell = Shell::new();
    for threads in ["1", "2"] {
        let mut talk = Talk::with(&shell, threads);
        // Lines of many bytes, and lines whose answers have many.
        let block = format!("bcdf{}\nbc!f\n", " ".repeat(400)).repeat(500);
        let mut talk_blocks = |count: usize| {
            for _ in 0..count {
                talk.input.write_all(block.as_bytes()).unwrap();
                (0..1000).for_each(|_| drop(talk.answers.recv_timeout(Duration::from_secs(20)).unwrap()));
            }
            peak(&talk.child)
        };
        let early = talk_blocks(40);
        let late = talk_blocks(400);
        assert!(late < early + 8_000, "{early} KB after 8 MB of input, {late} KB after 90");
        // A line of 100 MB.
        (0..100).for_each(|_| talk.input.write_all(&vec![b'b'; 1 << 20]).unwrap());
        talk.input.write_all(b"\nbcdf\n").unwrap();
        assert!(talk.answers.recv_timeout(Duration::from_secs(20)).unwrap().starts_with("error: the line has more"));
        talk.says("0 0");
        assert!(peak(&talk.child) < early + 8_000, "{} KB after a long line", peak(&talk.child));
        drop(talk.input);
        assert_eq!(talk.child.wait().unwrap().code(), Some(1));
    }
}

/// Runs a line of the shell on a terminal, with the program as `$0`; gives what the terminal was sent.
#[cfg(unix)]
fn on_a_terminal(shell: &Shell, line: &str) -> String {
    let (mut pty, pts) = pty_process::blocking::open().unwrap();
    let command = pty_process::blocking::Command::new("sh").args(["-c", line, env!("CARGO_BIN_EXE_wordhoard")]);
    let mut child = command.current_dir(shell.home.path()).env("HOME", shell.home.path()).spawn(pts).unwrap();
    let mut raw = Vec::new();
    let mut buffer = [0; 4096];
    // Where the other end is gone, some systems give an error and some nothing.
    while let Ok(bytes @ 1..) = pty.read(&mut buffer) {
        raw.extend_from_slice(&buffer[..bytes]);
    }
    child.wait().unwrap();
    String::from_utf8(raw).unwrap()
}

#[cfg(unix)]
#[test]
fn a_terminal_is_told_how_far_it_is() {
    let shell = Shell::new();
    let slow = |seconds| format!("(echo bcdf; sleep {seconds}; echo bcd) | \"$0\" solve --batch -");
    let raw = on_a_terminal(&shell, &format!("{} > out.txt", slow("2")));
    // Once on the way, once at the end.
    assert_eq!(raw.matches("\r1 board in ").count(), 2, "{raw:?}");
    assert!(raw.contains(" boards/s; 1 error") && raw.ends_with("; 1 error\r\n"), "{raw:?}");
    let out = std::fs::read_to_string(shell.home.path().join("out.txt")).unwrap();
    assert!(out.starts_with("0 0\nerror: the line has 3 letters,"), "{out:?}");
    // Nothing is drawn over answers.
    let raw = on_a_terminal(&shell, &slow("0.4"));
    assert!(raw.starts_with("0 0\r\nerror: ") && raw.matches("1 board in ").count() == 1, "{raw:?}");
    let raw = on_a_terminal(&shell, &format!("{} 2> err.txt", slow("0.4")));
    assert_eq!(raw.lines().count(), 2, "{raw:?}");
    assert_eq!(std::fs::read_to_string(shell.home.path().join("err.txt")).unwrap(), "");
}
