//! Tests of checks, reveals, hints and what else helps.

use wordhoard_engine::base::rng::Seed;
use wordhoard_engine::base::task::Task;

use super::*;
use crate::games::crossword::rules::recipe::Recipe;

#[test]
fn auto_check_has_two_spellings() {
    round!(player, backwards(&ROWS));
    let on = "Auto-check is on: wrong letters are named as you enter them.";
    for name in ["auto-check", "autocheck", "/auto-check", "/autocheck", "Auto-Check"] {
        player.expect(&format!("{name} on"), on);
        player.expect(&format!("{name} off"), "Auto-check is off.");
        player.expect(name, "Type auto-check on or auto-check off.");
    }
}

#[test]
fn checks_and_reveals_say_what_is_in_the_slot() {
    round!(player, backwards(&ROWS));
    player.handle_line("1a cxtxh");
    player.expect("check 4a", "There is nothing to check in 4-Across yet.");
    player.expect("check 1a", "2 letters in 1-Across are wrong.\n1-Across: letters 2 and 4, X and X.");
    player.expect("1a", "1-Across, 5 letters: HCTAC.\nFilled: CXTXH.\nLetters 2 and 4 are marked as wrong.");
    player
        .expect("reveal 1a 2", "Letter 2 of 1-Across is A. 1-Across is now CATXH.\n1 letter revealed.\nIt replaced X.");
    player.expect("1a reveal 9", "1-Across has letters 1 to 5. Type reveal 1a 1 for the first.");
    player.expect("/reveal 1a", "1-Across is now CATCH.\n1 letter revealed.\nIt replaced X.");
    let fixed = ["C", "A", "T", "C", "H"].iter().enumerate();
    let fixed: String = fixed
        .map(|(at, letter)| {
            format!("Letter {} of 1-Across is {letter}: it is given or revealed, and cannot be changed.\n", at + 1)
        })
        .collect();
    player.expect("1a! zzzzz", &(fixed + "Nothing was entered."));
    player.expect("check 1a", "Nothing in 1-Across is wrong so far.");
    player.expect(
        "auto-check on",
        "Auto-check is on: wrong letters are named as you enter them.\nNothing in the grid is wrong so far.",
    );
    player.expect("2d ?edid", "2-Down is now TEDID.\nWrong letters in 2-Down: letter 3, D.\n2 of 6 clues filled.");
    player.expect(
        "/time",
        "0 seconds played. 2 of 6 clues filled. 9 of 21 squares filled, with 3 checks, 2 revealed squares.",
    );
    let confirm = "This fills in the whole solution and ends the round with help. To do so, type reveal all yes.";
    player.expect("reveal all", confirm);
    let end = player.handle_line("reveal all yes");
    assert!(end.starts_with("The whole solution is revealed.\nSolved in 0 seconds, with 3 checks, "), "{end}");
}

#[test]
fn hints_have_three_grades() {
    round!(player, backwards(&ROWS));
    player.handle_line("4a m?ple");
    player.expect(
        "hint",
        "This clue looks easiest: it has the most letters. Type hint again for a letter.\n4-Across, 5 letters: ELPAM.\n\
             M, blank, P, L, E.",
    );
    player.expect("hint", "Letter 2 of 4-Across is A. 4-Across is now MAPLE.");
    player.expect(
        "hint",
        "This clue looks easiest: it has the most letters. Type hint again for a letter.\n1-Down, 5 letters: SBMOC.\n\
             Blank, blank, M, blank, blank.",
    );
    player.expect(
        "hint",
        "Letter 1 of 1-Down is C. 1-Down is now C, blank, M, blank, blank.\nType hint again for the whole answer.",
    );
    player.expect("hint", "1-Down is now COMBS.\n2 of 6 clues filled.");
    player.expect("next", "2-Down, 5 letters: DIPET.\nBlank, blank, P, blank, blank.");
    player.expect(
        "/time",
        "0 seconds played. 2 of 6 clues filled. 9 of 21 squares filled, with 5 revealed squares, 5 hints.",
    );
}

