//! Squares named by row and column, which is the only name of a square that lies in no slot.

use wordhoard_engine::base::humanize::capitalize;
use wordhoard_engine::grid::{Axis, Pos};
use wordhoard_puzzles::crossword::BLOCK_ENTRY;

use super::grid;
use super::input::letters;
use super::spoken;
use crate::games::crossword::rules::clues;
use crate::games::crossword::rules::moves::{Area, Change, Move};
use crate::games::crossword::rules::state::State;
use crate::play::Status;
use crate::play::text_game::Reply;
use crate::play::text_mode::phrases::position;

/// Reads a row (`3`) or a square (`3 4`), or enters letters in the square (`3 4 X`, or `3 4! X` to replace others).
/// `clear`, `check` and `reveal` may take the place of the letters.
pub fn row(state: &State, status: Status, typed: &str) -> Reply<Move> {
    let words: Vec<&str> = typed.split_whitespace().collect();
    let [row, col, rest @ ..] = words.as_slice() else { return Reply::line(grid::row(state, typed)) };
    let (col, force) = col.strip_suffix('!').map_or((*col, false), |col| (col, true));
    let (rest, force) = match rest {
        ["!", rest @ ..] => (rest.concat(), true),
        rest => (rest.concat(), force),
    };
    let (rows, cols) = (state.puzzle().grid.rows(), state.puzzle().grid.cols());
    let Some((row, col)) = grid::number(row, rows).zip(grid::number(col, cols)) else {
        return Reply::line(format!(
            "Type row, a row from 1 to {rows}, and a column from 1 to {cols}. A letter may follow to be entered there."
        ));
    };
    let pos = Pos::new(row, col);
    if rest.is_empty() || status == Status::Over || state.puzzle().square(pos).is_none() {
        return Reply::Say(read(state, status, pos));
    }
    match rest.to_lowercase().as_str() {
        "clear" => change(state, pos, String::new()),
        "check" => Reply::Play(Move::Check(Area::Square(pos))),
        "reveal" => Reply::Play(Move::Reveal(Area::Square(pos))),
        "block" if state.desc().hides_diagram() => change(state, pos, BLOCK_ENTRY.to_owned()),
        _ => enter(state, pos, force, &rest),
    }
}

/// Says what is in a square and in which slots it lies. After the end, gives its solution too.
fn read(state: &State, status: Status, pos: Pos) -> Vec<String> {
    let (name, content) = (capitalize(&position(pos)), grid::name(state, pos));
    let Some(square) = state.puzzle().square(pos) else { return vec![format!("{name} is a {content}.")] };
    if state.is_drawn_block(pos) {
        return vec![format!("{name} is a {content}.")];
    }
    let mut lines = vec![format!("{name} is {content}.")];
    lines.extend(state.codes().at(pos).map(|code| format!("It is code {code}.")));
    if status == Status::Over && !square.solution.is_empty() && state.is_right(pos) != Some(true) {
        lines.push(format!("The answer is {}.", square.solution));
    }
    let slots: Vec<String> = slots(state, pos).map(|slot| clues::name(state, slot)).collect();
    lines.push(if slots.is_empty() {
        "It is in no clue.".to_owned()
    } else {
        format!("It is in {}.", spoken::list(&slots))
    });
    lines
}

/// Returns the slots that contain a square.
fn slots(state: &State, pos: Pos) -> impl Iterator<Item = usize> {
    Axis::BOTH.into_iter().filter_map(move |axis| state.slots().at(pos, axis))
}

/// Enters letters in a square, unless this would replace others.
fn enter(state: &State, pos: Pos, force: bool, typed: &str) -> Reply<Move> {
    let new = match letters(typed).map(<[_; 1]>::try_from) {
        Ok(Ok([new])) => new.unwrap_or_else(|| state.text(pos).to_owned()),
        Ok(Err(_)) => {
            let why = "One square takes one letter, or several in brackets, such as [LA]. Nothing was entered.";
            return Reply::line(why);
        }
        Err(why) => return Reply::line(format!("{why} Nothing was entered.")),
    };
    let old = state.text(pos);
    if old.is_empty() || old == new || force || is_fixed(state, pos) {
        return change(state, pos, new);
    }
    let slots = slots(state, pos)
        .map(|slot| format!("It is in {}, which is {}.", clues::name(state, slot), spoken::slot_content(state, slot)));
    let name = position(pos);
    let refusal = format!("Not entered: {name} is {old} and would become {new}.");
    let anyway = format!("To enter it anyway, type row {} {}! {typed}.", pos.row + 1, pos.col + 1);
    Reply::Say(std::iter::once(refusal).chain(slots).chain([anyway]).collect())
}

fn is_fixed(state: &State, pos: Pos) -> bool {
    state.content(pos).is_some_and(|content| content.fixed)
}

/// Plays a change of a square, unless it holds this text already or is fixed.
fn change(state: &State, pos: Pos, text: String) -> Reply<Move> {
    let (name, old) = (capitalize(&position(pos)), state.text(pos));
    if old == text {
        return Reply::line(format!("Nothing changed: {} is {}.", position(pos), content(state, pos)));
    }
    if is_fixed(state, pos) {
        return Reply::line(format!(
            "{name} is {}: it is given or revealed, and cannot be changed.",
            content(state, pos)
        ));
    }
    Reply::Play(Move::Enter(Change { squares: vec![(pos, text)], pencil: false }))
}

/// Returns `true` if a square lies in no slot.
pub fn is_alone(state: &State, pos: Pos) -> bool {
    slots(state, pos).next().is_none()
}

/// Returns the content of an open square: its letters, `blank` or `a block`.
fn content(state: &State, pos: Pos) -> &str {
    if state.is_drawn_block(pos) { "a block" } else { spoken::square(state.text(pos)) }
}

/// Says what is in a square now: `Row 3 column 4 is now X.`
pub fn now(state: &State, pos: Pos) -> String {
    format!("{} is now {}.", capitalize(&position(pos)), content(state, pos))
}

/// Names the blank squares that lie in no slot.
pub fn left(state: &State) -> Option<String> {
    let is_left = |pos: &Pos| state.text(*pos).is_empty() && is_alone(state, *pos);
    let left: Vec<String> = state.squares_in(Area::Puzzle).into_iter().filter(is_left).map(position).collect();
    match left.len() {
        0 => None,
        1 => Some(format!("1 blank square is in no clue: {}.", left[0])),
        count => Some(format!("{count} blank squares are in no clue: {}.", spoken::list(&left))),
    }
}
