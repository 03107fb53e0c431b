//! Tests of [`Saves`](super::Saves).

use super::*;
use crate::store::SlotContents;

const TEST_TIMEOUT: Duration = Duration::from_secs(10);

fn free() -> SlotId {
    SlotId::new("boggle", "free")
}

/// Opens the slot and stores a header and a record in it.
fn stored(saves: &Saves, header: &str) -> Slot {
    let slot = saves.open_slot(&free()).unwrap();
    slot.create(&header, "0", merge).unwrap();
    slot
}

/// Returns the contents of the slot as a later process would read them.
fn contents(saves: &Saves, dir: &Path) -> Option<SlotContents> {
    saves.flush(TEST_TIMEOUT);
    Saves::new(Some(dir)).open_slot(&free()).unwrap().open(merge).unwrap()
}

/// Merges records that are numbers by adding them.
fn merge(records: &[&str]) -> Option<String> {
    let numbers: Option<Vec<u64>> = records.iter().map(|record| record.trim().parse().ok()).collect();
    Some(numbers?.iter().sum::<u64>().to_string())
}

#[test]
fn records_are_appended() {
    let dir = tempfile::tempdir().unwrap();
    let saves = Saves::new(Some(dir.path()));
    let slot = stored(&saves, "header");
    for number in 1..100 {
        slot.append(&number.to_string());
    }
    drop(slot);
    let contents = contents(&saves, dir.path()).unwrap();
    assert_eq!(contents.header, "\"header\"");
    assert_eq!(contents.records, (0..100).map(|number| number.to_string()).collect::<Vec<_>>());
    assert_eq!(saves.failure(), None);
}

#[test]
fn reopened_slots_are_continued() {
    let dir = tempfile::tempdir().unwrap();
    for number in 0..5 {
        let saves = Saves::new(Some(dir.path()));
        let slot = if number == 0 { stored(&saves, "header") } else { saves.open_slot(&free()).unwrap() };
        assert_eq!(slot.open(merge).unwrap().unwrap().records.len(), 1 + number);
        slot.append("1");
        drop(slot);
        assert_eq!(saves.flush(TEST_TIMEOUT), None);
    }
    assert_eq!(contents(&Saves::new(None), dir.path()).unwrap().records.len(), 6);
}

#[test]
fn torn_records_are_overwritten() {
    let dir = tempfile::tempdir().unwrap();
    let saves = Saves::new(Some(dir.path()));
    let slot = stored(&saves, "header");
    slot.append("1");
    drop(slot);
    saves.flush(TEST_TIMEOUT);
    let path = dir.path().join("saves/boggle/free.save");
    let whole = fs::read(&path).unwrap();
    for cut in whole.len() - 10..whole.len() {
        fs::write(&path, &whole[..cut]).unwrap();
        let saves = Saves::new(Some(dir.path()));
        let slot = saves.open_slot(&free()).unwrap();
        assert_eq!(slot.open(merge).unwrap().unwrap().records, ["0"]);
        slot.append("1");
        drop(slot);
        saves.flush(TEST_TIMEOUT);
        assert_eq!(fs::read(&path).unwrap(), whole, "cut at {cut}");
    }
}

#[test]
fn long_journals_are_compacted() {
    let dir = tempfile::tempdir().unwrap();
    let saves = Saves::new(Some(dir.path()));
    let slot = stored(&saves, "header");
    let record = format!("1{}", " ".repeat(1000));
    for number in 0..200 {
        slot.append(&record);
        if number % 20 == 0 {
            saves.flush(TEST_TIMEOUT);
        }
    }
    drop(slot);
    saves.flush(TEST_TIMEOUT);
    let len = fs::metadata(dir.path().join("saves/boggle/free.save")).unwrap().len();
    assert!(len < 100_000, "{len} bytes");
    let contents = contents(&saves, dir.path()).unwrap();
    let sum: Option<u64> = contents.records.iter().map(|record| record.trim().parse::<u64>().ok()).sum();
    assert_eq!(sum, Some(200));
}

