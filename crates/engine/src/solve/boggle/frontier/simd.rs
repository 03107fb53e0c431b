//! Kernels for x86-64 with AVX2 and AVX-512, which hold the eight neighbours of a path in the lanes of a vector.
//!
//! This is the only module of the crate with `unsafe` code. The gain in speed justifies the risk: these kernels are two
//! and a half to four times as fast as the scalar kernel (docs/BENCHMARKS.md). Tests and a fuzzer compare the results
//! with those of the scalar kernel. The safety argument:
//!
//! - Functions that need CPU features are called only if [`is_detected`] has returned `true` for these features.
//! - All reads of the trie are in bounds. A [`PackedTrie`] is built in one place, where every letter of a node has its
//!   child in the trie. The kernels follow no other edges, and [`run`] checks that the paths already in the queue end
//!   at nodes in the trie.
//! - All reads of the neighbours are in bounds: a path stores a tile in five bits, and there are 32 entries.
//! - All accesses to the queue are in bounds. [`run`] asserts that the queue's vectors have [`SLACK`] (16) entries past
//!   [`CAPACITY`], that the queue has at most [`CAPACITY`] paths, and that it has no hits yet. A path is expanded only
//!   while there are at most `CAPACITY - 8` paths, and its expansion writes 8 entries past the last. Paths are examined
//!   16 at a time, starting at any path in the queue. The last 16 may include up to 15 entries past the end. Results
//!   for those entries are discarded. Each path is examined once, so neither hits nor live paths ever outnumber the
//!   paths examined so far. Hits and live paths are written 16 at a time.

#![allow(unsafe_code)]

use std::arch::x86_64::{
    __m256i, __m512i, _mm256_add_epi32, _mm256_and_si256, _mm256_andnot_si256, _mm256_castsi256_ps, _mm256_cmpeq_epi32,
    _mm256_load_si256, _mm256_loadu_si256, _mm256_mask_testn_epi32_mask, _mm256_maskz_compress_epi32,
    _mm256_movemask_ps, _mm256_or_si256, _mm256_permutevar8x32_epi32, _mm256_set1_epi32, _mm256_setzero_si256,
    _mm256_storeu_si256, _mm256_test_epi32_mask, _mm512_loadu_si512, _mm512_mask_i32gather_epi32,
    _mm512_maskz_compress_epi32, _mm512_permutex2var_epi32, _mm512_set1_epi32, _mm512_setzero_si512, _mm512_srli_epi32,
    _mm512_storeu_si512, _mm512_test_epi32_mask,
};

use super::adjacency::{Adjacency, LAST_TILE, Neighbours, Path, USED_TILES};
use super::packed_trie::{Node, PackedTrie, WORD_END};
use super::queue::{CAPACITY, Queue, SLACK};
use super::scalar::LANES;

/// CPU features that a kernel needs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Feature {
    Avx2,
    Avx512,
}

/// Returns `true` if this machine has the CPU features. The answer is cached per process.
pub(super) fn is_detected(feature: Feature) -> bool {
    let avx2 = || is_x86_feature_detected!("avx2") && is_x86_feature_detected!("bmi1");
    let bmi2 = || is_x86_feature_detected!("bmi2") && is_x86_feature_detected!("popcnt");
    let avx512 = || is_x86_feature_detected!("avx512f") && is_x86_feature_detected!("avx512vl");
    match feature {
        Feature::Avx2 => avx2() && bmi2(),
        Feature::Avx512 => avx2() && bmi2() && avx512() && is_x86_feature_detected!("avx512dq"),
    }
}

/// Expands every path in the queue, including the paths added on the way. Returns `false` if there are more than
/// `CAPACITY - 8` paths.
///
/// # Panics
/// Panics if the machine lacks the CPU features, a path starts outside the trie, or the queue is too short, is overfull
/// or already has hits.
pub(super) fn run(feature: Feature, trie: &PackedTrie, adjacency: &Adjacency, queue: &mut Queue) -> bool {
    assert!(is_detected(feature), "this CPU lacks {feature:?}");
    let nodes = trie.nodes();
    assert!(
        queue.nodes[..queue.len].iter().all(|&node| (node as usize) < nodes.len()),
        "a path starts outside the trie"
    );
    let Queue { nodes: starts, paths, hits, scratch: [live, live_paths], .. } = &*queue;
    assert!(queue.len <= CAPACITY && queue.hit_count == 0, "the queue is overfull or already has hits");
    let vectors = [starts, paths, hits, live, live_paths];
    assert!(vectors.iter().all(|vector| vector.len() >= CAPACITY + SLACK), "the queue is too short");
    // SAFETY: the CPU features are present, and the module docs explain why all accesses are in bounds.
    unsafe {
        match feature {
            Feature::Avx2 => avx2(nodes, adjacency, queue),
            Feature::Avx512 => avx512(nodes, adjacency, queue),
        }
    }
}

