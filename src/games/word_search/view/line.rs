//! Status line below the grid: the selection, the last result, or a tip.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use unicode_width::UnicodeWidthStr;
use wordhoard_engine::base::{humanize, sanitize};
use wordhoard_engine::grid::{Dir, Placement};

use super::layout::Layout;
use crate::games::word_search::hint::{Hint, HintLevel};
use crate::games::word_search::state::State;
use crate::games::word_search::text_mode::sentences;
use crate::games::word_search::{Verdict, WordRef, outcome};
use crate::ui::theme::{Role, Theme};
use crate::ui::{definition, text};

/// Result of the last move.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LastMove {
    /// Letters taken; empty if the move takes none.
    pub text: String,
    /// Verdict on the move.
    pub verdict: Verdict,
}

/// Content of the status line.
pub struct StatusLine<'a> {
    /// Selected run.
    pub selected: Option<Placement>,
    /// Result of the last move.
    pub last_move: Option<&'a LastMove>,
    /// Key that confirms giving up, while confirmation is awaited.
    pub giving_up: Option<String>,
    /// Whether the anchor is set.
    pub anchored: bool,
    /// Typed letter that does not extend the selection.
    pub missing: Option<u8>,
    /// Whether the keys go to the list.
    pub browsing: bool,
}

/// Returns a tip that fits in this many columns.
fn tip(width: u16, browsing: bool) -> &'static str {
    match width {
        51.. if browsing => "Arrows choose a word, letters go back to the grid",
        _ if browsing => "Letters go back to the grid",
        66.. => "Type a letter to jump, Space to anchor, Enter to select; or drag",
        51.. => "Letters jump, Space anchors, Enter selects; or drag",
        _ => "Drag, or letter, Space, Enter; Tab",
    }
}

/// Draws the status line during a round.
pub fn draw(state: &State, line: &StatusLine, layout: &Layout, theme: &Theme, buf: &mut Buffer) {
    let area = draw_scroll_arrows(state, layout, theme, buf);
    let (symbol, text, role) = message(state, line, layout, area.width);
    let style = if role == Role::Accent { theme.strong() } else { theme.style(role) };
    text::draw_runs(area, &[(&symbol, theme.style(role)), (&text, style)], buf);
    if let Some((area, blanks)) = layout.blanks.zip(blanks(state, layout.line.width)) {
        text::draw_runs(area, &[(&blanks, theme.style(Role::Special))], buf);
    }
}

/// Returns the blanks of the message, with an explanation if it fits.
fn blanks(state: &State, width: u16) -> Option<String> {
    let blanks = sentences::blanks(state)?;
    let texts = ["the first leftover letters, row by row, spell: ", "leftover letters spell: ", ""];
    let mut texts = texts.into_iter().map(|explanation| format!("{explanation}{blanks}"));
    texts.find(|text| text.width() <= width.into()).or_else(|| Some(sanitize::fit(&blanks, width.into())))
}

/// Draws arrows towards the hidden parts of the grid. Returns the rest of the line.
fn draw_scroll_arrows(state: &State, layout: &Layout, theme: &Theme, buf: &mut Buffer) -> Rect {
    if !layout.scrolls {
        return layout.line;
    }
    let (top_left, (cols, rows)) = (layout.top_left, layout.visible_size);
    let sides = [
        (top_left.row > 0, '▲'),
        (top_left.row + rows < state.letters().rows(), '▼'),
        (top_left.col > 0, '◀'),
        (top_left.col + cols < state.letters().cols(), '▶'),
    ];
    let symbols: String = sides.into_iter().filter(|(is_hidden, _)| *is_hidden).map(|(_, symbol)| symbol).collect();
    text::draw_right(layout.line, &symbols, theme.style(Role::Time), buf);
    Rect { width: layout.line.width.saturating_sub(symbols.chars().count() as u16 + 1), ..layout.line }
}

fn message(state: &State, line: &StatusLine, layout: &Layout, width: u16) -> (String, String, Role) {
    if let Some(key) = &line.giving_up {
        return ("? ".into(), format!("Give up? Press {key} again to confirm"), Role::Hurry);
    }
    if let Some(place) = line.selected {
        let letters = state.spelled(place).unwrap_or_default().to_uppercase();
        let missing = line.missing.map_or_else(String::new, |letter| format!(" · no {} that way", upper(letter)));
        return ("> ".into(), format!("{letters} {} {}{missing}", arrow(place.dir()), place.len()), Role::Accent);
    }
    if let Some(letter) = line.missing {
        return ("> ".into(), format!("no {} in line with the anchor", upper(letter)), Role::Text);
    }
    if line.anchored {
        return ("> ".into(), "extend with arrows or letters".into(), Role::Text);
    }
    match line.last_move {
        Some(last_move) => verdict(state, last_move),
        None => match blanks(state, width).filter(|_| layout.blanks.is_none()) {
            Some(blanks) => (String::new(), blanks, Role::Special),
            None => (String::new(), tip(width, line.browsing).into(), Role::Dim),
        },
    }
}

