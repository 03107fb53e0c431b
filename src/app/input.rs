//! Translation of terminal events for the screens.

use crossterm::event::{self, KeyCode, KeyEvent, KeyEventKind, KeyModifiers, MouseButton, MouseEvent, MouseEventKind};
use ratatui::layout::Position;
use wordhoard_engine::base::sanitize;

use crate::ui::keys::KeyPress;
use crate::ui::{Event, Mouse, MouseKind};

/// Maximum length of pasted text, in characters. No puzzle needs more.
const MAX_PASTE: usize = 1000;

/// Translates an event. The result is empty if the screens do not use it.
pub fn translate(event: event::Event) -> Vec<Event> {
    match event {
        // Some terminals report key releases, which would double every key.
        event::Event::Key(key) if key.kind == KeyEventKind::Release => Vec::new(),
        event::Event::Key(key) => split_escape(key).iter().filter_map(KeyPress::from_event).map(Event::Key).collect(),
        event::Event::Paste(text) => {
            let prefix: String = text.chars().take(MAX_PASTE).collect();
            // Terminals send line breaks in pasted text as carriage returns, like the Enter key.
            vec![Event::Paste(sanitize::lines(&prefix.replace('\r', "\n")))]
        }
        event::Event::Mouse(mouse) => translate_mouse(mouse).map(Event::Mouse).into_iter().collect(),
        event::Event::FocusLost => vec![Event::FocusLost],
        event::Event::FocusGained | event::Event::Resize(..) => Vec::new(),
    }
}

/// Splits a chord of Alt into Esc and the key. Terminals send both in the same way, and tmux and slow connections often
/// deliver Esc together with the next key. No command is bound to such a chord, except for arrows, which have codes of
/// their own. Esc and `[` or `O` cannot be told from the start of another key's code.
fn split_escape(key: KeyEvent) -> Vec<KeyEvent> {
    let is_coded = !matches!(key.code, KeyCode::Char(_) | KeyCode::Enter | KeyCode::Tab | KeyCode::Backspace);
    // Windows reports AltGr as Ctrl and Alt.
    if is_coded || !key.modifiers.contains(KeyModifiers::ALT) || cfg!(windows) {
        return vec![key];
    }
    vec![KeyCode::Esc.into(), KeyEvent { modifiers: key.modifiers - KeyModifiers::ALT, ..key }]
}

fn translate_mouse(event: MouseEvent) -> Option<Mouse> {
    let kind = match event.kind {
        MouseEventKind::Down(MouseButton::Left) => MouseKind::Press,
        MouseEventKind::Drag(MouseButton::Left) => MouseKind::Drag,
        MouseEventKind::Up(MouseButton::Left) => MouseKind::Release,
        MouseEventKind::Moved => MouseKind::Move,
        MouseEventKind::ScrollUp => MouseKind::ScrollUp,
        MouseEventKind::ScrollDown => MouseKind::ScrollDown,
        _ => return None,
    };
    Some(Mouse { kind, at: Position::new(event.column, event.row) })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ui::keys::{Code, Key};

    fn keys(code: KeyCode, modifiers: KeyModifiers) -> Vec<Key> {
        let events = translate(event::Event::Key(KeyEvent::new(code, modifiers)));
        events
            .into_iter()
            .filter_map(|event| if let Event::Key(press) = event { Some(press.key) } else { None })
            .collect()
    }

    #[test]
    fn key_releases_are_ignored() {
        let count = |kind| {
            let key = KeyEvent::new_with_kind(KeyCode::Char('a'), KeyModifiers::NONE, kind);
            translate(event::Event::Key(key)).len()
        };
        assert_eq!([KeyEventKind::Press, KeyEventKind::Repeat, KeyEventKind::Release].map(count), [1, 1, 0]);
    }

    #[test]
    #[cfg(not(windows))]
    fn an_escape_before_a_key_is_a_key_of_its_own() {
        let esc = Key::new(Code::Esc);
        assert_eq!(keys(KeyCode::Char('s'), KeyModifiers::ALT), [esc, Key::char('s')]);
        assert_eq!(keys(KeyCode::Char('S'), KeyModifiers::ALT | KeyModifiers::SHIFT), [esc, Key::char('s')]);
        assert_eq!(keys(KeyCode::Enter, KeyModifiers::ALT), [esc, Key::new(Code::Enter)]);
        assert_eq!(keys(KeyCode::Char('q'), KeyModifiers::ALT | KeyModifiers::CONTROL), [esc, Key::ctrl('q')]);
        assert_eq!(keys(KeyCode::Left, KeyModifiers::ALT), [Key::new(Code::Left).with_alt()]);
    }

    #[test]
    fn pastes_are_sanitised_and_truncated() {
        let paste = format!("te\u{1b}[31ma\n{}", "x".repeat(1_000_000));
        let events = translate(event::Event::Paste(paste));
        let [Event::Paste(text)] = events.as_slice() else { panic!("expected a paste event") };
        assert!(text.starts_with("te[31ma\nx") && text.len() < MAX_PASTE);
    }
}
