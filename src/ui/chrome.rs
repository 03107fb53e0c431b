//! Chrome around a game: heading and time above, key hints below.

use std::time::Duration;

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};
use ratatui::widgets::{Block, Borders, Widget};
use wordhoard_engine::base::humanize;
use wordhoard_engine::base::humanize::clock;

use super::text;
use super::theme::{Role, Theme};
use super::tui_game::Heading;

/// Smallest supported window, in columns and rows.
pub const MIN_WINDOW: (u16, u16) = (40, 12);
/// Maximum size of a screen, in columns and rows. Larger windows have a margin.
const MAX_CONTENT: (u16, u16) = (150, 58);

/// Areas of a game screen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Areas {
    /// Title and score, on one line.
    pub head: Rect,
    /// Time bar, on one line. In short windows, this is the same area as `head`.
    pub time: Rect,
    /// The game.
    pub body: Rect,
    /// Line above the key hints, if there is room.
    pub rule: Option<Rect>,
    /// Key hints: one or two lines, or none if the game needs all the room.
    pub footer: Rect,
}

impl Areas {
    /// Returns `true` if the window is so short that the heading and the time share a line.
    #[must_use]
    pub fn is_short(&self) -> bool {
        self.head == self.time
    }
}

/// Returns the part of the window that screens use.
#[must_use]
pub fn content(area: Rect) -> Rect {
    let inner = text::centred_area(area, MAX_CONTENT.0, MAX_CONTENT.1);
    if inner.width >= 60 { Rect { x: inner.x + 2, width: inner.width - 4, ..inner } } else { inner }
}

/// Lays out a screen that needs `rows` rows for its body and prefers `keys` rows of key hints. The hints get fewer
/// rows, down to none, if the body needs the room.
#[must_use]
pub fn layout(area: Rect, rows: u16, keys: u16) -> Areas {
    let all = content(area);
    let line = |y: u16| Rect { y, height: 1.min(all.bottom().saturating_sub(y)), ..all };
    let roomy = all.height >= 20;
    let (head, time) = (line(all.y), line(all.y + u16::from(roomy)));
    let top = if roomy { all.y + 3 } else { all.y + 1 };
    let room = all.bottom().saturating_sub(top + u16::from(roomy));
    let keys = keys.min(room.saturating_sub(rows));
    let body = Rect { y: top, height: room - keys, ..all };
    let rule = roomy.then(|| line(body.bottom()));
    let footer = Rect { y: all.bottom() - keys, height: keys, ..all };
    Areas { head, time, body, rule, footer }
}

/// Remaining time and time limit.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TimeLeft {
    /// Remaining time.
    pub remaining: Duration,
    /// Time limit.
    pub limit: Duration,
}

impl TimeLeft {
    /// Returns the remaining time in seconds, rounded up. The result is 0 only if the time is up.
    #[must_use]
    pub fn seconds(self) -> u64 {
        humanize::seconds(self.remaining)
    }

    fn is_running_out(self) -> bool {
        self.remaining <= Duration::from_secs(20).min(self.limit / 3)
    }
}

/// Content of the header above a game.
pub struct Header<'a> {
    /// Title of the game.
    pub title: &'a str,
    /// Description and score of the round.
    pub heading: &'a Heading,
    /// Reason why the round cannot be saved, if any.
    pub save_error: Option<String>,
    /// Remaining time, if there is a limit.
    pub time: Option<TimeLeft>,
    /// Time played, if it is shown.
    pub played: Option<Duration>,
    /// Message after the end of the round, shown instead of the time, and whether it announces a record.
    pub message: Option<(String, bool)>,
}

/// Draws the heading, the time and the rule.
pub fn draw(areas: &Areas, header: &Header, theme: &Theme, buf: &mut Buffer) {
    if areas.is_short() {
        draw_short(areas.head, header, theme, buf);
    } else {
        draw_title(areas.head, header, theme, buf);
        draw_time(areas.time, header, theme, buf);
    }
    draw_rule(areas.rule, theme, buf);
}

/// Draws a line across a screen, such as the one above the key hints, if there is one.
pub fn draw_rule(rule: Option<Rect>, theme: &Theme, buf: &mut Buffer) {
    Block::new().borders(Borders::TOP).border_style(theme.style(Role::Dim)).render(rule.unwrap_or_default(), buf);
}

fn draw_title(line: Rect, header: &Header, theme: &Theme, buf: &mut Buffer) {
    let (detail, role) = match &header.save_error {
        Some(why) => (format!("  not saved: {why}"), Role::Bad),
        None => (format!("  {}", header.heading.detail), Role::Dim),
    };
    text::draw_runs(line, &[(header.title, theme.strong()), (&detail, theme.style(role))], buf);
}

