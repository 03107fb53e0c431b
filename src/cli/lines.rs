//! Standard input, line by line: a thread of its own reads, so that something can be said while nobody types.

use std::io::{self, BufRead, IsTerminal};
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, sync_channel};
use std::thread;
use std::time::{Duration, Instant};

use crate::base::sanitize;

/// Bytes of a line that are taken: more than any word or row of a board has.
const LONGEST: usize = 500;
/// Lines that may wait: beyond that the reader stops reading, so that a burst of input takes no memory.
const QUEUE: usize = 16;

/// What comes of waiting for a line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Heard {
    /// A line, clean.
    Line(String),
    /// A line that was too long, and is lost.
    TooLong,
    /// The input is at its end.
    End,
    /// The time has come.
    Time,
}

/// The lines of standard input, and the clock by which they come.
pub struct Lines {
    inbox: Receiver<Heard>,
    began: Instant,
    /// Somebody types at a terminal: what is said by itself may come in the middle of a line.
    pub typed: bool,
}

impl Lines {
    /// Begins to read.
    pub fn of_stdin(began: Instant) -> Self {
        let (to, inbox) = sync_channel(QUEUE);
        thread::spawn(move || read_all(&mut io::stdin().lock(), &to));
        Self { inbox, began, typed: io::stdin().is_terminal() }
    }

    /// The time since the program's start.
    pub fn now(&self) -> Duration {
        self.began.elapsed()
    }

    /// Waits for a line, or until a time.
    pub fn wait(&self, until: Option<Duration>) -> Heard {
        let Some(until) = until else { return self.inbox.recv().unwrap_or(Heard::End) };
        match self.inbox.recv_timeout(until.saturating_sub(self.now())) {
            Ok(heard) => heard,
            Err(RecvTimeoutError::Timeout) => Heard::Time,
            Err(RecvTimeoutError::Disconnected) => Heard::End,
        }
    }

    /// A line that waits already.
    pub fn waiting(&self) -> Option<Heard> {
        self.inbox.try_recv().ok()
    }
}

fn read_all(from: &mut impl BufRead, to: &SyncSender<Heard>) {
    loop {
        // An input that cannot be read is at its end.
        let heard = read_line(from).unwrap_or(Heard::End);
        let last = heard == Heard::End;
        if to.send(heard).is_err() || last {
            break;
        }
    }
}

/// Reads a line, and of a long one no more into memory than is taken.
fn read_line(from: &mut impl BufRead) -> io::Result<Heard> {
    let (mut line, mut length, mut any) = (Vec::new(), 0usize, false);
    loop {
        let chunk = match from.fill_buf() {
            Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
            chunk => chunk?,
        };
        let end = chunk.iter().position(|&byte| byte == b'\n');
        let part = &chunk[..end.unwrap_or(chunk.len())];
        let used = part.len() + usize::from(end.is_some());
        line.extend(part.iter().take(LONGEST.saturating_sub(length)));
        length = length.saturating_add(part.len());
        any |= used > 0;
        from.consume(used);
        if end.is_some() || used == 0 {
            break;
        }
    }
    Ok(match () {
        () if !any => Heard::End,
        () if length > LONGEST => Heard::TooLong,
        () => Heard::Line(sanitize::line(&String::from_utf8_lossy(&line))),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(bytes: &[u8]) -> Vec<Heard> {
        let (to, inbox) = sync_channel(100);
        // A buffer that is smaller than a line.
        read_all(&mut io::BufReader::with_capacity(7, bytes), &to);
        inbox.try_iter().collect()
    }

    #[test]
    fn lines_come_clean_and_the_last_needs_no_end() {
        let line = |text: &str| Heard::Line(text.into());
        assert_eq!(read(b"tea\r\n\na\x1b[2Jb\xff\nlast"), {
            [line("tea "), line(""), line("a[2Jb\u{fffd}"), line("last"), Heard::End]
        });
        assert_eq!(read(b""), [Heard::End]);
    }

    #[test]
    fn a_line_that_is_too_long_is_lost_and_the_next_is_not() {
        let bytes = [vec![b'a'; 1 << 20], b"\ntea\n".to_vec(), vec![b'b'; LONGEST], b"\n".to_vec()].concat();
        let heard = read(&bytes);
        assert_eq!(heard[..2], [Heard::TooLong, Heard::Line("tea".into())]);
        assert_eq!(heard[2], Heard::Line("b".repeat(LONGEST)));
    }
}
