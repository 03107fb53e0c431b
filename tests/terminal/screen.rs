//! The program in a real pseudoterminal.
#![allow(dead_code, reason = "each test file uses a part of this")]

use std::io::{Read, Write};
use std::path::Path;
use std::process::Child;
use std::sync::mpsc::{Receiver, channel};
use std::time::{Duration, Instant};

use pty_process::Size;
use pty_process::blocking::{Command, Pty, open};

use crate::temp_home::{environment, temp_home};

/// Program running in its own pseudoterminal.
pub struct Screen {
    pub pty: Pty,
    pub child: Child,
    pub bytes: Receiver<Vec<u8>>,
    pub terminal: vt100::Parser,
    pub raw: Vec<u8>,
    /// Home folder, unless the caller keeps it.
    pub home: Option<tempfile::TempDir>,
}

impl Screen {
    pub fn start(args: &[&str]) -> Self {
        Self::start_program(env!("CARGO_BIN_EXE_wordhoard"), args)
    }

    pub fn start_program(program: &str, args: &[&str]) -> Self {
        let home = temp_home();
        let screen = Self::start_in(home.path(), program, args);
        Self { home: Some(home), ..screen }
    }

    /// Starts a program with this home folder.
    pub fn start_in(home: &Path, program: &str, args: &[&str]) -> Self {
        let (pty, pts) = open().unwrap();
        pty.resize(Size::new(24, 80)).unwrap();
        let command = Command::new(program).args(args).env_clear().envs(environment(home));
        let child = command.spawn(pts).unwrap();
        let (sender, bytes) = channel();
        let mut reader = std::fs::File::from(std::os::fd::AsFd::as_fd(&pty).try_clone_to_owned().unwrap());
        std::thread::spawn(move || {
            let mut buffer = [0; 4096];
            while let Ok(count @ 1..) = reader.read(&mut buffer) {
                if sender.send(buffer[..count].to_vec()).is_err() {
                    break;
                }
            }
        });
        Self { pty, child, bytes, terminal: vt100::Parser::new(24, 80, 0), raw: Vec::new(), home: None }
    }

    pub fn send(&mut self, keys: &str) {
        self.pty.write_all(keys.as_bytes()).unwrap();
    }

    /// Waits up to 20 seconds, enough for a slow machine, until `text` is on the screen.
    #[track_caller]
    pub fn expect(&mut self, text: &str) {
        let end = Instant::now() + Duration::from_secs(20);
        while !self.terminal.screen().contents().contains(text) {
            let left = end.saturating_duration_since(Instant::now());
            let Ok(bytes) = self.bytes.recv_timeout(left) else {
                panic!("{text:?} did not appear:\n{}", self.terminal.screen().contents());
            };
            self.process(&bytes);
        }
    }

    /// Leaves the introduction that the first round begins with.
    #[track_caller]
    pub fn start_clock(&mut self) {
        self.expect("Press Enter to start the clock");
        self.send("\r");
    }

    /// Waits until nothing has been written for half a second.
    pub fn settle(&mut self) {
        while let Ok(bytes) = self.bytes.recv_timeout(Duration::from_millis(500)) {
            self.process(&bytes);
        }
    }

    pub fn process(&mut self, bytes: &[u8]) {
        self.terminal.process(bytes);
        self.raw.extend_from_slice(bytes);
    }

    /// Waits up to 20 seconds for the program to exit and returns its exit code, or `None` if it had to be killed.
    pub fn wait_for_exit(&mut self) -> Option<i32> {
        let end = Instant::now() + Duration::from_secs(20);
        while self.child.try_wait().unwrap().is_none() && Instant::now() < end {
            std::thread::sleep(Duration::from_millis(10));
        }
        let _ = self.child.kill();
        let code = self.child.wait().unwrap().code();
        // The terminal closes with the program, which ends the stream of bytes. On a busy machine, the last ones are late.
        while let Ok(bytes) = self.bytes.recv_timeout(Duration::from_secs(5)) {
            self.process(&bytes);
        }
        code
    }

    /// Asserts that every terminal mode the program turned on is off again.
    pub fn assert_restored(&self) {
        let screen = self.terminal.screen();
        assert!(!screen.alternate_screen() && !screen.hide_cursor() && !screen.bracketed_paste());
        assert_eq!(screen.mouse_protocol_mode(), vt100::MouseProtocolMode::None);
        let text = String::from_utf8_lossy(&self.raw);
        for mode in ["1004", "1049", "2004", "2026"] {
            let (on, off) = (text.rfind(&format!("\x1b[?{mode}h")), text.rfind(&format!("\x1b[?{mode}l")));
            assert!(on.is_some() && off > on, "mode {mode} must be turned on and then off");
        }
    }
}
