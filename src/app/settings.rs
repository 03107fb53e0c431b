//! Program-wide settings screen.

use std::rc::Rc;

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use crate::ui::choices::{ChosenValues, Field, FieldKind, Value};
use crate::ui::choose::{EnterAction, OptionsScreen};
use crate::ui::motion::Motion;
use crate::ui::theme::{Role, Theme, ThemeChoice};
use crate::ui::{Context, Transition, text};

/// Subject under which the choices are saved.
pub const SUBJECT: &str = "look";

/// Returns the settings screen.
pub fn screen() -> OptionsScreen {
    let done = EnterAction { label: "done", action: Box::new(|_| Transition::Pop) };
    OptionsScreen::new(["SETTINGS", "saved automatically"], SUBJECT, Rc::new(fields), apply, done).with_sample(sample)
}

/// Applies the choices to the current look.
fn apply(cx: Context) {
    let chosen = cx.shared.choices.get(&cx.shared.env.saves, SUBJECT);
    *cx.shared.look.borrow_mut() = (cx.shared.resolve_look)(&chosen);
}

/// Draws a sample text in the style of each role.
fn sample(area: Rect, theme: &Theme, buf: &mut Buffer) {
    const SAMPLES: [(Role, &str); 8] = [
        (Role::Accent, "› TEARS    current entry"),
        (Role::Good, "✓ tears +2    accepted"),
        (Role::Bad, "✗ tearz: not a word    rejected"),
        (Role::Special, "stainer 5    highlighted"),
        (Role::Time, "━━━━━━━━━━━━    time left"),
        (Role::Hurry, "━━    little time left"),
        (Role::Text, "main text"),
        (Role::Dim, "secondary text"),
    ];
    for (line, (role, label)) in area.rows().zip(SAMPLES) {
        text::draw_runs(line, &[("  ", theme.style(Role::Text)), (label, theme.style(role))], buf);
    }
}

fn fields(chosen: &ChosenValues) -> Vec<Field> {
    vec![theme_field(chosen), mouse_field(chosen), motion_field(chosen)]
}

fn theme_field(chosen: &ChosenValues) -> Field {
    let value = |&(name, choice): &(&str, ThemeChoice)| Value::new(name, name, choice.about());
    let configured = "config.toml, or the terminal's 16 colours";
    field("theme", "Colours", configured, ThemeChoice::NAMES.iter().map(value).collect(), chosen)
}

fn mouse_field(chosen: &ChosenValues) -> Field {
    let values = vec![
        Value::new("on", "on", "mouse input; Shift selects text"),
        Value::new("off", "off", "the terminal selects text"),
    ];
    field("mouse", "Mouse", "config.toml, or on", values, chosen)
}

fn motion_field(chosen: &ChosenValues) -> Field {
    let value = |&(name, motion): &(&str, Motion)| Value::new(name, name, motion.about());
    field(
        "motion",
        "Motion",
        "config.toml, or on if there are colours",
        Motion::NAMES.iter().map(value).collect(),
        chosen,
    )
}

/// Returns a field that follows the configuration until a value is chosen, which `configured` describes.
fn field(
    name: &'static str,
    title: &'static str,
    configured: &str,
    mut values: Vec<Value>,
    chosen: &ChosenValues,
) -> Field {
    values.insert(0, Value::new("", "as configured", configured));
    let current = chosen.get(name).map_or("", String::as_str);
    let chosen = values.iter().position(|value| value.text == current).unwrap_or(0);
    Field { name, title, kind: FieldKind::Choice { values, chosen } }
}
