//! The kernel for every machine: one path at a time, its eight ways in a byte.
//!
//! What a path goes on to is first written down as its own number in the queue and the way; the node and the place are
//! worked out when its turn comes. So a step writes eight notes at once, whichever ways are open, and a table of the
//! 256 bytes packs the open ones together.

use super::adjacency::{Adjacency, Neighbours, STANDS, USED};
use super::packed_trie::{GOES_ON, Node, PackedTrie};
use super::queue::{MOST, Queue, child, ends};

/// For each set of ways, a bit a way: those in it, from the least; the rest is no matter.
pub(super) static OPEN: [[u32; 8]; 256] = open();
/// For each set how many are in it.
static COUNT: [u8; 256] = count();

const fn open() -> [[u32; 8]; 256] {
    let mut table = [[0; 8]; 256];
    let mut set = 0;
    while set < 256 {
        let (mut way, mut at) = (0, 0);
        while way < 8 {
            if set >> way & 1 == 1 {
                table[set][at] = way;
                at += 1;
            }
            way += 1;
        }
        set += 1;
    }
    table
}

const fn count() -> [u8; 256] {
    let mut table = [0; 256];
    let mut set = 0usize;
    while set < 256 {
        table[set] = set.count_ones() as u8;
        set += 1;
    }
    table
}

/// Goes on from every path of the queue, and from those that come of it. False when they are more than [`MOST`] less 8.
pub(super) fn run(table: &PackedTrie, ground: &Adjacency, queue: &mut Queue) -> bool {
    let begun = queue.len;
    let mut search = Search { nodes: table.nodes(), spots: &ground.spots, cols: ground.cols() as u32, queue };
    let mut head = 0;
    while head < search.queue.len && search.queue.len <= MOST - 8 {
        if head >= begun {
            search.take_up(head);
        }
        search.go_on(head);
        head += 1;
    }
    search.queue.len <= MOST - 8
}

struct Search<'a> {
    nodes: &'a [Node],
    spots: &'a [Neighbours; 32],
    cols: u32,
    queue: &'a mut Queue,
}

impl Search<'_> {
    /// Makes a path of the note that was left for it.
    #[inline]
    fn take_up(&mut self, head: usize) {
        let note = self.queue.notes[0][head];
        let (parent, way) = (note as usize / 8, note as usize % 8);
        let path = self.queue.paths[parent];
        let spot = &self.spots[(path >> STANDS) as usize];
        let node = self.nodes[self.queue.nodes[parent] as usize];
        self.queue.nodes[head] = child(node, spot.numbers[way] as u8);
        self.queue.paths[head] = path & USED | spot.steps[way];
    }

    /// Writes down a word that ends, and a note for each way that is open.
    #[inline]
    fn go_on(&mut self, head: usize) {
        let (at, path) = (self.queue.nodes[head], self.queue.paths[head]);
        let node = self.nodes[at as usize];
        let open = self.lead_on(node, path) & !self.used(path);
        let queue = &mut *self.queue;
        queue.hits[queue.found] = at;
        queue.found += ends(node);
        let notes: &mut [u32; 8] = (&mut queue.notes[0][queue.len..][..8]).try_into().expect("eight notes");
        for (note, way) in notes.iter_mut().zip(OPEN[usize::from(open)]) {
            *note = (head as u32) << 3 | way;
        }
        queue.len += usize::from(COUNT[usize::from(open)]);
    }

    /// The ways to letters that go on from the node.
    #[inline]
    fn lead_on(&self, node: Node, path: u32) -> u8 {
        let letters = &self.spots[(path >> STANDS) as usize].letters;
        let node = node as u32 & GOES_ON;
        // As an array first, which the compiler works out in vectors where the machine has them.
        let bits: [u32; 8] = std::array::from_fn(|way| if node & letters[way] == 0 { 0 } else { 1 << way });
        bits.iter().fold(0, |all, bit| all | bit) as u8
    }

    /// The ways to places that are used. Ways that leave the tray are as they come: no letter is there.
    #[inline]
    fn used(&self, path: u32) -> u8 {
        let cols = self.cols;
        // The place itself comes to stand one beyond the first row and place of its nine.
        let nine = u64::from(path & USED) << (cols + 1) >> (path >> STANDS);
        let row = |row: u32| (nine >> (row * cols)) as u8 & 7;
        let middle = row(1);
        row(0) | (middle & 1) << 3 | (middle >> 2) << 4 | row(2) << 5
    }
}
