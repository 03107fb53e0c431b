//! Parser of terminal input: that of `termina`, behind a filter.
//!
//! `termina` reads answers to questions about the terminal, which this program never asks. Some keys look like the
//! beginning of such a report (Alt-P, Alt-], and Alt-[ followed by `>`), and the parser would take all that follows for
//! the rest of it.

use std::collections::VecDeque;

use termina::{Event, Parser};

const ESC: u8 = 0x1b;
const CTRL_C: u8 = 0x03;

/// Parser of terminal input.
#[derive(Default)]
pub struct InputParser {
    /// Events of earlier parsers.
    events: VecDeque<Event>,
    parser: Parser,
    state: State,
}

/// Bytes that the filter holds until it has seen the next one.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
enum State {
    /// None.
    #[default]
    Ground,
    /// An escape character.
    Escape,
    /// The beginning of a control sequence: `ESC [`.
    Sequence,
    /// None: the rest of a report is skipped.
    Report,
}

impl InputParser {
    /// Parses bytes. `may_continue` tells whether more may follow at once: otherwise, an escape character at the end is
    /// the key.
    pub fn parse(&mut self, bytes: &[u8], may_continue: bool) {
        if bytes == [CTRL_C] {
            self.reset();
        }
        let mut kept = Vec::with_capacity(bytes.len() + 2);
        for &byte in bytes {
            self.state = self.filter(byte, &mut kept);
        }
        if self.state == State::Escape && !may_continue {
            kept.push(ESC);
            self.state = State::Ground;
        }
        self.parser.parse(&kept, may_continue);
    }

    /// Drops an unfinished sequence, such as a paste whose end was lost with a connection. Otherwise, Ctrl-C would be part
    /// of it.
    fn reset(&mut self) {
        self.events.extend(std::iter::from_fn(|| self.parser.pop()));
        (self.parser, self.state) = (Parser::default(), State::Ground);
    }

    /// Appends what the parser is to see, and returns the next state.
    fn filter(&self, byte: u8, kept: &mut Vec<u8>) -> State {
        match (self.state, byte) {
            (State::Ground, ESC) => return State::Escape,
            (State::Escape, b'[') => return State::Sequence,
            (State::Sequence, b'>') | (State::Report, b' '..=b'?') => return State::Report,
            // The last byte of a report.
            (State::Report, b'@'..=b'~') => {}
            (State::Report, ESC) => return State::Escape,
            // Without the escape, the key is that of the letter, as with any other key after Esc.
            (State::Ground | State::Report, _) | (State::Escape, b'P' | b']') => kept.push(byte),
            (State::Escape, _) => kept.extend([ESC, byte]),
            (State::Sequence, _) => kept.extend([ESC, b'[', byte]),
        }
        State::Ground
    }

    /// Returns the next event.
    pub fn next(&mut self) -> Option<Event> {
        self.events.pop_front().or_else(|| self.parser.pop())
    }
}

#[cfg(test)]
mod tests {
    use termina::event::{KeyCode, KeyEvent, Modifiers};

    use super::*;

    fn events(chunks: &[&[u8]]) -> Vec<Event> {
        let mut parser = InputParser::default();
        chunks.iter().for_each(|chunk| parser.parse(chunk, false));
        std::iter::from_fn(|| parser.next()).collect()
    }

    fn key(code: KeyCode) -> Event {
        Event::Key(code.into())
    }

    fn shifted(c: char) -> Event {
        Event::Key(KeyEvent::new(KeyCode::Char(c), Modifiers::SHIFT))
    }

    #[test]
    fn keys_that_look_like_reports_do_not_swallow_what_follows() {
        let a = key(KeyCode::Char('a'));
        assert_eq!(events(&[b"\x1bP", b"a"]), [shifted('P'), a.clone()]);
        assert_eq!(events(&[b"\x1b]", b"\x1b[A"]), [key(KeyCode::Char(']')), key(KeyCode::Up)]);
        assert_eq!(events(&[b"\x1b[", b">", b"0c", b"a"]), [key(KeyCode::Char('a'))]);
        let interrupt = Event::Key(KeyEvent::new(KeyCode::Char('c'), Modifiers::CONTROL));
        assert_eq!(events(&[b"\x1b[>1;95\x03"]), std::slice::from_ref(&interrupt));
        assert_eq!(events(&[b"a\x1b[200~abc", b"\x03"]), [key(KeyCode::Char('a')), interrupt]);
        assert_eq!(events(&[b"\x1b[>\x1b[B"]), [key(KeyCode::Down)]);
    }

    #[test]
    fn an_escape_is_a_key_unless_a_sequence_follows_at_once() {
        assert_eq!(events(&[b"\x1b"]), [key(KeyCode::Escape)]);
        assert_eq!(events(&[b"\x1b", b"P"]), [key(KeyCode::Escape), shifted('P')]);
        assert_eq!(events(&[b"\x1b\x1bP"]), [key(KeyCode::Escape), shifted('P')]);
        let mut parser = InputParser::default();
        parser.parse(b"a\x1b", true);
        parser.parse(b"[A", false);
        assert_eq!([parser.next(), parser.next()], [Some(key(KeyCode::Char('a'))), Some(key(KeyCode::Up))]);
    }

    #[test]
    fn sequences_may_arrive_in_parts() {
        assert_eq!(events(&[b"\x1b[", b"1;2", b"A"]), events(&[b"\x1b[1;2A"]));
        assert_eq!(events(&[b"\x1b[200~a\x1b[", b"201~"]), [Event::Paste("a".into())]);
        assert_eq!(events(&["\u{e9}".as_bytes()]), events(&[&[0xc3], &[0xa9]]));
    }
}
