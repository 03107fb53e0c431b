//! Records screen: best results, statistics and collected words.

use wordhoard_engine::base::{humanize, sanitize};
use wordhoard_engine::words::Lexicon;

use super::goals;
use crate::games::Game;
use crate::games::series::SeriesEntry;
use crate::play::{BestResult, Collection, DatedResult, GameRecords, KindStats, RoundResult, Streak};
use crate::ui::AppState;
use crate::ui::reader::{Block, Column, Reader};

/// Maximum number of results shown of each series.
const MAX_DAYS: usize = 14;

/// Returns the records screen.
pub fn screen(games: &[Game], shared: &AppState) -> Reader {
    let today = (shared.env.today)();
    let mut blocks = shared.env.records.ledger(&shared.env.saves, |ledger| {
        let played_games = games.iter().filter_map(|game| Some((game, ledger.game(game.id)?)));
        let streak = streak_block(&ledger.streak(&today));
        streak
            .into_iter()
            .chain(played_games.flat_map(|(game, records)| game_blocks(game, records)))
            .collect::<Vec<_>>()
    });
    if blocks.is_empty() {
        blocks.push(Block::Paragraph("No finished rounds yet.".into()));
    }
    let lexicon = &shared.env.words;
    blocks
        .extend(shared.env.records.collection(&shared.env.saves, |collection| collection_blocks(collection, lexicon)));
    let words = shared.env.records.collection(&shared.env.saves, listed_words);
    Reader::new("RECORDS", blocks).with_words("YOUR WORDS", words)
}

fn game_blocks(game: &Game, records: &GameRecords) -> Vec<Block> {
    let mut blocks = vec![Block::Heading(game.title.to_uppercase()), Block::Paragraph(summary(records))];
    let mut kinds: Vec<(&String, &KindStats)> = records.kinds.iter().collect();
    // Sort by the number of rounds, highest first.
    kinds.sort_by_key(|(_, stats)| std::cmp::Reverse(stats.rounds));
    let numbers = ["best", "with help", "average", "rounds"].map(Column::Number);
    let columns = [&[Column::Name], &numbers[..], &[Column::Sparkline]].concat();
    blocks.push(Block::Table { columns, rows: kinds.into_iter().map(|(kind, stats)| kind_row(kind, stats)).collect() });
    blocks.extend(game.series.iter().flat_map(|entry| series_blocks(entry, records)));
    blocks.extend(duel_blocks(records));
    blocks
}

/// Summarises all rounds of a game.
fn summary(records: &GameRecords) -> String {
    let all_stats = || records.kinds.values();
    let rounds = all_stats().fold(0, |sum: u32, stats| sum.saturating_add(stats.rounds));
    let words = all_stats().fold(0, |sum: u64, stats| sum.saturating_add(stats.words));
    let seconds = all_stats().fold(0, |sum: u64, stats| sum.saturating_add(stats.seconds));
    let counts = [humanize::count(rounds as usize, "round"), humanize::count(words as usize, "word")].join(", ");
    let longest = records.longest.as_ref().map_or_else(String::new, |longest| {
        format!(", longest {}", sanitize::fit(&sanitize::line(&longest.to_uppercase()), 30))
    });
    format!("{counts}{longest}. Time played: {}.", humanize::clock(seconds))
}

fn kind_row(kind: &str, stats: &KindStats) -> Vec<String> {
    let best_cell = |best: &Option<BestResult>| best.as_ref().map_or_else(|| "–".to_owned(), |best| cell(best.result));
    vec![
        sanitize::fit(&sanitize::line(kind), 60),
        best_cell(&stats.best),
        best_cell(&stats.best_helped),
        mean(stats),
        stats.rounds.to_string(),
        sparkline(&stats.last),
    ]
}

/// Formats the average points or, if the results are times, the average time of the solved rounds.
fn mean(stats: &KindStats) -> String {
    match stats.last.last() {
        Some(RoundResult::Points(_)) | None => format!("{:.1}", stats.points as f64 / f64::from(stats.rounds.max(1))),
        Some(_) if stats.timed == 0 => "–".into(),
        Some(_) => RoundResult::Time(stats.millis / u64::from(stats.timed)).shown(),
    }
}

/// Formats a result for a table cell.
fn cell(result: RoundResult) -> String {
    match result {
        RoundResult::Points(points) => points.to_string(),
        RoundResult::Time(_) | RoundResult::Unsolved { .. } => result.shown(),
    }
}

/// Returns a sparkline of the last results, such as `▁▃▅▆`. An unsolved round is shown as a dot.
fn sparkline(results: &[RoundResult]) -> String {
    // The two tallest bars are left out, so that sparklines on adjacent lines stay apart.
    const BARS: [char; 6] = ['▁', '▂', '▃', '▄', '▅', '▆'];
    const MAX_BARS: usize = 12;
    let results = &results[results.len().saturating_sub(MAX_BARS)..];
    let max = results.iter().filter_map(|&result| magnitude(result)).max().unwrap_or_default().max(1);
    let bar = |magnitude: u128| BARS[(magnitude * 5).div_ceil(max).min(5) as usize];
    results.iter().map(|&result| magnitude(result).map_or('·', bar)).collect()
}

fn magnitude(result: RoundResult) -> Option<u128> {
    match result {
        RoundResult::Points(points) => Some(points.into()),
        RoundResult::Time(millis) => Some(millis.into()),
        RoundResult::Unsolved { .. } => None,
    }
}

