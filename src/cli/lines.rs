//! Standard input, line by line. A separate thread reads it, so that waiting for input does not block output.

use std::io::{self, BufRead, IsTerminal};
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, sync_channel};
use std::thread;
use std::time::{Duration, Instant};

use wordhoard_engine::base::sanitize;

/// Maximum line length in bytes. No word and no row of a board is longer.
const MAX_BYTES: usize = 500;
/// Capacity of the line queue. The reader blocks while the queue is full, so a burst of input cannot exhaust memory.
const QUEUE_LEN: usize = 16;

/// Result of waiting for a line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum LineEvent {
    /// A sanitised line.
    Line(String),
    /// A line that was too long and has been discarded.
    TooLong,
    /// The end of the input.
    End,
    /// The deadline passed before a line arrived.
    Timeout,
}

/// Lines of standard input, with a clock that starts with the program.
pub struct StdinLines {
    inbox: Receiver<LineEvent>,
    began: Instant,
    /// Whether input comes from a terminal, where unprompted output may interrupt a line being typed.
    pub is_interactive: bool,
}

impl StdinLines {
    /// Starts the thread that reads standard input.
    pub fn spawn(began: Instant) -> Self {
        let (sender, inbox) = sync_channel(QUEUE_LEN);
        thread::spawn(move || read_all(&mut io::stdin().lock(), &sender));
        Self { inbox, began, is_interactive: io::stdin().is_terminal() }
    }

    /// Returns the time since the program started.
    pub fn now(&self) -> Duration {
        self.began.elapsed()
    }

    /// Waits for a line, until `deadline` if there is one.
    pub fn wait(&self, deadline: Option<Duration>) -> LineEvent {
        let Some(deadline) = deadline else { return self.inbox.recv().unwrap_or(LineEvent::End) };
        match self.inbox.recv_timeout(deadline.saturating_sub(self.now())) {
            Ok(event) => event,
            Err(RecvTimeoutError::Timeout) => LineEvent::Timeout,
            Err(RecvTimeoutError::Disconnected) => LineEvent::End,
        }
    }

    /// Returns the next line if one is waiting.
    pub fn try_next(&self) -> Option<LineEvent> {
        self.inbox.try_recv().ok()
    }
}

fn read_all(input: &mut impl BufRead, sender: &SyncSender<LineEvent>) {
    loop {
        // Treat a read error as the end of the input.
        let event = read_line(input).unwrap_or(LineEvent::End);
        let is_last = event == LineEvent::End;
        if sender.send(event).is_err() || is_last {
            break;
        }
    }
}

/// Reads a line, holding at most [`MAX_BYTES`] of it in memory.
fn read_line(input: &mut impl BufRead) -> io::Result<LineEvent> {
    let (mut line, mut length, mut has_input) = (Vec::new(), 0usize, false);
    loop {
        let chunk = match input.fill_buf() {
            Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
            chunk => chunk?,
        };
        let end = chunk.iter().position(|&byte| byte == b'\n');
        let part = &chunk[..end.unwrap_or(chunk.len())];
        let consumed = part.len() + usize::from(end.is_some());
        line.extend(part.iter().take(MAX_BYTES.saturating_sub(length)));
        length = length.saturating_add(part.len());
        has_input |= consumed > 0;
        input.consume(consumed);
        if end.is_some() || consumed == 0 {
            break;
        }
    }
    Ok(match () {
        () if !has_input => LineEvent::End,
        () if length > MAX_BYTES => LineEvent::TooLong,
        () => LineEvent::Line(sanitize::line(&String::from_utf8_lossy(&line))),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(bytes: &[u8]) -> Vec<LineEvent> {
        let (sender, inbox) = sync_channel(100);
        // The buffer is small, so that long lines take several reads.
        read_all(&mut io::BufReader::with_capacity(7, bytes), &sender);
        inbox.try_iter().collect()
    }

    #[test]
    fn lines_are_sanitised_and_the_last_needs_no_newline() {
        let line = |text: &str| LineEvent::Line(text.into());
        assert_eq!(read(b"tea\r\n\na\x1b[2Jb\xff\nlast"), {
            [line("tea "), line(""), line("a[2Jb\u{fffd}"), line("last"), LineEvent::End]
        });
        assert_eq!(read(b""), [LineEvent::End]);
    }

    #[test]
    fn only_the_line_that_is_too_long_is_discarded() {
        let bytes = [vec![b'a'; 1 << 20], b"\ntea\n".to_vec(), vec![b'b'; MAX_BYTES], b"\n".to_vec()].concat();
        let events = read(&bytes);
        assert_eq!(events[..2], [LineEvent::TooLong, LineEvent::Line("tea".into())]);
        assert_eq!(events[2], LineEvent::Line("b".repeat(MAX_BYTES)));
    }
}
