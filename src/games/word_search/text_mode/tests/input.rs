//! Tests of input parsing.

use proptest::prelude::*;

use super::*;
use crate::play::Env;

#[test]
fn words_are_accepted_with_every_form_of_position() {
    for text in [
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
        player.expect(text, "owl, 5 words left.");
    }
    for text in ["wren 5 8 north", "wren 5 8 up", "wren 2 8", "wren 2 8 south", "5 8 2 8"] {
        round!(player, file(BIRDS));
        player.expect(text, "wren, 5 words left.");
    }
    // A listed phrase, and a listed word, `row`, that is otherwise ignored before numbers.
    let rows = "GREATAUK\nXXROWXXX\n\nGreat Auk\nrow\n";
    for text in ["great auk 1 1 east", "Great Auk 1 8", "greatauk 1 1 1 8"] {
        round!(player, file(rows));
        player.expect(text, "Great Auk, 1 word left.");
    }
    for text in ["row 2 3 east", "row 2 3", "row row 2 column 3", "row 2 column 3 to row 2 column 5"] {
        round!(player, file(rows));
        player.expect(text, "row, 1 word left.");
    }
}

#[test]
fn wrong_positions_are_explained() {
    round!(player, file(BIRDS));
    player.expect("owl 1 1 east", "owl is not there: row 1 column 1 to row 1 column 3 reads K E S.");
    player.expect("owl 1 1 1 3", "owl is not there: row 1 column 1 to row 1 column 3 reads K E S.");
    player.expect("owl 1 1", "owl neither starts nor ends at row 1 column 1.");
    player.expect("owl 2 1 west", "owl would leave the grid.");
    player.expect("owl 2 1 north", "owl would leave the grid.");
    for beyond in ["owl 7 1 east", "owl 1 9", "owl 0 1", "1 1 1 9", "owl 99999999999999999999 1"] {
        player.expect(beyond, "The grid has rows 1 to 6 and columns 1 to 8.");
    }
    player.expect("1 1 2 3", "Row 1 column 1 and row 2 column 3 are not the ends of a straight line.");
    player.expect("1 1 1 1", "Row 1 column 1 and row 1 column 1 are not the ends of a straight line.");
    player.expect("owl 2 1 eastwards", crate::games::word_search::text_mode::input::HELP[1]);
    player.expect("/found", "No words yet.");
}

#[test]
fn invalid_lines_get_usage_help() {
    round!(player, file(BIRDS));
    // The reply must not reveal whether the word is in the grid.
    for word in ["owl", "kiwi"] {
        player.expect(word, &format!("Add its position: {word}, then its row, column and direction."));
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
        let text = player.handle_line(nonsense);
        assert!(text.starts_with("Type a word, the row and column of its first letter, "), "{nonsense}: {text}");
    }
}

#[test]
fn words_cannot_cross_holes() {
    round!(player, file("OWL\n..X\nOXX\n\nowl\nxx\n"));
    assert!(
        player.opening.contains("The grid has 3 rows and 3 columns. Each row starts with its number. # is a hole: ")
    );
    player.expect("/grid", "1: O W L\n2: # # X\n3: O X X");
    player.expect("1 1 3 1", "No word can be there: a hole is in the way.");
    player.expect("oxo 1 1 south", "No word can be there: a hole is in the way.");
    player.expect("2 1 1 1", "No word can be there: a hole is in the way.");
    player.expect("/line 1 1 s", "South from row 1 column 1: O hole O.");
}

proptest! {
    /// Every line gets a reply, and no run taken crosses a hole.
    #[test]
    fn every_line_gets_a_reply(line in prop_oneof![
        "\\PC{1,40}",
        "[a-z]{0,4}( (row )?[0-9]{1,2}){0,5}( (e|se|up|south west|down right|[a-z]{1,5}))?",
    ]) {
        let (_dir, env) = temp_context();
        let state = WordSearch::start(&file("OWL\n..X\nOXX\n\nowl\nxx\n"), &env.words).unwrap();
        fn cx<'a>(state: &'a State, env: &'a Env, ui: &'a mut (), status: Status) -> TextContext<'a, WordSearch> {
            TextContext { state, ui, status, at: Duration::ZERO, env }
        }
        match WordSearch::reply(cx(&state, &env, &mut (), Status::Playing), &line) {
            Reply::Play(Move::Take(place)) => prop_assert!(state.spelled(place).is_some()),
            Reply::Play(other) => prop_assert!(false, "{other:?}"),
            Reply::Say(lines) => prop_assert!(lines[0].ends_with('.') && !lines[0].contains('\n')),
        }
        let reply = WordSearch::reply(cx(&state, &env, &mut (), Status::Over), &line);
        prop_assert!(matches!(reply, Reply::Say(lines) if lines[0].ends_with('.')));
        for name in ["row", "column", "line", "around", "letter"] {
            let Reply::Say(lines) = WordSearch::command(cx(&state, &env, &mut (), Status::Playing), name, &line) else { unreachable!() };
            prop_assert!(lines.len() == 1 && lines[0].ends_with('.') && lines[0].is_ascii());
        }
    }
}