/// Returns the latest results of a series.
fn series_blocks(entry: &SeriesEntry, records: &GameRecords) -> Vec<Block> {
    let Some(results) = records.series.get(&entry.series) else { return Vec::new() };
    let row = |(date, day): (&String, &DatedResult)| {
        let grade = day.grade.as_deref().map_or_else(String::new, |grade| sanitize::fit(&sanitize::line(grade), 30));
        let notes = [grade.as_str(), if day.helped { "with help" } else { "" }, if day.late { "later" } else { "" }];
        let notes = notes.into_iter().filter(|note| !note.is_empty()).collect::<Vec<_>>().join(", ");
        vec![sanitize::fit(&sanitize::line(date), 12), cell(day.result), notes]
    };
    let rows = results.iter().rev().take(MAX_DAYS).map(row).collect();
    let has_points = results.values().any(|day| matches!(day.result, RoundResult::Points(_)));
    let measure = if has_points { "points" } else { "time" };
    let heading = format!("{}: {} PLAYED", entry.title.to_uppercase(), results.len());
    vec![
        Block::Heading(heading),
        Block::Table { columns: vec![Column::Name, Column::Number(measure), Column::Text], rows },
    ]
}

/// Describes the streak.
fn streak_block(streak: &Streak) -> Option<Block> {
    let days = |days: u32| humanize::count(days as usize, "day");
    let text = format!("Streak: {}. Longest: {}.", days(streak.current()), days(streak.longest()));
    (streak.longest() > 0).then_some(Block::Paragraph(text))
}

fn duel_blocks(records: &GameRecords) -> Vec<Block> {
    if records.duels.is_empty() {
        return Vec::new();
    }
    let row = |(opponent, counts): (&String, &[u32; 3])| {
        let name = sanitize::fit(&sanitize::line(opponent), 20);
        std::iter::once(name).chain(counts.iter().map(u32::to_string)).collect()
    };
    let rows = records.duels.iter().map(row).collect();
    let columns = [&[Column::Name], &["won", "drawn", "lost"].map(Column::Number)[..]].concat();
    vec![Block::Heading("AGAINST OPPONENTS".into()), Block::Table { columns, rows }]
}

/// Returns the words of the collection for the list with their meanings: the longest first.
fn listed_words(collection: &Collection) -> Vec<String> {
    let mut words: Vec<String> = collection.iter().map(|(word, _)| sanitize::fit(&sanitize::line(word), 30)).collect();
    words.sort_by(|a, b| b.len().cmp(&a.len()).then_with(|| a.cmp(b)));
    words
}

/// Says which words are collected. The numbers of words above count recorded rounds only.
const SOURCES: &str = "From every round, including those that are not recorded.";

/// Returns a chart of the word lengths and the goals, followed by every word found, longest first.
fn collection_blocks(collection: &Collection, lexicon: &Lexicon) -> Vec<Block> {
    let mut words: Vec<&str> = collection.iter().map(|(word, _)| word).collect();
    if words.is_empty() {
        return Vec::new();
    }
    words.sort_by_key(|word| (word.len(), *word));
    let groups: Vec<&[&str]> = words.chunk_by(|a, b| a.len() == b.len()).collect();
    let bars = groups.iter().map(|group| (format!("{} letters", group[0].len()), group.len() as u32)).collect();
    let mut blocks = vec![
        Block::Heading(format!("YOUR WORDS: {}", words.len())),
        Block::Paragraph(SOURCES.into()),
        Block::Bars(bars),
    ];
    blocks.extend(goals::blocks(collection, lexicon));
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
    fn sparkline_bars_scale_with_the_results() {
        let results = [0, 1, 50, 100].map(RoundResult::Points);
        assert_eq!(sparkline(&results), "▁▂▄▆");
        assert_eq!(sparkline(&[]), "");
        assert_eq!(sparkline(&[RoundResult::Time(u64::MAX), RoundResult::Time(0)]), "▆▁");
        assert_eq!(sparkline(&[RoundResult::Points(0)]), "▁");
        assert_eq!(sparkline(&[RoundResult::Time(60), RoundResult::Unsolved { found: 3, of: 9 }]), "▆·");
    }

    #[test]
    fn times_and_points_are_averaged_separately() {
        let mean_of = |last, timed, millis| {
            mean(&KindStats { rounds: 4, points: 10, timed, millis, last: vec![last], ..KindStats::default() })
        };
        assert_eq!(mean_of(RoundResult::Points(1), 0, 0), "2.5");
        assert_eq!(mean_of(RoundResult::Time(9), 3, 180_000), "1:00", "unfinished rounds do not count");
        assert_eq!(mean_of(RoundResult::Unsolved { found: 0, of: 9 }, 0, 0), "–");
    }

    #[test]
    fn words_are_grouped_by_length() {
        let mut collection = Collection::default();
        collection.add(["tea", "teas", "ant", "\u{1b}[31m"].map(str::to_owned), "2026-11-21");
        let blocks = collection_blocks(&collection, &Lexicon::embedded(false));
        assert_eq!(blocks[0], Block::Heading("YOUR WORDS: 4".into()));
        assert!(blocks.contains(&Block::Paragraph("ant tea".into())));
        assert!(!format!("{blocks:?}").contains("\\u{1b}"));
    }
}
