//! Fill-ins in plain-text mode. Entries, checks and hints are those of crosswords.

use std::time::Duration;

use wordhoard_engine::base::humanize::count;

use crate::games::crossword::rules::desc::Origin;
use crate::games::crossword::rules::fill_ins::FillIns;
use crate::games::crossword::rules::moves::{Move, Outcome};
use crate::games::crossword::rules::state::State;
use crate::games::crossword::rules::{Crosswords, clues, words};
use crate::games::crossword::text_mode::about::{BARE_COMMANDS, REPLACING};
use crate::games::crossword::text_mode::result::summary;
use crate::games::crossword::text_mode::{Ui, input, spoken};
use crate::play::text_game::{Command, Reply, TextContext, TextGame};
use crate::play::{Rules, Status};

/// Says how to hear a slot.
const SLOTS: &str = "Type 17d, 17 down or down 17 to hear the letters of a slot and how many words fit it. 17 is \
                     enough if there is only one.";

/// Says how to place a word.
const PLACING: &str =
    "Type 17d PLANET to place a word. A question mark or a hyphen leaves a square as it is: 17d PL?N?T.";

/// Says how to hear words.
const LISTING: &str = "Type fits 17d for the words that fit, which does not count as a hint, and words 6 for the words \
                       left of six letters.";

impl TextGame for FillIns {
    type Ui = Ui;

    const TITLE: &'static str = "Fill-in";
    const INSTRUCTION: &'static str =
        "Type 17d to hear the letters of 17-Down, 17d PLANET to place a word, and words for the words left.";
    const BOARD_COMMAND: Command = Crosswords::BOARD_COMMAND;
    const HINT_COMMAND: Command = Crosswords::HINT_COMMAND;
    const BARE_COMMANDS: bool = true;

    fn opening(state: &State) -> Vec<String> {
        let grid = &state.puzzle().grid;
        let name = match &state.desc().origin {
            Origin::Made(made) => format!("{}, seed {}", Self::title(state.desc()), made.seed),
            _ => Self::title(state.desc()),
        };
        let mut lines = vec![
            spoken::sentence(&format!("Fill-in: {name}")),
            format!(
                "The grid has {} of {}. {} go in it, each in one slot.",
                count(grid.rows().into(), "row"),
                count(grid.cols().into(), "square"),
                count(state.slots().all().len(), "word")
            ),
        ];
        if !state.has_solution() {
            lines.push("The words fit in several ways, so nothing can be checked or revealed.".into());
        }
        lines.extend(lengths(state));
        lines
    }

    fn overview(_state: &State) -> Vec<String> {
        Vec::new()
    }

    fn board(state: &State) -> Vec<String> {
        Crosswords::board(state)
    }

    fn goal(state: &State) -> String {
        format!("Place every word: {}.", Self::progress(state, Duration::ZERO))
    }

    fn help(state: &State) -> Vec<String> {
        let lines: &[&str] = match (state.ended().is_some(), state.has_solution()) {
            (true, _) => &[
                "Type 17d, 17 down or down 17 to hear the word of a slot. 17 is enough if there is only one.",
                "Type answers for all words.",
            ],
            (false, true) => &[
                SLOTS,
                PLACING,
                REPLACING,
                LISTING,
                "After a slot, you can also type clear, crossings, check, reveal or fits: 17d crossings.",
                "Hints name the slot that the fewest words fit, then one of its letters, then its word.",
            ],
            (false, false) => &[
                SLOTS,
                PLACING,
                REPLACING,
                LISTING,
                "After a slot, you can also type clear, crossings or fits: 17d crossings.",
                "Hints name the slot that the fewest words fit.",
            ],
        };
        lines.iter().chain([&BARE_COMMANDS]).map(|&line| line.to_owned()).collect()
    }

    fn standing(state: &State, at: Duration) -> String {
        Crosswords::standing(state, at)
    }

    fn commands(state: &State, status: Status) -> Vec<Command> {
        let command = |name, about| Command { name, about };
        let reading = [
            command("next", "read the next unfinished slot"),
            command("previous", "read the previous unfinished slot"),
            command("row", "read one row, or one square; row 3, row 3 4"),
            command("column", "read one column; column 3"),
            command("board", "same as grid"),
        ];
        if status == Status::Over {
            return [command("answers", "list all words")].into_iter().chain(reading).collect();
        }
        let playing = [
            command("words", "list the words left, or those of a length; words 6"),
            command("fits", "list the words that fit a slot; fits 17d"),
            command("places", "list the slots that a word fits; places PLANET"),
            command("left", "list the slots that are not filled"),
            command("dead-ends", "name the slots that no word fits"),
            command("clear", "clear a slot; clear 17d"),
            command("crossings", "read the slots that cross a slot; crossings 17d"),
        ];
        let checking = [
            command("check", "name the wrong letters of the grid, or of a slot; check 17d"),
            command("reveal", "reveal a slot or a letter of it; reveal 17d, reveal 17d 3"),
        ];
        let checking = checking.into_iter().filter(|_| state.has_solution());
        playing.into_iter().chain(checking).chain(reading).collect()
    }

