//! Filling with `ingrid_core`, as its command-line tool does.

use std::time::Duration;

use ingrid_core::backtracking_search::find_fill;
use ingrid_core::grid_config::generate_grid_config_from_template_string;
use ingrid_core::word_list::{WordList, WordListSourceConfig, WordListSourceConfigProvider};

use super::processor_seconds;

/// Minimum score that the command-line tool sets by default.
const MIN_SCORE: u16 = 50;

/// Returns the time in which the words are indexed, in seconds.
pub fn index_time(words: &[(String, u8)]) -> f64 {
    let contents = contents(words);
    let began = processor_seconds();
    std::hint::black_box(index(&contents));
    processor_seconds() - began
}

/// Fills a grid. Returns the time in seconds without that of indexing the words, and the mean score of the answers unless
/// the limit was reached.
pub fn fill(grid: &str, words: &[(String, u8)], limit_in_seconds: u64) -> (f64, Option<f64>) {
    let list = index(&contents(words));
    let began = processor_seconds();
    let config = generate_grid_config_from_template_string(list, grid, MIN_SCORE);
    let config = config.to_config_ref();
    let found = find_fill(&config, Some(Duration::from_secs(limit_in_seconds)), None);
    let seconds = processor_seconds() - began;
    let score = found.ok().map(|found| {
        let scores = found.choices.iter().map(|choice| {
            let length = config.slot_configs[choice.slot_id].length;
            f64::from(config.word_list.words[length][choice.word_id].score)
        });
        scores.sum::<f64>() / found.choices.len() as f64
    });
    (seconds, score)
}

/// Writes a word list as the tool reads it: `word;score`, one a line.
fn contents(words: &[(String, u8)]) -> String {
    words.iter().map(|(text, score)| format!("{text};{score}\n")).collect()
}

fn index(contents: &str) -> WordList {
    // The list asks for a text that lives for ever.
    let contents: &'static str = Box::leak(contents.to_owned().into_boxed_str());
    let provider = WordListSourceConfigProvider::FileContents { contents };
    let source = WordListSourceConfig { id: "0".into(), enabled: true, provider, normalization: None };
    WordList::new(vec![source], None, Some(15), None)
}
