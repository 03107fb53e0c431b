//! The last step of a search for words, and its reason, in words.

use std::cmp::Ordering;

use wordhoard_engine::base::humanize::count;
use wordhoard_engine::grid::{Dir, Pos};
use wordhoard_engine::solve::word_search::{Method, Strategy};

use super::{Step, WordSearchStage, unpacked};

/// Returns the sentence for the last step.
pub(super) fn of(stage: &WordSearchStage) -> String {
    let word = stage.word().unwrap_or_default();
    match stage.last() {
        None if stage.is_text() => format!("Put {word} at the start of the text and compare it from its last letter."),
        None => format!("There are {} to find.", count(stage.words().count(), "word")),
        Some(Step::Word(_)) => begin(stage, word),
        Some(Step::Row(row)) => format!("Search row {} for all words.", row + 1),
        Some(Step::Line(..)) => line(stage, word),
        Some(Step::Compared(cell, matched)) => compared(stage, word, cell as usize, matched),
        Some(Step::Shifted(character, suffix)) => shifted(stage, word, character.into(), suffix.into()),
        Some(Step::Kept(..)) => kept(stage),
        Some(Step::Filtered(row, dir, letters)) => filtered(stage, row, dir, letters),
        Some(Step::Dropped(_, dir, word)) => dropped(stage, dir, word as usize),
        Some(Step::Anchored(cell, dirs)) => anchored(stage, cell, dirs),
        Some(Step::Tried(cell, dir)) => {
            let (dir, place) = (Dir::ALL[usize::from(dir)].full_name(), place(stage, unpacked(cell)));
            match stage.strategy() {
                Strategy::Windows if stage.word().is_none() => {
                    format!("{}: the letter beside it fits too, so compare a word to the {dir}.", window(stage))
                }
                Strategy::Walk => format!("{place}: follow the word tree to the {dir}."),
                _ => format!("{place}: the neighbours fit to the {dir}, so compare the rest."),
            }
        }
        Some(Step::Found(start, dir, _)) => {
            let dir = Dir::ALL[usize::from(dir)].full_name();
            match stage.is_text() {
                true => format!("{word} is found at letter {}.", unpacked(start).col + 1),
                // Searches for all words at once have no current word.
                false if word.is_empty() => format!(
                    "{} is found: from {} to the {dir}.",
                    stage.found().last().map_or_else(String::new, |place| stage.spelled(*place)),
                    unpacked(start)
                ),
                false => format!("{word} is found: from {} to the {dir}.", unpacked(start)),
            }
        }
    }
}

fn place(stage: &WordSearchStage, pos: Pos) -> String {
    format!("{} in {pos}", stage.letter(stage.letters().cells().index(pos)))
}

fn begin(stage: &WordSearchStage, word: &str) -> String {
    match stage.method() {
        Method::Fast => {
            let cells = stage.letters().cells().as_slice();
            let number = |letter: char| cells.iter().filter(|&&cell| cell == letter as u8 - b'A').count();
            let rarest = word.chars().filter(char::is_ascii_uppercase).min_by_key(|&letter| number(letter));
            rarest.map_or_else(
                || format!("Look for {word}."),
                |letter| {
                    format!("Look for {word}: its rarest letter is {letter}, on {}.", count(number(letter), "cell"))
                },
            )
        }
        _ => format!("Look for {word}."),
    }
}

fn line(stage: &WordSearchStage, word: &str) -> String {
    let Some(line) = stage.alignment() else { return String::new() };
    let (start, dir) = (stage.pos(line.cell), line.dir.full_name());
    format!("Put {word} on the line that runs {dir} from {start}.")
}

fn compared(stage: &WordSearchStage, word: &str, cell: usize, matched: bool) -> String {
    let index = match stage.alignment() {
        Some(line) => word.len() - line.compared.min(word.len()),
        None => stage.compared().len() - 1,
    };
    let (own, other) = (word.chars().nth(index).unwrap_or('?'), stage.letter(cell));
    let is_over = matched && stage.compared().len() == word.len();
    match (matched, stage.alignment()) {
        (true, _) if is_over => format!("{own} is {other}: all letters of {word} are equal."),
        (true, Some(_)) => format!("{own} is {other}: equal, so compare the letter before it."),
        (true, None) => format!("{own} is {other}: equal, so compare the next letter."),
        (false, Some(_)) => format!("{other} is not {own}, letter {} of {word}: a mismatch.", index + 1),
        (false, None) => format!("{other} is not {own}, letter {} of {word}: try another direction.", index + 1),
    }
}

