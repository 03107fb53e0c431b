//! Picture of the selected puzzle, read in the background if it comes from a file.

use std::path::PathBuf;
use std::time::Duration;

use super::puzzle::{ListedPuzzle, PuzzleSource};
use crate::base::job::{Job, Poll};
use crate::base::read::Source;
use crate::games::crossword::rules::Crosswords;
use crate::play::{Env, save};
use crate::puzzle::crossword::CrosswordFile;
use crate::puzzle::included;
use crate::puzzle::load::{self, Kind, Puzzle};
use crate::ui::Context;

/// Picture of the selected puzzle.
#[derive(Default)]
pub struct Preview {
    /// Puzzle that is shown, with the time at which it was last played.
    shown: Option<(PuzzleSource, Option<u64>)>,
    picture: Option<CrosswordFile>,
    /// File that is being read. Others wait for it, so that only one is read at a time.
    job: Option<(PathBuf, Job<Option<CrosswordFile>>)>,
}

impl Preview {
    /// Shows this puzzle.
    pub fn show(&mut self, puzzle: Option<&ListedPuzzle>, cx: Context) {
        let key = puzzle.map(|puzzle| (puzzle.source.clone(), puzzle.played));
        if self.shown == key {
            return;
        }
        (self.picture, self.shown) = (None, None);
        let file = puzzle.and_then(|puzzle| round(puzzle, &cx.shared.env).or_else(|| included(puzzle)));
        let path = match puzzle {
            Some(ListedPuzzle { source: PuzzleSource::File(path), problem: None, .. }) if file.is_none() => path,
            _ => {
                (self.picture, self.shown, self.job) = (file, key, None);
                return;
            }
        };
        let Some((read, job)) = &self.job else { return self.read(path.clone(), cx) };
        let picture = match job.wait(Duration::ZERO) {
            Poll::Working => return,
            Poll::Done(picture) => picture,
            Poll::Failed => None,
        };
        let is_wanted = read == path;
        self.job = None;
        if is_wanted {
            (self.picture, self.shown) = (picture, key);
        } else {
            self.read(path.clone(), cx);
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

    fn read(&mut self, path: PathBuf, cx: Context) {
        let (source, waker) = (Source::File(path.clone()), cx.shared.waker.clone());
        let job = Job::spawn_stream(move |_, send| {
            let puzzle = load::load(&source, Some(Kind::Crossword)).ok().map(|loaded| loaded.puzzle);
            send(puzzle.and_then(|puzzle| if let Puzzle::Crossword(file) = puzzle { Some(file) } else { None }));
            waker.wake();
        });
        self.job = Some((path, job));
    }
}

/// Returns the puzzle with the entries in its saved round, if it has been played.
fn round(puzzle: &ListedPuzzle, env: &Env) -> Option<CrosswordFile> {
    let slot = puzzle.slot().filter(|_| puzzle.played.is_some())?;
    let opened = save::open_copy::<Crosswords>(&slot, env).ok()?;
    Some(opened.restored.round.state().to_file(Duration::ZERO))
}

fn included(puzzle: &ListedPuzzle) -> Option<CrosswordFile> {
    let PuzzleSource::Included(name) = puzzle.source else { return None };
    Some(included::by_name(name)?.open())
}
