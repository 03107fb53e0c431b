//! The cards as text, to keep or to move to another machine.

use wordhoard_engine::base::named::by_name;
use wordhoard_engine::solve::lab::word;
use wordhoard_engine::words::fold;

use super::card_box::{COMPARTMENTS, Card, CardBox, CardKey};
use super::kind::QuizKind;
use super::run;
use crate::play::days;
use crate::store::Saves;

/// First line of the text.
const HEADER: &str =
    "# Wordhoard quiz cards: kind, letters, compartment (1 to 9), due date, times answered, times missed";

/// Maximum number of cards. The embedded list has some 250,000 words.
const MAX_CARDS: usize = 1_000_000;

/// Returns the player's cards as text, one per line, with fields separated by tabs.
///
/// # Errors
/// Returns an error message if the cards cannot be read.
pub fn export(saves: &Saves) -> Result<String, String> {
    let (cards, notice) = run::read(saves);
    notice.map_or(Ok(()), Err)?;
    Ok(write(&cards))
}

/// Puts cards written by [`export`] into the player's box, in place of those with the same letters. Returns their
/// number.
///
/// # Errors
/// Returns an error message that names the line if the text is not a list of cards. Nothing is imported then.
pub fn import(saves: &Saves, text: &str) -> Result<usize, String> {
    let cards = parse(text)?;
    let number = cards.cards().count();
    run::merge(saves, cards);
    Ok(number)
}

fn write(cards: &CardBox) -> String {
    let mut text = HEADER.to_owned() + "\n";
    for (kind, subject, card) in cards.cards() {
        let (compartment, due) = (card.compartment + 1, days::date(card.due));
        text += &format!("{}\t{subject}\t{compartment}\t{due}\t{}\t{}\n", kind.name(), card.right, card.missed);
    }
    text
}

fn parse(text: &str) -> Result<CardBox, String> {
    let mut cards = CardBox::default();
    for (index, line) in text.lines().enumerate() {
        if index > MAX_CARDS {
            return Err(format!("more than {MAX_CARDS} cards; split the file"));
        }
        let line = line.trim_end();
        if !line.is_empty() && !line.starts_with('#') {
            let (key, card) = parse_card(line).map_err(|why| format!("line {}: {why}", index + 1))?;
            cards.insert(&key, card);
        }
    }
    Ok(cards)
}

fn parse_card(line: &str) -> Result<(CardKey, Card), String> {
    let fields: Vec<&str> = line.split('\t').collect();
    let [kind, letters, compartment, due, right, missed] = fields[..] else {
        return Err(format!("{} fields instead of 6, separated by tabs", fields.len()));
    };
    let kind = by_name(&QuizKind::NAMES, kind).ok_or_else(|| format!("unknown kind of question {kind:?}"))?;
    let subject = fold::spell(&word(letters).map_err(|error| error.to_string())?);
    let number = |text: &str| text.parse::<u32>().map_err(|_| format!("{text:?} is not a number"));
    let compartment = number(compartment)?;
    if !(1..=COMPARTMENTS as u32).contains(&compartment) {
        return Err(format!("there is no compartment {compartment}; there are {COMPARTMENTS}"));
    }
    let due = days::number(due).ok_or_else(|| format!("{due:?} is not a date such as 2026-11-30"))?;
    let card = Card { compartment: compartment as u8 - 1, due, right: number(right)?, missed: number(missed)? };
    Ok((CardKey { kind, subject }, card))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn exported_cards_can_be_imported() {
        let mut cards = CardBox::default();
        let key = |kind, subject: &str| CardKey { kind, subject: subject.into() };
        let today = days::number("2026-11-23").unwrap();
        cards.answer(&key(QuizKind::Anagrams, "aeinrst"), true, today);
        cards.answer(&key(QuizKind::Judge, "qat"), false, today);
        let text = write(&cards);
        assert!(text.contains("\nanagrams\taeinrst\t2\t2026-11-24\t1\t0\n"), "{text}");
        let read = parse(&text).unwrap();
        assert!(read.cards().eq(cards.cards()));
    }

    #[test]
    fn wrong_lines_are_named() {
        let error = |line: &str| parse(&format!("# cards\n{line}\n")).unwrap_err();
        assert_eq!(error("anagrams\taet"), "line 2: 2 fields instead of 6, separated by tabs");
        assert_eq!(error("riddles\taet\t1\t2026-11-23\t0\t0"), "line 2: unknown kind of question \"riddles\"");
        assert_eq!(error("hooks\taet\t10\t2026-11-23\t0\t0"), "line 2: there is no compartment 10; there are 9");
        assert_eq!(error("hooks\taet\t1\t2026-13-23\t0\t0"), "line 2: \"2026-13-23\" is not a date such as 2026-11-30");
        assert_eq!(error("hooks\taet\t1\t2026-11-23\tx\t0"), "line 2: \"x\" is not a number");
        assert!(error("hooks\ta4t\t1\t2026-11-23\t0\t0").starts_with("line 2: the word has \"4\""));
    }
}
