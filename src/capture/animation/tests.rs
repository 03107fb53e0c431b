//! Tests that read the SVG of an animation as a viewer would.

use ratatui::layout::Rect;
use ratatui::style::{Color, Style};

use super::super::svg;
use super::*;

fn screen(lines: &[&str], style: Style) -> Buffer {
    let mut buf = Buffer::empty(Rect::new(0, 0, 12, 4));
    for (row, line) in (0..).zip(lines) {
        buf.set_string(0, row, line, style);
    }
    buf
}

fn ms(time: u64) -> Duration {
    Duration::from_millis(time)
}

/// Returns an animation of screens that share some of their lines, backgrounds, blocks and text. Each screen has a
/// different duration, and the third one is the still.
fn animation() -> Animation {
    let plain = Style::new();
    let box_of = |inside: &str, style| screen(&["╭────╮", &format!("│{inside}│"), "╰────╯", "below"], style);
    let mut animation = Animation::default();
    animation.push(box_of("tea ", plain), ms(180));
    animation.push(box_of("team", plain), ms(210));
    animation.push(box_of("team", plain.fg(Color::Yellow).bg(Color::Blue)), ms(1003));
    animation.set_still();
    animation.push(box_of("▓▓ ╱", plain), ms(7));
    animation.push(box_of("tea ", plain), ms(600));
    animation
}

fn attribute<'a>(tag: &'a str, name: &str) -> Option<&'a str> {
    tag.split_once(&format!(" {name}=\""))?.1.split('"').next()
}

/// Returns `true` if the style sheet shows `class` at `time` within the loop.
fn is_visible(svg: &str, class: &str, time: f64) -> bool {
    let total: f64 = svg.split_once("{animation:").unwrap().1.split_once("ms").unwrap().0.parse().unwrap();
    let line = svg.lines().find(|line| line.starts_with(&format!(".{class}{{animation-name:{class}}}"))).unwrap();
    let steps = line.split_once(&format!("@keyframes {class}{{")).unwrap().1.split('}');
    let steps = steps.filter_map(|step| step.split_once("%{visibility:"));
    let steps = steps.map(|(percent, value)| (percent.parse::<f64>().unwrap(), value == "visible"));
    steps.take_while(|(percent, _)| *percent <= time / total * 100.0).last().expect("the first step must be at 0%").1
}

/// Returns the visible elements in sorted order. The function `shows` returns `true` for the tag of a visible animated
/// group. Paths are split into strokes, because the strokes of one pen may form more than one path.
fn visible_elements(svg: &str, shows: impl Fn(&str) -> bool) -> Vec<String> {
    let mut groups = Vec::new();
    let mut elements = Vec::new();
    for line in svg.lines().skip_while(|line| !line.starts_with("<rect")) {
        match line {
            tag if tag.starts_with("<g") => groups.push(attribute(tag, "class").is_none() || shows(tag)),
            "</g>" => assert_eq!(groups.pop().map(|_| ()), Some(())),
            _ if !groups.iter().all(|&shown| shown) => {}
            path if path.starts_with("<path") => {
                let (strokes, pen) = path.trim_start_matches("<path d=\"").split_once('"').unwrap();
                elements.extend(strokes.split('M').skip(1).map(|stroke| format!("{stroke}{pen}")));
            }
            other => elements.push(other.to_string()),
        }
    }
    elements.sort();
    elements
}

fn still_elements(buf: &Buffer) -> Vec<String> {
    visible_elements(&svg(buf, &Palette::DARK), |_| panic!("a still has no animated groups"))
}

/// Asserts that all tags are closed and properly nested.
fn assert_well_formed(svg: &str) {
    let mut open_tags = Vec::new();
    for tag in svg.split('<').skip(1) {
        let (tag, text) = tag.split_once('>').expect("every tag must end with >");
        assert!(!text.contains('>') && tag.matches('"').count() % 2 == 0, "{tag}");
        match tag.strip_prefix('/') {
            Some(name) => assert_eq!(open_tags.pop(), Some(name)),
            None if tag.ends_with('/') => {}
            None => open_tags.push(tag.split(' ').next().unwrap()),
        }
    }
    assert!(open_tags.is_empty(), "{open_tags:?}");
    let entities = ["amp;", "lt;", "gt;"];
    assert!(svg.split('&').skip(1).all(|rest| entities.iter().any(|entity| rest.starts_with(entity))));
}

#[test]
fn equal_screens_are_merged() {
    let mut animation = Animation::default();
    let buf = screen(&["tea"], Style::new());
    animation.push(buf.clone(), ms(100));
    animation.push(buf.clone(), ms(150));
    assert_eq!((animation.frames.len(), animation.duration()), (1, ms(250)));
    assert_eq!(animation.svg(&Palette::DARK), svg(&buf, &Palette::DARK));
}

#[test]
fn each_screen_is_visible_at_its_time() {
    let animation = animation();
    let picture = animation.svg(&Palette::DARK);
    assert!(picture.contains("g{animation:2000ms step-end infinite}"));
    let mut start = 0.0;
    for frame in &animation.frames {
        let duration = frame.duration.as_millis() as f64;
        for time in [start + 0.01, start + duration / 2.0, start + duration - 0.01] {
            let shown =
                visible_elements(&picture, |group| is_visible(&picture, attribute(group, "class").unwrap(), time));
            assert_eq!(shown, still_elements(&frame.buffer), "at {time} ms");
        }
        start += duration;
    }
    assert_eq!(start, 2000.0);
}

#[test]
fn still_screen_is_shown_without_animation() {
    let animation = animation();
    let picture = animation.svg(&Palette::DARK);
    let still = visible_elements(&picture, |group| attribute(group, "visibility") != Some("hidden"));
    assert_eq!(still, still_elements(&animation.frames[2].buffer));
    assert!(picture.contains("@media print,(prefers-reduced-motion:reduce){g{animation:none!important}}"));
}

#[test]
fn unchanged_elements_are_drawn_once() {
    let picture = animation().svg(&Palette::DARK);
    assert_eq!(picture.matches(">below<").count(), 2, "once per colour");
    assert_eq!(picture.matches(">tea<").count(), 1);
}

#[test]
fn any_text_keeps_the_document_well_formed() {
    let mut animation = animation();
    animation.push(screen(&["</text>", "<g>&\"'{}", "--></style>", "]]>\u{1b}&amp;"], Style::new()), ms(50));
    let picture = animation.svg(&Palette::DARK);
    assert_well_formed(&picture);
    assert!(picture.contains("&lt;/text&gt;") && picture.contains("&amp;amp;"));
    assert_eq!(picture.matches("</style>").count(), 1);
}

#[test]
fn empty_animation_is_an_empty_window() {
    assert_well_formed(&Animation::default().svg(&Palette::LIGHT));
    let mut animation = Animation::default();
    animation.push(screen(&["no"], Style::new()), Duration::ZERO);
    animation.push(screen(&["time"], Style::new()), Duration::ZERO);
    assert_well_formed(&animation.svg(&Palette::LIGHT));
}

#[test]
fn window_fits_the_largest_screen() {
    let mut animation = animation();
    animation.push(Buffer::empty(Rect::new(3, 3, 20, 2)), ms(100));
    let picture = animation.svg(&Palette::DARK);
    assert!(picture.contains("width=\"204\" height=\"100\""), "{}", picture.lines().next().unwrap());
}
