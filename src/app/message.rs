//! Messages to the event loop.

use crossterm::event;

/// A message to the event loop, from the input reader, the signal threads or a job.
pub enum Message {
    /// A terminal event.
    Terminal(event::Event),
    /// A request to exit, with the number of the signal that caused it.
    End(i32),
    /// A request to suspend the program (`SIGTSTP`).
    Suspend,
    /// A notice that the program was continued (`SIGCONT`). The screen content is then unknown.
    Continued,
    /// A notice that a job has a result for a screen.
    Wake,
    /// A notice that the window size has changed (`SIGWINCH`).
    Resized,
}
