//! Records, statistics and the collection of words, on one screen.

use crate::base::{humanize, sanitize};
use crate::games::Game;
use crate::play::{Best, Book, Collection, KindStats, RoundResult};
use crate::ui::Shared;
use crate::ui::reader::{Block, Column, Reader};

/// Days that are shown.
const DAYS: usize = 14;

/// The screen.
pub fn screen(games: &[Game], shared: &Shared) -> Reader {
    let today = (shared.today)();
    let mut blocks = shared.books.ledger(&shared.saves, |ledger| {
        let known = games.iter().filter_map(|game| Some((game, ledger.book(game.id)?)));
        known.flat_map(|(game, book)| of_game(game.title, book, &today)).collect::<Vec<_>>()
    });
    if blocks.is_empty() {
        blocks.push(Block::Paragraph("No round has been played to its end yet.".into()));
    }
    blocks.extend(shared.books.collection(&shared.saves, of_collection));
    Reader::new("RECORDS", blocks)
}

fn of_game(title: &str, book: &Book, today: &str) -> Vec<Block> {
    let mut blocks = vec![Block::Heading(title.to_uppercase()), Block::Paragraph(sum(book))];
    let mut kinds: Vec<(&String, &KindStats)> = book.kinds.iter().collect();
    // What is played most comes first.
    kinds.sort_by_key(|(_, tally)| std::cmp::Reverse(tally.rounds));
    let figures = ["best", "with help", "average", "rounds"].map(Column::Figure);
    let columns = [&[Column::Name], &figures[..], &[Column::Drawing]].concat();
    blocks.push(Block::Table { columns, rows: kinds.into_iter().map(|(kind, tally)| of_kind(kind, tally)).collect() });
    blocks.extend(days(book, today));
    blocks.extend(duels(book));
    blocks
}

/// All kinds together.
fn sum(book: &Book) -> String {
    let tallies = || book.kinds.values();
    let rounds = tallies().fold(0, |sum: u32, tally| sum.saturating_add(tally.rounds));
    let words = tallies().fold(0, |sum: u64, tally| sum.saturating_add(tally.words));
    let seconds = tallies().fold(0, |sum: u64, tally| sum.saturating_add(tally.seconds));
    let counted = [humanize::count(rounds as usize, "round"), humanize::count(words as usize, "word")].join(", ");
    let longest = book.longest.as_ref().map_or_else(String::new, |longest| {
        format!(", the longest {}", sanitize::fit(&sanitize::line(&longest.to_uppercase()), 30))
    });
    format!("{counted}{longest}. Time played: {}.", humanize::clock(seconds))
}

fn of_kind(kind: &str, tally: &KindStats) -> Vec<String> {
    let best = |best: &Option<Best>| best.as_ref().map_or_else(|| "–".to_owned(), |best| figure(best.mark));
    vec![
        sanitize::fit(&sanitize::line(kind), 60),
        best(&tally.best),
        best(&tally.best_helped),
        mean(tally),
        tally.rounds.to_string(),
        sparks(&tally.last),
    ]
}

/// The average: of times where there are any, of points else.
fn mean(tally: &KindStats) -> String {
    match tally.last.last() {
        Some(RoundResult::Points(_)) | None => format!("{:.1}", tally.points as f64 / f64::from(tally.rounds.max(1))),
        Some(_) if tally.timed == 0 => "–".into(),
        Some(_) => RoundResult::Time(tally.millis / u64::from(tally.timed)).shown(),
    }
}

/// A mark as a figure for a column.
fn figure(mark: RoundResult) -> String {
    match mark {
        RoundResult::Points(points) => points.to_string(),
        RoundResult::Time(_) | RoundResult::Unsolved { .. } => mark.shown(),
    }
}

/// Marks of the last rounds as small columns: `▁▃▅▆`; a point for what was given up.
fn sparks(marks: &[RoundResult]) -> String {
    // Not up to the full block: the columns of two lines must not grow together.
    const COLUMNS: [char; 6] = ['▁', '▂', '▃', '▄', '▅', '▆'];
    const SHOWN: usize = 12;
    let marks = &marks[marks.len().saturating_sub(SHOWN)..];
    let most = marks.iter().filter_map(|&mark| size(mark)).max().unwrap_or_default().max(1);
    let column = |size: u128| COLUMNS[(size * 5).div_ceil(most).min(5) as usize];
    marks.iter().map(|&mark| size(mark).map_or('·', column)).collect()
}

