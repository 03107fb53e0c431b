//! Drawing of a round: the frame, the game, and the cards that hide the game.

use std::time::Duration;

use ratatui::layout::Rect;
use ratatui::style::Style;

use super::Session;
use crate::base::humanize;
use crate::base::wrap::wrap;
use crate::canvas::Buffer;
use crate::play::Phase;
use crate::ui::footer::{self, Hint};
use crate::ui::frame::{self, Frame};
use crate::ui::screen::Context;
use crate::ui::text;
use crate::ui::theme::{Role, Theme};
use crate::ui::tui_game::TuiGame;

impl<G: TuiGame> Session<G> {
    pub(super) fn frame(&self, cx: Context) -> Frame {
        self.frame_with(&self.hints(cx), cx)
    }

    /// Lays out the screen with these key hints.
    fn frame_with(&self, hints: &[Hint], cx: Context) -> Frame {
        let keys = footer::line_count(hints, frame::content(cx.area).width);
        frame::layout(cx.area, G::rows_needed(self.round().state(), &self.ui), keys)
    }

    pub(super) fn draw_screen(&self, cx: Context, buf: &mut Buffer) {
        let theme = &cx.shared.theme();
        let hints = self.hints(cx);
        let frame = self.frame_with(&hints, cx);
        let heading = G::heading(self.round().state(), self.round().time(cx.now));
        let save_error = cx.shared.env.saves.failure().filter(|_| !self.is_over());
        let played = self.time_played(cx.now);
        let (time, message) = match &self.finished {
            Some(finished) => {
                let clock_width = played.map_or(0, |played| humanize::clock(played.as_secs()).len() + 2);
                let reserved = clock_width + if frame.is_short() { heading.score.chars().count() + 2 } else { 0 };
                (
                    None,
                    Some((
                        finished.message(usize::from(frame.time.width).saturating_sub(reserved)),
                        finished.is_record,
                    )),
                )
            }
            None => (self.time_left(cx.now), None),
        };
        let message = message.filter(|(message, _)| !message.is_empty());
        let header = frame::Header { title: G::TITLE, heading: &heading, save_error, time, played, message };
        frame::draw(&frame, &header, theme, buf);
        match self.active.phase() {
            Phase::Paused if self.is_introducing => draw_introduction::<G>(frame.body, theme, buf),
            Phase::Paused => self.draw_pause(frame.body, theme, buf),
            Phase::Handover(_) => self.draw_handover(frame.body, theme, buf),
            Phase::Playing | Phase::Over(_) => {
                let view = self.view(cx);
                G::draw(view, &G::layout(view, &frame), theme, buf);
            }
        }
        footer::draw(&hints, frame.footer, theme, buf);
    }

    fn draw_pause(&self, body: Rect, theme: &Theme, buf: &mut Buffer) {
        let lines = [
            ("Paused".to_owned(), theme.strong()),
            (self.round().standing(Duration::ZERO), theme.style(Role::Text)),
            ("press any key to resume".to_owned(), theme.style(Role::Dim)),
        ];
        draw_card(&lines, body, buf);
    }

    fn draw_handover(&self, body: Rect, theme: &Theme, buf: &mut Buffer) {
        let texts = G::handover(self.round().state());
        let style = |number: usize| if number == 0 { theme.strong() } else { theme.style(Role::Text) };
        let wrapped = texts.iter().enumerate().flat_map(|(number, line)| {
            wrap(line, body.width.into()).into_iter().map(move |line| (line, style(number)))
        });
        let lines: Vec<_> = wrapped.collect();
        draw_card(&lines, body, buf);
    }
}

/// Draws the introduction, and how to go on below it.
fn draw_introduction<G: TuiGame>(body: Rect, theme: &Theme, buf: &mut Buffer) {
    let height = body.height.saturating_sub(1);
    G::draw_introduction(Rect { height, ..body }, theme, buf);
    let last = Rect { y: body.y + height, height: body.height - height, ..body };
    text::draw_centred(last, "Press Enter to start the clock", theme.strong(), buf);
}

/// Draws lines of text in the middle of the body.
fn draw_card(lines: &[(String, Style)], body: Rect, buf: &mut Buffer) {
    let card = text::centred_area(body, body.width, lines.len() as u16);
    for (line, (text, style)) in text::rows(card).zip(lines) {
        text::draw_centred(line, text, *style, buf);
    }
}
