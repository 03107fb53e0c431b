//! Draws docs/pictures/frontier.svg, the search that docs/BOGGLE-SOLVER.md tells of: `cargo run --example frontier`.

mod search;
mod svg;

use std::collections::HashSet;

use wordhoard::words::Lexicon;

use search::{Path, WAYS, around, face, search, tile};
use svg::{BOLD, CENTRE, DIM, END, LIVE, MARK, MIDDLE, PAPER, Point, Svg, TEXT, WORD, colour, through};

/// The path whose step is shown: ten.
const SHOWN: [usize; 3] = [0, 1, 5];
/// Where the step and the queue are drawn, from the top.
const STEP: f64 = 524.0;
const QUEUE: f64 = 750.0;
/// The paths in a row of the queue, and from one to the next.
const ROW: usize = 64;
const CELL: f64 = 10.0;

fn main() -> std::io::Result<()> {
    let file = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/pictures/frontier.svg");
    std::fs::write(file, picture())
}

/// The picture, from a search over the embedded words.
pub fn picture() -> String {
    let words = Lexicon::embedded(false);
    let queue = search(&words);
    let shown = queue.iter().position(|path| path.tiles == SHOWN).expect("the path is found");
    let mut svg = Svg(String::new());
    draw_levels(&mut svg, &queue);
    draw_step(&mut svg, &words, &queue[shown]);
    let end = draw_queue(&mut svg, &queue, shown);
    frame(&svg.0, end + 22.0)
}