/// Returns a sentence about how far the word has moved, and why no place in between could match.
fn shifted(stage: &WordSearchStage, word: &str, character: usize, suffix: usize) -> String {
    let Some(line) = stage.alignment() else { return String::new() };
    let by = character.max(suffix).max(1);
    let letters = count(by, "letter");
    let Some(mismatch) = mismatch(stage, line.at, by) else {
        return match suffix {
            0 => format!("Move on by {letters} after the match."),
            _ => format!("Good suffix: after a match, {word} can match again only {letters} further on."),
        };
    };
    let (other, index) = mismatch;
    let bad = match word[..index].rfind(other) {
        _ if character == 0 => {
            format!("Bad character: the last {other} of {word} is further right, so the rule gives no shift.")
        }
        Some(_) => {
            format!(
                "Bad character: the last {other} of {word} moves below this {other}: {}.",
                count(character, "letter")
            )
        }
        None => format!("Bad character: no {other} in {word}, so move past it: {}.", count(character, "letter")),
    };
    if suffix == 0 {
        return if character == 0 { format!("{bad} Move on by one.") } else { bad };
    }
    let good = good_suffix(word, index, suffix);
    let larger = match suffix.cmp(&character.max(1)) {
        Ordering::Greater => "So the good suffix moves farther",
        Ordering::Equal => "Both give the same",
        Ordering::Less => "So the bad character moves farther",
    };
    format!("{bad} Good suffix: {good}. {larger}.")
}

/// Returns a clause about why the good-suffix rule moves a word by `suffix` letters after a mismatch at `index`.
fn good_suffix(word: &str, index: usize, suffix: usize) -> String {
    let (matched, letters) = (&word[index + 1..], count(suffix, "letter"));
    if matched.is_empty() {
        return format!("nothing has matched yet: {letters}");
    }
    if suffix <= index + 1 {
        return format!("{matched} recurs at letter {}: {letters}", index + 2 - suffix);
    }
    let recurs = match word[..word.len() - 1].contains(matched) {
        true => format!(
            "{matched} recurs only where the same {} precedes it, which would not match either",
            &word[index..=index]
        ),
        false => format!("{matched} does not recur"),
    };
    match &word[suffix..] {
        "" => format!("{recurs}: {letters}"),
        end => format!("{recurs}, but {word} begins with {end}, which ends it: {letters}"),
    }
}

/// Returns the character of the line that did not match where the word stood before, and its index in the word. `None`
/// after a match.
fn mismatch(stage: &WordSearchStage, at: usize, by: usize) -> Option<(char, usize)> {
    let (line, word) = (stage.line_text(), stage.word()?);
    let before = at - by;
    let text: Vec<char> = line.chars().collect();
    let index = (0..word.len()).rev().find(|&index| text.get(before + index).copied() != word.chars().nth(index))?;
    Some((*text.get(before + index)?, index))
}

/// Returns the letters of the window that the last step was about, and its place.
fn window(stage: &WordSearchStage) -> String {
    let cells = stage.window_cells();
    let letters: String = cells.iter().map(|&cell| stage.letter(stage.letters().cells().index(cell))).collect();
    cells.first().map_or(letters.clone(), |first| format!("{letters} from {first}"))
}

fn kept(stage: &WordSearchStage) -> String {
    match stage.strategy() {
        Strategy::Walk => format!("{}: a word begins with these letters, so keep them.", window(stage)),
        _ => format!("{}: read either way, the rarest letters of a word, so keep them.", window(stage)),
    }
}

fn filtered(stage: &WordSearchStage, row: u32, dir: u8, letters: u8) -> String {
    let kept = stage.windows().map_or(0, |row| row.kept.len());
    let (all, row, dir) = (stage.letters().cols(), row + 1, Dir::ALL[usize::from(dir)].full_name());
    let all = format!("{all} windows of {letters} letters");
    match (stage.strategy(), kept) {
        (Strategy::Walk, 0) => format!("Row {row}, {dir}: none of {all} begins a word: drop them."),
        (Strategy::Walk, 1) => format!("Row {row}, {dir}: 1 of {all} begins a word: drop the others."),
        (Strategy::Walk, _) => format!("Row {row}, {dir}: {kept} of {all} begin a word: drop the others."),
        (_, 0) => format!("Row {row}, {dir}: none of {all} is a word's rarest: drop them."),
        (_, 1) => format!("Row {row}, {dir}: 1 of {all} is a word's rarest: drop the others."),
        (_, _) => format!("Row {row}, {dir}: {kept} of {all} are a word's rarest: drop the others."),
    }
}

fn dropped(stage: &WordSearchStage, dir: u8, word: usize) -> String {
    let (window, name) = (window(stage), stage.words().nth(word).unwrap_or_default());
    match stage.beside_window(Dir::ALL[usize::from(dir)], word) {
        Some(('.', expected)) => format!("{window}: {name} has {expected} beside it, but there is no letter: drop it."),
        Some((letter, expected)) => {
            format!("{window}: {name} has {expected} beside it, not {letter}: drop it.")
        }
        None => format!("{window}: the letter beside it is not that of {name}: drop it."),
    }
}

fn anchored(stage: &WordSearchStage, cell: u32, dirs: u8) -> String {
    let place = place(stage, unpacked(cell));
    match dirs {
        0 => format!("{place}: its neighbours fit in no direction."),
        _ => format!("{place}: its neighbours fit in {dirs} of 8 directions."),
    }
}
