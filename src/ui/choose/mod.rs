//! Options screen: one line per field, with values selected with the left and right arrow keys, or with text that is
//! typed.

mod layout;

use std::rc::Rc;

use ratatui::Frame;
use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::widgets::Widget;
use unicode_width::UnicodeWidthStr;
use wordhoard_engine::base::sanitize;
use wordhoard_engine::base::wrap::wrap;

use super::choices::{ChosenValues, Field, FieldKind, TextEntry};
use super::chrome;
use super::footer::{self, Footer, Hint};
use super::keys::{self, Binding, Code, Key, KeyBindings, KeyPress, Keymap, Typing};
use super::list::{List, ListRow};
use super::reader::{Block, Column, Reader};
use super::screen::{Context, Event, Mouse, MouseKind, Screen, Transition};
use super::text;
use super::theme::{Role, Theme};
use layout::{OptionsLayout, description_area};

/// Maximum number of lines of a description. More would leave too little room for the list.
const MAX_ABOUT_LINES: usize = 4;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Action {
    Go,
    Up,
    Down,
    Next,
    Previous,
    Erase,
    Clear,
    Print,
    Reset,
    Help,
    Back,
}

/// Key bindings of the screen.
const KEYS: KeyBindings<Action> = KeyBindings {
    name: "choose",
    bindings: &[
        Binding::new(Action::Go, "go", &[Key::new(Code::Enter)], "start, or close; in a list, go to the next word")
            .in_footer("go", 1),
        Binding::new(Action::Next, "next", &[Key::new(Code::Right), Key::char('l'), Key::char(' ')], "next value")
            .in_footer("change", 2),
        Binding::new(Action::Previous, "before", &[Key::new(Code::Left), Key::char('h')], "previous value"),
        Binding::new(Action::Down, "down", &[Key::new(Code::Down), Key::char('j'), Key::new(Code::Tab)], "next line"),
        Binding::new(
            Action::Up,
            "up",
            &[Key::new(Code::Up), Key::char('k'), Key::new(Code::Tab).shifted()],
            "previous line",
        ),
        Binding::new(Action::Print, "print", &[Key::char('p'), Key::f(5)], "print the puzzle").in_footer("print", 4),
        Binding::new(Action::Erase, "erase", &[Key::new(Code::Backspace)], "erase the last letter of a text"),
        Binding::new(Action::Clear, "clear", &[Key::new(Code::Delete)], "erase a text"),
        Binding::new(Action::Reset, "reset", &[Key::char('r')], "reset to the configuration").in_footer("reset", 8),
        Binding::new(Action::Help, "help", &[Key::f(1), Key::char('?')], "explain the options").in_footer("help", 7),
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
    print: Option<PrintAction>,
    sample: Option<Sample>,
    on_open: Option<OpenAction>,
    row: usize,
}

/// Action run whenever the screen is opened.
pub type OpenAction = Box<dyn Fn(Context)>;

/// Action that prints what the options describe.
pub type PrintAction = Box<dyn Fn(Context) -> Transition>;

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
        Self { title, about, subject, fields, on_change, enter, print: None, sample: None, on_open: None, row: 0 }
    }

    /// Adds a command that prints what the options describe.
    #[must_use]
    pub fn with_print(self, print: PrintAction) -> Self {
        Self { print: Some(print), ..self }
    }

    /// Adds a sample of the current theme.
    #[must_use]
    pub fn with_sample(self, sample: Sample) -> Self {
        Self { sample: Some(sample), ..self }
    }

    /// Runs an action whenever the screen is opened, such as one that clears some choices.
    #[must_use]
    pub fn with_open_action(self, on_open: OpenAction) -> Self {
        Self { on_open: Some(on_open), ..self }
    }

    fn fields(&self, cx: Context) -> Vec<Field> {
        (self.fields)(&cx.shared.choices.get(&cx.shared.env.saves, self.subject))
    }

    /// Returns the field of the current line.
    fn current<'a>(&self, fields: &'a [Field]) -> Option<&'a Field> {
        fields.get(self.row.min(fields.len().saturating_sub(1)))
    }

    /// Returns the text of the current line, if it is one.
    fn entry<'a>(&self, fields: &'a [Field]) -> Option<&'a TextEntry> {
        match self.current(fields) {
            Some(Field { kind: FieldKind::Text(entry), .. }) => Some(entry),
            _ => None,
        }
    }

    /// Returns the characters that the current line takes as text.
    fn typing(&self, fields: &[Field]) -> Typing {
        if self.entry(fields).is_some() { Typing::Text } else { Typing::Nothing }
    }

    fn hints(&self, fields: &[Field], keymap: &Keymap) -> Vec<Hint> {
        let typing = self.typing(fields);
        let can_step = typing == Typing::Nothing && self.current(fields).is_some_and(Field::is_changeable);
        let relabel = |action, label| match action {
            Action::Go => Some(match self.entry(fields) {
                Some(list) if list.ends_in_item() => "next word",
                Some(list) if list.is_list => "next line",
                _ => self.enter.label,
            }),
            Action::Print => self.print.is_some().then_some(label),
            Action::Next => can_step.then_some(label),
            _ => Some(label),
        };
        let mut hints = keys::hints_with(KEYS, keymap, typing, relabel);
        hints.sort_by_key(|hint| hint.rank);
        hints
    }

    fn layout(&self, fields: &[Field], cx: Context) -> OptionsLayout {
        let hints = self.hints(fields, &cx.shared.keymap);
        let hint_rows = footer::line_count(&hints, chrome::content(cx.area).width);
        let about_rows = fields.get(self.row).map_or(1, |field| about_lines(field, cx.area).len());
        OptionsLayout::new(cx.area, fields.len(), self.row, hint_rows, about_rows as u16)
    }

    fn act(&mut self, action: Action, cx: Context) -> Transition {
        let fields = self.fields(cx);
        let last = fields.len().saturating_sub(1);
        self.row = self.row.min(last);
        if action == Action::Go
            && let Some(list) = self.entry(&fields).filter(|entry| entry.is_list)
        {
            return self.end_item(&fields, list, cx);
        }
        if matches!(action, Action::Go | Action::Print)
            && let Some(invalid) = fields.iter().position(Field::is_invalid)
        {
            // The error is shown below the list.
            self.row = invalid;
            return Transition::Stay;
        }
        match action {
            Action::Go => return (self.enter.action)(cx),
            Action::Back => return Transition::Pop,
            Action::Help => return Transition::Push(Box::new(self.help(&fields, &cx.shared.keymap))),
            Action::Up => self.row = self.row.checked_sub(1).unwrap_or(last),
            Action::Down => self.row = if self.row == last { 0 } else { self.row + 1 },
            Action::Next => self.change(&fields, 1, cx),
            Action::Previous => self.change(&fields, -1, cx),
            Action::Erase => {
                self.edit(&fields, |text| text.truncate(text.char_indices().next_back().map_or(0, |(at, _)| at)), cx);
            }
            Action::Clear => self.edit(&fields, String::clear, cx),
            Action::Print => return self.print.as_ref().map_or(Transition::Stay, |print| print(cx)),
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
            match &field.kind {
                FieldKind::Choice { values, .. } => {
                    let rows = values.iter().map(|value| vec![value.title.clone(), value.about.clone()]).collect();
                    blocks.push(Block::Table { columns: vec![Column::Name, Column::Text], rows });
                }
                FieldKind::Text(entry) => blocks.push(Block::Paragraph(entry.about.clone())),
            }
        }
        let has_text = fields.iter().any(|field| matches!(field.kind, FieldKind::Text(_)));
        let is_available = |action| match action {
            Action::Print => self.print.is_some(),
            Action::Erase | Action::Clear => has_text,
            _ => true,
        };
        let keys = keys::help_lines_with(KEYS, keymap, Typing::Nothing, is_available);
        blocks.extend([Block::Heading("Keys".into()), Block::Keys(keys)]);
        Reader::help(self.title, blocks)
    }

    /// Selects the next or previous value, wrapping around at the ends.
    fn change(&self, fields: &[Field], step: isize, cx: Context) {
        if let Some(field) = fields.get(self.row)
            && let Some(value) = field.value_after(step)
        {
            self.choose(field, &value.text, cx);
        }
    }

    /// Ends the last item of a list, or leaves a list that needs no separator for the next line.
    fn end_item(&mut self, fields: &[Field], list: &TextEntry, cx: Context) -> Transition {
        if !list.is_valid {
            // The error is shown below the list of fields.
            return Transition::Stay;
        }
        if !list.ends_in_item() {
            return self.act(Action::Down, cx);
        }
        self.edit(fields, |text| *text = format!("{}, ", text.trim_end()), cx);
        Transition::Stay
    }

    /// Changes the text of the current line, if it is a text.
    fn edit(&self, fields: &[Field], change: impl FnOnce(&mut String), cx: Context) {
        let (Some(field), Some(TextEntry { text, max_chars, .. })) = (self.current(fields), self.entry(fields)) else {
            return;
        };
        let mut changed = text.clone();
        change(&mut changed);
        let changed: String = changed.chars().take(*max_chars).collect();
        if changed != *text {
            self.choose(field, &changed, cx);
        }
    }

    fn choose(&self, field: &Field, value: &str, cx: Context) {
        cx.shared.choices.choose(&cx.shared.env.saves, self.subject, field.name, value);
        (self.on_change)(cx);
    }

    fn mouse(&mut self, mouse: Mouse, cx: Context) -> Transition {
        let fields = self.fields(cx);
        let layout = self.layout(&fields, cx);
        match (mouse.kind, layout.list.item_at(mouse.at)) {
            (MouseKind::Press, Some(row)) => {
                self.row = row;
                let is_left_arrow = mouse.at.x < layout.value_x && mouse.at.x >= layout.value_x.saturating_sub(3);
                self.act(if is_left_arrow { Action::Previous } else { Action::Next }, cx)
            }
            (MouseKind::Move, Some(row)) => {
                self.row = row;
                Transition::Stay
            }
            (MouseKind::Press, None) => {
                match footer::key_at(&self.hints(&fields, &cx.shared.keymap), layout.footer, mouse.at) {
                    Some(key) => self.key(key.into(), cx),
                    None => Transition::Stay,
                }
            }
            (MouseKind::ScrollUp, _) => self.act(Action::Up, cx),
            (MouseKind::ScrollDown, _) => self.act(Action::Down, cx),
            _ => Transition::Stay,
        }
    }

    fn key(&mut self, press: KeyPress, cx: Context) -> Transition {
        let fields = self.fields(cx);
        self.row = self.row.min(fields.len().saturating_sub(1));
        if let Some(typed) = self.typing(&fields).character(press) {
            self.edit(&fields, |text| text.push(typed), cx);
            return Transition::Stay;
        }
        match keys::find(KEYS, &cx.shared.keymap, press.key) {
            Some(action) => self.act(action, cx),
            None => Transition::Stay,
        }
    }

    /// Adds pasted text to the current line, if it is a text. Lines become parts of a list.
    fn paste(&mut self, pasted: &str, cx: Context) -> Transition {
        let lines: Vec<String> = pasted.lines().map(|line| sanitize::line(line.trim())).collect();
        let lines: Vec<String> = lines.into_iter().filter(|line| !line.is_empty()).collect();
        self.edit(&self.fields(cx), |text| text.push_str(&lines.join(", ")), cx);
        Transition::Stay
    }
}

