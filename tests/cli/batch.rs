//! Tests of `wordhoard solve --batch`: one board per line in, one answer per line out.

use std::fmt::Write as _;
use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Child, ChildStdin, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::thread;
use std::time::{Duration, Instant};

use wordhoard_engine::base::rng::{Seed, SeededRng};
use wordhoard_engine::base::sample::{is_full, sample_size};
use wordhoard_engine::solve::boggle::Scoring;
use wordhoard_engine::solve::boggle::frontier::Kernel;
use wordhoard_engine::solve::boggle::solve;
use wordhoard_engine::words::Lexicon;
use wordhoard_engine::words::dawg::{Builder, Dawg};
use wordhoard_puzzles::board_line;

use crate::shell::{RunOutput, Shell};
use crate::temp_home::environment;

const LETTERS: &[u8] = b"EEEEtaoinshrdlucmfwypvbgkjqxzTAOIN";

fn board(rng: &mut SeededRng, side: usize) -> String {
    (0..side * side).map(|_| char::from(*rng.pick::<u8>(LETTERS))).collect()
}

/// Returns random boards of up to `largest` by `largest` tiles, one per line, mixed with odd and invalid lines.
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

/// Returns a shell with a word list of one word in `list.txt`, which is prepared at once. With the embedded list, the
/// preparation takes longer than most of these tests.
fn shell_with_list() -> Shell {
    let shell = Shell::new();
    shell.file("list.txt", "tea\n");
    shell
}

/// Returns the arguments for a batch from standard input, with the words of [`shell_with_list`].
fn batch<'a>(more: &[&'a str]) -> Vec<&'a str> {
    ["--words", "list.txt", "solve", "--batch", "-"].iter().chain(more).copied().collect()
}

/// Returns every tenth word of the embedded list.
fn sample_words() -> Lexicon {
    let list = Lexicon::embedded(false);
    let mut builder = Builder::default();
    let numbers = (0..list.number_bound() as u32).step_by(10);
    list.spell(numbers, |_, letters| builder.push(letters).unwrap());
    Lexicon::from_dawg(Dawg::new(builder.finish(&[]).unwrap().into()))
}

/// Returns a shell with the words in `list.txt`.
fn shell_with(words: &Lexicon) -> Shell {
    let shell = Shell::new();
    shell.file("list.txt", words.iter().map(|(text, _)| text + "\n").collect::<String>());
    shell
}

/// Returns the expected output for `lines`, computed with the solver that lists the words.
fn expected(words: &Lexicon, lines: &[String], min: usize, scoring: Scoring) -> String {
    let mut output = String::new();
    for line in lines {
        let _ = match board_line::parse(line.as_bytes()) {
            Ok(line) => {
                let board = line.board();
                let found = solve(&board, words, min).unwrap();
                let points: u32 = found.iter().map(|found| scoring.points(found.text.len(), &board)).sum();
                writeln!(output, "{} {points}", found.len())
            }
            Err(error) => writeln!(output, "error: {error}"),
        };
    }
    output
}

/// Asserts that two outputs are equal. On failure, shows only the first line that differs.
#[track_caller]
fn assert_same(found: &str, expected: &str) {
    let difference = found.lines().zip(expected.lines()).enumerate().find(|(_, (found, expected))| found != expected);
    assert_eq!(difference, None);
    assert_eq!(found.len(), expected.len());
}

#[test]
fn thousands_of_lines_are_answered_in_order() {
    let shell = Shell::new();
    let lines = lines(sample_size(250, 4000), 6);
    shell.file("boards.txt", lines.join("\n") + "\n");
    let expected = expected(&Lexicon::embedded(false), &lines, 3, Scoring::Standard);
    for threads in ["1", "2", "5"] {
        let ran = shell.run(&["solve", "--batch", "boards.txt", "--threads", threads]);
        assert_eq!((ran.code, ran.err.as_str()), (Some(1), ""));
        assert_same(&ran.out, &expected);
    }
}

