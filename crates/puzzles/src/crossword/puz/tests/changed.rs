//! Tests of writing changed puzzles.

use proptest::prelude::*;
use wordhoard_engine::base::sample::sample_size;

use super::whole::crossword;
use super::*;

/// Returns the offsets at which two files of the same length differ.
fn differences(a: &[u8], b: &[u8]) -> Vec<usize> {
    assert_eq!(a.len(), b.len());
    (0..a.len()).filter(|&offset| a[offset] != b[offset]).collect()
}

#[test]
fn a_new_entry_changes_only_its_byte_and_the_checksums() {
    let bytes = fixture("unknown-section");
    let mut read = parse(&bytes).unwrap();
    entry_mut(&mut read.file, 0, 0).text = "Q".into();
    let changed = write(&read.file, &read.origin).unwrap().bytes;
    let entry_offset = HEADER_LEN + read.file.puzzle.grid.len();
    let differences = differences(&bytes, &changed);
    assert!(differences.contains(&entry_offset));
    assert!(differences.iter().all(|offset| [0, 1, 0x12, 0x16, entry_offset].contains(offset)), "{differences:?}");
    let reread = parse(&changed).unwrap();
    assert_eq!((reread.file, reread.warnings), (read.file, Vec::new()));
}

#[test]
fn lowercase_letters_are_read_as_uppercase_but_preserved_in_the_file() {
    let use_lowercase = |raw: &mut RawFile| {
        (raw.solution[1], raw.solution[5], raw.solution[6], raw.entries[5]) = (b'\x83', b'o', b'\xe9', b'x');
        raw.set_section(*b"RTBL", b" 0:heart; 1:Club;".to_vec());
    };
    let Origin::Puz(mut raw) = parse(&complete_file()).unwrap().origin else { panic!("not a .puz file") };
    raw.set_section(*b"GRBS", [&[1, 0, 2][..], &[0; 12]].concat());
    use_lowercase(&mut raw);
    let bytes = raw.to_bytes();
    let mut read = parse(&bytes).unwrap();
    let solution = |row, col| &*read.file.puzzle.square(Pos::new(row, col)).unwrap().solution;
    assert_eq!([solution(0, 0), solution(0, 1), solution(0, 2)], ["HEART", "ƒ", "CLUB"]);
    assert_eq!([solution(1, 0), solution(1, 1)], ["O", "É"]);
    assert_eq!(read.file.letters(Pos::new(1, 0)), "X");
    assert!(write(&read.file, &read.origin).unwrap().bytes == bytes);
    square_mut(&mut read.file.puzzle, 1, 1).solution = "q".into();
    entry_mut(&mut read.file, 2, 0).text = "z".into();
    let Origin::Puz(changed) = parse(&write(&read.file, &read.origin).unwrap().bytes).unwrap().origin else {
        panic!("not a .puz file")
    };
    assert_eq!((changed.solution[5], changed.solution[6], changed.entries[10]), (b'o', b'Q', b'Z'));
}

#[test]
fn sections_are_added_and_removed_with_their_content() {
    let bytes = complete_file();
    let mut read = parse(&bytes).unwrap();
    let section_names = |bytes: &[u8]| -> Vec<String> {
        let Origin::Puz(raw) = parse(bytes).unwrap().origin else { panic!("not a .puz file") };
        raw.sections.iter().map(|section| String::from_utf8_lossy(&section.name).into_owned()).collect()
    };
    assert_eq!(section_names(&bytes), ["GRBS", "WHAT", "RTBL", "RUSR", "GEXT", "LTIM"]);
    read.file.progress.timer = None;
    entry_mut(&mut read.file, 0, 1).text.clear();
    square_mut(&mut read.file.puzzle, 2, 2).solution = "SPADE".into();
    let changed = write(&read.file, &read.origin).unwrap().bytes;
    assert_eq!(section_names(&changed), ["GRBS", "WHAT", "RTBL", "RUSR", "GEXT"]);
    let reread = parse(&changed).unwrap();
    assert_eq!((reread.file, reread.warnings), (read.file, Vec::new()));
    let Origin::Puz(raw) = reread.origin else { panic!("not a .puz file") };
    assert_eq!(raw.section(*b"RTBL").unwrap(), b" 0:HEART; 1:CLUB; 2:SPADE;");
    assert_eq!((raw.preamble.len(), raw.sections[1].terminator, raw.reserved_1c), (16, 7, [1, 2]));
}

#[test]
fn text_beyond_windows_1252_upgrades_the_file_to_version_2() {
    let mut read = parse(&complete_file()).unwrap();
    read.file.puzzle.title = "Ωmega".into();
    square_mut(&mut read.file.puzzle, 1, 1).solution = "É".into();
    let changed = write(&read.file, &read.origin).unwrap().bytes;
    let reread = parse(&changed).unwrap();
    assert_eq!((&reread.file, reread.warnings.len()), (&read.file, 0));
    let Origin::Puz(raw) = reread.origin else { panic!("not a .puz file") };
    assert_eq!((&raw.version, raw.copyright.as_slice()), (b"2.0\0", "© 2024".as_bytes()));
    assert!(raw.solution.is_ascii());
}

#[test]
fn a_changed_grid_produces_a_new_file() {
    let read = parse(&complete_file()).unwrap();
    let new_file = CrosswordFile::from(puzzle(&["AB", "CD"]));
    let written = write(&new_file, &read.origin).unwrap();
    assert_eq!(written.losses, ["1 unknown section was dropped: the grid has changed"]);
    assert_eq!(written.bytes, write_new(new_file).bytes);
}

