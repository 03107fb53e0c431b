//! Opening and saving boards.

use std::path::{Path, PathBuf};

use wordhoard_engine::base::humanize::sentence;
use wordhoard_engine::base::read::Source;
use wordhoard_engine::base::sanitize;
use wordhoard_puzzles::tile_board;

use super::BoardScreen;
use super::layout::Pane;
use crate::lab::board::position::Position;
use crate::store::export;
use crate::ui::ask::{Answer, QuestionScreen};
use crate::ui::file_prompt::{FileAnswer, FilePrompt, FilePurpose};
use crate::ui::keys::Key;
use crate::ui::{Context, Transition};

/// Name of a file, unless the player types another one.
pub const DEFAULT: &str = "board.txt";

impl BoardScreen {
    /// Asks for the name of a file.
    pub(super) fn ask_for_file(&mut self, purpose: FilePurpose) {
        self.prompt = Some(FilePrompt::new(purpose, &self.file));
    }

    /// Opens or saves the file once it is named.
    pub(super) fn answer_prompt(&mut self, answer: FileAnswer, cx: Context) -> Transition {
        match answer {
            FileAnswer::Asking(message) => self.message = message,
            FileAnswer::Cancelled => self.prompt = None,
            FileAnswer::Named(path) => {
                let Some(prompt) = self.prompt.take() else { return Transition::Stay };
                prompt.editor().text().trim().clone_into(&mut self.file);
                return match prompt.purpose() {
                    FilePurpose::Open => self.open_file(path, cx),
                    FilePurpose::Save => self.save_file(&path),
                };
            }
        }
        Transition::Stay
    }

    fn open_file(&mut self, path: PathBuf, cx: Context) -> Transition {
        let name = path.file_name().map_or_else(String::new, |name| sanitize::path(name.as_ref()));
        match tile_board::load(&Source::File(path)) {
            Ok(board) => {
                let opened = format!("{name} opened");
                let is_changed = self.state.replace(Position { board, rack: self.state.position().rack.clone() });
                self.pane = Pane::Rack;
                self.message = Some(if is_changed { self.undoable(&opened, cx) } else { opened + "." });
                Transition::Stay
            }
            Err(why) => problem("The board is not opened", &why.to_string()),
        }
    }

    fn save_file(&mut self, path: &Path) -> Transition {
        let text = tile_board::write(&self.state.position().board);
        match export::write_named(path, text.as_bytes()) {
            Ok(()) => {
                self.message = Some(format!("The board is saved to {}.", sanitize::path(path)));
                Transition::Stay
            }
            Err(why) => problem("The board is not saved", &why),
        }
    }
}

/// Shows a problem in full, which may take several lines.
pub(super) fn problem(heading: &str, why: &str) -> Transition {
    let back = Answer { key: Key::char('q'), label: "back", action: Box::new(|_| Transition::Pop) };
    Transition::Push(Box::new(QuestionScreen::new(heading, vec![sentence(why)], vec![back])))
}