#[test]
fn hints_and_reveals_say_what_they_replace_and_are_undone_alone() {
    round!(player, backwards(&ROWS));
    player.handle_line("4a xa???");
    player.handle_line("4a ??p?e");
    player.handle_line("hint");
    player.expect("hint", "Letter 4 of 4-Across is L. 4-Across is now XAPLE.");
    player.expect("undo", "Undone.\n4-Across is now X, A, P, blank, E.");
    player.handle_line("redo");
    player
        .expect("reveal 4a 1", "Letter 1 of 4-Across is M. 4-Across is now MAPLE.\n1 letter revealed.\nIt replaced X.");
    player.expect("undo", "Undone.\n4-Across is now XAPLE.\nA letter of 1-Down changed too: it is now blank, blank, X, blank, blank.\n1 of 6 clues filled.");
    round!(player, backwards(&["CAT"]));
    player.handle_line("1 xxt");
    player.expect(
        "hint",
        "Every clue is filled, but this one has a wrong letter. Type hint again for a letter.\n1-Across, 3 letters: TAC.\n\
         Filled: XXT.",
    );
    player.expect("hint", "Letter 1 of 1-Across is C. 1-Across is now CXT.\nIt replaced X.");
}

#[test]
fn a_puzzle_that_its_file_has_solved_is_over_at_once() {
    let (_dir, context) = temp_context();
    let mut desc = desc(backwards(&["CAT"]));
    for (col, letter) in (0..).zip(["C", "A", "T"]) {
        desc.progress.entries[Pos::new(0, col)].text = letter.into();
    }
    let player = Player::start(&context, desc);
    assert!(player.opening.contains("\nAlready solved in its file.\n"));
}

#[test]
fn giving_up_tells_the_answers() {
    round!(player, backwards(&ROWS));
    player.handle_line("1a catch");
    player.handle_line("4a ?a");
    player.now = Duration::from_secs(60);
    let end = player.handle_line("giveup");
    assert!(end.starts_with("Given up after 1 minute: 5 of 21 right, without help.\nType a clue such as 17d"), "{end}");
    player.expect("1a", "1-Across, 5 letters: HCTAC.\n1-Across is CATCH.");
    player.expect("4a", "4-Across, 5 letters: ELPAM.\n4-Across is MAPLE. You had all blank.");
    player.expect("/share", "Wordhoard crossword: test.puz, 5x5\nGiven up after 1:00: 5 of 21 right, without help.");
    player.expect("check", "Type 17d to hear the answer of 17-Down.");
}

#[test]
fn a_locked_solution_is_unlocked_with_or_without_its_key() {
    let mut locked = backwards(&ROWS);
    locked.lock("1234".parse().unwrap()).unwrap();
    round!(player, locked.clone());
    assert!(player.opening.contains("\nThe solution is locked: type unlock before you check or reveal."));
    let no = "The solution is locked. Type unlock and its key of four digits, or unlock alone to find the key.";
    player.expect("check", no);
    player.expect("reveal 1a", no);
    player.expect("unlock 4321", "4321 is not the key.");
    player.expect("unlock 12", "Expected a four-digit key, such as 0417.");
    player.expect("unlock", "The solution is unlocked. You can check and reveal now.");
    player.expect("unlock", "The solution is not locked.");
    player.expect("reveal 1a", "1-Across is now CATCH.\n5 letters revealed.");
    round!(other, locked);
    other.expect("/unlock 1234", "The solution is unlocked. You can check and reveal now.");
}

#[test]
fn a_puzzle_without_a_solution_stays_open_when_it_is_full() {
    round!(player, puzzle(&["---"]));
    assert!(player.opening.contains("\nThe file has no solution, so nothing can be checked or revealed.\n"));
    player.expect("1a", "1-Across, 3 letters: no clue.\nAll blank.");
    player.expect("check", "The file has no solution, so nothing can be checked or revealed.");
    assert!(player.handle_line("1a cat").ends_with("the answers cannot be compared. Type giveup to end."));
    assert!(player.handle_line("meaning 1a").starts_with("CAT, noun: feline mammal "));
    assert!(player.handle_line("giveup").starts_with(
        "Given up after 0 seconds: 3 of 3 filled, without \
         help."
    ));
    player.expect("1a", "1-Across, 3 letters: no clue.\nThe answer to 1-Across is not known. You had CAT.");
}

