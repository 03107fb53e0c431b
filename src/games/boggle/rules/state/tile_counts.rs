//! Numbers of unfound words on each tile.

use wordhoard_engine::grid::{Board, Pos};
use wordhoard_engine::solve::boggle::{self, WordPaths};

use super::State;
use crate::games::boggle::rules::board_word::BoardWord;

impl State {
    /// Returns the number of unfound common words that use this tile, or `None` if the round hides word counts.
    #[must_use]
    pub fn word_count_at(&self, pos: Pos) -> Option<usize> {
        self.desc.rule.counts.then(|| self.count_unfound(&self.coverage, pos))
    }

    /// Returns the number of unfound common words that can begin on this tile; 0 unless the round is at leisure.
    #[must_use]
    pub fn start_count_at(&self, pos: Pos) -> usize {
        self.count_unfound(&self.start_tiles, pos)
    }

    /// Counts the words that have this tile in `tiles` and that the current player has not found.
    fn count_unfound(&self, tiles: &[u128], pos: Pos) -> usize {
        let bit = 1 << (u32::from(pos.row) * u32::from(self.board().cols()) + u32::from(pos.col));
        tiles.iter().enumerate().filter(|&(word, tiles)| tiles & bit != 0 && !self.has_found(word)).count()
    }
}

/// Returns, for each word, the tiles for which `has` returns `true`, one bit per tile, or 0 if the word is not common.
pub(super) fn word_tiles(board: &Board, words: &[BoardWord], has: fn(&WordPaths, Pos) -> bool) -> Vec<u128> {
    let tiles = |word: &BoardWord| {
        let paths = boggle::word_paths(board, &word.found.text);
        let matching = board.positions().enumerate().filter(|&(_, pos)| has(&paths, pos));
        matching.fold(0, |tiles, (bit, _)| tiles | 1 << bit)
    };
    words.iter().map(|word| if word.is_common() { tiles(word) } else { 0 }).collect()
}