/// Returns the symbol, text and role for the result of a move.
fn verdict(state: &State, last_move: &LastMove) -> (String, String, Role) {
    let text = sentences::on_event(state, &last_move.text.to_uppercase(), last_move.verdict).unwrap_or_default();
    let (symbol, role, text) = match last_move.verdict {
        Verdict::Found(WordRef::Listed(_)) => ("✓ ", Role::Good, text),
        Verdict::Found(WordRef::Bonus(word)) => {
            ("★ ", Role::Special, format!("{text}, +{}", state.bonus_words()[word].points))
        }
        Verdict::AlreadyFound(_) | Verdict::NotListed => ("✗ ", Role::Bad, text),
        Verdict::PartOf(_) | Verdict::TooShort => ("✗ ", Role::Text, text),
        Verdict::Hinted(hint) => ("☞ ", Role::Special, hint_text(state, hint)),
        Verdict::NoHintLeft
        | Verdict::Undone(_)
        | Verdict::NothingToUndo
        | Verdict::NothingToRedo
        | Verdict::GivenUp
        | Verdict::Ignored => ("", Role::Text, text),
    };
    (symbol.to_owned(), text, role)
}

/// Returns the text of a hint, its cost, and the cost of the next hint.
fn hint_text(state: &State, hint: Hint) -> String {
    let text = sentences::hint(state, hint, |place| arrow(place.dir()).to_string());
    if hint.level == HintLevel::Word {
        return text;
    }
    let next = hint.level.next().map_or_else(String::new, |next| format!(" · more: {} s", next.price().as_secs()));
    format!("{text} · +{} s{next}", hint.level.price().as_secs())
}

/// Draws the status line after a round, with the meaning of a word that the player has chosen.
pub fn draw_meaning(state: &State, word: usize, layout: &Layout, theme: &Theme, buf: &mut Buffer) {
    let area = draw_scroll_arrows(state, layout, theme, buf);
    let word = state.words()[word].shown();
    let start = text::draw_runs(area, &[(word, theme.style(Role::Accent)), ("  ", theme.style(Role::Dim))], buf);
    let rest = Rect { x: start, width: area.right().saturating_sub(start), ..area };
    definition::draw_line(word, rest, theme, buf);
}

/// Draws the status line after a round, with the result. The message of the puzzle is on a line of its own if there is
/// room below.
pub fn draw_end(state: &State, solved: usize, layout: &Layout, theme: &Theme, buf: &mut Buffer) {
    let area = draw_scroll_arrows(state, layout, theme, buf);
    let (plain, special) = (theme.style(Role::Text), theme.style(Role::Special));
    // A player who only watches the solver has not given up.
    let (result, mut details) = match solved {
        0 => (outcome::ending(state), details(state)),
        solved => {
            let all = humanize::count(state.findable_count(), "word");
            (format!("{solved} of {all} found by the solver"), Vec::new())
        }
    };
    let mut message = sentences::message(state);
    if let (Some(text), Some(below)) = (message, layout.blanks) {
        text::draw_runs(below, &[(text, special)], buf);
        message = None;
    }
    let message = message.map_or_else(String::new, |message| format!(" · {message}"));
    let width = usize::from(area.width).saturating_sub(result.width() + message.width());
    while details.iter().map(|detail| detail.width() + 3).sum::<usize>() > width && details.pop().is_some() {}
    // The heading also shows the score, so the message takes precedence if there is no room for both.
    if result.width() + message.width() > area.width.into() && !message.is_empty() {
        text::draw_runs(area, &[(message.trim_start_matches(" · "), special)], buf);
        return;
    }
    let details: String = details.iter().map(|detail| format!(" · {detail}")).collect();
    text::draw_runs(area, &[(&result, theme.strong()), (&details, plain), (&message, special)], buf);
}

/// Returns what there is to tell about a finished round, most important first.
fn details(state: &State) -> Vec<String> {
    let short_time = |seconds: u64| if seconds < 60 { format!("{seconds} s") } else { format!("{} min", seconds / 60) };
    let bonus = state.found_bonus_words().count();
    let bonus = (bonus > 0).then(|| format!("{}, +{}", humanize::count(bonus, "bonus word"), state.points()));
    let slowest = sentences::slowest(state, humanize::clock);
    [sentences::comparison(state, short_time), bonus, slowest].into_iter().flatten().collect()
}

fn upper(letter: u8) -> char {
    char::from(b'A' + letter)
}

/// Returns the arrow for a direction.
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
