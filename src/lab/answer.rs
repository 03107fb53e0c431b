//! Answers a request with a page.

use wordhoard_engine::base::humanize::{count, sentence, thousands};
use wordhoard_engine::base::task::Task;
use wordhoard_engine::solve::lab::multi_word::{MultiWordLimits, MultiWordRequest, multi_word_anagrams_watched};
use wordhoard_engine::solve::lab::{
    Filter, MIN_HIDDEN, MIN_SUB_ANAGRAM, Pattern, Phrase, QueryRejection, Question, Rack, SortOrder, meaning_search,
    word,
};
use wordhoard_engine::words::Lexicon;

use super::ladder_page::{self, ends};
use super::page::{Page, Text};
use super::reading::{MEANING_MARK, Reading};
use super::request::Request;
use super::{welcome, word_page};
use crate::ui::blocks::Shade;

/// Answers a request. `today` is the date, which chooses the rack of the day. Long searches stop when the task is
/// cancelled.
#[must_use]
pub fn answer(request: &Request, words: &Lexicon, today: &str, task: &Task) -> Page {
    let Some(reading) = request.reading else { return welcome::page(today, words) };
    let page = match reading {
        Reading::Word => word_page::page(&request.text, words),
        Reading::Letters => letters(request, words),
        Reading::Pattern => pattern(request, words),
        Reading::Ladder => Ok(ends(&request.text)
            .map(|ends| ladder_page::page(ends, &request.filter(), words, task))
            .unwrap_or_default()),
        Reading::Hidden => hidden(request, words),
        Reading::Meaning => meaning(request, words),
        Reading::MultiWord => multi_word(request, words, task),
    };
    page.unwrap_or_else(|why| Page::of_problem(sentence(&why.to_string())))
}

/// Lists the words that can be made from letters. Letters without blanks that are not a word are said to be none.
fn letters(request: &Request, words: &Lexicon) -> Result<Page, QueryRejection> {
    let question = Question::SubAnagrams(Rack::parse(&request.text)?);
    let filter = request.filter().at_least(MIN_SUB_ANAGRAM);
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
    Ok(none_found(page, "No word can be made from these letters", request))
}

/// Lists the words that match a pattern.
fn pattern(request: &Request, words: &Lexicon) -> Result<Page, QueryRejection> {
    let question = Question::Match(Pattern::parse(&request.text)?);
    let order = request.choice.order;
    let answer = question.answer(words, &request.filter(), order)?;
    let page = Page::of_answer(question, answer, order == Some(SortOrder::Length));
    Ok(none_found(page, "No word matches this pattern", request))
}

/// Lists the words hidden in a phrase.
fn hidden(request: &Request, words: &Lexicon) -> Result<Page, QueryRejection> {
    let question = Question::Hidden { phrase: Phrase::parse(&request.text)?, within: false };
    let order = request.choice.order.unwrap_or(SortOrder::Length);
    let answer = question.answer(words, &request.filter().at_least(MIN_HIDDEN), Some(order))?;
    let page = Page::of_answer(question, answer, order == SortOrder::Length);
    Ok(none_found(page, "No word is hidden across the gaps", request))
}

/// Lists the words whose meaning has all words of the text.
fn meaning(request: &Request, words: &Lexicon) -> Result<Page, QueryRejection> {
    let question = Question::Meaning(meaning_search(&[request.text.trim_start().trim_start_matches(MEANING_MARK)])?);
    let order = request.choice.order;
    let answer = question.answer(words, &request.filter(), order)?;
    let page = Page::of_answer(question, answer, order == Some(SortOrder::Length));
    Ok(none_found(Page { has_meanings: true, ..page }, "No definition has all of these words", request))
}

/// Lists the answers of several words that use all letters.
fn multi_word(request: &Request, words: &Lexicon, task: &Task) -> Result<Page, QueryRejection> {
    let letters = MultiWordRequest::parse(&request.text)?;
    let (filter, limits) = (request.filter(), MultiWordLimits::default());
    let mut observer = |_| task.go_on();
    let found = multi_word_anagrams_watched(words, &letters, &filter, limits, &mut observer).into_inner();
    let texts: Vec<Vec<String>> = found.texts().collect();
    let mut page = Page::default();
    for same in texts.chunk_by(|a, b| a.len() == b.len()) {
        let more = if found.has_more && same.last() == texts.last() { " or more" } else { "" };
        let heading = format!("{} ({}{more})", count(same[0].len(), "word"), thousands(same.len() as u64));
        page.add_phrases(heading, same.iter().map(|words| words.join(" ")).collect());
    }
    Ok(none_found(page, "No words use up all of these letters", request))
}

/// Adds a sentence to a page without words, and says if a filter may be the reason.
fn none_found(mut page: Page, why: &str, request: &Request) -> Page {
    if page.item_count() == 0 {
        let filters = if request.filter() == Filter::default() { "" } else { " with these filters" };
        page.head.push(Text::Paragraph(format!("{why}{filters}."), Shade::Plain));
    }
    page
}