#[test]
fn every_method_gives_the_same_answers() {
    let words = if is_full() { Lexicon::embedded(false) } else { sample_words() };
    let shell = shell_with(&words);
    let lines = lines(sample_size(30, 150), 7);
    let text = lines.join("\n");
    let expected = expected(&words, &lines, 4, Scoring::LettersLessTwo);
    for method in ["fast", "dfs", "naive", "ours", "plain", "paper"] {
        let args = batch(&["--method", method, "--min", "4", "--scoring", "n-2"]);
        assert_same(&shell.run_with(&args, text.as_bytes()).out, &expected);
    }
}

/// Covers the kernels that older machines select, down to the scalar one.
#[test]
fn every_kernel_gives_the_same_answers() {
    let words = if is_full() { Lexicon::embedded(false) } else { sample_words() };
    let shell = shell_with(&words);
    let lines = lines(sample_size(300, 500), 5);
    shell.file("boards.txt", lines.join("\n"));
    let expected = expected(&words, &lines, 3, Scoring::Standard);
    for kernel in Kernel::all() {
        let mut command = shell.command(&["--words", "list.txt", "solve", "--batch", "boards.txt"]);
        let ran = RunOutput::of(command.env("WORDHOARD_KERNEL", kernel.name()).output().unwrap());
        assert_same(&ran.out, &expected);
    }
    let mut command = shell.command(&["--words", "list.txt", "solve", "--batch", "boards.txt"]);
    let ran = RunOutput::of(command.env("WORDHOARD_KERNEL", "x").output().unwrap());
    assert_eq!((ran.code, ran.out.as_str()), (Some(1), ""));
    assert!(ran.err.contains("unknown or unsupported kernel in WORDHOARD_KERNEL"), "{}", ran.err);
}

#[test]
fn invalid_lines_get_errors_in_place_and_exit_code_1() {
    let shell = shell_with_list();
    let ran = shell.run_with(&batch(&[]), b"bcdf\n\nb\xffcd\nb\x1b[2Jc\nbcd\n  BCDF \t\n");
    let prefixes = [
        "0 0",
        "error: the line is empty;",
        "error: the line is not valid UTF-8",
        "error: column 2: invalid control character",
    ];
    let prefixes = prefixes.into_iter().chain(["error: the line has 3 letters,", "0 0"]);
    assert_eq!(ran.out.lines().count(), 6);
    for (line, prefix) in ran.out.lines().zip(prefixes) {
        assert!(line.starts_with(prefix), "{line:?} does not start with {prefix:?}");
    }
    assert_eq!((ran.code, ran.err.as_str()), (Some(1), ""));
}

#[test]
fn every_line_ending_is_accepted_and_the_last_is_optional() {
    let shell = shell_with_list();
    for text in ["bcdf\nbcdf\nbcdf\n", "bcdf\r\nbcdf\r\nbcdf", "bcdf\rbcdf\rbcdf\r", "\u{feff}bcdf\nbcdf\r\nbcdf"] {
        let ran = shell.run_with(&batch(&[]), text.as_bytes());
        assert_eq!((ran.code, ran.out.as_str(), ran.err.as_str()), (Some(0), "0 0\n0 0\n0 0\n", ""), "{text:?}");
    }
    let ran = shell.run_with(&batch(&[]), b"");
    assert_eq!((ran.code, ran.out.as_str(), ran.err.as_str()), (Some(0), "", ""));
}

