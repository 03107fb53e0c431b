//! Messages to the event loop from other threads.

use std::sync::mpsc::{Receiver, SyncSender, TrySendError, sync_channel};
use std::thread;

use super::terminal::InputWaker;

/// Capacity of the queue of messages.
const QUEUE_LEN: usize = 64;

/// Message to the event loop from the threads that watch signals and the terminal.
#[cfg_attr(not(unix), allow(dead_code, reason = "other systems have no signals"))]
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
            let Self { sender, waker } = self.clone();
            thread::spawn(move || {
                let _ = sender.send(message);
                waker.wake();
            });
        }
        self.waker.wake();
    }
}

#[cfg(all(test, unix))]
mod tests {
    use std::io::Read;
    use std::time::{Duration, Instant};

    use super::*;

    #[test]
    fn a_message_that_waited_for_room_wakes_the_loop() {
        let (mut wake_ups, waker) = InputWaker::new().unwrap();
        let (outbox, inbox) = queue(waker);
        (0..=QUEUE_LEN).for_each(|_| outbox.send(Message::Resized));
        // The last message is sent at an unknown time after this, but no earlier wake-up is left for it.
        let mut count = 0;
        while count <= QUEUE_LEN {
            count += wake_ups.read(&mut [0; 1]).unwrap();
        }
        assert_eq!(inbox.iter().take(QUEUE_LEN).count(), QUEUE_LEN);
        let end = Instant::now() + Duration::from_secs(20);
        while wake_ups.read(&mut [0; 1]).is_err() {
            assert!(Instant::now() < end, "the loop must be woken");
            thread::sleep(Duration::from_millis(1));
        }
        assert!(inbox.try_recv().is_ok());
    }
}
