//! Messages to the event loop.

use crossterm::event;

/// A message to the event loop, from the input reader or a signal.
pub enum Message {
    /// A terminal event.
    Terminal(event::Event),
    /// A request to exit, with the number of the signal that caused it.
    End(i32),
    /// A request to suspend the program (`SIGTSTP`).
    Suspend,
    /// The program was continued (`SIGCONT`); the screen content is unknown.
    Continued,
}
