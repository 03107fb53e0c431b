//! Tests of damaged and hostile files.

use proptest::prelude::*;
use wordhoard_engine::base::sample::sample_size;
use wordhoard_engine::words::Lexicon;

use super::*;

fn raw() -> Box<RawFile> {
    let Origin::Puz(raw) = parse(&complete_file()).unwrap().origin else { panic!("not a .puz file") };
    raw
}

/// Asserts that the puzzle round-trips through the repaired file and through a new file. Returns `None` if the file is
/// rejected.
fn check_repair(bytes: &[u8]) -> Option<ParsedCrossword> {
    let read = parse(bytes).ok()?;
    let repaired = write(&read.file, &read.origin).unwrap().bytes;
    let reread = parse(&repaired).unwrap();
    assert_eq!(reread.file, read.file);
    assert!(reread.warnings.iter().all(|warning| !warning.contains("checksum")), "{:?}", reread.warnings);
    assert_eq!(write(&reread.file, &reread.origin).unwrap().bytes, repaired);
    let new_file = write_new(read.file.clone());
    assert_eq!((parse(&new_file.bytes).unwrap().file, new_file.losses), (read.file.clone(), Vec::new()));
    Some(read)
}

#[test]
fn truncated_files_are_rejected_or_reported() {
    let bytes = complete_file();
    let intact = raw();
    let start = intact.preamble.len();
    let sections: usize = intact.sections.iter().map(|section| section.data.len() + 9).sum();
    // Truncation between two sections cannot be detected.
    let mut undetectable_lengths = vec![bytes.len() - sections];
    undetectable_lengths.extend(intact.sections.iter().map(|section| section.data.len() + 9));
    (1..undetectable_lengths.len()).for_each(|index| undetectable_lengths[index] += undetectable_lengths[index - 1]);
    let unknown_section = undetectable_lengths[1]..undetectable_lengths[2];
    for length in 0..bytes.len() {
        match parse(&bytes[..length]) {
            Err(error) => {
                assert!(length < start + HEADER_LEN + intact.solution.len(), "{length}: {error}");
                let has_magic = length >= start + 14;
                assert_eq!(error.place, has_magic.then_some(Place::Byte(length)), "{length}");
            }
            Ok(read) => {
                let is_reported = !read.warnings.is_empty();
                assert!(
                    is_reported || undetectable_lengths.contains(&length) || unknown_section.contains(&length),
                    "{length}"
                );
                check_repair(&bytes[..length]).unwrap();
            }
        }
    }
}

#[test]
fn errors_include_the_byte_offset() {
    let error = |bytes: &[u8]| parse(bytes).unwrap_err().to_string();
    assert!(error(b"").starts_with("not a .puz file"));
    let bytes = complete_file();
    assert_eq!(error(&bytes[..60]), "byte 60 (0x3c): the file ends inside the header; download it again");
    assert_eq!(error(&bytes[..70]), "byte 70 (0x46): the file ends inside the solution; download it again");
    for (offset, expected) in [
        (0x2c, "byte 60 (0x3c): the grid has 0 columns and 3 rows"),
        (0x2d, "byte 61 (0x3d): the grid has 5 columns and 0 rows"),
    ] {
        let mut bytes = bytes.clone();
        bytes[16 + offset] = 0;
        assert!(error(&bytes).starts_with(expected), "{}", error(&bytes));
    }
    let mut truncated = bytes[..500.min(bytes.len())].to_vec();
    (truncated[16 + 0x2c], truncated[16 + 0x2d]) = (255, 255);
    assert!(error(&truncated).contains("ends inside the solution"));
}

