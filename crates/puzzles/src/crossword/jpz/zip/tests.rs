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

/// Creates a zip file.
pub fn zip(files: &[TestFile]) -> Vec<u8> {
    let mut archive = Vec::new();
    let mut directory = Vec::new();
    for TestFile { name, bytes, method } in files {
        let compressed = if *method == 8 { compress_to_vec(bytes, 6) } else { bytes.to_vec() };
        let start = archive.len() as u32;
        let mut common_fields = Vec::new();
        common_fields.extend([20, 0, 0, 0]);
        common_fields.extend(method.to_le_bytes());
        common_fields.extend([0; 4]);
        for value in [crc(bytes), compressed.len() as u32, bytes.len() as u32] {
            common_fields.extend(value.to_le_bytes());
        }
        common_fields.extend((name.len() as u16).to_le_bytes());
        common_fields.extend([0; 2]);
        archive.extend(b"PK\x03\x04");
        archive.extend(&common_fields);
        archive.extend(name.as_bytes());
        archive.extend(compressed);
        directory.extend(b"PK\x01\x02\x14\0");
        directory.extend(&common_fields);
        directory.extend([0; 10]);
        directory.extend(start.to_le_bytes());
        directory.extend(name.as_bytes());
    }
    let (start, size, count) = (archive.len() as u32, directory.len() as u32, files.len() as u16);
    archive.extend(directory);
    archive.extend(b"PK\x05\x06\0\0\0\0");
    archive.extend(count.to_le_bytes());
    archive.extend(count.to_le_bytes());
    archive.extend(size.to_le_bytes());
    archive.extend(start.to_le_bytes());
    archive.extend([0; 2]);
    archive
}

fn unpack_first(zip: &[u8]) -> Result<UnpackedFile<'_>, ZipError> {
    unpack(zip, LIMIT, |_| 0)
}

/// Returns the offset of the directory header of the first file.
fn header_start(zip: &[u8]) -> usize {
    zip.windows(4).position(|window| window == b"PK\x01\x02").unwrap()
}

#[test]
fn checksums_match_the_published_check_value() {
    // Check value of CRC-32 in the Catalogue of Parametrised CRC Algorithms.
    assert_eq!(crc(b"123456789"), 0xcbf4_3926);
    assert_eq!(crc(b""), 0);
}

#[test]
fn stored_and_deflated_files_are_unpacked() {
    for method in [0, 8] {
        let zip = zip(&[TestFile { method, ..TestFile::new("a.txt", b"word word word") }]);
        assert!(is_zip(&zip));
        let file = unpack_first(&zip).unwrap();
        assert_eq!((file.name.as_str(), &*file.bytes, file.is_checksum_valid), ("a.txt", &b"word word word"[..], true));
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
    assert_eq!(&*unpack_first(&zip).unwrap().bytes, b"1");
    assert_eq!(unpack_first(&self::zip(&files[..1])), Err(ZipError::EmptyArchive));
}

#[test]
fn data_around_the_archive_is_ignored() {
    let mut file = b"something before".to_vec();
    file.extend(zip(&[TestFile::new("a", b"1")]));
    let length = file.len();
    file[length - 2] = 7;
    file.extend(b"comment");
    assert_eq!(&*unpack_first(&file).unwrap().bytes, b"1");
}

#[test]
fn a_wrong_checksum_is_reported() {
    let mut zip = zip(&[TestFile { method: 0, ..TestFile::new("a", b"12") }]);
    let offset = zip.windows(2).position(|window| window == b"12").unwrap();
    zip[offset] = b'3';
    assert!(!unpack_first(&zip).unwrap().is_checksum_valid);
}

#[test]
fn the_limit_applies_whatever_size_is_declared() {
    let zeros = vec![0; LIMIT + 1];
    let mut bomb = zip(&[TestFile::new("a", &zeros)]);
    assert!(bomb.len() < 2_000);
    let header = header_start(&bomb);
    assert_eq!(unpack_first(&bomb), Err(ZipError::FileTooLarge { name: "a".into(), limit: LIMIT }));
    for declared_size in [0, 1_000_u32, LIMIT as u32] {
        bomb[header + 24..header + 28].copy_from_slice(&declared_size.to_le_bytes());
        assert_eq!(unpack_first(&bomb), Err(ZipError::SizeMismatch { name: "a".into() }));
    }
    let stored = zip(&[TestFile { method: 0, ..TestFile::new("a", &zeros) }]);
    assert_eq!(unpack_first(&stored), Err(ZipError::FileTooLarge { name: "a".into(), limit: LIMIT }));
    let largest = zip(&[TestFile::new("a", &zeros[1..])]);
    assert_eq!(unpack_first(&largest).unwrap().bytes.len(), LIMIT);
}

#[test]
fn unsupported_and_damaged_files_are_rejected() {
    let valid = zip(&[TestFile::new("a", b"1"), TestFile::new("b", b"2")]);
    let header = header_start(&valid);
    let end = valid.len() - END_LEN;
    let error_with = |offset: usize, bytes: &[u8]| {
        let mut zip = valid.clone();
        zip[offset..offset + bytes.len()].copy_from_slice(bytes);
        unpack_first(&zip).err()
    };
    let name = || "a".to_owned();
    assert_eq!(error_with(header + 8, &[1]), Some(ZipError::EncryptedFile { name: name() }));
    assert_eq!(error_with(header + 10, &[12]), Some(ZipError::UnsupportedMethod { name: name(), method: 12 }));
    assert_eq!(error_with(header + 20, &[0xff; 4]), Some(ZipError::Zip64));
    assert_eq!(error_with(header + 20, &[0xff, 0xff, 0, 0]), Some(ZipError::DamagedFile { name: name() }));
    assert_eq!(error_with(header + 20, &[20, 0, 0, 0]), Some(ZipError::OverlappingFile { name: name() }));
    assert_eq!(error_with(header + 42, &[1]), Some(ZipError::DamagedFile { name: name() }));
    assert_eq!(error_with(end + 10, &[0xff; 2]), Some(ZipError::Zip64));
    assert_eq!(error_with(end + 4, &[1]), Some(ZipError::Multipart));
    assert_eq!(error_with(end + 12, &[0, 0, 1, 0]), Some(ZipError::DamagedDirectory));
    assert_eq!(error_with(end, b"XX"), Some(ZipError::MissingDirectory));
    assert_eq!(error_with(LOCAL_HEADER_LEN + 1, &[0xff]), Some(ZipError::DamagedFile { name: name() }));
}

#[test]
fn names_contain_no_control_characters() {
    let zip = zip(&[TestFile { method: 99, ..TestFile::new("\x1b[31m.xml", b"") }]);
    assert_eq!(unpack_first(&zip), Err(ZipError::UnsupportedMethod { name: "[31m.xml".into(), method: 99 }));
}

#[test]
fn truncated_files_are_rejected() {
    let zip = zip(&[TestFile::new("a", b"word word"), TestFile { method: 0, ..TestFile::new("b", b"word") }]);
    for length in 0..zip.len() {
        assert!(unpack_first(&zip[..length]).is_err(), "{length}");
    }
}

proptest::proptest! {
    #[test]
    fn changed_bytes_do_not_panic(changes in proptest::collection::vec((0_usize..300, 0_u8..), 1..6)) {
        let mut zip = zip(&[TestFile::new("a", b"word word"), TestFile::new("b", b"word")]);
        for (offset, byte) in changes {
            let offset = offset % zip.len();
            zip[offset] = byte;
        }
        let _ = unpack_first(&zip);
    }
}
