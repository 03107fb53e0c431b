//! Envelope for saved data: one JSON object with a format version, the kind of data, a checksum and the data itself.
//!
//! ```json
//! {"wordhoard":1,"kind":"boggle","check":"0123456789abcdef","body":{}}
//! ```
//!
//! The checksum covers the bytes of `kind` and `body`. FNV-1a detects any change to a single byte.

use std::fmt;

use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use wordhoard_engine::base::hash::Fnv;

/// Version of the envelope format.
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

/// Error opening an envelope.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum EnvelopeError {
    /// The bytes are not an envelope.
    Unknown,
    /// This program does not support the format version.
    Version(u32),
    /// The envelope is intact but holds a different kind of data.
    Kind,
    /// The checksum does not match.
    Damaged,
}

impl fmt::Display for EnvelopeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unknown => f.write_str("it is not a Wordhoard save, or it is truncated"),
            Self::Version(version) => write!(f, "format version {version} is not supported; expected {VERSION}"),
            Self::Kind => f.write_str("it holds a different kind of data"),
            Self::Damaged => f.write_str("its checksum does not match"),
        }
    }
}

impl std::error::Error for EnvelopeError {}

/// Serialises `body` into an envelope for this kind of data.
///
/// # Errors
/// Returns an error if `body` cannot be serialised as JSON.
///
/// # Examples
/// ```
/// let bytes = wordhoard::store::seal("choices", &[1, 2])?;
/// assert_eq!(wordhoard::store::open("choices", &bytes), Ok("[1,2]"));
/// # Ok::<(), serde_json::Error>(())
/// ```
pub fn seal(kind: &str, body: &impl Serialize) -> serde_json::Result<Vec<u8>> {
    let body = serde_json::value::to_raw_value(body)?;
    let mut bytes =
        serde_json::to_vec(&Envelope { wordhoard: VERSION, kind, check: checksum(kind, &body), body: &body })?;
    bytes.push(b'\n');
    Ok(bytes)
}

/// Returns the JSON body of an envelope that holds this kind of data.
///
/// # Errors
/// Returns [`EnvelopeError`] if the bytes are not an envelope, are damaged, or have another version or kind.
pub fn open<'a>(kind: &str, bytes: &'a [u8]) -> Result<&'a str, EnvelopeError> {
    let envelope: Envelope = serde_json::from_slice(bytes).map_err(|_| EnvelopeError::Unknown)?;
    if envelope.wordhoard != VERSION {
        return Err(EnvelopeError::Version(envelope.wordhoard));
    }
    if envelope.check != checksum(envelope.kind, envelope.body) {
        return Err(EnvelopeError::Damaged);
    }
    if envelope.kind == kind { Ok(envelope.body.get()) } else { Err(EnvelopeError::Kind) }
}

fn checksum(kind: &str, body: &RawValue) -> String {
    let mut hash = Fnv::default();
    for part in [kind, "\n", body.get()] {
        hash.write(part.as_bytes());
    }
    format!("{:016x}", hash.value())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sealed_bytes() -> Vec<u8> {
        seal("boggle", &serde_json::json!({"moves": [1, 2], "name": "tea"})).unwrap()
    }

    #[test]
    fn sealed_bodies_open_unchanged() {
        let bytes = sealed_bytes();
        assert_eq!(open("boggle", &bytes), Ok(r#"{"moves":[1,2],"name":"tea"}"#));
        assert_eq!(open("chess", &bytes), Err(EnvelopeError::Kind));
    }

    #[test]
    fn unknown_versions_are_distinguished_from_damage() {
        let newer = String::from_utf8(sealed_bytes()).unwrap().replace("\"wordhoard\":1", "\"wordhoard\":7");
        assert_eq!(open("boggle", newer.as_bytes()), Err(EnvelopeError::Version(7)));
    }

    #[test]
    fn foreign_bytes_are_rejected() {
        for bytes in [&b""[..], b"{}", b"[]", b"\xff\xfe", b"null", &b"[".repeat(1_000_000), &b"{\"a\":".repeat(5000)] {
            assert_eq!(open("boggle", bytes), Err(EnvelopeError::Unknown));
        }
    }
}
