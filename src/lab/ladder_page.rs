//! Ladders from one word to another.

use wordhoard_engine::base::humanize::{count, sentence, thousands};
use wordhoard_engine::base::task::Task;
use wordhoard_engine::solve::lab::{Answer, Filter, LadderChoice, Ladders, Pattern, Question, ladders_watched, word};
use wordhoard_engine::words::Lexicon;

use super::page::{Page, Text};
use crate::ui::blocks::Shade;

/// Maximum number of ladders on the page.
const MAX_SHOWN: usize = 50;

/// Returns the two words of a text, such as `cold warm`, `cold -> warm` or `cold to warm`, if they can be the ends of a
/// ladder.
#[must_use]
pub fn ends(text: &str) -> Option<[Vec<u8>; 2]> {
    let mut parts: Vec<&str> = text.split(|c: char| c.is_whitespace() || "->→".contains(c)).collect();
    parts.retain(|part| !part.is_empty());
    let [first, last] = match parts.as_slice() {
        [first, last] | [first, "to", last] => [word(first).ok()?, word(last).ok()?],
        _ => return None,
    };
    (first.len() == last.len()).then_some([first, last])
}

/// Lists the shortest ladders between two words of the same length. The likeliest one comes first.
#[must_use]
pub fn page([from, to]: [Vec<u8>; 2], filter: &Filter, words: &Lexicon, task: &Task) -> Page {
    let mut observer = |_| task.go_on();
    let mut find = |choice| ladders_watched(words, &from, &to, filter, choice, &mut observer).into_inner();
    let common = find(LadderChoice::Common);
    let mut page = Page { has_chains: true, ..Page::default() };
    if let Some(why) = common.missing() {
        page.head.push(Text::Paragraph(sentence(&why), Shade::Plain));
        return page;
    }
    let steps = count(common.steps().unwrap_or_default(), "step");
    add(&mut page, &format!("{steps}, by the most common words"), &common, words);
    let all = find(LadderChoice::All(MAX_SHOWN));
    if all.count > 1 {
        let number = if all.count == u64::MAX { "very many".into() } else { thousands(all.count) };
        let shown = if all.rest().is_some() { format!("; the first {MAX_SHOWN}") } else { String::new() };
        add(&mut page, &format!("All shortest ladders: {number}{shown}"), &all, words);
    }
    page
}

/// Adds a group for each ladder, the first of which has the heading.
fn add(page: &mut Page, heading: &str, ladders: &Ladders, words: &Lexicon) {
    for (index, ladder) in ladders.ladders.iter().enumerate() {
        let question = Question::Match(Pattern::anything());
        let numbers = ladder.iter().map(|rung| rung.word.number).collect();
        let answer = Answer::from_numbers(numbers, words, &Filter::default());
        let hits = 0..answer.hits().len();
        let answer = page.add_answer(question, answer);
        page.add_group(if index == 0 { heading.to_owned() } else { String::new() }, answer, hits);
    }
}
