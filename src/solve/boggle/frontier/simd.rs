//! The kernels for x86-64 with AVX2 and with AVX-512: the eight ways of a path in the lanes of a vector.
//!
//! This is the one module of the crate with `unsafe` in it. A benchmark has earned it (docs/BENCHMARKS.md): two and a
//! half to four times the boards of the scalar kernel, which the tests and a fuzzer hold it to. What has to hold, and why it does:
//!
//! - The functions for a feature are called only where [`detected`] has found it.
//! - What is read of the table lies in it. A [`PackedTrie`] is made in one place, where every letter of a node has its child
//!   in the table; the kernels go to no other children; and [`run`] looks at the paths that they begin with.
//! - What is read of the spots lies in them: a path names its place in five bits, and there are 32 spots.
//! - What is read and written lies in the queue. [`run`] asserts that its lists have [`SLACK`], 16, beyond [`MOST`], that
//!   no more than [`MOST`] paths are in it, and that nothing has been found. A path is gone on from only while there are
//!   [`MOST`] less 8 or fewer, and that writes 8 beyond the last. 16 paths are looked at together from any that is in the
//!   queue, so up to 15 beyond its end, of which nothing is kept. Each path is looked at once: there are never more
//!   hits, nor more alive, than paths looked at before, and they are written 16 at a time.

#![allow(unsafe_code)]

use std::arch::x86_64::{
    __m256i, __m512i, _mm256_add_epi32, _mm256_and_si256, _mm256_andnot_si256, _mm256_castsi256_ps, _mm256_cmpeq_epi32,
    _mm256_load_si256, _mm256_loadu_si256, _mm256_mask_testn_epi32_mask, _mm256_maskz_compress_epi32,
    _mm256_movemask_ps, _mm256_or_si256, _mm256_permutevar8x32_epi32, _mm256_set1_epi32, _mm256_setzero_si256,
    _mm256_storeu_si256, _mm256_test_epi32_mask, _mm512_loadu_si512, _mm512_mask_i32gather_epi32,
    _mm512_maskz_compress_epi32, _mm512_permutex2var_epi32, _mm512_set1_epi32, _mm512_setzero_si512, _mm512_srli_epi32,
    _mm512_storeu_si512, _mm512_test_epi32_mask,
};

use super::adjacency::{Adjacency, Neighbours, Path, STANDS, USED};
use super::packed_trie::{ENDS, Node, PackedTrie};
use super::queue::{MOST, Queue, SLACK};
use super::scalar::OPEN;

/// What a kernel needs of the machine.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Feature {
    Avx2,
    Avx512,
}

/// Whether this machine has it. Asked once a process; later questions are one load.
pub(super) fn detected(feature: Feature) -> bool {
    let avx2 = || is_x86_feature_detected!("avx2") && is_x86_feature_detected!("bmi1");
    let small = || is_x86_feature_detected!("bmi2") && is_x86_feature_detected!("popcnt");
    let wide = || is_x86_feature_detected!("avx512f") && is_x86_feature_detected!("avx512vl");
    match feature {
        Feature::Avx2 => avx2() && small(),
        Feature::Avx512 => avx2() && small() && wide() && is_x86_feature_detected!("avx512dq"),
    }
}

/// Goes on from every path of the queue, and from those that come of it. False when there are too many.
///
/// # Panics
/// If the machine has not got the feature, a path begins beyond the table, or the queue is not of its full length.
pub(super) fn run(feature: Feature, table: &PackedTrie, ground: &Adjacency, queue: &mut Queue) -> bool {
    assert!(detected(feature), "this machine has no {feature:?}");
    let nodes = table.nodes();
    assert!(queue.nodes[..queue.len].iter().all(|&node| (node as usize) < nodes.len()), "a path beyond the table");
    let Queue { nodes: places, paths, hits, notes: [live, live_paths], .. } = &*queue;
    assert!(queue.len <= MOST && queue.found == 0, "a queue that is not at its beginning");
    let lists = [places, paths, hits, live, live_paths];
    assert!(lists.iter().all(|list| list.len() >= MOST + SLACK), "a queue cut short");
    // SAFETY: the feature is there, and the head of this file says why all that is read and written is.
    unsafe {
        match feature {
            Feature::Avx2 => avx2(nodes, ground, queue),
            Feature::Avx512 => avx512(nodes, ground, queue),
        }
    }
}

