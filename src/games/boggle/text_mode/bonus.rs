//! Replies about the player's own bonus words.

use wordhoard_engine::base::humanize::count;

use super::lists::join_words;
use super::sentences;
use crate::games::boggle::rules::bonus::{CannotMove, check_move};
use crate::games::boggle::rules::state::State;
use crate::play::Env;
use crate::play::text_game::Command;
use crate::play::text_mode::phrases::{parse_word, word_line};

/// Command that moves a word.
pub const COMMAND: Command = Command {
    name: "bonus",
    about: "list your own bonus words; /bonus tea makes a missed common word a bonus from now on, or undoes that",
};

/// Moves a word to the player's own bonus words, or back. Without a word, lists them.
pub fn bonus(state: &State, env: &Env, rest: &str) -> String {
    if rest.is_empty() {
        return env.records.bonus_words(&env.saves, |words| {
            format!("{} of your own: {}.", count(words.iter().count(), "bonus word"), join_words(words.iter()))
        });
    }
    match parse_word(rest) {
        Ok(text) => move_word(state, env, &text),
        Err(why) => why,
    }
}

fn move_word(state: &State, env: &Env, text: &str) -> String {
    let Some(word) = state.index_of(text) else {
        return word_line(text, &sentences::rejection(state, text, state.judge(text)).unwrap_or_default());
    };
    match check_move(state, word) {
        Err(CannotMove::Hidden) => word_line(text, "the missed words are hidden; type /words first"),
        Err(CannotMove::Found) => word_line(text, "you have found it; only words that you missed can become a bonus"),
        Err(CannotMove::Rare) => word_line(text, "already a bonus for everyone, because few people know it"),
        Ok(()) => {
            let is_bonus = !env.records.bonus_words(&env.saves, |words| words.contains(text));
            env.records.set_bonus_word(&env.saves, text, is_bonus);
            word_line(text, if is_bonus { "a bonus for you from now on" } else { "a common word again from now on" })
        }
    }
}

#[cfg(test)]
mod tests {
    use wordhoard_generators::boggle::Shape;
    use wordhoard_puzzles::board;

    use crate::games::boggle::rules::Boggle;
    use crate::games::boggle::rules::desc::{Desc, Rule};
    use crate::games::boggle::rules::mode::GameMode;
    use crate::play::text_mode::player::{Player, after_crash, temp_context};

    fn desc() -> Desc {
        let rule = Rule { mode: GameMode::Zen, time: None, ..Rule::standard(Shape { rows: 2, cols: 3 }) };
        Desc::from_code(board::parse("TEA\nRSO\n").unwrap(), rule)
    }

    #[test]
    fn a_missed_word_is_moved_for_good_and_back() {
        let (dir, context) = temp_context();
        let mut player = Player::<Boggle>::start(&context, desc());
        let goal = player.handle_line("/left");
        player.handle_line("tea");
        player.handle_line("/giveup");
        player.expect("/bonus", "0 bonus words of your own: none.");
        player.expect("/bonus teas", "teas: a bonus for you from now on.");
        player.expect("/bonus tea", "tea: you have found it; only words that you missed can become a bonus.");
        player.expect("/bonus xyz", "xyz: no X on the board.");
        player.expect("/bonus EAST", "east: a bonus for you from now on.");
        player.expect("/bonus east", "east: a common word again from now on.");
        player.expect("/bonus", "1 bonus word of your own: teas.");
        let (_copy, later) = after_crash(dir.path(), &context);
        let mut player = Player::<Boggle>::start(&later, desc());
        assert_ne!(player.handle_line("/left"), goal, "one common word less");
        player.handle_line("teas");
        assert!(player.handle_line("/progress").starts_with("0 %, rank Beginner.\n"));
        assert!(player.handle_line("/progress").ends_with("\n1 bonus word: teas."));
    }

    #[test]
    fn an_unreadable_list_is_moved_aside() {
        let (dir, _) = temp_context();
        let saves = dir.path().join("saves");
        std::fs::create_dir_all(&saves).unwrap();
        std::fs::write(saves.join("bonus-words.json"), "junk").unwrap();
        let context = crate::play::text_mode::player::context(dir.path());
        let mut player = Player::<Boggle>::start(&context, desc());
        assert!(player.opening.contains("Your list of bonus words cannot be read"), "{}", player.opening);
        player.handle_line("/giveup");
        player.expect("/bonus teas", "teas: a bonus for you from now on.");
        assert_eq!(std::fs::read(saves.join("bonus-words.unreadable-1.json")).unwrap(), b"junk");
    }
}
