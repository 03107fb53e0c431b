//! Portable kernel. It processes one path at a time. The path's eight lanes are the bits of a byte.
//!
//! A new path is first stored as a link: the queue index of its parent, and the lane. The path's node and tiles are
//! computed just before the path is extended. A lane is open if its tile can extend the path. Every step writes eight
//! links, however many lanes are open. A table indexed by the byte of open lanes packs the links of these lanes
//! together.

use super::adjacency::{Adjacency, LAST_TILE, Neighbours, USED_TILES};
use super::packed_trie::{CHILD_LETTERS, Node, PackedTrie};
use super::queue::{CAPACITY, Queue, child, word_ends};

/// For each set of lanes, the lanes in it, lowest first. The rest of the entry is unused.
pub(super) static LANES: [[u32; 8]; 256] = packed_lanes();
/// For each set of lanes, the number of lanes in it.
static LANE_COUNTS: [u8; 256] = lane_counts();

const fn packed_lanes() -> [[u32; 8]; 256] {
    let mut table = [[0; 8]; 256];
    let mut set = 0;
    while set < 256 {
        let (mut lane, mut index) = (0, 0);
        while lane < 8 {
            if set >> lane & 1 == 1 {
                table[set][index] = lane;
                index += 1;
            }
            lane += 1;
        }
        set += 1;
    }
    table
}

const fn lane_counts() -> [u8; 256] {
    let mut table = [0; 256];
    let mut set = 0usize;
    while set < 256 {
        table[set] = set.count_ones() as u8;
        set += 1;
    }
    table
}

/// Expands every path in the queue, including the paths added on the way. Returns `false` if there are more than
/// `CAPACITY - 8` paths.
pub(super) fn run(trie: &PackedTrie, adjacency: &Adjacency, queue: &mut Queue) -> bool {
    let starts = queue.len;
    let mut search =
        Search { nodes: trie.nodes(), neighbours: &adjacency.neighbours, cols: adjacency.cols() as u32, queue };
    let mut head = 0;
    while head < search.queue.len && search.queue.len <= CAPACITY - 8 {
        if head >= starts {
            search.resolve(head);
        }
        search.extend(head);
        head += 1;
    }
    search.queue.len <= CAPACITY - 8
}

struct Search<'a> {
    nodes: &'a [Node],
    neighbours: &'a [Neighbours; 32],
    cols: u32,
    queue: &'a mut Queue,
}

impl Search<'_> {
    /// Computes a path from its link.
    #[inline]
    fn resolve(&mut self, head: usize) {
        let link = self.queue.scratch[0][head];
        let (parent, lane) = (link as usize / 8, link as usize % 8);
        let path = self.queue.paths[parent];
        let cell = &self.neighbours[(path >> LAST_TILE) as usize];
        let node = self.nodes[self.queue.nodes[parent] as usize];
        self.queue.nodes[head] = child(node, cell.offsets[lane] as u8);
        self.queue.paths[head] = path & USED_TILES | cell.steps[lane];
    }

    /// Stores a hit if a word ends at the path's node, and a link for each open lane.
    #[inline]
    fn extend(&mut self, head: usize) {
        let (index, path) = (self.queue.nodes[head], self.queue.paths[head]);
        let node = self.nodes[index as usize];
        let open = self.matching_lanes(node, path) & !self.used_lanes(path);
        let queue = &mut *self.queue;
        queue.hits[queue.hit_count] = index;
        queue.hit_count += word_ends(node);
        let links: &mut [u32; 8] = (&mut queue.scratch[0][queue.len..][..8]).try_into().expect("eight links");
        for (link, lane) in links.iter_mut().zip(LANES[usize::from(open)]) {
            *link = (head as u32) << 3 | lane;
        }
        queue.len += usize::from(LANE_COUNTS[usize::from(open)]);
    }

    /// Returns the lanes whose letters can follow the node.
    #[inline]
    fn matching_lanes(&self, node: Node, path: u32) -> u8 {
        let letters = &self.neighbours[(path >> LAST_TILE) as usize].letters;
        let node = node as u32 & CHILD_LETTERS;
        // The array lets the compiler vectorise the computation.
        let bits: [u32; 8] = std::array::from_fn(|lane| if node & letters[lane] == 0 { 0 } else { 1 << lane });
        bits.iter().fold(0, |all, bit| all | bit) as u8
    }

    /// Returns the lanes whose tiles are used. The bits of lanes off the board are arbitrary, since these lanes have no
    /// letter.
    #[inline]
    fn used_lanes(&self, path: u32) -> u8 {
        let cols = self.cols;
        // Aligns the 3x3 neighbourhood: the tile itself moves to row 1, column 1.
        let neighbourhood = u64::from(path & USED_TILES) << (cols + 1) >> (path >> LAST_TILE);
        let row = |row: u32| (neighbourhood >> (row * cols)) as u8 & 7;
        let middle = row(1);
        row(0) | (middle & 1) << 3 | (middle >> 2) << 4 | row(2) << 5
    }
}
