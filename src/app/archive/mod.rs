//! Archive: a calendar of the daily and weekly puzzles, each of which can be played at any time after its date.

mod draw;
mod keys;
mod layout;
mod months;

use std::rc::Rc;

use ratatui::Frame;

use super::puzzle_status::PuzzleStatus;
use crate::games::series::SeriesEntry;
use crate::games::{Game, start};
use crate::play::{FIRST_DATE, SavedRounds, Series, days};
use crate::ui::footer::{self, Footer};
use crate::ui::keys as bindings;
use crate::ui::keys::Key;
use crate::ui::reader::{Block, Reader};
use crate::ui::{AppState, Context, Event, Mouse, MouseKind, Screen, Transition};
use draw::Shown;
use keys::{Action, KEYS};
use layout::ArchiveLayout;
use months::Month;

pub use keys::{key_help, scope};

/// Screen with a calendar of past puzzles.
pub struct Archive {
    games: Rc<[Game]>,
    saved_rounds: SavedRounds,
    /// Index of the series whose puzzles are shown, among those of all games.
    tab: usize,
    /// Selected day. Its puzzle may have an earlier date, if the series is weekly.
    day: u32,
    today: u32,
}

impl Archive {
    /// Creates the screen, with the puzzle of today selected.
    #[must_use]
    pub fn new(games: Rc<[Game]>, shared: &AppState) -> Self {
        let mut archive = Self { games, saved_rounds: SavedRounds::default(), tab: 0, day: 0, today: 0 };
        archive.refresh(shared);
        archive.day = archive.today;
        archive
    }

    fn refresh(&mut self, shared: &AppState) {
        self.today = days::number(&(shared.env.today)()).unwrap_or_default();
        self.saved_rounds = SavedRounds::list(&shared.env.saves);
        self.saved_rounds.fill(&shared.env.saves, usize::MAX);
    }

    fn all_series(&self) -> impl Iterator<Item = &SeriesEntry> {
        self.games.iter().flat_map(|game| &game.series)
    }

    /// Returns the series whose puzzles are shown. The screen is opened only if there is one.
    fn series(&self) -> Option<&SeriesEntry> {
        self.all_series().nth(self.tab)
    }

    /// Returns the first and the last day with a puzzle.
    fn range(&self) -> (u32, u32) {
        let first = days::number(FIRST_DATE).unwrap_or_default();
        let align = |day| if self.is_weekly() { days::monday(day) } else { day };
        (align(first), align(self.today).max(align(first)))
    }

    fn is_weekly(&self) -> bool {
        self.series().is_some_and(|entry| entry.series == Series::Weekly)
    }

    /// Selects a day, or the nearest one with a puzzle.
    fn select(&mut self, day: u32) {
        let (first, _) = self.range();
        self.day = day.clamp(first, self.today.max(first));
    }

    /// Returns the date of the selected puzzle.
    fn selected(&self) -> u32 {
        if self.is_weekly() { days::monday(self.day) } else { self.day }
    }

    /// Returns the standing of the puzzle of a day, or `None` if there is none.
    fn status(&self, day: u32, shared: &AppState) -> Option<PuzzleStatus> {
        let (first, last) = self.range();
        let has_puzzle = (first..=last).contains(&day) && (!self.is_weekly() || days::monday(day) == day);
        let entry = self.series().filter(|_| has_puzzle)?;
        let puzzle = entry.series.puzzle_on(&days::date(day));
        Some(PuzzleStatus::of(entry, &puzzle, &self.saved_rounds, &shared.env))
    }

    fn names(&self) -> Vec<String> {
        self.all_series().map(SeriesEntry::name).collect()
    }

    fn layout(&self, cx: Context) -> ArchiveLayout {
        ArchiveLayout::new(cx.area, &self.names(), self.tab, self.selected(), self.today)
    }

