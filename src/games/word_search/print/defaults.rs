//! Title and file name of a puzzle that is printed, unless the player types others.

use std::path::Path;

use wordhoard_engine::words::themes;
use wordhoard_generators::word_search::Source;
use wordhoard_puzzles::page::document::key_path;

use super::PrintSubject;

/// Returns the title of a puzzle, if it is known before the puzzle is made.
fn known_title(subject: &PrintSubject) -> Option<String> {
    match subject {
        PrintSubject::Played(desc, _) => desc.puzzle.title.clone().or_else(|| desc.puzzle.theme.clone()),
        PrintSubject::New(params) => match &params.words {
            Source::Theme(id) => themes::by_id(id).map(|theme| params.spelling.of(theme.title).to_owned()),
            Source::Words { .. } | Source::List(_) => None,
        },
    }
}

/// Returns the title, or a description of it.
#[must_use]
pub fn title(subject: &PrintSubject) -> String {
    let other = match subject {
        PrintSubject::New(params) if matches!(params.words, Source::Theme(_)) => "its theme",
        _ => "Word search",
    };
    known_title(subject).unwrap_or_else(|| other.to_owned())
}

/// Returns the name of a new file in the working directory: `birds.pdf`, or `birds-2.pdf` if that exists.
#[must_use]
pub fn file_name(subject: &PrintSubject) -> String {
    let stem = slug(&known_title(subject).unwrap_or_default());
    let name = |number| if number == 1 { format!("{stem}.pdf") } else { format!("{stem}-{number}.pdf") };
    let is_free = |name: &String| !Path::new(name).exists() && !key_path(Path::new(name)).exists();
    (1..1000).map(name).find(is_free).unwrap_or_else(|| name(1))
}

/// Returns a title as a file name without an extension: `capital-cities`.
fn slug(title: &str) -> String {
    let parts: Vec<String> = title
        .split(|c: char| !c.is_ascii_alphanumeric())
        .filter(|part| !part.is_empty())
        .map(str::to_ascii_lowercase)
        .collect();
    let slug: String = parts.join("-").chars().take(40).collect();
    if slug.is_empty() { "word-search".to_owned() } else { slug.trim_end_matches('-').to_owned() }
}

#[cfg(test)]
mod tests {
    use wordhoard_generators::word_search::Params;

    use super::*;

    fn subject(words: Source) -> PrintSubject {
        PrintSubject::New(Box::new(Params { words, ..Params::standard() }))
    }

    #[test]
    fn files_are_named_after_the_theme() {
        let name = |words: Source| file_name(&subject(words));
        assert_eq!(name(Source::Theme("capitals".into())), "capital-cities.pdf");
        assert_eq!(name(Source::any_theme()), "word-search.pdf");
        assert_eq!([slug("Ünï 3!"), slug("  "), slug("a/../b")], ["n-3", "word-search", "a-b"]);
    }

    #[test]
    fn titles_are_those_of_the_theme() {
        let titles = [Source::Theme("capitals".into()), Source::any_theme(), Source::common_words()];
        assert_eq!(titles.map(|words| title(&subject(words))), ["Capital Cities", "its theme", "Word search"]);
    }
}
