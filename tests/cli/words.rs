//! Tests of word queries on the command line: answers, error messages, and several queries in one run.

use crate::shell::{RunOutput, Shell};

/// Runs `wordhoard words` with arguments.
fn ask(args: &[&str]) -> RunOutput {
    Shell::new().run(&[&["words"], args].concat())
}

fn expect_lines(args: &[&str], code: i32, lines: &[&str]) {
    let ran = ask(args);
    assert_eq!((ran.code, ran.out.lines().collect::<Vec<_>>()), (Some(code), lines.to_vec()), "{args:?}: {}", ran.err);
}

#[test]
fn words_are_checked() {
    expect_lines(&["check", "reve", "Revel", "discrete"], 1, &["REVE no", "REVEL yes", "DISCRETE yes"]);
    expect_lines(&["check", "revel", "DISCRETE"], 0, &["REVEL yes", "DISCRETE yes"]);
    expect_lines(&["check", "qi", "aa", "tea", "--sort", "length", "--limit", "2"], 0, &["TEA yes", "AA yes"]);
    expect_lines(&["check", "tea", "--tier", "50.."], 1, &["TEA excluded"]);
    expect_lines(&["check", "tea", "taer", "--length", "5"], 1, &["TEA excluded", "TAER no"]);
}

#[test]
fn the_papers_examples_are_reproduced() {
    expect_lines(&["prefixes", "REVEL"], 0, &["RE", "REV", "REVEL"]);
    expect_lines(&["prefixes", "pines"], 0, &["PI", "PIN", "PINE", "PINES"]);
    let anagrams = ask(&["anagrams", "stainer"]).out;
    assert!(anagrams.contains("STAINER\n") && anagrams.contains("RETINAS\n"), "{anagrams}");
    for (letters, permutations) in [("TEAR", "24 permutations"), ("GIGA", "12 permutations")] {
        let paper = ask(&["subanagrams", letters, "--method", "permutations"]);
        assert!(paper.err.starts_with(&format!("wordhoard: {permutations} tried")), "{}", paper.err);
        assert_eq!(paper.out, ask(&["subanagrams", letters]).out);
        let json = ask(&["subanagrams", letters, "--method", "permutations", "--json"]).out;
        assert!(json.contains(&format!("\"walks\":{{\"permutations\":{},", &permutations[..2])), "{json}");
    }
}

#[test]
fn blanks_are_shown_in_lower_case_and_score_nothing() {
    expect_lines(&["anagrams", "q?"], 0, &["QI Qi"]);
    expect_lines(&["subanagrams", "zz?", "--min", "3", "--without", "aeiou"], 0, &["ZZZ ZZz"]);
    let rows = ask(&["subanagrams", "ter?", "--with", "ter", "--sort", "points"]).out;
    assert!(rows.lines().all(|row| row.to_lowercase().contains("t")), "{rows}");
    assert!(rows.contains("TEAR TEaR\n") && rows.contains("TRET TREt\n"), "{rows}");
    let json = ask(&["anagrams", "q?", "--json"]).out;
    let start = "{\"kind\":\"anagrams\",\"query\":\"q?\",\"count\":1,\"words\":[{\"word\":\"qi\",\"tier\":";
    assert!(
        json.starts_with(start)
            && json.contains("\"points\":10,\"combinations\":30,\"blanks\":\"i\",\"laid\":\"Qi\",\"gloss\":"),
        "{json}"
    );
}

#[test]
fn patterns_combine_with_filters_and_sorting() {
    expect_lines(&["match", "tea?", "--without", "t"], 1, &[]);
    expect_lines(&["match", "tea?", "--ends", "k"], 0, &["TEAK"]);
    expect_lines(&["match", "te[^a]?", "--with", "tt", "--tier", "..35", "--limit", "3"], 0, &["TENT", "TEST", "TEXT"]);
    let sorted = |order: &str| ask(&["match", "z*", "--sort", order, "--limit", "1"]).out;
    assert_eq!(sorted("alphabet"), "ZA\n");
    assert!(sorted("length").len() == 16 && sorted("points") != sorted("length"));
}

