//! Construction of the part of a GADDAG that spells reversed prefixes.
//!
//! The automaton is built from sorted input as in Daciuk, Mihov, Watson and Watson, "Incremental Construction of
//! Minimal Acyclic Finite-State Automata", Computational Linguistics 26 (2000).

use super::SEPARATOR;
use crate::solve::plays::Automaton;
use crate::solve::plays::automaton::{END, Node, NodeId};
use crate::solve::plays::letter_set::letters_of;
use crate::solve::plays::play::MAX_LETTERS;

/// Reversed prefix of a word: numbers from 1 (a) to 26 of five bits each, the first letter in the highest bits.
type Key = u128;

/// Number of bits of a letter in a [`Key`].
const LETTER_BITS: usize = 5;
/// Position of the first letter in a [`Key`].
const FIRST_SHIFT: usize = LETTER_BITS * (MAX_LETTERS - 1);

const _: () = assert!(FIRST_SHIFT + LETTER_BITS <= Key::BITS as usize, "a key has room for the longest prefix");

/// Reversed prefix, with the node of the word automaton that the prefix leads to.
struct Prefix {
    key: Key,
    node: NodeId,
    is_word: bool,
}

/// Edge of a node under construction.
#[derive(Clone, Copy)]
struct Edge {
    symbol: u8,
    ends_word: bool,
    target: NodeId,
}

/// Adds prefixes in the order of their keys.
struct Builder<'a> {
    automaton: &'a mut Automaton,
    /// Open-addressing hash table of the nodes added; [`END`] is a free slot.
    table: Vec<NodeId>,
    /// Number of nodes in the table.
    count: usize,
    /// Edges of the unfinished nodes on the path of the last prefix, the root first. Those after the last are empty.
    open: [Vec<Edge>; MAX_LETTERS + 1],
    /// Length of the last prefix.
    depth: usize,
}

/// Adds the nodes that spell reversed prefixes, and returns the one where they begin.
///
/// Words that are longer than the longest side of a board are left out.
pub(super) fn add_reversed_prefixes(automaton: &mut Automaton) -> NodeId {
    let mut prefixes = Vec::new();
    collect(automaton, automaton.root(), 0, 0, &mut prefixes);
    prefixes.sort_unstable_by_key(|prefix| prefix.key);
    let open = std::array::from_fn(|_| Vec::new());
    let mut builder = Builder { automaton, table: vec![END; 1 << 16], count: 0, open, depth: 0 };
    let mut last = 0;
    for prefix in &prefixes {
        let unused_bits = Key::BITS as usize - FIRST_SHIFT - LETTER_BITS;
        let shared = ((last ^ prefix.key) << unused_bits).leading_zeros() as usize / LETTER_BITS;
        builder.finish_below(shared);
        builder.add(prefix);
        last = prefix.key;
    }
    builder.finish_below(0);
    builder.finish(0)
}

/// Collects the prefixes that begin with the one of this key, which leads to the node `id` and has `len` letters.
fn collect(automaton: &Automaton, id: NodeId, key: Key, len: usize, prefixes: &mut Vec<Prefix>) {
    if len == MAX_LETTERS {
        return;
    }
    let node = automaton.node(id);
    for letter in letters_of(node.letters) {
        let longer = Prefix {
            key: key >> LETTER_BITS | Key::from(letter + 1) << FIRST_SHIFT,
            node: automaton.child(node, letter),
            is_word: node.ends >> letter & 1 == 1,
        };
        let (key, child) = (longer.key, longer.node);
        prefixes.push(longer);
        collect(automaton, child, key, len + 1, prefixes);
    }
}

impl Builder<'_> {
    /// Adds a prefix, whose first [`Builder::depth`] letters are those of the open nodes.
    fn add(&mut self, prefix: &Prefix) {
        let letter = |depth: usize| (prefix.key >> (FIRST_SHIFT - LETTER_BITS * depth)) as u8 & 31;
        while self.depth < MAX_LETTERS && letter(self.depth) != 0 {
            let edge = Edge { symbol: letter(self.depth) - 1, ends_word: false, target: END };
            self.open[self.depth].push(edge);
            self.depth += 1;
        }
        if let Some(edge) = self.open[self.depth - 1].last_mut() {
            edge.ends_word = prefix.is_word;
        }
        if prefix.node != END {
            self.open[self.depth].push(Edge { symbol: SEPARATOR, ends_word: false, target: prefix.node });
        }
    }

    /// Finishes the open nodes below `depth`, deepest first.
    fn finish_below(&mut self, depth: usize) {
        while self.depth > depth {
            let target = self.finish(self.depth);
            self.depth -= 1;
            if let Some(edge) = self.open[self.depth].last_mut() {
                edge.target = target;
            }
        }
    }

    /// Finishes an open node: adds it, or finds an equal one.
    fn finish(&mut self, depth: usize) -> NodeId {
        let mut edges = std::mem::take(&mut self.open[depth]);
        // The separator was added first, and is the last symbol.
        if edges.first().is_some_and(|edge| edge.symbol == SEPARATOR) {
            edges.rotate_left(1);
        }
        let id = if edges.is_empty() { END } else { self.find_or_add(&edges) };
        edges.clear();
        self.open[depth] = edges;
        id
    }

    fn find_or_add(&mut self, edges: &[Edge]) -> NodeId {
        let set = |edges: &mut dyn Iterator<Item = &Edge>| edges.fold(0, |set, edge| set | 1 << edge.symbol);
        let (letters, ends) = (set(&mut edges.iter()), set(&mut edges.iter().filter(|edge| edge.ends_word)));
        let children = edges.iter().map(|edge| edge.target);
        let mut slot = hash(letters, ends, children.clone()) & (self.table.len() - 1);
        while self.table[slot] != END {
            let node = self.automaton.node(self.table[slot]);
            if (node.letters, node.ends) == (letters, ends) && self.children(&node).iter().copied().eq(children.clone())
            {
                return self.table[slot];
            }
            slot = (slot + 1) & (self.table.len() - 1);
        }
        let id = self.automaton.nodes.len() as NodeId;
        let first = self.automaton.children.len() as u32;
        self.automaton.nodes.push(Node { letters, ends, second: 0, first });
        self.automaton.children.extend(children);
        self.table[slot] = id;
        self.count += 1;
        if self.count * 2 > self.table.len() {
            self.grow();
        }
        id
    }

    fn children(&self, node: &Node) -> &[NodeId] {
        &self.automaton.children[node.first as usize..][..node.letters.count_ones() as usize]
    }

    /// Doubles the size of the table.
    fn grow(&mut self) {
        let mut table = vec![END; self.table.len() * 2];
        for &id in self.table.iter().filter(|&&id| id != END) {
            let node = self.automaton.node(id);
            let mut slot = hash(node.letters, node.ends, self.children(&node).iter().copied()) & (table.len() - 1);
            while table[slot] != END {
                slot = (slot + 1) & (table.len() - 1);
            }
            table[slot] = id;
        }
        self.table = table;
    }
}

/// Hashes a node. The hash only selects a slot; equality is checked separately.
fn hash(letters: u32, ends: u32, children: impl Iterator<Item = NodeId>) -> usize {
    let mix = |hash: u64, value: u32| (hash.rotate_left(5) ^ u64::from(value)).wrapping_mul(0x517c_c1b7_2722_0a95);
    (children.fold(mix(mix(0, letters), ends), mix) >> 20) as usize
}
