use super::*;
use miniz_oxide::deflate::compress_to_vec;

const LIMIT: usize = 1 << 20;

/// A file to pack, with its compression method.
#[derive(Clone)]
pub struct TestFile<'a> {
    pub name: &'a str,
    pub bytes: &'a [u8],
    pub method: u16,
}

impl<'a> TestFile<'a> {
    pub fn new(name: &'a str, bytes: &'a [u8]) -> Self {
        Self { name, bytes, method: 8 }
    }
}

/// Packs files into a zip file.
pub fn zip(files: &[TestFile]) -> Vec<u8> {
    let mut archive = Vec::new();
    let mut list = Vec::new();
    for TestFile { name, bytes, method } in files {
        let packed = if *method == 8 { compress_to_vec(bytes, 6) } else { bytes.to_vec() };
        let start = archive.len() as u32;
        let mut shared = Vec::new();
        shared.extend([20, 0, 0, 0]);
        shared.extend(method.to_le_bytes());
        shared.extend([0; 4]);
        for value in [crc(bytes), packed.len() as u32, bytes.len() as u32] {
            shared.extend(value.to_le_bytes());
        }
        shared.extend((name.len() as u16).to_le_bytes());
        shared.extend([0; 2]);
        archive.extend(b"PK\x03\x04");
        archive.extend(&shared);
        archive.extend(name.as_bytes());
        archive.extend(packed);
        list.extend(b"PK\x01\x02\x14\0");
        list.extend(&shared);
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

fn first(zip: &[u8]) -> Result<UnpackedFile<'_>, ZipError> {
    unpack(zip, LIMIT, |_| 0)
}

/// Returns the offset of the directory header of the first file.
fn head(zip: &[u8]) -> usize {
    zip.windows(4).position(|four| four == b"PK\x01\x02").unwrap()
}

#[test]
fn checksums_match_the_standard() {
    // Check value of CRC-32 in Ross Williams' catalogue.
    assert_eq!(crc(b"123456789"), 0xcbf4_3926);
    assert_eq!(crc(b""), 0);
}

#[test]
fn stored_and_deflated_files_are_unpacked() {
    for method in [0, 8] {
        let zip = zip(&[TestFile { method, ..TestFile::new("a.txt", b"word word word") }]);
        assert!(is_zip(&zip));
        let file = first(&zip).unwrap();
        assert_eq!((file.name.as_str(), &*file.bytes, file.checksum_ok), ("a.txt", &b"word word word"[..], true));
    }
}

#[test]
fn the_file_with_the_lowest_rank_is_unpacked_and_folders_are_ignored() {
    let files = [
        TestFile::new("folder/", b""),
        TestFile::new("a", b"1"),
        TestFile::new("b.x", b"2"),
        TestFile::new("c.x", b"3"),
    ];
    let zip = zip(&files);
    assert_eq!(&*unpack(&zip, LIMIT, |name| u8::from(!name.ends_with(".x"))).unwrap().bytes, b"2");
    assert_eq!(&*first(&zip).unwrap().bytes, b"1");
    assert_eq!(first(&self::zip(&files[..1])), Err(ZipError::Empty));
}

#[test]
fn data_around_the_archive_is_ignored() {
    let mut file = b"something before".to_vec();
    file.extend(zip(&[TestFile::new("a", b"1")]));
    let length = file.len();
    file[length - 2] = 7;
    file.extend(b"comment");
    assert_eq!(&*first(&file).unwrap().bytes, b"1");
}

#[test]
fn a_wrong_checksum_is_reported() {
    let mut zip = zip(&[TestFile { method: 0, ..TestFile::new("a", b"12") }]);
    let at = zip.windows(2).position(|two| two == b"12").unwrap();
    zip[at] = b'3';
    assert!(!first(&zip).unwrap().checksum_ok);
}

#[test]
fn the_limit_holds_for_any_declared_size() {
    let zeros = vec![0; LIMIT + 1];
    let mut bomb = zip(&[TestFile::new("a", &zeros)]);
    assert!(bomb.len() < 2_000);
    let head = head(&bomb);
    assert_eq!(first(&bomb), Err(ZipError::TooLarge { name: "a".into(), limit: LIMIT }));
    for declared in [0, 1_000_u32, LIMIT as u32] {
        bomb[head + 24..head + 28].copy_from_slice(&declared.to_le_bytes());
        assert_eq!(first(&bomb), Err(ZipError::SizeMismatch { name: "a".into() }));
    }
    let stored = zip(&[TestFile { method: 0, ..TestFile::new("a", &zeros) }]);
    assert_eq!(first(&stored), Err(ZipError::TooLarge { name: "a".into(), limit: LIMIT }));
    let most = zip(&[TestFile::new("a", &zeros[1..])]);
    assert_eq!(first(&most).unwrap().bytes.len(), LIMIT);
}

#[test]
fn unsupported_and_damaged_files_are_rejected() {
    let good = zip(&[TestFile::new("a", b"1"), TestFile::new("b", b"2")]);
    let head = head(&good);
    let end = good.len() - END_LEN;
    let with = |at: usize, bytes: &[u8]| {
        let mut zip = good.clone();
        zip[at..at + bytes.len()].copy_from_slice(bytes);
        first(&zip).err()
    };
    let name = || "a".to_owned();
    assert_eq!(with(head + 8, &[1]), Some(ZipError::Encrypted { name: name() }));
    assert_eq!(with(head + 10, &[12]), Some(ZipError::Method { name: name(), method: 12 }));
    assert_eq!(with(head + 20, &[0xff; 4]), Some(ZipError::Zip64));
    assert_eq!(with(head + 20, &[0xff, 0xff, 0, 0]), Some(ZipError::Damaged { name: name() }));
    assert_eq!(with(head + 20, &[20, 0, 0, 0]), Some(ZipError::Overlap { name: name() }));
    assert_eq!(with(head + 42, &[1]), Some(ZipError::Damaged { name: name() }));
    assert_eq!(with(end + 10, &[0xff; 2]), Some(ZipError::Zip64));
    assert_eq!(with(end + 4, &[1]), Some(ZipError::Multipart));
    assert_eq!(with(end + 12, &[0, 0, 1, 0]), Some(ZipError::BadDirectory));
    assert_eq!(with(end, b"XX"), Some(ZipError::NoDirectory));
    assert_eq!(with(LOCAL_HEADER_LEN + 1, &[0xff]), Some(ZipError::Damaged { name: name() }));
}

#[test]
fn names_contain_no_control_characters() {
    let zip = zip(&[TestFile { method: 99, ..TestFile::new("\x1b[31m.xml", b"") }]);
    assert_eq!(first(&zip), Err(ZipError::Method { name: "[31m.xml".into(), method: 99 }));
}

#[test]
fn truncated_files_are_rejected() {
    let zip = zip(&[TestFile::new("a", b"word word"), TestFile { method: 0, ..TestFile::new("b", b"word") }]);
    for length in 0..zip.len() {
        assert!(first(&zip[..length]).is_err(), "{length}");
    }
}

proptest::proptest! {
    #[test]
    fn flipped_bytes_do_not_panic(flips in proptest::collection::vec((0_usize..300, 0_u8..), 1..6)) {
        let mut zip = zip(&[TestFile::new("a", b"word word"), TestFile::new("b", b"word")]);
        for (at, byte) in flips {
            let at = at % zip.len();
            zip[at] = byte;
        }
        let _ = first(&zip);
    }
}
