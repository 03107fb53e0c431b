//! What is heard of what a player says.

use proptest::prelude::*;

use super::*;

#[test]
fn a_word_is_said_by_where_it_lies() {
    for said in [
        "owl 2 1 east",
        "OWL 2 1 e",
        "owl 2, 1, right",
        "owl: row 2, column 1, east",
        "owl row 2 column 1 east",
        "owl 2 1",
        "owl 2 3",
        "owl 2 3 west",
        "lwo 2 3 west",
        "2 1 2 3",
        "2 3 2 1",
        "row 2 column 1 to row 2 column 3",
        "owl 2 1 2 3",
        "owl from 2 1 to 2 3",
        "owl from row 2, column 1 to row 2, column 3",
        "o-w-l 3 6 south",
        "owl 3 6",
        "ówl 3 6 down",
    ] {
        round!(player, file(BIRDS));
        player.expect(said, "owl, 5 words left.");
    }
    for said in ["wren 5 8 north", "wren 5 8 up", "wren 2 8", "wren 2 8 south", "5 8 2 8"] {
        round!(player, file(BIRDS));
        player.expect(said, "wren, 5 words left.");
    }
    // Words of several, and a word that is a word of the figures too.
    let rows = "GREATAUK\nXXROWXXX\n\nGreat Auk\nrow\n";
    for said in ["great auk 1 1 east", "Great Auk 1 8", "greatauk 1 1 1 8"] {
        round!(player, file(rows));
        player.expect(said, "Great Auk, 1 word left.");
    }
    for said in ["row 2 3 east", "row 2 3", "row row 2 column 3", "row 2 column 3 to row 2 column 5"] {
        round!(player, file(rows));
        player.expect(said, "row, 1 word left.");
    }
}

#[test]
fn what_does_not_lie_there_says_what_does() {
    round!(player, file(BIRDS));
    player.expect("owl 1 1 east", "owl does not lie there: row 1 column 1 to row 1 column 3 reads K E S.");
    player.expect("owl 1 1 1 3", "owl does not lie there: row 1 column 1 to row 1 column 3 reads K E S.");
    player.expect("owl 1 1", "owl neither begins nor ends in row 1 column 1.");
    player.expect("owl 2 1 west", "owl would leave the grid there.");
    player.expect("owl 2 1 north", "owl would leave the grid there.");
    for beyond in ["owl 7 1 east", "owl 1 9", "owl 0 1", "1 1 1 9", "owl 99999999999999999999 1"] {
        player.expect(beyond, "The grid has rows 1 to 6 and columns 1 to 8.");
    }
    player.expect("1 1 2 3", "Row 1 column 1 and row 2 column 3 are not the ends of a straight line.");
    player.expect("1 1 1 1", "Row 1 column 1 and row 1 column 1 are not the ends of a straight line.");
    player.expect("owl 2 1 eastwards", crate::games::word_search::text_mode::saying::HELP[1]);
    player.expect("/found", "No word yet.");
}

#[test]
fn nonsense_is_told_how_it_is_done() {
    round!(player, file(BIRDS));
    // Whether it lies in the grid is not told.
    for word in ["owl", "kiwi"] {
        player.expect(word, &format!("Tell where it begins: {word}, then its row, its column and its direction."));
    }
    for nonsense in [
        "o",
        "2",
        "2 1",
        "2 1 east",
        "owl 2",
        "owl 2 1 3",
        "1 2 3 4 5",
        "owl 2 1 2 3 east",
        "b7 2 1 east",
        "2 east 1",
        "!",
    ] {
        let said = player.handle_line(nonsense);
        assert!(said.starts_with("Type a word, the row and the column of its first letter, "), "{nonsense}: {said}");
    }
}

#[test]
fn no_word_goes_through_a_hole() {
    round!(player, file("OWL\n..X\nOXX\n\nowl\nxx\n"));
    assert!(
        player.opened.contains("The grid has 3 rows and 3 columns, and each row comes after its number. # is a hole: ")
    );
    player.expect("/grid", "1: O W L\n2: # # X\n3: O X X");
    player.expect("1 1 3 1", "No word lies there: a hole is in the way.");
    player.expect("oxo 1 1 south", "No word lies there: a hole is in the way.");
    player.expect("2 1 1 1", "No word lies there: a hole is in the way.");
    player.expect("/line 1 1 s", "South from row 1 column 1: O hole O.");
}

proptest! {
    /// Whatever is said, it is answered; and what is taken are letters of the grid.
    #[test]
    fn any_line_is_answered(line in prop_oneof![
        "\\PC{1,40}",
        "[a-z]{0,4}( (row )?[0-9]{1,2}){0,5}( (e|se|up|south west|down right|[a-z]{1,5}))?",
    ]) {
        let state = WordSearch::start(&file("OWL\n..X\nOXX\n\nowl\nxx\n"), &Lexicon::embedded(false)).unwrap();
        match WordSearch::reply(&state, Status::Playing, &line) {
            Reply::Play(Move::Take(place)) => prop_assert!(state.spelled(place).is_some()),
            Reply::Play(other) => prop_assert!(false, "{other:?}"),
            Reply::Say(said) => prop_assert!(said.ends_with('.') && !said.contains('\n')),
        }
        prop_assert!(matches!(WordSearch::reply(&state, Status::Over, &line), Reply::Say(said) if said.ends_with('.')));
        for name in ["row", "column", "line", "around", "letter"] {
            let said = WordSearch::command(&state, name, &line, Duration::ZERO);
            prop_assert!(said.len() == 1 && said[0].ends_with('.') && said[0].is_ascii());
        }
    }
}
