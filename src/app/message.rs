//! Messages to the event loop.

use std::sync::mpsc::{Receiver, SyncSender, TrySendError, sync_channel};
use std::thread;

use crossterm::event;

/// Capacity of the queue. The thread that reads the terminal waits while it is full, so that a burst of input stays in
/// the terminal rather than in memory.
pub const QUEUE_LEN: usize = 256;

/// Message to the event loop from the thread that reads the terminal, from those that watch signals, or from a job.
#[cfg_attr(not(unix), allow(dead_code, reason = "only Unix has signals"))]
pub enum Message {
    /// Input from the terminal.
    Input(event::Event),
    /// A request to exit, with the number of the signal that caused it.
    End(i32),
    /// A request to suspend the program (`SIGTSTP`).
    Suspend,
    /// A notice that the program was continued (`SIGCONT`). The screen content is then unknown.
    Continued,
    /// A notice that the window size has changed (`SIGWINCH`).
    Resized,
    /// A notice that a job has a result for a screen.
    Wake,
}

/// Sender of messages.
#[derive(Clone)]
pub struct Outbox(SyncSender<Message>);

/// Creates the queue of messages to the event loop.
pub fn queue() -> (Outbox, Receiver<Message>) {
    let (sender, inbox) = sync_channel(QUEUE_LEN);
    (Outbox(sender), inbox)
}

impl Outbox {
    /// Sends a message of a signal without blocking. While the queue is full, a new thread waits for room.
    #[cfg_attr(not(unix), allow(dead_code, reason = "only Unix has signals"))]
    pub fn send(&self, message: Message) {
        if let Err(TrySendError::Full(message)) = self.0.try_send(message) {
            let sender = self.0.clone();
            thread::spawn(move || sender.send(message));
        }
    }

    /// Sends a message, and waits while the queue is full. Returns `false` if the loop has ended.
    pub fn send_waiting(&self, message: Message) -> bool {
        self.0.send(message).is_ok()
    }

    /// Wakes the loop. A full queue wakes it as well.
    pub fn wake(&self) {
        let _ = self.0.try_send(Message::Wake);
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    #[test]
    fn a_message_to_a_full_queue_arrives_later() {
        let (outbox, inbox) = queue();
        (0..QUEUE_LEN).for_each(|_| outbox.send(Message::Resized));
        outbox.send(Message::End(15));
        outbox.wake();
        assert_eq!(
            inbox.iter().take(QUEUE_LEN).filter(|message| matches!(message, Message::Resized)).count(),
            QUEUE_LEN
        );
        assert!(matches!(inbox.recv_timeout(Duration::from_secs(20)), Ok(Message::End(15))));
    }
}
