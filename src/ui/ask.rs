//! Full-window question with a few answers.

use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::widgets::Widget;
use wordhoard_engine::base::wrap::wrap;

use super::chrome;
use super::footer::{self, Footer, Hint};
use super::keys::{Code, Key};
use super::screen::{Context, Event, MouseKind, Screen, Transition};
use super::text;
use super::theme::Role;

/// Action of an answer.
type AnswerAction = Box<dyn FnOnce(Context) -> Transition>;

/// An answer: its key, label and action.
pub struct Answer {
    /// Key of the answer. Enter also selects the first answer.
    pub key: Key,
    /// Label of one or two words.
    pub label: &'static str,
    /// Action to run.
    pub action: AnswerAction,
}

/// Screen that asks a question and closes when it is answered. Esc and Ctrl-Q close it without an answer.
pub struct QuestionScreen {
    question: String,
    details: Vec<String>,
    answers: Vec<Answer>,
    /// Index of the first visible line of the details.
    top: usize,
}

impl QuestionScreen {
    /// Creates a screen with a question and, below it, paragraphs of details.
    #[must_use]
    pub fn new(question: impl Into<String>, details: Vec<String>, answers: Vec<Answer>) -> Self {
        Self { question: question.into(), details, answers, top: 0 }
    }

    fn layout(&self, area: Rect) -> QuestionLayout {
        let content = chrome::content(area);
        let width = content.width.min(76);
        let mut lines = Vec::new();
        for text in &self.details {
            if !lines.is_empty() {
                lines.push(String::new());
            }
            lines.extend(wrap(text, width.into()));
        }
        let height = (lines.len() as u16 + 4).min(content.height);
        let card = text::centred_area(content, width, height);
        let line = |y: u16| Rect { y, height: 1.min(content.height), ..card };
        let details = Rect { y: card.y + 2.min(card.height), height: card.height.saturating_sub(4), ..card };
        QuestionLayout { question: line(card.y), details, lines, answers: line(card.bottom().saturating_sub(1)) }
    }

    /// Returns the number of lines of the details that do not fit.
    fn hidden_line_count(&self, area: Rect) -> usize {
        let layout = self.layout(area);
        layout.lines.len().saturating_sub(layout.details.height.into())
    }

    fn hints(&self) -> Vec<Hint> {
        let answer = |(number, answer): (usize, &Answer)| Hint {
            key: if number == 0 { Key::new(Code::Enter) } else { answer.key },
            label: answer.label,
            rank: number as u8 + 1,
        };
        let back = Hint { key: Key::new(Code::Esc), label: "back", rank: 99 };
        self.answers.iter().enumerate().map(answer).chain([back]).collect()
    }

    fn answer_for(&self, key: Key) -> Option<usize> {
        if key.code == Code::Enter && !self.answers.is_empty() {
            return Some(0);
        }
        self.answers.iter().position(|answer| answer.key == key)
    }
}

/// Areas of the screen and the wrapped details.
struct QuestionLayout {
    question: Rect,
    details: Rect,
    lines: Vec<String>,
    answers: Rect,
}

impl Screen for QuestionScreen {
    fn input(&mut self, event: &Event, cx: Context) -> Transition {
        let key = match event {
            Event::Key(press) => press.key,
            Event::Mouse(mouse) if mouse.kind == MouseKind::ScrollUp => Key::new(Code::Up),
            Event::Mouse(mouse) if mouse.kind == MouseKind::ScrollDown => Key::new(Code::Down),
            Event::Mouse(mouse) if mouse.kind == MouseKind::Press => {
                match footer::key_at(&self.hints(), self.layout(cx.area).answers, mouse.at) {
                    Some(key) => key,
                    None => return Transition::Stay,
                }
            }
            _ => return Transition::Stay,
        };
        match self.answer_for(key) {
            Some(answer) => (self.answers.swap_remove(answer).action)(cx),
            None if key == Key::new(Code::Esc) || key == Key::ctrl('q') => Transition::Pop,
            None => {
                match key.code {
                    Code::Down | Code::PageDown => self.top = (self.top + 1).min(self.hidden_line_count(cx.area)),
                    Code::Up | Code::PageUp => {
                        self.top = self.top.min(self.hidden_line_count(cx.area)).saturating_sub(1)
                    }
                    _ => {}
                }
                Transition::Stay
            }
        }
    }

    fn draw(&self, cx: Context, frame: &mut Frame) {
        let buf = frame.buffer_mut();
        let theme = &cx.shared.theme();
        let layout = self.layout(cx.area);
        text::draw_runs(layout.question, &[(&self.question, theme.strong())], buf);
        let hidden = self.hidden_line_count(cx.area);
        let top = self.top.min(hidden);
        text::lines(&layout.lines[top..], theme.style(Role::Text)).render(layout.details, buf);
        let marks = [(top > 0, "↑"), (top < hidden, "↓")];
        let marks: String = marks.into_iter().filter_map(|(more, mark)| more.then_some(mark)).collect();
        text::draw_right(layout.question, &marks, theme.style(Role::Accent), buf);
        frame.render_widget(Footer::new(&self.hints(), theme), layout.answers);
        frame.set_cursor_position(layout.answers.as_position());
    }
}