#[test]
fn custom_word_lists_are_used_and_the_search_limit_is_reported() {
    let shell = Shell::new();
    let words: Vec<String> = (2..=63).map(|letters| "a".repeat(letters)).collect();
    shell.file("list.txt", words.join("\n"));
    let answers = |text: &str| {
        let ran = shell.run_with(&["--words", "list.txt", "solve", "--batch", "-"], text.as_bytes());
        (ran.code, ran.out.lines().map(str::to_owned).collect::<Vec<_>>())
    };
    assert_eq!(answers("aaaa\naaab\n"), (Some(0), vec!["2 2".to_owned(), "1 1".to_owned()]));
    // The limit is a hundred million steps.
    if is_full() {
        let (code, lines) = answers(&format!("aaaa\n{}\naaab\n", "a".repeat(100)));
        assert_eq!((code, lines.len(), lines[0].as_str(), lines[2].as_str()), (Some(1), 3, "2 2", "1 1"));
        assert!(lines[1].starts_with("error: search limit exceeded"), "{}", lines[1]);
    }
}

#[test]
fn invalid_arguments_are_rejected() {
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

/// Running batch solver, connected through pipes.
struct Session {
    child: Child,
    input: ChildStdin,
    answers: Receiver<String>,
}

impl Session {
    fn start(shell: &Shell, threads: &str) -> Self {
        let args = batch(&["--threads", threads]);
        let mut child = shell.command(&args).stdin(Stdio::piped()).spawn().unwrap();
        let (input, output) = (child.stdin.take().unwrap(), child.stdout.take().unwrap());
        let (to, answers) = channel();
        thread::spawn(move || BufReader::new(output).lines().map_while(Result::ok).try_for_each(|line| to.send(line)));
        Self { child, input, answers }
    }

    #[track_caller]
    fn expect(&self, expected: &str) {
        assert_eq!(self.answers.recv_timeout(Duration::from_secs(20)).as_deref(), Ok(expected));
    }
}

#[test]
fn each_line_is_answered_before_the_next_is_sent() {
    let shell = shell_with_list();
    for threads in ["1", "3"] {
        let mut session = Session::start(&shell, threads);
        for text in ["bcdf\n", "bcdf\r", "\nbc", "df\n"] {
            session.input.write_all(text.as_bytes()).unwrap();
            if text.contains("df") {
                session.expect("0 0");
            }
        }
        // An overlong line is reported before it ends.
        session.input.write_all(&[b'b'; 5000]).unwrap();
        session.expect("error: the line has more than 1000 bytes; a board has at most 100 letters");
        session.input.write_all(b"b\nbcdf").unwrap();
        drop(session.input);
        session.answers.recv_timeout(Duration::from_secs(20)).map(|line| assert_eq!(line, "0 0")).unwrap();
        assert_eq!(session.child.wait().unwrap().code(), Some(1));
    }
}

/// Waits up to 20 seconds for the process to exit.
fn wait_for_exit(mut child: Child) -> RunOutput {
    let deadline = Instant::now() + Duration::from_secs(20);
    while child.try_wait().unwrap().is_none() {
        assert!(Instant::now() < deadline, "the process did not exit");
        thread::sleep(Duration::from_millis(5));
    }
    RunOutput::of(child.wait_with_output().unwrap())
}

#[test]
fn closed_pipes_end_the_run_quietly() {
    let shell = shell_with_list();
    for threads in ["1", "3"] {
        let args = batch(&["--threads", threads]);
        let start = || {
            let mut child = shell.command(&args).stdin(Stdio::piped()).spawn().unwrap();
            let (input, output) = (child.stdin.take().unwrap(), child.stdout.take().unwrap());
            (child, input, output)
        };
        // With an endless stream of input.
        let (child, mut input, output) = start();
        let writer = thread::spawn(move || while input.write_all(&b"tear\n".repeat(1000)).is_ok() {});
        let mut first = String::new();
        BufReader::new(output).read_line(&mut first).unwrap();
        let ran = wait_for_exit(child);
        assert_eq!((ran.code, ran.err.as_str(), first.ends_with('\n')), (Some(0), "", true));
        writer.join().unwrap();
        // With no further input.
        let (child, mut input, output) = start();
        drop(output);
        input.write_all(b"tear\n").unwrap();
        let ran = wait_for_exit(child);
        assert_eq!((ran.code, ran.err.as_str()), (Some(0), ""));
        drop(input);
    }
}

#[cfg(target_os = "linux")]
#[test]
fn memory_does_not_grow_with_the_input() {
    /// Returns the peak memory of the process, in KB.
    fn peak(child: &Child) -> u64 {
        let status = std::fs::read_to_string(format!("/proc/{}/status", child.id())).unwrap();
        let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:")).unwrap();
        line.trim().trim_end_matches(" kB").parse().unwrap()
    }
    let shell = shell_with_list();
    for threads in ["1", "2"] {
        let mut session = Session::start(&shell, threads);
        // Long lines, and lines with long answers.
        let block = format!("bcdf{}\nbc!f\n", " ".repeat(400)).repeat(500);
        let mut send_blocks = |count: usize| {
            for _ in 0..count {
                session.input.write_all(block.as_bytes()).unwrap();
                (0..1000).for_each(|_| drop(session.answers.recv_timeout(Duration::from_secs(20)).unwrap()));
            }
            peak(&session.child)
        };
        let early = send_blocks(40);
        let late = send_blocks(sample_size(60, 400));
        assert!(late < early + 8_000, "{early} KB after 8 MB of input, {late} KB later");
        // One line of 30 or 100 MB.
        (0..sample_size(30, 100)).for_each(|_| session.input.write_all(&vec![b'b'; 1 << 20]).unwrap());
        session.input.write_all(b"\nbcdf\n").unwrap();
        assert!(session.answers.recv_timeout(Duration::from_secs(20)).unwrap().starts_with("error: the line has more"));
        session.expect("0 0");
        assert!(peak(&session.child) < early + 8_000, "{} KB after a long line", peak(&session.child));
        drop(session.input);
        assert_eq!(session.child.wait().unwrap().code(), Some(1));
    }
}

/// Runs a shell command in a terminal, with the program as `$0`. Returns everything written to the terminal.
#[cfg(unix)]
fn on_a_terminal(shell: &Shell, line: &str) -> String {
    let (mut pty, pts) = pty_process::blocking::open().unwrap();
    let command = pty_process::blocking::Command::new("sh").args(["-c", line, env!("CARGO_BIN_EXE_wordhoard")]);
    let mut child =
        command.current_dir(shell.home.path()).env_clear().envs(environment(shell.home.path())).spawn(pts).unwrap();
    let mut raw = Vec::new();
    let mut buffer = [0; 4096];
    // Once the other end is closed, some systems return an error and others return no bytes.
    while let Ok(bytes @ 1..) = pty.read(&mut buffer) {
        raw.extend_from_slice(&buffer[..bytes]);
    }
    child.wait().unwrap();
    String::from_utf8(raw).unwrap()
}

#[cfg(unix)]
#[test]
fn progress_is_shown_on_a_terminal() {
    let shell = shell_with_list();
    let slow = |seconds| format!("(echo bcdf; sleep {seconds}; echo bcd) | \"$0\" --words list.txt solve --batch -");
    let raw = on_a_terminal(&shell, &format!("{} > out.txt", slow("2")));
    // One progress line, and one final line.
    assert_eq!(raw.matches("\r1 board in ").count(), 2, "{raw:?}");
    assert!(raw.contains(" boards/s; 1 error") && raw.ends_with("; 1 error\r\n"), "{raw:?}");
    let out = std::fs::read_to_string(shell.home.path().join("out.txt")).unwrap();
    assert!(out.starts_with("0 0\nerror: the line has 3 letters,"), "{out:?}");
    // Progress is not drawn over the answers.
    let raw = on_a_terminal(&shell, &slow("0.4"));
    assert!(raw.starts_with("0 0\r\nerror: ") && raw.matches("1 board in ").count() == 1, "{raw:?}");
    let raw = on_a_terminal(&shell, &format!("{} 2> err.txt", slow("0.4")));
    assert_eq!(raw.lines().count(), 2, "{raw:?}");
    assert_eq!(std::fs::read_to_string(shell.home.path().join("err.txt")).unwrap(), "");
}
