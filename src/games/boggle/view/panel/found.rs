//! Panel beside the board during a round: points, numbers of words left, and words found.

use std::time::Duration;

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::columns::Columns;
use super::groups::WordGroups;
use super::layout::is_large;
use super::{Layout, groups, standing};
use crate::base::humanize;
use crate::games::boggle::State;
use crate::games::boggle::rank::RANKS;
use crate::ui::text;
use crate::ui::theme::{Role, Theme};

/// Areas of the panel. A part without room has height 0.
struct Parts {
    /// Points and number of words, with the rank below if there is room.
    points: Rect,
    /// Caption above the counts, unless it appears beside them: one line.
    caption: Rect,
    /// Counts of common words left: two lines.
    words_left: Rect,
    /// Points and number of words of the opponent: one line.
    opponent: Rect,
    /// Words found.
    words: Rect,
}

/// Minimum width of the panel for a caption beside the counts.
const MIN_CAPTION_WIDTH: u16 = 32;

fn parts(state: &State, layout: &Layout) -> Parts {
    let panel = layout.panel;
    let has_opponent = state.desc().rule.opponent.is_some();
    let mut rest = panel;
    let mut take = |wanted: bool, height: u16, gap: u16| {
        let height = if wanted { height.min(rest.height) } else { 0 };
        let part = Rect { height, ..rest };
        let used = if wanted { (height + gap).min(rest.height) } else { 0 };
        rest = Rect { y: rest.y + used, height: rest.height - used, ..rest };
        part
    };
    let is_large = is_large(panel);
    let points = take(
        !layout.score_above && panel.width >= 18,
        match panel.height {
            _ if is_large => standing::HEIGHT,
            9.. => 2,
            _ => 1,
        },
        u16::from(panel.height >= 9 && !has_opponent),
    );
    let opponent = take(has_opponent && !layout.score_above && panel.width >= 18, 1, u16::from(panel.height >= 9));
    let caption = take(panel.width < MIN_CAPTION_WIDTH && panel.width >= 11 && panel.height >= 10, 1, 0);
    let words_left = take(panel.width >= 9 && panel.height >= 5, 2, u16::from(panel.height >= 9));
    Parts { points, caption, words_left, opponent, words: rest }
}

/// Contents of the panel.
pub struct FoundPanel<'a> {
    /// State of the round.
    pub state: &'a State,
    /// Time on the clock of the round.
    pub at: Duration,
    /// Page of the found words, counted from 0.
    pub page: usize,
    /// Key for the next page.
    pub next_key: String,
    /// Index of the most recently found word.
    pub newest_word: Option<usize>,
}

/// Draws the panel.
pub fn draw(contents: &FoundPanel, layout: &Layout, theme: &Theme, buf: &mut Buffer) {
    let state = contents.state;
    let parts = parts(state, layout);
    if is_large(layout.panel) && parts.points.height > 0 {
        standing::draw(state, contents.at, parts.points, theme, buf);
    } else if parts.points.height > 0 {
        let player_points = state.points(state.current_player());
        let words = format!("   {}", humanize::count(state.current_turn().found().len(), "word"));
        let points = if player_points == 1 { " point" } else { " points" };
        let runs = [
            (player_points.to_string(), theme.strong()),
            (points.to_owned(), theme.style(Role::Text)),
            (words, theme.style(Role::Dim)),
        ];
        text::draw_runs(parts.points, &runs.each_ref().map(|(text, style)| (text.as_str(), *style)), buf);
    }
    if !is_large(layout.panel) {
        let rank = Rect { y: parts.points.y + 1, height: parts.points.height.saturating_sub(1), ..parts.points };
        draw_rank(state, rank, theme, buf);
    }
    draw_opponent(state, contents.at, parts.opponent, theme, buf);
    text::draw_runs(parts.caption, &[("common left", theme.style(Role::Dim))], buf);
    if parts.words_left.height > 0 {
        draw_words_left(state, parts.words_left, theme, buf);
    }
    if is_large(layout.panel) {
        let FoundPanel { state, page, newest_word, ref next_key, .. } = *contents;
        groups::draw(&WordGroups { state, page, next_key, newest_word }, parts.words, theme, buf);
    } else {
        draw_words(contents, parts.words, theme, buf);
    }
}

/// Draws the opponent's score. The opponent's words stay hidden until the end.
fn draw_opponent(state: &State, at: Duration, line: Rect, theme: &Theme, buf: &mut Buffer) {
    let Some(opponent) = state.desc().rule.opponent.filter(|_| line.height > 0) else { return };
    let words = humanize::count(state.opponent_words(at).count(), "word");
    let points = humanize::count(state.opponent_points(at) as usize, "point");
    let score = format!("  {points}   {words}");
    text::draw_runs(
        line,
        &[
            ("vs ", theme.style(Role::Dim)),
            (opponent.title(), theme.style(Role::Bad)),
            (&score, theme.style(Role::Text)),
        ],
        buf,
    );
}

