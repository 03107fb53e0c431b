//! What is marked in the grid, and how it looks.

use ratatui::style::{Modifier, Style};

use crate::games::word_search::state::{Catch, State};
use crate::grid::{Placement, Pos};
use crate::ui::theme::{Role, Theme};

/// The style of a found word, by its number in the list.
#[must_use]
pub fn hue(word: usize, theme: &Theme) -> Style {
    theme.mark(word)
}

/// What is marked besides the words that are found.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Marks {
    /// What is selected.
    pub selection: Option<Placement>,
    /// The cell of the anchor.
    pub anchor: Option<Pos>,
    /// The player's own cell.
    pub cursor: Option<Pos>,
    /// A word that is pointed at.
    pub pointed: Option<Placement>,
    /// The cells that a hint shows.
    pub hinted: Vec<Pos>,
    /// The cells outside of the region that a hint tells.
    pub shaded: Option<(Pos, Pos)>,
    /// Words that are left, struck by the solver after the end: their numbers and places.
    pub solved: Vec<(usize, Placement)>,
    /// Words that were missed, after the end.
    pub missed: Vec<Placement>,
    /// The cells of the message, where it lights up.
    pub message: Vec<Pos>,
    /// The round is over: letters in no word step back.
    pub over: bool,
}

/// A word in the grid, as it is drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Stroke {
    /// Its cells.
    pub place: Placement,
    /// How it looks.
    pub style: Style,
}

/// The words to draw, the one on top last.
#[must_use]
pub fn strokes(state: &State, marks: &Marks, theme: &Theme) -> Vec<Stroke> {
    let style = |what| match what {
        Catch::Listed(word) => hue(word, theme),
        Catch::Bonus(_) => theme.style(Role::Special).add_modifier(Modifier::UNDERLINED),
    };
    // Where a message lights up, the words step back.
    let back = theme.style(Role::Dim).add_modifier(Modifier::UNDERLINED);
    let shade = |style| if marks.message.is_empty() { style } else { back };
    let found = state.finds().iter().map(|find| Stroke { place: find.place, style: shade(style(find.what)) });
    let missed = marks
        .missed
        .iter()
        .map(|&place| Stroke { place, style: theme.style(Role::Bad).add_modifier(Modifier::UNDERLINED) });
    let solved = marks.solved.iter().map(|&(word, place)| Stroke { place, style: shade(hue(word, theme)) });
    let pointed =
        marks.pointed.map(|place| Stroke { place, style: theme.style(Role::Accent).add_modifier(Modifier::REVERSED) });
    let selected = marks.selection.map(|place| Stroke { place, style: theme.keycap() });
    missed.chain(found).chain(solved).chain(pointed).chain(selected).collect()
}