/// Pointers to the memory that a kernel accesses.
#[derive(Clone, Copy)]
struct Pointers {
    trie: *const Node,
    neighbours: *const Neighbours,
    nodes: *mut u32,
    paths: *mut Path,
    hits: *mut u32,
}

impl Pointers {
    fn new(trie: &[Node], adjacency: &Adjacency, queue: &mut Queue) -> Self {
        Self {
            trie: trie.as_ptr(),
            neighbours: adjacency.neighbours.as_ptr(),
            nodes: queue.nodes.as_mut_ptr(),
            paths: queue.paths.as_mut_ptr(),
            hits: queue.hits.as_mut_ptr(),
        }
    }
}

/// Returns the lower half of a node (letters, word end and word length) and the upper half (start of the row).
#[inline(always)]
unsafe fn halves(trie: *const Node, node: u32) -> (u32, u32) {
    let node = trie.wrapping_add(node as usize).cast::<u32>();
    // SAFETY: the node is in the trie. On x86 the lower half comes first.
    unsafe { (*node, *node.add(1)) }
}

/// Processes one path at a time with AVX2, which most x86 processors since about 2013 support.
#[target_feature(enable = "avx2,bmi1,bmi2,popcnt")]
unsafe fn avx2(trie: &[Node], adjacency: &Adjacency, queue: &mut Queue) -> bool {
    let pointers = Pointers::new(trie, adjacency, queue);
    let (mut head, mut len, mut hit_count) = (0, queue.len, queue.hit_count);
    while head < len && len <= CAPACITY - 8 {
        // SAFETY: see the module docs.
        unsafe {
            let (node, path) = (*pointers.nodes.add(head), pointers.paths.add(head));
            let (letters, row) = halves(pointers.trie, node);
            *pointers.hits.add(hit_count) = node;
            hit_count += (letters >> WORD_END & 1) as usize;
            let [tile_letters, steps, offsets] = lanes(pointers.neighbours, *path);
            let used = _mm256_and_si256(_mm256_set1_epi32(*path as i32), _mm256_set1_epi32(USED_TILES as i32));
            let closed = _mm256_cmpeq_epi32(
                _mm256_and_si256(_mm256_set1_epi32(letters as i32), tile_letters),
                _mm256_setzero_si256(),
            );
            let free = _mm256_cmpeq_epi32(_mm256_and_si256(used, steps), _mm256_setzero_si256());
            let open = _mm256_movemask_ps(_mm256_castsi256_ps(_mm256_andnot_si256(closed, free))) as usize;
            let pack = _mm256_loadu_si256(LANES.as_ptr().add(open).cast());
            let nodes = _mm256_permutevar8x32_epi32(_mm256_add_epi32(_mm256_set1_epi32(row as i32), offsets), pack);
            let paths = _mm256_permutevar8x32_epi32(_mm256_or_si256(used, steps), pack);
            _mm256_storeu_si256(pointers.nodes.add(len).cast(), nodes);
            _mm256_storeu_si256(pointers.paths.add(len).cast(), paths);
            len += open.count_ones() as usize;
            head += 1;
        }
    }
    (queue.len, queue.hit_count) = (len, hit_count);
    len <= CAPACITY - 8
}

/// Loads the neighbours of the last tile of a path: their letters, the bits they add to a path, and their offsets in a
/// row.
#[target_feature(enable = "avx2")]
#[inline]
unsafe fn lanes(neighbours: *const Neighbours, path: Path) -> [__m256i; 3] {
    // SAFETY: there are 32 entries, and the index has five bits.
    unsafe {
        let cell = neighbours.add((path >> LAST_TILE) as usize);
        [(*cell).letters.as_ptr(), (*cell).steps.as_ptr(), (*cell).offsets.as_ptr()]
            .map(|lanes| _mm256_load_si256(lanes.cast()))
    }
}

/// Maximum number of paths in a level that is expanded one path at a time. For so few paths, examining batches of 16
/// first saves no time.
const MAX_DIRECT_LEVEL: usize = 24;

