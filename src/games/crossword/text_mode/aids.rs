//! Commands about one clue or the whole puzzle: clear, crossings, check, reveal, unlock, meaning, fitting words and
//! refusing a clue.

use wordhoard_engine::base::humanize::thousands;
use wordhoard_engine::base::task::Task;
use wordhoard_engine::words::{Lexicon, meanings};
use wordhoard_puzzles::crossword::Key;

use super::input::reference;
use super::{entry, reading, spoken};
use crate::games::crossword::rules::clues::FittingWords;
use crate::games::crossword::rules::moves::{Area, Move};
use crate::games::crossword::rules::refusal::refuse;
use crate::games::crossword::rules::state::State;
use crate::games::crossword::rules::{Crosswords, clues};
use crate::play::Status;
use crate::play::text_game::{Reply, TextContext};

/// Commands that take a clue, and may also follow it: `check 17d`, `17d check`.
const OF_CLUES: [&str; 7] = ["clear", "crossings", "check", "reveal", "meaning", "fits", "refuse"];

/// Maximum number of fitting words to list.
const MAX_WORDS: usize = 20;

/// Returns `true` if the text after a clue is a command rather than an answer.
pub fn is_command(rest: &str) -> bool {
    let name = rest.split_whitespace().next().unwrap_or_default();
    OF_CLUES.contains(&name.to_lowercase().as_str())
}

/// Runs a command typed before its clue, or about the whole puzzle.
pub fn command(cx: TextContext<Crosswords>, name: &str, rest: &str) -> Reply<Move> {
    let words: Vec<&str> = rest.split_whitespace().collect();
    match (name, words.as_slice()) {
        ("auto-check" | "autocheck", ["on"]) => return Reply::Play(Move::AutoCheck(true)),
        ("auto-check" | "autocheck", ["off"]) => return Reply::Play(Move::AutoCheck(false)),
        ("auto-check" | "autocheck", _) => return Reply::line("Type auto-check on or auto-check off."),
        ("unlock", _) => return unlock(cx.state, &cx.env.words, rest),
        ("check", [] | ["all" | "puzzle"]) => return Reply::Play(Move::Check(Area::Puzzle)),
        ("reveal", ["diagram"]) if cx.state.desc().hides_diagram() => {
            return Reply::Play(Move::Reveal(Area::Diagram));
        }
        ("reveal", ["all" | "puzzle", "yes"]) => return Reply::Play(Move::Reveal(Area::Puzzle)),
        ("reveal", ["all" | "puzzle", ..]) => {
            return Reply::line(
                "This fills in the whole solution and ends the round with help. To do so, type reveal all yes.",
            );
        }
        (_, []) => return Reply::line(format!("Name a {}: {name} 17d.", clues::noun(cx.state))),
        _ => {}
    }
    match reference(cx.state, rest, cx.ui.axis(cx.state)) {
        Ok(found) => {
            cx.ui.current = Some(found.slot);
            with_slot(cx, name, found.slot, found.force, found.rest)
        }
        Err(why) => Reply::line(why),
    }
}

/// Runs a command about a clue.
pub fn with_slot(cx: TextContext<Crosswords>, name: &str, slot: usize, force: bool, rest: &str) -> Reply<Move> {
    let force = force || rest == "!";
    match name {
        "crossings" => Reply::Say(reading::crossings(cx.state, slot)),
        "fits" if clues::is_open(cx.state, slot) => Reply::Play(Move::LookUp),
        "fits" => Reply::line(format!("{} has no blank to find words for.", clues::name(cx.state, slot))),
        "meaning" => meaning(cx.state, cx.status, slot),
        "clear" => entry::clear(cx.state, slot, force),
        "check" => Reply::Play(Move::Check(Area::Slot(slot))),
        "reveal" => reveal(cx.state, slot, rest),
        "refuse" => Reply::line(refuse(cx.state, Some(slot), cx.env)),
        _ => Reply::Say(reading::clue(cx.state, slot)),
    }
}

/// Reveals a slot, or one of its letters.
fn reveal(state: &State, slot: usize, letter: &str) -> Reply<Move> {
    if letter.is_empty() {
        return Reply::Play(Move::Reveal(Area::Slot(slot)));
    }
    let cells = state.slots().get(slot).map_or(&[][..], |slot| &slot.cells);
    let index =
        letter.trim_start_matches("letter").trim().parse::<usize>().ok().and_then(|number| number.checked_sub(1));
    match index.and_then(|index| cells.get(index)) {
        Some(&pos) => Reply::Play(Move::Reveal(Area::Square(pos))),
        None => Reply::line(format!(
            "{} has letters 1 to {}. Type reveal {} 1 for the first.",
            clues::name(state, slot),
            cells.len(),
            clues::short_name(state, slot).to_lowercase()
        )),
    }
}

/// Unlocks a locked solution with a key, or with the key that makes the most words.
fn unlock(state: &State, words: &Lexicon, key: &str) -> Reply<Move> {
    if state.puzzle().lock.is_none() {
        return Reply::line("The solution is not locked.");
    }
    if !key.is_empty() {
        return match key.parse::<Key>() {
            Ok(key) => Reply::Play(Move::Unlock(key)),
            Err(error) => Reply::line(spoken::sentence(&error.to_string())),
        };
    }
    match state.puzzle().clone().unlock_without_key(words, &Task::default()) {
        Ok(Some(key)) => Reply::Play(Move::Unlock(key)),
        Ok(None) => Reply::line("The solution is not locked."),
        Err(error) => Reply::line(spoken::sentence(&error.to_string())),
    }
}

/// Gives the meanings of the word in a full slot without marked letters. For any other slot, asks for that of its
/// answer, which is a hint.
fn meaning(state: &State, status: Status, slot: usize) -> Reply<Move> {
    if clues::is_open(state, slot) && status != Status::Over {
        return Reply::Play(Move::Meaning(slot));
    }
    let word = clues::pattern(state, slot).concat();
    let found = meanings::meanings(&word);
    if found.is_empty() {
        return Reply::line(format!("No meaning of {word} is known."));
    }
    Reply::Say(found.iter().map(|meaning| format!("{word}, {}", spoken::closed(&meaning.to_string()))).collect())
}

/// Lists the words of the word list that fit the letters in a slot, most common first.
pub fn fitting_words(state: &State, slot: usize, lexicon: &Lexicon) -> String {
    let name = clues::name(state, slot);
    let FittingWords { words, count } = clues::fitting_words(state, slot, lexicon, MAX_WORDS);
    let listed = words.join(", ");
    match count {
        0 => format!("No word in the list fits {name}."),
        1 => format!("1 word fits {name}: {listed}."),
        _ if count > MAX_WORDS => {
            format!("{} words fit {name}. The most common {MAX_WORDS}: {listed}.", thousands(count as u64))
        }
        _ => format!("{count} words fit {name}: {listed}."),
    }
}
