//! Draws docs/pictures/frontier.svg, which shows the search that docs/BOGGLE-SOLVER.md describes:
//! `cargo run --example frontier`.

mod search;
mod svg;

use std::collections::HashSet;

use search::{DIRECTIONS, Path, label, letters, neighbours, search};
use svg::{BACKGROUND, BOLD, CENTRE, DIM, END, HIGHLIGHT, LIVE, MIDDLE, Point, Svg, TEXT, WORD, colour, through};
use wordhoard_engine::words::Lexicon;

/// Tiles of the path shown in the step: TEN.
const SHOWN: [usize; 3] = [0, 1, 5];
/// Vertical positions of the sections that show the step and the queue, in pixels.
const STEP: f64 = 524.0;
const QUEUE: f64 = 750.0;
/// Paths per row of the queue, and the distance between adjacent paths, in pixels.
const ROW: usize = 64;
const CELL: f64 = 10.0;

fn main() -> std::io::Result<()> {
    let file = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/pictures/frontier.svg");
    std::fs::write(file, picture())
}

/// Returns the picture of a search over the embedded words.
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

/// Wraps a drawing in a panel, in the style of the other pictures.
fn frame(drawing: &str, height: f64) -> String {
    let font = "ui-monospace, SFMono-Regular, Menlo, Consolas, 'DejaVu Sans Mono', monospace";
    let (inner, style) = (height - 1.0, format!(r#"rx="8" fill="{BACKGROUND}" stroke="{TEXT}" stroke-opacity="0.25""#));
    format!(
        r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 744 {height}" width="744" height="{height}">
<title>Search of a board: the paths level by level, one step, and the queue</title>
<rect x="0.5" y="0.5" width="743" height="{inner}" {style}/>
<g font-family="{font}" font-size="13" stroke-linejoin="round" stroke-linecap="round" fill="none">
{drawing}</g>
</svg>
"#
    )
}

fn title(svg: &mut Svg, y: f64, name: &str, about: &str) {
    svg.text((30.0, y), TEXT, BOLD, name);
    svg.text((30.0 + 7.83 * (name.len() + 2) as f64, y), DIM, "", about);
    svg.line(&format!("M30 {0}H714", y + 14.5), DIM, (1.0, 0.6));
}

/// Groups the paths by their number of tiles.
fn levels(queue: &[Path]) -> impl Iterator<Item = &[Path]> {
    queue.chunk_by(|one, next| one.tiles.len() == next.tiles.len())
}

fn draw_levels(svg: &mut Svg, queue: &[Path]) {
    title(svg, 30.0, "LEVEL BY LEVEL", "every path that spells a prefix of a word");
    let at = |number: usize| (30.0 + 182.0 * (number % 4) as f64, 70.0 + 222.0 * (number / 4) as f64);
    for (number, level) in levels(queue).enumerate() {
        draw_level(svg, at(number), &level.iter().collect::<Vec<_>>());
    }
    legend(svg, at(levels(queue).count()), queue);
}

/// Draws the paths of one length, and names some of the words among them.
fn draw_level(svg: &mut Svg, (x, y): Point, paths: &[&Path]) {
    svg.board((x, y), |svg| svg.paths((x, y), paths));
    let tiles = paths[0].tiles.len();
    let found = paths.iter().filter_map(|path| Some((path.word?, path.text())));
    let count = found.clone().count();
    let mut common: Vec<_> = found.filter(|(word, _)| word.offered).map(|(word, text)| (word.tier, text)).collect();
    common.sort();
    common.dedup();
    let shown: Vec<_> = common.iter().map(|(_, text)| &**text).take(12 / tiles.max(3)).collect();
    svg.text((x, y + 158.0), TEXT, BOLD, format!("{} paths", paths.len()));
    svg.text((x + 136.0, y + 158.0), DIM, END, if tiles == 1 { "1 tile".into() } else { format!("{tiles} tiles") });
    if count > 0 {
        svg.text((x, y + 175.0), WORD, "", format!("{count} words found"));
        svg.text((x, y + 192.0), DIM, "", shown.join(" "));
    }
}

fn legend(svg: &mut Svg, (x, y): Point, queue: &[Path]) {
    let count = |kind| queue.iter().filter(|path| colour(path) == kind).count();
    let words: HashSet<u32> = queue.iter().filter_map(|path| Some(path.word?.number)).collect();
    svg.text((x, y + 18.0), TEXT, BOLD, format!("{} paths in all", queue.len()));
    for (row, (kind, meaning)) in
        [(WORD, "spell a word"), (LIVE, "are extended"), (DIM, "are dead ends")].into_iter().enumerate()
    {
        let y = y + 44.0 + 20.0 * row as f64;
        svg.dot((x + 4.0, y - 4.5), 4.0, kind);
        svg.text((x + 38.0, y), TEXT, END, count(kind));
        svg.text((x + 46.0, y), DIM, "", meaning);
    }
    svg.text((x, y + 121.0), TEXT, BOLD, format!("{} words", words.len()));
    svg.text((x, y + 138.0), DIM, "", "each counted once");
}

/// Draws the contents of the eight lanes as a path is extended.
fn draw_step(svg: &mut Svg, words: &Lexicon, path: &Path) {
    let (board, cells) = ((30.0, STEP + 34.0), neighbours(path.tiles[path.tiles.len() - 1]));
    let lane = |lane: usize| 338.0 + 51.0 * lane as f64;
    let row = |row: usize| STEP + 52.0 + 23.0 * row as f64;
    title(svg, STEP, "ONE STEP", &format!("the path {}: its eight neighbours, examined together", path.text()));
    for (number, name) in
        ["direction", "letter", "a word continues", "the tile is unused", "both"].into_iter().enumerate()
    {
        svg.text((304.0, row(number)), DIM, END, name);
    }
    let mut open = Vec::new();
    for (index, (cell, (_, _, name))) in cells.into_iter().zip(DIRECTIONS).enumerate() {
        svg.text((lane(index), row(0)), DIM, MIDDLE, name);
        let Some(cell) = cell else { continue };
        let (continues, is_free) = (path.continues(words, cell), !path.tiles.contains(&cell));
        svg.text((lane(index), row(1)), TEXT, &format!("{MIDDLE} {BOLD}"), label(cell));
        for (number, yes, kind) in [(2, continues, LIVE), (3, is_free, LIVE), (4, continues && is_free, HIGHLIGHT)] {
            let (radius, kind) = if yes { (5.0, kind) } else { (1.5, DIM) };
            svg.dot((lane(index), row(number) - 4.5), radius, kind);
        }
        if continues && is_free {
            let (from, to, y) = (lane(index), lane(open.len()), row(4));
            svg.line(
                &format!("M{from} {}C{from} {} {to} {2} {to} {}", y + 4.0, y + 22.0, y + 30.0),
                HIGHLIGHT,
                (1.5, 0.8),
            );
            let text = format!("{}{}", path.text(), letters(cell));
            svg.text((to, y + 46.0), HIGHLIGHT, &format!("{MIDDLE} {BOLD}"), text);
            open.push(cell);
        }
    }
    svg.text((304.0, row(4) + 46.0), DIM, END, "packed");
    svg.text((714.0, row(4) + 46.0), DIM, END, format!("{} queued", open.len()));
    svg.board(board, |svg| {
        let last = path.tiles[path.tiles.len() - 1];
        open.iter().for_each(|&cell| svg.line(&through(board, CENTRE, &[last, cell]), HIGHLIGHT, (1.5, 0.8)));
        svg.line(&through(board, CENTRE, &path.tiles), colour(path), (3.0, 1.0));
    });
}

/// Draws the queue level by level, with a small square per path. Returns the vertical position of its bottom edge.
fn draw_queue(svg: &mut Svg, queue: &[Path], shown: usize) -> f64 {
    title(svg, QUEUE, "THE QUEUE", "first in, first out; a line joins the path above to its extensions");
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
    let colour_of = |number: usize| if marked(number) { HIGHLIGHT } else { colour(&queue[number]) };
    for kind in [WORD, LIVE, DIM, HIGHLIGHT] {
        let of_kind = (0..queue.len()).filter(|&number| colour_of(number) == kind);
        svg.cells(of_kind.map(|number| at[number]), CELL - 2.0, kind);
    }
    let (from, to) = (at[shown], at[first]);
    let arc = format!("M{} {}L{} {}", from.0 + 4.0, from.1 + 4.0, to.0 + 4.0, to.1 + 4.0);
    svg.line(&arc, BACKGROUND, (4.0, 1.0));
    svg.line(&arc, HIGHLIGHT, (1.5, 1.0));
    y
}