#[test]
fn only_the_linked_slots_with_wrong_letters_are_named() {
    let (_dir, context) = temp_context();
    let mut player = Player::start(&context, Desc { auto_check: true, ..desc(linked()) });
    let wrong = "1-Across is now TO BE.\n2-Across is now OX.\n3-Across is now NOT.\n\
         Wrong letters in 2-Across: letter 2, X.\n3 of 3 clues filled.\n\
         Every square is filled, but something is wrong. Type check to hear which letters.";
    player.expect("1 to be ox not", wrong);
}

#[test]
fn linked_answers_are_checked_and_revealed_as_one() {
    round!(player, linked());
    player.handle_line("1 to be ox not");
    player.expect("check 1", "1 letter in 1-Across is wrong.\n2-Across: letter 2, X.");
    let revealed = player.handle_line("reveal 1");
    assert!(revealed.starts_with("1-Across is now TO BE.\n2-Across is now OR.\n3-Across is now NOT.\n"), "{revealed}");
}

#[test]
fn a_full_locked_grid_with_a_mistake_asks_for_the_key() {
    let mut puzzle = backwards(&ROWS);
    puzzle.lock("1234".parse().unwrap()).unwrap();
    round!(player, puzzle);
    for line in ["1a xxxxx", "4a xxxxx", "5a xxxxx", "1d xxxxx", "2d xxxxx"] {
        player.handle_line(line);
    }
    let full = player.handle_line("3d xxxxx");
    assert!(full.ends_with("but something is wrong. Type unlock to find the key, and then check."), "{full}");
}

#[test]
fn meanings_and_fitting_words_help() {
    round!(player, backwards(&["MICE"]));
    let all = player.handle_line("fits 1");
    assert!(all.starts_with("5,109 words fit 1-Across. The most common 20: able, acts, "));
    assert!(all.ends_with(".\nThis counts as a hint."), "{all}");
    player.handle_line("1 m?c?");
    player.expect(
        "fits 1",
        "13 words fit 1-Across: much, mice, mock, muck, mace, mics, mica, mack, macs, mach, mico, mocs, mycs.\n\
         This counts as a hint.",
    );
    let meaning = "Meaning of 1-Across: noun, plural: any of numerous small rodents typically resembling diminutive \
         rats. \
                   This counts as a hint.";
    player.expect("meaning 1", meaning);
    player.expect("/time", "0 seconds played. 0 of 1 clue filled. 2 of 4 squares filled, with 3 hints.");
    player.handle_line("1! mqcz");
    player.expect("1 meaning", "No meaning of MQCZ is known.");
    player.expect("fits 1", "1-Across has no blank to find words for.");
    player.handle_line("check");
    assert!(player.handle_line("fits 1").starts_with("13 words fit 1-Across: "), "wrong letters are blanks");
    player.expect("meaning 1", meaning);
}

#[test]
fn a_clue_of_a_generated_puzzle_can_be_refused() {
    let (_dir, context) = temp_context();
    let desc = Desc::made(Recipe::default(), &Seed::new("one"), true, &Task::default()).unwrap();
    let clue = desc.puzzle.clues[0].clone();
    let solution = clue.cells.iter().map(|&pos| desc.puzzle.square(pos).unwrap().solution.to_lowercase());
    let (answer, mut player) = (solution.collect::<String>(), Player::start(&context, desc.clone()));
    player.expect("refuse", "Name a clue: refuse 17d.");
    let is_refused =
        || context.records.own_lists(&context.saves, |lists| lists.refused_clues.contains(&answer, &clue.text));
    player.expect("refuse 1a", "This clue will not be in new crosswords. Refuse it again to take that back.");
    assert!(is_refused());
    player.expect("refuse 1a", "This clue may be in new crosswords again.");
    assert!(!is_refused());
    assert!(player.handle_line("/help").contains("refuse 17d"));
    let themed = "7x7 british easy us theme capitals".parse().unwrap();
    let mut themed = Player::start(&context, Desc::made(themed, &Seed::new("one"), true, &Task::default()).unwrap());
    let replies = (1..40).map(|number| themed.handle_line(&format!("refuse {number}a")));
    assert!(replies.into_iter().any(|reply| reply.contains("This answer has no other clue")), "names have one clue");
    round!(other, backwards(&ROWS));
    other.expect("1a refuse", "Only clues of crosswords that the program has made can be refused.");
    assert!(!other.handle_line("/help").contains("refuse 17d"));
}
