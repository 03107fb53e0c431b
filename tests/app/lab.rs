//! Tests of the word lab on screen.

use std::fs;

use crate::harness::{Player, Start};
use crate::temp_home::temp_home;

/// Opens the word lab and types a question.
fn ask(text: &str) -> Player {
    let mut player = Player::menu(Start::default());
    player.keys("l").expect("WORD LAB").keys(text);
    player
}

#[test]
fn it_opens_on_a_rack_and_examples() {
    let mut player = ask("");
    player.expect("Rack of the day").expect("type letters, a word or a pattern");
    player.keys("<Down><Down><Enter>").expect("› te?r").expect("4 letters");
    player.keys("<Backspace>").expect("Rack of the day").keys("<Esc>").expect("TODAY");
}

#[test]
fn every_key_is_answered() {
    let mut player = ask("re");
    player.expect("RE  ✓ valid");
    player.keys("ve").expect("REVE is not in the word list").expect(" letters ");
    player.keys("l").expect("REVEL  ✓ valid").expect("R─E●─V●─E─L●").expect("LEVER");
    player.keys("<Backspace><Backspace><Backspace>?").expect("3 letters (");
}

#[test]
fn tab_reads_the_text_in_another_way() {
    let mut player = ask("te?r");
    player.expect("4 letters (").keys("<Tab>").expect("TEAR").expect("TEER").expect_no("4 letters (");
    // The choice is kept while the text allows it.
    player.keys("<Backspace>m").expect("TERM").expect_no("letters (");
    player.keys("<Tab>").expect("4 letters (").click(" pattern ").expect_no("letters (");
}

#[test]
fn filters_and_orders_are_one_key_away() {
    let mut player = ask("q*");
    player.expect(" length   words   sort").keys("<F4><F4>").expect("3 letters").expect("QAT").expect_no("QUIZ");
    player.keys("<F4><F4><F5><F5>").expect("common words").expect("QUICK").expect_no("QUAGS");
    player.keys("<F4>").click("6 letters").expect("7 letters");
    let mut player = ask("q*");
    player.keys("<F6><F6>").expect("sort: points").expect("QUIZZ");
}

#[test]
fn words_open_and_the_history_leads_back() {
    let mut player = ask("retain?");
    player.keys("<Down><Down><Right>").keys("<Enter>").expect("✓ valid");
    let opened = player.screen();
    player.keys("<Down><Enter>").expect("✓ valid");
    assert_ne!(player.screen(), opened);
    player.keys("<Backspace>");
    assert!(player.screen().lines().nth(2) == opened.lines().nth(2), "{}", player.screen());
    player.keys("<Alt-Left>").expect("› retain?").expect("7 letters (");
    player.keys("<Alt-Right>").expect("✓ valid");
    // Typing replaces the word that was opened.
    player.keys("za").expect("ZA  ✓").keys("<Backspace>").expect("› z");
    player.keys("<Alt-Left>").expect("✓ valid").expect_no("ZA  ✓");
}

#[test]
fn the_mouse_does_everything() {
    let mut player = ask("tears");
    player.click("STARE").expect("STARE  ✓").click(" letters ").expect("5 letters (");
    player.click("sort").expect("sort: common");
    player.click("leave").expect("TODAY");
}

#[test]
fn details_show_hooks_points_and_meanings() {
    let mut player = ask("q[^u]*");
    player.keys("<F3>").expect("QABALA          hs          17 noun: ");
}

#[test]
fn two_words_are_the_ends_of_a_ladder() {
    let mut player = ask("cold warm");
    player.expect("4 steps, by the most common words").expect("COLD  C").expect("All shortest ladders: ");
    player.keys("<Tab>").expect("2 words (").keys("<Tab>").expect("COOL            adjective: neither warm");
    player.keys("<Tab>").expect("No word is hidden across the gaps.");
    player.keys("<Tab>").expect("6 letters (").expect("COWARD");
    ask("kind airy").click(" hidden ").expect("kinD AIRY").expect("KIND Airy");
    ask("cold xqzj").expect("XQZJ is not in the word list.");
}

#[test]
fn a_phrase_is_turned_into_other_words() {
    let mut player = ask("dirty room");
    player.expect("1 word (1)").expect("DORMITORY").expect("2 words (").keys("<F7>").expect("copied");
    assert!(player.app.take_clipboard().is_some_and(|copied| copied.starts_with("DORMITORY\nDIRTY ROOM")));
}

#[test]
fn anagrams_can_have_a_word_that_is_given() {
    let mut player = ask("dormitory +dirty");
    player.expect("2 words (").expect("DIRTY ROOM").expect_no("DORMITORY  ");
    ask("tea +cat").expect("The letters have too few C's for the words after +");
}

#[test]
fn words_are_found_by_their_meaning() {
    let mut player = ask(":small bird");
    player.expect("QUAIL           noun: small gallinaceous").keys("<Down><Enter>").expect("DICKYBIRD  ✓ valid");
    let mut player = ask("small bird");
    player.click(" meaning ").expect("DICKYBIRD").keys("<F5><F5>").expect("QUAIL").expect_no("DICKYBIRD");
}

#[test]
fn invalid_patterns_are_explained() {
    ask("te[").expect("The pattern has an unclosed [ in column 3");
    ask("xqz").expect("No word can be made from these letters.");
}