#[test]
fn patterns_have_variables_and_anagrams() {
    expect_lines(&["match", "1221", "--tier", "..35"], 0, &["DEED", "NOON", "PEEP", "POOP", "SEES", "TOOT"]);
    expect_lines(&["match", "s <t-e a> #", "--tier", "..35", "--ends", "m"], 0, &["STEAM"]);
    expect_lines(&["match", "#@@#", "--starts", "qu", "--tier", "..35"], 0, &["QUAD", "QUAY", "QUIP", "QUIT", "QUIZ"]);
}

#[test]
fn hooks_are_separated_by_hyphens() {
    expect_lines(&["hooks", "ink", "--tier", "..50", "--starts", "p"], 0, &["PINK P-INK"]);
    let hooks = ask(&["hooks", "tea"]).out;
    assert!(hooks.contains("TEAM TEA-M\n"), "{hooks}");
}

#[test]
fn neighbours_are_marked_by_their_change() {
    let near = ask(&["near", "tea", "--tier", "..35"]).out;
    let lines: Vec<&str> = near.lines().collect();
    assert!(lines.contains(&"SEA changed") && lines.contains(&"TEAM added TEA-M"), "{near}");
    expect_lines(&["near", "stop", "--length", "5", "--contains", "oo"], 0, &["STOOP added"]);
    expect_lines(&["near", "pint", "--length", "..3", "--tier", "..35"], 0, &["PIN removed", "PIT removed"]);
    expect_lines(&["near", "xqzj"], 1, &[]);
    let json = ask(&["near", "tea", "--ends", "m", "--json"]).out;
    assert!(json.contains("\"blanks\":\"\",\"change\":\"added\",\"laid\":\"TEA-M\""), "{json}");
}

#[test]
fn several_words_use_all_letters() {
    let found = ask(&["multiword", "dirty", "room", "--tier", "..35"]).out;
    assert!(found.starts_with("DORMITORY\n") && found.contains("\nDIRTY ROOM\n"), "{found}");
    let with = ask(&["multiword", "eleven plus two +twelve", "--tier", "..35", "--length", "3.."]);
    assert!(with.out.starts_with("TWELVE ONE PLUS\nTWELVE LOSE PUN\n") && with.code == Some(0), "{}", with.out);
    let cut = ask(&["multiword", "astronomer", "--limit", "2", "--max-words", "2"]);
    assert_eq!(cut.err, "wordhoard: showing the first 2; raise --limit for more\n");
    assert_eq!(cut.out.lines().count(), 2);
    let json = ask(&["multiword", "tea +ate", "--json"]).out;
    let expected =
        "{\"kind\":\"multiword\",\"query\":\"tea +ate\",\"count\":1,\"more\":false,\"answers\":[[\"ate\"]]}\n";
    assert_eq!(json, expected);
    ask(&["multiword", "tea +cat"]).fails(2, "the letters have too few C's for the words after +");
    ask(&["multiword", "qqq"]).fails(1, "no words found");
}

#[test]
fn ladders_change_one_letter_at_a_time() {
    let ladder = ask(&["ladder", "COLD", "warm"]).out;
    let words: Vec<&str> = ladder.trim_end().split(' ').collect();
    assert!(ladder.lines().count() == 1 && words.len() == 5, "{ladder}");
    let all = ask(&["ladder", "cold", "warm", "--all"]);
    assert!(all.out.contains("COLD CORD CARD WARD WARM\n") && all.out.contains(&ladder) && all.err.is_empty());
    let cut = ask(&["ladder", "cold", "warm", "--all", "--limit", "2"]);
    let count = all.out.lines().count();
    assert_eq!(cut.err, format!("wordhoard: showing 2 of the shortest ladders; there are {count}\n"));
    assert!(all.out.starts_with(&cut.out) && cut.code == Some(0));
    let json = ask(&["ladder", "cold", "warm", "--json"]).out;
    let start = format!("{{\"kind\":\"ladder\",\"from\":\"cold\",\"to\":\"warm\",\"steps\":4,\"count\":{count},");
    assert!(json.starts_with(&start), "{json}");
    ask(&["ladder", "cold", "warm", "--starts", "z"]).fails(1, "no ladder leads from COLD to WARM");
    ask(&["ladder", "cold", "wxrm"]).fails(1, "WXRM is not in the word list");
    ask(&["ladder", "cold", "hot"]).fails(2, "the ladder has words of 4 and 3 letters; expected two words of");
    ask(&["ladder", "cold"]).fails(2, "the ladder has 1 word; expected two words of the same length");
    ask(&["ladder", "c0ld", "warm"]).fails(2, "the word has \"0\" in column 2");
    let lines = Shell::new().run_with(&["words", "ladder", "-"], b"tea sea\ncold\nxqz tea\n");
    assert_eq!((lines.code, lines.out.as_str()), (Some(2), "TEA SEA\n\n\n\n"));
    assert!(lines.err.contains("line 2: the ladder has 1 word") && lines.err.contains("line 3: XQZ is not"));
}

