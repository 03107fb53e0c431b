//! Options screen: one line per field, with values selected with the left and right arrow keys.

mod layout;

use std::rc::Rc;

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::choices::{ChosenValues, Field};
use super::footer::{self, Hint};
use super::frame;
use super::keys::{self, Binding, Code, Key, KeyBindings, Keymap};
use super::reader::{Block, Column, Reader};
use super::screen::{Context, Event, Mouse, MouseKind, Screen, Transition};
use super::text;
use super::theme::{Role, Theme};
use layout::{OptionsLayout, description_area};

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Action {
    Go,
    Up,
    Down,
    Next,
    Previous,
    Reset,
    Help,
    Back,
}

/// Key bindings of the screen.
const KEYS: KeyBindings<Action> = KeyBindings {
    name: "choose",
    bindings: &[
        Binding::new(Action::Go, "go", &[Key::new(Code::Enter)], "start the game, or close the settings"),
        Binding::new(Action::Next, "next", &[Key::new(Code::Right), Key::char('l'), Key::char(' ')], "next value")
            .in_footer("change", 2),
        Binding::new(Action::Previous, "before", &[Key::new(Code::Left), Key::char('h')], "previous value"),
        Binding::new(Action::Down, "down", &[Key::new(Code::Down), Key::char('j'), Key::new(Code::Tab)], "next line")
            .in_footer("down", 4),
        Binding::new(
            Action::Up,
            "up",
            &[Key::new(Code::Up), Key::char('k'), Key::new(Code::Tab).shifted()],
            "previous line",
        )
        .in_footer("up", 5),
        Binding::new(Action::Reset, "reset", &[Key::char('r')], "reset to the configuration").in_footer("reset", 7),
        Binding::new(Action::Help, "help", &[Key::f(1), Key::char('?')], "explain the options").in_footer("help", 6),
        Binding::new(
            Action::Back,
            "back",
            &[Key::new(Code::Esc), Key::char('q'), Key::ctrl('q')],
            "back; choices are saved",
        )
        .in_footer("back", 3),
    ],
};

/// Returns the keys and their descriptions, for the documentation.
#[must_use]
pub fn key_help(keymap: &Keymap) -> Vec<(String, &'static str)> {
    keys::help_lines(KEYS, keymap)
}

/// Returns the key scope of this screen, for the configuration.
#[must_use]
pub fn scope() -> keys::Scope {
    keys::Scope::new(&[KEYS.key_table()])
}

/// Function that returns the fields, which may depend on the values chosen so far.
pub type Fields = Rc<dyn Fn(&ChosenValues) -> Vec<Field>>;

/// Action of the Enter key.
pub struct EnterAction {
    /// Label of one or two words.
    pub label: &'static str,
    /// Action to run.
    pub action: Box<dyn Fn(Context) -> Transition>,
}

/// A screen of options.
pub struct OptionsScreen {
    title: &'static str,
    about: &'static str,
    /// Subject under which the choices are saved.
    subject: &'static str,
    fields: Fields,
    /// Function called at once when a choice changes.
    on_change: fn(Context),
    enter: EnterAction,
    sample: Option<Sample>,
    row: usize,
}

/// Function that draws a sample of the current theme, as far as there is room.
pub type Sample = fn(Rect, &Theme, &mut Buffer);

