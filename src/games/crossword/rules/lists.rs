//! Clue lists as players see them: one column for each direction, with the titles that the file gives to its lists.

use wordhoard_engine::grid::Axis;
use wordhoard_puzzles::crossword::{Clue, Crossword};

use super::slots::Slots;

/// Item of a column of clues.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ListItem {
    /// Title of another list, to which the clue with this index belongs.
    Title(usize),
    /// A clue.
    Clue {
        /// Index of the clue, or `None` for a slot without one.
        clue: Option<usize>,
        /// Index of its slot, or `None` while a diagramless grid has no such slot.
        slot: Option<usize>,
    },
}

impl ListItem {
    /// Returns the index of the item's slot, if it has one.
    #[must_use]
    pub fn slot(self) -> Option<usize> {
        match self {
            Self::Clue { slot, .. } => slot,
            Self::Title(_) => None,
        }
    }
}

/// Columns of clues.
///
/// Slots without a clue come last. They are left out of diagramless puzzles, in which most slots are not real, and of
/// acrostics, in which they are only the words of the quotation. Clues without a slot are listed in diagramless
/// puzzles.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Lists {
    columns: [Vec<ListItem>; 2],
    titles: [String; 2],
    /// For each slot, whether it is listed.
    is_listed: Vec<bool>,
}

impl Lists {
    /// Lists the clues of a puzzle with these slots.
    #[must_use]
    pub fn new(puzzle: &Crossword, slots: &Slots) -> Self {
        let mut slot_of_clue = vec![None; puzzle.clues.len()];
        for slot in 0..slots.all().len() {
            slots.clue(slot).into_iter().for_each(|clue| slot_of_clue[clue] = Some(slot));
        }
        let mut lists = Self { is_listed: vec![false; slots.all().len()], ..Self::default() };
        for axis in Axis::BOTH {
            let mut items = Vec::new();
            let mut last: Option<&Clue> = None;
            for (index, clue) in puzzle.clues.iter().enumerate().filter(|(_, clue)| clue.axis == axis) {
                let slot = slot_of_clue[index];
                if slot.is_none() && !puzzle.diagramless {
                    continue;
                }
                match last {
                    None => lists.titles[axis as usize] = clue.list_title().to_owned(),
                    Some(last) if last.list != clue.list => items.push(ListItem::Title(index)),
                    Some(_) => {}
                }
                last = Some(clue);
                items.push(ListItem::Clue { clue: Some(index), slot });
            }
            if last.is_none() {
                lists.titles[axis as usize] = axis.name().to_owned();
            }
            let is_quotation = last.is_none() && puzzle.clues.iter().any(is_scattered);
            if !puzzle.diagramless && !is_quotation {
                let without_clue = slots.of(axis).filter(|&slot| slots.clue(slot).is_none());
                items.extend(without_clue.map(|slot| ListItem::Clue { clue: None, slot: Some(slot) }));
            }
            items.iter().filter_map(|item| item.slot()).for_each(|slot| lists.is_listed[slot] = true);
            lists.columns[axis as usize] = items;
        }
        lists
    }

    /// Returns the items of the column for a direction.
    #[must_use]
    pub fn of(&self, axis: Axis) -> &[ListItem] {
        &self.columns[axis as usize]
    }

    /// Returns the title of the column for a direction: that of its first list.
    #[must_use]
    pub fn title(&self, axis: Axis) -> &str {
        &self.titles[axis as usize]
    }

    /// Returns `true` if a slot is in a list.
    #[must_use]
    pub fn has(&self, slot: usize) -> bool {
        self.is_listed.get(slot).is_some_and(|&is_listed| is_listed)
    }

    /// Returns the index of a slot's item in the column for its direction. For a slot that is not listed, returns that
    /// of the last clue whose number is not larger than `label`.
    #[must_use]
    pub fn index_of(&self, puzzle: &Crossword, axis: Axis, slot: usize, label: &str) -> Option<usize> {
        let items = self.of(axis);
        if self.has(slot) {
            return items.iter().position(|item| item.slot() == Some(slot));
        }
        let number: u32 = label.parse().ok()?;
        let is_before = |item: &ListItem| {
            let ListItem::Clue { clue: Some(clue), .. } = item else { return false };
            puzzle.clues[*clue].label.parse().is_ok_and(|other: u32| other <= number)
        };
        items.iter().rposition(is_before)
    }
}

/// Returns `true` if the cells of a clue are not in one line.
fn is_scattered(clue: &Clue) -> bool {
    let is_line = |same: fn(&wordhoard_engine::grid::Pos) -> u16| {
        clue.cells.windows(2).all(|pair| same(&pair[0]) == same(&pair[1]))
    };
    !is_line(|pos| pos.row) && !is_line(|pos| pos.col)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::crossword::rules::test_puzzles::{clue, puzzle};

    fn lists(puzzle: &Crossword) -> Lists {
        Lists::new(puzzle, &Slots::new(puzzle))
    }

    /// Returns the items as text: titles, and the indices of clues and slots.
    fn shown(puzzle: &Crossword, axis: Axis) -> String {
        let number = |index: Option<usize>| index.map_or("-".to_owned(), |index| index.to_string());
        let show = |item: &ListItem| match item {
            ListItem::Title(clue) => puzzle.clues[*clue].list_title().to_owned(),
            ListItem::Clue { clue, slot } => format!("{}:{}", number(*clue), number(*slot)),
        };
        lists(puzzle).of(axis).iter().map(show).collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn further_lists_have_titles_and_slots_without_clues_come_last() {
        let mut puzzle = puzzle(&["CAT", "O#E", "WEN"]);
        let row = |row: u16| clue(Axis::Across, &[(row, 0), (row, 1), (row, 2)]);
        puzzle.clues = vec![Clue { list: "Rows".into(), ..row(2) }, Clue { list: "More".into(), ..row(0) }];
        assert_eq!(shown(&puzzle, Axis::Across), "0:0 More 1:1");
        assert_eq!(shown(&puzzle, Axis::Down), "-:2 -:3");
        assert_eq!([Axis::Across, Axis::Down].map(|axis| lists(&puzzle).title(axis).to_owned()), ["Rows", "Down"]);
    }

    #[test]
    fn the_words_of_a_quotation_are_not_listed() {
        let mut puzzle = puzzle(&["CAT", "O#E", "WEN"]);
        puzzle.clues = vec![clue(Axis::Down, &[(0, 0), (2, 1), (1, 2)])];
        assert_eq!(shown(&puzzle, Axis::Across), "");
        assert!(!lists(&puzzle).has(0) && lists(&puzzle).has(2));
    }

    #[test]
    fn clues_of_diagramless_puzzles_are_listed_without_their_slots() {
        let mut puzzle = puzzle(&["CAT", "OXE", "WEN"]);
        puzzle.diagramless = true;
        puzzle.clues = vec![clue(Axis::Across, &[(0, 0), (0, 1), (0, 2)]), clue(Axis::Across, &[])];
        (puzzle.clues[0].label, puzzle.clues[1].label) = ("1".into(), "3".into());
        assert_eq!(shown(&puzzle, Axis::Across), "0:0 1:-");
        let index = |label: &str| lists(&puzzle).index_of(&puzzle, Axis::Across, 1, label);
        assert_eq!([index("2"), index("3"), index("x")], [Some(0), Some(1), None]);
    }
}