fn size(mark: RoundResult) -> Option<u128> {
    match mark {
        RoundResult::Points(points) => Some(points.into()),
        RoundResult::Time(millis) => Some(millis.into()),
        RoundResult::Unsolved { .. } => None,
    }
}

fn days(book: &Book, today: &str) -> Vec<Block> {
    if book.days.is_empty() {
        return Vec::new();
    }
    let counted = |days: u32| humanize::count(days as usize, "day");
    let streak = format!(
        "{} played, {} in a row, at most {}.",
        counted(book.days.len() as u32),
        counted(book.running_streak(today)),
        counted(book.longest_streak())
    );
    let day = |(date, day): (&String, &crate::play::Day)| {
        let grade = day.grade.as_deref().map_or_else(String::new, |grade| sanitize::fit(&sanitize::line(grade), 30));
        let help = if day.helped { ", with help" } else { "" };
        vec![sanitize::fit(&sanitize::line(date), 12), figure(day.mark), format!("{grade}{help}")]
    };
    let rows = book.days.iter().rev().take(DAYS).map(day).collect();
    let by_points = book.days.values().any(|day| matches!(day.mark, RoundResult::Points(_)));
    let measure = if by_points { "points" } else { "time" };
    vec![
        Block::Heading("OF THE DAY".into()),
        Block::Paragraph(streak),
        Block::Table { columns: vec![Column::Name, Column::Figure(measure), Column::Text], rows },
    ]
}

fn duels(book: &Book) -> Vec<Block> {
    if book.duels.is_empty() {
        return Vec::new();
    }
    let row = |(opponent, counts): (&String, &[u32; 3])| {
        let name = sanitize::fit(&sanitize::line(opponent), 20);
        std::iter::once(name).chain(counts.iter().map(u32::to_string)).collect()
    };
    let rows = book.duels.iter().map(row).collect();
    let columns = [&[Column::Name], &["won", "drawn", "lost"].map(Column::Figure)[..]].concat();
    vec![Block::Heading("AGAINST RIVALS".into()), Block::Table { columns, rows }]
}

/// Every word ever found: how many of each length, and all of them, the longest first.
fn of_collection(collection: &Collection) -> Vec<Block> {
    let mut words: Vec<&str> = collection.iter().map(|(word, _)| word).collect();
    if words.is_empty() {
        return Vec::new();
    }
    words.sort_by_key(|word| (word.len(), *word));
    let groups: Vec<&[&str]> = words.chunk_by(|a, b| a.len() == b.len()).collect();
    let bars = groups.iter().map(|group| (format!("{} letters", group[0].len()), group.len() as u32)).collect();
    let mut blocks = vec![Block::Heading(format!("YOUR WORDS: {}", words.len())), Block::Bars(bars)];
    for group in groups.iter().rev() {
        blocks.push(Block::Heading(format!("{} letters", group[0].len())));
        blocks.push(Block::Paragraph(sanitize::line(&group.join(" "))));
    }
    blocks
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sparks_rise_with_the_points() {
        let marks = [0, 1, 50, 100].map(RoundResult::Points);
        assert_eq!(sparks(&marks), "▁▂▄▆");
        assert_eq!(sparks(&[]), "");
        assert_eq!(sparks(&[RoundResult::Time(u64::MAX), RoundResult::Time(0)]), "▆▁");
        assert_eq!(sparks(&[RoundResult::Points(0)]), "▁");
        assert_eq!(sparks(&[RoundResult::Time(60), RoundResult::Unsolved { found: 3, of: 9 }]), "▆·");
    }

    #[test]
    fn times_have_an_average_of_their_own() {
        let of = |last, timed, millis| {
            mean(&KindStats { rounds: 4, points: 10, timed, millis, last: vec![last], ..KindStats::default() })
        };
        assert_eq!(of(RoundResult::Points(1), 0, 0), "2.5");
        assert_eq!(of(RoundResult::Time(9), 3, 180_000), "1:00", "what was given up has no part in it");
        assert_eq!(of(RoundResult::Unsolved { found: 0, of: 9 }, 0, 0), "–");
    }

    #[test]
    fn words_stand_by_their_length() {
        let mut collection = Collection::default();
        collection.add(["tea", "teas", "ant", "\u{1b}[31m"].map(str::to_owned), "2026-11-21");
        let blocks = of_collection(&collection);
        assert_eq!(blocks[0], Block::Heading("YOUR WORDS: 4".into()));
        assert!(blocks.contains(&Block::Paragraph("ant tea".into())));
        assert!(!format!("{blocks:?}").contains("\\u{1b}"));
    }
}
