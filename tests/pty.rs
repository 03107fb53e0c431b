//! One round through a real terminal: the program takes it, plays, and gives it back as it was.
#![cfg(unix)]

use std::io::{Read, Write};
use std::process::Child;
use std::sync::mpsc::{Receiver, channel};
use std::time::{Duration, Instant};

use pty_process::Size;
use pty_process::blocking::{Command, Pty, open};

/// The program on a terminal of its own.
struct Screen {
    pty: Pty,
    child: Child,
    bytes: Receiver<Vec<u8>>,
    terminal: vt100::Parser,
    raw: Vec<u8>,
    _home: tempfile::TempDir,
}

impl Screen {
    fn start(args: &[&str]) -> Self {
        let home = tempfile::tempdir().unwrap();
        let (pty, pts) = open().unwrap();
        pty.resize(Size::new(24, 80)).unwrap();
        let command = Command::new(env!("CARGO_BIN_EXE_wordhoard"))
            .args(args)
            .env("HOME", home.path())
            .env("TERM", "xterm-256color")
            .env_remove("NO_COLOR")
            .env_remove("XDG_CONFIG_HOME")
            .env_remove("XDG_DATA_HOME");
        let child = command.spawn(pts).unwrap();
        let (to, bytes) = channel();
        let mut from = std::fs::File::from(std::os::fd::AsFd::as_fd(&pty).try_clone_to_owned().unwrap());
        std::thread::spawn(move || {
            let mut buffer = [0; 4096];
            while let Ok(count @ 1..) = from.read(&mut buffer) {
                if to.send(buffer[..count].to_vec()).is_err() {
                    break;
                }
            }
        });
        Self { pty, child, bytes, terminal: vt100::Parser::new(24, 80, 0), raw: Vec::new(), _home: home }
    }

    fn send(&mut self, keys: &str) {
        self.pty.write_all(keys.as_bytes()).unwrap();
    }

    /// Waits for some text on the screen: as long as it takes on a slow machine, and no longer.
    #[track_caller]
    fn expect(&mut self, text: &str) {
        let end = Instant::now() + Duration::from_secs(20);
        while !self.terminal.screen().contents().contains(text) {
            let left = end.saturating_duration_since(Instant::now());
            let Ok(bytes) = self.bytes.recv_timeout(left) else {
                panic!("{text:?} does not come:\n{}", self.terminal.screen().contents());
            };
            self.take(&bytes);
        }
    }

    fn take(&mut self, bytes: &[u8]) {
        self.terminal.process(bytes);
        self.raw.extend_from_slice(bytes);
    }

    /// Waits for the end of the program and gives its exit code.
    fn end(&mut self) -> Option<i32> {
        let code = self.child.wait().unwrap().code();
        while let Ok(bytes) = self.bytes.recv_timeout(Duration::from_millis(300)) {
            self.take(&bytes);
        }
        code
    }

    /// What a terminal must be after the program: every mode that was turned on is off again.
    fn assert_given_back(&self) {
        let screen = self.terminal.screen();
        assert!(!screen.alternate_screen() && !screen.hide_cursor() && !screen.bracketed_paste());
        assert_eq!(screen.mouse_protocol_mode(), vt100::MouseProtocolMode::None);
        let text = String::from_utf8_lossy(&self.raw);
        for mode in ["1004", "1049", "2004", "2026"] {
            let (on, off) = (text.rfind(&format!("\x1b[?{mode}h")), text.rfind(&format!("\x1b[?{mode}l")));
            assert!(on.is_some() && off > on, "mode {mode} is off at the end");
        }
    }
}

#[test]
fn a_round_is_played_and_the_terminal_is_given_back() {
    let mut screen = Screen::start(&["boggle", "--seed", "pty"]);
    screen.expect("type a word");
    assert!(screen.terminal.screen().alternate_screen());
    screen.send("xqz");
    screen.expect("› XQZ");
    screen.send("\r");
    screen.expect("✗ xqz: not on the board");
    screen.send("\x1b[21~");
    screen.expect("again to give up");
    screen.send("\x1b[21~");
    screen.expect("new round");
    screen.send("q");
    screen.expect("Quit");
    screen.send("q");
    assert_eq!(screen.end(), Some(0));
    screen.assert_given_back();
}

