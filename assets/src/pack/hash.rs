//! 64-bit FNV-1a: a small hash function whose values never change.
//!
//! Hashes identify seeds, word lists and saves. Each step is a bijection of the state, so two inputs of the same length
//! that differ in exactly one byte have different hashes. Save checksums rely on this property.
//! Source: Fowler, Noll, Vo, "The FNV Non-Cryptographic Hash Algorithm", with the 64-bit constants.

const OFFSET: u64 = 0xcbf2_9ce4_8422_2325;
const PRIME: u64 = 0x0000_0100_0000_01b3;

/// An incremental FNV-1a hash.
#[derive(Clone, Copy, Debug)]
pub struct Fnv(u64);

impl Default for Fnv {
    fn default() -> Self {
        Self(OFFSET)
    }
}

impl Fnv {
    /// Feeds `bytes` into the hash.
    pub fn write(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.0 = (self.0 ^ u64::from(byte)).wrapping_mul(PRIME);
        }
    }

    /// Returns the hash of all bytes written so far.
    #[must_use]
    pub fn value(self) -> u64 {
        self.0
    }
}

/// Returns the FNV-1a hash of `bytes`.
#[must_use]
#[allow(dead_code, reason = "the build script includes this file and uses only the incremental hash")]
pub fn fnv(bytes: &[u8]) -> u64 {
    let mut hash = Fnv::default();
    hash.write(bytes);
    hash.value()
}

#[cfg(test)]
mod tests {
    use super::fnv;

    #[test]
    fn hashes_match_the_published_test_vectors() {
        assert_eq!(fnv(b""), 0xcbf2_9ce4_8422_2325);
        assert_eq!(fnv(b"a"), 0xaf63_dc4c_8601_ec8c);
        assert_eq!(fnv(b"foobar"), 0x8594_4171_f739_67e8);
    }
}