#[test]
fn words_are_saved_to_a_file_and_never_over_another_without_asking() {
    let home = temp_home();
    let path = home.path().join("list.txt");
    let mut player = ask("q[^u]*");
    let name = path.to_str().unwrap();
    player.keys("<F2>").expect("Save as words.txt");
    (0..9).for_each(|_| _ = player.keys("<Backspace>"));
    player.keys(name).keys("<Enter>").expect(" words saved to");
    assert!(fs::read_to_string(&path).unwrap().starts_with("QABALA\nQABALAH\n"));
    fs::write(&path, "mine").unwrap();
    player.keys("<F2>");
    (0..9).for_each(|_| _ = player.keys("<Backspace>"));
    player.keys(name).keys("<Enter>").expect("exists. Enter replaces it.").keys("<Esc>");
    assert_eq!(fs::read_to_string(&path).unwrap(), "mine");
}

#[test]
fn conditions_follow_the_text() {
    ask("*q* without=u length=..5").expect("TRANQ").expect("COREQ").expect_no("QUIZ");
    ask("??????? vowels=5..").keys("<Tab>").expect("AENEOUS").expect_no("RETAINS");
    ask(":small bird 7").expect("SPARROW").expect_no("QUAIL");
    ask("xyz lenght=5").expect("Unknown condition lenght");
    ask("xyz length=3").expect("No word can be made from these letters with these filters.");
}

#[test]
fn the_page_of_a_word_is_whole_whatever_the_filters_are() {
    let mut player = ask("retain?");
    player.keys("<F4><F5><F5>").expect("2 letters").keys("<^U>za").expect("Back hooks: GPSX");
    player.keys("<Enter>").expect("ZA  ✓ valid").keys("<Enter>").expect("ZAG  ✓ valid");
}

#[test]
fn ladders_are_copied_one_in_a_line() {
    let mut player = ask("cold to warm");
    player.expect("4 steps").keys("<F7>");
    let copied = player.app.take_clipboard().unwrap();
    let different: std::collections::BTreeSet<&str> = copied.lines().collect();
    assert!(copied.starts_with("COLD CORD CARD WARD WARM\n") && different.len() > 5, "{copied}");
    assert_eq!(copied.lines().count(), different.len(), "the first one is not repeated: {copied}");
}

#[test]
fn words_are_copied() {
    let mut player = ask("crwth");
    player.keys("<Tab><F4><F4><F4><F4><F7>").expect("copied.");
    assert_eq!(player.app.take_clipboard().as_deref(), Some("CRWTH\n"));
}

#[test]
fn commands_can_be_run_from_a_list() {
    let mut player = ask("tear");
    player.keys("<F9>").keys("one word a line").keys("<Enter>").expect("WORD LAB").expect("TEAR  ✓");
    player.keys("<F1>").expect("What to type").keys("<Esc>").expect("TEAR  ✓");
}

/// Opens a quiz about the words of a file.
fn quiz(words: &str, setup: &str) -> (Player, tempfile::TempDir) {
    let home = temp_home();
    let file = home.path().join("list.txt");
    fs::write(&file, words).unwrap();
    let mut player = Player::menu(Start { data: Some(home.path()), ..Start::default() });
    player.keys("l<F8>").expect("what you miss comes back sooner");
    // The list before the first one is the file.
    player.keys("<Down><Left><Down>").keys(file.to_str().unwrap()).keys("<Down>").keys(setup).keys("<Enter>");
    (player, home)
}

#[test]
fn a_quiz_asks_for_every_answer() {
    let (mut player, _home) = quiz("lever\nhen\n", "");
    player.expect("E E L R V").expect("3 words of all 5 letters").expect("0 right, 0 missed");
    player.keys("lever<Enter>").expect("✓ LEVER").expect("LEVER (2 to go)");
    player
        .keys("tea<Enter>")
        .expect("TEA is a word, but not an answer.")
        .keys("xq<Enter>")
        .expect("not in the word list");
    player.keys("<Enter>").expect("✓ LEVER").expect("✗ ELVER").expect("✗ REVEL").expect("0 right, 1 missed");
    player.keys("<Enter>").expect("E H N").keys("hen<Enter>").expect("1 right, 1 missed").expect("too slow");
    player.keys("<F4>").expect("0 right, 2 missed").keys("<F2>").expect("HEN  ✓ valid").keys("<Esc>");
    // Missed questions come back.
    player.keys("<Enter>").expect("E E L R V").keys("lever<Enter>elver<Enter>revel<Enter>").expect("1 right, 2 missed");
    player.keys("<Enter>hen<Enter><Enter>").expect("That was the last question.").expect("2 of 4 right, 50 %.");
    player.expect("2 cards, 0 due; 2 right and 2 missed today").keys("<Enter>").expect("QUIZ");
}

#[test]
fn a_quiz_remembers_what_was_missed() {
    let (mut player, home) = quiz("hen\ncow\n", "");
    player.keys("hen<Enter><Enter><Enter>").expect("✗ COW").flush();
    drop(player);
    let mut player = Player::menu(Start { data: Some(home.path()), ..Start::default() });
    player.keys("l<F8><Enter>").expect("C O W").keys("cow<Enter><Enter>").expect("That was the last question.");
    player.expect("Cards, from new to known");
}

#[test]
fn a_quiz_against_the_clock_ends_on_time() {
    let (mut player, _home) = quiz("hen\ncow\n", "<Right>");
    player.expect("1:00").secs(20).expect("0:40").keys("<F1>").secs(30).keys("<Esc>").expect("0:40");
    player.secs(41).expect("The time is up.").expect("Nothing was asked.");
}
