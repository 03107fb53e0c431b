use super::*;
use miniz_oxide::deflate::compress_to_vec;

const LIMIT: usize = 1 << 20;

/// A file to be packed, and how.
#[derive(Clone)]
pub struct Packed<'a> {
    pub name: &'a str,
    pub bytes: &'a [u8],
    pub method: u16,
}

impl<'a> Packed<'a> {
    pub fn new(name: &'a str, bytes: &'a [u8]) -> Self {
        Self { name, bytes, method: 8 }
    }
}

/// A zip file of these.
pub fn zip(files: &[Packed]) -> Vec<u8> {
    let mut archive = Vec::new();
    let mut list = Vec::new();
    for Packed { name, bytes, method } in files {
        let packed = if *method == 8 { compress_to_vec(bytes, 6) } else { bytes.to_vec() };
        let start = archive.len() as u32;
        let mut about = Vec::new();
        about.extend([20, 0, 0, 0]);
        about.extend(method.to_le_bytes());
        about.extend([0; 4]);
        for value in [crc(bytes), packed.len() as u32, bytes.len() as u32] {
            about.extend(value.to_le_bytes());
        }
        about.extend((name.len() as u16).to_le_bytes());
        about.extend([0; 2]);
        archive.extend(b"PK\x03\x04");
        archive.extend(&about);
        archive.extend(name.as_bytes());
        archive.extend(packed);
        list.extend(b"PK\x01\x02\x14\0");
        list.extend(&about);
        list.extend([0; 10]);
        list.extend(start.to_le_bytes());
        list.extend(name.as_bytes());
    }
    let (start, size, count) = (archive.len() as u32, list.len() as u32, files.len() as u16);
    archive.extend(list);
    archive.extend(b"PK\x05\x06\0\0\0\0");
    archive.extend(count.to_le_bytes());
    archive.extend(count.to_le_bytes());
    archive.extend(size.to_le_bytes());
    archive.extend(start.to_le_bytes());
    archive.extend([0; 2]);
    archive
}

fn first(zip: &[u8]) -> Result<Unpacked<'_>, ZipError> {
    unpack(zip, LIMIT, |_| 0)
}

/// Where the directory's head of the first file begins.
fn head(zip: &[u8]) -> usize {
    zip.windows(4).position(|four| four == b"PK\x01\x02").unwrap()
}

#[test]
fn checksums_are_those_of_the_standard() {
    // The check value of CRC-32 in Ross Williams' catalogue.
    assert_eq!(crc(b"123456789"), 0xcbf4_3926);
    assert_eq!(crc(b""), 0);
}

#[test]
fn files_are_unpacked_stored_and_deflated() {
    for method in [0, 8] {
        let zip = zip(&[Packed { method, ..Packed::new("a.txt", b"word word word") }]);
        assert!(is(&zip));
        let file = first(&zip).unwrap();
        assert_eq!((file.name.as_str(), &*file.bytes, file.is_whole), ("a.txt", &b"word word word"[..], true));
    }
}

#[test]
fn the_file_of_the_lowest_rank_is_taken_and_folders_are_none() {
    let files =
        [Packed::new("folder/", b""), Packed::new("a", b"1"), Packed::new("b.x", b"2"), Packed::new("c.x", b"3")];
    let zip = zip(&files);
    assert_eq!(&*unpack(&zip, LIMIT, |name| u8::from(!name.ends_with(".x"))).unwrap().bytes, b"2");
    assert_eq!(&*first(&zip).unwrap().bytes, b"1");
    assert_eq!(first(&self::zip(&files[..1])), Err(ZipError::Empty));
}

#[test]
fn what_stands_before_and_behind_does_not_matter() {
    let mut file = b"something before".to_vec();
    file.extend(zip(&[Packed::new("a", b"1")]));
    let length = file.len();
    file[length - 2] = 7;
    file.extend(b"comment");
    assert_eq!(&*first(&file).unwrap().bytes, b"1");
}