/// What a kernel reads and writes, as pointers.
#[derive(Clone, Copy)]
struct Ends {
    table: *const Node,
    spots: *const Neighbours,
    nodes: *mut u32,
    paths: *mut Path,
    hits: *mut u32,
}

impl Ends {
    fn of(table: &[Node], ground: &Adjacency, queue: &mut Queue) -> Self {
        Self {
            table: table.as_ptr(),
            spots: ground.spots.as_ptr(),
            nodes: queue.nodes.as_mut_ptr(),
            paths: queue.paths.as_mut_ptr(),
            hits: queue.hits.as_mut_ptr(),
        }
    }
}

/// The lower half of a node, its letters; and the upper half, its row.
#[inline(always)]
unsafe fn halves(table: *const Node, node: u32) -> (u32, u32) {
    let node = table.wrapping_add(node as usize).cast::<u32>();
    // SAFETY: the node is one of the table. On x86 the lower half comes first.
    unsafe { (*node, *node.add(1)) }
}

/// One path after another, by the AVX2 of all machines since some 2013.
#[target_feature(enable = "avx2,bmi1,bmi2,popcnt")]
unsafe fn avx2(table: &[Node], ground: &Adjacency, queue: &mut Queue) -> bool {
    let ends = Ends::of(table, ground, queue);
    let (mut head, mut len, mut found) = (0, queue.len, queue.found);
    while head < len && len <= MOST - 8 {
        // SAFETY: see the head of this file.
        unsafe {
            let (node, path) = (*ends.nodes.add(head), ends.paths.add(head));
            let (letters, row) = halves(ends.table, node);
            *ends.hits.add(found) = node;
            found += (letters >> ENDS & 1) as usize;
            let [ways, to, by] = lanes(ends.spots, *path);
            let used = _mm256_and_si256(_mm256_set1_epi32(*path as i32), _mm256_set1_epi32(USED as i32));
            let closed =
                _mm256_cmpeq_epi32(_mm256_and_si256(_mm256_set1_epi32(letters as i32), ways), _mm256_setzero_si256());
            let free = _mm256_cmpeq_epi32(_mm256_and_si256(used, to), _mm256_setzero_si256());
            let open = _mm256_movemask_ps(_mm256_castsi256_ps(_mm256_andnot_si256(closed, free))) as usize;
            let pack = _mm256_loadu_si256(OPEN.as_ptr().add(open).cast());
            let nodes = _mm256_permutevar8x32_epi32(_mm256_add_epi32(_mm256_set1_epi32(row as i32), by), pack);
            let paths = _mm256_permutevar8x32_epi32(_mm256_or_si256(used, to), pack);
            _mm256_storeu_si256(ends.nodes.add(len).cast(), nodes);
            _mm256_storeu_si256(ends.paths.add(len).cast(), paths);
            len += open.count_ones() as usize;
            head += 1;
        }
    }
    (queue.len, queue.found) = (len, found);
    len <= MOST - 8
}

/// What lies around the place where a path stands: the letters, what the ways add to a path, and to a row.
#[target_feature(enable = "avx2")]
#[inline]
unsafe fn lanes(spots: *const Neighbours, path: Path) -> [__m256i; 3] {
    // SAFETY: there are 32 spots, and five bits name one.
    unsafe {
        let spot = spots.add((path >> STANDS) as usize);
        [(*spot).letters.as_ptr(), (*spot).steps.as_ptr(), (*spot).numbers.as_ptr()]
            .map(|lanes| _mm256_load_si256(lanes.cast()))
    }
}

/// Fewer paths than these are gone on from as they come: to look at them together first would not pay.
const FEW: usize = 24;

