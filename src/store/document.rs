//! Single documents stored beside the saved rounds, such as records and choices.
//!
//! A document that cannot be read is moved aside and never overwritten.

use std::io;
use std::path::PathBuf;

use serde::Serialize;
use serde::de::DeserializeOwned;

use super::{Saves, StoredData, open, seal};

/// Reads the document `name`, or returns the default if there is none.
///
/// A document that cannot be read is moved aside so that nothing overwrites it. The second value is then a
/// one-paragraph notice for the player, in which the document is called `title`.
pub fn read<T: Default + DeserializeOwned>(saves: &Saves, name: &str, title: &str) -> (T, Option<String>) {
    let reason = match saves.load(name) {
        StoredData::Nothing => return (T::default(), None),
        StoredData::Bytes(bytes) => match open(name, &bytes) {
            Ok(body) => match serde_json::from_str(body) {
                Ok(document) => return (document, None),
                Err(_) => "unsupported or corrupt data".to_owned(),
            },
            Err(error) => error.to_string(),
        },
        StoredData::Unreadable(reason) => reason,
    };
    (T::default(), Some(set_aside(saves, name, &format!("Your {title}"), &reason)))
}

/// Moves an unreadable save aside so that nothing overwrites it, and returns a notice for the player.
///
/// `subject` is the subject of the first sentence. `reason` has no full stop.
pub fn set_aside(saves: &Saves, name: &str, subject: &str, reason: &str) -> String {
    aside_notice(saves.set_aside(name), subject, reason)
}

/// Returns a notice for the player that an unreadable save has been moved aside, or that it could not be moved.
///
/// `subject` is the subject of the first sentence. `reason` has no full stop.
pub fn aside_notice(moved: io::Result<PathBuf>, subject: &str, reason: &str) -> String {
    match moved {
        Ok(path) => {
            let aside = path.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
            format!("{subject} cannot be read: {reason}. The file was renamed to {aside} in the saves folder.")
        }
        Err(_) => format!(
            "{subject} cannot be read: {reason}. The file could not be renamed either; nothing will be saved in its \
             place until you move it."
        ),
    }
}

/// Queues an update of the document `name` and returns at once.
///
/// `change` is applied to the document on disk, so changes made by other running processes survive. A document that
/// cannot be read is left unchanged.
pub fn change<T>(saves: &Saves, name: &str, change: impl FnOnce(&mut T) + Send + 'static)
where
    T: Default + Serialize + DeserializeOwned,
{
    let kind = name.to_owned();
    let update = move |bytes: Option<Vec<u8>>| {
        let mut document = match bytes {
            None => T::default(),
            Some(bytes) => serde_json::from_str(open(&kind, &bytes).ok()?).ok()?,
        };
        change(&mut document);
        seal(&kind, &document).ok()
    };
    saves.update(name, Box::new(update));
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    #[test]
    fn unreadable_documents_are_moved_aside_and_reported() {
        let dir = tempfile::tempdir().unwrap();
        let saves = || Saves::new(Some(dir.path()));
        let first = saves();
        assert_eq!(read::<Vec<u8>>(&first, "ledger", "records"), (Vec::new(), None));
        change(&first, "ledger", |list: &mut Vec<u8>| list.push(1));
        change(&first, "ledger", |list: &mut Vec<u8>| list.push(2));
        assert_eq!(first.flush(Duration::from_secs(10)), None);
        assert_eq!(read::<Vec<u8>>(&saves(), "ledger", "records"), (vec![1, 2], None));
        for content in [&b"junk"[..], b"", &seal("ledger", &"not a list").unwrap(), &seal("other", &vec![1u8]).unwrap()]
        {
            std::fs::write(dir.path().join("saves/ledger.json"), content).unwrap();
            let (list, notice) = read::<Vec<u8>>(&saves(), "ledger", "records");
            assert!(list.is_empty() && notice.unwrap().contains("Your records cannot be read"));
        }
        let aside = std::fs::read(dir.path().join("saves/ledger.unreadable-1.json")).unwrap();
        assert_eq!(aside, b"junk");
    }

    #[test]
    fn updates_by_other_processes_survive() {
        let dir = tempfile::tempdir().unwrap();
        let processes = [1u8, 2, 3].map(|number| (number, Saves::new(Some(dir.path()))));
        for (number, saves) in &processes {
            let number = *number;
            assert!(read::<Vec<u8>>(saves, "ledger", "records").0.len() < 3);
            change(saves, "ledger", move |list: &mut Vec<u8>| list.push(number));
            saves.flush(Duration::from_secs(10));
        }
        assert_eq!(read::<Vec<u8>>(&Saves::new(Some(dir.path())), "ledger", "records").0, [1, 2, 3]);
    }

    #[test]
    fn unreadable_documents_are_never_changed() {
        let dir = tempfile::tempdir().unwrap();
        let saves = Saves::new(Some(dir.path()));
        let path = dir.path().join("saves/ledger.json");
        std::fs::create_dir_all(path.parent().unwrap()).unwrap();
        std::fs::write(&path, b"junk").unwrap();
        change(&saves, "ledger", |list: &mut Vec<u8>| list.push(1));
        assert!(saves.flush(Duration::from_secs(10)).unwrap().contains("cannot be read"));
        assert_eq!(std::fs::read(&path).unwrap(), b"junk");
    }
}
