//! Checks that the fuzz targets share: a memory limit, and round trips of crosswords.

use peak_alloc::PeakAlloc;
use wordhoard_puzzles::crossword::{CrosswordFile, Origin, ipuz, puz};

#[global_allocator]
static MEMORY: PeakAlloc = PeakAlloc;

/// Most memory that reading one input may take, in MB.
const MAX_MB: f32 = 256.0;

/// Runs a reader, and panics if its peak memory exceeds [`MAX_MB`].
pub fn with_memory_limit<T>(read: impl FnOnce() -> T) -> T {
    let before = MEMORY.current_usage_as_mb();
    MEMORY.reset_peak_usage();
    let result = read();
    let used = MEMORY.peak_usage_as_mb() - before;
    assert!(used <= MAX_MB, "{used} MB for one input");
    result
}

/// Returns the file without empty clues, and with the others in the order of their entries: a .puz file has a clue for
/// every slot.
fn normalized(file: &CrosswordFile) -> CrosswordFile {
    let mut file = file.clone();
    file.puzzle.clues.retain(|clue| !clue.text.is_empty());
    file.puzzle.clues.sort_by_key(|clue| (clue.axis, clue.cells.first().copied()));
    file
}

/// Asserts that a crossword and the player's progress read back unchanged after writing it in either format, unless the
/// writer reports a loss.
pub fn assert_round_trips(file: &CrosswordFile) {
    if let Ok(written) = puz::write(file, &Origin::None) {
        let reread = puz::parse(&written.bytes).expect("the written file is valid");
        if written.losses.is_empty() {
            assert_eq!(normalized(&reread.file), normalized(file));
        }
    }
    if let Ok(written) = ipuz::write(file, &Origin::None) {
        let text = std::str::from_utf8(&written.bytes).expect(".ipuz files are UTF-8");
        let reread = ipuz::parse(text).expect("the written file is valid");
        if written.losses.is_empty() {
            assert_eq!(&reread.file, file);
        }
    }
}
