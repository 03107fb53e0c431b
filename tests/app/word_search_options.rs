//! Custom word searches on screen: their options, and printing.

use wordhoard::ui::Event;

use crate::harness::{Player, Start};
use crate::word_search::sized;

/// Opens the screen that prints, and types the name of the file.
fn print_to(player: &mut Player, path: &std::path::Path) {
    player.expect("PRINT").event(&Event::Paste(path.to_str().unwrap().into())).keys("<Enter>");
}

#[test]
fn a_puzzle_is_printed_after_the_round() {
    let dir = tempfile::tempdir().unwrap();
    let path = dir.path().join("birds.pdf");
    let mut player = sized((120, 40));
    player.keys("<F10><F10>").expect("Given up").keys("p");
    print_to(&mut player, &path);
    player.expect("Written").expect("1 puzzle on");
    assert!(std::fs::read(&path).unwrap().starts_with(b"%PDF"));
    // A file is only replaced after a question, and the name is not kept for the next puzzle.
    player.keys("<Enter>").expect("PRINT").expect_no("birds.pdf_");
    std::fs::write(&path, "precious").unwrap();
    print_to(&mut player, &path);
    player.expect("Replace the file?").expect("birds.pdf exists.").keys("<Esc>");
    assert_eq!(std::fs::read(&path).unwrap(), b"precious");
    player.keys("<Enter>").expect("Replace the file?").keys("y").expect("Written");
    assert!(std::fs::read(&path).unwrap().starts_with(b"%PDF"));
}

#[test]
fn a_new_puzzle_is_printed_with_the_chosen_options() {
    let dir = tempfile::tempdir().unwrap();
    let path = dir.path().join("class.pdf");
    let mut player = Player::menu(Start { size: (120, 40), ..Start::default() });
    player.keys("cw").expect("custom game").keys("p");
    // Two versions, with the key in a file of its own; every letter types itself in a text.
    player
        .keys("<Down>Quiz for you<Down><Right><Down><Right>")
        .expect("Quiz for you")
        .expect("A, B")
        .expect("own file");
    player.keys("<Up><Up><Up>");
    print_to(&mut player, &path);
    player.expect("2 puzzles on").expect("class-key.pdf:");
    assert!(path.exists() && dir.path().join("class-key.pdf").exists());
    player.keys("<Enter>").expect("PRINT").expect_no("Quiz").expect("A, B");
    player
        .event(&Event::Paste("/nowhere/at all/x.pdf".into()))
        .keys("<Enter>")
        .expect("Nothing was written")
        .expect("the folder /nowhere/at all");
    player.keys("<Enter><Delete>x.doc<Enter>").expect("unknown format").keys("<Esc>").expect("custom game");
}

#[test]
fn a_typed_file_name_is_forgotten_if_nothing_is_printed() {
    let mut player = Player::menu(Start { size: (120, 40), ..Start::default() });
    player.keys("cwp").expect("PRINT").keys("week3.pdf<Down>Quiz<Down><Right>").expect("week3.pdf").expect("A, B");
    player.keys("<Esc>").expect("custom game").keys("p");
    player.expect("PRINT").expect_no("week3").expect_no("Quiz").expect("word-search.pdf").expect("A, B");
}

#[test]
fn messages_of_the_print_screen_are_wrapped_in_narrow_windows() {
    let mut player = Player::menu(Start { size: (40, 12), ..Start::default() });
    player.keys("cwp").expect("PRINT");
    // The name of the file is shown however deep its folder is.
    for folder in ["/nowhere/at/all", &"/a folder deep down".repeat(15), &format!("/{}", "x".repeat(300))] {
        for (name, expected) in [
            ("birds of the north.docx", "birds of the north.docx: unknown format; use .pdf or .svg"),
            ("birds of the north", "birds of the north.pdf"),
        ] {
            player.keys("<Delete>").event(&Event::Paste(format!("{folder}/{name}")));
            // Long names are broken anywhere.
            let without_spaces = |text: &str| text.split_whitespace().collect::<String>();
            assert!(without_spaces(&player.screen()).contains(&without_spaces(expected)), "{}", player.screen());
            player.expect("Title");
        }
    }
    player.keys("<Delete>").expect("writes").expect("Title");
}

