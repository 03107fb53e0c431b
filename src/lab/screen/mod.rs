//! The screen of the word lab.

mod chips;
mod commands;
mod draw;
mod export;
mod history;
mod input;
mod keys;
mod layout;
mod row;

use std::sync::Arc;
use std::time::Duration;

use ratatui::Frame;

use super::QUICK;
use super::answer::answer;
use super::conditions::{readings_with, split};
use super::page::{Item, Page};
use super::page_layout::PageLayout;
use super::reading::Reading;
use super::request::{Choice, Request};
use crate::system::job::{Job, Poll};
use crate::ui::command_list::ListedActions;
use crate::ui::file_prompt::FilePrompt;
use crate::ui::footer::{Footer, Hint};
use crate::ui::keys as bindings;
use crate::ui::line_editor::LineEditor;
use crate::ui::list::Scroll;
use crate::ui::{AppState, Context, Event, Screen, Transition};
use chips::Chip;
use draw::Shown;
use history::{History, Visit};
use keys::{Action, KEYS, TYPING};
use layout::LabLayout;

pub use keys::{key_help, scope};

/// Maximum length of the typed text, in characters.
const MAX_TEXT: usize = 120;

/// Screen that answers questions about words while they are typed.
pub struct LabScreen {
    editor: LineEditor,
    /// Ways to read the text.
    readings: Vec<Reading>,
    /// The chosen one of them.
    reading: Option<Reading>,
    /// Readings that the player has chosen, the latest last. They are kept while the text allows them.
    preferred: Vec<Reading>,
    choice: Choice,
    has_details: bool,
    /// Request that `page` answers, or will answer.
    request: Option<Request>,
    page: Page,
    pending: Option<Job<Page>>,
    /// Number of the selected item. The keys → and ← move in the list if there is one.
    selected: Option<usize>,
    scroll: Scroll,
    history: History,
    prompt: Option<FilePrompt>,
    message: Option<String>,
    /// Commands in the list that covers the screen.
    listed: Option<ListedActions<Action>>,
}

impl Default for LabScreen {
    fn default() -> Self {
        Self {
            editor: LineEditor::new(MAX_TEXT),
            readings: Vec::new(),
            reading: None,
            preferred: Vec::new(),
            choice: Choice::default(),
            has_details: false,
            request: None,
            page: Page::default(),
            pending: None,
            selected: None,
            scroll: Scroll::default(),
            history: History::default(),
            prompt: None,
            message: None,
            listed: None,
        }
    }
}

impl LabScreen {
    /// Creates the screen with a word to look up. Typing replaces it.
    #[must_use]
    pub fn with_word(word: &str) -> Self {
        Self::with_text(word, Reading::Word)
    }

    /// Creates the screen with a pattern to match. Typing replaces it.
    #[must_use]
    pub fn with_pattern(pattern: &str) -> Self {
        Self::with_text(pattern, Reading::Pattern)
    }

    fn with_text(text: &str, reading: Reading) -> Self {
        let mut lab = Self::default();
        lab.prefer(reading);
        lab.editor.set(text);
        lab.editor.select_all();
        lab
    }

    /// Asks the question that is typed, unless it has been asked.
    fn ask(&mut self, shared: &AppState) {
        let words = &shared.env.words;
        let (text, conditions) = match split(self.editor.text()) {
            Ok(split) => split,
            Err(why) => return self.refuse(why),
        };
        self.readings = readings_with(text, &conditions, words);
        let preferred = self.preferred.iter().rev().find(|reading| self.readings.contains(reading));
        self.reading = preferred.or(self.readings.first()).copied();
        let request = Request { text: text.into(), conditions, reading: self.reading, choice: self.choice };
        if self.request.as_ref() == Some(&request) {
            return;
        }
        self.request = Some(request.clone());
        let (words, today, waker) = (Arc::clone(words), (shared.env.today)(), shared.waker.clone());
        // Dropping the job of the question before discards its answer.
        self.pending = Some(Job::spawn_stream(move |task, send| {
            send(answer(&request, &words, &today, task));
            waker.wake();
            // The first answer does not wait for it, and all later ones are faster.
            words.table();
        }));
        self.take_answer(QUICK);
    }

    /// Shows why the text is not a question.
    fn refuse(&mut self, why: String) {
        (self.request, self.pending, self.reading) = (None, None, None);
        self.readings.clear();
        self.page = Page::of_problem(why);
        (self.scroll, self.selected) = (Scroll::default(), None);
    }

    /// Takes the answer, if it comes within `timeout`.
    fn take_answer(&mut self, timeout: Duration) {
        let Some(job) = &self.pending else { return };
        match job.wait(timeout) {
            Poll::Working => return,
            Poll::Done(page) => self.page = page,
            Poll::Failed => self.page = Page::of_problem("The search failed; this is a bug in Wordhoard.".into()),
        }
        self.pending = None;
        (self.scroll, self.selected) = (Scroll::default(), None);
        if let Some(Visit { selected, scroll, .. }) = self.history.take_arrival() {
            self.selected = selected.filter(|&item| item < self.page.item_count());
            self.scroll = scroll;
        }
    }

