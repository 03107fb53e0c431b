//! Keys in a pseudoterminal, from the key to the first and the last byte of the answer:
//! `cargo build --release && cargo bench -p benches --bench terminal`.
//!
//! `cat`, which only echoes, shows what the pseudoterminal itself takes. In a burst, each key follows at once on the answer
//! to the one before. Otherwise keys are some time apart, and caches are cold.

use std::io::{Read, Write};
use std::os::fd::AsFd;
use std::path::{Path, PathBuf};
use std::process::Child;
use std::sync::mpsc::{Receiver, channel};
use std::time::{Duration, Instant};

use pty_process::Size;
use pty_process::blocking::{Command, Pty, open};
use wordhoard_engine::base::rng::Seed;
use wordhoard_engine::grid::{Axis, Grid};
use wordhoard_engine::words::clues;
use wordhoard_puzzles::crossword::{Cell, Clue, Crossword, CrosswordFile, FileFormat, Origin, Square};

/// Time without output after which an answer is complete. Keys are at least this far apart.
const QUIET: Duration = Duration::from_millis(25);

/// Texts typed into the word lab, key by key.
const LAB_TEXTS: [&str; 8] =
    ["aeinrstlodgucmp??", "*a*e*", "*e*", "retains?", "q[^u]*", "?a??e", ":small bird", "conversation"];

fn main() {
    let home = tempfile::tempdir().expect("a temporary folder");
    let puzzle = home.path().join("21x21.ipuz");
    write_puzzle(&puzzle);
    let puzzle = puzzle.to_str().expect("an ASCII path");
    let program = program();
    println!("{:26} {:>15} {:>15} {:>15}", "ms per key", "median", "99 %", "slowest");
    let letters: Vec<String> = "etaoinshrd".repeat(24).chars().map(String::from).collect();
    let size = Size::new(40, 120);
    let mut cat = Program::start(Path::new("cat"), &[], home.path(), size);
    report("cat", &cat.time(&letters));
    report_row("cat, burst", cat.time_burst(&letters));
    let mut crossword = Program::start(&program, &["crossword", puzzle], home.path(), size);
    report("crossword 21x21", &crossword.time(&letters));
    report_row("crossword 21x21, burst", crossword.time_burst(&letters));
    let mut boggle = Program::start(&program, &["boggle", "--mode", "zen"], home.path(), size);
    boggle.time(&["\r".into()]);
    report("Boggle", &boggle.time(&letters));
    let mut lab = Program::start(&program, &["words"], home.path(), size);
    let mut times = Vec::new();
    for text in LAB_TEXTS.repeat(5) {
        let keys: Vec<String> = text.chars().map(String::from).collect();
        times.extend(lab.time(&keys));
        lab.time(&["\x15".into()]);
    }
    report("word lab", &times);
}

/// Returns the path of the release build.
fn program() -> PathBuf {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../target/release/wordhoard");
    let path = std::env::var_os("WORDHOARD").map_or(folder, PathBuf::from);
    assert!(path.exists(), "{} is missing: run `cargo build --release`, or set WORDHOARD", path.display());
    path
}

/// Writes a 21x21 crossword with random letters and written clues.
fn write_puzzle(path: &Path) {
    let mut rng = Seed::new("21x21").rng("bench");
    let mut puzzle = Crossword::new(Grid::fill(21, 21, |_| match rng.below(7) {
        0 => Cell::Block,
        _ => Cell::Open(Square { solution: char::from(b'A' + rng.below(26) as u8).to_string(), ..Square::default() }),
    }));
    puzzle.number();
    let answers: Vec<&'static str> = clues::answers().collect();
    let mut text = || {
        let answer: &&str = rng.pick(&answers);
        clues::written_for(answer).next().map_or("", |clue| clue.text).to_owned()
    };
    for axis in Axis::BOTH {
        for slot in puzzle.slots().into_iter().filter(|slot| slot.axis == axis) {
            let label = puzzle.label(slot.start()).to_owned();
            puzzle.clues.push(Clue { axis, label, text: text(), cells: slot.cells, ..Clue::default() });
        }
    }
    let file = FileFormat::Ipuz.write(&CrosswordFile::from(puzzle), &Origin::default()).expect("any puzzle fits");
    std::fs::write(path, file.bytes).expect("the temporary folder is writable");
}

/// Times from a key to the first and to the last byte of its answer.
struct Answer {
    first: Duration,
    last: Duration,
}

fn report(name: &str, answers: &[Answer]) {
    for (kind, time) in [("first byte", Answer::first as fn(&Answer) -> Duration), ("last byte", Answer::last)] {
        report_row(&format!("{name}, {kind}"), answers.iter().map(time).collect());
    }
}

fn report_row(name: &str, mut times: Vec<Duration>) {
    times.sort_unstable();
    let at = |share: usize| times[(times.len() - 1) * share / 100].as_secs_f64() * 1000.0;
    println!("{name:26} {:15.2} {:15.2} {:15.2}", at(50), at(99), at(100));
}

impl Answer {
    fn first(&self) -> Duration {
        self.first
    }

    fn last(&self) -> Duration {
        self.last
    }
}

/// Program in a pseudoterminal, which is killed when this is dropped.
struct Program {
    pty: Pty,
    child: Child,
    /// Times at which output arrived.
    arrivals: Receiver<Instant>,
}

impl Program {
    /// Starts a program and waits until its first screen is complete.
    fn start(program: &Path, args: &[&str], home: &Path, size: Size) -> Self {
        let (pty, pts) = open().expect("a pseudoterminal");
        pty.resize(size).expect("a window size");
        let command = Command::new(program).args(args).env("HOME", home).env("TERM", "xterm-256color");
        let child = command.env_remove("NO_COLOR").spawn(pts).expect("the program starts");
        let mut output = std::fs::File::from(pty.as_fd().try_clone_to_owned().expect("a second handle"));
        let (sender, arrivals) = channel();
        std::thread::spawn(move || {
            let mut buffer = [0; 65536];
            while let Ok(1..) = output.read(&mut buffer) {
                if sender.send(Instant::now()).is_err() {
                    break;
                }
            }
        });
        let started = Self { pty, child, arrivals };
        while started.arrivals.recv_timeout(Duration::from_millis(500)).is_ok() {}
        started
    }

    /// Types keys one by one. Keys without an answer are left out.
    fn time(&mut self, keys: &[String]) -> Vec<Answer> {
        keys.iter().filter_map(|key| self.time_key(key)).collect()
    }

    /// Types each key once the one before is answered, and returns the times to the first byte of each answer.
    fn time_burst(&mut self, keys: &[String]) -> Vec<Duration> {
        let times = keys.iter().filter_map(|key| {
            let (began, first) = self.press(key)?;
            Some(first - began)
        });
        times.collect()
    }

    /// Types a key, and returns when it was typed and when the first byte of the answer arrived, if there is one.
    fn press(&mut self, key: &str) -> Option<(Instant, Instant)> {
        let began = Instant::now();
        self.pty.write_all(key.as_bytes()).expect("the program is running");
        Some((began, self.arrivals.recv_timeout(Duration::from_millis(250)).ok()?))
    }

    fn time_key(&mut self, key: &str) -> Option<Answer> {
        let (began, first) = self.press(key)?;
        let mut last = first;
        while let Ok(next) = self.arrivals.recv_timeout(QUIET) {
            last = next;
        }
        Some(Answer { first: first - began, last: last - began })
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
