//! Reader of whole lines from an input of any length.

use std::io::{self, Read};

use wordhoard_puzzles::board_line::MAX_LINE_BYTES;

/// Maximum number of bytes to read at once.
pub(super) const MAX_READ: usize = 32 << 10;

const BYTE_ORDER_MARK: &[u8] = b"\xef\xbb\xbf";

/// Input of a batch: a file, a pipe or a terminal.
pub(super) type Input = Reader<Box<dyn Read + Send>>;

/// Line reader that stops waiting for input as soon as it has a whole line.
pub(super) struct Reader<R> {
    input: R,
    /// Beginning of a line whose end has not been read.
    partial_line: Vec<u8>,
    skip: Skip,
    has_begun: bool,
    has_ended: bool,
}

/// Input to discard before the next line.
#[derive(PartialEq, Eq)]
enum Skip {
    Nothing,
    /// A `\n`, if it comes next, because it belongs to the preceding `\r`.
    LineFeed,
    /// The rest of a line that was too long, including its terminator.
    Line,
}

impl<R: Read> Reader<R> {
    pub fn new(input: R) -> Self {
        Self { input, partial_line: Vec::new(), skip: Skip::Nothing, has_begun: false, has_ended: false }
    }

    /// Replaces `lines` with the whole lines available, including their terminators: at least one line, and about
    /// `room` bytes at most. The last line of the input needs no terminator. A line that is too long is truncated but
    /// remains long enough to be rejected. Returns `false` at the end of the input.
    ///
    /// # Errors
    ///
    /// Returns an I/O error if the input cannot be read. An incomplete line is then lost.
    pub fn fill(&mut self, lines: &mut Vec<u8>, room: usize) -> io::Result<bool> {
        lines.clear();
        lines.append(&mut self.partial_line);
        while !self.has_ended {
            let start = lines.len();
            self.read(lines, room)?;
            self.discard(lines);
            if let Some(last) = lines[start.min(lines.len())..].iter().rposition(is_terminator) {
                self.split(lines, start + last + 1);
                break;
            }
            if lines.len() > MAX_LINE_BYTES {
                lines.truncate(MAX_LINE_BYTES + 1);
                lines.push(b'\n');
                self.skip = Skip::Line;
                break;
            }
        }
        if !std::mem::replace(&mut self.has_begun, true) && lines.starts_with(BYTE_ORDER_MARK) {
            lines.drain(..BYTE_ORDER_MARK.len());
        }
        Ok(!lines.is_empty() || !self.has_ended)
    }

    /// Reads up to `room` bytes, or [`MAX_READ`] while discarding a line. Waits only if no bytes are available.
    fn read(&mut self, lines: &mut Vec<u8>, room: usize) -> io::Result<()> {
        let start = lines.len();
        lines.resize(start + if self.skip == Skip::Line { MAX_READ } else { room }, 0);
        let result = loop {
            match self.input.read(&mut lines[start..]) {
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                result => break result,
            }
        };
        lines.truncate(start + result.as_ref().map_or(0, |&bytes| bytes));
        self.has_ended = result? == 0;
        Ok(())
    }

    /// Discards the input to skip from the beginning of `lines`. A partial line left over from the previous call is not
    /// affected, because it contains no terminator.
    fn discard(&mut self, lines: &mut Vec<u8>) {
        if self.skip == Skip::Line {
            match lines.iter().position(is_terminator) {
                None => lines.clear(),
                Some(end) => {
                    self.skip = if lines[end] == b'\r' { Skip::LineFeed } else { Skip::Nothing };
                    lines.drain(..=end);
                }
            }
        }
        if self.skip == Skip::LineFeed && !lines.is_empty() {
            self.skip = Skip::Nothing;
            if lines[0] == b'\n' {
                lines.remove(0);
            }
        }
    }

    /// Keeps the input after `end`, the end of the last whole line, for the next call.
    fn split(&mut self, lines: &mut Vec<u8>, end: usize) {
        self.partial_line.extend_from_slice(&lines[end..]);
        lines.truncate(end);
        if lines.ends_with(b"\r") {
            self.skip = Skip::LineFeed;
        }
    }
}