    fn command(cx: TextContext<Self>, name: &str, rest: &str) -> Reply<Move> {
        match name {
            "words" => Reply::Say(left(cx.state, rest)),
            "places" => Reply::line(places(cx.state, rest)),
            "dead-ends" => Reply::line(dead_ends(cx.state)),
            "fits" if !rest.is_empty() => match input::reference(cx.state, rest, cx.ui.axis(cx.state)) {
                Ok(reference) => {
                    cx.ui.current = Some(reference.slot);
                    Reply::line(fitting(cx.state, reference.slot))
                }
                Err(why) => Reply::line(why),
            },
            _ => Crosswords::command(as_crossword(cx), name, rest),
        }
    }

    fn reply(cx: TextContext<Self>, line: &str) -> Reply<Move> {
        if let Ok(reference) = input::reference(cx.state, line, cx.ui.axis(cx.state))
            && reference.rest.eq_ignore_ascii_case("fits")
            && cx.status != Status::Over
        {
            return Self::command(cx, "fits", line.trim_end_matches(|ch: char| ch.is_alphabetic()).trim());
        }
        Crosswords::reply(as_crossword(cx), line)
    }

    fn hint_reply(cx: TextContext<Self>, rest: &str) -> Reply<Move> {
        <Crosswords as TextGame>::hint_reply(as_crossword(cx), rest)
    }

    fn on_event(cx: TextContext<Self>, action: &Move, event: &Outcome) -> Vec<String> {
        <Crosswords as TextGame>::on_event(as_crossword(cx), action, event)
    }

    fn end(state: &State, at: Duration) -> Vec<String> {
        Crosswords::end(state, at)
    }

    fn result(state: &State, at: Duration) -> Vec<String> {
        result_lines(state, at)
    }
}

/// Returns lines to share: the puzzle, and how it went.
pub fn result_lines(state: &State, at: Duration) -> Vec<String> {
    vec![format!("Wordhoard fill-in: {}", FillIns::title(state.desc())), summary(state, at)]
}

fn as_crossword(cx: TextContext<FillIns>) -> TextContext<Crosswords> {
    let TextContext { state, ui, status, at, env } = cx;
    TextContext { state, ui, status, at, env }
}

/// Counts the words of each length: `5 letters: 12 words.`
fn lengths(state: &State) -> Vec<String> {
    let words = state.words();
    let copies = |len: usize| words.all()[words.of_length(len)].iter().map(|word| word.copies).sum();
    words.lengths().map(|len| format!("{}: {}.", count(len, "letter"), count(copies(len), "word"))).collect()
}

/// Lists the words that are left, of one length or of all.
fn left(state: &State, length: &str) -> Vec<String> {
    let (left, words) = (words::left(state), state.words());
    let chosen: Option<usize> = length.split_whitespace().next().and_then(|length| length.parse().ok());
    let line = |len: usize| {
        let of_length = words.of_length(len).filter(|&word| left[word] > 0);
        let listed: Vec<String> = of_length.map(|word| named(state, word, left[word])).collect();
        (!listed.is_empty()).then(|| format!("{}: {}.", count(len, "letter"), listed.join(", ")))
    };
    let lines: Vec<String> =
        words.lengths().filter(|&len| chosen.is_none_or(|chosen| chosen == len)).filter_map(line).collect();
    match (lines.is_empty(), chosen) {
        (false, _) => lines,
        (true, Some(len)) => vec![format!("No word of {} is left.", count(len, "letter"))],
        (true, None) => vec!["Every word is placed.".into()],
    }
}

/// Returns a word, with the number of copies left if there are several.
fn named(state: &State, word: usize, left: usize) -> String {
    let text = &state.words().all()[word].text;
    if left > 1 { format!("{text} {left} times") } else { text.clone() }
}

/// Lists the words that fit a slot.
fn fitting(state: &State, slot: usize) -> String {
    let name = clues::name(state, slot);
    let texts: Vec<&str> =
        words::fitting(state, slot).into_iter().map(|word| state.words().all()[word].text.as_str()).collect();
    match texts.as_slice() {
        [] => format!("No word that is left fits {name}."),
        [text] if clues::is_full(state, slot) => format!("{name} holds {text}."),
        [text] => format!("Only {text} fits {name}."),
        _ => format!("{} fit {name}: {}.", count(texts.len(), "word"), texts.join(", ")),
    }
}

