//! Facts about a puzzle: title, author, copyright and notes.

use wordhoard_engine::base::humanize;

use super::rules::state::State;
use super::text_mode::result;
use crate::ui::reader::Block;

/// Returns the facts about a puzzle, for reading.
#[must_use]
pub fn blocks(state: &State) -> Vec<Block> {
    let puzzle = state.puzzle();
    let mut blocks = Vec::new();
    if !puzzle.title.is_empty() {
        blocks.push(Block::Heading(puzzle.title.clone()));
    }
    let (rows, cols, clues) = (puzzle.grid.rows(), puzzle.grid.cols(), puzzle.clues.len());
    let by = puzzle.byline().map_or(String::new(), |byline| humanize::sentence(&byline) + " ");
    blocks.push(Block::Paragraph(format!("{by}{cols} columns, {rows} rows, {clues} clues.")));
    if !puzzle.copyright.is_empty() {
        blocks.push(Block::Paragraph(puzzle.copyright.clone()));
    }
    if let Some(text) = result::completion(state) {
        blocks.push(Block::Heading("Message for solvers".into()));
        blocks.extend(text.lines().map(|line| Block::Paragraph(line.to_owned())));
    }
    blocks.push(Block::Heading("Notes".into()));
    match puzzle.notes.is_empty() {
        true => blocks.push(Block::Paragraph("This puzzle has no notes.".into())),
        false => blocks.extend(puzzle.notes.lines().map(|line| Block::Paragraph(line.to_owned()))),
    }
    blocks
}

/// Returns a file name for a puzzle, made from its title: `saturday-stumper.ipuz`.
#[must_use]
pub fn file_name(state: &State) -> String {
    let title = state.puzzle().title.to_lowercase();
    let words = title.split(|ch: char| !ch.is_ascii_alphanumeric()).filter(|word| !word.is_empty());
    let name = words.take(6).collect::<Vec<_>>().join("-");
    let name = if name.is_empty() { "crossword" } else { &name };
    format!("{name}.ipuz")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::crossword::rules::test_puzzles::{puzzle, start_puzzle};

    #[test]
    fn file_names_are_made_from_the_title() {
        let name = |title: &str| {
            let mut puzzle = puzzle(&["CAT"]);
            puzzle.title = title.into();
            file_name(&start_puzzle(puzzle))
        };
        assert_eq!(name("NY Times, Saturday: \"Über\""), "ny-times-saturday-ber.ipuz");
        assert_eq!(name(""), "crossword.ipuz");
    }
}
