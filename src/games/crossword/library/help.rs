//! Texts of the library.

use wordhoard_engine::base::sanitize;

use super::fetch::Failure;
use super::files::Places;
use super::keys;
use crate::ui::Context;
use crate::ui::reader::{Block, Reader};

const ABOUT: &str = "Puzzles under way come first, the latest at the top. Your entries are saved as you go, and a \
                     puzzle opens with your letters. A star marks puzzles that you solved without help.";
const FILES: &str = "Puzzle files (.puz, .ipuz, .jpz and .xd) that you have opened before are listed, too. So are all \
                     puzzle files in your folders. Name a folder on the command line, or several in the section \
                     [crossword] of the configuration: folders = [\"~/crosswords\"]. Your folders are only read.";

/// Returns the help of the library.
pub fn screen(places: &Places, cx: Context) -> Reader {
    let lines = [
        ("wordhoard crossword FILE", "play the crossword in a file"),
        ("wordhoard crossword FOLDER", "choose a crossword from a folder"),
    ];
    let mut blocks = vec![
        Block::Paragraph(ABOUT.into()),
        Block::Paragraph(FILES.into()),
        Block::Keys(lines.map(|(line, about)| (line.to_owned(), about)).to_vec()),
    ];
    if !places.folders().is_empty() {
        let folders: Vec<String> = places.folders().iter().map(|folder| sanitize::path(folder)).collect();
        blocks.push(Block::Paragraph(format!("Your folders: {}", folders.join(", "))));
    }
    blocks.extend([
        Block::Heading("Keys".into()),
        Block::Keys(keys::key_help(&cx.shared.keymap)),
        Block::Heading("While you search".into()),
        Block::Keys(keys::search_key_help(&cx.shared.keymap)),
    ]);
    Reader::help("CROSSWORDS", blocks)
}

/// Returns a screen with the reason why the file with this name cannot be read.
pub fn unreadable(name: &str, reason: &str) -> Reader {
    let heading = Block::Heading(format!("{name} cannot be opened"));
    Reader::new("CROSSWORDS", vec![heading, Block::Paragraph(reason.to_owned())])
}

/// Returns a screen that explains how to fetch puzzles.
pub fn fetching() -> Reader {
    let text = "Name a folder and a program in the section [crossword] of the configuration, such as folders = \
                [\"~/crosswords\"] and fetch = [\"xword-dl\", \"lat\"]. This key then runs the program in the first \
                folder and opens the newest puzzle file that it has created.";
    Reader::new("CROSSWORDS", vec![Block::Heading("Fetch a puzzle".into()), Block::Paragraph(text.into())])
}

/// Returns a screen with the reason why no puzzle was fetched.
pub fn not_fetched(failure: &Failure) -> Reader {
    let heading = [Block::Heading("No puzzle was fetched".into()), Block::Paragraph(format!("{}.", failure.why))];
    let output = failure.output.lines().filter(|line| !line.trim().is_empty());
    let output = output.map(|line| Block::Paragraph(line.to_owned()));
    Reader::new("CROSSWORDS", heading.into_iter().chain(output).collect())
}