#[test]
fn files_changed_by_something_else_are_written_again() {
    let dir = tempfile::tempdir().unwrap();
    let saves = Saves::new(Some(dir.path()));
    let path = dir.path().join("saves/boggle/free.save");
    let slot = stored(&saves, "header");
    saves.flush(TEST_TIMEOUT);
    fs::remove_file(&path).unwrap();
    slot.append("1");
    saves.flush(TEST_TIMEOUT);
    fs::write(&path, "short").unwrap();
    slot.append("2");
    drop(slot);
    assert_eq!(contents(&saves, dir.path()).unwrap().records, ["0", "1", "2"]);
}

#[test]
fn a_slot_has_one_owner() {
    let dir = tempfile::tempdir().unwrap();
    let (first, second) = (Saves::new(Some(dir.path())), Saves::new(Some(dir.path())));
    let slot = stored(&first, "first");
    assert_eq!(second.open_slot(&free()).unwrap_err(), SlotError::InUse);
    assert_eq!(first.open_slot(&free()).unwrap_err(), SlotError::InUse);
    assert!(second.open_slot(&SlotId::new("boggle", "free-2")).is_ok());
    drop(slot);
    assert!(first.open_slot(&free()).is_ok(), "the process may open it again at once");
    first.flush(TEST_TIMEOUT);
    assert!(second.open_slot(&free()).unwrap().open(merge).unwrap().is_some());
    assert!(!dir.path().join("saves/boggle/free.lock").exists());
}

#[test]
fn cleared_slots_are_empty() {
    let dir = tempfile::tempdir().unwrap();
    let saves = Saves::new(Some(dir.path()));
    let slot = stored(&saves, "header");
    saves.flush(TEST_TIMEOUT);
    slot.clear();
    assert!(matches!(saves.read_slot(&free()), StoredData::Nothing) && saves.slots().is_empty());
    drop(slot);
    assert_eq!(contents(&saves, dir.path()), None);
}

#[test]
fn slots_are_listed_with_what_is_not_written_yet() {
    let dir = tempfile::tempdir().unwrap();
    let saves = Saves::new(Some(dir.path()));
    let daily = saves.open_slot(&SlotId::new("boggle", "daily-2026-01-31")).unwrap();
    daily.create(&"header", "0", merge).unwrap();
    saves.flush(TEST_TIMEOUT);
    let free_slot = stored(&saves, "header");
    let listed = saves.slots();
    assert_eq!(
        listed.iter().map(|slot| slot.id.to_string()).collect::<Vec<_>>(),
        ["boggle/daily-2026-01-31", "boggle/free"]
    );
    assert!(listed[0].modified.is_some() && listed[1].len > 0);
    drop(free_slot);
}

#[test]
fn slots_are_listed_at_every_moment_of_being_written() {
    let dir = tempfile::tempdir().unwrap();
    let saves = Saves::new(Some(dir.path()));
    for _ in 0..50 {
        drop(stored(&saves, "header"));
        // Lists until the writer is done, so that one of the lists coincides with its end.
        let is_written = || {
            let slots = saves.slots();
            assert_eq!(slots.iter().map(|slot| &slot.id).collect::<Vec<_>>(), [&free()]);
            slots[0].modified.is_some()
        };
        while !is_written() {}
        saves.open_slot(&free()).unwrap().clear();
        saves.flush(TEST_TIMEOUT);
    }
}

#[test]
fn each_unreadable_save_is_moved_to_a_new_name() {
    let dir = tempfile::tempdir().unwrap();
    for content in ["first", "second"] {
        let saves = Saves::new(Some(dir.path()));
        fs::create_dir_all(dir.path().join("saves/boggle")).unwrap();
        fs::write(dir.path().join("saves/boggle/free.save"), content).unwrap();
        let slot = saves.open_slot(&free()).unwrap();
        assert!(slot.open(merge).is_err());
        drop(slot);
        assert_eq!(fs::read_to_string(saves.set_slot_aside(&free()).unwrap()).unwrap(), content);
    }
}

#[test]
fn unreadable_saves_that_cannot_be_moved_are_never_overwritten() {
    let dir = tempfile::tempdir().unwrap();
    let folder = dir.path().join("saves/boggle");
    fs::create_dir_all(&folder).unwrap();
    let save = folder.join("free.save");
    fs::write(&save, b"precious").unwrap();
    for n in 1..=MAX_ASIDE {
        fs::write(folder.join(format!("free.unreadable-{n}.save")), b"").unwrap();
    }
    let saves = Saves::new(Some(dir.path()));
    assert!(saves.set_slot_aside(&free()).is_err());
    assert_eq!(saves.open_slot(&free()).unwrap_err(), SlotError::Blocked);
    assert!(saves.failure().is_some());
    assert_eq!(fs::read(&save).unwrap(), b"precious");
}

