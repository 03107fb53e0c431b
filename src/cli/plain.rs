//! Plain-text mode: a dialogue on standard input and output.

use std::io;
use std::process::ExitCode;

use wordhoard_engine::base::sanitize;

use super::lines::{LineEvent, StdinLines};
use super::output::{FAILURE, exit_code, fail, write};
use super::saving;
use crate::play::LineSession;
use crate::store::Saves;

/// Maximum number of lines handled before their answers are printed.
const MAX_BURST: usize = 64;
/// Answer to a line that is too long.
const TOO_LONG: &str = "That line is too long.";

/// Runs the dialogue until the session is over or the input ends. The session saves its progress in `saves`, if
/// given.
pub fn run(lines: &StdinLines, session: &mut dyn LineSession, saves: Option<&Saves>) -> ExitCode {
    let mut is_reported = false;
    let mut has_ended = false;
    let mut answers = session.open(lines.now());
    let result = loop {
        is_reported = is_reported || saves.is_some_and(saving::check);
        if let Err(error) = print_lines(&answers) {
            session.close(lines.now());
            break Err(error);
        }
        if has_ended || session.is_over() {
            break Ok(());
        }
        (answers, has_ended) = exchange(lines, session);
    };
    let is_unsaved = saves.is_some_and(|saves| saving::finish(saves, !is_reported));
    match (result, session.failure()) {
        (Err(error), _) if error.kind() != io::ErrorKind::BrokenPipe => exit_code(Err(error)),
        (_, Some(why)) => fail(why),
        _ if is_unsaved => ExitCode::from(FAILURE),
        _ => ExitCode::SUCCESS,
    }
}

/// Waits for a line or the session's deadline, then handles any further lines that have arrived. Returns the answers,
/// and whether the input has ended.
fn exchange(lines: &StdinLines, session: &mut dyn LineSession) -> (Vec<String>, bool) {
    let mut event = lines.wait(session.next_deadline(lines.now()));
    let mut answers = Vec::new();
    // An endless stream of input must not delay the answers for ever.
    for count in 1.. {
        let now = lines.now();
        match event {
            LineEvent::Line(line) => answers.extend(session.handle_line(&line, now)),
            LineEvent::TooLong => answers.push(TOO_LONG.into()),
            LineEvent::End => {
                answers.extend(session.close(now));
                return (answers, true);
            }
            LineEvent::Timeout => {
                let mut messages = session.wake(now);
                // Start on a new line, because the player may be typing.
                if lines.is_interactive && !messages.is_empty() {
                    messages.insert(0, String::new());
                }
                answers.extend(messages);
            }
        }
        if count == MAX_BURST || session.is_over() {
            break;
        }
        match lines.try_next() {
            Some(next) => event = next,
            None => break,
        }
    }
    (answers, false)
}

fn print_lines(lines: &[String]) -> io::Result<()> {
    let text: String = lines.iter().map(|line| sanitize::line(line) + "\n").collect();
    write(text.as_bytes())
}
