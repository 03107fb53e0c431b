//! Whole lines from an input of any length.

use std::io::{self, Read};

use super::chunk::MOST;
use crate::puzzle::board_line::LONGEST;

const BYTE_ORDER_MARK: &[u8] = b"\xef\xbb\xbf";

/// Reads lines, and never waits for more than one.
pub(super) struct Reader<R> {
    from: R,
    /// The beginning of a line whose end is not read yet.
    rest: Vec<u8>,
    skips: Skips,
    begun: bool,
    ended: bool,
}

/// What is to be passed over before the next line.
#[derive(PartialEq, Eq)]
enum Skips {
    Nothing,
    /// A `\n`, if it comes next: it belongs to the `\r` before it.
    LineFeed,
    /// The rest of a line that was too long, and its end.
    Line,
}

impl<R: Read> Reader<R> {
    pub fn new(from: R) -> Self {
        Self { from, rest: Vec::new(), skips: Skips::Nothing, begun: false, ended: false }
    }

    /// Puts whole lines with their ends in place of what is there: those that the input has at the moment, at least one
    /// and some `room` bytes at most. The last line need have no end. A line that is too long comes cut, but still
    /// too long. False when there is no more.
    ///
    /// # Errors
    /// When the input cannot be read; a line that was begun is lost.
    pub fn fill(&mut self, lines: &mut Vec<u8>, room: usize) -> io::Result<bool> {
        lines.clear();
        lines.append(&mut self.rest);
        while !self.ended {
            let from = lines.len();
            self.read(lines, room)?;
            self.skip(lines);
            if let Some(last) = lines[from.min(lines.len())..].iter().rposition(is_end) {
                self.cut(lines, from + last + 1);
                break;
            }
            if lines.len() > LONGEST {
                lines.truncate(LONGEST + 1);
                lines.push(b'\n');
                self.skips = Skips::Line;
                break;
            }
        }
        if !std::mem::replace(&mut self.begun, true) && lines.starts_with(BYTE_ORDER_MARK) {
            lines.drain(..BYTE_ORDER_MARK.len());
        }
        Ok(!lines.is_empty() || !self.ended)
    }

    /// Reads what there is, up to `room` bytes, and waits where there is nothing.
    fn read(&mut self, lines: &mut Vec<u8>, room: usize) -> io::Result<()> {
        let from = lines.len();
        lines.resize(from + if self.skips == Skips::Line { MOST } else { room }, 0);
        let read = loop {
            match self.from.read(&mut lines[from..]) {
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                read => break read,
            }
        };
        lines.truncate(from + read.as_ref().map_or(0, |&bytes| bytes));
        self.ended = read? == 0;
        Ok(())
    }

    /// Drops what is to be passed over. It stands at the beginning: where something was kept, that is no line end.
    fn skip(&mut self, lines: &mut Vec<u8>) {
        if self.skips == Skips::Line {
            match lines.iter().position(is_end) {
                None => lines.clear(),
                Some(end) => {
                    self.skips = if lines[end] == b'\r' { Skips::LineFeed } else { Skips::Nothing };
                    lines.drain(..=end);
                }
            }
        }
        if self.skips == Skips::LineFeed && !lines.is_empty() {
            self.skips = Skips::Nothing;
            if lines[0] == b'\n' {
                lines.remove(0);
            }
        }
    }

    /// Keeps what is behind the last line end for the next time.
    fn cut(&mut self, lines: &mut Vec<u8>, end: usize) {
        self.rest.extend_from_slice(&lines[end..]);
        lines.truncate(end);
        if lines.ends_with(b"\r") {
            self.skips = Skips::LineFeed;
        }
    }
}