#[test]
fn wrong_checksums_are_reported_by_part() {
    let bytes = complete_file();
    for (offset, expected) in [
        (0, "wrong checksum (whole file): the file was changed or damaged"),
        (0x0e, "wrong checksum (header): the file was changed or damaged"),
        (0x10, "wrong checksum (masked header): the file was changed or damaged"),
        (0x15, "wrong checksum (solution): the file was changed or damaged"),
        (0x12, "wrong checksum (entries): the file was changed or damaged"),
        (0x17, "wrong checksum (texts): the file was changed or damaged"),
    ] {
        let mut damaged = bytes.clone();
        damaged[16 + offset] ^= 0x40;
        assert_eq!(check_repair(&damaged).unwrap().warnings, [expected]);
        assert_eq!(write(&parse(&damaged).unwrap().file, &parse(&damaged).unwrap().origin).unwrap().bytes, bytes);
    }
    let mut damaged = bytes;
    let section = damaged.windows(4).position(|window| window == b"GEXT").unwrap();
    damaged[section + 6] ^= 1;
    assert_eq!(parse(&damaged).unwrap().warnings, ["wrong checksum (section GEXT): the file was changed or damaged"]);
}

#[test]
fn a_wrong_number_of_clues_is_corrected_if_the_texts_fit_the_grid() {
    let valid = complete_file();
    let count_offset = 16 + 0x2e;
    for wrong_count in [0, 3, 200] {
        let mut bytes = valid.clone();
        bytes[count_offset] = wrong_count;
        let read = check_repair(&bytes).unwrap();
        assert!(read.warnings[0].ends_with("using the number of entries"), "{:?}", read.warnings);
        assert_eq!(read.file, parse(&valid).unwrap().file);
    }
    let mut surplus = raw();
    surplus.clues.push(b"One more".to_vec());
    let read = check_repair(&surplus.to_bytes()).unwrap();
    assert_eq!(read.warnings, ["the header declares 8 clues, but the grid has 7 entries; the last clue is ignored"]);
    assert_eq!(write(&read.file, &read.origin).unwrap().bytes, surplus.to_bytes(), "the surplus clue is preserved");
    let mut incomplete = raw();
    incomplete.clues.pop();
    let read = check_repair(&incomplete.to_bytes()).unwrap();
    assert_eq!(read.warnings, ["the header declares 6 clues, but the grid has 7 entries; the last entry has no clue"]);
    assert_eq!(read.file.puzzle.clues.iter().filter(|clue| clue.text.is_empty()).count(), 1);
    surplus.clues.push(b"Another".to_vec());
    let warnings = check_repair(&surplus.to_bytes()).unwrap().warnings;
    assert_eq!(warnings, ["the header declares 9 clues, but the grid has 7 entries; the last 2 clues are ignored"]);
    incomplete.clues.pop();
    let warnings = check_repair(&incomplete.to_bytes()).unwrap().warnings;
    assert_eq!(warnings, ["the header declares 5 clues, but the grid has 7 entries; the last 2 entries have no clues"]);
}

#[test]
fn inconsistent_sections_are_reported() {
    let warnings_of = |name: &[u8; 4], data: &[u8]| {
        let mut raw = raw();
        raw.set_section(*name, data.to_vec());
        check_repair(&raw.to_bytes()).unwrap().warnings
    };
    assert_eq!(warnings_of(b"GEXT", &[0x80; 3]), ["section GEXT has 3 bytes, expected 15"]);
    assert_eq!(
        warnings_of(b"GRBS", &[9; 15]),
        ["section RTBL has no solution for 13 cells; using their single letters"]
    );
    assert_eq!(warnings_of(b"RTBL", b"x;;;; 0:HEART; 1:CLUB;9999:A"), ["section RTBL has 2 unreadable parts"]);
    assert_eq!(warnings_of(b"LTIM", b"soon"), ["the timer (section LTIM) is unreadable; ignored"]);
    assert_eq!(warnings_of(b"RUSR", &[b'A'; 60_000]), ["section RUSR has 1 unreadable entry"]);
    assert_eq!(warnings_of(b"RUSR", b""), [""; 0]);
}

