//! Gauge of the ranks.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use crate::games::boggle::State;
use crate::games::boggle::rank::{Progress, RANKS};
use crate::ui::text;
use crate::ui::theme::{Role, Theme};

/// Draws the rank and the points needed to reach the next one: `▰▰▰▰▱▱▱ Writer  14 to Scholar`.
pub fn draw(state: &State, line: Rect, theme: &Theme, buf: &mut Buffer) {
    let Some(progress) = state.progress(state.current_player()).filter(|_| line.height > 0) else { return };
    draw_named(progress, &format!(" {}", progress.rank().name), line, theme, buf);
}

/// Draws the same without the name, below the rank in large letters.
pub fn draw_unnamed(progress: Progress, line: Rect, theme: &Theme, buf: &mut Buffer) {
    draw_named(progress, "", line, theme, buf);
}

fn draw_named(progress: Progress, name: &str, line: Rect, theme: &Theme, buf: &mut Buffer) {
    let gauge: String = (0..RANKS.len()).map(|rank| if rank <= progress.reached { '▰' } else { '▱' }).collect();
    let next = progress.next().zip(progress.missing);
    let next = next.map_or_else(String::new, |(rank, missing)| format!("  {missing} to {}", rank.name));
    let room = usize::from(line.width).saturating_sub(RANKS.len() + name.len());
    let next = if next.len() <= room { next } else { String::new() };
    let runs = [(&*gauge, theme.style(Role::Good)), (name, theme.strong()), (&*next, theme.style(Role::Dim))];
    text::draw_runs(line, &runs, buf);
}
