//! List of all commands of a screen, from which one can be run. Typing narrows the list.

use std::cell::Cell;
use std::rc::Rc;

use ratatui::Frame;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::widgets::Widget;
use unicode_width::UnicodeWidthStr;

use super::chrome::{self, Areas};
use super::footer::{self, Footer, Hint};
use super::keys::{Code, Key, KeyPress, Typing};
use super::list::{List, ListLayout, ListRow, ListShape};
use super::screen::{Context, Event, Mouse, MouseKind, Screen, Transition};
use super::text;
use super::theme::Role;

/// A command in the list.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CommandEntry {
    /// All its keys, as text. There may be none.
    pub keys: String,
    /// Description.
    pub help: &'static str,
}

/// Screen that lists commands. It closes when one is chosen.
pub struct CommandList {
    entries: Vec<CommandEntry>,
    /// Text that the descriptions must contain.
    filter: String,
    /// Index of the selected entry among those shown.
    selected: usize,
    /// Receives the index of the chosen command.
    chosen: Rc<Cell<Option<usize>>>,
}

/// Actions in a list of commands, one of which may have been chosen.
pub struct ListedActions<A> {
    /// Actions in the order of the list.
    actions: Vec<A>,
    /// Index of the chosen one.
    chosen: Rc<Cell<Option<usize>>>,
}

impl<A: Copy> ListedActions<A> {
    /// Opens the list, whose actions are kept in `listed` until [`take`](Self::take) is called.
    pub fn open(listed: &mut Option<Self>, entries: Vec<(A, CommandEntry)>) -> Transition {
        let (actions, entries) = entries.into_iter().unzip();
        let chosen = Rc::new(Cell::new(None));
        let list = CommandList::new(entries, Rc::clone(&chosen));
        *listed = Some(Self { actions, chosen });
        Transition::Push(Box::new(list))
    }

    /// Returns the action that was chosen before the list was closed, if there was a list and a choice.
    pub fn take(listed: &mut Option<Self>) -> Option<A> {
        let listed = listed.take()?;
        listed.actions.get(listed.chosen.get()?).copied()
    }
}

/// Maximum length of the filter, in characters.
const MAX_FILTER: usize = 30;

impl CommandList {
    /// Creates a list of commands. `chosen` receives the index of the one that is chosen.
    #[must_use]
    pub fn new(entries: Vec<CommandEntry>, chosen: Rc<Cell<Option<usize>>>) -> Self {
        Self { entries, filter: String::new(), selected: 0, chosen }
    }

    /// Returns the entries that contain every word of the filter, with their indices.
    fn shown(&self) -> Vec<(usize, &CommandEntry)> {
        let filter = self.filter.to_lowercase();
        let text = |entry: &CommandEntry| format!("{} {}", entry.help, entry.keys).to_lowercase();
        let contains = |entry: &CommandEntry| filter.split_whitespace().all(|word| text(entry).contains(word));
        self.entries.iter().enumerate().filter(|(_, entry)| contains(entry)).collect()
    }

    fn hints() -> [Hint; 2] {
        let hint = |code, label, rank| Hint { key: Key::new(code), label, rank };
        [hint(Code::Enter, "run", 1), hint(Code::Esc, "back", 2)]
    }

    fn areas(area: Rect) -> Areas {
        chrome::layout(area, 0, 1)
    }

    /// Lays out the entries shown, of which there are `count`.
    fn layout(&self, area: Rect, count: usize) -> ListLayout<()> {
        let lines: Vec<ListRow<()>> = (0..count).map(ListRow::Item).collect();
        ListLayout::new(area, &lines, self.selected, ListShape { is_centred: true, ..ListShape::default() })
    }

    fn select(&mut self, code: Code, page: usize) {
        let last = self.shown().len().saturating_sub(1);
        self.selected = match code {
            Code::Up => self.selected.saturating_sub(1),
            Code::Down => self.selected + 1,
            Code::PageUp => self.selected.saturating_sub(page),
            Code::PageDown => self.selected + page,
            Code::Home => 0,
            Code::End => last,
            _ => self.selected,
        }
        .min(last);
    }

    fn run(&self) -> Transition {
        if let Some((index, _)) = self.shown().get(self.selected) {
            self.chosen.set(Some(*index));
        }
        Transition::Pop
    }

    fn key(&mut self, press: KeyPress, cx: Context) -> Transition {
        let page = usize::from(Self::areas(cx.area).body.height.max(2) - 1);
        if let Some(c) = Typing::Text.character(press) {
            if self.filter.chars().count() < MAX_FILTER {
                self.filter.push(c);
            }
            self.selected = 0;
            return Transition::Stay;
        }
        match press.key.code {
            Code::Enter => return self.run(),
            Code::Esc | Code::F(9) => return Transition::Pop,
            Code::Char('q') if press.key.ctrl => return Transition::Pop,
            Code::Backspace => {
                self.filter.pop();
                self.selected = 0;
            }
            code => self.select(code, page),
        }
        Transition::Stay
    }

    fn mouse(&mut self, mouse: Mouse, cx: Context) -> Transition {
        let areas = Self::areas(cx.area);
        let hit = self.layout(areas.body, self.shown().len()).item_at(mouse.at);
        match mouse.kind {
            MouseKind::ScrollUp => self.select(Code::Up, 1),
            MouseKind::ScrollDown => self.select(Code::Down, 1),
            MouseKind::Press => {
                if let Some(key) = footer::key_at(&Self::hints(), areas.footer, mouse.at) {
                    return self.key(key.into(), cx);
                }
                if let Some(entry) = hit {
                    self.selected = entry;
                    return self.run();
                }
            }
            _ => {}
        }
        Transition::Stay
    }
}

impl Screen for CommandList {
    fn input(&mut self, event: &Event, cx: Context) -> Transition {
        match event {
            Event::Key(press) => self.key(*press, cx),
            Event::Mouse(mouse) => self.mouse(*mouse, cx),
            Event::Paste(_) | Event::FocusLost => Transition::Stay,
        }
    }

    fn draw(&self, cx: Context, frame: &mut Frame) {
        let buf = frame.buffer_mut();
        let theme = &cx.shared.theme();
        let areas = Self::areas(cx.area);
        let filter = match self.filter.as_str() {
            "" => "  type to search".to_owned(),
            filter => format!("  {filter}_"),
        };
        let dim = theme.style(Role::Dim);
        text::draw_runs(areas.head, &[("COMMANDS", theme.strong()), (&filter, dim)], buf);
        let shown = self.shown();
        let width = shown.iter().map(|(_, entry)| entry.keys.width()).max().unwrap_or(0);
        let layout = self.layout(areas.body, shown.len());
        let draw = |line, is_selected, area, buf: &mut Buffer| {
            let ListRow::Item(number) = line else { return };
            let (_, entry) = shown[number];
            let keys = format!("{}{}  ", entry.keys, " ".repeat(width - entry.keys.width()));
            let style = if is_selected { theme.keycap() } else { theme.style(Role::Text) };
            text::draw_runs(area, &[(&keys, theme.style(Role::Accent)), (entry.help, style)], buf);
        };
        List::new(&layout, self.selected, draw).render(areas.body, buf);
        if shown.is_empty() {
            text::draw_runs(areas.body, &[("No command contains these words.", dim)], buf);
        }
        chrome::draw_rule(areas.rule, theme, buf);
        frame.render_widget(Footer::new(&Self::hints(), theme), areas.footer);
        // The list follows what is typed, and Enter runs its selected line.
        frame.set_cursor_position(layout.place(self.selected).unwrap_or(areas.body).as_position());
    }
}