    fn act(&mut self, action: Action, cx: Context) -> Transition {
        let step = if self.is_weekly() { 7 } else { 1 };
        let count = self.all_series().count().max(1);
        match action {
            Action::Play => return self.play(cx),
            Action::NextSeries => self.tab = (self.tab + 1) % count,
            Action::PreviousSeries => self.tab = (self.tab + count - 1) % count,
            Action::Left => self.select(self.selected().saturating_sub(step)),
            Action::Right => self.select(self.selected() + step),
            Action::Up => self.select(self.selected().saturating_sub(7)),
            Action::Down => self.select(self.selected() + 7),
            Action::PreviousMonth => self.select(Month::of(self.selected()).first_day().saturating_sub(1)),
            Action::NextMonth => {
                let next = Month::of(self.selected()).days().last().map_or(self.selected(), |last| last + 1);
                // A week that begins in this month may reach into the next one.
                self.select(if self.is_weekly() { next + 6 } else { next });
            }
            Action::Today => self.select(self.today),
            Action::Help => return Transition::Push(Box::new(help(cx))),
            Action::Back => return Transition::Pop,
        }
        Transition::Stay
    }

    fn play(&self, cx: Context) -> Transition {
        let Some(entry) = self.series() else { return Transition::Stay };
        start::begin(&entry.on(&days::date(self.selected())), cx, Transition::Push)
    }

    fn key(&mut self, key: Key, cx: Context) -> Transition {
        bindings::find(KEYS, &cx.shared.keymap, key).map_or(Transition::Stay, |action| self.act(action, cx))
    }

    /// Handles the mouse. A click selects a day; a click on the selected day plays its puzzle.
    fn mouse(&mut self, mouse: Mouse, cx: Context) -> Transition {
        let layout = self.layout(cx);
        match mouse.kind {
            MouseKind::Press => {
                if let Some(tab) = layout.tab_at(mouse.at) {
                    self.tab = tab;
                } else if let Some(day) = layout.months.day_at(mouse.at) {
                    let before = self.selected();
                    self.select(day);
                    if self.selected() == before && self.status(day, cx.shared).is_some() {
                        return self.play(cx);
                    }
                } else if let Some(key) = footer::key_at(&self.hints(cx), layout.footer, mouse.at) {
                    return self.key(key, cx);
                }
                Transition::Stay
            }
            MouseKind::ScrollUp => self.act(Action::Up, cx),
            MouseKind::ScrollDown => self.act(Action::Down, cx),
            _ => Transition::Stay,
        }
    }

    fn hints(&self, cx: Context) -> Vec<footer::Hint> {
        bindings::hints(KEYS, &cx.shared.keymap)
    }
}

/// Returns the help screen.
fn help(cx: Context) -> Reader {
    let about = "Every daily and weekly puzzle since the start of 2026. Results of past puzzles are recorded, but do not \
                 count for the streak. ● stands for a finished puzzle, ◐ for one that has been begun.";
    let keys = key_help(&cx.shared.keymap);
    Reader::help("PAST PUZZLES", vec![Block::Paragraph(about.into()), Block::Heading("Keys".into()), Block::Keys(keys)])
}

impl Screen for Archive {
    fn input(&mut self, event: &Event, cx: Context) -> Transition {
        match event {
            Event::Key(press) => self.key(press.key, cx),
            Event::Mouse(mouse) => self.mouse(*mouse, cx),
            Event::Paste(_) | Event::FocusLost => Transition::Stay,
        }
    }

    fn draw(&self, cx: Context, frame: &mut Frame) {
        let buf = frame.buffer_mut();
        let (layout, theme, tabs) = (self.layout(cx), &cx.shared.theme(), self.names());
        let status = |day| self.status(day, cx.shared);
        let shown = Shown { tabs: &tabs, tab: self.tab, selected: self.selected(), status: &status };
        draw::archive(&shown, &layout, theme, buf);
        frame.render_widget(Footer::new(&self.hints(cx), theme), layout.footer);
        if let Some(day) = layout.months.place(self.selected()) {
            frame.set_cursor_position(day.as_position());
        }
    }

    fn on_uncovered(&mut self, cx: Context) -> Transition {
        self.refresh(cx.shared);
        Transition::Stay
    }
}