/// Returns the description of a field as lines for a window of this size. The last one is truncated if there are more.
fn about_lines(field: &Field, window: Rect) -> Vec<String> {
    let width = chrome::content(window).width.into();
    let mut lines = wrap(field.about(), width);
    if lines.len() > MAX_ABOUT_LINES {
        let rest = lines.split_off(MAX_ABOUT_LINES - 1).join(" ");
        lines.push(sanitize::fit(&rest, width));
    }
    lines
}

/// Returns the place of the cursor in the selected line: at its value or, if that is a text, after it.
fn caret(field: &Field, line: Rect, value_x: u16) -> Position {
    let typed = match &field.kind {
        FieldKind::Choice { .. } => 0,
        FieldKind::Text(entry) => entry.text.width() as u16,
    };
    Position::new((value_x + typed).min(line.right().saturating_sub(1)), line.y)
}

fn draw_field(field: &Field, chosen: bool, line: Rect, value_x: u16, theme: &Theme, buf: &mut Buffer) {
    let accent = theme.style(Role::Accent);
    let (mark, style) = if chosen { ("› ", accent) } else { ("  ", theme.style(Role::Text)) };
    text::draw_runs(Rect { width: value_x - line.x, ..line }, &[(mark, accent), (field.title, style)], buf);
    let value_style = if chosen { accent } else { theme.strong() };
    let rest = Rect { x: value_x - 2, width: line.right().saturating_sub(value_x - 2), ..line };
    match &field.kind {
        FieldKind::Choice { .. } => {
            let Some(value) = field.value() else { return };
            let is_changeable = field.is_changeable();
            let arrows = if chosen && is_changeable { ["‹ ", " ›"] } else { ["  ", "  "] };
            let value_style = if is_changeable { value_style } else { theme.style(Role::Dim) };
            text::draw_runs(rest, &[(arrows[0], accent), (&value.title, value_style), (arrows[1], accent)], buf);
            let description = description_area(line, value_x, value);
            if value.about.chars().count() <= description.width.into() {
                text::draw_runs(description, &[(&value.about, theme.style(Role::Dim))], buf);
            }
        }
        FieldKind::Text(entry) if entry.text.is_empty() && !chosen => {
            text::draw_runs(rest, &[("  ", accent), (&entry.placeholder, theme.style(Role::Dim))], buf);
        }
        FieldKind::Text(entry) => {
            let width = usize::from(rest.width).saturating_sub(3);
            // The end is where the player types.
            let shown = if chosen { sanitize::fit_end(&entry.text, width) } else { sanitize::fit(&entry.text, width) };
            let cursor = if chosen { "_" } else { "" };
            text::draw_runs(rest, &[("  ", accent), (&shown, value_style), (cursor, accent)], buf);
        }
    }
}

