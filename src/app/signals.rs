//! Signals and terminal hang-ups.
//!
//! One thread waits for signals and another for a hang-up, both blocked in the kernel. An endless paste can block the
//! thread that reads the terminal, and a terminal that accepts no output can block the event loop. Both threads keep
//! working in either case.

use std::io;
use std::process;
use std::thread;
use std::time::{Duration, Instant};

use rustix::event::{PollFd, PollFlags, poll};
use signal_hook::consts::{
    SIGALRM, SIGCONT, SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGTSTP, SIGUSR1, SIGUSR2, SIGWINCH, SIGXCPU,
};
use signal_hook::iterator::Signals;

use super::message::{Message, Outbox};
use super::terminal;

/// Minimum time between the first signal and another one that ends the program at once.
const FORCE_QUIT_DELAY: Duration = Duration::from_millis(200);
/// Time allowed for the event loop to exit cleanly.
const GRACE_PERIOD: Duration = Duration::from_secs(2);

/// Signals that end the program. By default they would end it without restoring the terminal.
const ENDING: [i32; 8] = [SIGTERM, SIGINT, SIGHUP, SIGQUIT, SIGUSR1, SIGUSR2, SIGALRM, SIGXCPU];

/// Starts the signal thread and the terminal thread.
pub fn start(outbox: &Outbox) -> io::Result<()> {
    let mut signals = Signals::new(ENDING.iter().chain(&[SIGTSTP, SIGCONT, SIGWINCH]))?;
    let of_signals = outbox.clone();
    thread::spawn(move || {
        let mut first_signal_at: Option<Instant> = None;
        for signal in signals.forever() {
            match signal {
                SIGTSTP => of_signals.send(Message::Suspend),
                SIGCONT => of_signals.send(Message::Continued),
                SIGWINCH => of_signals.send(Message::Resized),
                _ if first_signal_at.is_some_and(|at| at.elapsed() >= FORCE_QUIT_DELAY) => exit_now(signal),
                _ => {
                    if first_signal_at.is_none() {
                        first_signal_at = Some(Instant::now());
                        thread::spawn(move || exit_after(GRACE_PERIOD, signal));
                    }
                    of_signals.send(Message::End(signal));
                }
            }
        }
    });
    let outbox = outbox.clone();
    thread::spawn(move || watch_terminal(&outbox));
    Ok(())
}

/// Ends the program when the terminal is gone. Otherwise, if SIGHUP is ignored, crossterm would read the end of the
/// terminal's input for ever (issue 793).
fn watch_terminal(outbox: &Outbox) {
    let Ok(keyboard) = terminal::keyboard() else { return };
    loop {
        // No events are requested: hang-ups and errors are always reported.
        let mut fds = [PollFd::new(&keyboard, PollFlags::empty())];
        match poll(&mut fds, None) {
            Err(rustix::io::Errno::INTR) => continue,
            Err(_) => return,
            Ok(_) => {}
        }
        let events = fds[0].revents();
        if events.contains(PollFlags::NVAL) {
            return;
        }
        if events.intersects(PollFlags::HUP | PollFlags::ERR) {
            outbox.send(Message::End(SIGHUP));
            exit_after(Duration::from_millis(700), SIGHUP);
        }
    }
}

fn exit_after(delay: Duration, signal: i32) {
    thread::sleep(delay);
    exit_now(signal);
}

fn exit_now(signal: i32) -> ! {
    terminal::restore_nonblocking();
    process::exit(128 + signal);
}

/// Stops the process, as Ctrl-Z does, until it receives SIGCONT.
pub fn stop_process() {
    let _ = signal_hook::low_level::raise(signal_hook::consts::SIGSTOP);
}
