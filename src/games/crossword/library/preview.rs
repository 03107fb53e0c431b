//! Picture of the selected puzzle, read in the background if it comes from a file.

use std::path::PathBuf;
use std::time::Duration;

use wordhoard_puzzles::crossword::CrosswordFile;

use super::files::Stamp;
use super::puzzle::{ListedPuzzle, PuzzleSource};
use crate::games::crossword::rules::Crosswords;
use crate::games::crossword::rules::desc::Desc;
use crate::games::crossword::settings::Settings;
use crate::games::crossword::start;
use crate::play::{Env, save};
use crate::system::job::{Job, Poll};
use crate::system::waker::Waker;
use crate::ui::Context;

/// Picture of the selected puzzle.
#[derive(Default)]
pub struct Preview {
    /// Puzzle to show.
    subject: Option<Subject>,
    picture: Option<CrosswordFile>,
    /// File of the puzzle, if it has yet to be read.
    unread: Option<PathBuf>,
    /// Puzzle whose file is being read. Others wait for it, so that only one is read at a time.
    job: Option<(Subject, Job<Option<CrosswordFile>>)>,
}

/// Puzzle in a picture, with the time at which it was last played, and the size and time of change of its file.
#[derive(Clone, PartialEq, Eq)]
struct Subject {
    source: PuzzleSource,
    played: Option<u64>,
    stamp: Option<Stamp>,
}

impl Preview {
    /// Shows this puzzle.
    pub fn show(&mut self, puzzle: Option<&ListedPuzzle>, cx: Context) {
        let subject = puzzle.map(Subject::of);
        if self.subject != subject {
            self.subject = subject;
            self.picture = puzzle.and_then(|puzzle| round(puzzle, &cx.shared.env).or_else(|| included(puzzle)));
            self.unread = puzzle.filter(|_| self.picture.is_none()).and_then(file);
        }
        match &self.unread {
            Some(path) => self.read(path.clone(), cx.shared.waker.clone()),
            None => self.job = None,
        }
    }

    /// Returns the picture, if there is one.
    #[must_use]
    pub fn picture(&self) -> Option<&CrosswordFile> {
        self.picture.as_ref()
    }

    /// Returns `true` while a file is being read.
    #[must_use]
    pub fn is_reading(&self) -> bool {
        self.job.is_some()
    }

    /// Reads the file of the puzzle, or takes the result if it has been read.
    fn read(&mut self, path: PathBuf, waker: Waker) {
        if let Some((subject, job)) = self.job.take() {
            let picture = match job.wait(Duration::ZERO) {
                Poll::Working => return self.job = Some((subject, job)),
                Poll::Done(picture) => picture,
                Poll::Failed => None,
            };
            if self.subject.as_ref() == Some(&subject) {
                (self.picture, self.unread) = (picture, None);
                return;
            }
        }
        let job = Job::spawn_stream(move |_, send| {
            let puzzle = start::read(&path, &Settings::default()).ok();
            send(puzzle.map(|puzzle| of_desc(puzzle.desc)));
            waker.wake();
        });
        self.job = self.subject.clone().map(|subject| (subject, job));
    }
}

impl Subject {
    fn of(puzzle: &ListedPuzzle) -> Self {
        Self { source: puzzle.source.clone(), played: puzzle.played, stamp: puzzle.stamp }
    }
}

/// Returns the puzzle with the entries in its saved round, if it has been played.
fn round(puzzle: &ListedPuzzle, env: &Env) -> Option<CrosswordFile> {
    let slot = puzzle.slot().filter(|_| puzzle.played.is_some())?;
    let round = save::open_copy::<Crosswords>(&slot, env).ok()?.restored.round;
    Some(as_seen(round.state().to_file(Duration::ZERO), round.desc().hides_diagram()))
}

fn included(puzzle: &ListedPuzzle) -> Option<CrosswordFile> {
    let PuzzleSource::Included(name) = puzzle.source else { return None };
    Some(of_desc(start::included(name, &Settings::default())?))
}

/// Returns the file of a puzzle, if it can be read.
fn file(puzzle: &ListedPuzzle) -> Option<PathBuf> {
    match &puzzle.source {
        PuzzleSource::File(path) if puzzle.problem.is_none() => Some(path.clone()),
        _ => None,
    }
}

fn of_desc(desc: Desc) -> CrosswordFile {
    let hides_diagram = desc.hides_diagram();
    as_seen(CrosswordFile { puzzle: desc.puzzle, progress: desc.progress }, hides_diagram)
}

/// Returns a puzzle as the player sees it: if the diagram is hidden, only with the blocks that have been found.
fn as_seen(file: CrosswordFile, hides_diagram: bool) -> CrosswordFile {
    if !hides_diagram {
        return file;
    }
    let puzzle = file.puzzle.without_diagram().drawn_by(|pos| &file.progress.entries[pos].text);
    CrosswordFile { puzzle, ..file }
}