/// Draws the rank and the points needed to reach the next one: `▰▰▰▰▱▱▱ Writer  14 to Scholar`.
pub(super) fn draw_rank(state: &State, line: Rect, theme: &Theme, buf: &mut Buffer) {
    let Some(progress) = state.progress(state.current_player()).filter(|_| line.height > 0) else { return };
    let gauge: String = (0..RANKS.len()).map(|rank| if rank <= progress.reached { '▰' } else { '▱' }).collect();
    let next = progress.next().zip(progress.missing);
    let next = next.map_or_else(String::new, |(rank, missing)| format!("  {missing} to {}", rank.name));
    let name = format!(" {}", progress.rank().name);
    let room = usize::from(line.width).saturating_sub(RANKS.len() + name.len());
    let next = if next.len() <= room { next } else { String::new() };
    let runs = [(gauge, theme.style(Role::Good)), (name, theme.strong()), (next, theme.style(Role::Dim))];
    text::draw_runs(line, &runs.each_ref().map(|(text, style)| (text.as_str(), *style)), buf);
}

/// Draws a line of word lengths, such as `3 4 5 6 7 8+`, above the numbers of common words left. A narrow panel has
/// fewer columns, the last of which includes all longer words.
pub(super) fn draw_words_left(state: &State, area: Rect, theme: &Theme, buf: &mut Buffer) {
    let min_length = usize::from(state.desc().rule.min).clamp(3, 8);
    let label = if area.width >= MIN_CAPTION_WIDTH { "common left " } else { "" };
    buf.set_string(area.x, area.y, label, theme.style(Role::Dim));
    let room = usize::from(area.width) - label.len();
    // The columns depend on all common words, not on those left, so they stay in place while the counts shrink.
    let measure = |columns: usize| {
        let counts = counts(state, min_length, columns, |_| true);
        let digits = counts.iter().map(|count| count.to_string().len()).max().unwrap_or_default();
        (columns, digits.max(2) + 1)
    };
    let fitting = (1..=9 - min_length).rev().map(measure).find(|(columns, width)| columns * width <= room);
    let Some((columns, width)) = fitting else { return };
    let width = width as u16;
    let words_left = counts(state, min_length, columns, |number| !state.has_found(number));
    for (column, &count) in words_left.iter().enumerate() {
        let x = area.x + label.len() as u16 + width * column as u16;
        let cell = |row: u16| Rect { x, y: area.y + row, width, height: 1 }.intersection(area);
        let last = column + 1 == words_left.len();
        text::draw_right(
            cell(0),
            &format!("{}{}", min_length + column, if last { "+" } else { "" }),
            theme.style(Role::Dim),
            buf,
        );
        let text = if count == 0 { "·".to_owned() } else { count.to_string() };
        text::draw_right(cell(1), &text, if count == 0 { theme.style(Role::Dim) } else { theme.strong() }, buf);
    }
}

/// Counts the common words of each length for which `filter` returns `true`. The first of the `columns` holds the words
/// of up to `min_length` letters, and the last one includes all longer words.
fn counts(state: &State, min_length: usize, columns: usize, filter: impl Fn(usize) -> bool) -> Vec<usize> {
    let mut counts = vec![0; columns];
    for (number, word) in state.words().iter().enumerate() {
        if word.is_common() && filter(number) {
            counts[(word.found.text.len().max(min_length) - min_length).min(columns - 1)] += 1;
        }
    }
    counts
}

/// Returns the number of pages of found words.
#[must_use]
pub fn pages(state: &State, layout: &Layout) -> usize {
    let area = parts(state, layout).words;
    if is_large(layout.panel) { groups::pages(state, area) } else { columns(area, state, &sorted_words(state)).pages() }
}

/// Returns the columns of a list of words, each with its points.
pub(super) fn columns(area: Rect, state: &State, words: &[usize]) -> Columns {
    // Room for a mark, the word, its points and a gap.
    let max_length = words.iter().map(|&number| state.words()[number].found.text.len()).max().unwrap_or_default();
    Columns::new(area, (max_length as u16 + 5).max(10), words.len())
}

/// Returns the found words by decreasing length, then alphabetically: the order of their indices.
fn sorted_words(state: &State) -> Vec<usize> {
    let mut numbers = state.current_turn().found().to_vec();
    numbers.sort_unstable();
    numbers
}

fn draw_words(contents: &FoundPanel, area: Rect, theme: &Theme, buf: &mut Buffer) {
    let FoundPanel { state, page, newest_word, ref next_key, .. } = *contents;
    let shown = sorted_words(state);
    let columns = columns(area, state, &shown);
    for (index, cell) in columns.cells(page) {
        draw_word(state, shown[index], newest_word == Some(shown[index]), cell, theme, buf);
    }
    columns.draw_page_number(page, next_key, theme, buf);
}

pub(super) fn draw_word(state: &State, number: usize, is_newest: bool, line: Rect, theme: &Theme, buf: &mut Buffer) {
    let (word, points) = (&state.words()[number], state.points_for(state.current_player(), number));
    let style = match () {
        () if points >= 5 => theme.style(Role::Special),
        () if is_newest => theme.strong(),
        () => theme.style(Role::Text),
    };
    let points = points.to_string();
    let rest = Rect { width: line.width.saturating_sub(points.len() as u16 + 1), ..line };
    text::draw_runs(rest, &[(&word.found.text, style)], buf);
    text::draw_right(line, &points, theme.style(Role::Dim), buf);
}