fn is_end(byte: &u8) -> bool {
    matches!(byte, b'\n' | b'\r')
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    /// An input that gives its parts one by one.
    struct Parts(Vec<Vec<u8>>);

    impl Read for Parts {
        fn read(&mut self, to: &mut [u8]) -> io::Result<usize> {
            if self.0.is_empty() {
                return Ok(0);
            }
            let mut part = self.0.remove(0);
            if part.is_empty() {
                return Err(io::ErrorKind::Interrupted.into());
            }
            let now = part.len().min(to.len());
            to[..now].copy_from_slice(&part[..now]);
            if now < part.len() {
                self.0.insert(0, part.split_off(now));
            }
            Ok(now)
        }
    }

    fn fills(parts: Vec<Vec<u8>>, room: usize) -> Vec<String> {
        let mut reader = Reader::new(Parts(parts));
        let (mut lines, mut all) = (Vec::new(), Vec::new());
        while reader.fill(&mut lines, room).unwrap() {
            assert!(lines.len() <= 2 * room + LONGEST + MOST);
            all.push(String::from_utf8(lines.clone()).unwrap());
        }
        all
    }

    fn parts(texts: &[&str]) -> Vec<Vec<u8>> {
        texts.iter().map(|text| text.as_bytes().to_vec()).collect()
    }

    #[test]
    fn what_is_there_comes_at_once() {
        assert_eq!(fills(parts(&["tear\n", "te", "", "as\nsi", "on"]), 100), ["tear\n", "teas\n", "sion"]);
        assert_eq!(fills(parts(&["tear\nteas\n"]), 7), ["tear\n", "teas\n"]);
        assert!(fills(parts(&[]), 7).is_empty());
    }

    #[test]
    fn a_byte_order_mark_is_dropped_where_it_stands_first() {
        assert_eq!(fills(parts(&["\u{feff}tear\n", "\u{feff}\n"]), 100), ["tear\n", "\u{feff}\n"]);
    }

    #[test]
    fn a_line_without_end_is_cut_and_told_once() {
        let long = "a".repeat(100_000);
        let all = fills(parts(&["tear\n", &long, &long, "\r", "\nteas\n"]), 512).concat();
        assert_eq!(all, format!("tear\n{}\nteas\n", "a".repeat(LONGEST + 1)));
        let all = fills(parts(&["tear\n", &long]), 512).concat();
        assert_eq!(all, format!("tear\n{}\n", "a".repeat(LONGEST + 1)));
    }

    #[test]
    fn an_error_comes_after_what_was_read() {
        struct Broken(bool);
        impl Read for Broken {
            fn read(&mut self, to: &mut [u8]) -> io::Result<usize> {
                if std::mem::replace(&mut self.0, true) {
                    return Err(io::ErrorKind::Other.into());
                }
                to[..7].copy_from_slice(b"tear\nte");
                Ok(7)
            }
        }
        let mut reader = Reader::new(Broken(false));
        let mut lines = Vec::new();
        assert!(reader.fill(&mut lines, 100).unwrap());
        assert_eq!(lines, b"tear\n");
        assert!(reader.fill(&mut lines, 100).is_err());
    }

    /// The lines of a text, in another way.
    fn expected(text: &str) -> Vec<String> {
        let text = text.replace("\r\n", "\n").replace('\r', "\n");
        text.strip_suffix('\n')
            .map_or(text.split('\n').collect::<Vec<_>>(), |text| text.split('\n').collect())
            .into_iter()
            .map(str::to_owned)
            .collect()
    }

    proptest! {
        /// However the text comes in parts, the lines are those of the whole, and no chunk begins with half a line end.
        #[test]
        fn lines_do_not_hang_on_how_they_come(
            texts in proptest::collection::vec("[ab\r\n]{0,6}", 1..12),
            room in 1usize..9,
        ) {
            let whole = texts.concat();
            let all = fills(texts.iter().map(|text| text.clone().into_bytes()).collect(), room);
            let lines: Vec<String> = all.iter().filter(|text| !text.is_empty()).flat_map(|text| expected(text)).collect();
            prop_assert_eq!(lines, if whole.is_empty() { Vec::new() } else { expected(&whole) });
        }
    }
}
