//! Answers a request with a page.

use std::ops::ControlFlow;

use super::page::{Group, Items, Page, Text};
use super::reading::Reading;
use super::request::Request;
use super::{ladder_page, welcome, word_page};
use crate::base::humanize::{count, thousands};
use crate::base::task::Task;
use crate::solve::lab::multi_word::{MAX_MULTI_WORD_LETTERS, Part};
use crate::solve::lab::{
    MAX_MULTI_WORD, MIN_HIDDEN, MIN_SUB_ANAGRAM, Pattern, Phrase, QueryRejection, Question, Rack, SortOrder,
    multi_word_anagrams_watched, word,
};
use crate::ui::blocks::Shade;
use crate::words::{Lexicon, fold};

/// Answers a request. `today` is the date, which chooses the rack of the day. Long searches stop when the task is
/// cancelled.
#[must_use]
pub fn answer(request: &Request, words: &Lexicon, today: &str, task: &Task) -> Page {
    let Some(reading) = request.reading else { return welcome::page(today, words) };
    let page = match reading {
        Reading::Word => word_page::page(&request.text, request.choice, words),
        Reading::Letters => letters(request, words),
        Reading::Pattern => pattern(request, words),
        Reading::Ladder => ladder_page::page(&request.text, request.choice, words, task).map_err(QueryRejection::from),
        Reading::Hidden => hidden(request, words),
        Reading::SeveralWords => several_words(request, words, task),
    };
    page.unwrap_or_else(|why| Page::of_problem(sentence(&why.to_string())))
}

/// Lists the words that can be made from letters. Letters without blanks that are not a word are said to be none.
fn letters(request: &Request, words: &Lexicon) -> Result<Page, QueryRejection> {
    let question = Question::SubAnagrams(Rack::parse(&request.text)?);
    let filter = request.choice.filter_from(MIN_SUB_ANAGRAM);
    let order = request.choice.order.unwrap_or(SortOrder::Length);
    let answer = question.answer(words, &filter, Some(order))?;
    let mut page = Page::of_answer(question, answer, order == SortOrder::Length);
    if let Ok(letters) = word(&request.text)
        && words.find(&letters).is_none()
        && page.item_count() > 0
    {
        let text = format!("{} is not in the word list.", request.text.trim().to_uppercase());
        page.head.extend([Text::Paragraph(text, Shade::Dim), Text::Blank]);
    }
    Ok(none_found(page, "No word can be made from these letters."))
}

/// Lists the words that match a pattern.
fn pattern(request: &Request, words: &Lexicon) -> Result<Page, QueryRejection> {
    let question = Question::Match(Pattern::parse(&request.text)?);
    let order = request.choice.order;
    let answer = question.answer(words, &request.choice.filter(), order)?;
    let page = Page::of_answer(question, answer, order == Some(SortOrder::Length));
    Ok(none_found(page, "No word matches this pattern."))
}

/// Lists the words hidden in a phrase.
fn hidden(request: &Request, words: &Lexicon) -> Result<Page, QueryRejection> {
    let question = Question::Hidden { phrase: Phrase::parse(&request.text)?, within: false };
    let order = request.choice.order.unwrap_or(SortOrder::Length);
    let answer = question.answer(words, &request.choice.filter_from(MIN_HIDDEN), Some(order))?;
    let page = Page::of_answer(question, answer, order == SortOrder::Length);
    Ok(none_found(page, "No word is hidden across the gaps."))
}

/// Lists the groups of words that use all letters.
fn several_words(request: &Request, words: &Lexicon, task: &Task) -> Result<Page, QueryRejection> {
    let phrase = Phrase::parse(&request.text)?;
    if phrase.letters().len() > MAX_MULTI_WORD_LETTERS {
        let problem = format!("Groups of words are found for up to {MAX_MULTI_WORD_LETTERS} letters.");
        return Ok(Page::of_problem(problem));
    }
    let filter = request.choice.filter();
    let mut observer = |_| if task.is_cancelled() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) };
    let search = multi_word_anagrams_watched(words, phrase.letters(), &filter, MAX_MULTI_WORD, &mut observer);
    let found = search.into_inner();
    let mut page = Page::default();
    for same in found.answers.chunk_by(|a, b| a.len() == b.len()) {
        let more = if found.has_more && same.last() == found.answers.last() { " or more" } else { "" };
        let heading = format!("{} ({}{more})", count(same[0].len(), "word"), thousands(same.len() as u64));
        let text =
            |parts: &Vec<Part>| parts.iter().map(|part| fold::spell(&part.letters)).collect::<Vec<_>>().join(" ");
        page.groups.push(Group { heading, items: Items::Phrases(same.iter().map(text).collect()) });
    }
    Ok(none_found(page, "No words use up all of these letters."))
}

/// Adds a sentence to a page without words.
fn none_found(mut page: Page, sentence: &str) -> Page {
    if page.item_count() == 0 {
        page.head.push(Text::Paragraph(sentence.into(), Shade::Plain));
    }
    page
}

/// Makes an error message a sentence.
pub fn sentence(message: &str) -> String {
    let mut chars = message.chars();
    let first = chars.next().map(|first| first.to_uppercase().to_string()).unwrap_or_default();
    format!("{first}{}.", chars.as_str())
}
