//! FNV-1a, 64 bits: one small hash whose values never change.
//!
//! It names seeds, word lists and saves. For two texts of the same length that differ in one byte the values
//! always differ (each round is a bijection of the state), which is what a checksum of a save must promise.
//! Source: Fowler, Noll, Vo, "The FNV Non-Cryptographic Hash Algorithm", constants for 64 bits.

const OFFSET: u64 = 0xcbf2_9ce4_8422_2325;
const PRIME: u64 = 0x0000_0100_0000_01b3;

/// A running FNV-1a hash.
#[derive(Clone, Copy, Debug)]
pub struct Fnv(u64);

impl Default for Fnv {
    fn default() -> Self {
        Self(OFFSET)
    }
}

impl Fnv {
    /// Takes in more bytes.
    pub fn write(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.0 = (self.0 ^ u64::from(byte)).wrapping_mul(PRIME);
        }
    }

    /// The hash of all bytes so far.
    #[must_use]
    pub fn value(self) -> u64 {
        self.0
    }
}

/// The FNV-1a hash of `bytes`.
#[must_use]
#[allow(dead_code, reason = "the build script shares this file and needs only the running form")]
pub fn fnv(bytes: &[u8]) -> u64 {
    let mut hash = Fnv::default();
    hash.write(bytes);
    hash.value()
}

#[cfg(test)]
mod tests {
    use super::fnv;

    #[test]
    fn published_values() {
        // The test vectors of the FNV reference.
        assert_eq!(fnv(b""), 0xcbf2_9ce4_8422_2325);
        assert_eq!(fnv(b"a"), 0xaf63_dc4c_8601_ec8c);
        assert_eq!(fnv(b"foobar"), 0x8594_4171_f739_67e8);
    }
}
