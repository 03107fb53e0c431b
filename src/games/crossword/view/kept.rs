//! Cache of the screen from frame to frame, so that a key costs little. It never changes what is drawn.

use super::clue_lines::ClueHeights;
use super::fullness::Fullness;
use super::grid::KeptSquares;
use super::lists::KeptLines;
use crate::games::crossword::rules::clues;
use crate::games::crossword::rules::state::State;

/// Slots that the current clue mentions.
#[derive(Default)]
pub struct Mentions {
    /// Slot of the clue, and the version of the clues.
    version: Option<(usize, u32)>,
    slots: Vec<usize>,
}

impl Mentions {
    /// Returns the slots that the clue of a slot mentions.
    pub fn of(&mut self, state: &State, slot: usize) -> &[usize] {
        let version = Some((slot, state.diagram()));
        if self.version != version {
            (self.version, self.slots) = (version, clues::mentioned(state, slot));
        }
        &self.slots
    }
}

/// Cache of the screen from frame to frame.
#[derive(Default)]
pub struct KeptView {
    /// Squares of the grid.
    pub squares: KeptSquares,
    /// Lines of the clue lists, by direction.
    pub lines: [KeptLines; 2],
    /// Which slots are full.
    pub fullness: Fullness,
    /// Numbers of lines of the clues.
    pub heights: ClueHeights,
    /// Slots that the current clue mentions.
    pub mentions: Mentions,
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;
    use std::time::Duration;

    use ratatui::layout::Rect;

    use crate::base::rng::{Seed, SeededRng};
    use crate::canvas::Buffer;
    use crate::games::crossword::cursor::Cursor;
    use crate::games::crossword::rules::Crosswords;
    use crate::games::crossword::rules::moves::{Area, Change, Move};
    use crate::games::crossword::rules::state::State;
    use crate::games::crossword::rules::test_puzzles::{play, puzzle, start_fill_in, start_puzzle};
    use crate::games::crossword::ui::{Focus, Ui};
    use crate::grid::{Axis, Pos};
    use crate::play::Status;
    use crate::puzzle::crossword::{Clue, Crossword, Shade};
    use crate::ui::TuiGame;
    use crate::ui::frame;
    use crate::ui::keys::Keymap;
    use crate::ui::theme::{Theme, ThemeChoice};
    use crate::ui::tui_game::View;

    const ROWS: [&str; 4] = ["CAT#SO", "O#ETNA", "WENT#X", "#REEDY"];
    /// Number of times that the rows are repeated, so that the grid scrolls in the smallest window.
    const REPEATED: usize = 4;

    /// A puzzle with blocks, a rebus, circles, shades, bars, given letters and linked clues.
    fn decorated() -> Crossword {
        let mut puzzle = puzzle(&ROWS.repeat(REPEATED));
        puzzle.grid[Pos::new(3, 1)].square_mut().unwrap().given = "R".into();
        for (row, col) in [(0, 0), (2, 3)] {
            let square = puzzle.grid[Pos::new(row, col)].square_mut().unwrap();
            (square.circled, square.shade, square.bars.right) = (true, Some(Shade::Highlight), true);
        }
        puzzle.grid[Pos::new(1, 2)].square_mut().unwrap().solution = "EYE".into();
        let clue = |(number, slot): (usize, crate::grid::Slot)| {
            let label = puzzle.label(slot.start()).to_owned();
            let text = ["See 1-Across", "A clue of many words, long enough for lists", ""][number % 3].to_owned();
            Clue { axis: slot.axis, label, text, cells: slot.cells, ..Clue::default() }
        };
        puzzle.clues = puzzle.slots().into_iter().enumerate().map(clue).collect();
        puzzle
    }

    /// Key of the locked solution.
    const KEY: &str = "1234";

    /// Starts a round of a kind that depends on its number.
    fn start_round(round: usize) -> State {
        let mut puzzle = decorated();
        match round % 4 {
            0 => puzzle.diagramless = true,
            1 => puzzle.lock(KEY.parse().unwrap()).unwrap(),
            2 => return start_fill_in(&["CAT", "O#E", "WEN"], &["CAT", "WEN", "COW", "TEN"]),
            _ => {}
        }
        start_puzzle(puzzle)
    }

    fn any_pos(random: &mut SeededRng) -> Pos {
        Pos::new(random.below(ROWS.len() * REPEATED) as u16, random.below(6) as u16)
    }

    fn random_move(random: &mut SeededRng, state: &mut State) {
        let pos = any_pos(random);
        let text = ["", "A", "E", "EYE"][random.below(4)].to_owned();
        let action = match random.below(14) {
            0 => Move::Check(Area::Puzzle),
            1 => Move::Reveal(Area::Square(pos)),
            2 | 3 => Move::Undo,
            4 => Move::Redo,
            5 => Move::AutoCheck(random.below(2) == 0),
            6 => Move::MarkDeadEnds(random.below(3) > 0),
            7 => Move::Unlock(KEY.parse().unwrap()),
            _ => Move::Enter(Change { squares: vec![(pos, text)], pencil: random.below(3) == 0 }),
        };
        play(state, action);
    }

    fn random_look(random: &mut SeededRng, ui: &mut Ui) {
        let axis = if random.below(2) == 0 { Axis::Across } else { Axis::Down };
        ui.cursor = Cursor { at: any_pos(random), axis };
        ui.focus = match random.below(6) {
            0 => Focus::Rebus(["A", "B"][random.below(2)].to_owned()),
            1 => Focus::Clues,
            _ => Focus::Grid,
        };
        ui.down_only = random.below(9) == 0;
        ui.reading = (random.below(4) == 0).then(|| random.below(6));
    }

    fn drawn(ui: &Ui, state: &State, size: (u16, u16), theme: &Theme, since_end: Option<Duration>) -> Buffer {
        let area = Rect::new(0, 0, size.0, size.1);
        let keymap = Keymap::default();
        let at = Duration::ZERO;
        let view = View { state, ui, status: Status::Playing, at, now: at, since_end, keymap: &keymap };
        let layout = Crosswords::layout(view, &frame::layout(area, 9, 1));
        let mut buf = Buffer::empty(area);
        Crosswords::draw(view, &layout, theme, &mut buf);
        buf
    }

    #[test]
    fn what_is_kept_never_changes_what_is_drawn() {
        let themes = [Theme::colour(), Theme::from_choice(ThemeChoice::Mono, &BTreeMap::new(), false)];
        let mut random = Seed::new("kept").rng("frames");
        for round in 0..40 {
            let (mut state, mut ui) = (start_round(round), Ui::default());
            let mut size = (120, 40);
            for step in 0..60 {
                random_move(&mut random, &mut state);
                random_look(&mut random, &mut ui);
                if random.below(8) == 0 {
                    size = [(40, 12), (80, 24), (120, 40), (200, 60)][random.below(4)];
                }
                if step == 50 {
                    play(&mut state, Move::GiveUp);
                }
                let since_end = (step > 50).then(|| Duration::from_millis(step * 40));
                let theme = &themes[usize::from(random.below(10) == 0)];
                let frame = drawn(&ui, &state, size, theme, since_end);
                let kept = ui.kept.take();
                assert!(frame == drawn(&ui, &state, size, theme, since_end), "round {round}, step {step}");
                ui.kept.replace(kept);
            }
        }
    }
}
