//! Damaged and hostile files.

use proptest::prelude::*;

use super::*;
use crate::words::Lexicon;

fn raw() -> Box<Raw> {
    let Origin::Puz(raw) = parse(&everything()).unwrap().origin else { panic!("it is one") };
    raw
}

/// What is read comes back the same from the mended file, and from a new one.
fn is_mended(bytes: &[u8]) -> Option<Read> {
    let read = parse(bytes).ok()?;
    let mended = write(&read.puzzle, &read.origin).unwrap().bytes;
    let again = parse(&mended).unwrap();
    assert_eq!(again.puzzle, read.puzzle);
    assert!(again.warnings.iter().all(|told| !told.contains("checksum")), "{:?}", again.warnings);
    assert_eq!(write(&again.puzzle, &again.origin).unwrap().bytes, mended);
    let fresh = fresh(&read.puzzle);
    assert_eq!((parse(&fresh.bytes).unwrap().puzzle, fresh.lost), (read.puzzle.clone(), Vec::new()));
    Some(read)
}

#[test]
fn a_file_that_is_cut_anywhere_says_so() {
    let bytes = everything();
    let whole = raw();
    let start = whole.before.len();
    let sections: usize = whole.sections.iter().map(|section| section.data.len() + 9).sum();
    // Between two sections, nothing tells that there were more.
    let mut quiet = vec![bytes.len() - sections];
    quiet.extend(whole.sections.iter().map(|section| section.data.len() + 9));
    (1..quiet.len()).for_each(|at| quiet[at] += quiet[at - 1]);
    let unknown = quiet[1]..quiet[2];
    for length in 0..bytes.len() {
        match parse(&bytes[..length]) {
            Err(fault) => {
                assert!(length < start + HEAD + whole.solution.len(), "{length}: {fault}");
                let inside = length >= start + 14;
                assert_eq!(fault.place, inside.then_some(Place::Byte(length)), "{length}");
            }
            Ok(read) => {
                let told = !read.warnings.is_empty();
                assert!(told || quiet.contains(&length) || unknown.contains(&length), "{length}");
                is_mended(&bytes[..length]).unwrap();
            }
        }
    }
}

#[test]
fn faults_are_sentences_with_their_bytes() {
    let fault = |bytes: &[u8]| parse(bytes).unwrap_err().to_string();
    assert!(fault(b"").starts_with("it is no .puz file"));
    let bytes = everything();
    assert_eq!(fault(&bytes[..60]), "byte 60 (0x3c): the file ends inside its head; get a whole copy of it");
    assert_eq!(fault(&bytes[..70]), "byte 70 (0x46): the file ends inside its solution; get a whole copy of it");
    for (side, said) in [
        (0x2c, "byte 60 (0x3c): the grid has 0 columns and 3 rows"),
        (0x2d, "byte 61 (0x3d): the grid has 5 columns and 0 rows"),
    ] {
        let mut bytes = bytes.clone();
        bytes[16 + side] = 0;
        assert!(fault(&bytes).starts_with(said), "{}", fault(&bytes));
    }
    let mut large = bytes[..500.min(bytes.len())].to_vec();
    (large[16 + 0x2c], large[16 + 0x2d]) = (255, 255);
    assert!(fault(&large).contains("ends inside its solution"));
}

#[test]
fn wrong_checksums_are_named() {
    let bytes = everything();
    for (at, said) in [
        (0, "its checksum of the whole is wrong: it was changed or damaged"),
        (0x0e, "its checksum of the head is wrong: it was changed or damaged"),
        (0x10, "its checksum of the head (masked) is wrong: it was changed or damaged"),
        (0x15, "its checksum of the solution is wrong: it was changed or damaged"),
        (0x12, "its checksum of the entries is wrong: it was changed or damaged"),
        (0x17, "its checksum of the texts is wrong: it was changed or damaged"),
    ] {
        let mut wrong = bytes.clone();
        wrong[16 + at] ^= 0x40;
        assert_eq!(is_mended(&wrong).unwrap().warnings, [said]);
        assert_eq!(write(&parse(&wrong).unwrap().puzzle, &parse(&wrong).unwrap().origin).unwrap().bytes, bytes);
    }
    let mut wrong = bytes;
    let section = wrong.windows(4).position(|tag| tag == b"GEXT").unwrap();
    wrong[section + 6] ^= 1;
    assert_eq!(parse(&wrong).unwrap().warnings, ["its checksum of section GEXT is wrong: it was changed or damaged"]);
}

