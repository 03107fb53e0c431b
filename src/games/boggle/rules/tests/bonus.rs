//! Player's own bonus words.

use super::*;
use crate::games::boggle::rules::bonus::{CannotMove, check_move};
use crate::games::boggle::rules::lengths::{by_length, common_and_bonus};
use crate::play::{BonusWords, RefusedClues};

const BOARD: &str = "TEA\nRSO\n";

fn zen() -> Desc {
    desc_with(BOARD, |rule| (rule.mode, rule.time) = (mode::GameMode::Zen, None))
}

/// Returns the description of a round for a player with these bonus words.
fn personalised(list: &[&str]) -> Desc {
    let mut desc = zen();
    personalise(&mut desc, list);
    desc
}

fn personalise(desc: &mut Desc, list: &[&str]) {
    let mut bonus_words = BonusWords::default();
    list.iter().for_each(|word| bonus_words.set(word, true));
    Boggle::personalise(desc, OwnLists { bonus_words: &bonus_words, refused_clues: &RefusedClues::default() });
}

#[test]
fn a_description_has_the_bonus_words_that_its_board_spells() {
    assert_eq!(personalised(&["tea", "zebra", "east", "te", "treat"]).bonus_words, ["east", "tea"]);
    let mut desc = personalised(&["tea"]);
    personalise(&mut desc, &[]);
    assert_eq!(desc, zen(), "a replay takes the list of its day");
}

#[test]
fn own_bonus_words_count_neither_for_the_share_nor_for_finishing_the_board() {
    let (mut plain, mut own) = (start(&zen()), start(&personalised(&["tea"])));
    let all = |state: &State| by_length(state).iter().map(|count| count.all).sum::<usize>();
    assert_eq!(all(&own) + 1, all(&plain));
    play(&mut plain, "tea");
    play(&mut own, "tea");
    assert!(plain.progress(0).unwrap().share > 0);
    assert_eq!((own.progress(0).unwrap().share, own.points(0)), (0, 1), "the points are the same for everyone");
    assert_eq!(common_and_bonus(&own), (vec![], vec![index_of(&own, "tea")]));
    let kind = |state: &State| Boggle::score(state, SECOND).unwrap().kind;
    assert_eq!(kind(&own), kind(&plain));
    let mut state = start(&personalised(&["tea"]));
    let common: Vec<String> =
        state.words().iter().filter(|word| word.is_common()).map(|word| word.found.text.clone()).collect();
    common.iter().for_each(|word| assert!(!state.has_found_all_common() && play(&mut state, word) != Verdict::Ignored));
    assert!(state.has_found_all_common() && state.progress(0).unwrap().share == 100);
}

#[test]
fn a_saved_round_replays_alike_after_the_list_has_changed() {
    let words = Lexicon::embedded(false);
    let desc = personalised(&["tea", "east"]);
    let json = serde_json::to_value(&desc).unwrap();
    assert_eq!(json["bonus_words"], serde_json::json!(["east", "tea"]));
    assert_eq!(serde_json::from_value::<Desc>(json).unwrap(), desc);
    assert!(serde_json::to_value(zen()).unwrap().get("bonus_words").is_none(), "other saves stay as they were");
    let mut round = crate::play::Round::<Boggle>::begin(desc, &words, KEY).unwrap();
    round.run(Duration::ZERO);
    for second in 1..9 {
        round.play(Move::Hint, SECOND * second);
    }
    let save = serde_json::to_string(&round.saved_form(SECOND * 9)).unwrap();
    let restored = crate::play::Round::<Boggle>::restore(serde_json::from_str(&save).unwrap(), &words).unwrap().round;
    let hints = |round: &crate::play::Round<Boggle>| round.state().current_turn().hints().clone();
    assert_eq!(hints(&restored), hints(&round));
}

#[test]
fn only_missed_well_known_words_can_be_moved() {
    let mut state = start(&personalised(&["east"]));
    play(&mut state, "tea");
    Boggle::apply(&mut state, &Move::GiveUp, SECOND);
    let check = |text: &str| check_move(&state, index_of(&state, text));
    assert_eq!((check("tea"), check("east"), check("teas")), (Err(CannotMove::Found), Ok(()), Ok(())));
    let rare = state.words().iter().position(|word| !word.is_well_known()).unwrap();
    assert_eq!(check_move(&state, rare), Err(CannotMove::Rare));
    let mut late = start(&desc(BOARD));
    play(&mut late, "tea");
    assert_eq!(check_move(&late, index_of(&late, "teas")), Err(CannotMove::Hidden));
}
