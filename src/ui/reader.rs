//! Scrollable text screen for help, records and licences.

use std::borrow::Cow;
use std::cell::RefCell;
use std::rc::Rc;

use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::text::Text;
use ratatui::widgets::{Paragraph, Scrollbar, ScrollbarOrientation, ScrollbarState};

use super::blocks::{self, Line};
pub use super::blocks::{Block, Column};
use super::footer::Hint;
use super::keys::{self, Binding, Code, Key, KeyBindings, Keymap, Typing};
use super::page;
use super::screen::{Context, Event, Screen, Transition};
use super::text;
use super::theme::{Role, Theme};
use super::word_list::WordList;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Action {
    Up,
    Down,
    PageUp,
    PageDown,
    Top,
    Bottom,
    Words,
    Help,
    Close,
}

const KEYS: KeyBindings<Action> = KeyBindings {
    name: "reader",
    bindings: &[
        Binding::new(
            Action::Close,
            "close",
            &[Key::new(Code::Esc), Key::char('q'), Key::new(Code::Enter), Key::ctrl('q')],
            "back",
        )
        .in_footer("back", 1),
        Binding::new(Action::Help, "help", &[Key::f(1), Key::char('?')], "list the keys, or close a help text"),
        Binding::new(Action::Words, "words", &[Key::char('w')], "in the records, the words found, with their meanings")
            .in_footer("words", 2),
        Binding::new(Action::Down, "down", &[Key::new(Code::Down), Key::char('j')], "down").in_footer("down", 3),
        Binding::new(Action::Up, "up", &[Key::new(Code::Up), Key::char('k')], "up").in_footer("up", 3),
        Binding::new(Action::PageDown, "page-down", &[Key::new(Code::PageDown), Key::char(' ')], "page down")
            .in_footer("page", 2),
        Binding::new(Action::PageUp, "page-up", &[Key::new(Code::PageUp)], "page up"),
        Binding::new(Action::Top, "top", &[Key::new(Code::Home), Key::char('g')], "top"),
        Binding::new(Action::Bottom, "bottom", &[Key::new(Code::End)], "bottom"),
    ],
};

/// Returns the keys and their descriptions, for the documentation.
#[must_use]
pub fn key_help(keymap: &Keymap) -> Vec<(String, &'static str)> {
    keys::help_lines(KEYS, keymap)
}

/// Returns the key that goes to the end of a text, for texts that refer to it.
#[must_use]
pub fn end_key(keymap: &Keymap) -> String {
    keys::first_key(KEYS, keymap, &Action::Bottom)
}

/// Returns the key scope of this screen, for the configuration.
#[must_use]
pub fn scope() -> keys::Scope {
    keys::Scope::new(&[KEYS.key_table()])
}

/// Columns of the scroll bar and the gap before it.
const SCROLLBAR: u16 = 2;
/// Maximum text width in columns: longer lines are hard to read.
const MAX_WIDTH: u16 = 78;

/// A screen that shows blocks of text under a title.
pub struct Reader {
    title: Cow<'static, str>,
    blocks: Vec<Block>,
    top: usize,
    /// Whether the text is itself the help, which its key closes.
    is_help: bool,
    /// Words that a list of its own shows, with its title.
    words: Option<(&'static str, Rc<[String]>)>,
    /// Width and lines of the last layout.
    cache: RefCell<Option<(u16, Rc<[Line]>)>>,
}

impl Reader {
    /// Creates a reader at the top of its text.
    #[must_use]
    pub fn new(title: impl Into<Cow<'static, str>>, blocks: Vec<Block>) -> Self {
        Self { title: title.into(), blocks, top: 0, is_help: false, words: None, cache: RefCell::default() }
    }

    /// Creates a reader of a help text, which the key for help closes.
    #[must_use]
    pub fn help(title: impl Into<Cow<'static, str>>, blocks: Vec<Block>) -> Self {
        Self { is_help: true, ..Self::new(title, blocks) }
    }

    /// Creates a reader of the keys of a screen.
    #[must_use]
    pub fn keys(title: impl Into<Cow<'static, str>>, keys: Vec<(String, &'static str)>) -> Self {
        Self::help(title, vec![Block::Heading("Keys".into()), Block::Keys(keys)])
    }