/// The result goes to the terminal's clipboard at once, and is printed when the screen is given back.
#[test]
fn a_result_is_copied_and_printed() {
    let mut screen = Screen::start(&["boggle", "--seed", "pty", "--pace", "zen"]);
    screen.expect("type a word");
    screen.send("\x07\x07");
    screen.expect("new round");
    screen.send("s");
    screen.expect("Result copied");
    screen.send("\x03");
    assert_eq!(screen.end(), Some(0));
    screen.assert_given_back();
    let text = String::from_utf8_lossy(&screen.raw);
    assert!(text.contains("\x1b]52;c;V29yZGhvYXJkIEJvZ2dsZS"), "OSC 52 with the result in base 64");
    let printed = screen.terminal.screen().contents();
    assert!(printed.contains("Wordhoard Boggle, 4x4 Zen") && printed.contains("--code "), "{printed}");
}

#[test]
fn the_mouse_is_let_go_at_once_when_it_is_switched_off() {
    let mut screen = Screen::start(&[]);
    screen.expect("Settings");
    assert_ne!(screen.terminal.screen().mouse_protocol_mode(), vt100::MouseProtocolMode::None);
    screen.send("s");
    screen.expect("as configured");
    screen.send("j");
    screen.expect("‹ as configured");
    screen.send("ll");
    screen.expect("‹ off ›");
    screen.send("\x0c");
    let end = Instant::now() + Duration::from_secs(20);
    while screen.terminal.screen().mouse_protocol_mode() != vt100::MouseProtocolMode::None && Instant::now() < end {
        if let Ok(bytes) = screen.bytes.recv_timeout(Duration::from_secs(1)) {
            screen.take(&bytes);
        }
    }
    assert_eq!(screen.terminal.screen().mouse_protocol_mode(), vt100::MouseProtocolMode::None);
    screen.send("\x03");
    assert_eq!(screen.end(), Some(0));
}

#[test]
fn a_signal_ends_it_and_the_round_is_kept() {
    let mut screen = Screen::start(&["boggle", "--seed", "pty"]);
    screen.expect("type a word");
    let pid = rustix::process::Pid::from_child(&screen.child);
    rustix::process::kill_process(pid, rustix::process::Signal::TERM).unwrap();
    assert_eq!(screen.end(), Some(128 + 15));
    screen.assert_given_back();
    let saved = screen._home.path().join(".local/share/wordhoard/saves/boggle.json");
    assert!(saved.exists() || cfg!(target_os = "macos"));
}

/// A terminal that takes no output (a stopped `script`, a window that hangs) holds the loop in the middle of a write.
#[test]
fn a_terminal_that_takes_nothing_cannot_keep_the_program() {
    let home = tempfile::tempdir().unwrap();
    let (mut pty, pts) = open().unwrap();
    pty.resize(Size::new(24, 80)).unwrap();
    let command = Command::new(env!("CARGO_BIN_EXE_wordhoard")).arg("boggle").env("HOME", home.path());
    let mut child = command.env("TERM", "xterm-256color").spawn(pts).unwrap();
    std::thread::sleep(Duration::from_millis(300));
    for _ in 0..200 {
        // Ctrl-L: the whole screen again. Nobody reads it.
        pty.write_all(b"\x0c").unwrap();
        std::thread::sleep(Duration::from_millis(2));
    }
    rustix::process::kill_process(rustix::process::Pid::from_child(&child), rustix::process::Signal::TERM).unwrap();
    let end = Instant::now() + Duration::from_secs(20);
    while child.try_wait().unwrap().is_none() && Instant::now() < end {
        std::thread::sleep(Duration::from_millis(50));
    }
    // Where it is still there, this ends it, and the code below is none.
    let _ = child.kill();
    assert_eq!(child.wait().unwrap().code(), Some(128 + 15));
}