#[test]
fn other_invalid_parts_are_reported() {
    let warnings_of = |change: fn(&mut RawFile)| {
        let mut raw = raw();
        change(&mut raw);
        check_repair(&raw.to_bytes()).unwrap().warnings
    };
    assert_eq!(warnings_of(|raw| raw.version = *b"abcd"), ["unknown file version; read as version 1.3"]);
    assert_eq!(warnings_of(|raw| raw.version = *b"1.2c"), [""; 0]);
    assert_eq!(warnings_of(|raw| raw.entries[0] = b'.'), ["entries contain blocks in 1 open cell; treated as empty"]);
    assert_eq!(warnings_of(|raw| raw.solution_state = solution_state::NONE), ["the file has no solution"]);
    assert_eq!(warnings_of(|raw| raw.solution[4] = b':'), [""; 0]);
    assert_eq!(
        warnings_of(|raw| raw.kind = raw::DIAGRAMLESS),
        ["the puzzle is diagramless; the game hides its blocks"]
    );
    assert_eq!(warnings_of(|raw| raw.title = vec![b'A'; 50_000]), ["1 text was truncated: too long"]);
    assert_eq!(
        warnings_of(|raw| raw.version = *b"2.0\0"),
        ["1 text was repaired: cut inside a character, or in Windows-1252 instead of UTF-8"]
    );
}

#[test]
fn unreadable_versions_and_texts_are_repaired_in_the_written_file() {
    let written = |change: fn(&mut RawFile)| {
        let mut raw = raw();
        change(&mut raw);
        let read = check_repair(&raw.to_bytes()).unwrap();
        assert_eq!(read.warnings.len(), 1);
        let reread = parse(&write(&read.file, &read.origin).unwrap().bytes).unwrap();
        assert_eq!((&reread.file, reread.warnings), (&read.file, Vec::new()));
        let Origin::Puz(raw) = reread.origin else { panic!("not a .puz file") };
        *raw
    };
    assert_eq!(&written(|raw| raw.version = [0; 4]).version, b"1.3\0");
    let cut = |raw: &mut RawFile| {
        raw.version = *b"2.0\0";
        (raw.copyright, raw.title, raw.clues[1]) = (Vec::new(), b"\xc3\xa9t\xc3".to_vec(), b"caf\xe9".to_vec());
    };
    let repaired = written(cut);
    assert_eq!((repaired.title, &repaired.clues[1]), ("ét".into(), &"café".as_bytes().to_vec()));
}

#[test]
fn large_files_are_read_quickly_or_rejected() {
    let mut raw = raw();
    raw.clues = vec![vec![0x80; 100]; 60_000];
    raw.sections = vec![Section { name: *b"MANY", data: Vec::new(), terminator: 0 }; 100_000];
    let bytes = raw.to_bytes();
    let read = parse(&bytes).unwrap();
    assert_eq!(read.file.puzzle.clues.len(), 7);
    assert_eq!(write(&read.file, &read.origin).unwrap().bytes, bytes);
    let too_large = [bytes.as_slice(), &vec![0; 8 << 20]].concat();
    assert!(parse(&too_large).unwrap_err().to_string().starts_with("the file is larger than 8 MB"));
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(sample_size(32, 256) as u32))]

    #[test]
    fn changed_bytes_do_not_panic(
        changes in prop::collection::vec((any::<prop::sample::Index>(), any::<u8>()), 1..12),
    ) {
        let mut bytes = complete_file();
        for (index, byte) in changes {
            let offset = index.index(bytes.len());
            bytes[offset] = byte;
        }
        if let Some(read) = check_repair(&bytes) {
            let _ = read.file.puzzle.lock.as_ref().map(|lock| lock.keys());
        }
    }

    #[test]
    fn random_bytes_after_the_magic_bytes_do_not_panic(
        header in any::<[u8; 40]>(),
        sides in (1u8..20, 1u8..20),
        rest in prop::collection::vec(any::<u8>(), 0..900),
    ) {
        let mut bytes = [&[0; 2], raw::MAGIC.as_slice(), &header[..38], &rest].concat();
        (bytes[0x2c], bytes[0x2d]) = sides;
        check_repair(&bytes);
    }
}

#[test]
fn a_locked_solution_with_other_characters_has_no_keys() {
    let mut raw = raw();
    (raw.solution_state, raw.solution[0]) = (solution_state::LOCKED, 0x01);
    let read = check_repair(&raw.to_bytes()).unwrap();
    assert!(read.file.puzzle.lock.as_ref().unwrap().letters.starts_with('?'));
    assert!(read.file.puzzle.keys(&Lexicon::embedded(false)).is_empty());
}
