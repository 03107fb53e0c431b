//! Opens puzzles of the library, and fetches new ones.

use std::path::PathBuf;

use wordhoard_engine::base::read::Source;

use super::fetch::Fetch;
use super::list_screen::ListScreen;
use super::puzzle::PuzzleSource;
use super::{Library, Selected, help};
use crate::games::crossword::rules::Crosswords;
use crate::games::crossword::{new_puzzle, start};
use crate::games::{Opener, start as rounds};
use crate::play::Rules;
use crate::ui::job;
use crate::ui::{Context, Transition};

impl Library {
    /// Opens the selected puzzle.
    pub(super) fn open(&mut self, cx: Context) -> Transition {
        self.has_chosen = true;
        let Some(puzzle) = self.selected_puzzle() else { return Transition::Stay };
        if let Some(problem) = &puzzle.problem {
            return Transition::Push(Box::new(help::unreadable(&puzzle.title, problem)));
        }
        match &puzzle.source {
            PuzzleSource::Saved(id) => rounds::resume(Opener::of::<Crosswords>(), id, cx, Transition::Push),
            PuzzleSource::Included(name) => match start::included(name, &self.settings) {
                Some(desc) => rounds::begin(&start::starter(desc, Vec::new()), cx, Transition::Push),
                None => Transition::Stay,
            },
            PuzzleSource::File(path) => self.open_file(path.clone(), cx),
        }
    }

    /// Opens the screen on which the size and the clues of a new crossword are chosen.
    pub(super) fn choose_new(&mut self) -> Transition {
        self.has_chosen = true;
        Transition::Push(Box::new(new_puzzle::custom(&self.settings).screen(Crosswords::ID)))
    }

    /// Asks for a list of words.
    pub(super) fn ask_for_list(&mut self) -> Transition {
        self.has_chosen = true;
        Transition::Push(Box::new(ListScreen::new(&self.settings)))
    }

    /// Reads a file, and then opens its puzzle.
    fn open_file(&mut self, path: PathBuf, cx: Context) -> Transition {
        let (settings, to_read) = (self.settings.clone(), path.clone());
        let (pending, screen) = job::start("Opening", move |_| start::read(&to_read, &settings));
        self.opening = Some((path, pending));
        screen.map_or_else(|| self.finish_opening(cx), Transition::Push)
    }

    /// Opens the puzzle of a file that has been read.
    pub(super) fn finish_opening(&mut self, cx: Context) -> Transition {
        let Some((path, Some(result))) = self.opening.take().map(|(path, pending)| (path, pending.take())) else {
            return Transition::Stay;
        };
        match result {
            Ok(puzzle) => {
                let hash = Some(puzzle.desc.content_hash());
                self.opened = Some(Selected { source: PuzzleSource::File(path.clone()), hash });
                self.has_chosen = true;
                rounds::begin(&start::file_starter(path, puzzle), cx, Transition::Push)
            }
            Err(why) => Transition::Push(Box::new(help::unreadable(&Source::File(path).name(), &why))),
        }
    }

    /// Runs the player's program that fetches a puzzle.
    pub(super) fn fetch(&mut self, cx: Context) -> Transition {
        match self.list.places().folders().first() {
            Some(folder) if !self.settings.fetch.is_empty() => {
                let (fetch, screen) = Fetch::start(self.settings.fetch.clone(), folder.clone());
                self.fetching = Some(fetch);
                screen.map_or_else(|| self.finish_fetching(cx), Transition::Push)
            }
            _ => Transition::Push(Box::new(help::fetching())),
        }
    }

    /// Opens the puzzle that has been fetched, or shows why there is none.
    pub(super) fn finish_fetching(&mut self, cx: Context) -> Transition {
        match self.fetching.take().and_then(Fetch::take) {
            None => Transition::Stay,
            Some(Ok(path)) => self.open_file(path, cx),
            Some(Err(failure)) => Transition::Push(Box::new(help::not_fetched(&failure))),
        }
    }
}
