//! Crosswords in plain-text mode.

pub mod about;
mod after;
mod aids;
mod codes;
mod entry;
mod events;
mod grid;
pub mod input;
mod lists;
mod reading;
pub mod result;
pub mod spoken;
mod square;
#[cfg(test)]
mod tests;

use std::time::Duration;

use wordhoard_engine::grid::Axis;

use crate::games::crossword::rules::clues::FindError;
use crate::games::crossword::rules::hint::{Place, has_text};
use crate::games::crossword::rules::moves::{Move, Outcome};
use crate::games::crossword::rules::state::State;
use crate::games::crossword::rules::{Crosswords, clues};
use crate::play::Status;
use crate::play::text_game::{Command, Reply, TextContext, TextGame};

/// State of a plain-text session.
#[derive(Default)]
pub struct Ui {
    /// Slot whose clue was read last.
    pub current: Option<usize>,
}

impl Ui {
    /// Returns the direction of the clue read last.
    pub fn axis(&self, state: &State) -> Option<Axis> {
        state.slots().get(self.current?).map(|slot| slot.axis)
    }
}

impl TextGame for Crosswords {
    type Ui = Ui;

    const TITLE: &'static str = "Crossword";
    const INSTRUCTION: &'static str =
        "Type 17d to hear the clue of 17-Down, 17d PLANET to enter an answer, and next for the next clue.";
    const BOARD_COMMAND: Command = Command { name: "grid", about: "read the whole grid, row by row" };
    const HINT_COMMAND: Command = Command { name: "hint", about: "give a hint, which counts as help" };
    const BARE_COMMANDS: bool = true;

    fn opening(state: &State) -> Vec<String> {
        about::opening(state)
    }

    fn overview(_state: &State) -> Vec<String> {
        Vec::new()
    }

    fn board(state: &State) -> Vec<String> {
        grid::board(state)
    }

    fn goal(state: &State) -> String {
        about::goal(state)
    }

    fn help(state: &State) -> Vec<String> {
        about::help(state)
    }

    fn standing(state: &State, _at: Duration) -> String {
        about::standing(state)
    }

    fn commands(state: &State, status: Status) -> Vec<Command> {
        about::commands(state, status)
    }

    fn command(cx: TextContext<Self>, name: &str, rest: &str) -> Reply<Move> {
        match name {
            "next" => neighbour(cx, false),
            "previous" => neighbour(cx, true),
            "left" => Reply::Say(lists::left(cx.state)),
            "clues" => Reply::Say(Axis::BOTH.iter().flat_map(|&axis| lists::clues(cx.state, axis)).collect()),
            "across" | "down" if !rest.is_empty() => Self::reply(cx, &format!("{name} {rest}")),
            "across" => Reply::Say(lists::clues(cx.state, Axis::Across)),
            "down" => Reply::Say(lists::clues(cx.state, Axis::Down)),
            "find" => find(cx, rest),
            "row" => square::row(cx.state, cx.status, rest),
            "column" => Reply::line(grid::column(cx.state, rest)),
            "board" => Reply::Say(Self::board(cx.state)),
            "notes" => Reply::Say(about::notes(cx.state)),
            "codes" => Reply::Say(codes::all(cx.state)),
            "answers" => Reply::Say(after::answers(cx.state)),
            _ => aids::command(cx, name, rest),
        }
    }

    fn reply(cx: TextContext<Self>, line: &str) -> Reply<Move> {
        if let Some(reply) = codes::reply(cx.state, cx.status, line) {
            return reply;
        }
        if let Some(clue) = lists::without_slot(cx.state, line) {
            return Reply::line(clue);
        }
        let reference = match input::reference(cx.state, line, cx.ui.axis(cx.state)) {
            Ok(reference) => reference,
            Err(_) if cx.state.slots().all().is_empty() => return Reply::line(about::no_clues(cx.status)),
            Err(_) if cx.status == Status::Over => {
                return Reply::line("Type 17d to hear the answer of 17-Down.");
            }
            Err(why) => return Reply::line(why),
        };
        cx.ui.current = Some(reference.slot);
        if cx.status == Status::Over {
            return Reply::Say(after::clue(cx.state, reference.slot));
        }
        if reference.rest.is_empty() {
            return Reply::Say(reading::clue(cx.state, reference.slot));
        }
        // A word of the right length is an answer, even if it is also a command.
        if !entry::fits(cx.state, &reference) && aids::is_command(reference.rest) {
            let (name, rest) = reference.rest.split_once(char::is_whitespace).unwrap_or((reference.rest, ""));
            return aids::with_slot(cx, &name.to_lowercase(), reference.slot, reference.force, rest);
        }
        entry::enter(cx.state, &reference)
    }

    fn hint_reply(cx: TextContext<Self>, _rest: &str) -> Reply<Move> {
        // The clue of the last hint was read out, so the next hint is for it unless another was read since.
        // A hint that the file has for the current clue comes first.
        let is_next =
            |slot: &usize| cx.state.last_hint().is_some_and(|hint| hint.slot == *slot) || has_text(cx.state, *slot);
        let current = cx.ui.current.filter(is_next);
        let place = |slot| Some(Place { slot, at: clues::first_blank(cx.state, slot)? });
        Reply::Play(current.and_then(place).map_or(Move::Hint, Move::HintAt))
    }

    fn on_event(cx: TextContext<Self>, action: &Move, event: &Outcome) -> Vec<String> {
        events::lines(cx, action, event)
    }

    fn end(state: &State, at: Duration) -> Vec<String> {
        after::end(state, at)
    }

    fn result(state: &State, at: Duration) -> Vec<String> {
        result::lines(state, at)
    }
}

/// Reads the next or the previous clue with a blank, or the adjacent clue if there is no blank.
fn neighbour(cx: TextContext<Crosswords>, backwards: bool) -> Reply<Move> {
    let count = cx.state.slots().all().len();
    if count == 0 {
        return Reply::line(about::no_clues(cx.status));
    }
    let step = |distance: usize| match cx.ui.current {
        Some(current) if backwards => (current + count - distance) % count,
        Some(current) => (current + distance) % count,
        None if backwards => (count - distance) % count,
        None => (distance + count - 1) % count,
    };
    let unfinished = (1..=count).map(step).filter(|&slot| !clues::is_full(cx.state, slot));
    let unfinished = clues::listed_or_all(cx.state, unfinished).first().copied();
    let slot = unfinished.unwrap_or_else(|| step(1));
    cx.ui.current = Some(slot);
    if cx.status == Status::Over {
        return Reply::Say(after::clue(cx.state, slot));
    }
    let notice = unfinished.is_none().then(|| format!("Every {} is filled.", clues::noun(cx.state)));
    Reply::Say(notice.into_iter().chain(reading::clue(cx.state, slot)).collect())
}

/// Lists the clues that contain a text.
fn find(cx: TextContext<Crosswords>, text: &str) -> Reply<Move> {
    if text.is_empty() {
        return Reply::line("Type find and a word, such as find bird, to list the clues that contain it.");
    }
    Reply::Say(lists::found(cx.state, text, cx.ui.current))
}

/// Explains why a clue was not found.
fn not_found(state: &State, error: FindError, typed: &str) -> String {
    let typed = wordhoard_engine::base::sanitize::fit(typed, 20);
    match error {
        FindError::Ambiguous => format!("{typed} is both across and down. Type {typed}a or {typed}d."),
        FindError::Unknown => {
            let noun = clues::noun(state);
            format!("There is no {noun} {typed}. Type left to list the {noun}s left, or help for help.")
        }
    }
}
