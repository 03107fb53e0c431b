//! Outcomes of moves. Every answer says what is now in the grid.

use wordhoard_engine::base::humanize::{capitalize, count};
use wordhoard_engine::grid::{Axis, Pos};

use super::spoken::{letters, list, now, sentence, slot_content};
use super::{about, aids, codes, entry, reading, square};
use crate::games::crossword::rules::filling::Filling;
use crate::games::crossword::rules::hint::{self, Grade, Hint};
use crate::games::crossword::rules::moves::{Area, Move, Outcome};
use crate::games::crossword::rules::state::State;
use crate::games::crossword::rules::{Crosswords, clues};
use crate::play::text_game::TextContext;
use crate::play::text_mode::phrases::position;

/// Describes the outcome of a move.
pub fn lines(cx: TextContext<Crosswords>, action: &Move, event: &Outcome) -> Vec<String> {
    let state = cx.state;
    if state.has_redrawn() {
        // The grid has other slots now.
        cx.ui.current = None;
    }
    let mut lines = match (action, event) {
        (Move::GiveUp, _) => return Vec::new(),
        (_, Outcome::NoSolution) => return vec![no_solution(state)],
        (Move::Enter(_) | Move::Undo | Move::Redo, Outcome::NothingToUndo | Outcome::Ignored) => {
            return vec![nothing(action).to_owned()];
        }
        (Move::Enter(change), _) => {
            let is_cleared = change.squares.iter().all(|(_, text)| text.is_empty());
            let mut lines = changed(state, cx.ui.current);
            let is_in = |&slot: &usize| {
                let cells = entry::cells(state, &clues::chain(state, slot));
                change.squares.iter().all(|(pos, _)| cells.contains(pos))
            };
            let cleared = cx.ui.current.filter(|slot| is_cleared && is_in(slot));
            lines.extend(cleared.and_then(|slot| entry::kept(state, slot)));
            lines
        }
        (Move::Undo, _) => headed("Undone.", changed(state, cx.ui.current)),
        (Move::Redo, _) => headed("Redone.", changed(state, cx.ui.current)),
        (Move::Check(area), Outcome::Checked { wrong }) => checked(state, *area, *wrong),
        (Move::AutoCheck(on), _) => auto_check(state, *on, *event),
        (Move::Reveal(area), _) => revealed(state, cx.ui.current, *area, *event),
        (Move::Hint | Move::HintAt(_), Outcome::Ignored) if state.slots().all().is_empty() => {
            vec![about::NO_CLUES.to_owned()]
        }
        (Move::Hint | Move::HintAt(_), Outcome::Ignored) => {
            vec![format!("No hint is left: every {} is filled.", clues::noun(state))]
        }
        (Move::Hint | Move::HintAt(_), Outcome::Hinted(hint)) if hint.grade > Grade::Text && state.has_redrawn() => {
            vec!["The hint revealed a block, so the words have changed. Type grid to hear them.".to_owned()]
        }
        (Move::Hint | Move::HintAt(_), _) => state.last_hint().map_or_else(Vec::new, |hint| {
            cx.ui.current = Some(hint.slot);
            hinted(state, hint)
        }),
        (Move::LookUp, _) => {
            let found = cx.ui.current.map(|slot| aids::fitting_words(state, slot, &cx.env.words));
            found.into_iter().chain(["This counts as a hint.".to_owned()]).collect()
        }
        (Move::Meaning(slot), Outcome::Meaning) => meaning(state, *slot),
        (Move::Meaning(slot), _) => {
            vec![format!("No meaning of the answer to {} is known.", clues::name(state, *slot))]
        }
        (Move::Unlock(_), Outcome::Unlocked) => vec!["The solution is unlocked. You can check and reveal now.".into()],
        (Move::Unlock(key), _) => vec![format!("{key} is not the key.")],
        _ => Vec::new(),
    };
    let has_filled_grid = match event {
        Outcome::NotQuite | Outcome::Full => true,
        Outcome::Revealed { .. } => state.has_filled_blank(),
        Outcome::Hinted(hint) => hint.grade > Grade::Text && state.has_filled_blank(),
        _ => false,
    };
    lines.extend(full_grid(state).filter(|_| has_filled_grid));
    lines
}

