//! Records, statistics and the collection of words, on one screen.

use crate::base::{clean, say};
use crate::games::Game;
use crate::play::{Best, Book, Collection, Mark, Tally};
use crate::ui::Shared;
use crate::ui::reader::{Block, Reader};

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
    let mut blocks = vec![Block::Heading(title.to_uppercase())];
    let tallies = || book.kinds.values();
    let rounds: u32 = tallies().map(|tally| tally.rounds).sum();
    let words: u64 = tallies().map(|tally| tally.words).sum();
    let seconds: u64 = tallies().map(|tally| tally.seconds).sum();
    let mut sum = format!(
        "{}, {}, {} played",
        say::count(rounds as usize, "round"),
        say::count(words as usize, "word"),
        say::clock(seconds)
    );
    if let Some(longest) = &book.longest {
        sum += &format!("; longest word: {}", clean::fit(&clean::line(longest), 30));
    }
    blocks.push(Block::Paragraph(sum));
    for (kind, tally) in &book.kinds {
        blocks.push(Block::Heading(clean::fit(&clean::line(kind), 60)));
        blocks.push(Block::Verbatim(of_kind(tally).join("\n")));
    }
    blocks.extend(days(book, today));
    blocks.extend(duels(book));
    blocks
}

fn of_kind(tally: &Tally) -> Vec<String> {
    let best = |best: &Best| format!("{}  ({})", best.mark.shown(), clean::line(&best.date));
    let mut lines = Vec::new();
    lines.extend(tally.best.as_ref().map(|found| format!("best         {}", best(found))));
    lines.extend(tally.best_helped.as_ref().map(|found| format!("with help    {}", best(found))));
    let mean = tally.points as f64 / f64::from(tally.rounds.max(1));
    lines.push(format!("on average   {mean:.1} points in {}", say::count(tally.rounds as usize, "round")));
    lines.push(format!("last rounds  {}", sparks(&tally.last)));
    lines
}

/// Points of the last rounds as small columns: `▁▃▅█`.
fn sparks(marks: &[Mark]) -> String {
    const COLUMNS: [char; 8] = ['▁', '▂', '▃', '▄', '▅', '▆', '▇', '█'];
    let points = |mark: &Mark| match *mark {
        Mark::Points(points) => u64::from(points),
        Mark::Time(millis) => millis,
    };
    let most = marks.iter().map(points).max().unwrap_or_default().max(1);
    marks.iter().map(|mark| COLUMNS[(points(mark) * 7).div_ceil(most).min(7) as usize]).collect()
}

fn days(book: &Book, today: &str) -> Vec<Block> {
    if book.days.is_empty() {
        return Vec::new();
    }
    let counted = |days: u32| say::count(days as usize, "day");
    let mut lines = vec![
        format!("played       {}", counted(book.days.len() as u32)),
        format!("in a row     {}, at most {}", counted(book.running_streak(today)), counted(book.longest_streak())),
    ];
    for (date, day) in book.days.iter().rev().take(14) {
        let grade = day.grade.as_ref().map_or_else(String::new, |grade| format!(", {}", clean::line(grade)));
        let help = if day.helped { ", with help" } else { "" };
        lines.push(format!("{}   {}{grade}{help}", clean::line(date), day.mark.shown()));
    }
    vec![Block::Heading("Of the day".into()), Block::Verbatim(lines.join("\n"))]
}

fn duels(book: &Book) -> Vec<Block> {
    if book.duels.is_empty() {
        return Vec::new();
    }
    let line = |(rival, [won, drawn, lost]): (&String, &[u32; 3])| {
        format!("{:<12} {won} won, {drawn} drawn, {lost} lost", clean::line(rival))
    };
    let lines: Vec<String> = book.duels.iter().map(line).collect();
    vec![Block::Heading("Against rivals".into()), Block::Verbatim(lines.join("\n"))]
}

/// Every word ever found: how many of each length, and all of them, the longest first.
fn of_collection(collection: &Collection) -> Vec<Block> {
    let mut words: Vec<&str> = collection.iter().map(|(word, _)| word).collect();
    if words.is_empty() {
        return Vec::new();
    }
    words.sort_by_key(|word| (usize::MAX - word.len(), *word));
    let mut blocks = vec![Block::Heading(format!("YOUR WORDS: {}", words.len()))];
    for group in words.chunk_by(|a, b| a.len() == b.len()) {
        blocks.push(Block::Heading(format!("{} letters: {}", group[0].len(), group.len())));
        blocks.push(Block::Paragraph(clean::line(&group.join(" "))));
    }
    blocks
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sparks_rise_with_the_points() {
        let marks = [0, 1, 50, 100].map(Mark::Points);
        assert_eq!(sparks(&marks), "▁▂▅█");
        assert_eq!(sparks(&[]), "");
        assert_eq!(sparks(&[Mark::Points(0)]), "▁");
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