#[test]
fn spelling_school_secret_words_and_a_picture_are_chosen_on_the_custom_game_screen() {
    let dir = tempfile::tempdir().unwrap();
    let path = dir.path().join("t.txt");
    std::fs::write(&path, "###########\n".repeat(9)).unwrap();
    for size in [(40, 12), (80, 24)] {
        let mut player = Player::menu(Start { size, ..Start::default() });
        player.keys("cw<Down><Down>").expect("British").expect("aubergine").keys("<Right>").expect("eggplant");
        player.keys("<Down>").expect("For school").keys("<Right>").expect("no beer, poker or rifle");
        player.keys("<Up><Up><Up><Up><Up><Up>").expect("Secret words").keys("<Right><Right>").expect("2");
        player.keys("<Up><Up>").expect("Picture file").event(&Event::Paste("/nowhere/t".into()));
        player.keys("<Enter>").expect("custom game").keys("<Delete>");
        player.event(&Event::Paste(path.to_str().unwrap().into())).expect("9x11, in place of the grid");
        player.keys("<Enter><F10><F10>s");
        let result = player.app.take_clipboard().unwrap();
        assert!(result.contains("9x11 medium, shape of your own, 2 secret words"), "{result}");
    }
}

#[test]
fn own_words_and_a_message_are_typed_on_the_custom_game_screen() {
    let mut player = Player::menu(Start { size: (120, 40), ..Start::default() });
    player.keys("cw<Down>").expect("type or paste words, separated by commas");
    player.event(&Event::Paste("kestrel\n great auk\r\nb4t\n".into())).expect("kestrel, great auk, b4t_");
    player.expect("'4' is not a letter").keys("<Enter>").expect("correct or remove it");
    player
        .keys("<Enter>")
        .expect("custom game")
        .keys("<Backspace><Backspace>at")
        .expect("3 words in place of the theme");
    player.keys("<Up><Up><Up>").expect("spelled by the letters that are left over").keys("Hello there");
    player.keys("<Enter>").expect("0 of 3 found").expect("great auk").expect("_____ _____");
    player.keys("<Esc>").expect("15x15, Medium, your words").keys("cw").expect("kestrel, great auk, bat");
    player.keys("<Down><Delete>").expect("type or paste words");
}

#[test]
fn enter_separates_the_words_of_a_list_and_starts_the_game_from_other_lines() {
    for size in [(80, 24), (40, 12)] {
        let mut player = Player::menu(Start { size, ..Start::default() });
        player.keys("cw").expect("Enter  play").keys("<Down>").expect("Enter  next line");
        player.keys("rain").expect("Enter  next word").keys("<Enter>").expect("rain, _").expect("Enter  next line");
        player.keys("fog<Enter>").expect("rain, fog, _");
        player.keys("h2o<Enter>").expect("rain, fog, h2o_").expect("'2' is");
        player
            .keys("<Backspace><Backspace><Backspace>ice<Enter><Enter>")
            .expect("rain, fog, ice,")
            .expect("› Spelling");
        player.expect("Enter  play").keys("<Enter>").expect_no("custom game").expect("WORD SEARCH");
    }
}

#[test]
fn own_words_take_the_place_of_the_theme_and_set_the_number_of_words() {
    let mut player = Player::menu(Start { size: (80, 24), ..Start::default() });
    // A number that was chosen for themes.
    player.keys("cw<Up><Up><Up><Up>").expect("› Words").keys("<Right>").expect("8");
    player.keys("<Down><Down><Down><Down><Down>").expect("› Your words");
    let words = "ant, bat, cat, cow, dog, duck, eel, elk, emu, fox, gnat, goat";
    player.event(&Event::Paste(words.into())).expect("12, yours").expect("your words are used instead");
    player
        .keys("4")
        .expect("'4' is not")
        .expect("your words are used instead")
        .expect_no("12, yours")
        .keys("<Backspace>");
    player.keys("<Up>").expect("› Theme").expect_no("change").keys("<Right>").expect("your words are used instead");
    player.keys("<Enter>").expect("0 of 12 found").keys("<Esc>cw<Down><Delete>").expect("a random theme");
    player.expect_no("yours");
}

