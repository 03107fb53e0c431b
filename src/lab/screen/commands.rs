//! Help, and the list of all commands.

use super::LabScreen;
use super::keys::{Action, KEYS, TYPING, key_help};
use crate::lab::reading::Reading;
use crate::ui::command_list::ListedActions;
use crate::ui::keys::{self, Keymap};
use crate::ui::reader::{Block, Column, Reader};
use crate::ui::{Context, Transition};

/// Texts to type, with what they stand for.
const NOTATION: [(&str, &str); 14] = [
    ("retains", "a word, or letters to make words from"),
    ("retain?", "letters with a blank; . and _ are blanks, too"),
    ("?a??e", "as a pattern: ? is any letter"),
    ("q*", "* is any number of letters"),
    ("[aeiou]", "one of these letters"),
    ("[^aeiou]", "any other letter"),
    ("@ #", "a vowel; a consonant"),
    ("1221", "equal digits are equal letters, different ones are not: NOON"),
    ("*q* without=u", "a condition: vowels=5.. length=..5 starts=re, and others"),
    ("s<tea>?", "S, then the letters TEA in any order, then any letter"),
    ("cold warm", "two words: the shortest ladder between them"),
    ("the bear", "a phrase: its anagrams, or words hidden across the gap"),
    ("the bear +hat", "anagrams with the word HAT"),
    (":small bird", "words whose definition has all of these words"),
];

/// Returns the help screen.
pub fn help(keymap: &Keymap) -> Reader {
    let table = |rows: Vec<Vec<String>>| Block::Table { columns: vec![Column::Name, Column::Text], rows };
    let about = "Type a word, letters or a pattern. The answer appears as you type. The chips below the text show how it \
                 was read; Tab reads it in another way. Enter opens a word, and Backspace leads back.";
    let row = |name: &str, about: &str| vec![name.to_owned(), about.to_owned()];
    let path = "The page of a word shows its path through the tree of all words, with a dot after each letter that ends a \
                word. The tier tells how common it is, from 10 (known to everyone) to 80 (rare).";
    let list = "Words are looked up in the list that this program comes with, which is not a tournament list. To use \
                your own, start with --words FILE or name it in the configuration.";
    Reader::help(
        "WORD LAB",
        vec![
            Block::Paragraph(about.into()),
            Block::Heading("What to type".into()),
            table(NOTATION.map(|(text, about)| row(text, about)).to_vec()),
            Block::Heading("How it is read".into()),
            table(Reading::ALL.map(|reading| row(reading.name(), reading.about())).to_vec()),
            Block::Paragraph(path.into()),
            Block::Heading("Keys".into()),
            Block::Keys(key_help(keymap)),
            Block::Heading("The word list".into()),
            Block::Paragraph(list.into()),
        ],
    )
}

impl LabScreen {
    /// Opens the list of all commands.
    pub(super) fn list_commands(&mut self, cx: Context) -> Transition {
        let entries = keys::command_entries(KEYS, &cx.shared.keymap, TYPING, |action| action != Action::Commands);
        ListedActions::open(&mut self.listed, entries)
    }

    /// Runs the command that was chosen in the list, if any.
    pub(super) fn run_listed(&mut self, cx: Context) -> Transition {
        ListedActions::take(&mut self.listed).map_or(Transition::Stay, |action| self.act(action, cx))
    }
}