/// Level by level. First 16 paths at a time are looked at, words written down, and those packed together that have a
/// letter around them that goes on: little more than half. Only these are gone on from.
#[target_feature(enable = "avx512f,avx512vl,avx512dq,avx2,bmi1,bmi2,popcnt")]
unsafe fn avx512(table: &[Node], ground: &Adjacency, queue: &mut Queue) -> bool {
    let ends = Ends::of(table, ground, queue);
    let [live, live_paths] = queue.notes.each_mut().map(|list| list.as_mut_ptr());
    // SAFETY: both halves lie in the 32 letters.
    let any = unsafe { [0, 16].map(|from| _mm512_loadu_si512(ground.any.as_ptr().add(from).cast())) };
    let (mut head, mut len, mut found) = (0, queue.len, queue.found);
    loop {
        let (level, mut alive) = (len, 0);
        while head < level {
            // SAFETY: see the head of this file. The lanes beyond the level are not gathered, and so neither kept.
            unsafe {
                let lanes = u16::MAX >> 16usize.saturating_sub(level - head);
                let nodes = _mm512_loadu_si512(ends.nodes.add(head).cast());
                let paths = _mm512_loadu_si512(ends.paths.add(head).cast());
                let letters = _mm512_mask_i32gather_epi32::<8>(_mm512_setzero_si512(), lanes, nodes, ends.table.cast());
                let words = _mm512_test_epi32_mask(letters, _mm512_set1_epi32(1 << ENDS));
                found += keep(words, nodes, ends.hits.add(found));
                let around = _mm512_permutex2var_epi32(any[0], _mm512_srli_epi32::<STANDS>(paths), any[1]);
                let lives = _mm512_test_epi32_mask(letters, around);
                keep(lives, nodes, live.add(alive));
                alive += keep(lives, paths, live_paths.add(alive));
            }
            head += 16;
        }
        head = level;
        for path in 0..alive {
            if len > MOST - 8 {
                return false;
            }
            // SAFETY: see the head of this file.
            unsafe { len += go_on(ends, *live.add(path), live_paths.add(path), len) }
        }
        if len - head <= FEW {
            break;
        }
    }
    while head < len && len <= MOST - 8 {
        // SAFETY: see the head of this file.
        unsafe {
            let node = *ends.nodes.add(head);
            *ends.hits.add(found) = node;
            found += (halves(ends.table, node).0 >> ENDS & 1) as usize;
            len += go_on(ends, node, ends.paths.add(head), len);
        }
        head += 1;
    }
    (queue.len, queue.found) = (len, found);
    len <= MOST - 8
}

/// Packs the lanes of a set together and writes all 16; says how many were in the set.
#[target_feature(enable = "avx512f,popcnt")]
#[inline]
unsafe fn keep(set: u16, lanes: __m512i, to: *mut u32) -> usize {
    // SAFETY: the caller has room for 16.
    unsafe { _mm512_storeu_si512(to.cast(), _mm512_maskz_compress_epi32(set, lanes)) }
    set.count_ones() as usize
}

/// Writes what a path goes on to behind the last; says how many they are.
#[target_feature(enable = "avx512f,avx512vl,avx512dq,avx2,bmi1,bmi2,popcnt")]
#[inline]
unsafe fn go_on(ends: Ends, node: u32, path: *const Path, len: usize) -> usize {
    // SAFETY: see the head of this file.
    unsafe {
        let (letters, row) = halves(ends.table, node);
        let [ways, to, by] = lanes(ends.spots, *path);
        let used = _mm256_and_si256(_mm256_set1_epi32(*path as i32), _mm256_set1_epi32(USED as i32));
        let open = _mm256_test_epi32_mask(_mm256_set1_epi32(letters as i32), ways);
        let open = _mm256_mask_testn_epi32_mask(open, used, to);
        let nodes = _mm256_maskz_compress_epi32(open, _mm256_add_epi32(_mm256_set1_epi32(row as i32), by));
        let paths = _mm256_maskz_compress_epi32(open, _mm256_or_si256(used, to));
        _mm256_storeu_si256(ends.nodes.add(len).cast(), nodes);
        _mm256_storeu_si256(ends.paths.add(len).cast(), paths);
        open.count_ones() as usize
    }
}
