//! Append-only journal: a header that never changes, followed by one record per line.
//!
//! ```text
//! {"wordhoard":1,"kind":"boggle","check":"0123456789abcdef","body":{}}
//! 0 89abcdef01234567 {"elapsed":1200,"moves":[[1200,{"word":"tea"}]]}
//! ```
//!
//! The header is an [envelope](super::envelope). Each record starts with its number and a checksum, which covers the
//! header, the number and the body. A record that was being written when the process or the machine stopped is dropped.
//! Any other damage is an error, because a record must not disappear silently.

use wordhoard_engine::base::hash::Fnv;

use super::envelope::{self, EnvelopeError};

/// Contents of a journal.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Journal<'a> {
    /// JSON body of the header.
    pub header: &'a str,
    /// JSON bodies of the records, in order.
    pub records: Vec<&'a str>,
    /// Length of the header and the records in bytes. A torn record may follow.
    pub len: usize,
}

/// Formatter of records. It holds the header's checksum and the number of the next record.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct RecordWriter {
    header: u64,
    next: u64,
}

impl RecordWriter {
    /// Creates a formatter for a journal with this header line and number of records.
    #[must_use]
    pub fn new(header: &[u8], records: usize) -> Self {
        Self { header: checksum(&[header.trim_ascii_end()]), next: records as u64 }
    }

    /// Returns the line of the next record. `body` is JSON without line breaks.
    pub fn line(&mut self, body: &str) -> String {
        let number = self.next;
        self.next += 1;
        format!("{number} {:016x} {body}\n", self.checksum(number, body))
    }

    fn checksum(&self, number: u64, body: &str) -> u64 {
        checksum(&[&self.header.to_le_bytes(), &number.to_le_bytes(), body.as_bytes()])
    }

    /// Returns the number and the body of a line if its checksum matches.
    fn read<'a>(&self, line: &'a [u8]) -> Option<(u64, &'a str)> {
        let line = std::str::from_utf8(line.strip_suffix(b"\n")?).ok()?;
        let (number, line) = line.split_once(' ')?;
        let (check, body) = line.split_once(' ')?;
        let number = number.parse().ok()?;
        let is_valid = check.len() == 16 && u64::from_str_radix(check, 16) == Ok(self.checksum(number, body));
        is_valid.then_some((number, body))
    }
}

/// Parses a journal of this kind. Invalid lines at the end are dropped as torn.
///
/// # Errors
/// Returns [`EnvelopeError`] if the header is not an intact envelope of this kind, or if a valid record follows an
/// invalid or missing one.
///
/// # Examples
/// ```
/// use wordhoard::store::{RecordWriter, parse_journal, seal};
///
/// let mut bytes = seal("boggle", &"header")?;
/// let mut writer = RecordWriter::new(&bytes, 0);
/// for body in ["1", "2", "3"] {
///     bytes.extend(writer.line(body).bytes());
/// }
/// bytes.pop();
/// assert_eq!(parse_journal("boggle", &bytes).unwrap().records, ["1", "2"]);
/// # Ok::<(), serde_json::Error>(())
/// ```
pub fn parse<'a>(kind: &str, bytes: &'a [u8]) -> Result<Journal<'a>, EnvelopeError> {
    let end = bytes.iter().position(|&byte| byte == b'\n').map_or(bytes.len(), |end| end + 1);
    let header = envelope::open(kind, &bytes[..end])?;
    let writer = RecordWriter::new(&bytes[..end], 0);
    let mut journal = Journal { header, records: Vec::new(), len: end };
    let mut torn = false;
    for line in bytes[end..].split_inclusive(|&byte| byte == b'\n') {
        match writer.read(line) {
            Some((number, body)) if !torn && number == journal.records.len() as u64 => {
                journal.records.push(body);
                journal.len += line.len();
            }
            Some(_) => return Err(EnvelopeError::Damaged),
            None => torn = true,
        }
    }
    Ok(journal)
}

fn checksum(parts: &[&[u8]]) -> u64 {
    let mut hash = Fnv::default();
    for part in parts {
        hash.write(part);
    }
    hash.value()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::seal;

    fn journal(bodies: &[&str]) -> Vec<u8> {
        let mut bytes = seal("boggle", &"header").unwrap();
        let mut writer = RecordWriter::new(&bytes, 0);
        bodies.iter().for_each(|body| bytes.extend(writer.line(body).bytes()));
        bytes
    }

    #[test]
    fn records_are_read_in_order() {
        let bytes = journal(&["1", "[2]", "{\"three\":3}"]);
        let parsed = parse("boggle", &bytes).unwrap();
        assert_eq!((parsed.header, parsed.len), ("\"header\"", bytes.len()));
        assert_eq!(parsed.records, ["1", "[2]", "{\"three\":3}"]);
        assert_eq!(parse("chess", &bytes), Err(EnvelopeError::Kind));
    }

    #[test]
    fn a_journal_cut_anywhere_loses_only_the_torn_record() {
        let bytes = journal(&["1", "22", "333"]);
        let ends: Vec<usize> = (0..bytes.len()).filter(|&at| bytes[at] == b'\n').map(|at| at + 1).collect();
        for cut in ends[0]..=bytes.len() {
            let parsed = parse("boggle", &bytes[..cut]).unwrap();
            let whole = ends.iter().filter(|&&end| end <= cut).count() - 1;
            assert_eq!((parsed.records.len(), parsed.len), (whole, ends[whole]), "cut at {cut}");
        }
    }

    #[test]
    fn every_changed_byte_is_an_error_or_drops_the_last_record() {
        let bytes = journal(&["1", "22", "333"]);
        // Without its line break, the record before the last one is part of the torn line.
        let last = bytes.len() - "\n2 0123456789abcdef 333\n".len();
        for at in 0..bytes.len() {
            let mut damaged = bytes.clone();
            damaged[at] ^= 1;
            match parse("boggle", &damaged) {
                Err(_) => assert!(at < last, "byte {at}"),
                Ok(parsed) if at == last => assert_eq!(parsed.records, ["1"]),
                Ok(parsed) => assert!(at > last && parsed.records == ["1", "22"], "byte {at}"),
            }
        }
    }

    #[test]
    fn missing_repeated_and_foreign_records_are_errors() {
        let lines =
            |bytes: &[u8]| -> Vec<Vec<u8>> { bytes.split_inclusive(|&b| b == b'\n').map(<[u8]>::to_vec).collect() };
        let own = lines(&journal(&["1", "2", "3"]));
        let order = |numbers: &[usize]| numbers.iter().flat_map(|&n| own[n].clone()).collect::<Vec<u8>>();
        for numbers in [&[0, 2][..], &[0, 1, 1], &[0, 2, 1], &[0, 1, 3]] {
            assert_eq!(parse("boggle", &order(numbers)), Err(EnvelopeError::Damaged), "{numbers:?}");
        }
        let mut other = seal("boggle", &"other header").unwrap();
        other.extend(&own[1]);
        assert_eq!(parse("boggle", &other).unwrap().records, [""; 0], "a record belongs to its header");
    }

    #[test]
    fn zeros_left_by_a_power_failure_are_dropped() {
        let mut bytes = journal(&["1", "2"]);
        let len = bytes.len();
        bytes.extend([0; 4096]);
        assert_eq!(parse("boggle", &bytes).unwrap().len, len);
    }
}
