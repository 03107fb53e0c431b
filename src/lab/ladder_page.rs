//! Ladders from one word to another.

use std::ops::ControlFlow;

use super::page::{Page, Text};
use super::request::Choice;
use crate::base::humanize::{count, thousands};
use crate::base::task::Task;
use crate::solve::lab::{LadderChoice, Ladders, Pattern, QueryError, Question, ladders_watched, word};
use crate::ui::blocks::Shade;
use crate::words::Lexicon;

/// Maximum number of ladders on the page.
const MAX_SHOWN: usize = 50;

/// Returns the two words of a text, if they can be the ends of a ladder.
#[must_use]
pub fn ends(text: &str) -> Option<[Vec<u8>; 2]> {
    let mut words = text.split(|c: char| c.is_whitespace() || c == '>').filter(|part| !part.is_empty());
    let (first, last) = (word(words.next()?).ok()?, word(words.next()?).ok()?);
    (words.next().is_none() && first.len() == last.len()).then_some([first, last])
}

/// Lists the shortest ladders between the two words of a text. The likeliest one comes first.
///
/// # Errors
/// Returns a [`QueryError`] if the text is not two words of the same length.
pub fn page(text: &str, choice: Choice, words: &Lexicon, task: &Task) -> Result<Page, QueryError> {
    let Some([from, to]) = ends(text) else { return word(text).map(|_| Page::default()) };
    let filter = choice.filter();
    let mut observer = |_| if task.is_cancelled() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) };
    let mut find = |choice| ladders_watched(words, &from, &to, &filter, choice, &mut observer).into_inner();
    let common = find(LadderChoice::Common);
    let mut page = Page::default();
    if let Some(why) = common.missing() {
        page.head.push(Text::Paragraph(format!("{}.", capitalised(&why)), Shade::Plain));
        return Ok(page);
    }
    let steps = count(common.steps().unwrap_or_default(), "step");
    add(&mut page, &format!("{steps}, by the most common words"), &common, words);
    let all = find(LadderChoice::All(MAX_SHOWN));
    if all.count > 1 {
        let number = if all.count == u64::MAX { "very many".into() } else { thousands(all.count) };
        let shown = if all.rest().is_some() { format!("; the first {MAX_SHOWN}") } else { String::new() };
        add(&mut page, &format!("All shortest ladders: {number}{shown}"), &all, words);
    }
    Ok(page)
}

/// Adds a group for each ladder, the first of which has the heading.
fn add(page: &mut Page, heading: &str, ladders: &Ladders, words: &Lexicon) {
    for (index, ladder) in ladders.ladders.iter().enumerate() {
        let question = Question::Match(Pattern::anything());
        let numbers = ladder.iter().map(|rung| rung.word.number).collect();
        let answer = question.answer_from_numbers(numbers, words, &Choice::default().filter());
        let range = 0..answer.hits().len();
        page.add_in_order(if index == 0 { heading } else { "" }, question, answer, range);
    }
}

fn capitalised(text: &str) -> String {
    let mut chars = text.chars();
    chars.next().map_or_else(String::new, |first| first.to_uppercase().to_string() + chars.as_str())
}
