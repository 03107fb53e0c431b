//! Replies after the time is up, while the missed words are hidden.

use wordhoard_engine::base::humanize::{count, sentence};

use super::after;
use super::lists::join_words;
use super::sentences;
use crate::games::boggle::rules::Verdict;
use crate::games::boggle::rules::state::State;
use crate::play::text_game::Command;
use crate::play::text_mode::phrases::word_line;

/// Returns the commands while the missed words are hidden.
pub fn commands(state: &State) -> Vec<Command> {
    let command = |name, about| Command { name, about };
    let words = command("words", "show the missed words, and list all words by length; /words 5 for 5 letters");
    if state.hunt().is_under_way() {
        let left = command("left", "count the common words left, by length");
        return vec![left, command("found", "list the words you have found after the time was up"), words];
    }
    vec![command("keep", "keep hunting without a clock; words found then do not count"), words]
}

/// Invites the player to keep hunting.
pub const INVITATION: &str =
    "The missed words are hidden. Type /keep to keep hunting without a clock, or /words to see them.";

/// Returns the lines at the beginning of the hunt.
pub fn opening() -> Vec<String> {
    let line = "There is no clock now, and the words you find do not count. Type /words to end the hunt and see all \
                words, or /quit to leave.";
    vec![line.into()]
}

/// Reports the verdict on a word.
pub fn word_reply(state: &State, text: &str, verdict: Verdict) -> String {
    let reply = match verdict {
        Verdict::Accepted(_) => format!("{text}. {}", standing(state)),
        _ => word_line(text, &sentences::rejection(state, text, verdict).unwrap_or_default()),
    };
    // The last word of the board ends the hunt.
    if state.hunt().is_under_way() { reply } else { format!("{reply} You have found every word.") }
}

/// Reports how many words have been found: `After time: 7 words.`
pub fn standing(state: &State) -> String {
    sentence(&sentences::after_time(state))
}

/// Lists the words found after the time was up.
pub fn found_words(state: &State) -> String {
    let words = state.hunt().sorted();
    let texts = words.iter().map(|&number| state.words()[number].found.text.as_str());
    format!("After time, {}: {}.", count(words.len(), "word"), join_words(texts))
}

/// Returns the lines after the hunt, or after the player has chosen to see the missed words without one: the words of
/// this [selection](after::words).
pub fn end(state: &State, selection: &str) -> Vec<String> {
    let found = (!state.hunt().found().is_empty()).then(|| found_words(state));
    found.into_iter().chain(after::words(state, selection)).collect()
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use wordhoard_generators::boggle::Shape;
    use wordhoard_puzzles::board;

    use crate::games::boggle::rules::Boggle;
    use crate::games::boggle::rules::desc::{Desc, Rule};
    use crate::play::LineSession;
    use crate::play::text_mode::player::{Player, after_crash, temp_context};

    fn desc() -> Desc {
        Desc::from_file(board::parse("TEA\nRSO\n").unwrap(), "test", Rule::standard(Shape { rows: 2, cols: 3 }))
    }

    #[test]
    fn the_hunt_goes_on_without_a_clock_and_leaves_the_result_alone() {
        let (_dir, context) = temp_context();
        let mut player = Player::<Boggle>::start(&context, desc());
        player.handle_line("tea");
        let end = player.wait(180).into_iter().map(|(_, line)| line).collect::<Vec<_>>().join("\n");
        assert!(end.contains("The missed words are hidden. Type /keep ") && !end.contains("missed:"), "{end}");
        player.now += Duration::from_secs(5);
        let share = player.handle_line("/share");
        player.expect(
            "/keep",
            "There is no clock now, and the words you find do not count. Type /words to end the hunt and see all words, \
             or /quit to leave.",
        );
        assert!(player.wait(5000).is_empty());
        player.expect("teas", "teas. After time: 1 word.");
        player.expect("tea", "tea: already found.");
        player.expect("xyz", "xyz: no X on the board.");
        player.expect("/found", "After time, 1 word: teas.");
        player.expect("", "1 word, 1 point. Rank Learner; Reader needs 1 more point. After time: 1 word.");
        assert_eq!(player.handle_line("/share"), share);
        let words = player.handle_line("/words 4");
        assert!(words.starts_with("After time, 1 word: teas.\n4 letters. Found after time: teas. Missed: "), "{words}");
        assert!(player.handle_line("east").contains(", not found: "));
        assert!(player.handle_line("teas").contains(", found after time: "));
        player.expect("/keep", "/keep is not a command here; type /help for a list.");
        let collected = context.records.collection(&context.saves, |collection| collection.len());
        assert_eq!(collected, 2);
    }

    #[test]
    fn a_hunt_is_resumed_after_a_crash() {
        let (dir, context) = temp_context();
        let mut player = Player::<Boggle>::start(&context, desc());
        player.wait(180);
        player.now += Duration::from_secs(5);
        player.handle_line("/keep");
        player.handle_line("teas");
        let (_copy, later) = after_crash(dir.path(), &context);
        let mut player = Player::<Boggle>::start(&later, desc());
        assert!(player.opening.starts_with("T E A\nR S O\n0 words, 0 points."), "{}", player.opening);
        assert!(player.opening.contains(" After time: 1 word."), "{}", player.opening);
        player.expect("teas", "teas: already found.");
        player.expect("east", "east. After time: 2 words.");
        player.handle_line("/words");
        player.session.close(player.now);
        let replay = Player::<Boggle>::start(&later, desc());
        assert!(replay.opening.starts_with("You have already played this puzzle."), "{}", replay.opening);
    }
}
