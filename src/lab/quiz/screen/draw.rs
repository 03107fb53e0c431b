//! Draws a quiz.

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::style::Style;
use ratatui::text::{Line, Span, Text};
use ratatui::widgets::{Paragraph, Widget};
use unicode_width::UnicodeWidthStr;
use wordhoard_engine::base::humanize::clock;
use wordhoard_engine::base::wrap::wrap;

use crate::lab::quiz::kind::QuizKind;
use crate::lab::quiz::question::Question;
use crate::lab::quiz::state::{Phase, Quiz};
use crate::ui::chrome::{self, Areas, TimeLeft};
use crate::ui::definition;
use crate::ui::line_editor::LineEditor;
use crate::ui::text;
use crate::ui::theme::{Role, Theme};

/// Content of the screen.
pub struct Shown<'a> {
    /// Description of the quiz.
    pub title: String,
    /// The quiz.
    pub quiz: &'a Quiz,
    /// Whether the quiz has ended.
    pub is_over: bool,
    /// The answer that is being typed.
    pub editor: &'a LineEditor,
    /// Verdict on the last answer.
    pub message: Option<(&'a str, Role)>,
    /// Time left, if there is a limit.
    pub time: Option<TimeLeft>,
    /// Description of the cards.
    pub standing: String,
    /// Charts with their titles.
    pub charts: [(&'static str, String); 2],
}

/// Maximum width of the text, in columns.
const MAX_WIDTH: u16 = 76;

/// Draws everything but the key hints. Returns the place of the cursor: where an answer is typed, or at the result.
pub fn quiz(shown: &Shown, areas: &Areas, theme: &Theme, buf: &mut Buffer) -> Position {
    draw_head(shown, areas, theme, buf);
    chrome::draw_rule(areas.rule, theme, buf);
    let body = text::centred_area(areas.body, MAX_WIDTH, areas.body.height);
    match shown.quiz.question().filter(|_| !shown.is_over) {
        Some(question) => draw_question(shown, question, body, theme, buf),
        None => draw_end(shown, body, theme, buf),
    }
}

fn draw_head(shown: &Shown, areas: &Areas, theme: &Theme, buf: &mut Buffer) {
    let [right, missed] = shown.quiz.score();
    let score = format!("{right} right, {missed} missed");
    let score = match shown.time {
        Some(time) => format!("{score}  {}", clock(time.seconds())),
        None => score,
    };
    text::draw_right(areas.head, &score, theme.style(Role::Accent), buf);
    let width = areas.head.width.saturating_sub(score.width() as u16 + 2);
    let about = format!("  {}", shown.title);
    let runs = [("QUIZ", theme.strong()), (about.as_str(), theme.style(Role::Dim))];
    text::draw_runs(Rect { width, ..areas.head }, &runs, buf);
    chrome::draw_rule((!areas.is_short()).then_some(areas.time), theme, buf);
}

/// Draws the letters, what is wanted, the answers and the line for the next one.
fn draw_question(shown: &Shown, question: &Question, body: Rect, theme: &Theme, buf: &mut Buffer) -> Position {
    let is_roomy = u16::from(body.height >= 12);
    let row = |y: u16| Rect { y: body.y + y, height: 1, ..body }.intersection(body);
    let letters = question.letters.chars().map(String::from).collect::<Vec<_>>().join(" ");
    text::draw_centred(row(is_roomy), &letters, theme.strong(), buf);
    let mut y = 1 + 2 * is_roomy;
    for line in wrap(&question.wanted, body.width.into()).into_iter().take(3) {
        text::draw_centred(row(y), &line, theme.style(Role::Dim), buf);
        y += 1;
    }
    y += is_roomy;
    let mut focus = row(y).as_position();
    if shown.quiz.phase() == Phase::Asking {
        let input = Rect { x: row(y).x + body.width / 4, width: body.width / 2, ..row(y) };
        let x = text::draw_runs(input, &[("› ", theme.style(Role::Accent))], buf);
        focus = shown.editor.draw(Rect { x, width: input.right().saturating_sub(x), ..input }, "", theme, buf);
        y += 1;
    }
    if let Some((message, role)) = shown.message {
        text::draw_centred(row(y), message, theme.style(role), buf);
    }
    y += 1 + is_roomy;
    let rest = Rect { y: body.y + y, height: body.height.saturating_sub(y), ..body }.intersection(body);
    match shown.quiz.phase() {
        Phase::Asking => draw_found(shown.quiz, rest, theme, buf),
        _ => draw_answers(shown.quiz, question, rest, theme, buf),
    }
    focus
}

/// Draws the answers found so far.
fn draw_found(quiz: &Quiz, area: Rect, theme: &Theme, buf: &mut Buffer) {
    let found: Vec<String> = quiz.found().map(str::to_uppercase).collect();
    if found.is_empty() {
        return;
    }
    let missing = format!("({} to go)", quiz.missing());
    let all = format!("{} {missing}", found.join("  "));
    text::paragraph(&all, theme.style(Role::Good)).centered().render(area, buf);
}

/// Draws all answers with their meanings, marked as found or missed.
fn draw_answers(quiz: &Quiz, question: &Question, area: Rect, theme: &Theme, buf: &mut Buffer) {
    let is_verdict = question.key.kind == QuizKind::Judge;
    let width = question.answers.iter().map(String::len).max().unwrap_or(0) + 2;
    let rows = usize::from(area.height);
    let has_more = question.answers.len() > rows;
    let shown = if has_more { rows.saturating_sub(1) } else { rows };
    for (line, answer) in area.rows().zip(question.answers.iter().take(shown)) {
        let is_found = quiz.is_found(answer);
        let (mark, role) = if is_found { ("✓ ", Role::Good) } else { ("✗ ", Role::Bad) };
        let word = if is_verdict { verdict(question) } else { format!("{:<width$}", answer.to_uppercase()) };
        let style = theme.style(role);
        let x = text::draw_runs(line, &[(mark, style), (&word, style)], buf);
        let rest = Rect { x, width: line.right().saturating_sub(x), ..line };
        let defined = if is_verdict { &question.key.subject } else { answer };
        let has_meaning = !is_verdict || question.is_yes();
        if has_meaning {
            definition::draw_line(defined, rest, theme, buf);
        }
    }
    if has_more && let Some(line) = area.rows().next_back() {
        let more = format!("and {} more", question.answers.len() - shown);
        text::draw_runs(line, &[(&more, theme.style(Role::Dim))], buf);
    }
}

fn verdict(question: &Question) -> String {
    format!("{} {}  ", question.letters, if question.is_yes() { "is a word." } else { "is not a word." })
}

/// Draws the result and the charts. Returns the start of the first line.
fn draw_end(shown: &Shown, body: Rect, theme: &Theme, buf: &mut Buffer) -> Position {
    let [right, missed] = shown.quiz.score();
    let (strong, dim) = (theme.strong(), theme.style(Role::Dim));
    let result = match right + missed {
        0 => "Nothing was asked.".to_owned(),
        asked => format!("{right} of {asked} right, {} %.", 100 * right / asked),
    };
    let mut lines: Vec<(String, Style)> = Vec::new();
    let heading = shown.message.map_or("That was the last question.", |(message, _)| message);
    lines.push((heading.to_owned(), strong));
    lines.push((result, theme.style(Role::Text)));
    lines.push((shown.standing.clone() + ".", dim));
    for (title, chart) in &shown.charts {
        lines.extend([(String::new(), dim), (chart.clone(), theme.style(Role::Time)), ((*title).to_owned(), dim)]);
    }
    let area = text::centred_area(body, body.width, lines.len() as u16);
    let lines = lines.iter().map(|(content, style)| Line::from(Span::styled(content, *style)));
    Paragraph::new(Text::from_iter(lines)).centered().render(area, buf);
    area.as_position()
}
