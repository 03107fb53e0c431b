//! What the fuzz targets share: a limit on memory, and what must hold of every crossword that was read.

use peak_alloc::PeakAlloc;
use wordhoard::puzzle::crossword::{Crossword, Origin, ipuz, puz};

#[global_allocator]
static MEMORY: PeakAlloc = PeakAlloc;

/// The most that reading one input may take.
const MOST_MB: f32 = 256.0;

/// Runs a reader, and fails if it asked for more memory at once than it may.
pub fn bounded<T>(read: impl FnOnce() -> T) -> T {
    let before = MEMORY.current_usage_as_mb();
    MEMORY.reset_peak_usage();
    let read = read();
    let taken = MEMORY.peak_usage_as_mb() - before;
    assert!(taken <= MOST_MB, "{taken} MB for one input");
    read
}

/// The puzzle with the clues that say anything, in the order of their entries: every slot has a clue in a .puz file.
fn with_clues(puzzle: &Crossword) -> Crossword {
    let mut puzzle = puzzle.clone();
    puzzle.clues.retain(|clue| !clue.text.is_empty());
    puzzle.clues.sort_by_key(|clue| (clue.axis, clue.cells.first().copied()));
    puzzle
}

/// A crossword that was read can be written in both formats, and what was written is read as the same again, but for
/// what the writer says is lost.
pub fn round_trips(puzzle: &Crossword) {
    if let Ok(written) = puz::write(puzzle, &Origin::None) {
        let again = puz::parse(&written.bytes).expect("what is written is read");
        if written.lost.is_empty() {
            assert_eq!(with_clues(&again.puzzle), with_clues(puzzle));
        }
    }
    if let Ok(written) = ipuz::write(puzzle, &Origin::None) {
        let text = std::str::from_utf8(&written.bytes).expect("it is text");
        let again = ipuz::parse(text).expect("what is written is read");
        if written.lost.is_empty() {
            assert_eq!(&again.puzzle, puzzle);
        }
    }
}
