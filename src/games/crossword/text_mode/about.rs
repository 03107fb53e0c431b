//! The puzzle, the commands and the player's progress.

use wordhoard_engine::base::humanize::count;
use wordhoard_engine::grid::Axis;

use super::result;
use super::spoken::{self, sentence};
use super::{codes, lists};
use crate::games::crossword::rules::clues;
use crate::games::crossword::rules::state::State;
use crate::play::Status;
use crate::play::text_game::Command;

/// Says that wrong letters are named as they are entered.
pub const AUTO_CHECK_IS_ON: &str = "Auto-check is on: wrong letters are named as you enter them.";

/// Says how to play a puzzle that has no slots.
pub const NO_CLUES: &str = "This puzzle has no clues. Name a square by its row and column: row 1 2 X enters X there.";

/// Says how to hear the solution of a puzzle that has no slots.
const NO_ANSWERS: &str = "This puzzle has no clues. Type row 1 2 to hear the letter at row 1 column 2.";

/// Returns the sentence for a puzzle without slots in this status.
pub fn no_clues(status: Status) -> &'static str {
    if status == Status::Over { NO_ANSWERS } else { NO_CLUES }
}

/// Says how to play a diagramless puzzle.
const DIAGRAMLESS: &str = "The puzzle is diagramless: the blocks are part of the solution. Type row 3 4 block to set a \
                           block, row 3 4 clear to remove it, and reveal diagram for all blocks, as help.";

/// Says how to replace letters.
pub const REPLACING: &str = "If letters would be replaced, you are told first; 17d! PLANET replaces them.";

/// Says that commands are recognised by their names.
pub const BARE_COMMANDS: &str = "Commands need no slash if you type them in full.";

/// Introduces the puzzle.
pub fn opening(state: &State) -> Vec<String> {
    let puzzle = state.puzzle();
    let title = state.desc().full_title();
    let author = puzzle.byline().map_or(String::new(), |byline| format!(", {byline}"));
    let (rows, cols) = (puzzle.grid.rows().into(), puzzle.grid.cols().into());
    let mut lines = vec![
        sentence(&format!("Crossword: {title}{author}")),
        format!("The grid has {} of {}. {}", count(rows, "row"), count(cols, "square"), number_of_clues(state)),
    ];
    if state.desc().hides_diagram() {
        lines.push(DIAGRAMLESS.into());
    }
    if !puzzle.notes.is_empty() {
        lines.push("The puzzle has notes. Type notes to hear them.".into());
    }
    if puzzle.lock.is_some() {
        lines.push(
            "The solution is locked: type unlock before you check or reveal. A full grid is still compared.".into(),
        );
    } else if !state.has_solution() {
        lines.push("The file has no solution, so nothing can be checked or revealed.".into());
    } else if state.auto_check() {
        lines.push(AUTO_CHECK_IS_ON.into());
    }
    lines
}

/// Counts the clues in each list.
fn number_of_clues(state: &State) -> String {
    if !state.codes().is_empty() {
        return codes::INSTRUCTION.into();
    }
    let lists = lists::sizes(state);
    let total: usize = lists.iter().map(|(_, size)| size).sum();
    let size = |axis: Axis| lists.iter().find(|(title, _)| *title == axis.name()).map_or(0, |(_, size)| *size);
    let [across, down] = Axis::BOTH.map(size);
    match (across, down) {
        (0, 0) if total == 0 => NO_CLUES.into(),
        (across, down) if across + down != total => {
            let lists: Vec<String> = lists.iter().map(|(title, size)| format!("{size} in {title}")).collect();
            format!("The lists of clues: {}.", spoken::list(&lists))
        }
        (1, 0) => "There is 1 clue, across.".into(),
        (0, 1) => "There is 1 clue, down.".into(),
        (across, down) => format!("There are {total} clues, {across} across and {down} down."),
    }
}

/// Reads the notes and the copyright notice.
pub fn notes(state: &State) -> Vec<String> {
    let puzzle = state.puzzle();
    let mut lines: Vec<String> = puzzle.notes.lines().filter(|line| !line.trim().is_empty()).map(sentence).collect();
    if lines.is_empty() {
        lines.push("The puzzle has no notes.".into());
    }
    if !puzzle.copyright.is_empty() {
        lines.push(sentence(&format!("Copyright: {}", puzzle.copyright)));
    }
    lines
}

