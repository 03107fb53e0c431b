//! `--plain`: a dialogue on standard input and output.

use std::io;
use std::process::ExitCode;
use std::time::Duration;

use super::lines::{Heard, Lines};
use super::output::{complain, write};
use super::{FAILED, flush};
use crate::base::sanitize;
use crate::play::LineSession;
use crate::store::Saves;

/// Lines that are taken before what they bring is said.
const MOST_LINES: usize = 64;
/// What is said of a line that is too long.
const TOO_LONG: &str = "That line is too long.";
/// An answer waits so long for the disk: what was said is saved already.
const DISK: Duration = Duration::from_millis(500);

/// Talks until the player or the end of the input ends it. `saves` are those that the dialogue keeps something in.
pub fn talk(lines: &Lines, talk: &mut dyn LineSession, saves: Option<&Saves>) -> ExitCode {
    let mut told = false;
    let mut ended = false;
    let mut said = talk.open(lines.now());
    let spoken = loop {
        told = told || saves.is_some_and(keeps_nothing);
        if let Err(error) = say(&said) {
            talk.close(lines.now());
            break Err(error);
        }
        if ended || talk.is_over() {
            break Ok(());
        }
        (said, ended) = exchange(lines, talk);
    };
    let unsaved = saves.is_some_and(|saves| flush(saves, !told));
    match (spoken, talk.failure()) {
        (Err(error), _) if error.kind() != io::ErrorKind::BrokenPipe => {
            complain(&format!("standard output cannot be written: {}", crate::base::read::reason(&error)));
            ExitCode::from(FAILED)
        }
        (_, Some(why)) => super::failed(why),
        _ if unsaved => ExitCode::from(FAILED),
        _ => ExitCode::SUCCESS,
    }
}

/// Lets what was ordered reach the disk. True where nothing gets there, which is said.
fn keeps_nothing(saves: &Saves) -> bool {
    saves.flush(DISK);
    let failure = saves.failure();
    if let Some(why) = &failure {
        complain(&format!("what is played is not saved: {why}"));
    }
    failure.is_some()
}

/// Waits for a line or for the time, takes the lines that wait as well, and gives all that is to be said; and whether
/// the input is at its end.
fn exchange(lines: &Lines, talk: &mut dyn LineSession) -> (Vec<String>, bool) {
    let mut heard = lines.wait(talk.next_deadline(lines.now()));
    let mut said = Vec::new();
    // Lines that come without end must not keep what is said from being said.
    for count in 1.. {
        let now = lines.now();
        match heard {
            Heard::Line(line) => said.extend(talk.handle_line(&line, now)),
            Heard::TooLong => said.push(TOO_LONG.into()),
            Heard::End => {
                said.extend(talk.close(now));
                return (said, true);
            }
            Heard::Time => {
                let mut by_itself = talk.wake(now);
                // Whoever types is in the middle of a line.
                if lines.typed && !by_itself.is_empty() {
                    by_itself.insert(0, String::new());
                }
                said.extend(by_itself);
            }
        }
        if count == MOST_LINES || talk.is_over() {
            break;
        }
        match lines.waiting() {
            Some(next) => heard = next,
            None => break,
        }
    }
    (said, false)
}

fn say(said: &[String]) -> io::Result<()> {
    let text: String = said.iter().map(|line| sanitize::line(line) + "\n").collect();
    write(text.as_bytes())
}
