//! Screen on which the player chooses the game whose options to set.

use std::rc::Rc;

use ratatui::Frame;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::widgets::Widget;
use wordhoard_engine::base::sanitize;

use crate::games::Game;
use crate::ui::chrome;
use crate::ui::footer::{self, Footer, Hint};
use crate::ui::keys::{Code, Key};
use crate::ui::list::{List, ListLayout, ListRow, ListShape};
use crate::ui::text;
use crate::ui::theme::{Role, Theme};
use crate::ui::{Context, Event, Mouse, MouseKind, Screen, Transition};

/// Screen that lists the games whose rounds have options.
pub struct GamePicker {
    games: Rc<[Game]>,
    /// Index among the games that have options.
    selected: usize,
}

/// Areas of the screen.
struct Layout {
    title: Rect,
    /// Lines of the games.
    list: ListLayout<()>,
    rule: Option<Rect>,
    footer: Rect,
}

impl GamePicker {
    /// Creates the screen.
    #[must_use]
    pub fn new(games: Rc<[Game]>) -> Self {
        Self { games, selected: 0 }
    }

    /// Iterates over the games that have options.
    fn offered(&self) -> impl Iterator<Item = &Game> {
        self.games.iter().filter(|game| game.custom.is_some())
    }

    fn layout(&self, area: Rect) -> Layout {
        let (areas, content) = (chrome::layout(area, 0, 1), chrome::content(area));
        let step = if content.height >= 20 { 2 } else { 1 };
        let top = content.y + 1 + step;
        let room = Rect { y: top, height: areas.footer.y.saturating_sub(top), ..content };
        let lines: Vec<ListRow<()>> = (0..self.offered().count()).map(ListRow::Item).collect();
        let list = ListLayout::new(room, &lines, self.selected, ListShape { gap: step - 1, ..ListShape::default() });
        Layout { title: Rect { height: 1, ..content }, list, rule: areas.rule, footer: areas.footer }
    }

    fn hints() -> [Hint; 4] {
        let hint = |code, label, rank| Hint { key: Key::new(code), label, rank };
        [
            hint(Code::Enter, "choose", 1),
            hint(Code::Esc, "back", 2),
            hint(Code::Down, "down", 3),
            hint(Code::Up, "up", 4),
        ]
    }

    fn open(&self, index: usize) -> Transition {
        let custom = self.offered().nth(index).and_then(|game| Some((game.id, game.custom.as_ref()?)));
        custom.map_or(Transition::Stay, |(id, custom)| Transition::Swap(Box::new(custom.screen(id))))
    }

    fn key(&mut self, key: Key) -> Transition {
        let count = self.offered().count().max(1);
        match key.code {
            Code::Enter | Code::Char(' ') => return self.open(self.selected),
            Code::Esc | Code::Char('q') => return Transition::Pop,
            Code::Down | Code::Char('j') | Code::Tab => self.selected = (self.selected + 1) % count,
            Code::Up | Code::Char('k') => self.selected = (self.selected + count - 1) % count,
            _ => {
                let has_key = |game: &Game| game.custom.as_ref().is_some_and(|custom| Key::char(custom.key) == key);
                let index = self.offered().position(has_key);
                return index.map_or(Transition::Stay, |index| self.open(index));
            }
        }
        Transition::Stay
    }

    fn mouse(&mut self, mouse: Mouse, layout: &Layout) -> Transition {
        match (mouse.kind, layout.list.item_at(mouse.at)) {
            (MouseKind::Press, Some(index)) => return self.open(index),
            (MouseKind::Press, None) => {
                if let Some(key) = footer::key_at(&Self::hints(), layout.footer, mouse.at) {
                    return self.key(key);
                }
            }
            (MouseKind::Move, Some(index)) => self.selected = index,
            (MouseKind::ScrollUp, _) => return self.key(Key::new(Code::Up)),
            (MouseKind::ScrollDown, _) => return self.key(Key::new(Code::Down)),
            _ => {}
        }
        Transition::Stay
    }
}

impl Screen for GamePicker {
    fn input(&mut self, event: &Event, cx: Context) -> Transition {
        match event {
            Event::Key(press) => self.key(press.key),
            Event::Mouse(mouse) => self.mouse(*mouse, &self.layout(cx.area)),
            Event::Paste(_) | Event::FocusLost => Transition::Stay,
        }
    }

    fn draw(&self, cx: Context, frame: &mut Frame) {
        let buf = frame.buffer_mut();
        let (theme, layout) = (&cx.shared.theme(), self.layout(cx.area));
        let title = [("CUSTOM GAME", theme.strong()), ("  which game?", theme.style(Role::Dim))];
        text::draw_runs(layout.title, &title, buf);
        let draw = |line, is_selected, area, buf: &mut Buffer| {
            let ListRow::Item(index) = line else { return };
            self.offered().nth(index).into_iter().for_each(|game| draw_game(game, is_selected, area, cx, theme, buf));
        };
        List::new(&layout.list, self.selected, draw).render(buf.area, buf);
        chrome::draw_rule(layout.rule, theme, buf);
        frame.render_widget(Footer::new(&Self::hints(), theme), layout.footer);
        if let Some(line) = layout.list.place(self.selected) {
            frame.set_cursor_position(line.as_position());
        }
    }
}

/// Draws the line of a game: its key, its title, and what its new rounds are like at present.
fn draw_game(game: &Game, is_selected: bool, line: Rect, cx: Context, theme: &Theme, buf: &mut Buffer) {
    const TITLE: usize = 13;
    let Some(custom) = &game.custom else { return };
    let key = format!(" {} ", Key::char(custom.key));
    let title = format!("{:TITLE$}", game.title);
    let runs = [
        (if is_selected { "› " } else { "  " }, theme.style(Role::Accent)),
        (key.as_str(), theme.keycap()),
        ("  ", theme.style(Role::Text)),
        (title.as_str(), if is_selected { theme.style(Role::Accent) } else { theme.strong() }),
    ];
    let end = text::draw_runs(line, &runs, buf);
    let rest = Rect { x: end, width: line.right().saturating_sub(end), ..line };
    text::draw_runs(
        rest,
        &[(&sanitize::fit(&(custom.about)(cx.shared), rest.width.into()), theme.style(Role::Dim))],
        buf,
    );
}