/// Says what to do, with the progress so far.
pub fn goal(state: &State) -> String {
    let all = state.slots().all().len();
    if all == 0 {
        return format!("Fill every square: {}.", count(state.filled().1, "square"));
    }
    match (0..all).filter(|&slot| clues::is_full(state, slot)).count() {
        0 => format!("Fill every square: {}.", count(all, clues::noun(state))),
        _ => format!("Fill every square. {}", progress(state)),
    }
}

/// Returns the number of filled clues: `12 of 78 clues filled.`
pub fn progress(state: &State) -> String {
    let all = state.slots().all().len();
    let filled = (0..all).filter(|&slot| clues::is_full(state, slot)).count();
    format!("{filled} of {} filled.", count(all, clues::noun(state)))
}

/// Returns the progress in clues and squares, and the help so far.
pub fn standing(state: &State) -> String {
    let (filled, open) = state.filled();
    let squares = format!("{filled} of {} filled, {}.", count(open, "square"), result::help(state.help()));
    if state.slots().all().is_empty() { squares } else { format!("{} {squares}", progress(state)) }
}

/// Returns the rules.
pub fn help(state: &State) -> Vec<String> {
    let playing = [
        "Type 17d, 17 down or down 17 to hear a clue, its length and its letters. 17 is enough if there is only one.",
        "Type 17d PLANET to enter an answer. A question mark or a hyphen leaves a square as it is: 17d PL?N?T.",
        REPLACING,
        "Put several letters for one square in brackets: 17d P[LA]NET.",
        "Any square can be named by its row and column, even one that is in no clue: row 3 4 reads it, row 3 4 X enters \
         X in it, and row 3 4! X replaces its letter.",
        "After the row and column, you can also type clear, check or reveal: row 3 4 clear.",
        "After a clue, you can also type clear, crossings, check, reveal, meaning or fits: 17d crossings.",
        "Hints name the easiest clue, then one of its letters, then its answer. Fits and meaning count as hints, too.",
        BARE_COMMANDS,
    ];
    let over = [
        "Type 17d, 17 down or down 17 to hear a clue and its answer. 17 is enough if there is only one.",
        "Any square can be named by its row and column, even one that is in no clue: row 3 4 reads it.",
        BARE_COMMANDS,
    ];
    let lines = if state.ended().is_some() { &over[..] } else { &playing };
    lines.iter().map(|&line| line.to_owned()).collect()
}

/// Returns the commands.
pub fn commands(state: &State, status: Status) -> Vec<Command> {
    let command = |name, about| Command { name, about };
    let is_useful = |command: &Command| match command.name {
        "codes" => !state.codes().is_empty(),
        "refuse" => state.desc().recipe().is_some(),
        _ => true,
    };
    let reading = [
        command("next", "read the next unfinished clue"),
        command("previous", "read the previous unfinished clue"),
        command("clues", "list all clues"),
        command("across", "list the clues across"),
        command("down", "list the clues down"),
        command("find", "list the clues with a word; find bird"),
        command("row", "read one row, or one square; row 3, row 3 4"),
        command("column", "read one column; column 3"),
        command("codes", "list the numbers of a codeword, and the free letters"),
        command("board", "same as grid"),
        command("notes", "read the notes of the author, and the copyright notice"),
        command("refuse", "never give a clue again in a new crossword, or take that back; refuse 17d"),
    ];
    if status == Status::Over {
        return [command("answers", "list all answers")].into_iter().chain(reading).filter(is_useful).collect();
    }
    let playing = [
        command("left", "list the clues that are not filled"),
        command("clear", "clear a clue; clear 17d"),
        command("crossings", "read the answers that cross a clue; crossings 17d"),
        command("check", "name the wrong letters of the grid, or of a clue; check 17d"),
        command("auto-check", "name wrong letters as you enter them; auto-check on, auto-check off"),
        command("autocheck", "do the same as auto-check"),
        command("reveal", "reveal a clue or a letter of it; reveal 17d, reveal 17d 3; reveal all for the puzzle"),
        command("meaning", "give the meaning of an answer, as a hint; meaning 17d"),
        command("fits", "list the words that fit a clue, as a hint; fits 17d"),
        command("unlock", "unlock a locked solution with its key, or find the key; unlock 1234"),
    ];
    reading.into_iter().chain(playing).filter(is_useful).collect()
}
