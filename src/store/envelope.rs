//! The envelope around what is saved: one JSON object with a format version, what it is for, and a checksum.
//!
//! ```json
//! {"wordhoard":1,"kind":"boggle","check":"0123456789abcdef","body":{}}
//! ```
//! The checksum covers kind and body, byte for byte; FNV-1a tells any single changed byte for certain.

use std::fmt;

use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;

use crate::base::hash::Fnv;

/// Version of the envelope.
const VERSION: u32 = 1;

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Envelope<'a> {
    wordhoard: u32,
    #[serde(borrow)]
    kind: &'a str,
    check: String,
    #[serde(borrow)]
    body: &'a RawValue,
}

/// Why an envelope cannot be opened.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum SealError {
    /// It is no envelope at all.
    Unknown,
    /// It is of a version that this program does not know.
    Version(u32),
    /// It is whole, and of another kind.
    Kind,
    /// Its checksum does not fit.
    Damaged,
}

impl fmt::Display for SealError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unknown => f.write_str("it is not a file that this program wrote, or it was cut short"),
            Self::Version(version) => write!(f, "it is of version {version}, which this program does not know"),
            Self::Kind => f.write_str("it belongs to something else"),
            Self::Damaged => f.write_str("it is damaged"),
        }
    }
}

impl std::error::Error for SealError {}

/// Puts a body of JSON into an envelope.
///
/// # Errors
/// When the body is not JSON.
pub fn seal(kind: &str, body: &impl Serialize) -> serde_json::Result<Vec<u8>> {
    let body = serde_json::value::to_raw_value(body)?;
    let mut bytes = serde_json::to_vec(&Envelope { wordhoard: VERSION, kind, check: check(kind, &body), body: &body })?;
    bytes.push(b'\n');
    Ok(bytes)
}

/// Takes the body out of an envelope.
///
/// # Errors
/// When it is of another version or kind, or damaged.
pub fn open<'a>(kind: &str, bytes: &'a [u8]) -> Result<&'a str, SealError> {
    let envelope: Envelope = serde_json::from_slice(bytes).map_err(|_| SealError::Unknown)?;
    if envelope.wordhoard != VERSION {
        return Err(SealError::Version(envelope.wordhoard));
    }
    if envelope.check != check(envelope.kind, envelope.body) {
        return Err(SealError::Damaged);
    }
    if envelope.kind == kind { Ok(envelope.body.get()) } else { Err(SealError::Kind) }
}

fn check(kind: &str, body: &RawValue) -> String {
    let mut hash = Fnv::default();
    for part in [kind, "\n", body.get()] {
        hash.write(part.as_bytes());
    }
    format!("{:016x}", hash.value())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sealed() -> Vec<u8> {
        seal("boggle", &serde_json::json!({"moves": [1, 2], "name": "tea"})).unwrap()
    }

    #[test]
    fn what_is_sealed_is_opened() {
        let bytes = sealed();
        assert_eq!(open("boggle", &bytes), Ok(r#"{"moves":[1,2],"name":"tea"}"#));
        assert_eq!(open("chess", &bytes), Err(SealError::Kind));
    }

    #[test]
    fn another_version_is_told_from_damage() {
        let newer = String::from_utf8(sealed()).unwrap().replace("\"wordhoard\":1", "\"wordhoard\":7");
        assert_eq!(open("boggle", newer.as_bytes()), Err(SealError::Version(7)));
    }

    #[test]
    fn foreign_bytes_are_refused() {
        for bytes in [&b""[..], b"{}", b"[]", b"\xff\xfe", b"null", &b"[".repeat(1_000_000), &b"{\"a\":".repeat(5000)] {
            assert_eq!(open("boggle", bytes), Err(SealError::Unknown));
        }
    }
}
