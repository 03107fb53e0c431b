//! The screen of a quiz.

mod draw;
mod keys;
mod start;

use std::time::Duration;

use ratatui::Frame;

use super::card_box::CardBox;
use super::kind::QuizKind;
use super::progress;
use super::run::QuizRun;
use super::settings::QuizSettings;
use super::state::{Phase, Quiz, Verdict};
use crate::lab::LabScreen;
use crate::ui::chrome::{self, TimeLeft};
use crate::ui::footer::{self, Footer, Hint};
use crate::ui::keys as bindings;
use crate::ui::keys::KeyPress;
use crate::ui::line_editor::LineEditor;
use crate::ui::reader::{Block, Reader};
use crate::ui::theme::Role;
use crate::ui::{Context, Event, MouseKind, Screen, Transition};
use draw::Shown;
use keys::{Action, KEYS, TYPING};

pub use keys::{key_help, scope};
pub use start::{open, settings_screen};

/// Maximum length of an answer, in letters.
const MAX_ANSWER: usize = 20;

/// Screen that asks the questions of a quiz.
pub struct QuizScreen {
    settings: QuizSettings,
    run: QuizRun,
    editor: LineEditor,
    /// Verdict on the last answer or another notice, as a sentence.
    message: Option<(String, Role)>,
    /// End of the quiz, if there is a limit.
    end: Option<Duration>,
    /// Time left when the screen was covered, while it is covered.
    paused: Option<Duration>,
    is_over: bool,
}

impl QuizScreen {
    /// Creates the screen of a quiz that begins now.
    #[must_use]
    pub fn new(settings: QuizSettings, quiz: Quiz, cards: CardBox, today: u32, now: Duration) -> Self {
        let end = settings.time.map(|time| now + time);
        let message = quiz.deck().notice().map(|notice| (notice, Role::Dim));
        Self {
            settings,
            run: QuizRun::new(quiz, cards, today),
            editor: LineEditor::new(MAX_ANSWER),
            message,
            end,
            paused: None,
            is_over: false,
        }
    }

    fn act(&mut self, action: Action, cx: Context) -> Transition {
        match action {
            Action::Enter if self.is_over => return Transition::Pop,
            Action::Enter => self.enter(cx),
            Action::Slow => {
                if matches!(self.run.quiz.phase(), Phase::Shown(true)) {
                    self.run.mark_missed(&cx.shared.env.saves);
                    self.message = Some(("Counted as missed; it comes back soon.".into(), Role::Dim));
                }
            }
            Action::Erase => self.editor.erase_before(),
            Action::Clear => self.editor.clear(),
            Action::LookUp => return self.look_up(),
            Action::Help => return Transition::Push(Box::new(help(cx))),
            Action::Leave => return Transition::Pop,
        }
        Transition::Stay
    }

    /// Takes the typed answer, shows the missing ones, or goes on to the next question.
    fn enter(&mut self, cx: Context) {
        let saves = &cx.shared.env.saves;
        if self.run.quiz.phase() != Phase::Asking {
            self.message = None;
            self.run.next(&cx.shared.env.words);
            self.is_over = self.run.quiz.phase() == Phase::Over;
            return;
        }
        let typed = self.editor.text().to_owned();
        self.editor.clear();
        if typed.trim().is_empty() {
            self.run.give_up(saves);
            self.message = None;
            return;
        }
        let verdict = self.run.submit(&typed, saves);
        self.message = Some(self.describe(verdict, &typed, cx));
    }

    fn describe(&self, verdict: Verdict, typed: &str, cx: Context) -> (String, Role) {
        let word = typed.trim().to_uppercase();
        match verdict {
            Verdict::Right => (format!("✓ {word}"), Role::Good),
            Verdict::Complete => ("✓ Right.".into(), Role::Good),
            Verdict::Repeated => (format!("{word} was found before."), Role::Dim),
            Verdict::Wrong if self.run.quiz.phase() != Phase::Asking => ("✗ Wrong.".into(), Role::Bad),
            Verdict::Wrong if self.settings.kind == QuizKind::Judge => ("Type Y or N.".into(), Role::Dim),
            Verdict::Wrong if cx.shared.env.words.get(typed.trim()).is_some() => {
                (format!("✗ {word} is a word, but not an answer."), Role::Bad)
            }
            Verdict::Wrong => (format!("✗ {word} is not in the word list."), Role::Bad),
        }
    }

    /// Opens the word lab with the first answer, once it is shown. The letters themselves would give the answer away.
    fn look_up(&mut self) -> Transition {
        let is_shown = matches!(self.run.quiz.phase(), Phase::Shown(_));
        let question = self.run.quiz.question().filter(|_| is_shown);
        let word = question.map(|question| match &question.answers[0] {
            answer if super::question::YES_NO.contains(&answer.as_str()) => &question.key.subject,
            answer => answer,
        });
        word.map_or(Transition::Stay, |word| Transition::Push(Box::new(LabScreen::with_word(word))))
    }

