//! Replies in a round at leisure: progress by length, and starts of the words left.

use wordhoard_engine::base::humanize::{count, sentence};

use super::lists::join_words;
use crate::games::boggle::rules::lengths::{by_length, common_and_bonus};
use crate::games::boggle::rules::starts::starts;
use crate::games::boggle::rules::state::State;
use crate::play::text_game::Command;

/// Commands of a round at leisure.
pub const COMMANDS: [Command; 2] = [
    Command { name: "progress", about: "show how much of the board you have found, by length" },
    Command { name: "starts", about: "once you have 40 %, show where the common words left begin" },
];

/// Reports the share of the board found, the words of each length and the bonus words.
pub fn progress(state: &State) -> Vec<String> {
    let share = state.progress(0).map(|progress| format!("{} %, rank {}.", progress.share, progress.rank().name));
    let mut lines: Vec<String> = share.into_iter().collect();
    for length in by_length(state) {
        let letters = if length.label().ends_with('+') { " or more letters" } else { " letters" };
        lines.push(format!("{}{letters}: {} of {}.", length.length, length.found, length.all));
    }
    let (_, bonus) = common_and_bonus(state);
    let words = bonus.iter().map(|&number| state.words()[number].found.text.as_str());
    lines.push(format!("{}: {}.", count(bonus.len(), "bonus word"), join_words(words)));
    if state.has_found_all_common() {
        lines.push(FINISHED.into());
    }
    lines
}

/// Sentences for a player who has found every common word.
pub const FINISHED: &str = "You have found all common words. Go on for bonus words, or type /giveup to end the round.";

/// Returns one line per row of the board with the number of words that begin on each tile, then the first letters of the
/// words left.
pub fn starts_of_words(state: &State) -> Vec<String> {
    let starts = match starts(state) {
        Ok(starts) => starts,
        Err(why) => return vec![sentence(&why)],
    };
    let tiles: Vec<String> = starts.tiles.iter().map(usize::to_string).collect();
    let mut lines: Vec<String> = tiles.chunks(state.board().cols().into()).map(|row| row.join(" ")).collect();
    let letters: Vec<String> = starts.letters.iter().map(|(letters, words)| format!("{letters} {words}")).collect();
    lines.push(if letters.is_empty() { "No common words left.".into() } else { letters.join(", ") + "." });
    lines
}

#[cfg(test)]
mod tests {
    use wordhoard_generators::boggle::Shape;
    use wordhoard_puzzles::board;

    use super::*;
    use crate::games::boggle::rules::Boggle;
    use crate::games::boggle::rules::board_word::BoardWord;
    use crate::games::boggle::rules::desc::{Desc, Rule};
    use crate::games::boggle::rules::mode::GameMode;
    use crate::play::Rules;
    use crate::play::text_mode::player::{Player, temp_context};

    fn desc() -> Desc {
        let rule = Rule { mode: GameMode::Zen, time: None, ..Rule::standard(Shape { rows: 2, cols: 3 }) };
        Desc::from_file(board::parse("TEA\nRSO\n").unwrap(), "test", rule)
    }

    #[test]
    fn progress_and_starts_are_spoken() {
        let (_dir, context) = temp_context();
        let state = Boggle::start(&desc(), &context.words).unwrap();
        let mut player = Player::<Boggle>::start(&context, desc());
        let progress = player.handle_line("/progress");
        let counts = by_length(&state);
        assert!(
            progress.starts_with(&format!("0 %, rank Beginner.\n3 letters: 0 of {}.\n", counts[0].all)),
            "{progress}"
        );
        assert!(progress.ends_with("\n0 bonus words: none."), "{progress}");
        player.expect("/starts", "Starts need 40 %; you have 0 %.");
        let is_long = |word: &&BoardWord| word.is_common() && word.found.text.len() > 3;
        for word in state.words().iter().filter(is_long) {
            player.handle_line(&word.found.text);
        }
        let starts = player.handle_line("/starts");
        let lines: Vec<&str> = starts.lines().collect();
        assert!(lines.len() == 3 && lines[2].contains("TE ") && lines[2].ends_with('.'), "{starts}");
        assert!(player.handle_line("/time").starts_with("This round is untimed."));
    }

    #[test]
    fn a_finished_board_goes_on_until_the_player_ends_it() {
        let (_dir, context) = temp_context();
        let state = Boggle::start(&desc(), &context.words).unwrap();
        let mut player = Player::<Boggle>::start(&context, desc());
        let common: Vec<_> = state.words().iter().filter(|word| word.is_common()).collect();
        let answers: Vec<String> = common.iter().map(|word| player.handle_line(&word.found.text)).collect();
        let (last, others) = answers.split_last().unwrap();
        assert!(last.ends_with(FINISHED) && others.iter().all(|answer| !answer.contains(FINISHED)), "{answers:?}");
        assert!(!last.contains("Every common word"), "it is said once: {last}");
        let bonus = state.words().iter().find(|word| !word.is_common()).unwrap().found.text.clone();
        assert!(!player.handle_line(&bonus).contains(FINISHED));
        assert!(player.handle_line("/progress").contains(&format!("\n1 bonus word: {bonus}.\n")));
        assert!(player.handle_line("/giveup").starts_with("Finished. "));
        let result = player.handle_line("/share");
        assert!(
            result.contains(" %, ") && result.contains("  bonus: 1\n") && !result.contains("with help"),
            "{result}"
        );
    }

    #[test]
    fn a_round_that_is_ended_early_names_its_share() {
        let (_dir, context) = temp_context();
        let mut player = Player::<Boggle>::start(&context, desc());
        assert!(player.handle_line("/giveup").starts_with("Ended at 0 %. 0 points, 0 words.\n"));
    }
}
