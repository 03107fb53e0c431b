//! Fetches a new puzzle with a program that the player has configured.

use std::collections::HashMap;
use std::path::{Path, PathBuf};

use wordhoard_engine::base::humanize::capitalize;
use wordhoard_engine::base::task::Task;

use super::files;
use crate::system::command::{EndOnDrop, Running};
use crate::ui::Screen;
use crate::ui::job::{self, Pending};

/// Program that fetches a puzzle. Dropping it ends the program.
pub struct Fetch {
    pending: Pending<Result<PathBuf, Failure>>,
    _end: EndOnDrop,
}

/// Reason why no puzzle was fetched.
pub struct Failure {
    /// Sentence without a full stop.
    pub why: String,
    /// Output of the program, as sanitised lines.
    pub output: String,
}

impl From<String> for Failure {
    fn from(why: String) -> Self {
        Self { why: capitalize(&why), output: String::new() }
    }
}

impl Fetch {
    /// Runs the program in a folder. Also returns the screen that shows that it is running, unless it has been quick.
    pub fn start(line: Vec<String>, folder: PathBuf) -> (Self, Option<Box<dyn Screen>>) {
        let running = Running::default();
        let end = running.end_on_drop();
        let (pending, screen) = job::start("Fetching", move |task| fetch(&running, &line, &folder, task));
        (Self { pending, _end: end }, screen)
    }

    /// Takes the newest puzzle file that the program has created. Returns `None` if the player has cancelled it.
    pub fn take(self) -> Option<Result<PathBuf, Failure>> {
        self.pending.take()
    }
}

fn fetch(running: &Running, line: &[String], folder: &Path, task: &Task) -> Result<PathBuf, Failure> {
    let before: HashMap<PathBuf, _> = files::in_folder(folder, task).into_iter().collect();
    let output = running.run(line, folder, task)?;
    if !output.is_success {
        return Err(Failure { why: format!("The program failed ({})", output.status), output: output.text });
    }
    let after = files::in_folder(folder, task);
    let created = after.into_iter().filter(|(path, stamp)| before.get(path) != Some(stamp));
    let newest = created.max_by_key(|(_, stamp)| stamp.modified).map(|(path, _)| path);
    newest.ok_or_else(|| Failure { why: "The program created no puzzle file".into(), output: output.text })
}
