//! Messages to the event loop from other threads.

use std::sync::mpsc::{Receiver, SyncSender, TrySendError, sync_channel};
use std::thread;

use super::terminal::InputWaker;

/// Capacity of the queue of messages.
const QUEUE_LEN: usize = 64;

/// Message to the event loop from the threads that watch signals and the terminal.
pub enum Message {
    /// A request to exit, with the number of the signal that caused it.
    End(i32),
    /// A request to suspend the program (`SIGTSTP`).
    Suspend,
    /// A notice that the program was continued (`SIGCONT`). The screen content is then unknown.
    Continued,
    /// A notice that the window size has changed (`SIGWINCH`).
    Resized,
}

/// Sender of messages, which wakes the event loop.
#[derive(Clone)]
pub struct Outbox {
    sender: SyncSender<Message>,
    waker: InputWaker,
}

/// Creates a queue of messages to the event loop that `waker` wakes.
pub fn queue(waker: InputWaker) -> (Outbox, Receiver<Message>) {
    let (sender, inbox) = sync_channel(QUEUE_LEN);
    (Outbox { sender, waker }, inbox)
}

impl Outbox {
    /// Sends a message without blocking. While the queue is full, a new thread waits for room.
    pub fn send(&self, message: Message) {
        if let Err(TrySendError::Full(message)) = self.sender.try_send(message) {
            let sender = self.sender.clone();
            thread::spawn(move || sender.send(message));
        }
        self.waker.wake();
    }
}
