//! Bit sets, stored as slices of 64-bit blocks.

/// Returns the indexes of the bits set in a block, lowest first.
#[inline]
pub(in crate::solve) fn ones(mut bits: u64) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let first = (bits != 0).then(|| bits.trailing_zeros() as usize);
        bits &= bits.wrapping_sub(1);
        first
    })
}

/// Returns the letters in a mask, lowest first.
#[inline]
pub(in crate::solve) fn letters(mask: u32) -> impl Iterator<Item = usize> {
    ones(u64::from(mask))
}

/// Returns the number of blocks needed for this many bits.
pub(in crate::solve) fn width(bits: usize) -> usize {
    bits.div_ceil(64)
}

/// Sets bits 0 to `count - 1`.
pub(in crate::solve) fn set_first(bits: &mut [u64], count: usize) {
    for (index, block) in bits.iter_mut().enumerate() {
        *block = match count.saturating_sub(index * 64) {
            0 => 0,
            rest @ 1..64 => (1 << rest) - 1,
            _ => u64::MAX,
        };
    }
}

/// Returns `true` if the bit is set.
#[inline]
pub(in crate::solve) fn has(bits: &[u64], bit: usize) -> bool {
    bits[bit / 64] >> (bit % 64) & 1 == 1
}

/// Sets a bit.
#[inline]
pub(in crate::solve) fn set(bits: &mut [u64], bit: usize) {
    bits[bit / 64] |= 1 << (bit % 64);
}

/// Clears a bit.
#[inline]
pub(in crate::solve) fn clear(bits: &mut [u64], bit: usize) {
    bits[bit / 64] &= !(1 << (bit % 64));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn set_first_sets_exactly_the_first_bits() {
        for count in [0, 1, 63, 64, 65, 128] {
            let mut bits = vec![0; 2];
            set_first(&mut bits, count);
            let found = bits.iter().enumerate();
            let found = found.flat_map(|(index, &block)| ones(block).map(move |bit| index * 64 + bit));
            assert_eq!(found.collect::<Vec<_>>(), (0..count).collect::<Vec<_>>());
        }
    }

    #[test]
    fn single_bits_are_set_and_cleared() {
        let mut bits = vec![0; 2];
        set(&mut bits, 70);
        assert!(has(&bits, 70) && !has(&bits, 6));
        clear(&mut bits, 70);
        assert_eq!(bits, [0, 0]);
    }
}
