//! The baseline: a trie of 26 links a node, depth first, the neighbours written out, words counted once by a mark in
//! their node, nothing allocated for a board. It is how a fast solver is commonly written.

use wordhoard::grid::Board;

/// A trie over the letters of tiles, q for Qu.
pub struct Pointers {
    nodes: Vec<Node>,
    round: u32,
}

/// A link is 0 where nothing goes on: the root is nobody's child.
struct Node {
    next: [u32; 26],
    points: u32,
    /// The board on which the word was last counted.
    mark: u32,
}

const EMPTY: Node = Node { next: [0; 26], points: 0, mark: 0 };
const Q: u8 = b'q' - b'a';

impl Pointers {
    pub fn new(words: &[String], points: impl Fn(usize) -> u32) -> Self {
        let mut trie = Self { nodes: vec![EMPTY], round: 0 };
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

    /// The points of a board of SIDE x SIDE.
    pub fn points<const SIDE: usize>(&mut self, letters: &[u8; 25]) -> u32 {
        self.round += 1;
        let mut search = Search::<SIDE> { nodes: &mut self.nodes, letters, round: self.round, points: 0 };
        for cell in 0..SIDE * SIDE {
            search.visit(0, cell, 0);
        }
        search.points
    }
}

struct Search<'a, const SIDE: usize> {
    nodes: &'a mut [Node],
    letters: &'a [u8; 25],
    round: u32,
    points: u32,
}

impl<const SIDE: usize> Search<'_, SIDE> {
    #[inline(always)]
    fn visit(&mut self, from: u32, cell: usize, used: u32) {
        if used >> cell & 1 == 0 {
            let at = self.nodes[from as usize].next[usize::from(self.letters[cell])];
            if at != 0 {
                self.lay(at, cell, used | 1 << cell);
            }
        }
    }

    fn lay(&mut self, at: u32, cell: usize, used: u32) {
        let node = &mut self.nodes[at as usize];
        if node.points != 0 && node.mark != self.round {
            node.mark = self.round;
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

/// The letters of a board of single letters and Qu.
pub fn letters(board: &Board) -> [u8; 25] {
    let mut letters = [Q; 25];
    for (letter, tile) in letters.iter_mut().zip(board.cells()) {
        *letter = tile.letters()[0];
    }
    letters
}