#[test]
fn a_folder_in_place_of_a_save_is_unreadable() {
    let dir = tempfile::tempdir().unwrap();
    fs::create_dir_all(dir.path().join("saves/boggle/free.save")).unwrap();
    let slot = Saves::new(Some(dir.path())).open_slot(&free()).unwrap();
    assert!(slot.open(merge).unwrap_err().contains("a directory"));
}

#[test]
fn failed_writes_are_reported_and_their_data_stays_loadable() {
    let dir = tempfile::tempdir().unwrap();
    fs::write(dir.path().join("saves"), b"a file where the folder should be").unwrap();
    let saves = Saves::new(Some(dir.path()));
    drop(stored(&saves, "header"));
    assert!(saves.flush(TEST_TIMEOUT).is_some() && saves.failure().is_some());
    assert!(matches!(saves.read_slot(&free()), StoredData::Bytes(_)), "the process can still load the data");
    fs::remove_file(dir.path().join("saves")).unwrap();
    saves.open_slot(&free()).unwrap().append("1");
    assert_eq!(contents(&saves, dir.path()).unwrap().records.len(), 2, "what could not be written is not lost");
    assert_eq!(saves.failure(), None);
    assert!(Saves::new(None).failure().is_some());
}

#[test]
fn names_cannot_escape_the_folder() {
    let ids = [("../../etc", "passwd"), ("a\0b", "-rf"), ("boggle", "../x/.y")];
    assert_eq!(ids.map(|(game, name)| SlotId::new(game, name).to_string()), ["etc/passwd", "ab/-rf", "boggle/xy"]);
}

#[test]
fn saves_are_not_removed_until_updates_are_written() {
    let dir = tempfile::tempdir().unwrap();
    let saves = Saves::new(Some(dir.path()));
    let slot = stored(&saves, "header");
    saves.flush(TEST_TIMEOUT);
    let records = dir.path().join("saves/records.json");
    fs::write(&records, b"junk").unwrap();
    saves.update("records", Box::new(|_| None));
    slot.clear();
    drop(slot);
    assert!(saves.flush(TEST_TIMEOUT).unwrap().contains("cannot be read"));
    assert!(dir.path().join("saves/boggle/free.save").exists());
    saves.update("choices", Box::new(|_| Some(vec![2])));
    assert!(saves.flush(TEST_TIMEOUT).is_some(), "a later success must not hide the failure");
    saves.update("records", Box::new(|_| Some(vec![3])));
    assert_eq!(saves.flush(TEST_TIMEOUT), None);
    assert!(!dir.path().join("saves/boggle/free.save").exists());
}

#[test]
fn concurrent_updates_lose_nothing() {
    let dir = tempfile::tempdir().unwrap();
    let processes: Vec<Saves> = (0..4).map(|_| Saves::new(Some(dir.path()))).collect();
    for number in 0..25u8 {
        for saves in &processes {
            let append = move |bytes: Option<Vec<u8>>| {
                let mut bytes = bytes.unwrap_or_default();
                bytes.push(number);
                Some(bytes)
            };
            saves.update("records", Box::new(append));
        }
    }
    processes.iter().for_each(|saves| assert_eq!(saves.flush(TEST_TIMEOUT), None));
    let bytes = fs::read(dir.path().join("saves/records.json")).unwrap();
    assert_eq!(bytes.len(), 100);
}

#[test]
fn pending_writes_do_not_reappear_after_set_aside() {
    let dir = tempfile::tempdir().unwrap();
    let saves = Saves::new(Some(dir.path()));
    for round in 0..20 {
        drop(stored(&saves, &round.to_string()));
        let aside = saves.set_slot_aside(&free()).unwrap();
        assert!(fs::read_to_string(aside).unwrap().contains(&format!("\"body\":\"{round}\"")));
        saves.flush(TEST_TIMEOUT);
        assert!(!dir.path().join("saves/boggle/free.save").exists());
    }
}
