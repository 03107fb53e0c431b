//! Runs another program in the background, with limited output.

use std::fs;
use std::io::Read;
use std::path::Path;
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::Duration;

use wordhoard_engine::base::read::reason;
use wordhoard_engine::base::sanitize;
use wordhoard_engine::base::task::Task;

/// Maximum number of bytes of output that are kept. The rest is read and dropped, so that the program goes on.
const MAX_OUTPUT: usize = 64 << 10;
const CANCELLED: &str = "cancelled";
/// Interval between looks at the program and at the task.
const INTERVAL: Duration = Duration::from_millis(20);
/// Number of intervals for which the end of the output is waited for after the program has ended. A program that it has
/// left behind may hold its output open.
const MAX_INTERVALS: usize = 10;

/// Result of a program that has ended.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Output {
    /// Whether the program reported success.
    pub is_success: bool,
    /// Exit status, such as `exit status: 1`.
    pub status: String,
    /// Output and error messages as sanitised lines, of at most 64 KB.
    pub text: String,
}

/// Program that may be running, with the programs that it has started.
#[derive(Clone, Default)]
pub struct Running(Arc<Mutex<State>>);

#[derive(Default)]
struct State {
    /// The program, unless it has not been started or has ended.
    child: Option<Child>,
    /// Whether the program must not run any more. It may not have been started yet.
    is_cancelled: bool,
}

impl Running {
    /// Returns a handle that ends the program when it is dropped.
    #[must_use]
    pub fn end_on_drop(&self) -> EndOnDrop {
        EndOnDrop(self.clone())
    }

    /// Runs a program without a shell, and waits for its end. It reads no input. If the task is cancelled, the program
    /// and those that it has started are ended.
    ///
    /// # Errors
    /// Returns an error message if the program cannot be started or has been ended by the task.
    pub fn run(&self, line: &[String], folder: &Path, task: &Task) -> Result<Output, String> {
        let (program, arguments) = line.split_first().ok_or("no program is named")?;
        let mut command = Command::new(program);
        command.args(arguments).current_dir(folder);
        command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
        #[cfg(unix)]
        std::os::unix::process::CommandExt::process_group(&mut command, 0);
        // With a missing folder, the system says that there is no such file, as with a missing program. A final dot is
        // found only in a folder that can be entered.
        let failed = |error| match fs::metadata(folder.join(".")) {
            Ok(_) => format!("cannot run {}: {}", sanitize::line(program), reason(&error)),
            Err(error) => {
                let (program, folder) = (sanitize::line(program), sanitize::path(folder));
                format!("cannot run {program} in {folder}: {}", reason(&error))
            }
        };
        let mut state = lock(&self.0);
        if state.is_cancelled {
            return Err(CANCELLED.into());
        }
        let mut child = command.spawn().map_err(failed)?;
        let output = Arc::new(Mutex::new(Vec::new()));
        let readers =
            [child.stdout.take().map(|pipe| read(pipe, &output)), child.stderr.take().map(|pipe| read(pipe, &output))];
        state.child = Some(child);
        drop(state);
        let status = loop {
            if task.is_cancelled() {
                self.end();
                return Err(CANCELLED.into());
            }
            if let Some(status) = self.status()? {
                break status;
            }
            thread::sleep(INTERVAL);
        };
        for _ in 0..MAX_INTERVALS {
            if readers.iter().flatten().all(thread::JoinHandle::is_finished) {
                break;
            }
            thread::sleep(INTERVAL);
        }
        let text = sanitize::lines(&String::from_utf8_lossy(&lock(&output)).replace('\r', "\n"));
        Ok(Output { is_success: status.success(), status: status.to_string(), text })
    }

    /// Returns the exit status if the program has ended.
    fn status(&self) -> Result<Option<ExitStatus>, String> {
        let mut state = lock(&self.0);
        let Some(child) = &mut state.child else { return Err(CANCELLED.into()) };
        let status = child.try_wait().map_err(|error| reason(&error))?;
        if status.is_some() {
            state.child = None;
        }
        Ok(status)
    }

    /// Ends the program and those that it has started. It is not yet waited for, so its process group is still its own.
    fn end(&self) {
        let mut state = lock(&self.0);
        state.is_cancelled = true;
        let Some(mut child) = state.child.take() else { return };
        #[cfg(unix)]
        if let Some(group) = i32::try_from(child.id()).ok().and_then(rustix::process::Pid::from_raw) {
            let _ = rustix::process::kill_process_group(group, rustix::process::Signal::KILL);
        }
        let _ = child.kill();
        let _ = child.wait();
    }
}

/// Handle that ends a program when it is dropped, without waiting for the thread that runs it.
pub struct EndOnDrop(Running);

impl Drop for EndOnDrop {
    fn drop(&mut self) {
        self.0.end();
    }
}

/// Reads output on a thread of its own, and keeps its beginning.
fn read(mut pipe: impl Read + Send + 'static, output: &Arc<Mutex<Vec<u8>>>) -> thread::JoinHandle<()> {
    let output = Arc::clone(output);
    thread::spawn(move || {
        let mut buffer = [0; 4096];
        while let Ok(count @ 1..) = pipe.read(&mut buffer) {
            let mut output = lock(&output);
            let room = MAX_OUTPUT.saturating_sub(output.len());
            output.extend_from_slice(&buffer[..count.min(room)]);
        }
    })
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(all(test, unix))]
mod tests {
    use super::*;

    fn run(script: &str) -> Output {
        let line = ["sh", "-c", script].map(str::to_owned);
        Running::default().run(&line, Path::new("/"), &Task::default()).unwrap()
    }

    #[test]
    fn output_is_limited_and_sanitised() {
        let output = run("printf 'a\\033[31mb\\r\\n'; echo c >&2; exit 3");
        assert!(!output.is_success && output.status.ends_with('3'), "{output:?}");
        assert!(output.text.contains("a[31mb\n") && output.text.contains('c') && !output.text.contains('\u{1b}'));
        let output = run("head -c 1000000 /dev/zero | tr '\\0' x");
        assert!(output.is_success && output.text.len() == MAX_OUTPUT, "{}", output.text.len());
    }

    #[test]
    fn a_program_left_behind_does_not_hold_up_the_result() {
        assert!(run("sleep 30 & echo done").text.contains("done"));
    }

    #[test]
    fn programs_that_cannot_be_started_are_reported() {
        let line = ["/no/such\u{1b}".to_owned()];
        let error = Running::default().run(&line, Path::new("/"), &Task::default()).unwrap_err();
        assert_eq!(error, "cannot run /no/such: no such file");
        let error = Running::default().run(&["sh".to_owned()], Path::new("/no/such"), &Task::default()).unwrap_err();
        assert_eq!(error, "cannot run sh in /no/such: no such file");
    }

    #[test]
    fn dropping_the_handle_ends_the_program_and_its_children() {
        let dir = tempfile::tempdir().unwrap();
        let running = Running::default();
        let handle = running.end_on_drop();
        let folder = dir.path().to_owned();
        let thread = thread::spawn(move || {
            let line = ["sh", "-c", "(echo > begun; sleep 1; echo > late) & wait"].map(str::to_owned);
            running.run(&line, &folder, &Task::default())
        });
        while !dir.path().join("begun").exists() {
            thread::sleep(Duration::from_millis(1));
        }
        drop(handle);
        assert_eq!(thread.join().unwrap(), Err("cancelled".into()));
        thread::sleep(Duration::from_millis(1500));
        assert!(!dir.path().join("late").exists());
    }
}