impl Screen for OptionsScreen {
    fn input(&mut self, event: &Event, cx: Context) -> Transition {
        match event {
            Event::Key(press) => self.key(*press, cx),
            Event::Mouse(mouse) => self.mouse(*mouse, cx),
            Event::Paste(pasted) => self.paste(pasted, cx),
            Event::FocusLost => Transition::Stay,
        }
    }

    fn on_shown(&mut self, cx: Context) {
        self.on_open.iter().for_each(|on_open| on_open(cx));
    }

    fn draw(&self, cx: Context, frame: &mut Frame) {
        let buf = frame.buffer_mut();
        let theme = &cx.shared.theme();
        let fields = self.fields(cx);
        let row = self.row.min(fields.len().saturating_sub(1));
        let layout = self.layout(&fields, cx);
        let about = (self.about, theme.style(Role::Dim));
        text::draw_runs(layout.title, &[(self.title, theme.strong()), ("  ", about.1), about], buf);
        let draw = |line, is_selected, area, buf: &mut Buffer| {
            let ListRow::Item(number) = line else { return };
            draw_field(&fields[number], is_selected, area, layout.value_x, theme, buf);
        };
        List::new(&layout.list, row, draw).render(buf.area, buf);
        let more = layout.list.has_more().into_iter().zip(["↑", "↓"]);
        let marks: String = more.filter_map(|(more, mark)| more.then_some(mark)).collect();
        text::draw_right(layout.title, &marks, theme.style(Role::Accent), buf);
        // The description goes below the list if it does not fit beside the value.
        let fits_beside = |field: &Field| field.value().is_some_and(|value| layout.fits_beside(value));
        if let Some(field) = fields.get(row).filter(|field| !fits_beside(field)) {
            let role = if field.is_invalid() { Role::Bad } else { Role::Text };
            text::lines(&about_lines(field, cx.area), theme.style(role)).render(layout.about, buf);
        }
        if let Some(sample) = self.sample {
            sample(layout.sample, theme, buf);
        }
        chrome::draw_rule(layout.rule, theme, buf);
        frame.render_widget(Footer::new(&self.hints(&fields, &cx.shared.keymap), theme), layout.footer);
        if let Some((line, field)) = layout.list.place(row).zip(fields.get(row)) {
            frame.set_cursor_position(caret(field, line, layout.value_x));
        }
    }

    fn shows_cursor(&self, cx: Context) -> bool {
        self.entry(&self.fields(cx)).is_some()
    }
}
