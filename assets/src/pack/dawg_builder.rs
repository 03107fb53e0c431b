//! Incremental construction of the minimal automaton of a sorted word list.
//!
//! Source: Daciuk, Mihov, Watson and Watson, "Incremental Construction of Minimal Acyclic Finite-State Automata",
//! Computational Linguistics 26 (2000), the algorithm for sorted input. It takes time linear in the number of letters
//! in the list.

use super::dawg_format::{Edge, HEADER_SIZE, MAGIC, MAX_EDGES, MAX_WORDS};
use super::hash::Fnv;

/// Error returned when an automaton cannot be built.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BuildError {
    /// The word is empty or does not come after the previous word.
    OutOfOrder,
    /// There are too many words or edges for the format, whose limits are about 2^24 words and 2^25 edges.
    TooLarge,
}

/// Builder for an automaton. Words are added in ascending order.
pub struct Builder {
    /// Edges of the finished nodes; edge 0 is unused.
    edges: Vec<Edge>,
    /// For each edge, the number of words through the earlier edges of its node.
    skips: Vec<u32>,
    /// Open-addressing hash table of finished nodes: the index of each node's first edge, or 0 for a free slot.
    table: Vec<u32>,
    nodes: usize,
    /// Unfinished nodes on the path of the last word: their edges, each with the number of words through its target.
    open: Vec<Vec<(Edge, u32)>>,
    last: Vec<u8>,
    words: usize,
    hash: Fnv,
}

impl Default for Builder {
    fn default() -> Self {
        Self {
            edges: vec![Edge(0)],
            skips: vec![0],
            table: vec![0; 1 << 12],
            nodes: 0,
            open: vec![Vec::new()],
            last: Vec::new(),
            words: 0,
            hash: Fnv::default(),
        }
    }
}

impl Builder {
    /// Adds the next word, given as letters 0 (a) to 25 (z).
    ///
    /// # Errors
    /// Returns [`BuildError`] if the word is empty or out of order, or if there are too many words or edges.
    pub fn push(&mut self, word: &[u8]) -> Result<(), BuildError> {
        if word <= self.last.as_slice() {
            return Err(BuildError::OutOfOrder);
        }
        if self.words + 1 >= MAX_WORDS {
            return Err(BuildError::TooLarge);
        }
        let shared = word.iter().zip(&self.last).take_while(|(a, b)| a == b).count();
        self.finish_below(shared)?;
        for (depth, &letter) in word.iter().enumerate().skip(shared) {
            let ends_word = depth + 1 == word.len();
            self.open[depth].push((Edge::new(letter, ends_word, 0), 0));
            if self.open.len() == depth + 1 {
                self.open.push(Vec::new());
            }
        }
        self.last.clear();
        self.last.extend_from_slice(word);
        self.words += 1;
        self.hash.write(word);
        self.hash.write(&[0xff]);
        Ok(())
    }

    /// Returns the bytes of the automaton in the layout of `format`.
    ///
    /// `facts` has one byte per word in alphabetical order, or is empty.
    ///
    /// # Errors
    /// Returns [`BuildError::TooLarge`] if there are too many edges.
    ///
    /// # Panics
    /// Panics if `facts` is not empty and its length differs from the number of words.
    pub fn finish(mut self, facts: &[u8]) -> Result<Vec<u8>, BuildError> {
        assert!(facts.is_empty() || facts.len() == self.words, "expected one byte of facts per word");
        self.finish_below(0)?;
        let (root, _) = self.finish_node(0)?;
        let mut bytes = Vec::with_capacity(HEADER_SIZE + self.edges.len() * 7 + facts.len());
        bytes.extend(MAGIC);
        bytes.extend((self.words as u32).to_le_bytes());
        bytes.extend((self.edges.len() as u32).to_le_bytes());
        bytes.extend(root.to_le_bytes());
        bytes.extend(self.hash.value().to_le_bytes());
        bytes.extend((facts.len() as u32).to_le_bytes());
        bytes.extend([0; 4]);
        bytes.extend(self.edges.iter().flat_map(|edge| edge.0.to_le_bytes()));
        bytes.extend(self.skips.iter().flat_map(|skip| skip.to_le_bytes().into_iter().take(3)));
        bytes.extend(facts);
        Ok(bytes)
    }

