//! The line below the grid: what is selected, what came of it, what to do.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use unicode_width::UnicodeWidthStr;

use super::layout::Layout;
use crate::base::humanize;
use crate::games::word_search::hint::{Hint, HintLevel};
use crate::games::word_search::state::{Catch, State};
use crate::games::word_search::text_mode::sentences;
use crate::games::word_search::{Verdict, outcome};
use crate::grid::{Dir, Placement};
use crate::ui::text;
use crate::ui::theme::{Role, Theme};

/// What came of the last move.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Said {
    /// The letters that were taken, if any were.
    pub text: String,
    /// What came of it.
    pub verdict: Verdict,
}

/// What the line says.
pub struct Line<'a> {
    /// What is selected.
    pub selected: Option<Placement>,
    /// What came of the last move.
    pub said: Option<&'a Said>,
    /// The key that gives up, where it was asked for.
    pub giving_up: Option<String>,
    /// The anchor is set.
    pub anchored: bool,
    /// A letter that was typed and does not stand along the line.
    pub missing: Option<u8>,
}

/// What to do, in so many columns.
fn tip(width: u16) -> &'static str {
    match width {
        66.. => "A letter jumps to it, Space starts a word, Enter ends it; or drag",
        48.. => "A letter jumps, Space starts, Enter ends; or drag",
        _ => "Drag, or letter, Space, Enter; Tab",
    }
}

/// Draws the line during a round.
pub fn draw(state: &State, line: &Line, layout: &Layout, theme: &Theme, buf: &mut Buffer) {
    let area = draw_scroll(state, layout, theme, buf);
    let (sign, said, role) = message(state, line, area.width);
    let style = if role == Role::Accent { theme.strong() } else { theme.style(role) };
    text::runs(area, &[(&sign, theme.style(role)), (&said, style)], buf);
}

/// What lies beyond the part of the grid that is in sight; gives what is left of the line.
fn draw_scroll(state: &State, layout: &Layout, theme: &Theme, buf: &mut Buffer) -> Rect {
    if !layout.scrolls {
        return layout.line;
    }
    let (first, (cols, rows)) = (layout.first, layout.shown);
    let beyond = [
        (first.row > 0, '▲'),
        (first.row + rows < state.letters().rows(), '▼'),
        (first.col > 0, '◀'),
        (first.col + cols < state.letters().cols(), '▶'),
    ];
    let signs: String = beyond.into_iter().filter(|(is, _)| *is).map(|(_, sign)| sign).collect();
    text::right(layout.line, &signs, theme.style(Role::Time), buf);
    Rect { width: layout.line.width.saturating_sub(signs.chars().count() as u16 + 1), ..layout.line }
}

fn message(state: &State, line: &Line, width: u16) -> (String, String, Role) {
    if let Some(key) = &line.giving_up {
        return ("? ".into(), format!("Give up, and see all words? {key} again does"), Role::Hurry);
    }
    if let Some(place) = line.selected {
        let letters = state.spelled(place).unwrap_or_default().to_uppercase();
        let missing = line.missing.map_or_else(String::new, |letter| format!(" · no {} that way", capital(letter)));
        return ("> ".into(), format!("{letters} {} {}{missing}", arrow(place.dir()), place.len()), Role::Accent);
    }
    if let Some(letter) = line.missing {
        return ("> ".into(), format!("no {} in a line with this", capital(letter)), Role::Text);
    }
    if line.anchored {
        return ("> ".into(), "now the way: arrows or next letters".into(), Role::Text);
    }
    match line.said {
        Some(said) => verdict(state, said),
        None => (String::new(), tip(width).into(), Role::Dim),
    }
}

/// What came of a move.
fn verdict(state: &State, said: &Said) -> (String, String, Role) {
    let text = sentences::on_event(state, &said.text.to_uppercase(), said.verdict).unwrap_or_default();
    let (sign, role, text) = match said.verdict {
        Verdict::Found(Catch::Listed(_)) => ("✓ ", Role::Good, text),
        Verdict::Found(Catch::Bonus(word)) => ("★ ", Role::Special, format!("{text}, +{}", state.bonus()[word].points)),
        Verdict::FoundAlready(_) | Verdict::NotListed => ("✗ ", Role::Bad, text),
        Verdict::Hinted(hint) => ("☞ ", Role::Special, hinted(state, hint)),
        Verdict::NothingToTell
        | Verdict::Undone(_)
        | Verdict::NothingToUndo
        | Verdict::NothingToRedo
        | Verdict::Done
        | Verdict::Nothing => ("", Role::Text, text),
    };
    (sign.to_owned(), text, role)
}

/// What a hint tells, and what the next one would cost.
fn hinted(state: &State, hint: Hint) -> String {
    let told = sentences::hint(state, hint, |place| arrow(place.dir()).to_string());
    if hint.grade == HintLevel::Word {
        return told;
    }
    let next = hint.grade.next().map_or_else(String::new, |next| format!(" · more: {} s", next.price().as_secs()));
    format!("{told} · +{} s{next}", hint.grade.price().as_secs())
}

/// Draws the line after a round: how it came out.
pub fn draw_end(state: &State, struck: usize, layout: &Layout, theme: &Theme, buf: &mut Buffer) {
    let area = draw_scroll(state, layout, theme, buf);
    // Whoever only watches the solver has given nothing up.
    let strong = match struck {
        0 => outcome::ending(state),
        struck => format!("{struck} of {} struck by the solver", humanize::count(state.to_find(), "word")),
    };
    let mut rest = String::new();
    let bonus = state.bonus_found().count();
    if bonus > 0 {
        rest += &format!(" · {}, +{}", humanize::count(bonus, "bonus word"), state.points());
    }
    let message = sentences::message(state);
    let special = theme.style(Role::Special);
    let Some(message) = message else {
        text::runs(area, &[(&strong, theme.strong()), (&rest, theme.style(Role::Text))], buf);
        return;
    };
    let before = format!("{strong}{rest} · ");
    // What is found stands above as well: where there is no room for both, the message goes first.
    if before.width() + message.width() > area.width.into() {
        text::runs(area, &[(message, special)], buf);
        return;
    }
    let plain = theme.style(Role::Text);
    text::runs(area, &[(&strong, theme.strong()), (&rest, plain), (" · ", plain), (message, special)], buf);
}

fn capital(letter: u8) -> char {
    char::from(b'A' + letter)
}

/// A direction as an arrow.
#[must_use]
pub fn arrow(dir: Dir) -> char {
    match dir {
        Dir::East => '→',
        Dir::SouthEast => '↘',
        Dir::South => '↓',
        Dir::SouthWest => '↙',
        Dir::West => '←',
        Dir::NorthWest => '↖',
        Dir::North => '↑',
        Dir::NorthEast => '↗',
    }
}
