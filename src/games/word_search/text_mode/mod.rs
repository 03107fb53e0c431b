//! Plain-text mode of the word search.

pub mod about;
mod after;
mod during;
mod grid;
mod hint;
mod input;
mod lists;
mod places;
pub mod result;
pub mod sentences;

use std::time::Duration;

use super::rules::state::State;
use super::rules::{Move, Verdict, WordSearch};
use crate::play::Status;
use crate::play::text_game::{Command, Reply, TextContext, TextGame, TextPrint};

impl TextGame for WordSearch {
    type Ui = ();

    const TITLE: &'static str = "Word search";
    const INSTRUCTION: &'static str =
        "Type a word, the row and column of its first letter, and its direction: owl 2 1 east.";
    const BOARD_COMMAND: Command = Command { name: "grid", about: "show the grid again" };

    const HINT_COMMAND: Command = Command {
        name: "hint",
        about: "show a hint; costs time on the clock; /hint owl or /hint 3 for a word of the list",
    };

    fn opening(state: &State) -> Vec<String> {
        during::opening(state)
    }

    fn board(state: &State) -> Vec<String> {
        grid::board(state.letters())
    }

    fn goal(state: &State) -> String {
        lists::words_left(state)
    }

    fn help(state: &State) -> Vec<String> {
        let puzzle = &state.desc().puzzle;
        let secret = about::secret(puzzle).map_or_else(String::new, |secret| format!(" {secret}"));
        let message = if puzzle.message.is_some() { format!(" {}.", about::MESSAGE) } else { String::new() };
        let mut lines = vec![format!("{}{secret}{message}", about::goal(state))];
        lines.extend(input::HELP.map(str::to_owned));
        lines.extend([about::bonus(), about::hints()]);
        lines.extend(about::origin(state));
        lines
    }

    fn standing(state: &State, _at: Duration) -> String {
        during::standing(state)
    }

    fn commands(_state: &State, status: Status) -> Vec<Command> {
        let command = |name, about| Command { name, about };
        let mut commands = if status == Status::Over {
            vec![
                command("words", "list every word with its position; or type a single word"),
                command("bonus", "list the bonus words in the grid"),
                command(
                    "print",
                    "print the puzzle and its key; /print birds.pdf; versions 2; /print help lists the options",
                ),
            ]
        } else {
            vec![command("list", "list the words left to find"), command("found", "list the words you have found")]
        };
        commands.extend([
            command("row", "read one row; /row 3"),
            command("column", "read one column, top to bottom; /column 3"),
            command("line", "read from a cell to the edge; /line 2 1 south east"),
            command("around", "read a cell and its neighbours; /around 2 1"),
            command("letter", "find a letter; /letter k"),
        ]);
        commands
    }

    fn command(cx: TextContext<Self>, name: &str, rest: &str) -> Reply<Move> {
        let (state, letters) = (cx.state, cx.state.letters());
        Reply::line(match name {
            "list" => lists::words_left(state),
            "found" => lists::words_found(state),
            "bonus" => lists::bonus_words(state),
            "print" => return Reply::Say(<Self as TextPrint>::print(state, cx.env, rest)),
            "row" => grid::row(letters, rest),
            "column" => grid::column(letters, rest),
            "line" => grid::line(letters, rest),
            "around" => grid::around(letters, rest),
            "letter" => grid::letter(letters, rest),
            _ => return Reply::Say(after::words(state)),
        })
    }

    fn reply(cx: TextContext<Self>, line: &str) -> Reply<Move> {
        if cx.status == Status::Over {
            return Reply::line(after::about(cx.state, line));
        }
        input::placement(cx.state.letters(), line).map_or_else(Reply::line, |place| Reply::Play(Move::Take(place)))
    }

    fn hint_reply(cx: TextContext<Self>, rest: &str) -> Reply<Move> {
        if rest.is_empty() {
            return Reply::Play(Move::Hint);
        }
        hint::word(cx.state, rest).map_or_else(Reply::line, |word| Reply::Play(Move::HintFor(word)))
    }

    fn on_event(cx: TextContext<Self>, action: &Move, verdict: &Verdict) -> Vec<String> {
        during::on_event(cx.state, *action, *verdict).into_iter().collect()
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
