//! Highlights in the grid and their styles.

use ratatui::style::{Modifier, Style};
use wordhoard_engine::grid::{Placement, Pos};

use crate::games::word_search::WordRef;
use crate::games::word_search::state::State;
use crate::ui::theme::{Role, Theme};

/// Returns the style of a found word, by its index in the list.
#[must_use]
pub fn word_style(word: usize, theme: &Theme) -> Style {
    let style = theme.highlight(word);
    // Without colours, all highlights are underlined, and so are missed words.
    if style.add_modifier.contains(Modifier::UNDERLINED) { style.add_modifier(Modifier::BOLD) } else { style }
}

/// Returns the style of a missed word.
fn missed_style(theme: &Theme) -> Style {
    theme.style(Role::Bad).add_modifier(Modifier::UNDERLINED)
}

/// Highlights other than the found words.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Marks {
    /// Selected run.
    pub selection: Option<Placement>,
    /// Anchor cell.
    pub anchor: Option<Pos>,
    /// Cursor cell.
    pub cursor: Option<Pos>,
    /// Word highlighted in the list.
    pub highlighted: Option<Placement>,
    /// Cells revealed by a hint.
    pub hinted: Vec<Pos>,
    /// Top-left and bottom-right cells of the region named by a hint; all other cells are dimmed.
    pub shaded: Option<(Pos, Pos)>,
    /// Words shown by the solver after the round, with their indices.
    pub solved: Vec<(usize, Placement)>,
    /// Words missed, after the round.
    pub missed: Vec<Placement>,
    /// Cells of the message, once it is revealed.
    pub message: Vec<Pos>,
    /// Whether the round is over; if so, leftover letters are dimmed.
    pub is_over: bool,
}

/// Word drawn in the grid.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Stroke {
    /// Cells of the word.
    pub place: Placement,
    /// Style of the word.
    pub style: Style,
}

/// Returns the words to draw, topmost last.
#[must_use]
pub fn strokes(state: &State, marks: &Marks, theme: &Theme) -> Vec<Stroke> {
    let style = |word| match word {
        WordRef::Listed(word) => word_style(word, theme),
        WordRef::Bonus(_) => theme.style(Role::Special).add_modifier(Modifier::UNDERLINED),
    };
    // Found and solved words are dimmed while the message is highlighted.
    let dimmed = theme.style(Role::Dim).add_modifier(Modifier::UNDERLINED);
    let shade = |style| if marks.message.is_empty() { style } else { dimmed };
    let found = state.finds().iter().map(|find| Stroke { place: find.place, style: shade(style(find.word)) });
    let missed = marks.missed.iter().map(|&place| Stroke { place, style: missed_style(theme) });
    let solved = marks.solved.iter().map(|&(word, place)| Stroke { place, style: shade(word_style(word, theme)) });
    let highlighted = marks
        .highlighted
        .map(|place| Stroke { place, style: theme.style(Role::Accent).add_modifier(Modifier::REVERSED) });
    let selected = marks.selection.map(|place| Stroke { place, style: theme.keycap() });
    missed.chain(found).chain(solved).chain(highlighted).chain(selected).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn found_and_missed_words_differ_in_every_theme() {
        for theme in [Theme::colour(), Theme::dark(), Theme::light(), Theme::mono()] {
            assert!((0..30).all(|word| word_style(word, &theme) != missed_style(&theme)));
        }
    }
}
