//! Tests that printed puzzles in other languages show every letter, read from the PDF as a viewer does.

use unicode_normalization::UnicodeNormalization;
use wordhoard_puzzles::page::sheet::Pages;
use wordhoard_puzzles::page::{DrawOp, Page, pdf};
use wordhoard_puzzles::word_search::worksheet::Style;

use super::*;
use crate::word_search::sheets::{self, Sheet};

/// Puzzle in a language: title, instructions, words and message. Words and messages have Latin letters, because the
/// grid has.
struct Sample {
    title: &'static str,
    instructions: &'static str,
    words: &'static [&'static str],
    message: &'static str,
}

const ENGLISH: Sample = Sample {
    title: "Birds (of a feather) – the naïve “café”",
    instructions: r"Find them all… it takes 5 € \ minutes.",
    words: &["owl", "great auk", "St. Bernard's"],
    message: "Well done!",
};

const POLISH: Sample = Sample {
    title: "Łódź i żółte gęsi",
    instructions: "Znajdź wszystkie słowa: zażółć gęślą jaźń! ĄĆĘŁŃÓŚŹŻ",
    words: &["żółw", "gęś", "źrebię", "słoń", "ćma", "Niedźwiedź"],
    message: "Świetna robota, żabko!",
};

const GREEK: Sample = Sample {
    title: "Ζώα της θάλασσας και της Ἀττικῆς",
    instructions: "Βρες τις λέξεις: ψάρι, αχινός, φώκια, γαΐδαρος, ΰδωρ, Άγιο Όρος.",
    words: &["psári", "achinós", "fókia"],
    message: "Bravo!",
};

const TURKISH: Sample = Sample {
    title: "Iğdır’ın bahçesi, İzmir’in çiçeği",
    instructions: "Sözcükleri bul: soldan sağa, yukarıdan aşağıya. ÇĞİÖŞÜ çğıöşü",
    words: &["şeftali", "çilek", "üzüm", "ığdır", "İncir", "fındık"],
    message: "Doğum günün kutlu olsun, Şükrü!",
};

const VIETNAMESE: Sample = Sample {
    title: "Động vật ở Việt Nam",
    instructions: "Hãy tìm những từ này trong ô chữ: ngang, dọc và chéo. ẮẰẲẴẶ ếềểễệ ốồổỗộ ứừửữự ỳýỷỹỵ Đđ",
    words: &["chó", "mèo", "ngỗng", "ngựa", "đại bàng", "rùa biển"],
    message: "Giỏi lắm, chúc mừng bạn!",
};

/// Returns the puzzle of a sample, in two versions.
fn versions(sample: &Sample) -> Vec<Sheet> {
    let words = sample.words.iter().map(|word| ListedWord::new(word).unwrap()).collect();
    let params = Params {
        words: Source::List(words),
        size: Size::square(12),
        message: Some(sample.message.to_owned()),
        ..Params::standard()
    };
    let mut sheets = sheets::versions(&Task::default(), 2, &params, &Seed::new("languages")).unwrap();
    assert_eq!(sheets::notices(&sheets), [""; 0], "every word is in the grid");
    for sheet in &mut sheets {
        sheet.puzzle.title = Some(sample.title.to_owned());
    }
    sheets
}

fn pages(sheets: &[Sheet], instructions: &str) -> Pages {
    sheets::pages(sheets, &Style { instructions: Some(instructions), ..Style::default() }).unwrap()
}

/// Returns the texts that were laid out on each page.
fn laid_out(pages: &[Page]) -> Vec<Vec<String>> {
    let text = |op: &DrawOp| if let DrawOp::Text(text) = op { Some(text.text.nfc().collect()) } else { None };
    pages.iter().map(|page| page.ops.iter().filter_map(text).collect()).collect()
}

#[test]
fn every_letter_of_other_languages_is_shown() {
    for sample in [ENGLISH, POLISH, GREEK, TURKISH, VIETNAMESE] {
        let sheets = versions(&sample);
        let pages = pages(&sheets, sample.instructions);
        let (puzzle_pages, pages) = (pages.puzzle.len(), pages.all());
        let texts = pdf::reader::texts(&pdf::write(&pages, sample.title).unwrap());
        assert_eq!(texts, laid_out(&pages));
        for (number, texts) in texts.iter().enumerate() {
            let page = texts.join(" ");
            assert!(page.contains(sample.title), "{}: {page}", sample.title);
            if number >= puzzle_pages {
                assert!(page.contains(sample.message), "{}: {page}", sample.message);
                continue;
            }
            for text in sample.words.iter().chain([&sample.instructions]) {
                assert!(page.contains(text), "{text}: {page}");
            }
        }
    }
}

#[test]
fn letters_with_separate_accents_are_combined() {
    let decomposed: String = VIETNAMESE.title.nfd().collect();
    assert_ne!(decomposed, VIETNAMESE.title);
    let mut sheets = versions(&VIETNAMESE);
    sheets[0].puzzle.title = Some(decomposed);
    let bytes = pdf::write(&pages(&sheets, "Go").puzzle, "t").unwrap();
    assert!(pdf::reader::texts(&bytes)[0].concat().contains(VIETNAMESE.title));
}

#[test]
fn letters_of_no_embedded_font_are_refused_by_name() {
    let mut sheets = versions(&POLISH);
    let refused = |sheets: &[Sheet], instructions: &str| {
        pdf::write(&pages(sheets, instructions).puzzle, "t").map_err(|error| error.to_string())
    };
    let error = "a PDF cannot show 日 本; write an SVG or a text file instead";
    assert_eq!(refused(&sheets, "Łódź, 日本"), Err(error.to_owned()));
    sheets[1].puzzle.title = Some("日本の鳥".into());
    let error = "a PDF cannot show の 日 本 鳥; write an SVG or a text file instead";
    assert_eq!(refused(&sheets, "Go"), Err(error.to_owned()));
}