#[test]
fn hidden_words_are_shown_in_their_phrase() {
    let hidden = ask(&["hidden", "A pint, early on"]).out;
    assert!(hidden.contains("TEAR pinT, EARly 6\n") && !hidden.contains("PINT"), "{hidden}");
    assert!(ask(&["hidden", "A pint, early on", "--within"]).out.contains("PINT PINT 3\n"));
    assert!(hidden.lines().all(|line| line.split(' ').next().is_some_and(|word| word.len() >= 3)));
    let json = ask(&["hidden", "great auk", "--starts", "ta", "--json", "--min", "2"]).out;
    assert!(json.contains("\"laid\":\"greaT Auk\",\"start\":5,"), "{json}");
    ask(&["hidden", "pint"]).fails(1, "no words found");
    ask(&["hidden", "catch 22"]).fails(2, "the phrase has \"2\" in column 7");
}

#[test]
fn plays_are_judged_as_a_whole() {
    let list = "(Wordhoard's list, not a tournament list)";
    expect_lines(&["judge", "tea", "QI"], 0, &[&format!("acceptable {list}")]);
    expect_lines(&["judge", "tea", "taer", "qi"], 1, &[&format!("unacceptable {list}")]);
    let json = ask(&["judge", "tea", "taer", "--json"]).out;
    let expected = "{\"kind\":\"judge\",\"list\":\"Wordhoard's list, not a tournament list\",\
                    \"words\":[\"tea\",\"taer\"],\"acceptable\":false}\n";
    assert_eq!(json, expected);
    let lines = Shell::new().run_with(&["words", "judge", "-"], b"tea qi\ntea taer\nt3a\n");
    let expected = format!("acceptable {list}\nunacceptable {list}\n\n");
    assert_eq!((lines.code, lines.out), (Some(2), expected));
    assert!(ask(&["check", "tea", "--json"]).out.contains("\"list\":\"Wordhoard's list, not a tournament list\""));
}

#[test]
fn words_are_filtered_by_counts_and_sorted_by_probability() {
    let probable = ask(&["match", "???????", "--sort", "probability", "--limit", "3"]).out;
    assert!(probable.lines().any(|line| line == "OTARINE 5423112"), "{probable}");
    let anagrams = ask(&["anagrams", "retains"]).out.lines().count();
    let range = anagrams.to_string();
    assert!(ask(&["match", "ret*", "--anagrams", &range, "--length", "7"]).out.contains("RETAINS\n"));
    expect_lines(&["match", "??", "--vowels", "0", "--tier", "..60", "--starts", "s"], 0, &["SH", "ST"]);
    expect_lines(&["match", "??", "--unique-letters", "1", "--starts", "a"], 0, &["AA"]);
    let json = ask(&["anagrams", "q?", "--json"]).out;
    assert!(json.contains("\"points\":10,\"combinations\":30,"), "{json}");
}

#[test]
fn words_are_played_through_the_tiles_of_a_row() {
    // T E A . with an M: only TEAM. TEA would use no tile of the rack, and any other word would adjoin T E A.
    expect_lines(&["through", "m", "--board", "tea."], 0, &["TEAM 1"]);
    expect_lines(&["through", "?", "--board", ".tea", "--starts", "s"], 1, &[]);
    expect_lines(
        &["through", "pn?", "--board", "..i..", "--contains", "pin", "--length", "4", "--starts", "s"],
        0,
        &["SPIN sPIN 1"],
    );
}

