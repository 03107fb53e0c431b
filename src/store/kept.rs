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
    (T::default(), Some(set_aside(saves, name, &format!("Your {title}"), &why)))
}

/// Moves what cannot be read out of the way, so that nothing overwrites it. Gives what the player should know: a
/// paragraph. `what` is the beginning of its first sentence.
pub fn set_aside(saves: &Saves, name: &str, what: &str, why: &str) -> String {
    match saves.set_aside(name) {
        Ok(path) => {
            let aside = path.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
            format!("{what} cannot be read: {why}. It is kept as {aside}, beside the other saves.")
        }
        Err(_) => format!(
            "{what} cannot be read: {why}. It could not be moved aside either: until it is, nothing is saved in its \
             place."
        ),
    }
}

/// Changes what is kept under a name: what lies on the disk, so that nothing is lost of what another run of the program
/// has added to it. Returns at once; where that cannot be read it is left as it is.
pub fn change<T>(saves: &Saves, name: &str, change: impl FnOnce(&mut T) + Send + 'static)
where
    T: Default + Serialize + DeserializeOwned,
{
    let kind = name.to_owned();
    let made = move |bytes: Option<Vec<u8>>| {
        let mut kept = match bytes {
            None => T::default(),
            Some(bytes) => serde_json::from_str(open(&kind, &bytes).ok()?).ok()?,
        };
        change(&mut kept);
        seal(&kind, &kept).ok()
    };
    saves.change(name, Box::new(made));
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
        change(&first, "ledger", |list: &mut Vec<u8>| list.push(1));
        change(&first, "ledger", |list: &mut Vec<u8>| list.push(2));
        assert_eq!(first.flush(Duration::from_secs(10)), None);
        assert_eq!(read::<Vec<u8>>(&saves(), "ledger", "records"), (vec![1, 2], None));
        for content in [&b"junk"[..], b"", &seal("ledger", &"no list").unwrap(), &seal("other", &vec![1u8]).unwrap()] {
            std::fs::write(dir.path().join("saves/ledger.json"), content).unwrap();
            let (kept, trouble) = read::<Vec<u8>>(&saves(), "ledger", "records");
            assert!(kept.is_empty() && trouble.unwrap().contains("Your records cannot be read"));
        }
        let aside = std::fs::read(dir.path().join("saves/ledger.unreadable-1.json")).unwrap();
        assert_eq!(aside, b"junk");
    }

    #[test]
    fn what_another_run_has_added_stays() {
        let dir = tempfile::tempdir().unwrap();
        let runs = [1u8, 2, 3].map(|number| (number, Saves::below(Some(dir.path()))));
        for (number, saves) in &runs {
            let number = *number;
            assert!(read::<Vec<u8>>(saves, "ledger", "records").0.len() < 3);
            change(saves, "ledger", move |list: &mut Vec<u8>| list.push(number));
            saves.flush(Duration::from_secs(10));
        }
        assert_eq!(read::<Vec<u8>>(&Saves::below(Some(dir.path())), "ledger", "records").0, [1, 2, 3]);
    }

    #[test]
    fn what_cannot_be_read_is_never_changed() {
        let dir = tempfile::tempdir().unwrap();
        let saves = Saves::below(Some(dir.path()));
        let path = dir.path().join("saves/ledger.json");
        std::fs::create_dir_all(path.parent().unwrap()).unwrap();
        std::fs::write(&path, b"junk").unwrap();
        change(&saves, "ledger", |list: &mut Vec<u8>| list.push(1));
        assert!(saves.flush(Duration::from_secs(10)).unwrap().contains("cannot be read"));
        assert_eq!(std::fs::read(&path).unwrap(), b"junk");
    }
}
