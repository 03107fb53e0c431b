//! Copying the words, and saving them to a file.

use wordhoard_engine::base::humanize::{count, thousands};
use wordhoard_engine::base::sanitize;

use super::LabScreen;
use crate::lab::page::number_of_words;
use crate::store::export;
use crate::ui::Context;
use crate::ui::file_prompt::{FileAnswer, FilePrompt, FilePurpose};

/// Maximum number of words that are copied. Terminals take only so much.
const MAX_COPIED: usize = 5_000;
/// Name of the file, unless the player types another one.
const FILE: &str = "words.txt";

impl LabScreen {
    /// Asks for the name of the file.
    pub(super) fn ask_for_file(&mut self) {
        if self.page.answers().next().is_none() {
            self.message = Some("There are no words to save.".into());
            return;
        }
        self.prompt = Some(FilePrompt::new(FilePurpose::Save, FILE));
    }

    /// Writes the file once it is named.
    pub(super) fn answer_prompt(&mut self, answer: FileAnswer) {
        match answer {
            FileAnswer::Asking(message) => self.message = message,
            FileAnswer::Cancelled => self.prompt = None,
            FileAnswer::Named(path) => {
                self.prompt = None;
                let (words, number) = self.list(usize::MAX);
                self.message = Some(match export::write_named(&path, words.as_bytes()) {
                    Ok(()) => format!("{} saved to {}.", self.counted(number), sanitize::path(&path)),
                    Err(why) => format!("Not saved: {why}."),
                });
            }
        }
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
        self.message = Some(if all { format!("{} copied.", self.counted(number)) } else { some });
        *cx.shared.clipboard.borrow_mut() = Some(words);
    }

    /// Returns a number of words, or of lines if some are several words.
    fn counted(&self, lines: usize) -> String {
        match self.page.word_count {
            Some(_) => number_of_words(lines),
            None => count(lines, "line"),
        }
    }

    /// Returns up to `max` words, one per line, and their number.
    fn list(&self, max: usize) -> (String, usize) {
        let mut number = 0;
        let lines = self.page.answers().take(max).inspect(|_| number += 1).map(|answer| answer + "\n");
        (lines.collect(), number)
    }
}