/// Says what it means that every square is filled and the round goes on.
fn full_grid(state: &State) -> Option<String> {
    let is_known = state.has_solution();
    let rest = match Filling::of(state) {
        Filling::Partial { .. } => return None,
        Filling::Wrong if is_known => ", but something is wrong. Type check to hear which letters.",
        Filling::Wrong if state.puzzle().lock.is_some() => {
            ", but something is wrong. Type unlock to find the key, and then check."
        }
        Filling::Wrong => ", but a word is not in the list, or is placed too often.",
        Filling::Full if is_known => ", and nothing is wrong as far as the solution is known. Type giveup to end.",
        Filling::Full => ". The file has no solution, so the answers cannot be compared. Type giveup to end.",
    };
    Some(format!("Every square is filled{rest}"))
}

fn headed(head: &str, lines: Vec<String>) -> Vec<String> {
    std::iter::once(head.to_owned()).chain(lines).collect()
}

/// Explains why nothing can be checked or revealed.
fn no_solution(state: &State) -> String {
    if state.puzzle().lock.is_some() {
        "The solution is locked. Type unlock and its key of four digits, or unlock alone to find the key.".into()
    } else {
        "The file has no solution, so nothing can be checked or revealed.".into()
    }
}

fn nothing(action: &Move) -> &'static str {
    match action {
        Move::Undo => "Nothing to undo.",
        Move::Redo => "Nothing to redo.",
        _ => "Nothing changed.",
    }
}

/// Says what is in the slots that have changed, and in those that cross them.
fn changed(state: &State, current: Option<usize>) -> Vec<String> {
    if !state.codes().is_empty() {
        return codes::changed(state);
    }
    let before: Vec<&(Pos, String)> = state.last_change().iter().filter(|(pos, old)| state.text(*pos) != old).collect();
    let squares: Vec<Pos> = before.iter().map(|(pos, _)| *pos).collect();
    let slots = slots_of(state, current, &squares);
    let mut lines: Vec<String> = slots.iter().map(|&slot| now(state, slot)).collect();
    lines.extend(alone(state, &squares).map(|pos| square::now(state, pos)));
    let mut finished = Vec::new();
    for (pos, old) in before {
        let crossings = Axis::BOTH.into_iter().filter_map(|axis| state.slots().at(*pos, axis));
        for crossing in crossings.filter(|slot| !slots.contains(slot)) {
            let blanks = clues::pattern(state, crossing).iter().filter(|text| text.is_empty()).count();
            if old.is_empty() && blanks == 0 {
                finished.push(format!("{}, {}", clues::name(state, crossing), slot_content(state, crossing)));
            // A letter was replaced, or removed from a full answer.
            } else if !old.is_empty() && (!state.text(*pos).is_empty() || blanks == 1) {
                lines.push(format!(
                    "A letter of {} changed too: it is now {}.",
                    clues::name(state, crossing),
                    slot_content(state, crossing)
                ));
            }
        }
    }
    if !finished.is_empty() {
        lines.push(format!("This completes {}.", list(&finished)));
    }
    if squares.iter().any(|&pos| is_wrong(state, pos)) {
        let wrong = slots.iter().filter_map(|&slot| wrong_letters(state, slot));
        lines.extend(wrong.map(|letters| format!("Wrong letters in {letters}")));
        lines.extend(wrong_alone(state, &squares));
    }
    if slots.iter().any(|&slot| clues::is_full(state, slot)) {
        lines.push(about::progress(state));
    }
    lines
}

