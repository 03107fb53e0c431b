//! How a word search is played, in words.

use super::heading::about_in_words;
use super::hint::Grade;
use super::state::State;
use crate::base::say;
use crate::ui::reader::Block;

/// The rules of the round at hand.
#[must_use]
pub fn blocks(state: &State) -> Vec<Block> {
    let puzzle = &state.desc().puzzle;
    let hidden = if puzzle.hidden { " The list is hidden: a word shows when you have found it." } else { "" };
    let message =
        if puzzle.message.is_some() { " The letters in no word spell a message: it lights up at the end." } else { "" };
    let prices: Vec<String> = Grade::ALL.iter().map(|grade| grade.price().as_secs().to_string()).collect();
    let mut said = vec![
        format!(
            "Find {} in the letters: each lies in a straight line, in any of eight directions. It may take you {}.{hidden}{message}",
            say::count(state.to_find(), "word"),
            about_in_words(state.seconds())
        ),
        "With the mouse: drag from one end of a word to the other, from either end. Or click both ends.".into(),
        "With keys: a letter jumps to the next such letter, the arrows move. Space sets an anchor on the first letter (or \
         the last). Then go along the word: the next letters of it, or the arrows (a second arrow turns the line by an \
         eighth), or the digits as on a number pad: 9 is up and right. A letter that does not come next jumps along the \
         line to where it comes. Enter takes the word. So OWL is O, Space, W, L, Enter."
            .into(),
        "Words that are not listed bring points: 5 letters or more, and not too rare. They are marked with ★ and take \
         nothing from your time."
            .into(),
        format!(
            "A hint tells of the next word in the list the part of the grid that it begins in, then its first letter, its \
             direction, and the word. Your time goes on by {} seconds.",
            prices.join(", ")
        ),
        "In the list ✓ is a word that you found, • one that was shown, ✗ one that you missed, - one that does not lie in \
         the grid."
            .into(),
    ];
    if let super::desc::Origin::Made { seed, exact: true, .. } = &state.desc().origin {
        said.push(format!("This puzzle comes from the seed {seed}."));
    }
    said.into_iter().map(Block::Paragraph).collect()
}
