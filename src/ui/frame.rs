//! The frame around a game: heading and time above, keys below.

use std::time::Duration;

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};

use super::text;
use super::theme::{Role, Theme};
use super::tui_game::Heading;
use crate::base::humanize;
use crate::base::humanize::clock;
use crate::base::wrap::wrap;

/// The smallest window, columns and rows, that every screen fits in.
pub const SMALLEST: (u16, u16) = (40, 12);
/// The widest and highest that a screen grows; larger windows leave a margin.
const LARGEST: (u16, u16) = (150, 58);

/// Where the parts of a game's screen stand.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Frame {
    /// Title, and how it stands. One line.
    pub head: Rect,
    /// The gauge. One line, the same as `head` where room is short.
    pub time: Rect,
    /// The game.
    pub body: Rect,
    /// The line above the keys, where there is room for one.
    pub rule: Option<Rect>,
    /// The keys: a line or two; none where the game needs all the room.
    pub foot: Rect,
}

impl Frame {
    /// True where room is so short that the line above the game says how it stands.
    #[must_use]
    pub fn is_short(&self) -> bool {
        self.head == self.time
    }
}

/// The part of the window that screens use.
#[must_use]
pub fn content(area: Rect) -> Rect {
    let inner = text::middle(area, LARGEST.0, LARGEST.1);
    if inner.width >= 60 { Rect { x: inner.x + 2, width: inner.width - 4, ..inner } } else { inner }
}

/// Lays out a screen that needs so many rows for itself and would like so many for its keys. It is given fewer for its
/// keys, down to none, where it needs the room.
#[must_use]
pub fn layout(area: Rect, rows: u16, keys: u16) -> Frame {
    let all = content(area);
    let line = |y: u16| Rect { y, height: 1.min(all.bottom().saturating_sub(y)), ..all };
    let roomy = all.height >= 20;
    let (head, time) = (line(all.y), line(all.y + u16::from(roomy)));
    let top = if roomy { all.y + 3 } else { all.y + 1 };
    let room = all.bottom().saturating_sub(top + u16::from(roomy));
    let keys = keys.min(room.saturating_sub(rows));
    let body = Rect { y: top, height: room - keys, ..all };
    let rule = roomy.then(|| line(body.bottom()));
    let foot = Rect { y: all.bottom() - keys, height: keys, ..all };
    Frame { head, time, body, rule, foot }
}

/// How much time is left, of how much.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TimeLeft {
    /// What is left.
    pub left: Duration,
    /// The whole.
    pub limit: Duration,
}

impl TimeLeft {
    /// Whole seconds left, rounded up: 0 only when the time is up.
    #[must_use]
    pub fn seconds(self) -> u64 {
        humanize::seconds(self.left)
    }

    fn is_short(self) -> bool {
        self.left <= Duration::from_secs(20).min(self.limit / 3)
    }
}

/// What stands above a game.
pub struct Above<'a> {
    /// The game's name.
    pub title: &'a str,
    /// What is played, and how it stands.
    pub heading: &'a Heading,
    /// Why the round is not saved, if it is not.
    pub unsaved: Option<String>,
    /// The time, where there is a limit.
    pub time: Option<TimeLeft>,
    /// The time played, where it is shown.
    pub played: Option<Duration>,
    /// What is news after the end, in the place of the time, and whether it is good news.
    pub news: Option<(String, bool)>,
}

/// Draws heading, gauge and rule.
pub fn draw(frame: &Frame, above: &Above, theme: &Theme, buf: &mut Buffer) {
    if frame.is_short() {
        draw_short(frame.head, above, theme, buf);
    } else {
        draw_title(frame.head, above, theme, buf);
        draw_time(frame.time, above, theme, buf);
    }
    draw_rule(frame.rule, theme, buf);
}

/// Draws the line above the keys, where there is one.
pub fn draw_rule(rule: Option<Rect>, theme: &Theme, buf: &mut Buffer) {
    if let Some(rule) = rule {
        buf.set_string(rule.x, rule.y, "─".repeat(rule.width.into()), theme.style(Role::Dim));
    }
}

fn draw_title(line: Rect, above: &Above, theme: &Theme, buf: &mut Buffer) {
    let (detail, role) = match &above.unsaved {
        Some(why) => (format!("  not saved: {why}"), Role::Bad),
        None => (format!("  {}", above.heading.detail), Role::Dim),
    };
    text::runs(line, &[(above.title, theme.strong()), (&detail, theme.style(role))], buf);
}

