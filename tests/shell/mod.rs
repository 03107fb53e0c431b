//! Runs the program as a shell does, with arguments and files, and captures its output and exit code.
#![allow(dead_code, reason = "each test binary uses only part of this module")]

use std::env;
use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

use tempfile::TempDir;

use crate::temp_home::{environment, temp_home};

/// Temporary folder that serves as home and working directory.
pub struct Shell {
    pub home: TempDir,
}

impl Shell {
    pub fn new() -> Self {
        Self { home: temp_home() }
    }

    pub fn file(&self, name: &str, bytes: impl AsRef<[u8]>) -> PathBuf {
        let path = self.home.path().join(name);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(&path, bytes).unwrap();
        path
    }

    pub fn command(&self, args: &[&str]) -> Command {
        let mut command = self.command_of(env!("CARGO_BIN_EXE_wordhoard"));
        command.args(args);
        command
    }

    /// Returns a command that runs any program in the temporary home.
    fn command_of(&self, program: &str) -> Command {
        let mut command = Command::new(program);
        command.env_clear().envs(environment(self.home.path())).current_dir(self.home.path());
        command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
        command
    }

    pub fn run(&self, args: &[&str]) -> RunOutput {
        RunOutput::of(self.command(args).output().unwrap())
    }

    /// Runs a line of a shell script, as if `wordhoard` were installed.
    pub fn run_line(&self, line: &str) -> RunOutput {
        let programs = Path::new(env!("CARGO_BIN_EXE_wordhoard")).parent().unwrap().to_owned();
        let path = env::var_os("PATH").unwrap_or_default();
        let path = env::join_paths(std::iter::once(programs).chain(env::split_paths(&path))).unwrap();
        RunOutput::of(self.command_of("sh").args(["-c", line]).env("PATH", path).output().unwrap())
    }

    pub fn run_with(&self, args: &[&str], input: &[u8]) -> RunOutput {
        let mut child = self.command(args).stdin(Stdio::piped()).spawn().unwrap();
        // The program may exit before it reads all input.
        let _ = child.stdin.take().unwrap().write_all(input);
        RunOutput::of(child.wait_with_output().unwrap())
    }
}

/// Captured output and exit code of one run.
pub struct RunOutput {
    pub code: Option<i32>,
    pub out: String,
    pub err: String,
}

impl RunOutput {
    pub fn of(output: Output) -> Self {
        let text = |bytes| String::from_utf8(bytes).unwrap();
        let ran = Self { code: output.status.code(), out: text(output.stdout), err: text(output.stderr) };
        assert!(
            !ran.out.contains('\u{1b}') && !ran.err.contains('\u{1b}'),
            "output contains escape codes: {:?} {:?}",
            ran.out,
            ran.err
        );
        assert!(!ran.err.contains("panicked"), "{}", ran.err);
        ran
    }

    /// Asserts an empty standard output, the given exit code and a standard error that contains `message`.
    #[track_caller]
    pub fn fails(&self, code: i32, message: &str) {
        assert_eq!((self.code, self.out.as_str()), (Some(code), ""), "{}", self.err);
        assert!(self.err.contains(message), "{:?} does not contain {message:?}", self.err);
    }
}