#[test]
fn random_words_match_the_filter() {
    let ran = ask(&["random", "--length", "5", "--tier", "..35", "--limit", "20"]);
    assert_eq!((ran.code, ran.out.lines().count()), (Some(0), 20));
    assert!(ran.out.lines().all(|word| word.len() == 5));
    ask(&["random", "--starts", "zzzz"]).fails(1, "no words found");
}

#[test]
fn definitions_are_printed() {
    let mice = ask(&["define", "mice"]).out;
    assert!(mice.starts_with("MICE noun: plural of mouse: "), "{mice}");
    ask(&["define", "tea", "--length", "5"]).fails(1, "TEA is a word, but does not match the filter");
    let ran = Shell::new().run_with(&["words", "define", "-"], b"reve\nmice\n");
    assert!(ran.code == Some(1) && ran.out.starts_with("\nMICE noun: "), "{}", ran.out);
    assert_eq!(ran.err, "wordhoard: standard input, line 1: REVE is not in the word list\n");
    let json = ask(&["define", "mice", "--json"]).out;
    assert!(json.contains("\"form\":\"plural\",\"of\":\"mouse\",\"gloss\":"), "{json}");
    ask(&["define", "reve"]).fails(1, "REVE is not in the word list");
    let ran = ask(&["define", "aboideau", "tea"]);
    assert_eq!((ran.code, ran.err.as_str()), (Some(1), "wordhoard: ABOIDEAU is a word, but has no definition here\n"));
    assert!(ran.out.starts_with("TEA noun: "), "{}", ran.out);
}

#[test]
fn clues_are_printed_with_definitions() {
    let gate = ask(&["define", "gate", "--clues"]).out;
    let meanings = ask(&["define", "gate"]).out;
    let clues: Vec<&str> = gate.strip_prefix(&meanings).unwrap().lines().collect();
    let written = clues.iter().filter(|line| line.ends_with(" [written, Wordhoard, easy]")).count();
    assert!(written > 0 && clues.iter().all(|line| line.starts_with("GATE clue: ")), "{gate}");
    assert!(clues.iter().any(|line| line.contains("[definition, WordNet, easy, ")), "{gate}");
    assert!(!meanings.contains("clue: "), "{meanings}");
    let json = ask(&["define", "gate", "--clues", "--json"]).out;
    assert!(json.contains("\"kind\":\"written\",\"source\":\"Wordhoard\",\"level\":\"easy\"}"), "{json}");
    assert!(json.contains("\"source\":\"WordNet\",\"level\":\"easy\",\"score\":"), "{json}");
    assert!(!ask(&["define", "gate", "--json"]).out.contains("\"clues\""));
    let none = ask(&["define", "tea", "--clues", "--length", "5"]);
    assert!(none.out.is_empty(), "{}", none.out);
}

#[test]
fn words_are_found_by_their_meaning() {
    let birds = ask(&["meaning", "small bird"]).out;
    assert!(birds.lines().any(|line| line.starts_with("WREN noun: ") && line.contains("bird")), "{birds}");
    assert_eq!(ask(&["meaning", "the", "birds,", "small"]).out, birds);
    let short = ask(&["meaning", "small", "bird", "--length", "4", "--tier", "..50", "--limit", "3"]).out;
    let in_order: Vec<&str> = birds.lines().filter(|line| short.contains(line)).collect();
    assert!(short.lines().all(|line| line.find(' ') == Some(4)) && short.lines().eq(in_order), "{short}");
    let sorted = ask(&["meaning", "small", "bird", "--sort", "alphabet"]).out;
    assert!(sorted.lines().is_sorted() && sorted.lines().count() == birds.lines().count());
    let json = ask(&["meaning", "lift heavy objects", "--json"]).out;
    assert!(json.starts_with("{\"kind\":\"meaning\",\"query\":\"lift heavy objects\",\"count\":"), "{json}");
    assert!(json.contains("\"gloss\":\"noun: lifts and moves heavy objects\""), "{json}");
    ask(&["meaning", "xyzzy"]).fails(1, "no words found");
    let expected = "expected 1 to 15 words such as small bird, besides a, of, the and other common words";
    ask(&["meaning", "of", "the"]).fails(2, &format!("the meaning has no word to search for; {expected}"));
    ask(&["meaning", " "]).fails(2, &format!("the meaning is empty; {expected}"));
    let many = ('a'..='p').map(|letter| format!("z{letter}")).collect::<Vec<_>>().join(" ");
    ask(&["meaning", &many]).fails(2, &format!("the meaning is too long; {expected}"));
    let ran = Shell::new().run_with(&["words", "meaning", "-", "--limit", "1"], b"small bird\nof\n");
    assert_eq!((ran.code, ran.out.lines().count()), (Some(2), 3), "{}", ran.out);
}

