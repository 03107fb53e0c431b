//! Everything about a word.

use wordhoard_engine::base::humanize::{count, thousands};
use wordhoard_engine::solve::lab::{
    Answer, Filter, Pattern, Place, QueryRejection, Question, Rack, SortOrder, anagrams, hooks, word,
};
use wordhoard_engine::words::meanings::meanings;
use wordhoard_engine::words::points::points;
use wordhoard_engine::words::{Lexicon, Tier, Word, fold};

use super::page::{Page, Text, at_place};
use crate::ui::blocks::{Line, Shade};

/// Shortest word for which the longer words that contain it are listed. Too many words contain a shorter one.
const MIN_CORE: usize = 3;

/// Describes a word: whether it is in the list, its path through the tree, its meanings, and its relatives.
///
/// # Errors
/// Returns a [`QueryRejection`] if the text is not a word of letters.
pub fn page(text: &str, words: &Lexicon) -> Result<Page, QueryRejection> {
    let letters = word(text)?;
    let filter = Filter::default();
    let found = words.find(&letters);
    let mut page = Page::default();
    page.head.extend([Text::Line(verdict(&letters, found, words)), Text::Line(path(&letters, words)), Text::Blank]);
    page.head.extend(definition(&letters, found.is_some()));
    page.head.push(Text::Blank);
    add_anagrams(&mut page, &letters, words, &filter)?;
    add_neighbours(&mut page, &letters, words, &filter)?;
    add_words_inside(&mut page, &letters, words, &filter);
    add_words_around(&mut page, &letters, words)?;
    Ok(page)
}

/// Returns the word with a tick, its points and its rarity; or a cross.
fn verdict(letters: &[u8], found: Option<Word>, words: &Lexicon) -> Line {
    let capitals = (fold::spell(letters).to_uppercase(), Shade::Key);
    let Some(found) = found else {
        return vec![capitals, (format!("  ✗ not in {}", words.name()), Shade::Plain)];
    };
    let points = count(points(letters).into(), "point");
    let about = format!("  {points}, {}, {}", count(letters.len(), "letter"), rarity(found.tier));
    vec![capitals, ("  ✓ valid".into(), Shade::Strong), (about, Shade::Plain)]
}

/// Returns a description of a tier.
fn rarity(tier: Tier) -> String {
    let about = match tier {
        tier if tier <= Tier::COMMON => "common",
        tier if tier <= Tier::FAMILIAR => "familiar",
        tier if tier < Tier::LAST => "rare",
        _ => "obscure",
    };
    format!("{about} (tier {})", tier.size())
}

/// Returns the path of a word through the tree, with a mark after each letter that ends a word, as in Nugraha's paper
/// (2016). The letters that leave the tree are put in brackets.
fn path(letters: &[u8], words: &Lexicon) -> Line {
    let mut line = vec![("path  ".to_owned(), Shade::Dim)];
    let mut at = Some(words.root());
    for (index, &letter) in letters.iter().enumerate() {
        let capital = char::from(b'A' + letter);
        at = at.and_then(|at| words.step(at, letter));
        if index > 0 {
            line.push(("─".into(), Shade::Dim));
        }
        match at {
            None => line.push((format!("({capital})"), Shade::Dim)),
            Some(at) if words.word_at(at).is_some() => {
                line.extend([(capital.into(), Shade::Strong), ("●".into(), Shade::Key)]);
            }
            Some(_) => line.push((capital.into(), Shade::Plain)),
        }
    }
    line
}

fn definition(letters: &[u8], is_known: bool) -> Vec<Text> {
    let meanings = meanings(&fold::spell(letters));
    if meanings.is_empty() && is_known {
        return vec![Text::Paragraph("No definition.".into(), Shade::Dim)];
    }
    meanings.iter().map(|meaning| Text::Paragraph(meaning.to_string(), Shade::Plain)).collect()
}

/// Adds the words that differ from the word by one letter. Of these, hooks come first.
fn add_neighbours(page: &mut Page, letters: &[u8], words: &Lexicon, filter: &Filter) -> Result<(), QueryRejection> {
    let question = Question::Near(letters.to_vec());
    let answer = question.answer(words, filter, None)?;
    let places = [Place::FrontHook, Place::BackHook, Place::Changed, Place::Added, Place::Removed]
        .map(|place| at_place(&answer, place));
    let index = page.add_answer(question, answer);
    let found = hooks(words, letters);
    let spell = |hooks: &[(u8, Word)]| hooks.iter().map(|&(letter, _)| char::from(b'A' + letter)).collect::<String>();
    let headings = [
        format!("Front hooks: {}", spell(&found.front)),
        format!("Back hooks: {}", spell(&found.back)),
        "One letter changed".to_owned(),
        "One letter added inside".to_owned(),
        "One letter removed".to_owned(),
    ];
    for (heading, hits) in headings.into_iter().zip(places) {
        page.add_group(format!("{heading} ({})", thousands(hits.len() as u64)), index, hits);
    }
    Ok(())
}

fn add_anagrams(page: &mut Page, letters: &[u8], words: &Lexicon, filter: &Filter) -> Result<(), QueryRejection> {
    let rack = Rack::parse(&fold::spell(letters))?;
    let mut numbers = anagrams(words, &rack);
    numbers.retain(|&number| words.find(letters).is_none_or(|word| word.number != number));
    numbers.sort_unstable();
    let question = Question::Anagrams(rack);
    let answer = Answer::from_numbers(numbers, words, filter);
    page.add_counted("Anagrams", question, answer);
    Ok(())
}

/// Adds the words that are a part of the word, other than itself.
fn add_words_inside(page: &mut Page, letters: &[u8], words: &Lexicon, filter: &Filter) {
    let parts = (0..letters.len()).flat_map(|start| (start + 2..=letters.len()).map(move |end| start..end));
    let parts = parts.filter(|part| part.len() < letters.len());
    let mut numbers: Vec<u32> = parts.filter_map(|part| Some(words.find(&letters[part])?.number)).collect();
    numbers.sort_unstable();
    numbers.dedup();
    let question = Question::Match(Pattern::anything());
    let mut answer = Answer::from_numbers(numbers, words, filter);
    question.sort(&mut answer, Some(SortOrder::Length));
    page.add_counted("Words inside", question, answer);
}

/// Adds the longer words that contain the word.
fn add_words_around(page: &mut Page, letters: &[u8], words: &Lexicon) -> Result<(), QueryRejection> {
    if letters.len() < MIN_CORE {
        return Ok(());
    }
    let question = Question::Match(Pattern::parse(&format!("*{}*", fold::spell(letters)))?);
    let longer = Filter { lengths: letters.len() + 1..=usize::MAX, ..Filter::default() };
    let answer = question.answer(words, &longer, Some(SortOrder::Alphabet))?;
    page.add_counted("Words around", question, answer);
    Ok(())
}
