//! What reaches a program from outside its input: signals, and a terminal that goes away.
//!
//! Each has a thread of its own that sleeps in the kernel. A paste that never ends holds up the reader of keys, and a
//! terminal that does not take its output holds up the loop; neither holds up these.

use std::fs::File;
use std::io::{self, IsTerminal};
use std::os::fd::AsFd;
use std::process;
use std::sync::mpsc::SyncSender;
use std::thread;
use std::time::{Duration, Instant};

use rustix::event::{PollFd, PollFlags, poll};
use signal_hook::consts::{SIGCONT, SIGHUP, SIGINT, SIGTERM, SIGTSTP};
use signal_hook::iterator::Signals;

use super::run::Message;
use super::terminal;

/// A second signal so long after the first ends the program whatever it does.
const INSIST: Duration = Duration::from_millis(200);
/// The loop has so long to end the program in good order.
const PATIENCE: Duration = Duration::from_secs(2);

/// Starts both watches.
pub fn start(to: &SyncSender<Message>) -> io::Result<()> {
    let mut signals = Signals::new([SIGTERM, SIGINT, SIGHUP, SIGTSTP, SIGCONT])?;
    let orders = to.clone();
    thread::spawn(move || {
        let mut first: Option<Instant> = None;
        for signal in signals.forever() {
            match signal {
                SIGTSTP => tell(&orders, Message::Suspend),
                SIGCONT => tell(&orders, Message::Continued),
                _ if first.is_some_and(|at| at.elapsed() >= INSIST) => end_now(signal),
                _ => {
                    if first.is_none() {
                        first = Some(Instant::now());
                        thread::spawn(move || end_after(PATIENCE, signal));
                    }
                    tell(&orders, Message::End(signal));
                }
            }
        }
    });
    let orders = to.clone();
    thread::spawn(move || watch_terminal(&orders));
    Ok(())
}

/// Tells the loop, from a thread that may wait for room in its queue.
fn tell(to: &SyncSender<Message>, message: Message) {
    let to = to.clone();
    thread::spawn(move || to.send(message));
}

/// Ends the program when the terminal is gone. Without this the reader of keys would read nothing, for ever, at full
/// speed where SIGHUP is ignored (crossterm issue 793).
fn watch_terminal(to: &SyncSender<Message>) {
    let tty = if io::stdin().is_terminal() { None } else { File::open("/dev/tty").ok() };
    let stdin = io::stdin();
    let fd = tty.as_ref().map_or_else(|| stdin.as_fd(), AsFd::as_fd);
    loop {
        // No event is asked for: hang-up and error are reported all the same.
        let mut fds = [PollFd::from_borrowed_fd(fd, PollFlags::empty())];
        match poll(&mut fds, None) {
            Err(rustix::io::Errno::INTR) => continue,
            Err(_) => return,
            Ok(_) => {}
        }
        let seen = fds[0].revents();
        if seen.contains(PollFlags::NVAL) {
            return;
        }
        if seen.intersects(PollFlags::HUP | PollFlags::ERR) {
            tell(to, Message::End(SIGHUP));
            end_after(Duration::from_millis(700), SIGHUP);
        }
    }
}

fn end_after(time: Duration, signal: i32) {
    thread::sleep(time);
    end_now(signal);
}

fn end_now(signal: i32) -> ! {
    terminal::give_back_now();
    process::exit(128 + signal);
}

/// Stops the program as Ctrl-Z does, until it is told to go on.
pub fn stop() {
    let _ = signal_hook::low_level::raise(signal_hook::consts::SIGSTOP);
}