/// Returns the slots that hold these squares: the current one, those of its linked answer, any other that holds all of
/// them, or all in the direction that needs fewer.
fn slots_of(state: &State, current: Option<usize>, squares: &[Pos]) -> Vec<usize> {
    let holds = |slot: usize, pos: &Pos| state.slots().get(slot).is_some_and(|slot| slot.cells.contains(pos));
    let holds_all = |slot: &usize| squares.iter().all(|pos| holds(*slot, pos));
    if let Some(slot) = current.filter(holds_all) {
        return vec![slot];
    }
    let linked = current.map_or_else(Vec::new, |current| clues::chain(state, current));
    if squares.iter().all(|pos| linked.iter().any(|&slot| holds(slot, pos))) {
        return linked.into_iter().filter(|&slot| squares.iter().any(|pos| holds(slot, pos))).collect();
    }
    if let Some(slot) = state.slots().indices().find(holds_all) {
        return vec![slot];
    }
    let along = |axis: Axis| {
        let mut slots: Vec<usize> = Vec::new();
        for slot in
            squares.iter().filter_map(|&pos| state.slots().at(pos, axis).or(state.slots().at(pos, axis.crossing())))
        {
            if !slots.contains(&slot) {
                slots.push(slot);
            }
        }
        slots
    };
    let [across, down] = Axis::BOTH.map(along);
    if down.len() < across.len() { down } else { across }
}

fn is_wrong(state: &State, pos: Pos) -> bool {
    state.content(pos).is_some_and(|content| content.entry.wrong)
}

/// Names the wrong letters in an area.
fn checked(state: &State, area: Area, wrong: usize) -> Vec<String> {
    let place = match area {
        Area::Slot(slot) => clues::name(state, slot),
        Area::Square(_) => "that square".to_owned(),
        Area::Diagram => "the diagram".to_owned(),
        Area::Puzzle => "the grid".to_owned(),
    };
    if state.is_blank(area) {
        return vec![format!("There is nothing to check in {place} yet.")];
    }
    if wrong == 0 {
        return vec![format!("Nothing in {place} is wrong so far.")];
    }
    let is = if wrong == 1 { "is" } else { "are" };
    let mut lines = vec![format!("{} in {place} {is} wrong.", count(wrong, "letter"))];
    let squares: Vec<Pos> = state.squares_in(area).into_iter().filter(|&pos| is_wrong(state, pos)).collect();
    let slots = if let Area::Slot(slot) = area { clues::chain(state, slot) } else { slots_of(state, None, &squares) };
    lines.extend(slots.into_iter().filter_map(|slot| wrong_letters(state, slot)));
    lines.extend(wrong_alone(state, &squares));
    lines
}

/// Names the letters of a slot that are marked as wrong: `17-Down: letters 2 and 5, A and S.` Returns `None` if there
/// are none.
fn wrong_letters(state: &State, slot: usize) -> Option<String> {
    let cells = &state.slots().get(slot)?.cells;
    let wrong: Vec<usize> = (0..cells.len()).filter(|&index| is_wrong(state, cells[index])).collect();
    let texts: Vec<String> = wrong.iter().map(|&index| state.text(cells[index]).to_owned()).collect();
    (!wrong.is_empty()).then(|| format!("{}: {}, {}.", clues::name(state, slot), letters(&wrong), list(&texts)))
}

/// Returns those of the squares that lie in no slot.
fn alone(state: &State, squares: &[Pos]) -> impl Iterator<Item = Pos> {
    squares.iter().copied().filter(|&pos| square::is_alone(state, pos))
}

/// Names the wrong letters among those of the squares that lie in no slot: `Row 3 column 4: X is wrong.`
fn wrong_alone(state: &State, squares: &[Pos]) -> Vec<String> {
    let wrong = alone(state, squares).filter(|&pos| is_wrong(state, pos));
    wrong.map(|pos| format!("{}: {} is wrong.", capitalize(&position(pos)), state.text(pos))).collect()
}

fn auto_check(state: &State, on: bool, event: Outcome) -> Vec<String> {
    let mut lines = vec![if on { about::AUTO_CHECK_IS_ON } else { "Auto-check is off." }.to_owned()];
    if let Outcome::Checked { wrong } = event
        && !state.is_blank(Area::Puzzle)
    {
        lines.extend(checked(state, Area::Puzzle, wrong));
    }
    lines
}