fn is_terminator(byte: &u8) -> bool {
    matches!(byte, b'\n' | b'\r')
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    /// Input that yields its parts one by one; an empty part is an interrupted read.
    struct Parts(Vec<Vec<u8>>);

    impl Read for Parts {
        fn read(&mut self, buf: &mut [u8]) -> io::Result<usize> {
            if self.0.is_empty() {
                return Ok(0);
            }
            let mut part = self.0.remove(0);
            if part.is_empty() {
                return Err(io::ErrorKind::Interrupted.into());
            }
            let count = part.len().min(buf.len());
            buf[..count].copy_from_slice(&part[..count]);
            if count < part.len() {
                self.0.insert(0, part.split_off(count));
            }
            Ok(count)
        }
    }

    fn fill_all(parts: Vec<Vec<u8>>, room: usize) -> Vec<String> {
        let mut reader = Reader::new(Parts(parts));
        let (mut lines, mut chunks) = (Vec::new(), Vec::new());
        while reader.fill(&mut lines, room).unwrap() {
            assert!(lines.len() <= 2 * room + MAX_LINE_BYTES + MAX_READ);
            chunks.push(String::from_utf8(lines.clone()).unwrap());
        }
        chunks
    }

    fn parts(texts: &[&str]) -> Vec<Vec<u8>> {
        texts.iter().map(|text| text.as_bytes().to_vec()).collect()
    }

    #[test]
    fn available_lines_are_returned_at_once() {
        assert_eq!(fill_all(parts(&["tear\n", "te", "", "as\nsi", "on"]), 100), ["tear\n", "teas\n", "sion"]);
        assert_eq!(fill_all(parts(&["tear\nteas\n"]), 7), ["tear\n", "teas\n"]);
        assert!(fill_all(parts(&[]), 7).is_empty());
    }

    #[test]
    fn a_leading_byte_order_mark_is_dropped() {
        assert_eq!(fill_all(parts(&["\u{feff}tear\n", "\u{feff}\n"]), 100), ["tear\n", "\u{feff}\n"]);
    }

    #[test]
    fn an_endless_line_is_truncated_and_returned_once() {
        let long_line = "a".repeat(100_000);
        let text = fill_all(parts(&["tear\n", &long_line, &long_line, "\r", "\nteas\n"]), 512).concat();
        assert_eq!(text, format!("tear\n{}\nteas\n", "a".repeat(MAX_LINE_BYTES + 1)));
        let text = fill_all(parts(&["tear\n", &long_line]), 512).concat();
        assert_eq!(text, format!("tear\n{}\n", "a".repeat(MAX_LINE_BYTES + 1)));
    }

    #[test]
    fn lines_read_before_an_error_are_returned_first() {
        struct BrokenInput(bool);
        impl Read for BrokenInput {
            fn read(&mut self, buf: &mut [u8]) -> io::Result<usize> {
                if std::mem::replace(&mut self.0, true) {
                    return Err(io::ErrorKind::Other.into());
                }
                buf[..7].copy_from_slice(b"tear\nte");
                Ok(7)
            }
        }
        let mut reader = Reader::new(BrokenInput(false));
        let mut lines = Vec::new();
        assert!(reader.fill(&mut lines, 100).unwrap());
        assert_eq!(lines, b"tear\n");
        assert!(reader.fill(&mut lines, 100).is_err());
    }

    /// Splits text into lines without using [`Reader`].
    fn expected_lines(text: &str) -> Vec<String> {
        let text = text.replace("\r\n", "\n").replace('\r', "\n");
        text.strip_suffix('\n')
            .map_or(text.split('\n').collect::<Vec<_>>(), |text| text.split('\n').collect())
            .into_iter()
            .map(str::to_owned)
            .collect()
    }

    proptest! {
        /// Checks that the lines are the same however the input is split, and that no chunk begins with half a
        /// terminator.
        #[test]
        fn lines_do_not_depend_on_how_the_input_is_split(
            texts in proptest::collection::vec("[ab\r\n]{0,6}", 1..12),
            room in 1usize..9,
        ) {
            let whole_text = texts.concat();
            let chunks = fill_all(texts.iter().map(|text| text.clone().into_bytes()).collect(), room);
            let texts = chunks.iter().filter(|text| !text.is_empty());
            let lines: Vec<String> = texts.flat_map(|text| expected_lines(text)).collect();
            prop_assert_eq!(lines, if whole_text.is_empty() { Vec::new() } else { expected_lines(&whole_text) });
        }
    }
}
