//! Centred lines at the top of a page. Each removes its height from the area.

use super::{Area, DARK, GREY, Words};
use crate::page::{Align, DrawOp, Shade, Text, fit, width};

/// Draws centred bold text. Long text is shrunk, then wrapped.
pub fn heading(text: &str, size: f64, area: &mut Area, ops: &mut Vec<DrawOp>) {
    let size = (area.width() / width(text, true)).min(size);
    if size >= MIN_HEADING {
        centred(text, size, true, Shade::BLACK, area, ops);
    } else {
        lines(text, MIN_HEADING, true, MAX_HEADING_LINES, Shade::BLACK, area, ops);
    }
    area.top += 7.0;
}

/// Maximum number of lines of a heading. A longer one is truncated.
const MAX_HEADING_LINES: usize = 2;
/// Minimum font size of a heading, in points.
const MIN_HEADING: f64 = 15.0;

/// Draws a centred line.
pub fn line(text: &str, size: f64, shade: Shade, area: &mut Area, ops: &mut Vec<DrawOp>) {
    centred(text, size, false, shade, area, ops);
    area.top += 5.0;
}

fn centred(text: &str, size: f64, bold: bool, shade: Shade, area: &mut Area, ops: &mut Vec<DrawOp>) {
    let size = size.min(area.width() / width(text, bold)).max(size * 0.6);
    let text = fit(text, bold, area.width() / size);
    let anchor = (area.middle(), area.top + 0.95 * size);
    ops.push(DrawOp::Text(Text { anchor, size, bold, align: Align::Middle, shade, text }));
    area.top += 1.2 * size;
}

/// Maximum number of lines of a title. A longer title is truncated.
const MAX_LINES: usize = 3;

/// Draws the title of a puzzle on as many lines as it needs, and a line below it that may be empty.
pub fn title_block(title: &str, byline: &str, area: &mut Area, ops: &mut Vec<DrawOp>) {
    let fitting = [24.0, 20.0, 16.0, 13.0].into_iter().find(|size| width(title, true) * size <= area.width());
    let size = fitting.unwrap_or(13.0);
    lines(title, size, true, MAX_LINES, Shade::BLACK, area, ops);
    if !byline.is_empty() {
        area.top += 2.0;
        lines(byline, 11.0, false, MAX_LINES, DARK, area, ops);
    }
    area.top += 9.0;
}

/// Draws the heading of an answer key.
pub fn key_heading(title: &str, area: &mut Area, ops: &mut Vec<DrawOp>) {
    heading("Answer key", 20.0, area, ops);
    area.top -= 2.0;
    lines(title, 12.0, false, MAX_LINES, GREY, area, ops);
    area.top += 8.0;
}

/// Draws the heading of a page on which the text of a puzzle continues.
pub fn continuation_heading(title: &str, area: &mut Area, ops: &mut Vec<DrawOp>) {
    lines(title, 12.0, true, MAX_LINES, GREY, area, ops);
    area.top += 8.0;
}

/// Draws centred text, wrapped to at most `max_lines` lines.
fn lines(text: &str, size: f64, bold: bool, max_lines: usize, shade: Shade, area: &mut Area, ops: &mut Vec<DrawOp>) {
    let max = area.width() / size;
    let mut wrapped = Words::new(text, bold).lines(max);
    if wrapped.len() > max_lines {
        let rest = wrapped.split_off(max_lines - 1).join(" ");
        wrapped.push(fit(&rest, bold, max));
    }
    wrapped.iter().for_each(|line| centred(line, size, bold, shade, area, ops));
}