/// Draws the time, the message or the title on a single line, with the score at its right end.
fn draw_short(line: Rect, header: &Header, theme: &Theme, buf: &mut Buffer) {
    let (end, style) = match header.save_error {
        Some(_) => ("not saved".to_owned(), theme.style(Role::Bad)),
        None => (header.heading.score.clone(), theme.strong()),
    };
    let end = match header.played {
        Some(played) => format!("{end}  {}", clock(played.as_secs())),
        None => end,
    };
    text::draw_right(line, &end, style, buf);
    let rest = Rect { width: line.width.saturating_sub(end.chars().count() as u16 + 2), ..line };
    match &header.message {
        Some((message, is_record)) => text::draw_runs(rest, &[(message, message_style(*is_record, theme))], buf),
        None if header.time.is_some() || !header.heading.lives.is_empty() => {
            draw_time(rest, header, theme, buf);
            rest.x
        }
        None => {
            let detail = format!("  {}", header.heading.detail);
            text::draw_runs(rest, &[(header.title, theme.strong()), (&detail, theme.style(Role::Dim))], buf)
        }
    };
}

fn message_style(is_record: bool, theme: &Theme) -> Style {
    if is_record { theme.style(Role::Special) } else { theme.style(Role::Text) }
}

/// Draws the time bar: a heavy line for the remaining time, followed by that time in minutes and seconds. Without a
/// time limit, draws a thin line with the time played or the remaining strikes. After the end of the round, draws the
/// message.
fn draw_time(line: Rect, header: &Header, theme: &Theme, buf: &mut Buffer) {
    let dim = theme.style(Role::Dim);
    let Some(time) = header.time else {
        let (text, style) = match &header.message {
            Some((message, is_record)) => (message.clone() + " ", message_style(*is_record, theme)),
            None => (String::new(), dim),
        };
        let start = text::draw_runs(line, &[(&text, style)], buf);
        let lives = match header.played {
            Some(played) => clock(played.as_secs()),
            None if header.message.is_some() => String::new(),
            None => header.heading.lives.clone(),
        };
        let end = line.right() - (lives.chars().count() as u16 + u16::from(!lives.is_empty())).min(line.width);
        text::fill_row(Rect { x: start, width: end.saturating_sub(start), ..line }, '─', dim, buf);
        let style = if header.played.is_some() { theme.strong() } else { theme.style(Role::Hurry) };
        text::draw_right(line, &lives, style, buf);
        return;
    };
    let clock_text = format!("{:>5}", clock(time.seconds()));
    let width = u64::from(line.width.saturating_sub(clock_text.len() as u16 + 1));
    let left = (time.seconds() * width).div_ceil(time.limit.as_secs().max(1)).min(width);
    let style = theme.style(if time.is_running_out() { Role::Hurry } else { Role::Time });
    let heavy = "━".repeat(left as usize);
    let light = "─".repeat((width - left) as usize);
    let clock_style = if time.is_running_out() { style } else { theme.strong() }.add_modifier(Modifier::BOLD);
    text::draw_runs(line, &[(&heavy, style), (&light, dim), (" ", style), (&clock_text, clock_style)], buf);
}

/// Draws a message that the window is too small, in a window of any size.
pub fn draw_too_small(area: Rect, theme: &Theme, buf: &mut Buffer) {
    let (cols, rows) = MIN_WINDOW;
    let message = format!("This window is {}x{}. Wordhoard needs at least {cols}x{rows}.", area.width, area.height);
    text::paragraph(&message, theme.style(Role::Text)).render(area, buf);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn frame_areas_never_overlap() {
        for (width, height, rows) in
            [(40, 12, 9), (40, 12, 11), (80, 24, 18), (120, 40, 30), (200, 60, 50), (500, 200, 9)]
        {
            let area = Rect::new(0, 0, width, height);
            let areas = layout(area, rows, 2);
            let parts = [areas.head, areas.body, areas.footer];
            for (i, a) in parts.iter().enumerate() {
                assert!(area.union(*a) == area, "{areas:?}");
                assert!(parts[i + 1..].iter().all(|b| !a.intersects(*b)), "{areas:?}");
            }
            assert!(areas.body.height >= rows.min(height - 1), "{width}x{height}: {areas:?}");
        }
    }

    #[test]
    fn seconds_are_rounded_up() {
        let seconds =
            |millis| TimeLeft { remaining: Duration::from_millis(millis), limit: Duration::from_secs(180) }.seconds();
        assert_eq!([seconds(180_000), seconds(179_999), seconds(1), seconds(0)], [180, 180, 1, 0]);
    }

    #[test]
    fn too_small_message_fits_any_window() {
        for (width, height) in [(0, 0), (1, 1), (3, 40), (39, 12), (200, 2)] {
            let area = Rect::new(1, 1, width, height);
            let mut buf = Buffer::empty(Rect::new(0, 0, width + 2, height + 2));
            draw_too_small(area, &Theme::colour(), &mut buf);
            let outside = buf.area.positions().filter(|position| !area.contains(*position));
            assert!(outside.into_iter().all(|position| buf[position].symbol() == " "), "{width}x{height}");
            let drawn: String = buf.content.iter().map(|cell| cell.symbol().trim()).collect();
            let message = format!("Thiswindowis{width}x{height}.Wordhoardneedsatleast40x12.");
            assert!(message.starts_with(drawn.trim_end_matches('…')), "{width}x{height}: {drawn:?}");
            assert_eq!(drawn.is_empty(), area.is_empty(), "{width}x{height}");
            assert_eq!(drawn == message, area.area() >= 120, "{width}x{height}: {drawn:?}");
        }
    }
}
