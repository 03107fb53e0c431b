//! Question for the name of a file, to open it or to save to it.

use std::path::{Path, PathBuf};

use wordhoard_engine::base::sanitize;

use super::footer::Hint;
use super::keys::{Code, Key, KeyPress, Typing};
use super::line_editor::LineEditor;
use crate::system::paths;

/// Maximum length of a file name, in characters.
const MAX_PATH: usize = 250;

/// Purpose of a file.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FilePurpose {
    /// Its content is read.
    Open,
    /// It is written.
    Save,
}

/// Question for the name of a file.
pub struct FilePrompt {
    editor: LineEditor,
    purpose: FilePurpose,
    /// File that exists already, and is replaced if its name is confirmed.
    existing: Option<PathBuf>,
}

/// Effect of a key on the question.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum FileAnswer {
    /// The question remains, with a message if there is one.
    Asking(Option<String>),
    /// The player has cancelled it.
    Cancelled,
    /// The player has named a file, and has confirmed that it may be replaced.
    Named(PathBuf),
}

impl FilePrompt {
    /// Asks for a file, with a name that can be changed.
    #[must_use]
    pub fn new(purpose: FilePurpose, name: &str) -> Self {
        let mut editor = LineEditor::new(MAX_PATH);
        editor.set(name);
        Self { editor, purpose, existing: None }
    }

    /// Returns the name as typed.
    #[must_use]
    pub fn editor(&self) -> &LineEditor {
        &self.editor
    }

    /// Returns the purpose of the file.
    #[must_use]
    pub fn purpose(&self) -> FilePurpose {
        self.purpose
    }

    /// Returns the question.
    #[must_use]
    pub fn label(&self) -> &'static str {
        match self.purpose {
            FilePurpose::Open => "Open ",
            FilePurpose::Save if self.existing.is_some() => "Replace ",
            FilePurpose::Save => "Save as ",
        }
    }

    /// Returns the key hints while the name is asked for.
    #[must_use]
    pub fn hints(&self) -> Vec<Hint> {
        let label = match self.purpose {
            FilePurpose::Open => "open",
            FilePurpose::Save if self.existing.is_some() => "replace",
            FilePurpose::Save => "save",
        };
        vec![
            Hint { key: Key::new(Code::Enter), label, rank: 1 },
            Hint { key: Key::new(Code::Esc), label: "cancel", rank: 2 },
        ]
    }

    /// Changes the name.
    fn change(&mut self, change: impl FnOnce(&mut LineEditor)) -> FileAnswer {
        change(&mut self.editor);
        self.existing = None;
        FileAnswer::Asking(None)
    }

    /// Inserts text that is pasted.
    pub fn paste(&mut self, line: &str) {
        self.change(|editor| editor.insert(line));
    }

    /// Handles a key.
    pub fn key(&mut self, press: KeyPress) -> FileAnswer {
        if let Some(typed) = Typing::Text.character(press) {
            return self.change(|editor| editor.insert(typed.encode_utf8(&mut [0; 4])));
        }
        match press.key {
            Key { code: Code::Esc, .. } => FileAnswer::Cancelled,
            Key { code: Code::Enter, .. } => self.confirm(),
            Key { code: Code::Backspace, .. } => self.change(LineEditor::erase_before),
            Key { code: Code::Delete, .. } => self.change(LineEditor::erase_at),
            Key { code: Code::Left, .. } => self.change(LineEditor::move_left),
            Key { code: Code::Right, .. } => self.change(LineEditor::move_right),
            Key { code: Code::Home, .. } => self.change(LineEditor::move_to_start),
            Key { code: Code::End, .. } => self.change(LineEditor::move_to_end),
            key if key == Key::ctrl('u') => self.change(LineEditor::clear),
            _ => FileAnswer::Asking(None),
        }
    }

    /// Takes the name. A file that exists is only replaced once the player has confirmed its name.
    fn confirm(&mut self) -> FileAnswer {
        let name = self.editor.text().trim();
        let Some(path) = paths::absolute(Path::new(name)).filter(|_| !name.is_empty()) else {
            return FileAnswer::Asking(Some("Type the name of a file.".into()));
        };
        if self.purpose == FilePurpose::Save && path.exists() && self.existing.as_ref() != Some(&path) {
            let question = format!("{} exists. Enter replaces it.", sanitize::path(&path));
            self.existing = Some(path);
            return FileAnswer::Asking(Some(question));
        }
        FileAnswer::Named(path)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn press(prompt: &mut FilePrompt, key: Key) -> FileAnswer {
        prompt.key(key.into())
    }

    #[test]
    fn a_file_that_exists_is_confirmed_before_it_is_replaced() {
        let file = tempfile::NamedTempFile::new().unwrap();
        let enter = Key::new(Code::Enter);
        let mut prompt = FilePrompt::new(FilePurpose::Save, file.path().to_str().unwrap());
        assert!(matches!(press(&mut prompt, enter), FileAnswer::Asking(Some(question)) if question.contains("exists")));
        assert_eq!((prompt.label(), prompt.hints()[0].label), ("Replace ", "replace"));
        press(&mut prompt, Key::char('x'));
        press(&mut prompt, Key::new(Code::Backspace));
        assert_eq!(prompt.label(), "Save as ", "another name is confirmed again");
        press(&mut prompt, enter);
        assert_eq!(press(&mut prompt, enter), FileAnswer::Named(file.path().into()));
        let mut prompt = FilePrompt::new(FilePurpose::Open, file.path().to_str().unwrap());
        assert_eq!(press(&mut prompt, enter), FileAnswer::Named(file.path().into()));
    }

    #[test]
    fn a_name_is_needed() {
        let mut prompt = FilePrompt::new(FilePurpose::Open, "x");
        assert_eq!(press(&mut prompt, Key::ctrl('u')), FileAnswer::Asking(None));
        let asking = FileAnswer::Asking(Some("Type the name of a file.".into()));
        assert_eq!(press(&mut prompt, Key::new(Code::Enter)), asking);
        assert_eq!(press(&mut prompt, Key::new(Code::Esc)), FileAnswer::Cancelled);
    }
}
