//! Drawing of a round: the frame, the game, and the cards that hide the game.

use std::time::Duration;

use ratatui::Frame;
use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::style::Style;
use wordhoard_engine::base::humanize;
use wordhoard_engine::base::wrap::wrap;

use super::Session;
use crate::play::Phase;
use crate::ui::chrome::{self, Areas};
use crate::ui::footer::{self, Footer, Hint};
use crate::ui::screen::Context;
use crate::ui::text;
use crate::ui::theme::{Role, Theme};
use crate::ui::tui_game::TuiGame;

impl<G: TuiGame> Session<G> {
    pub(super) fn areas(&self, cx: Context) -> Areas {
        self.areas_with(&self.hints(cx), cx)
    }

    /// Lays out the screen with these key hints.
    fn areas_with(&self, hints: &[Hint], cx: Context) -> Areas {
        let keys = footer::line_count(hints, chrome::content(cx.area).width);
        chrome::layout(cx.area, G::rows_needed(self.round().state(), &self.ui), keys)
    }

    pub(super) fn draw_screen(&self, cx: Context, frame: &mut Frame) {
        let buf = frame.buffer_mut();
        let theme = &cx.shared.theme();
        let hints = self.hints(cx);
        let areas = self.areas_with(&hints, cx);
        let heading = G::heading(self.round().state(), self.round().time(cx.now));
        let save_error = cx.shared.env.saves.failure().filter(|_| !self.is_over());
        let played = self.time_played(cx.now);
        let (time, message) = match &self.finished {
            Some(finished) => {
                let clock_width = played.map_or(0, |played| humanize::clock(played.as_secs()).len() + 2);
                let reserved = clock_width + if areas.is_short() { heading.score.chars().count() + 2 } else { 0 };
                (
                    None,
                    Some((
                        finished.message(usize::from(areas.time.width).saturating_sub(reserved)),
                        finished.is_record,
                    )),
                )
            }
            None => (self.time_left(cx.now), None),
        };
        let message = message.filter(|(message, _)| !message.is_empty());
        let header = chrome::Header { title: G::TITLE, heading: &heading, save_error, time, played, message };
        chrome::draw(&areas, &header, theme, buf);
        let focus = match self.active.phase() {
            Phase::Paused if self.is_introducing => Some(draw_introduction::<G>(areas.body, theme, buf)),
            Phase::Paused => Some(self.draw_pause(areas.body, theme, buf)),
            Phase::Handover(_) => Some(self.draw_handover(areas.body, theme, buf)),
            Phase::Playing | Phase::Over(_) => {
                let view = self.view(cx);
                let layout = G::layout(view, &areas);
                G::draw(view, &layout, theme, buf);
                G::focus(view, &layout)
            }
        };
        frame.render_widget(Footer::new(&hints, theme), areas.footer);
        if let Some(focus) = focus {
            frame.set_cursor_position(focus);
        }
    }

    /// Returns `true` if the cursor is visible.
    pub(super) fn shows_cursor_in_game(&self, cx: Context) -> bool {
        matches!(self.active.phase(), Phase::Playing) && G::shows_cursor(self.view(cx))
    }

    fn draw_pause(&self, body: Rect, theme: &Theme, buf: &mut Buffer) -> Position {
        let lines = [
            ("Paused".to_owned(), theme.strong()),
            (self.round().standing(Duration::ZERO), theme.style(Role::Text)),
            ("press any key to resume".to_owned(), theme.style(Role::Dim)),
        ];
        draw_card(&lines, body, buf)
    }

    fn draw_handover(&self, body: Rect, theme: &Theme, buf: &mut Buffer) -> Position {
        let texts = G::handover(self.round().state());
        let style = |number: usize| if number == 0 { theme.strong() } else { theme.style(Role::Text) };
        let wrapped = texts.iter().enumerate().flat_map(|(number, line)| {
            wrap(line, body.width.into()).into_iter().map(move |line| (line, style(number)))
        });
        let lines: Vec<_> = wrapped.collect();
        draw_card(&lines, body, buf)
    }
}

/// Draws the introduction, and how to go on below it. Returns the start of that line.
fn draw_introduction<G: TuiGame>(body: Rect, theme: &Theme, buf: &mut Buffer) -> Position {
    let height = body.height.saturating_sub(1);
    G::draw_introduction(Rect { height, ..body }, theme, buf);
    let last = Rect { y: body.y + height, height: body.height - height, ..body };
    text::draw_centred(last, "Press Enter to start the clock", theme.strong(), buf)
}

/// Draws lines of text in the middle of the body. Returns the start of the last one.
fn draw_card(lines: &[(String, Style)], body: Rect, buf: &mut Buffer) -> Position {
    let card = text::centred_area(body, body.width, lines.len() as u16);
    let starts = card.rows().zip(lines).map(|(line, (text, style))| text::draw_centred(line, text, *style, buf));
    starts.last().unwrap_or(body.as_position())
}