/// The panel that the drawing lies on, in the looks of the other pictures.
fn frame(drawn: &str, height: f64) -> String {
    let font = "ui-monospace, SFMono-Regular, Menlo, Consolas, 'DejaVu Sans Mono', monospace";
    let (high, looks) = (height - 1.0, format!(r#"rx="8" fill="{PAPER}" stroke="{TEXT}" stroke-opacity="0.25""#));
    format!(
        r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 744 {height}" width="744" height="{height}">
<title>The search of a board: its paths level by level, one step of it, and the queue</title>
<rect x="0.5" y="0.5" width="743" height="{high}" {looks}/>
<g font-family="{font}" font-size="13" stroke-linejoin="round" stroke-linecap="round" fill="none">
{drawn}</g>
</svg>
"#
    )
}

fn title(svg: &mut Svg, y: f64, name: &str, what: &str) {
    svg.text((30.0, y), TEXT, BOLD, name);
    svg.text((30.0 + 7.83 * (name.len() + 2) as f64, y), DIM, "", what);
    svg.line(&format!("M30 {0}H714", y + 14.5), DIM, (1.0, 0.6));
}

/// The paths by the number of their tiles.
fn levels(queue: &[Path]) -> impl Iterator<Item = &[Path]> {
    queue.chunk_by(|one, next| one.tiles.len() == next.tiles.len())
}

fn draw_levels(svg: &mut Svg, queue: &[Path]) {
    title(svg, 30.0, "LEVEL BY LEVEL", "every way to lay the beginning of a word");
    let at = |number: usize| (30.0 + 182.0 * (number % 4) as f64, 70.0 + 222.0 * (number / 4) as f64);
    for (number, level) in levels(queue).enumerate() {
        draw_level(svg, at(number), &level.iter().collect::<Vec<_>>());
    }
    legend(svg, at(levels(queue).count()), queue);
}

/// The paths of as many tiles as each other, and some of the words among them.
fn draw_level(svg: &mut Svg, (x, y): Point, paths: &[&Path]) {
    svg.board((x, y), |svg| svg.paths((x, y), paths));
    let tiles = paths[0].tiles.len();
    let found = paths.iter().filter_map(|path| Some((path.word?, path.spelled())));
    let met = found.clone().count();
    let mut common: Vec<_> = found.filter(|(word, _)| word.offered).map(|(word, text)| (word.tier, text)).collect();
    common.sort();
    common.dedup();
    let some: Vec<_> = common.iter().map(|(_, text)| &**text).take(12 / tiles.max(3)).collect();
    svg.text((x, y + 158.0), TEXT, BOLD, format!("{} paths", paths.len()));
    svg.text((x + 136.0, y + 158.0), DIM, END, if tiles == 1 { "1 tile".into() } else { format!("{tiles} tiles") });
    if met > 0 {
        svg.text((x, y + 175.0), WORD, "", format!("{met} words met"));
        svg.text((x, y + 192.0), DIM, "", some.join(" "));
    }
}

fn legend(svg: &mut Svg, (x, y): Point, queue: &[Path]) {
    let count = |kind| queue.iter().filter(|path| colour(path) == kind).count();
    let words: HashSet<u32> = queue.iter().filter_map(|path| Some(path.word?.number)).collect();
    svg.text((x, y + 18.0), TEXT, BOLD, format!("{} paths in all", queue.len()));
    for (row, (kind, what)) in [(WORD, "end a word"), (LIVE, "go on"), (DIM, "lead nowhere")].into_iter().enumerate() {
        let y = y + 44.0 + 20.0 * row as f64;
        svg.dot((x + 4.0, y - 4.5), 4.0, kind);
        svg.text((x + 38.0, y), TEXT, END, count(kind));
        svg.text((x + 46.0, y), DIM, "", what);
    }
    svg.text((x, y + 121.0), TEXT, BOLD, format!("{} words", words.len()));
    svg.text((x, y + 138.0), DIM, "", "each counted once");
}

/// What the eight lanes hold when the path is gone on from.
fn draw_step(svg: &mut Svg, words: &Lexicon, path: &Path) {
    let (board, ways) = ((30.0, STEP + 34.0), around(path.tiles[path.tiles.len() - 1]));
    let lane = |way: usize| 338.0 + 51.0 * way as f64;
    let row = |row: usize| STEP + 52.0 + 23.0 * row as f64;
    title(svg, STEP, "ONE STEP", &format!("the path {}: its eight ways, looked at together", path.spelled()));
    for (number, name) in ["way", "letter", "a word goes on", "the tile is free", "open"].into_iter().enumerate() {
        svg.text((304.0, row(number)), DIM, END, name);
    }
    let mut open = Vec::new();
    for (way, (place, (_, _, name))) in ways.into_iter().zip(WAYS).enumerate() {
        svg.text((lane(way), row(0)), DIM, MIDDLE, name);
        let Some(place) = place else { continue };
        let (on, free) = (path.goes_on(words, place), !path.tiles.contains(&place));
        svg.text((lane(way), row(1)), TEXT, &format!("{MIDDLE} {BOLD}"), tile(place));
        for (number, yes, kind) in [(2, on, LIVE), (3, free, LIVE), (4, on && free, MARK)] {
            let (radius, kind) = if yes { (5.0, kind) } else { (1.5, DIM) };
            svg.dot((lane(way), row(number) - 4.5), radius, kind);
        }
        if on && free {
            let (from, to, y) = (lane(way), lane(open.len()), row(4));
            svg.line(&format!("M{from} {}C{from} {} {to} {2} {to} {}", y + 4.0, y + 22.0, y + 30.0), MARK, (1.5, 0.8));
            let text = format!("{}{}", path.spelled(), face(place));
            svg.text((to, y + 46.0), MARK, &format!("{MIDDLE} {BOLD}"), text);
            open.push(place);
        }
    }
    svg.text((304.0, row(4) + 46.0), DIM, END, "packed");
    svg.text((714.0, row(4) + 46.0), DIM, END, format!("the queue: {} more", open.len()));
    svg.board(board, |svg| {
        let last = path.tiles[path.tiles.len() - 1];
        open.iter().for_each(|&place| svg.line(&through(board, CENTRE, &[last, place]), MARK, (1.5, 0.8)));
        svg.line(&through(board, CENTRE, &path.tiles), colour(path), (3.0, 1.0));
    });
}

/// The whole queue, a small tile a path, a level after the other. Says where it ends.
fn draw_queue(svg: &mut Svg, queue: &[Path], shown: usize) -> f64 {
    title(svg, QUEUE, "THE QUEUE", "first in, first out; from the path of the step to those that it puts in");
    let (mut y, mut at) = (QUEUE + 34.0, Vec::new());
    for level in levels(queue) {
        svg.text((30.0, y + 8.5), DIM, r#"font-size="11""#, level[0].tiles.len());
        at.extend(
            (0..level.len()).map(|number| (50.0 + CELL * (number % ROW) as f64, y + CELL * (number / ROW) as f64)),
        );
        y += CELL * level.len().div_ceil(ROW) as f64 + 6.0;
    }
    let (first, count) = queue[shown].next;
    let marked = |number: usize| number == shown || (first..first + count).contains(&number);
    let of = |number: usize| if marked(number) { MARK } else { colour(&queue[number]) };
    for kind in [WORD, LIVE, DIM, MARK] {
        let those = (0..queue.len()).filter(|&number| of(number) == kind);
        svg.cells(those.map(|number| at[number]), CELL - 2.0, kind);
    }
    let (from, to) = (at[shown], at[first]);
    let arc = format!("M{} {}L{} {}", from.0 + 4.0, from.1 + 4.0, to.0 + 4.0, to.1 + 4.0);
    svg.line(&arc, PAPER, (4.0, 1.0));
    svg.line(&arc, MARK, (1.5, 1.0));
    y
}