    /// Finishes the nodes of the last word below `depth`, deepest first.
    fn finish_below(&mut self, depth: usize) -> Result<(), BuildError> {
        for level in (depth + 1..=self.last.len()).rev() {
            let (target, words) = self.finish_node(level)?;
            if let Some((edge, word_count)) = self.open[level - 1].last_mut() {
                *edge = Edge::new(edge.letter(), edge.ends_word(), target);
                *word_count = words;
            }
        }
        Ok(())
    }

    /// Writes an open node or finds an equal finished node. Returns the index of the node's first edge and the number
    /// of words through the node.
    fn finish_node(&mut self, depth: usize) -> Result<(u32, u32), BuildError> {
        let mut node = std::mem::take(&mut self.open[depth]);
        let Some((edge, _)) = node.last_mut() else {
            self.open[depth] = node;
            return Ok((0, 0));
        };
        *edge = edge.marked_last();
        let words = node.iter().map(|&(edge, words_below)| u32::from(edge.ends_word()) + words_below).sum();
        let start = match self.find(&node) {
            Ok(start) => start,
            Err(slot) => self.write(&node, slot)?,
        };
        node.clear();
        self.open[depth] = node;
        Ok((start, words))
    }

    /// Returns `Ok` with the index of the first edge of an equal finished node, or `Err` with the free table slot for
    /// `node`.
    fn find(&self, node: &[(Edge, u32)]) -> Result<u32, usize> {
        let mask = self.table.len() - 1;
        let mut slot = hash_edges(node.iter().map(|&(edge, _)| edge)) & mask;
        loop {
            let start = self.table[slot];
            if start == 0 {
                return Err(slot);
            }
            // The flag on the last edge ensures that nodes with different numbers of edges differ in an edge.
            let existing = &self.edges[start as usize..];
            if existing.len() >= node.len() && node.iter().zip(existing).all(|(&(a, _), &b)| a == b) {
                return Ok(start);
            }
            slot = (slot + 1) & mask;
        }
    }

    fn write(&mut self, node: &[(Edge, u32)], slot: usize) -> Result<u32, BuildError> {
        let start = self.edges.len();
        if start + node.len() > MAX_EDGES {
            return Err(BuildError::TooLarge);
        }
        let mut skip = 0;
        for &(edge, words_below) in node {
            self.edges.push(edge);
            self.skips.push(skip);
            skip += u32::from(edge.ends_word()) + words_below;
        }
        self.table[slot] = start as u32;
        self.nodes += 1;
        if self.nodes * 2 > self.table.len() {
            self.grow();
        }
        Ok(start as u32)
    }

    fn grow(&mut self) {
        let old = std::mem::take(&mut self.table);
        let mask = old.len() * 2 - 1;
        self.table = vec![0; mask + 1];
        for start in old.into_iter().filter(|&start| start != 0) {
            let edges = &self.edges[start as usize..];
            let count = 1 + edges.iter().position(|edge| edge.is_last()).unwrap_or_default();
            let mut slot = hash_edges(edges[..count].iter().copied()) & mask;
            while self.table[slot] != 0 {
                slot = (slot + 1) & mask;
            }
            self.table[slot] = start;
        }
    }
}

/// Hashes the edges of a node. The hash only selects a slot; equality is checked separately.
fn hash_edges(edges: impl Iterator<Item = Edge>) -> usize {
    let hash =
        edges.fold(0u64, |hash, edge| (hash.rotate_left(5) ^ u64::from(edge.0)).wrapping_mul(0x517c_c1b7_2722_0a95));
    (hash >> 20) as usize
}
