//! Something of the player's that is kept beside the rounds: read whole or moved aside, never overwritten unread.

use serde::Serialize;
use serde::de::DeserializeOwned;

use super::{Kept, Saves, open, seal};

/// Reads what is kept under a name, the default where there is nothing. What cannot be read is moved aside, so that
/// nothing overwrites it, and the second part says so in a paragraph. `title` is what the player calls it.
pub fn read<T: Default + DeserializeOwned>(saves: &Saves, name: &str, title: &str) -> (T, Option<String>) {
    let why = match saves.load(name) {
        Kept::Nothing => return (T::default(), None),
        Kept::Bytes(bytes) => match open(name, &bytes) {
            Ok(body) => match serde_json::from_str(body) {
                Ok(kept) => return (kept, None),
                Err(_) => "it makes no sense to this version".to_owned(),
            },
            Err(error) => error.to_string(),
        },
        Kept::Unreadable(why) => why,
    };
    let trouble = match saves.set_aside(name) {
        Ok(path) => {
            let aside = path.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
            format!("Your {title} cannot be read: {why}. It is kept as {aside}, beside the saves; a new one begins.")
        }
        Err(_) => format!(
            "Your {title} cannot be read: {why}. It could not be moved aside either: until it is, nothing is added to \
             it."
        ),
    };
    (T::default(), Some(trouble))
}

/// Keeps something under a name, in place of what was kept before.
pub fn keep(saves: &Saves, name: &str, kept: &impl Serialize) {
    // Serializing plain data into memory cannot fail.
    if let Ok(bytes) = seal(name, kept) {
        saves.keep(name, bytes);
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    #[test]
    fn what_cannot_be_read_is_moved_aside_and_told() {
        let dir = tempfile::tempdir().unwrap();
        let saves = || Saves::below(Some(dir.path()));
        let first = saves();
        assert_eq!(read::<Vec<u8>>(&first, "ledger", "records"), (Vec::new(), None));
        keep(&first, "ledger", &vec![1u8, 2]);
        first.flush(Duration::from_secs(10));
        assert_eq!(read::<Vec<u8>>(&saves(), "ledger", "records"), (vec![1, 2], None));
        for content in [&b"junk"[..], b"", &seal("ledger", &"no list").unwrap(), &seal("other", &vec![1u8]).unwrap()] {
            std::fs::write(dir.path().join("saves/ledger.json"), content).unwrap();
            let (kept, trouble) = read::<Vec<u8>>(&saves(), "ledger", "records");
            assert!(kept.is_empty() && trouble.unwrap().contains("Your records cannot be read"));
        }
        let aside = std::fs::read(dir.path().join("saves/ledger.unreadable-1.json")).unwrap();
        assert_eq!(aside, b"junk");
    }
}