    fn key(&mut self, press: KeyPress, cx: Context) -> Transition {
        if let Some(typed) = TYPING.character(press) {
            if self.run.quiz.phase() == Phase::Asking && !self.is_over {
                self.message = None;
                self.editor.insert(typed.encode_utf8(&mut [0; 4]));
                // One key is the whole answer.
                if self.settings.kind == QuizKind::Judge && matches!(typed, 'y' | 'n' | 'Y' | 'N') {
                    self.enter(cx);
                }
            }
            return Transition::Stay;
        }
        bindings::find(KEYS, &cx.shared.keymap, press.key).map_or(Transition::Stay, |action| self.act(action, cx))
    }

    fn hints(&self, cx: Context) -> Vec<Hint> {
        let is_shown = matches!(self.run.quiz.phase(), Phase::Shown(_));
        let relabel = |action, label| match action {
            Action::Enter if self.is_over => Some("done"),
            Action::Enter if is_shown => Some("next"),
            Action::Enter if !self.editor.text().is_empty() => Some("answer"),
            Action::Slow => (self.run.quiz.phase() == Phase::Shown(true)).then_some(label),
            Action::LookUp => is_shown.then_some(label),
            _ => Some(label),
        };
        let mut hints = bindings::hints_with(KEYS, &cx.shared.keymap, TYPING, relabel);
        hints.sort_by_key(|hint| hint.rank);
        hints
    }

    /// Returns the time left, if there is a limit.
    fn time_left(&self, now: Duration) -> Option<TimeLeft> {
        let limit = self.settings.time?;
        let remaining = self.paused.unwrap_or(self.end?.saturating_sub(now));
        Some(TimeLeft { remaining, limit })
    }

    /// Ends the quiz once the time is up. The question under way does not count.
    fn check_time(&mut self, now: Duration) {
        if self.paused.is_none() && self.end.is_some_and(|end| end <= now) {
            self.end = None;
            self.settings.time = None;
            self.is_over = true;
            self.message = Some(("The time is up.".into(), Role::Text));
        }
    }
}

/// Returns the help screen.
fn help(cx: Context) -> Reader {
    let about = "Type every answer. Enter without a word shows those that are missing, and the question counts as missed. \
                 What you miss comes back after a few questions, and again on the days after; what you know comes back \
                 later and later. The likeliest letters come first.";
    let keys = key_help(&cx.shared.keymap);
    Reader::help("QUIZ", vec![Block::Paragraph(about.into()), Block::Heading("Keys".into()), Block::Keys(keys)])
}

impl Screen for QuizScreen {
    fn input(&mut self, event: &Event, cx: Context) -> Transition {
        self.check_time(cx.now);
        match event {
            Event::Key(press) => self.key(*press, cx),
            Event::Mouse(mouse) if mouse.kind == MouseKind::Press => {
                let footer = chrome::layout(cx.area, 0, 1).footer;
                match footer::key_at(&self.hints(cx), footer, mouse.at) {
                    Some(key) => self.key(key.into(), cx),
                    None => Transition::Stay,
                }
            }
            Event::Mouse(_) | Event::Paste(_) | Event::FocusLost => Transition::Stay,
        }
    }

    fn draw(&self, cx: Context, frame: &mut Frame) {
        let buf = frame.buffer_mut();
        let theme = &cx.shared.theme();
        let kind = self.settings.kind;
        let shown = Shown {
            title: format!("{}, {}", kind.title(), self.settings.words.about()),
            quiz: &self.run.quiz,
            is_over: self.is_over,
            editor: &self.editor,
            message: self.message.as_ref().map(|(text, role)| (text.as_str(), *role)),
            time: self.time_left(cx.now),
            standing: progress::describe(&self.run.cards, kind, self.run.today()),
            charts: progress::charts(&self.run.cards, kind, self.run.today()),
        };
        let areas = chrome::layout(cx.area, 0, 1);
        let focus = draw::quiz(&shown, &areas, theme, buf);
        frame.render_widget(Footer::new(&self.hints(cx), theme), areas.footer);
        frame.set_cursor_position(focus);
    }

    fn shows_cursor(&self, _cx: Context) -> bool {
        self.run.quiz.phase() == Phase::Asking && !self.is_over
    }

    fn next_deadline(&self, cx: Context) -> Option<Duration> {
        let left = self.time_left(cx.now).filter(|_| !self.is_over)?.remaining;
        // The display changes when the seconds left, rounded up, change.
        Some(
            cx.now + Duration::from_nanos(u64::from(left.subsec_nanos()).max(1)).min(left.max(Duration::from_nanos(1))),
        )
    }

    fn wake(&mut self, cx: Context) -> Transition {
        self.check_time(cx.now);
        Transition::Stay
    }

    fn on_covered(&mut self, cx: Context) {
        self.paused = self.time_left(cx.now).map(|left| left.remaining);
    }

    fn on_uncovered(&mut self, cx: Context) -> Transition {
        if let Some(left) = self.paused.take() {
            self.end = Some(cx.now + left);
        }
        Transition::Stay
    }
}