#[test]
fn invalid_messages_are_reported_while_they_are_typed() {
    for size in [(80, 24), (40, 12)] {
        let mut player = Player::menu(Start { size, ..Start::default() });
        player.keys("cw<Up><Up>").expect("› Message").keys("H2O");
        let has_reason = |player: &Player| {
            let text = player.screen().split_whitespace().collect::<Vec<_>>().join(" ");
            text.contains("the message contains '2', which is not a letter from a to z: spell it out")
        };
        assert!(has_reason(&player), "{}", player.screen());
        player.keys("<Enter>").expect("custom game");
        player.keys("<Backspace><Backspace>. OH!").expect("H. OH!_").expect("spelled by the letters");
        assert!(!has_reason(&player));
        player.keys("<Delete>!").expect("the message has no letters").keys("<Enter>").expect("custom game");
    }
    let mut player = with_own_words("owl");
    player.keys("<Down><Down><Down><Down><Down><Down><Down>").expect("› Message");
    player
        .event(&Event::Paste("o".repeat(65)))
        .expect("the message has at least 65 letters, but the grid has 64 cells");
}

/// Opens the custom game screen with these words in the smallest grid.
fn with_own_words(words: &str) -> Player {
    let mut player = Player::menu(Start { size: (80, 24), ..Start::default() });
    player.keys("cw<Down>").event(&Event::Paste(words.into()));
    player.keys("<Down><Down><Down><Down>").expect("› Grid").keys("<Left><Left><Left>").expect("‹ 8x8 ›");
    player
}

#[test]
fn puzzles_are_only_printed_without_a_word_after_a_question() {
    let dir = tempfile::tempdir().unwrap();
    let path = dir.path().join("zoo.pdf");
    let mut player = with_own_words("owl, hippopotamus, wren");
    player.keys("p");
    print_to(&mut player, &path);
    player.expect("Print it anyway?").expect("1 word left out: hippopotamus is too long").keys("<Esc>").expect("PRINT");
    assert!(!path.exists());
    std::fs::write(&path, "precious").unwrap();
    player.keys("<Enter>").expect("Replace the file?").expect("zoo.pdf exists.").expect("hippopotamus is too long");
    assert_eq!(std::fs::read(&path).unwrap(), b"precious");
    player.keys("<Enter>").expect("Written").expect("hippopotamus is too long");
    assert!(std::fs::read(&path).unwrap().starts_with(b"%PDF"));
}

#[test]
fn words_unsuitable_for_school_are_named_after_printing() {
    let dir = tempfile::tempdir().unwrap();
    let mut player = with_own_words("owl, beer, wren");
    player.keys("<Up><Up>").expect("› For school").keys("<Right>p");
    print_to(&mut player, &dir.path().join("a.pdf"));
    player.expect("Written").expect("Your words: on the list of words unsuitable for school: beer.");
}

#[test]
fn instructions_are_kept_for_the_same_puzzle_only() {
    let dir = tempfile::tempdir().unwrap();
    let mut player = with_own_words("owl, wren");
    player.keys("p<Down><Down><Down><Down>").expect("› Instructions").keys("Find both birds.<Up><Up><Up><Up>");
    print_to(&mut player, &dir.path().join("a.pdf"));
    player.expect("Written").keys("<Enter>").expect("Find both birds.");
    player.keys("<Esc>").expect("custom game").keys("p").expect("Find both birds.").keys("<Esc>");
    player.keys("<Up><Up><Up><Up>").expect("› Your words").keys(", smew<F5>").expect("PRINT").expect_no("Find both");
    // Each puzzle of a theme is another one.
    player.keys("<Down><Down><Down><Down>").expect("› Instructions").keys("Find them.<Esc>");
    player.keys("<Delete><F5>").expect("PRINT").expect_no("Find them.");
}

#[test]
fn the_home_screen_opens_the_options_of_a_word_search_to_print() {
    for size in [(80, 24), (40, 12)] {
        let mut player = Player::menu(Start { size, ..Start::default() });
        player.keys("m").expect("custom game").expect("Your words").keys("<Esc>");
        player.expect("Make a word search").expect("own words, printed");
    }
}