/// Says what was revealed.
fn revealed(state: &State, current: Option<usize>, area: Area, event: Outcome) -> Vec<String> {
    let mut lines = match area {
        Area::Puzzle => vec!["The whole solution is revealed.".to_owned()],
        Area::Diagram => vec!["All blocks are revealed. Type grid to hear them.".to_owned()],
        Area::Slot(slot) => clues::chain(state, slot).into_iter().map(|slot| now(state, slot)).collect(),
        Area::Square(pos) => {
            let slot = current.into_iter().chain(Axis::BOTH.into_iter().filter_map(|axis| state.slots().at(pos, axis)));
            let letter = slot.filter_map(|slot| letter(state, slot, pos)).next();
            vec![letter.unwrap_or_else(|| square::now(state, pos))]
        }
    };
    if let Outcome::Revealed { squares } = event {
        lines.push(match squares {
            squares if area == Area::Diagram => format!("{} revealed.", count(squares, "block")),
            0 => "It was right already.".to_owned(),
            squares => format!("{} revealed.", count(squares, "letter")),
        });
    }
    lines.extend(replaced(state).filter(|_| !matches!(area, Area::Puzzle | Area::Diagram)));
    lines
}

/// Says which letters a reveal has replaced, if any.
fn replaced(state: &State) -> Option<String> {
    match state.replaced().as_slice() {
        [] => None,
        [old] => Some(format!("It replaced {old}.")),
        more => Some(format!(
            "{} were replaced: {}.",
            count(more.len(), "letter"),
            list(&more.iter().map(ToString::to_string).collect::<Vec<_>>())
        )),
    }
}

/// Says which letter a square holds, and what is in its slot.
fn letter(state: &State, slot: usize, pos: Pos) -> Option<String> {
    let index = state.slots().get(slot)?.cells.iter().position(|&cell| cell == pos)?;
    let name = clues::name(state, slot);
    Some(format!("Letter {} of {name} is {}. {}", index + 1, state.text(pos), now(state, slot)))
}

fn hinted(state: &State, hint: Hint) -> Vec<String> {
    match hint.grade {
        Grade::Clue => {
            let easiest = match (clues::is_full(state, hint.slot), clues::noun(state)) {
                (true, noun) => format!("Every {noun} is filled, but this one has a wrong letter."),
                (false, "word") => "The fewest words fit here.".to_owned(),
                (false, _) if state.is_blank(Area::Slot(hint.slot)) => {
                    "No clue has letters yet. This answer is the shortest.".to_owned()
                }
                (false, _) => "This clue looks easiest: it has the most letters.".to_owned(),
            };
            let next = if state.has_solution() { " Type hint again for a letter." } else { "" };
            headed(&format!("{easiest}{next}"), reading::clue(state, hint.slot))
        }
        Grade::Text => {
            let (name, text) = (clues::name(state, hint.slot), sentence(clues::hint(state, hint.slot)));
            let next = state.has_solution().then(|| "Type hint again for a letter.".to_owned());
            std::iter::once(format!("Hint for {name}: {text}")).chain(next).collect()
        }
        Grade::Letter(pos) => {
            let is_complete = hint::is_complete(state, hint.slot);
            let next = (!is_complete).then(|| "Type hint again for the whole answer.".to_owned());
            let letter = clues::chain(state, hint.slot).into_iter().find_map(|slot| letter(state, slot, pos));
            letter.into_iter().chain(replaced(state)).chain(next).collect()
        }
        Grade::Answer => {
            let now = clues::chain(state, hint.slot).into_iter().map(|slot| now(state, slot));
            now.chain(replaced(state)).chain([about::progress(state)]).collect()
        }
    }
}

fn meaning(state: &State, slot: usize) -> Vec<String> {
    let text = clues::meaning(state, slot).unwrap_or_default();
    vec![format!("Meaning of {}: {text}. This counts as a hint.", clues::name(state, slot))]
}