impl OptionsScreen {
    /// Creates a screen of options for a subject. `heading` holds the title and a subtitle.
    #[must_use]
    pub fn new(
        heading: [&'static str; 2],
        subject: &'static str,
        fields: Fields,
        on_change: fn(Context),
        enter: EnterAction,
    ) -> Self {
        let [title, about] = heading;
        Self { title, about, subject, fields, on_change, enter, sample: None, row: 0 }
    }

    /// Adds a sample of the current theme.
    #[must_use]
    pub fn with_sample(self, sample: Sample) -> Self {
        Self { sample: Some(sample), ..self }
    }

    fn fields(&self, cx: Context) -> Vec<Field> {
        (self.fields)(&cx.shared.choices.get(&cx.shared.env.saves, self.subject))
    }

    fn hints(&self, keymap: &Keymap) -> Vec<Hint> {
        let mut hints = keys::hints(KEYS, keymap);
        let go = keymap.keys(KEYS.name, "go", &[Key::new(Code::Enter)]).first().copied();
        hints.extend(go.map(|key| Hint { key, label: self.enter.label, rank: 1 }));
        hints.sort_by_key(|hint| hint.rank);
        hints
    }

    fn layout(&self, cx: Context, rows: usize) -> OptionsLayout {
        OptionsLayout::new(
            cx.area,
            rows,
            self.row,
            footer::line_count(&self.hints(&cx.shared.keymap), frame::content(cx.area).width),
        )
    }

    fn act(&mut self, action: Action, cx: Context) -> Transition {
        let fields = self.fields(cx);
        let last = fields.len().saturating_sub(1);
        self.row = self.row.min(last);
        match action {
            Action::Go => return (self.enter.action)(cx),
            Action::Back => return Transition::Pop,
            Action::Help => return Transition::Push(Box::new(self.help(&fields, &cx.shared.keymap))),
            Action::Up => self.row = self.row.checked_sub(1).unwrap_or(last),
            Action::Down => self.row = if self.row == last { 0 } else { self.row + 1 },
            Action::Next => self.change(&fields, 1, cx),
            Action::Previous => self.change(&fields, -1, cx),
            Action::Reset => {
                cx.shared.choices.forget(&cx.shared.env.saves, self.subject);
                (self.on_change)(cx);
            }
        }
        Transition::Stay
    }

    /// Returns a help screen that explains every field.
    fn help(&self, fields: &[Field], keymap: &Keymap) -> Reader {
        let mut blocks = Vec::new();
        for field in fields {
            blocks.push(Block::Heading(field.title.into()));
            let rows = field.values.iter().map(|value| vec![value.title.clone(), value.about.clone()]).collect();
            blocks.push(Block::Table { columns: vec![Column::Name, Column::Text], rows });
        }
        blocks.extend([Block::Heading("Keys".into()), Block::Keys(key_help(keymap))]);
        Reader::help(self.title, blocks)
    }

    /// Selects the next or previous value, wrapping around at the ends.
    fn change(&self, fields: &[Field], step: isize, cx: Context) {
        let Some(field) = fields.get(self.row).filter(|field| !field.values.is_empty()) else { return };
        let next = (field.chosen as isize + step).rem_euclid(field.values.len() as isize) as usize;
        cx.shared.choices.choose(&cx.shared.env.saves, self.subject, field.name, &field.values[next].text);
        (self.on_change)(cx);
    }

    fn mouse(&mut self, mouse: Mouse, cx: Context) -> Transition {
        let fields = self.fields(cx);
        let layout = self.layout(cx, fields.len());
        match (mouse.kind, layout.row_at(mouse.at)) {
            (MouseKind::Press, Some(row)) => {
                self.row = row;
                let is_left_arrow = mouse.at.x < layout.value_x && mouse.at.x >= layout.value_x.saturating_sub(3);
                self.act(if is_left_arrow { Action::Previous } else { Action::Next }, cx)
            }
            (MouseKind::Move, Some(row)) => {
                self.row = row;
                Transition::Stay
            }
            (MouseKind::Press, None) => match footer::key_at(&self.hints(&cx.shared.keymap), layout.footer, mouse.at) {
                Some(key) => self.key(key, cx),
                None => Transition::Stay,
            },
            (MouseKind::ScrollUp, _) => self.act(Action::Up, cx),
            (MouseKind::ScrollDown, _) => self.act(Action::Down, cx),
            _ => Transition::Stay,
        }
    }

    fn key(&mut self, key: Key, cx: Context) -> Transition {
        match keys::find(KEYS, &cx.shared.keymap, key) {
            Some(action) => self.act(action, cx),
            None => Transition::Stay,
        }
    }
}

fn draw_field(field: &Field, chosen: bool, line: Rect, value_x: u16, theme: &Theme, buf: &mut Buffer) {
    let accent = theme.style(Role::Accent);
    let (mark, style) = if chosen { ("› ", accent) } else { ("  ", theme.style(Role::Text)) };
    text::draw_runs(Rect { width: value_x - line.x, ..line }, &[(mark, accent), (field.title, style)], buf);
    let Some(value) = field.values.get(field.chosen) else { return };
    let arrows = if chosen { ["‹ ", " ›"] } else { ["  ", "  "] };
    let rest = Rect { x: value_x - 2, width: line.right().saturating_sub(value_x - 2), ..line };
    let value_style = if chosen { accent } else { theme.strong() };
    text::draw_runs(rest, &[(arrows[0], accent), (&value.title, value_style), (arrows[1], accent)], buf);
    let description = description_area(line, value_x);
    if value.about.chars().count() <= description.width.into() {
        text::draw_runs(description, &[(&value.about, theme.style(Role::Dim))], buf);
    }
}

impl Screen for OptionsScreen {
    fn input(&mut self, event: &Event, cx: Context) -> Transition {
        match event {
            Event::Key(press) => self.key(press.key, cx),
            Event::Mouse(mouse) => self.mouse(*mouse, cx),
            Event::Paste(_) | Event::FocusLost => Transition::Stay,
        }
    }

    fn draw(&self, cx: Context, buf: &mut Buffer) {
        let theme = &cx.shared.theme();
        let fields = self.fields(cx);
        let row = self.row.min(fields.len().saturating_sub(1));
        let layout = self.layout(cx, fields.len());
        let about = (self.about, theme.style(Role::Dim));
        text::draw_runs(layout.title, &[(self.title, theme.strong()), ("  ", about.1), about], buf);
        for (number, field) in fields.iter().enumerate() {
            if let Some(line) = layout.line(number) {
                draw_field(field, number == row, line, layout.value_x, theme, buf);
            }
        }
        let more = [(layout.top > 0, "↑"), (layout.line(fields.len().saturating_sub(1)).is_none(), "↓")];
        let marks: String = more.into_iter().filter_map(|(more, mark)| more.then_some(mark)).collect();
        text::draw_right(layout.title, &marks, theme.style(Role::Accent), buf);
        let value = fields.get(row).and_then(|field| field.values.get(field.chosen));
        // The description goes below the list if it does not fit beside the value.
        if let Some(about) = value.map(|value| value.about.as_str()).filter(|about| !layout.fits_beside_value(about)) {
            text::draw_runs(layout.about, &[(about, theme.style(Role::Text))], buf);
        }
        if let Some(sample) = self.sample {
            sample(layout.sample, theme, buf);
        }
        frame::draw_rule(layout.rule, theme, buf);
        footer::draw(&self.hints(&cx.shared.keymap), layout.footer, theme, buf);
    }
}