/// Lists the slots that a word fits.
fn places(state: &State, typed: &str) -> String {
    let text = typed.trim().to_uppercase();
    let Some(word) = state.words().find(&text) else {
        let shown = wordhoard_engine::base::sanitize::fit(&wordhoard_engine::base::sanitize::line(&text), 20);
        return format!("{shown} is not in the list. Type places and a word, such as places PLANET.");
    };
    if words::left(state)[word] == 0 {
        return format!("{text} is placed already.");
    }
    let places: Vec<String> = words::places(state, word).into_iter().map(|slot| clues::name(state, slot)).collect();
    if places.is_empty() {
        format!("{text} fits nowhere now.")
    } else {
        format!("{text} fits {}.", spoken::list(&places))
    }
}

/// Names the slots that no remaining word fits.
fn dead_ends(state: &State) -> String {
    let left = words::left(state);
    let dead = state.slots().indices().filter(|&slot| words::fitting_among(state, &left, slot).is_empty());
    let names: Vec<String> = dead.map(|slot| clues::name(state, slot)).collect();
    if names.is_empty() {
        return "Every slot can still be filled.".into();
    }
    format!("No word that is left fits {}.", spoken::list(&names))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::crossword::rules::test_puzzles::{fill, start_fill_in};
    use crate::play::text_mode::player::temp_context;

    const ROWS: [&str; 3] = ["CAT", "O#E", "WEN"];

    fn state() -> State {
        start_fill_in(&ROWS, &["CAT", "COW", "TEN", "WEN"])
    }

    fn said(state: &State, line: &str) -> Vec<String> {
        let (mut ui, (_dir, env)) = (Ui::default(), temp_context());
        let cx = TextContext { state, ui: &mut ui, status: Status::Playing, at: Duration::ZERO, env: &env };
        let (name, rest) = line.split_once(' ').unwrap_or((line, ""));
        let is_command = FillIns::commands(state, Status::Playing).iter().any(|command| command.name == name);
        let reply = if is_command { FillIns::command(cx, name, rest) } else { FillIns::reply(cx, line) };
        match reply {
            Reply::Say(lines) => lines,
            Reply::Play(action) => vec![format!("{action:?}")],
        }
    }

    #[test]
    fn words_and_slots_are_read_in_both_directions() {
        let mut state = state();
        fill(&mut state, &["--T"]);
        assert_eq!(said(&state, "words"), ["3 letters: CAT, COW, TEN, WEN."]);
        assert_eq!(said(&state, "words 4"), ["No word of 4 letters is left."]);
        assert_eq!(said(&state, "fits 1a"), ["Only CAT fits 1-Across."]);
        assert_eq!(said(&state, "1a fits"), ["Only CAT fits 1-Across."]);
        assert_eq!(said(&state, "fits 3a"), ["4 words fit 3-Across: CAT, COW, TEN, WEN."]);
        assert_eq!(said(&state, "places ten"), ["TEN fits 3-Across, 1-Down and 2-Down."]);
        assert_eq!(
            said(&state, "places dog"),
            ["DOG is not in the list. Type places and a word, such as places PLANET."]
        );
        assert_eq!(said(&state, "dead-ends"), ["Every slot can still be filled."]);
        assert_eq!(said(&state, "2d")[0], "2-Down, 3 letters: 1 word fits.");
        fill(&mut state, &["CAT"]);
        assert_eq!(said(&state, "places CAT"), ["CAT is placed already."]);
        fill(&mut state, &["---", "--X"]);
        assert_eq!(said(&state, "dead-ends"), ["No word that is left fits 2-Down."]);
    }

    #[test]
    fn the_help_after_the_end_says_nothing_of_entering_words() {
        let mut state = state();
        let help = |state: &State| <FillIns as TextGame>::help(state).join(" ");
        assert!(help(&state).contains("17d PLANET to place a word") && !help(&state).contains("answers"));
        fill(&mut state, &["CAT", "O#E", "WEN"]);
        assert!(!help(&state).contains("PLANET") && help(&state).contains("Type answers for all words."));
        assert!(FillIns::HINT_COMMAND.about.ends_with("counts as help"));
    }

    #[test]
    fn nothing_speaks_of_clues() {
        let mut state = state();
        let lines =
            ["left", "next", "previous", "1a", "99", "crossings 1a", "check", "hint", "grid", "clear 1a", "fits"];
        for line in lines {
            let said = said(&state, line).join(" ");
            assert!(!said.to_lowercase().contains("clue"), "{line}: {said}");
        }
        fill(&mut state, &["CA-"]);
        let mut texts = FillIns::opening(&state);
        texts.extend([FillIns::goal(&state), FillIns::standing(&state, Duration::ZERO)]);
        texts.extend(<FillIns as TextGame>::help(&state));
        texts.extend(FillIns::commands(&state, Status::Playing).iter().map(|command| command.about.to_owned()));
        assert!(texts.iter().all(|text| !text.to_lowercase().contains("clue")), "{texts:#?}");
    }
}
