//! The program run as a shell runs it: arguments and files in, text and exit code out.
#![allow(dead_code, reason = "each test uses its part")]

use std::fs;
use std::io::Write;
use std::path::PathBuf;
use std::process::{Command, Output, Stdio};

use tempfile::TempDir;

/// A folder that is home, working folder and all.
pub struct Shell {
    pub home: TempDir,
}

impl Shell {
    pub fn new() -> Self {
        Self { home: tempfile::tempdir().unwrap() }
    }

    pub fn file(&self, name: &str, bytes: impl AsRef<[u8]>) -> PathBuf {
        let path = self.home.path().join(name);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(&path, bytes).unwrap();
        path
    }

    pub fn command(&self, args: &[&str]) -> Command {
        let mut command = Command::new(env!("CARGO_BIN_EXE_wordhoard"));
        command.args(args).current_dir(self.home.path()).env("HOME", self.home.path()).stdin(Stdio::null());
        for name in ["XDG_CONFIG_HOME", "XDG_DATA_HOME", "NO_COLOR"] {
            command.env_remove(name);
        }
        command.stdout(Stdio::piped()).stderr(Stdio::piped());
        command
    }

    pub fn run(&self, args: &[&str]) -> Ran {
        Ran::of(self.command(args).output().unwrap())
    }

    pub fn run_with(&self, args: &[&str], input: &[u8]) -> Ran {
        let mut child = self.command(args).stdin(Stdio::piped()).spawn().unwrap();
        // A program that refuses early does not read to the end.
        let _ = child.stdin.take().unwrap().write_all(input);
        Ran::of(child.wait_with_output().unwrap())
    }
}

/// What came of it.
pub struct Ran {
    pub code: Option<i32>,
    pub out: String,
    pub err: String,
}

impl Ran {
    pub fn of(output: Output) -> Self {
        let text = |bytes| String::from_utf8(bytes).unwrap();
        let ran = Self { code: output.status.code(), out: text(output.stdout), err: text(output.stderr) };
        assert!(
            !ran.out.contains('\u{1b}') && !ran.err.contains('\u{1b}'),
            "no escape codes: {:?} {:?}",
            ran.out,
            ran.err
        );
        assert!(!ran.err.contains("panicked"), "{}", ran.err);
        ran
    }

    /// It ended with this code, wrote nothing, and said this among other things.
    #[track_caller]
    pub fn fails(&self, code: i32, said: &str) {
        assert_eq!((self.code, self.out.as_str()), (Some(code), ""), "{}", self.err);
        assert!(self.err.contains(said), "{:?} does not say {said:?}", self.err);
    }
}