#[test]
fn a_wrong_checksum_is_told() {
    let mut zip = zip(&[Packed { method: 0, ..Packed::new("a", b"12") }]);
    let at = zip.windows(2).position(|two| two == b"12").unwrap();
    zip[at] = b'3';
    assert!(!first(&zip).unwrap().is_whole);
}

#[test]
fn nothing_comes_to_more_than_the_limit_whatever_the_lengths_say() {
    let zeros = vec![0; LIMIT + 1];
    let mut bomb = zip(&[Packed::new("a", &zeros)]);
    assert!(bomb.len() < 2_000);
    let head = head(&bomb);
    assert_eq!(first(&bomb), Err(ZipError::TooLarge { name: "a".into(), limit: LIMIT }));
    for says in [0, 1_000_u32, LIMIT as u32] {
        bomb[head + 24..head + 28].copy_from_slice(&says.to_le_bytes());
        assert_eq!(first(&bomb), Err(ZipError::Longer { name: "a".into() }));
    }
    let stored = zip(&[Packed { method: 0, ..Packed::new("a", &zeros) }]);
    assert_eq!(first(&stored), Err(ZipError::TooLarge { name: "a".into(), limit: LIMIT }));
    let most = zip(&[Packed::new("a", &zeros[1..])]);
    assert_eq!(first(&most).unwrap().bytes.len(), LIMIT);
}

#[test]
fn what_is_not_read_is_said() {
    let good = zip(&[Packed::new("a", b"1"), Packed::new("b", b"2")]);
    let head = head(&good);
    let end = good.len() - END;
    let with = |at: usize, bytes: &[u8]| {
        let mut zip = good.clone();
        zip[at..at + bytes.len()].copy_from_slice(bytes);
        first(&zip).err()
    };
    let name = || "a".to_owned();
    assert_eq!(with(head + 8, &[1]), Some(ZipError::Locked { name: name() }));
    assert_eq!(with(head + 10, &[12]), Some(ZipError::Method { name: name(), method: 12 }));
    assert_eq!(with(head + 20, &[0xff; 4]), Some(ZipError::Zip64));
    assert_eq!(with(head + 20, &[0xff, 0xff, 0, 0]), Some(ZipError::Damaged { name: name() }));
    assert_eq!(with(head + 20, &[20, 0, 0, 0]), Some(ZipError::Overlap { name: name() }));
    assert_eq!(with(head + 42, &[1]), Some(ZipError::Damaged { name: name() }));
    assert_eq!(with(end + 10, &[0xff; 2]), Some(ZipError::Zip64));
    assert_eq!(with(end + 4, &[1]), Some(ZipError::Parts));
    assert_eq!(with(end + 12, &[0, 0, 1, 0]), Some(ZipError::Broken));
    assert_eq!(with(end, b"XX"), Some(ZipError::NoDirectory));
    assert_eq!(with(LOCAL + 1, &[0xff]), Some(ZipError::Damaged { name: name() }));
}

#[test]
fn names_cannot_steer_a_terminal() {
    let zip = zip(&[Packed { method: 99, ..Packed::new("\x1b[31m.xml", b"") }]);
    assert_eq!(first(&zip), Err(ZipError::Method { name: "[31m.xml".into(), method: 99 }));
}

#[test]
fn a_file_cut_short_is_an_error_and_no_panic() {
    let zip = zip(&[Packed::new("a", b"word word"), Packed { method: 0, ..Packed::new("b", b"word") }]);
    for length in 0..zip.len() {
        assert!(first(&zip[..length]).is_err(), "{length}");
    }
}

proptest::proptest! {
    #[test]
    fn no_bytes_bring_it_down(flips in proptest::collection::vec((0_usize..300, 0_u8..), 1..6)) {
        let mut zip = zip(&[Packed::new("a", b"word word"), Packed::new("b", b"word")]);
        for (at, byte) in flips {
            let at = at % zip.len();
            zip[at] = byte;
        }
        let _ = first(&zip);
    }
}
