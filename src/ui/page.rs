//! Screen that shows one page of something: a title with the position in it, the body, and key hints in a footer.

use ratatui::layout::Rect;

use super::footer::{self, Hint};
use super::frame;
use super::keys::{self, KeyBindings};
use super::screen::{Context, Event, MouseKind};
use super::text;
use super::theme::Role;
use crate::canvas::Buffer;

/// Rows of the footer.
const FOOTER_ROWS: u16 = 1;

/// Returns the area between the title and the footer.
#[must_use]
pub fn body(area: Rect) -> Rect {
    frame::layout(area, 0, FOOTER_ROWS).body
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
                let footer = frame::layout(cx.area, 0, FOOTER_ROWS).footer;
                footer::key_at(hints, footer, mouse.at).and_then(action_for)
            }
            MouseKind::Move | MouseKind::Drag | MouseKind::Release => None,
        },
        Event::Paste(_) | Event::FocusLost => None,
    }
}

/// Draws everything but the body.
pub fn draw(title: &str, position: &str, hints: &[Hint], cx: Context, buf: &mut Buffer) {
    let (theme, frame) = (&cx.shared.theme(), frame::layout(cx.area, 0, FOOTER_ROWS));
    text::draw_runs(frame.head, &[(title, theme.strong())], buf);
    text::draw_right(frame.head, position, theme.style(Role::Dim), buf);
    frame::draw_rule(frame.rule, theme, buf);
    footer::draw(hints, frame.footer, theme, buf);
}
