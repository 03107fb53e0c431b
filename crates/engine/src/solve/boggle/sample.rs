//! Random sampling of paths: the words on a board that a number of random paths happen to spell.
//!
//! Source: the student paper "Boggle", which tries random combinations on boards that have too many paths for brute
//! force. It does not say how it draws them. Here, a path starts at a random tile, has a random length up to that of
//! the longest word worth trying, and goes on to a random free neighbour; it ends early where there is none.

use std::collections::BTreeSet;

use crate::base::rng::SeededRng;
use crate::grid::{Board, Dir, Pos};

/// Maximum number of tiles of a path: longer words are rare on boards of any size.
const MAX_TILES: usize = 7;

/// Returns the distinct words of at least `min` letters among those that `paths` random paths spell. Every prefix of a
/// path counts as a part of it and is looked up, too.
pub fn words(
    board: &Board,
    is_word: impl Fn(&str) -> bool,
    min: usize,
    paths: u64,
    rng: &mut SeededRng,
) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    for _ in 0..paths {
        let mut text = String::new();
        for pos in random_path(board, rng) {
            text.extend(board[pos].face().chars().map(|letter| letter.to_ascii_lowercase()));
            if text.len() >= min && is_word(&text) {
                found.insert(text.clone());
            }
        }
    }
    found
}

/// Draws a path. It is empty if it would start at a block.
fn random_path(board: &Board, rng: &mut SeededRng) -> Vec<Pos> {
    let is_open = |pos: &Pos| board.get(*pos).is_some_and(|tile| !tile.is_block());
    let tiles = 1 + rng.below(MAX_TILES);
    let mut path: Vec<Pos> = Some(board.pos(rng.below(board.len()))).filter(is_open).into_iter().collect();
    while let Some(&end) = path.last()
        && path.len() < tiles
    {
        let free: Vec<Pos> =
            board.neighbours(end, &Dir::ALL).filter(|next| is_open(next) && !path.contains(next)).collect();
        match free.len() {
            0 => break,
            count => path.push(free[rng.below(count)]),
        }
    }
    path
}

#[cfg(test)]
mod tests {
    use super::super::tests::board;
    use super::super::{brute, sample};
    use super::*;
    use crate::base::rng::Seed;

    #[test]
    fn paths_are_paths() {
        let board = board(&["t e #", "r a t", "# s e"]);
        let mut rng = Seed::new("paths").rng("test");
        let mut longest = 0;
        for _ in 0..500 {
            let path = random_path(&board, &mut rng);
            assert!(path.iter().all(|&pos| !board[pos].is_block()));
            assert!(path.windows(2).all(|two| two[0].touches(two[1])));
            assert_eq!(path.iter().collect::<BTreeSet<_>>().len(), path.len());
            longest = longest.max(path.len());
        }
        assert_eq!(longest, MAX_TILES);
    }

    #[test]
    fn more_paths_find_more_words_and_never_any_other() {
        let board = board(&["t e", "r a"]);
        let is_word = |text: &str| ["tea", "eat", "tear", "rate", "zoo"].contains(&text);
        let found = |paths| sample::words(&board, is_word, 3, paths, &mut Seed::new("words").rng("test"));
        let all = brute::words(&board, is_word, 3);
        assert_eq!(found(0).len(), 0);
        assert_eq!((found(2000), all.len()), (all, 4));
    }
}