/// Processes one level (all paths of one length) at a time with AVX-512. Paths are examined 16 at a time: hits are
/// stored, and live paths are packed together. A path is live if a letter that can follow is on an adjacent tile. Only
/// live paths, little more than half of all paths, are expanded.
#[target_feature(enable = "avx512f,avx512vl,avx512dq,avx2,bmi1,bmi2,popcnt")]
unsafe fn avx512(trie: &[Node], adjacency: &Adjacency, queue: &mut Queue) -> bool {
    let pointers = Pointers::new(trie, adjacency, queue);
    let [live, live_paths] = queue.scratch.each_mut().map(|vector| vector.as_mut_ptr());
    let combined = adjacency.combined_letters.as_ptr();
    // SAFETY: both halves are within the 32 entries.
    let combined = unsafe { [0, 16].map(|start| _mm512_loadu_si512(combined.add(start).cast())) };
    let (mut head, mut len, mut hit_count) = (0, queue.len, queue.hit_count);
    loop {
        let (level_end, mut live_count) = (len, 0);
        while head < level_end {
            // SAFETY: see the module docs. Lanes past the level are not gathered, so they are not stored either.
            unsafe {
                let lanes = u16::MAX >> 16usize.saturating_sub(level_end - head);
                let nodes = _mm512_loadu_si512(pointers.nodes.add(head).cast());
                let paths = _mm512_loadu_si512(pointers.paths.add(head).cast());
                let letters =
                    _mm512_mask_i32gather_epi32::<8>(_mm512_setzero_si512(), lanes, nodes, pointers.trie.cast());
                let words = _mm512_test_epi32_mask(letters, _mm512_set1_epi32(1 << WORD_END));
                hit_count += compress_store(words, nodes, pointers.hits.add(hit_count));
                let tile_letters =
                    _mm512_permutex2var_epi32(combined[0], _mm512_srli_epi32::<LAST_TILE>(paths), combined[1]);
                let live_set = _mm512_test_epi32_mask(letters, tile_letters);
                compress_store(live_set, nodes, live.add(live_count));
                live_count += compress_store(live_set, paths, live_paths.add(live_count));
            }
            head += 16;
        }
        head = level_end;
        for path in 0..live_count {
            if len > CAPACITY - 8 {
                return false;
            }
            // SAFETY: see the module docs.
            unsafe { len += extend(pointers, *live.add(path), live_paths.add(path), len) }
        }
        if len - head <= MAX_DIRECT_LEVEL {
            break;
        }
    }
    while head < len && len <= CAPACITY - 8 {
        // SAFETY: see the module docs.
        unsafe {
            let node = *pointers.nodes.add(head);
            *pointers.hits.add(hit_count) = node;
            hit_count += (halves(pointers.trie, node).0 >> WORD_END & 1) as usize;
            len += extend(pointers, node, pointers.paths.add(head), len);
        }
        head += 1;
    }
    (queue.len, queue.hit_count) = (len, hit_count);
    len <= CAPACITY - 8
}

/// Packs the selected lanes together and writes all 16 lanes. Returns the number of selected lanes.
#[target_feature(enable = "avx512f,popcnt")]
#[inline]
unsafe fn compress_store(set: u16, lanes: __m512i, target: *mut u32) -> usize {
    // SAFETY: the caller provides room for 16 entries.
    unsafe { _mm512_storeu_si512(target.cast(), _mm512_maskz_compress_epi32(set, lanes)) }
    set.count_ones() as usize
}

/// Appends the extensions of a path to the queue. Returns how many extensions there are.
#[target_feature(enable = "avx512f,avx512vl,avx512dq,avx2,bmi1,bmi2,popcnt")]
#[inline]
unsafe fn extend(pointers: Pointers, node: u32, path: *const Path, len: usize) -> usize {
    // SAFETY: see the module docs.
    unsafe {
        let (letters, row) = halves(pointers.trie, node);
        let [tile_letters, steps, offsets] = lanes(pointers.neighbours, *path);
        let used = _mm256_and_si256(_mm256_set1_epi32(*path as i32), _mm256_set1_epi32(USED_TILES as i32));
        let open = _mm256_test_epi32_mask(_mm256_set1_epi32(letters as i32), tile_letters);
        let open = _mm256_mask_testn_epi32_mask(open, used, steps);
        let nodes = _mm256_maskz_compress_epi32(open, _mm256_add_epi32(_mm256_set1_epi32(row as i32), offsets));
        let paths = _mm256_maskz_compress_epi32(open, _mm256_or_si256(used, steps));
        _mm256_storeu_si256(pointers.nodes.add(len).cast(), nodes);
        _mm256_storeu_si256(pointers.paths.add(len).cast(), paths);
        open.count_ones() as usize
    }
}