    /// Adds words that can be listed with their meanings, if there are any.
    #[must_use]
    pub fn with_words(self, title: &'static str, words: Vec<String>) -> Self {
        Self { words: (!words.is_empty()).then(|| (title, words.into())), ..self }
    }

    fn hints(&self, keymap: &Keymap) -> Vec<Hint> {
        let is_offered = |action| action != Action::Words || self.words.is_some();
        keys::hints_with(KEYS, keymap, Typing::Nothing, |action, label| is_offered(action).then_some(label))
    }

    fn act(&mut self, action: Action, area: Rect, keymap: &Keymap) -> Transition {
        let (body, lines) = (body(area), self.lines(area).len());
        let page = usize::from(body.height.saturating_sub(1)).max(1);
        let bottom = lines.saturating_sub(body.height.into());
        self.top = match action {
            Action::Up => self.top.saturating_sub(1),
            Action::Down => self.top + 1,
            Action::PageUp => self.top.saturating_sub(page),
            Action::PageDown => self.top + page,
            Action::Top => 0,
            Action::Bottom => bottom,
            Action::Words => match &self.words {
                Some((title, words)) => {
                    return Transition::Push(Box::new(WordList::new(title, Rc::clone(words))));
                }
                None => self.top,
            },
            Action::Help if !self.is_help => {
                return Transition::Push(Box::new(Self::keys(self.title.clone(), key_help(keymap))));
            }
            Action::Close | Action::Help => return Transition::Pop,
        }
        .min(bottom);
        Transition::Stay
    }

    /// Returns the text laid out for this window. Long texts are slow to lay out, so the result is cached until the
    /// width changes.
    fn lines(&self, area: Rect) -> Rc<[Line]> {
        let width = body(area).width;
        let mut cache = self.cache.borrow_mut();
        match &*cache {
            Some((known, lines)) if *known == width => Rc::clone(lines),
            _ => {
                let lines: Rc<[Line]> = blocks::layout(&self.blocks, width.into()).into();
                *cache = Some((width, Rc::clone(&lines)));
                lines
            }
        }
    }
}

fn scrollbar(theme: &Theme) -> Scrollbar<'static> {
    let (track, thumb) = (theme.style(Role::Dim), theme.style(Role::Accent));
    Scrollbar::new(ScrollbarOrientation::VerticalRight)
        .begin_symbol(None)
        .end_symbol(None)
        .track_symbol(Some("│"))
        .track_style(track)
        .thumb_symbol("┃")
        .thumb_style(thumb)
}

fn body(area: Rect) -> Rect {
    let body = page::body(area);
    // The scroll bar stands beside the text.
    Rect { width: body.width.saturating_sub(SCROLLBAR).min(MAX_WIDTH), ..body }
}

impl Screen for Reader {
    fn input(&mut self, event: &Event, cx: Context) -> Transition {
        let hints = self.hints(&cx.shared.keymap);
        let action = page::action(event, KEYS, &hints, [Action::Up, Action::Down], cx);
        action.map_or(Transition::Stay, |action| self.act(action, cx.area, &cx.shared.keymap))
    }

    fn draw(&self, cx: Context, frame: &mut Frame) {
        let theme = &cx.shared.theme();
        let (body, lines) = (body(cx.area), self.lines(cx.area));
        let bottom = lines.len().saturating_sub(body.height.into());
        let top = self.top.min(bottom);
        let position = (100 * top).checked_div(bottom).map_or_else(String::new, |percent| format!("{percent}%"));
        page::draw(&self.title, &position, &self.hints(&cx.shared.keymap), cx, frame);
        let shown = lines.iter().skip(top).take(body.height.into());
        let shown = shown.map(|runs| text::line(runs.iter().map(|(text, shade)| (text.as_str(), shade.style(theme)))));
        frame.render_widget(Paragraph::new(Text::from_iter(shown)), body);
        if bottom > 0 {
            let track = Rect { x: body.right() + 1, width: 1, ..body };
            frame.render_stateful_widget(scrollbar(theme), track, &mut ScrollbarState::new(bottom + 1).position(top));
        }
        frame.set_cursor_position(body.as_position());
    }
}
