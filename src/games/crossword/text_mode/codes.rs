//! Codewords read aloud: numbers that stand for letters.

use wordhoard_engine::base::sanitize;
use wordhoard_engine::grid::Pos;
use wordhoard_puzzles::crossword::uppercase;

use super::spoken;
use crate::games::crossword::rules::codes::{self, describe, free_letters, letter};
use crate::games::crossword::rules::moves::{Change, Move};
use crate::games::crossword::rules::state::State;
use crate::play::Status;
use crate::play::text_game::Reply;

/// Says how to play a codeword.
pub const INSTRUCTION: &str = "This is a codeword: each number stands for a letter. Type 7 to hear about number 7, 7 T to enter T for it, 7 clear \
     to clear it, and codes for all numbers.";

/// Replies to a line that begins with a number of a codeword: `7`, `7 T`, `7! T`, `7 clear`. Returns `None` for any
/// other line.
pub fn reply(state: &State, status: Status, line: &str) -> Option<Reply<Move>> {
    let (first, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
    let (number, is_forced) = first.strip_suffix('!').map_or((first, false), |number| (number, true));
    let code = number.parse().ok().filter(|&code| !state.codes().squares(code).is_empty())?;
    let rest = rest.trim();
    if rest.is_empty() || status == Status::Over {
        return Some(Reply::Say(read(state, status, code)));
    }
    let text = if rest.eq_ignore_ascii_case("clear") { String::new() } else { uppercase(rest) };
    if text.chars().count() > 1 || !text.chars().all(char::is_alphanumeric) {
        let text = sanitize::fit(&text, 20);
        return Some(Reply::line(format!("{text} is not one letter. Nothing was entered.")));
    }
    Some(enter(state, code, text, is_forced))
}

/// Enters the letter of a number, unless this would replace another.
fn enter(state: &State, code: u8, text: String, is_forced: bool) -> Reply<Move> {
    let at = state.codes().squares(code)[0];
    let old = letter(state, code);
    if old == text {
        return Reply::line(format!("Nothing changed. {}.", describe(state, code)));
    }
    if state.content(at).is_some_and(|content| content.fixed) {
        return Reply::line(format!("Code {code} is {old}: the letter is given or revealed, and cannot be changed."));
    }
    if !old.is_empty() && !text.is_empty() && !is_forced {
        return Reply::Say(vec![
            format!("Not entered: code {code} is {old} and would become {text}."),
            format!("To enter it anyway, type {code}! {text}."),
        ]);
    }
    Reply::Play(Move::Enter(Change { squares: vec![(at, text)], pencil: false }))
}

/// Describes a number and, after the end, gives its solution.
fn read(state: &State, status: Status, code: u8) -> Vec<String> {
    let mut lines = vec![format!("{}.", describe(state, code))];
    let solution = state.puzzle().solution(state.codes().squares(code)[0]);
    if status == Status::Over && !solution.is_empty() && solution != letter(state, code) {
        lines.push(format!("The answer is {solution}."));
    }
    lines
}

/// Describes all numbers, and names the letters that are free.
pub fn all(state: &State) -> Vec<String> {
    let numbers = state.codes().numbers().map(|code| format!("{}.", describe(state, code)));
    let free: Vec<String> = free_letters(state).into_iter().map(String::from).collect();
    numbers
        .chain([format!("Free letters: {}.", if free.is_empty() { "none".to_owned() } else { spoken::list(&free) })])
        .collect()
}

/// Returns the numbers of a slot's squares: `Codes 7, 3 and 7.` Returns `None` if the puzzle is not a codeword.
pub fn of_squares(state: &State, squares: &[Pos]) -> Option<String> {
    let numbers: Vec<String> =
        squares.iter().filter_map(|&pos| state.codes().at(pos)).map(|code| code.to_string()).collect();
    (!numbers.is_empty()).then(|| format!("Codes {}.", spoken::list(&numbers)))
}

/// Says what the numbers of changed squares stand for now, and which other number has the same letter.
pub fn changed(state: &State) -> Vec<String> {
    let mut changed: Vec<u8> = state.last_change().iter().filter_map(|&(pos, _)| state.codes().at(pos)).collect();
    changed.sort_unstable();
    changed.dedup();
    let same = |code: u8| {
        let other = state.codes().numbers().find(|&other| other != code && letter(state, other) == letter(state, code));
        other.filter(|_| !letter(state, code).is_empty())
    };
    let line = |code: u8| match same(code) {
        Some(other) => format!("{}. Code {other} is {} too.", describe(state, code), codes::letter(state, other)),
        None => format!("{}.", describe(state, code)),
    };
    changed.into_iter().map(line).collect()
}
