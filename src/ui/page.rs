//! Screen that shows one page of something: a title with the position in it, the body, and key hints in a footer.

use ratatui::Frame;
use ratatui::layout::Rect;

use super::chrome;
use super::footer::{self, Footer, Hint};
use super::keys::{self, KeyBindings};
use super::screen::{Context, Event, MouseKind};
use super::text;
use super::theme::Role;

/// Rows of the footer.
const FOOTER_ROWS: u16 = 1;

/// Returns the area between the title and the footer.
#[must_use]
pub fn body(area: Rect) -> Rect {
    chrome::layout(area, 0, FOOTER_ROWS).body
}

/// Returns the action of a key, of a click on a hint in the footer, or of the wheel: up, then down.
#[must_use]
pub fn action<A: Copy>(
    event: &Event,
    bindings: KeyBindings<A>,
    hints: &[Hint],
    wheel: [A; 2],
    cx: Context,
) -> Option<A> {
    let action_for = |key| keys::find(bindings, &cx.shared.keymap, key);
    match event {
        Event::Key(press) => action_for(press.key),
        Event::Mouse(mouse) => match mouse.kind {
            MouseKind::ScrollUp => Some(wheel[0]),
            MouseKind::ScrollDown => Some(wheel[1]),
            MouseKind::Press => {
                let footer = chrome::layout(cx.area, 0, FOOTER_ROWS).footer;
                footer::key_at(hints, footer, mouse.at).and_then(action_for)
            }
            MouseKind::Move | MouseKind::Drag | MouseKind::Release => None,
        },
        Event::Paste(_) | Event::FocusLost => None,
    }
}

/// Draws everything but the body.
pub fn draw(title: &str, position: &str, hints: &[Hint], cx: Context, frame: &mut Frame) {
    let buf = frame.buffer_mut();
    let (theme, areas) = (&cx.shared.theme(), chrome::layout(cx.area, 0, FOOTER_ROWS));
    text::draw_runs(areas.head, &[(title, theme.strong())], buf);
    text::draw_right(areas.head, position, theme.style(Role::Dim), buf);
    chrome::draw_rule(areas.rule, theme, buf);
    frame.render_widget(Footer::new(hints, theme), areas.footer);
}