#[test]
fn the_number_of_clues_is_that_of_the_grid_where_the_texts_say_so() {
    let good = everything();
    let count = 16 + 0x2e;
    for wrong in [0, 3, 200] {
        let mut bytes = good.clone();
        bytes[count] = wrong;
        let read = is_mended(&bytes).unwrap();
        assert!(read.warnings[0].ends_with("its texts fit the grid"), "{:?}", read.warnings);
        assert_eq!(read.puzzle, parse(&good).unwrap().puzzle);
    }
    let mut more = raw();
    more.clues.push(b"One more".to_vec());
    let read = is_mended(&more.bytes()).unwrap();
    assert_eq!(read.warnings, ["it names 8 clues, and its grid has 7 entries; the last clue is passed over"]);
    assert_eq!(write(&read.puzzle, &read.origin).unwrap().bytes, more.bytes(), "it is kept");
    let mut fewer = raw();
    fewer.clues.pop();
    let read = is_mended(&fewer.bytes()).unwrap();
    assert_eq!(read.warnings, ["it names 6 clues, and its grid has 7 entries; the last entry has none"]);
    assert_eq!(read.puzzle.clues.iter().filter(|clue| clue.text.is_empty()).count(), 1);
    more.clues.push(b"Another".to_vec());
    let told = is_mended(&more.bytes()).unwrap().warnings;
    assert_eq!(told, ["it names 9 clues, and its grid has 7 entries; the last 2 clues are passed over"]);
    fewer.clues.pop();
    let told = is_mended(&fewer.bytes()).unwrap().warnings;
    assert_eq!(told, ["it names 5 clues, and its grid has 7 entries; the last 2 entries have none"]);
}

#[test]
fn sections_that_lie_are_told_of() {
    let told = |tag: &[u8; 4], data: &[u8]| {
        let mut raw = raw();
        raw.put(*tag, data.to_vec());
        is_mended(&raw.bytes()).unwrap().warnings
    };
    assert_eq!(told(b"GEXT", &[0x80; 3]), ["its section GEXT has 3 bytes for 15 cells"]);
    assert_eq!(told(b"GRBS", &[9; 15]), ["its section RTBL has nothing for 13 cells; their single letters are taken"]);
    assert_eq!(told(b"RTBL", b"x;;;; 0:HEART; 1:CLUB;9999:A"), ["2 parts of its section RTBL cannot be read"]);
    assert_eq!(told(b"LTIM", b"soon"), ["its clock (section LTIM) cannot be read"]);
    assert_eq!(told(b"RUSR", &[b'A'; 60_000]), ["an entry of its section RUSR cannot be read"]);
    assert_eq!(told(b"RUSR", b""), [""; 0]);
}

#[test]
fn other_odd_parts_are_told_of() {
    let told = |change: fn(&mut Raw)| {
        let mut raw = raw();
        change(&mut raw);
        is_mended(&raw.bytes()).unwrap().warnings
    };
    assert_eq!(told(|raw| raw.version = *b"abcd"), ["its version is none that is known; it is read as version 1.3"]);
    assert_eq!(told(|raw| raw.version = *b"1.2c"), [""; 0]);
    assert_eq!(told(|raw| raw.state[0] = b'.'), ["its entries have blocks in 1 open cell; they are taken for empty"]);
    assert_eq!(told(|raw| raw.tag = tag::NONE), ["it has no solution"]);
    assert_eq!(told(|raw| raw.solution[4] = b':'), ["it is diagramless; its blocks are shown"]);
    assert_eq!(told(|raw| raw.title = vec![b'A'; 50_000]), ["1 text is too long, and cut"]);
    assert_eq!(
        told(|raw| raw.version = *b"2.0\0"),
        ["1 text is not the UTF-8 that its version asks for, and read as Windows-1252"]
    );
}

#[test]
fn megabytes_of_anything_are_read_in_a_moment() {
    let mut raw = raw();
    raw.clues = vec![vec![0x80; 100]; 60_000];
    raw.sections = vec![Section { tag: *b"MANY", data: Vec::new(), end: 0 }; 100_000];
    let bytes = raw.bytes();
    let read = parse(&bytes).unwrap();
    assert_eq!(read.puzzle.clues.len(), 7);
    assert_eq!(write(&read.puzzle, &read.origin).unwrap().bytes, bytes);
    let larger = [bytes.as_slice(), &vec![0; 8 << 20]].concat();
    assert!(parse(&larger).unwrap_err().to_string().starts_with("it is larger than 8 MB"));
}

proptest! {
    #[test]
    fn bytes_that_change_do_no_harm(flips in prop::collection::vec((any::<prop::sample::Index>(), any::<u8>()), 1..12)) {
        let mut bytes = everything();
        for (at, byte) in flips {
            let at = at.index(bytes.len());
            bytes[at] = byte;
        }
        if let Some(read) = is_mended(&bytes) {
            let _ = read.puzzle.lock.as_ref().map(|lock| lock.keys());
        }
    }

    #[test]
    fn anything_behind_a_head_does_no_harm(head in any::<[u8; 40]>(), sides in (1u8..20, 1u8..20), rest in prop::collection::vec(any::<u8>(), 0..900)) {
        let mut bytes = [&[0; 2], raw::MAGIC.as_slice(), &head[..38], &rest].concat();
        (bytes[0x2c], bytes[0x2d]) = sides;
        is_mended(&bytes);
    }
}

#[test]
fn a_locked_file_without_letters_has_no_key() {
    let mut raw = raw();
    (raw.tag, raw.solution[0]) = (tag::LOCKED, 0x01);
    let read = is_mended(&raw.bytes()).unwrap();
    assert!(read.puzzle.lock.as_ref().unwrap().letters.starts_with('?'));
    assert!(read.puzzle.keys(&Lexicon::embedded(false)).is_empty());
}
