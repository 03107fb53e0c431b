//! Tests of milestones.

use super::super::milestone::{Milestone, milestones};
use super::*;

/// Plays words and returns the milestones of the last one.
fn reached(state: &mut State, words: &[&str], longest: Option<usize>) -> Vec<Milestone> {
    words.iter().for_each(|word| assert!(matches!(play(state, word), Verdict::Accepted(_)), "{word}"));
    milestones(state, index_of(state, words[words.len() - 1]), longest)
}

fn common_words(state: &State, length: Option<usize>) -> Vec<String> {
    let words = state.words().iter().filter(|word| word.is_common()).map(|word| word.found.text.clone());
    words.filter(|word| length.is_none_or(|length| word.len() == length)).collect()
}

#[test]
fn a_rank_is_reached_once() {
    let mut state = start(&desc("TERS\nANOI\nLDGE\nMQuUP\n"));
    let mut ranks = Vec::new();
    for word in common_words(&state, None) {
        let progress = state.progress(0).unwrap().reached;
        let reached = reached(&mut state, &[&word], None);
        let now = state.progress(0).unwrap();
        let rank =
            reached.iter().find_map(|reached| if let Milestone::Rank(rank) = reached { Some(*rank) } else { None });
        assert_eq!(rank, (now.reached > progress).then(|| now.rank()), "{word}");
        ranks.extend(rank);
    }
    assert!(ranks.len() >= 3, "{ranks:?}");
}

#[test]
fn the_last_common_word_of_a_length_and_the_last_of_all_are_milestones() {
    let mut state = start(&desc("TERS\nANOI\nLDGE\nMQuUP\n"));
    let five = common_words(&state, Some(5));
    let (last, others) = five.split_last().unwrap();
    for word in others {
        let reached = reached(&mut state, &[word], None);
        assert!(!reached.contains(&Milestone::AllOfLength(5)), "{word}");
    }
    assert!(reached(&mut state, &[last], None).contains(&Milestone::AllOfLength(5)));
    let left: Vec<String> = common_words(&state, None).into_iter().filter(|word| word.len() != 5).collect();
    let (last, others) = left.split_last().unwrap();
    for word in others {
        assert!(!reached(&mut state, &[word], None).contains(&Milestone::AllCommon), "{word}");
    }
    let reached = reached(&mut state, &[last], None);
    assert_eq!(reached[0], Milestone::AllCommon);
    assert!(!reached.iter().any(|milestone| matches!(milestone, Milestone::AllOfLength(_))), "it is said once");
}

#[test]
fn a_word_is_the_longest_only_if_none_before_is_as_long() {
    let is_longest = |words: &[&str], longest| {
        let mut state = start(&desc("TERS\nANOI\nLDGE\nMQuUP\n"));
        reached(&mut state, words, longest).contains(&Milestone::LongestEver)
    };
    assert!(is_longest(&["rental"], Some(5)));
    assert!(!is_longest(&["rental"], Some(6)));
    assert!(!is_longest(&["signal", "rental"], Some(5)), "in this round, too");
    assert!(!is_longest(&["rental"], None), "the first round has nothing to compare with");
}

#[test]
fn obscure_words_are_rare() {
    let mut state = start(&desc("TERS\nANOI\nLDGE\nMQuUP\n"));
    let rare = state.words().iter().find(|word| word.is_obscure()).unwrap().found.text.clone();
    assert!(reached(&mut state, &[&rare], None).contains(&Milestone::RareWord));
    assert!(!reached(&mut state, &["tea"], None).contains(&Milestone::RareWord));
}

#[test]
fn words_of_the_hunt_count_among_those_found_before() {
    let mut state = start(&desc("TERS\nANOI\nLDGE\nMQuUP\n"));
    let after_time = Duration::from_secs(180);
    Boggle::apply(&mut state, &Move::KeepHunting, after_time);
    let mut is_longest = |word: &str| {
        Boggle::apply(&mut state, &Move::Word(word.into()), after_time);
        milestones(&state, index_of(&state, word), Some(5)).contains(&Milestone::LongestEver)
    };
    assert!(is_longest("rental") && !is_longest("donate") && is_longest("signore"));
}