    /// Returns the question with the place in its answer.
    fn visit(&self) -> Visit {
        Visit {
            text: self.editor.text().into(),
            reading: self.reading,
            selected: self.selected,
            scroll: self.scroll,
            is_opened: self.editor.is_selected(),
        }
    }

    /// Leaves the question for another one, which can be returned from.
    fn open(&mut self, text: &str, shared: &AppState) {
        self.history.leave(self.visit());
        self.editor.set(text);
        self.editor.select_all();
        self.ask(shared);
    }

    /// Returns to a question.
    fn return_to(&mut self, visit: Visit, shared: &AppState) {
        self.editor.set(&visit.text);
        if visit.is_opened {
            self.editor.select_all();
        }
        if let Some(reading) = visit.reading {
            self.prefer(reading);
        }
        self.history.arrive(visit);
        self.request = None;
        self.ask(shared);
    }

    /// Reads texts in this way, as far as they can be.
    fn prefer(&mut self, reading: Reading) {
        self.preferred.retain(|other| *other != reading);
        self.preferred.push(reading);
    }

    /// Returns `true` if the items of the page can be opened. Several words together cannot.
    fn can_open(&self) -> bool {
        matches!(self.page.item(0), Some(Item::Word(_) | Item::Example(..)))
    }

    /// Returns `true` if the answer is a choice of words. The page of a word shows all there is to know.
    fn has_choice(&self) -> bool {
        self.reading.is_some_and(|reading| reading != Reading::Word)
    }

    fn chips(&self) -> Vec<Chip> {
        chips::chips(&self.readings, self.reading, self.choice)
    }

    fn page_layout(&self, layout: &LabLayout) -> PageLayout {
        PageLayout::new(&self.page, layout.page.width, self.has_details || self.page.has_meanings)
    }

    fn hints(&self, cx: Context) -> Vec<Hint> {
        if let Some(prompt) = &self.prompt {
            return prompt.hints();
        }
        let mut hints = bindings::hints_with(KEYS, &cx.shared.keymap, TYPING, |action, label| match action {
            Action::NextReading => (self.readings.len() > 1).then_some(label),
            Action::Open => self.can_open().then_some(label),
            Action::Length | Action::Rarity => self.has_choice().then_some(label),
            Action::Order => self.reading.is_some_and(Reading::has_order).then_some(label),
            Action::Details => self.reading.is_some().then_some(label),
            _ => Some(label),
        });
        hints.sort_by_key(|hint| hint.rank);
        hints
    }

    /// Scrolls so that the selected item is visible, and not past the end.
    fn scroll_to_selection(&mut self, cx: Context) {
        let layout = LabLayout::new(cx.area);
        let (flow, height) = (self.page_layout(&layout).flow, layout.page.height.into());
        // The window may have grown.
        self.scroll.by(0, flow.row_count(), height);
        if let Some(item) = self.selected {
            flow.reveal(item, &mut self.scroll, height);
        }
    }
}

impl Screen for LabScreen {
    fn input(&mut self, event: &Event, cx: Context) -> Transition {
        let transition = match event {
            Event::Key(press) => self.key(*press, cx),
            Event::Paste(pasted) => self.paste(pasted, cx),
            Event::Mouse(mouse) => self.mouse(*mouse, cx),
            Event::FocusLost => Transition::Stay,
        };
        self.scroll_to_selection(cx);
        transition
    }

    fn draw(&self, cx: Context, frame: &mut Frame) {
        let buf = frame.buffer_mut();
        let (layout, theme, chips) = (LabLayout::new(cx.area), &cx.shared.theme(), self.chips());
        let page_layout = self.page_layout(&layout);
        let (editor, prompt) = match &self.prompt {
            Some(prompt) => (prompt.editor(), Some(prompt.label())),
            None => (&self.editor, None),
        };
        let shown = Shown {
            editor,
            prompt,
            chips: &chips,
            page: &self.page,
            page_layout: &page_layout,
            scroll: self.scroll,
            selected: self.selected,
            has_details: self.has_details,
            is_working: self.pending.is_some(),
            message: self.message.as_deref(),
            words: &cx.shared.env.words,
        };
        let focus = draw::lab(&shown, &layout, theme, buf);
        frame.render_widget(Footer::new(&self.hints(cx), theme), layout.footer);
        frame.set_cursor_position(focus);
    }

    fn shows_cursor(&self, _cx: Context) -> bool {
        self.prompt.is_some() || self.selected.is_none()
    }

    fn wake(&mut self, cx: Context) -> Transition {
        self.take_answer(Duration::ZERO);
        self.scroll_to_selection(cx);
        Transition::Stay
    }

    fn is_working(&self) -> bool {
        self.pending.is_some()
    }

    fn on_shown(&mut self, cx: Context) {
        self.ask(cx.shared);
    }

    fn on_uncovered(&mut self, cx: Context) -> Transition {
        self.run_listed(cx)
    }
}