/// Words of many senses are defined at length, and no definition ends in the middle of a phrase.
#[test]
fn words_of_many_senses_are_defined_in_full() {
    let run = ask(&["define", "run"]).out;
    assert!(run.lines().count() > 8 && run.contains("RUN noun: ") && run.contains("RUN verb: "), "{run}");
    let ran = ask(&["define", "burette", "xu", "za", "crwth", "selfie", "of"]);
    assert_eq!(ran.code, Some(0), "{}", ran.err);
    assert!(ran.out.contains("with a tap at the bottom\n") && ran.out.contains("OF preposition: "), "{}", ran.out);
}

#[test]
fn queries_are_read_line_by_line() {
    let ran = Shell::new().run_with(&["words", "anagrams", "-"], b"tae\n\nq?\nt4\n?\n");
    assert_eq!(ran.code, Some(2));
    assert!(ran.out.starts_with("ATE\nEAT\n") && ran.out.contains("\n\nQI Qi\n\n\n"), "{:?}", ran.out);
    assert_eq!(
        ran.err.lines().next(),
        Some(
            "wordhoard: standard input, line 4: the rack has \"4\" in column 2; expected 1 to 63 letters, and ? for blanks"
        )
    );
    let ran = Shell::new().run_with(&["words", "check", "-"], b"revel\nreve");
    assert_eq!((ran.code, ran.out.as_str()), (Some(1), "REVEL yes\nREVE no\n"));
    let ran = Shell::new().run_with(&["words", "check", "-"], b"revel\nr4\nreve");
    assert_eq!((ran.code, ran.out.as_str()), (Some(2), "REVEL yes\n\nREVE no\n"), "one answer per query");
    let ran = Shell::new().run_with(&["words", "match", "-", "--json", "--limit", "1"], b"tea\n[\nq?\n");
    let lines: Vec<&str> = ran.out.lines().collect();
    assert_eq!((ran.code, lines.len()), (Some(2), 3));
    assert!(lines[1].starts_with("{\"error\":\"the pattern has an unclosed [ in column 1"), "{}", lines[1]);
}

#[test]
fn invalid_queries_are_rejected_in_one_line() {
    let expected = "expected 1 to 63 letters, and ? for blanks";
    for (args, message) in [
        (&["anagrams", ""][..], format!("the rack is empty; {expected}")),
        (&["subanagrams", &"a".repeat(200)], format!("the rack is too long; {expected}")),
        (&["anagrams", "te4r"], format!("the rack has \"4\" in column 3; {expected}")),
        (&["anagrams", "tea\u{1f375}"], format!("the rack has \"\u{1f375}\" in column 4; {expected}")),
        (&["check", "tea", "t\u{1b}[31m"], "the word has U+001B in column 2; expected 1 to 63 letters".into()),
        (&["match", "te[ab"], "the pattern has an unclosed [ in column 3".into()),
        (&["match", "te[]"], "the pattern has".into()),
        (&["match", "s<tea"], "the pattern has an unclosed < in column 2".into()),
        (&["through", "tea", "--board", "...."], "the row has no tile to play through".into()),
        (&["through", "tea", "--board", "..1."], "the row has \"1\" in column 3".into()),
        (&["anagrams", "te?", "--method", "permutations"], "the permutation method does not support blanks".into()),
        (&["anagrams", "abcdefghijkl", "--method", "permutations"], "these letters have more than 4,000,000".into()),
    ] {
        let ran = ask(args);
        ran.fails(2, &message);
        assert_eq!((ran.err.lines().count(), ran.out.as_str()), (1, ""), "{args:?}: {}", ran.err);
    }
    for options in [
        ["--length", "7..5"],
        ["--tier", "36"],
        ["--sort", "size"],
        ["--limit", "0"],
        ["--with", "4"],
        ["--anagrams", "0"],
        ["--vowels", "x"],
        ["--unique-letters", "27"],
    ] {
        assert_eq!(ask(&[&["match", "a*"][..], &options].concat()).code, Some(2), "{options:?}");
    }
}

