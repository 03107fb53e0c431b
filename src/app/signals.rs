//! Signals and terminal hang-ups.
//!
//! One thread waits for signals and another for a hang-up, both blocked in the kernel. An endless paste can block the
//! input reader, and a terminal that accepts no output can block the event loop. Both threads keep working in either
//! case.

use std::fs::File;
use std::io::{self, IsTerminal};
use std::os::fd::AsFd;
use std::process;
use std::sync::mpsc::{SyncSender, TrySendError};
use std::thread;
use std::time::{Duration, Instant};

use rustix::event::{PollFd, PollFlags, poll};
use signal_hook::consts::{
    SIGALRM, SIGCONT, SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGTSTP, SIGUSR1, SIGUSR2, SIGWINCH, SIGXCPU,
};
use signal_hook::iterator::Signals;

use super::message::Message;
use super::terminal;

/// Minimum time between the first signal and another one that ends the program at once.
const FORCE_QUIT_DELAY: Duration = Duration::from_millis(200);
/// Time allowed for the event loop to exit cleanly.
const GRACE_PERIOD: Duration = Duration::from_secs(2);

/// Signals that end the program. By default they would end it without restoring the terminal.
const ENDING: [i32; 8] = [SIGTERM, SIGINT, SIGHUP, SIGQUIT, SIGUSR1, SIGUSR2, SIGALRM, SIGXCPU];

/// Starts the signal thread and the terminal thread.
pub fn start(sender: &SyncSender<Message>) -> io::Result<()> {
    let mut signals = Signals::new(ENDING.iter().chain(&[SIGTSTP, SIGCONT, SIGWINCH]))?;
    let signal_sender = sender.clone();
    thread::spawn(move || {
        let mut first_signal_at: Option<Instant> = None;
        for signal in signals.forever() {
            match signal {
                SIGTSTP => send(&signal_sender, Message::Suspend),
                SIGCONT => send(&signal_sender, Message::Continued),
                SIGWINCH => send(&signal_sender, Message::Resized),
                _ if first_signal_at.is_some_and(|at| at.elapsed() >= FORCE_QUIT_DELAY) => exit_now(signal),
                _ => {
                    if first_signal_at.is_none() {
                        first_signal_at = Some(Instant::now());
                        thread::spawn(move || exit_after(GRACE_PERIOD, signal));
                    }
                    send(&signal_sender, Message::End(signal));
                }
            }
        }
    });
    let sender = sender.clone();
    thread::spawn(move || watch_terminal(&sender));
    Ok(())
}

/// Sends a message without blocking. While the queue is full, a new thread waits for room.
fn send(sender: &SyncSender<Message>, message: Message) {
    if let Err(TrySendError::Full(message)) = sender.try_send(message) {
        let sender = sender.clone();
        thread::spawn(move || sender.send(message));
    }
}

/// Ends the program when the terminal is gone. Otherwise, if SIGHUP is ignored, the input reader would busy-loop
/// (crossterm issue 793).
fn watch_terminal(sender: &SyncSender<Message>) {
    let tty = if io::stdin().is_terminal() { None } else { File::open("/dev/tty").ok() };
    let stdin = io::stdin();
    let fd = tty.as_ref().map_or_else(|| stdin.as_fd(), AsFd::as_fd);
    loop {
        // No events are requested: hang-ups and errors are always reported.
        let mut fds = [PollFd::from_borrowed_fd(fd, PollFlags::empty())];
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
            send(sender, Message::End(SIGHUP));
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