#[test]
fn diagramless_puzzles_keep_their_kind_and_the_players_blocks() {
    let bytes = fixture("diagramless");
    let read = parse(&bytes).unwrap();
    assert!(read.file.puzzle.diagramless);
    assert!(read.file.progress.entries.cells().all(|entry| entry.text.is_empty()), "the blocks are not the player's");
    assert!(write(&read.file, &Origin::None).unwrap().bytes == bytes);
    let mut changed = read.file.clone();
    let is_block = |pos: &Pos| changed.puzzle.grid[*pos] == Cell::Block;
    let blocks: Vec<Pos> = changed.puzzle.grid.positions().filter(is_block).take(2).collect();
    changed.progress.entries[blocks[0]].text = BLOCK_ENTRY.into();
    changed.progress.entries[blocks[1]].text = "Q".into();
    entry_mut(&mut changed, 0, 0).text = BLOCK_ENTRY.into();
    for origin in [&read.origin, &Origin::None] {
        let written = write(&changed, origin).unwrap();
        assert_eq!(written.losses, [""; 0]);
        assert_eq!(parse(&written.bytes).unwrap().file, changed);
    }
    let ordinary = Crossword { diagramless: false, ..read.file.puzzle };
    let reread = parse(&write(&ordinary.clone().into(), &read.origin).unwrap().bytes).unwrap();
    assert_eq!((reread.file.puzzle, reread.warnings), (ordinary, Vec::new()));
}

#[test]
fn data_before_the_file_is_left_out_if_it_would_be_taken_for_the_file() {
    let Origin::Puz(mut raw) = parse(&complete_file()).unwrap().origin else { panic!("not a .puz file") };
    raw.preamble = b"..ACROSS&DOWN".to_vec();
    let starts_with_zero = |title: &String| {
        let mut raw = raw.clone();
        title.as_bytes().clone_into(&mut raw.title);
        raw.to_bytes()[raw.preamble.len()] == 0
    };
    let mut titles = (1_u64..9999).map(|seed| format!("{:x}", seed.wrapping_mul(0x9e37_79b9_7f4a_7c15)));
    let title = titles.find(starts_with_zero).unwrap();
    let mut read = parse(&raw.to_bytes()).unwrap();
    read.file.puzzle.title = title;
    let written = write(&read.file, &read.origin).unwrap();
    assert_eq!(written.losses, ["data before the puzzle was left out: it looks like the start of a puzzle"]);
    assert_eq!(parse(&written.bytes).unwrap().file, read.file);
}

#[test]
fn locked_and_unlocked_solutions_are_written() {
    let key = Key::new(2_718).unwrap();
    let bytes = complete_file();
    let read = parse(&bytes).unwrap();
    let mut locked = read.file.clone();
    locked.puzzle.lock(key).unwrap();
    let locked_bytes = write(&locked, &read.origin).unwrap().bytes;
    let reread = parse(&locked_bytes).unwrap();
    assert_eq!((&reread.file, reread.warnings.len()), (&locked, 0));
    assert_eq!(reread.file.puzzle.square(Pos::new(0, 0)).unwrap().solution, "HEART", "known from the table");
    let mut unlocked = reread.file;
    unlocked.puzzle.unlock(key).unwrap();
    assert_eq!(unlocked, read.file);
    assert_eq!(write(&unlocked, &reread.origin).unwrap().bytes, bytes, "the original file is restored");
    locked.puzzle.lock.as_mut().unwrap().letters.pop();
    assert_eq!(
        write(&locked, &read.origin).unwrap_err(),
        "cannot write the locked solution: it has 12 letters, but the grid has 13 open cells"
    );
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(sample_size(64, 256) as u32))]

    #[test]
    fn changes_round_trip_and_the_rest_is_preserved(
        (old, new) in (1u16..6, 1u16..6).prop_flat_map(|(rows, cols)| (crossword(rows, cols), crossword(rows, cols))),
        reserved in any::<[u8; 12]>(),
    ) {
        let Origin::Puz(mut raw) = parse(&write_new(old.clone()).bytes).unwrap().origin else { panic!("not a .puz file") };
        raw.reserved_20 = reserved;
        raw.sections.push(Section { name: *b"WHAT", data: reserved.to_vec(), terminator: 0 });
        let read = parse(&raw.to_bytes()).unwrap();
        // Keep the blocks of the old puzzle and take the open cells of the new puzzle.
        let mut changed = old.clone();
        for pos in old.puzzle.grid.positions() {
            if let (Some(square), Some(new_square)) = (changed.puzzle.grid[pos].square_mut(), new.puzzle.square(pos)) {
                *square = Square { label: square.label.clone(), ..new_square.clone() };
                changed.progress.entries[pos] = new.progress.entries[pos].clone();
            }
        }
        (changed.puzzle.title, changed.puzzle.notes) = (new.puzzle.title, new.puzzle.notes);
        changed.progress.timer = new.progress.timer;
        changed.puzzle.clues.iter_mut().zip(new.puzzle.clues).for_each(|(clue, new_clue)| clue.text = new_clue.text);
        let written = write(&changed, &read.origin).unwrap();
        prop_assert_eq!(written.losses, Vec::<String>::new());
        let reread = parse(&written.bytes).unwrap();
        prop_assert_eq!(reread.file, changed);
        let Origin::Puz(preserved) = reread.origin else { panic!("not a .puz file") };
        prop_assert_eq!((preserved.reserved_20, preserved.section(*b"WHAT")), (reserved, Some(&reserved[..])));
    }
}