#[test]
fn huge_lines_and_empty_input_are_rejected() {
    let long = [b'a'; 1 << 20];
    for command in [&["anagrams", "-"][..], &["match", "-"], &["check", "-"], &["define", "-"]] {
        let ran = Shell::new().run_with(&[&["words"], command].concat(), &long);
        assert_eq!((ran.code, ran.out.trim_end()), (Some(2), ""));
        assert_eq!(ran.err, "wordhoard: standard input, line 1: the line is too long\n");
        Shell::new().run_with(&[&["words"], command].concat(), b"\n\n").fails(2, "standard input has no queries");
    }
}

#[test]
fn custom_word_lists_can_be_queried() {
    let shell = Shell::new();
    shell.file("list.txt", "tea\nteas\nmate\nmeat\nzzzzzzzzzzzzzz\n");
    let ask = |args: &[&str]| shell.run(&[&["--words", "list.txt", "words"], args].concat()).out;
    assert_eq!(ask(&["anagrams", "team"]), "MATE\nMEAT\n");
    assert_eq!(ask(&["subanagrams", &"z".repeat(13)]), "");
    assert_eq!(ask(&["subanagrams", "zzzzzzzzzzzz??"]), "ZZZZZZZZZZZZZZ ZZZZZZZZZZZZzz\n");
    assert_eq!(ask(&["match", "*"]), "MATE\nMEAT\nTEA\nTEAS\nZZZZZZZZZZZZZZ\n");
    assert_eq!(ask(&["judge", "tea", "mate"]), "acceptable (list.txt)\n");
    assert_eq!(ask(&["match", "*", "--tier", "..10"]), "TEA\n", "tiers come from the embedded list");
}

#[test]
fn the_word_lab_answers_in_lines() {
    let lab = |lines: &str| Shell::new().run_with(&["words", "--plain"], lines.as_bytes());
    let ran = lab("revel\nte?r\n/as pattern\n/quit\n");
    assert_eq!(ran.code, Some(0), "{}", ran.err);
    for line in ["Rack of the day: ", "REVEL  valid  8 points", "te?r, read as letters: ", "te?r, read as a pattern: "]
    {
        assert!(ran.out.contains(line), "{line}: {}", ran.out);
    }
}

#[test]
fn quiz_cards_are_exported_and_imported() {
    let shell = Shell::new();
    let quiz = |args: &[&str], input: &str| shell.run_with(&[&["words", "quiz"], args].concat(), input.as_bytes());
    let played = quiz(&["--plain", "--list", "twos"], "\n/quit\n");
    assert!(played.code == Some(0) && played.out.contains("0 right, 1 missed."), "{}{}", played.out, played.err);
    let exported = quiz(&["--export", "-"], "");
    assert!(exported.out.lines().nth(1).is_some_and(|card| card.starts_with("anagrams\tae\t1\t")), "{}", exported.out);
    let other = Shell::new();
    let imported = other.run_with(&["words", "quiz", "--import", "-"], exported.out.as_bytes());
    assert!(imported.code == Some(0) && imported.err.contains("1 card imported"), "{}", imported.err);
    assert_eq!(other.run(&["words", "quiz", "--export", "-"]).out, exported.out);
    let wrong = other.run_with(&["words", "quiz", "--import", "-"], b"anagrams\tae\n");
    assert!(wrong.code == Some(1) && wrong.err.contains("line 1: 2 fields instead of 6"), "{}", wrong.err);
}
