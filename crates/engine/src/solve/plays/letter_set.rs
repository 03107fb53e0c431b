//! Sets of letters, with bit 0 for a.

/// The set of all 26 letters.
pub(super) const ALL: u32 = (1 << 26) - 1;

/// Returns the letters of a set, in alphabetical order.
#[inline(always)]
pub(super) fn letters_of(mut set: u32) -> impl Iterator<Item = u8> {
    std::iter::from_fn(move || {
        if set == 0 {
            return None;
        }
        let letter = set.trailing_zeros() as u8;
        set &= set - 1;
        Some(letter)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_come_in_order() {
        assert_eq!(letters_of(0b1000_0101).collect::<Vec<_>>(), [0, 2, 7]);
        assert_eq!(letters_of(ALL).count(), 26);
    }
}