/// One line for all: the time, the news or the title, and how it stands.
fn draw_short(line: Rect, above: &Above, theme: &Theme, buf: &mut Buffer) {
    let (end, style) = match above.unsaved {
        Some(_) => ("not saved".to_owned(), theme.style(Role::Bad)),
        None => (above.heading.score.clone(), theme.strong()),
    };
    let end = match above.played {
        Some(played) => format!("{end}  {}", clock(played.as_secs())),
        None => end,
    };
    text::right(line, &end, style, buf);
    let rest = Rect { width: line.width.saturating_sub(end.chars().count() as u16 + 2), ..line };
    match &above.news {
        Some((news, good)) => text::runs(rest, &[(news, news_style(*good, theme))], buf),
        None if above.time.is_some() || !above.heading.lives.is_empty() => {
            draw_time(rest, above, theme, buf);
            rest.x
        }
        None => {
            let detail = format!("  {}", above.heading.detail);
            text::runs(rest, &[(above.title, theme.strong()), (&detail, theme.style(Role::Dim))], buf)
        }
    };
}

fn news_style(good: bool, theme: &Theme) -> Style {
    if good { theme.style(Role::Special) } else { theme.style(Role::Text) }
}

/// The gauge: a heavy line for what is left, and the figure at its end. Without a limit a thin line, with the time
/// played or what is left besides time; after the end the news.
fn draw_time(line: Rect, above: &Above, theme: &Theme, buf: &mut Buffer) {
    let dim = theme.style(Role::Dim);
    let Some(time) = above.time else {
        let (said, style) = match &above.news {
            Some((news, good)) => (news.clone() + " ", news_style(*good, theme)),
            None => (String::new(), dim),
        };
        let from = text::runs(line, &[(&said, style)], buf);
        let lives = match above.played {
            Some(played) => clock(played.as_secs()),
            None if above.news.is_some() => String::new(),
            None => above.heading.lives.clone(),
        };
        let end = line.right() - (lives.chars().count() as u16 + u16::from(!lives.is_empty())).min(line.width);
        let rule = "─".repeat(end.saturating_sub(from).into());
        buf.set_string(from, line.y, rule, dim);
        let style = if above.played.is_some() { theme.strong() } else { theme.style(Role::Hurry) };
        text::right(line, &lives, style, buf);
        return;
    };
    let figure = format!("{:>5}", clock(time.seconds()));
    let width = u64::from(line.width.saturating_sub(figure.len() as u16 + 1));
    let left = (time.seconds() * width).div_ceil(time.limit.as_secs().max(1)).min(width);
    let style = theme.style(if time.is_short() { Role::Hurry } else { Role::Time });
    let heavy = "━".repeat(left as usize);
    let light = "─".repeat((width - left) as usize);
    let figure_style = if time.is_short() { style } else { theme.strong() }.add_modifier(Modifier::BOLD);
    text::runs(line, &[(&heavy, style), (&light, dim), (" ", style), (&figure, figure_style)], buf);
}

/// Says that the window is too small, in any window.
pub fn draw_too_small(area: Rect, theme: &Theme, buf: &mut Buffer) {
    let (cols, rows) = SMALLEST;
    let said = format!("This window is {}x{}. Wordhoard needs {cols}x{rows}: make it larger.", area.width, area.height);
    for (line, text) in text::rows(area).zip(wrap(&said, area.width.into())) {
        text::runs(line, &[(&text, theme.style(Role::Text))], buf);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_parts_never_overlap_and_fill_the_window() {
        for (width, height, rows) in
            [(40, 12, 9), (40, 12, 11), (80, 24, 18), (120, 40, 30), (200, 60, 50), (500, 200, 9)]
        {
            let area = Rect::new(0, 0, width, height);
            let frame = layout(area, rows, 2);
            let parts = [frame.head, frame.body, frame.foot];
            for (i, a) in parts.iter().enumerate() {
                assert!(area.union(*a) == area, "{frame:?}");
                assert!(parts[i + 1..].iter().all(|b| !a.intersects(*b)), "{frame:?}");
            }
            assert!(frame.body.height >= rows.min(height - 1), "{width}x{height}: {frame:?}");
        }
    }

    #[test]
    fn seconds_are_rounded_up() {
        let left = |millis| TimeLeft { left: Duration::from_millis(millis), limit: Duration::from_secs(180) }.seconds();
        assert_eq!([left(180_000), left(179_999), left(1), left(0)], [180, 180, 1, 0]);
    }

    #[test]
    fn any_window_can_say_that_it_is_too_small() {
        for (width, height) in [(0, 0), (1, 1), (3, 40), (39, 12), (200, 2)] {
            let area = Rect::new(0, 0, width, height);
            draw_too_small(area, &Theme::colour(), &mut Buffer::empty(area));
        }
    }
}
