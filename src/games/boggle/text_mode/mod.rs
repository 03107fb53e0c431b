//! Boggle in plain-text mode.

pub mod about;
mod after;
mod bonus;
mod during;
mod hunt;
mod leisure;
mod lists;
pub mod result;
pub mod sentences;

use std::time::Duration;

use wordhoard_puzzles::print::board::rows;

use crate::games::boggle::rules::hunt::hides_missed_words;
use crate::games::boggle::rules::state::State;
use crate::games::boggle::rules::{Boggle, Move, Verdict};
use crate::play::Status;
use crate::play::text_game::{Command, Handover, Reply, TextContext, TextGame};
use crate::play::text_mode::phrases::parse_word;

/// State of a session that is not part of the round.
#[derive(Default)]
pub struct TextUi {
    /// Selection of the words to list once the missed words are shown.
    selection: String,
}

impl TextGame for Boggle {
    type Ui = TextUi;

    const TITLE: &'static str = "Boggle";
    const INSTRUCTION: &'static str = "Type a word and press Enter.";

    const BOARD_COMMAND: Command = Command { name: "board", about: "show the board" };

    fn opening(state: &State) -> Vec<String> {
        during::opening(state)
    }

    fn board(state: &State) -> Vec<String> {
        rows(state.board()).collect()
    }

    fn goal(state: &State) -> String {
        lists::goal(state)
    }

    fn help(state: &State) -> Vec<String> {
        let rule = state.desc().rule;
        let mut paragraphs = vec![
            format!("{} {}", about::words(state), about::time(&rule)),
            about::points(state),
            about::ranks(state).into(),
            about::hints(&rule),
        ];
        paragraphs.extend(about::leisure(state));
        paragraphs.extend(about::hunt(&rule));
        paragraphs.push(about::OWN_BONUS_WORDS.into());
        paragraphs.extend(about::opponents(&rule));
        paragraphs.push(about::origin(state));
        paragraphs
    }

    fn standing(state: &State, at: Duration) -> String {
        during::standing(state, at)
    }

    fn commands(state: &State, status: Status) -> Vec<Command> {
        let command = |name, about| Command { name, about };
        if status == Status::Over && hides_missed_words(state) {
            return hunt::commands(state);
        }
        if status == Status::Over {
            let words = command("words", "list all words by length; /words 5 for 5 letters; /words all");
            return vec![words, bonus::COMMAND];
        }
        let mut commands = vec![
            command("left", "count the common words left, by length"),
            command("found", "list the words you have found"),
        ];
        if state.desc().is_at_leisure() {
            commands.extend(leisure::COMMANDS);
        }
        if state.desc().rule.counts {
            commands.push(command("counts", "show how many unfound common words use each tile"));
        }
        commands
    }

    fn command(cx: TextContext<Self>, name: &str, rest: &str) -> Reply<Move> {
        let is_over = cx.status == Status::Over;
        Reply::Say(match name {
            "keep" => return Reply::Play(Move::KeepHunting),
            "words" if hides_missed_words(cx.state) => {
                rest.clone_into(&mut cx.ui.selection);
                return Reply::Play(Move::GiveUp);
            }
            "bonus" => vec![bonus::bonus(cx.state, cx.env, rest)],
            "found" if is_over => vec![hunt::found_words(cx.state)],
            "left" => vec![lists::words_left(cx.state)],
            "found" => vec![lists::found_words(cx.state)],
            "progress" => leisure::progress(cx.state),
            "starts" => leisure::starts_of_words(cx.state),
            "counts" => lists::tile_counts(cx.state),
            _ => after::words(cx.state, rest),
        })
    }

    fn reply(cx: TextContext<Self>, line: &str) -> Reply<Move> {
        match parse_word(line) {
            Err(why) => Reply::line(why),
            Ok(word) if cx.status == Status::Over && !cx.state.hunt().is_under_way() => {
                Reply::line(after::describe_word(cx.state, &word))
            }
            Ok(word) => Reply::Play(Move::Word(word)),
        }
    }

    fn on_event(cx: TextContext<Self>, action: &Move, verdict: &Verdict) -> Vec<String> {
        match action {
            Move::Word(text) if cx.status == Status::Over => vec![hunt::word_reply(cx.state, text, *verdict)],
            Move::KeepHunting => hunt::opening(),
            Move::GiveUp if cx.status == Status::Over => hunt::end(cx.state, &cx.ui.selection),
            Move::Word(text) => vec![during::word_reply(cx.state, text, *verdict, cx.at)],
            Move::Hint | Move::WordHint => vec![during::hint_reply(cx.state, *verdict, cx.at)],
            Move::GiveUp | Move::NextTurn => Vec::new(),
        }
    }

    fn handover(state: &State, at: Duration) -> Option<Handover> {
        let result = sentences::ending(state, at) + ".";
        let [turn, previous, instruction] = sentences::handover(state);
        Some(Handover { result, next: vec![turn + ".", previous, instruction] })
    }

    fn end(state: &State, at: Duration) -> Vec<String> {
        after::end(state, at)
    }

    fn result(state: &State, at: Duration) -> Vec<String> {
        result::ascii_lines(state, at)
    }
}

#[cfg(test)]
mod tests;
