//! The settings that belong to the whole program.

use std::rc::Rc;

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use crate::ui::choices::{Chosen, Field, Value};
use crate::ui::choose::{Choose, Go};
use crate::ui::theme::{Choice, Role, Theme};
use crate::ui::{Context, Transition, text};

/// Under which they are kept.
pub const SUBJECT: &str = "look";

/// The screen.
pub fn screen() -> Choose {
    let go = Go { label: "done", then: Box::new(|_| Transition::Pop) };
    Choose::new(["SETTINGS", "kept for the next time"], SUBJECT, Rc::new(fields), apply, go).with_sample(sample)
}

/// What was chosen takes effect at once.
fn apply(cx: Context) {
    let chosen = cx.shared.choices.of(&cx.shared.saves, SUBJECT);
    *cx.shared.look.borrow_mut() = (cx.shared.look_of)(&chosen);
}

/// What each role looks like.
fn sample(area: Rect, theme: &Theme, buf: &mut Buffer) {
    const SAMPLES: [(Role, &str); 8] = [
        (Role::Accent, "› TEARS    what you are doing"),
        (Role::Good, "✓ tears +2    what counted"),
        (Role::Bad, "✗ tearz: not a word    what did not"),
        (Role::Special, "stainer 5    something fine"),
        (Role::Time, "━━━━━━━━━━━━    the time"),
        (Role::Hurry, "━━    the time when it is short"),
        (Role::Text, "what is to be read"),
        (Role::Dim, "what may be overlooked"),
    ];
    for (line, (role, said)) in text::rows(area).zip(SAMPLES) {
        text::runs(line, &[("  ", theme.style(Role::Text)), (said, theme.style(role))], buf);
    }
}

fn fields(chosen: &Chosen) -> Vec<Field> {
    vec![theme(chosen), mouse(chosen)]
}

fn theme(chosen: &Chosen) -> Field {
    let value = |&(name, choice): &(&str, Choice)| Value::new(name, name, choice.about());
    field("theme", "Colours", Choice::NAMES.iter().map(value).collect(), chosen)
}

fn mouse(chosen: &Chosen) -> Field {
    let values = vec![
        Value::new("on", "on", "it plays; with Shift it selects text"),
        Value::new("off", "off", "it selects text as usual"),
    ];
    field("mouse", "Mouse", values, chosen)
}

/// A field that is as the configuration has it until something is chosen.
fn field(name: &'static str, title: &'static str, mut values: Vec<Value>, chosen: &Chosen) -> Field {
    values.insert(0, Value::new("", "as configured", "what config.toml says, if anything"));
    let holds = chosen.get(name).map_or("", String::as_str);
    let chosen = values.iter().position(|value| value.text == holds).unwrap_or(0);
    Field { name, title, values, chosen }
}
