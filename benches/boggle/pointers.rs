//! Baseline: depth-first search over a trie with 26 links per node, a common design of fast solvers.
//!
//! The loop over neighbours is unrolled, a mark in each node keeps its word from being counted twice, and scoring does
//! not allocate.

use wordhoard_engine::grid::Board;

/// Trie over the letters on tiles, with q for Qu.
pub struct Pointers {
    nodes: Vec<Node>,
    board: u32,
}

/// Node with a link per letter. A link of 0, the index of the root, means that there is no child.
struct Node {
    next: [u32; 26],
    points: u32,
    /// Number of the board on which the word at this node was last counted.
    mark: u32,
}

const EMPTY: Node = Node { next: [0; 26], points: 0, mark: 0 };
const Q: u8 = b'q' - b'a';

impl Pointers {
    pub fn new(words: &[String], points: impl Fn(usize) -> u32) -> Self {
        let mut trie = Self { nodes: vec![EMPTY], board: 0 };
        for word in words {
            let tiles = word.replace("qu", "Q");
            if !tiles.contains('q') && points(word.len()) > 0 {
                trie.insert(tiles.to_ascii_lowercase().as_bytes(), points(word.len()));
            }
        }
        trie
    }

    fn insert(&mut self, tiles: &[u8], points: u32) {
        let mut at = 0;
        for tile in tiles {
            let letter = usize::from(tile - b'a');
            if self.nodes[at].next[letter] == 0 {
                self.nodes[at].next[letter] = self.nodes.len() as u32;
                self.nodes.push(EMPTY);
            }
            at = self.nodes[at].next[letter] as usize;
        }
        self.nodes[at].points = points;
    }

    /// Returns the total points of a board of `SIDE` x `SIDE` tiles.
    pub fn points<const SIDE: usize>(&mut self, letters: &[u8; 25]) -> u32 {
        self.board += 1;
        let mut search = Search::<SIDE> { nodes: &mut self.nodes, letters, board: self.board, points: 0 };
        for cell in 0..SIDE * SIDE {
            search.visit(0, cell, 0);
        }
        search.points
    }
}

struct Search<'a, const SIDE: usize> {
    nodes: &'a mut [Node],
    letters: &'a [u8; 25],
    board: u32,
    points: u32,
}

impl<const SIDE: usize> Search<'_, SIDE> {
    #[inline(always)]
    fn visit(&mut self, from: u32, cell: usize, used: u32) {
        if used >> cell & 1 == 0 {
            let at = self.nodes[from as usize].next[usize::from(self.letters[cell])];
            if at != 0 {
                self.extend(at, cell, used | 1 << cell);
            }
        }
    }

    fn extend(&mut self, at: u32, cell: usize, used: u32) {
        let node = &mut self.nodes[at as usize];
        if node.points != 0 && node.mark != self.board {
            node.mark = self.board;
            self.points += node.points;
        }
        let (row, col) = (cell / SIDE, cell % SIDE);
        if row > 0 {
            if col > 0 {
                self.visit(at, cell - SIDE - 1, used);
            }
            self.visit(at, cell - SIDE, used);
            if col + 1 < SIDE {
                self.visit(at, cell - SIDE + 1, used);
            }
        }
        if col > 0 {
            self.visit(at, cell - 1, used);
        }
        if col + 1 < SIDE {
            self.visit(at, cell + 1, used);
        }
        if row + 1 < SIDE {
            if col > 0 {
                self.visit(at, cell + SIDE - 1, used);
            }
            self.visit(at, cell + SIDE, used);
            if col + 1 < SIDE {
                self.visit(at, cell + SIDE + 1, used);
            }
        }
    }
}

/// Returns the first letter of each tile. Tiles must be single letters or Qu.
pub fn letters(board: &Board) -> [u8; 25] {
    let mut letters = [Q; 25];
    for (letter, tile) in letters.iter_mut().zip(board.cells()) {
        *letter = tile.letters()[0];
    }
    letters
}
