//! Reads a crossword without its solution, solves it and converts it to .puz.
use wordhoard_engine::{base::task::Task, words::Lexicon};
use wordhoard_puzzles::crossword::{Completion, FileFormat, Origin, ipuz, puz};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut file = ipuz::parse(
        r##"{"kind": ["http://ipuz.org/crossword#1"], "dimensions": {"width": 3, "height": 3},
             "puzzle": [[1, 0, 2], [0, "#", 0], [3, 0, 0]], "solution": [["T", "E", "A"], [0, "#", 0], ["P", 0, "T"]],
             "clues": {"Across": [[1, "Hot drink"], [3, "Cherished"]], "Down": [[1, "It drips"], [2, "Creature"]]}}"##,
    )?
    .file;
    assert_eq!(file.puzzle.complete(&Lexicon::embedded(false), &Task::default()), Completion::Filled { known: 5 });
    let solved = puz::parse(&FileFormat::Puz.write(&file, &Origin::default())?.bytes)?.file.puzzle;
    Ok(assert!(solved.is_solved() && !file.puzzle.clues.is_empty()))
}
