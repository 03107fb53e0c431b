//! Copying the words, and saving them to a file.

use std::path::{Path, PathBuf};

use super::LabScreen;
use crate::base::humanize::{count, thousands};
use crate::base::{paths, sanitize};
use crate::store::export;
use crate::ui::Context;
use crate::ui::footer::Hint;
use crate::ui::keys::{Code, Key};
use crate::ui::line_editor::LineEditor;

/// Maximum number of words that are copied. Terminals take only so much.
const MAX_COPIED: usize = 5_000;
/// Maximum length of a file name, in characters.
const MAX_PATH: usize = 250;
/// Name of the file, unless the player types another one.
const FILE: &str = "words.txt";

/// Question for the name of a file.
pub struct SavePrompt {
    /// The name.
    pub editor: LineEditor,
    /// File that exists already, and is replaced if its name is confirmed.
    existing: Option<PathBuf>,
}

impl SavePrompt {
    /// Returns the question.
    #[must_use]
    pub fn label(&self) -> &'static str {
        if self.existing.is_some() { "Replace " } else { "Save as " }
    }

    /// Changes the name.
    pub fn change(&mut self, change: impl FnOnce(&mut LineEditor)) {
        change(&mut self.editor);
        self.existing = None;
    }
}

/// Returns the key hints while the name is asked for.
pub fn hints() -> Vec<Hint> {
    vec![
        Hint { key: Key::new(Code::Enter), label: "save", rank: 1 },
        Hint { key: Key::new(Code::Esc), label: "cancel", rank: 2 },
    ]
}

impl LabScreen {
    /// Asks for the name of the file.
    pub(super) fn ask_for_file(&mut self) {
        if self.page.answers().next().is_none() {
            self.message = Some("There are no words to save.".into());
            return;
        }
        let mut editor = LineEditor::new(MAX_PATH);
        editor.set(FILE);
        self.prompt = Some(SavePrompt { editor, existing: None });
    }

    /// Writes the file that is named. A file that exists is only replaced once the player has confirmed its name.
    pub(super) fn save(&mut self) {
        let Some(prompt) = &mut self.prompt else { return };
        let name = prompt.editor.text().trim();
        let Some(path) = paths::absolute(Path::new(name)).filter(|_| !name.is_empty()) else {
            self.message = Some("Type the name of a file.".into());
            return;
        };
        if path.exists() && prompt.existing.as_ref() != Some(&path) {
            self.message = Some(format!("{} exists. Enter replaces it.", sanitize::path(&path)));
            prompt.existing = Some(path);
            return;
        }
        self.prompt = None;
        let (words, number) = self.list(usize::MAX);
        self.message = Some(match export::write_named(&path, words.as_bytes()) {
            Ok(()) => format!("{} saved to {}.", count(number, "word"), sanitize::path(&path)),
            Err(why) => format!("Not saved: {why}."),
        });
    }

    /// Copies the words to the clipboard.
    pub(super) fn copy(&mut self, cx: Context) {
        let (words, number) = self.list(MAX_COPIED);
        if number == 0 {
            self.message = Some("There are no words to copy.".into());
            return;
        }
        let all = self.page.answers().nth(number).is_none();
        let some = format!("The first {} words copied; save the list to keep all.", thousands(number as u64));
        self.message = Some(if all { format!("{} copied.", count(number, "word")) } else { some });
        *cx.shared.clipboard.borrow_mut() = Some(words);
    }

    /// Returns up to `max` words, one per line, and their number.
    fn list(&self, max: usize) -> (String, usize) {
        let mut number = 0;
        let lines = self.page.answers().take(max).inspect(|_| number += 1).map(|answer| answer + "\n");
        (lines.collect(), number)
    }
}
