//! Answers a request with a page.

use super::page::{Page, Text};
use super::reading::Reading;
use super::request::Request;
use super::{welcome, word_page};
use crate::solve::lab::{MIN_SUB_ANAGRAM, Pattern, QueryRejection, Question, Rack, SortOrder, word};
use crate::ui::blocks::Shade;
use crate::words::Lexicon;

/// Answers a request. `today` is the date, which chooses the rack of the day.
#[must_use]
pub fn answer(request: &Request, words: &Lexicon, today: &str) -> Page {
    let Some(reading) = request.reading else { return welcome::page(today, words) };
    let page = match reading {
        Reading::Word => word_page::page(&request.text, request.choice, words),
        Reading::Letters => letters(request, words),
        Reading::Pattern => pattern(request, words),
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

/// Adds a sentence to a page without words.
fn none_found(mut page: Page, sentence: &str) -> Page {
    if page.item_count() == 0 {
        page.head.push(Text::Paragraph(sentence.into(), Shade::Plain));
    }
    page
}

/// Makes an error message a sentence.
fn sentence(message: &str) -> String {
    let mut chars = message.chars();
    let first = chars.next().map(|first| first.to_uppercase().to_string()).unwrap_or_default();
    format!("{first}{}.", chars.as_str())
}
