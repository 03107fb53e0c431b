use ratatui::layout::Position;

use super::*;

/// Bodies of windows of 40x12, 80x24, 120x40 and 200x60.
const BODIES: [Rect; 4] = [
    Rect { x: 0, y: 1, width: 40, height: 10 },
    Rect { x: 2, y: 3, width: 76, height: 18 },
    Rect { x: 2, y: 3, width: 116, height: 34 },
    Rect { x: 27, y: 4, width: 146, height: 52 },
];

fn input(side: u16) -> LayoutInput {
    LayoutInput {
        rows: side,
        cols: side,
        has_bars: false,
        panel_height: 3,
        has_letters: false,
        has_one_list: false,
        focus: (Pos::new(0, 0), Pos::new(0, 2.min(side - 1))),
        cursor: Pos::new(0, 0),
        top_left: Pos::new(0, 0),
        axis: Axis::Across,
    }
}

#[test]
fn parts_never_overlap_and_stay_in_the_body() {
    for (body, side) in BODIES.into_iter().flat_map(|body| [1, 5, 15, 21, 60, 255].map(move |side| (body, side))) {
        for (has_bars, has_letters) in [(false, false), (false, true), (true, true)] {
            let layout = Layout::in_body(&LayoutInput { has_bars, has_letters, ..input(side) }, body);
            assert_eq!(layout.letters.is_empty(), !has_letters);
            let mut parts = vec![layout.panel, layout.letters, layout.grid.area];
            parts.retain(|part| !part.is_empty());
            parts.extend(layout.lists.iter().map(|(_, area)| *area));
            for (number, part) in parts.iter().enumerate() {
                assert_eq!(body.intersection(*part), *part, "{side} in {body}: {layout:?}");
                assert!(
                    parts[number + 1..].iter().all(|other| !part.intersects(*other)),
                    "{side} in {body}: {layout:?}"
                );
            }
            assert!(!has_bars || layout.grid.size.has_borders());
            assert!(layout.grid.rows > 0 && layout.grid.cols > 0);
        }
    }
}

#[test]
fn grids_are_as_large_as_the_window_allows() {
    let sizes = |side| BODIES.map(|body| Layout::in_body(&input(side), body).grid.size);
    assert_eq!(sizes(5), [Size::Small, Size::Boxed, Size::Huge, Size::Huge]);
    assert_eq!(sizes(15), [Size::Tiny, Size::Small, Size::Boxed, Size::Large]);
    assert_eq!(sizes(21), [Size::Tiny, Size::Small, Size::Small, Size::Boxed]);
    // One list leaves more room to the grid than two.
    let one_list = LayoutInput { has_one_list: true, ..input(16) };
    let sizes = [input(16), one_list].map(|input| Layout::in_body(&input, BODIES[3]).grid.size);
    assert_eq!(sizes, [Size::Boxed, Size::Large]);
}

#[test]
fn both_clue_lists_are_shown_where_there_is_room() {
    let lists = |side| BODIES.map(|body| Layout::in_body(&input(side), body).lists.len());
    assert_eq!([lists(5), lists(15), lists(21)], [[0, 2, 2, 2]; 3]);
    let tall = Rect { x: 0, y: 3, width: 48, height: 44 };
    assert_eq!(Layout::in_body(&input(15), tall).lists.len(), 1);
}

#[test]
fn a_short_list_leaves_its_room_to_a_long_one() {
    let heights = |needs: [u16; 2]| {
        let layout = Layout::in_body(&input(5), BODIES[1]).balanced(|axis, _| needs[axis as usize]);
        layout.lists.iter().map(|(_, area)| area.height).collect::<Vec<_>>()
    };
    let all: u16 = heights([99, 99]).iter().sum();
    assert_eq!(heights([99, 99]), [all / 2, all - all / 2]);
    assert_eq!(heights([8, 6]), [8, all - 8]);
    assert_eq!(heights([99, 6]), [all - 6, 6]);
    assert_eq!(heights([3, 99]), [3, all - 3]);
}

#[test]
fn one_list_has_the_room_of_all() {
    for body in BODIES {
        let layout = Layout::in_body(&input(15), body);
        let all = layout.lists.iter().map(|(_, list)| *list).reduce(Rect::union);
        let joined = layout.with_one_list(Axis::Down).lists;
        assert_eq!(joined, all.map(|all| (Axis::Down, all)).into_iter().collect::<Vec<_>>());
    }
}

#[test]
fn the_word_under_the_cursor_is_in_sight() {
    for (body, at) in BODIES.into_iter().flat_map(|body| [0, 7, 128, 254].map(move |at| (body, at))) {
        for top_left in [0, 100, 240] {
            let (first, last) = (Pos::new(at, at.saturating_sub(4)), Pos::new(at, at));
            let input = LayoutInput {
                focus: (first, last),
                cursor: last,
                top_left: Pos::new(top_left, top_left),
                ..input(255)
            };
            let grid = Layout::in_body(&input, body).grid;
            assert!(grid.place(first).is_some() && grid.place(last).is_some(), "{at} in {body} from {top_left}");
            assert!(grid.positions().all(|pos| pos.row < 255 && pos.col < 255));
        }
    }
}

#[test]
fn a_click_hits_the_square_that_is_drawn_there() {
    for (body, side) in BODIES.into_iter().flat_map(|body| [5, 15, 60].map(move |side| (body, side))) {
        let grid = Layout::in_body(&input(side), body).grid;
        for pos in grid.positions() {
            let place = grid.place(pos).unwrap();
            for at in place.positions() {
                assert_eq!(grid.at(at), Some(pos));
            }
        }
        assert_eq!(grid.at(Position::new(body.x, body.y)), None, "the panel");
    }
}
