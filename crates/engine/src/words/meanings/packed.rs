//! Lookup of lines in the packed meanings, which are read in place.

use std::ops::Range;

use wordhoard_assets::pack::meanings::{
    END, HEADER_SIZE, KINDS, LAST_LINE, MAGIC, OFFSET_STEP, RANK_STEP, joins_next, joins_previous, push_code,
    skip_codes, take_code,
};

/// Packed lines of meanings, in the layout of `format`.
pub(super) struct PackedLines {
    bytes: &'static [u8],
    /// Texts of all tokens.
    texts: &'static str,
    /// Start of each token's text within the texts, and their end.
    token_starts: Vec<u32>,
    sections: Sections,
}

/// Ranges of the sections within the bytes.
struct Sections {
    bitmap: Range<usize>,
    ranks: Range<usize>,
    offsets: Range<usize>,
    lines: Range<usize>,
}

/// A packed line.
#[derive(Clone, Copy)]
pub(super) struct Line<'a> {
    /// Index of the part of speech in `PARTS`.
    pub(super) part: usize,
    /// Index of the kind in `KINDS`.
    pub(super) kind: usize,
    /// Codes of the text, without the end.
    pub(super) codes: Codes<'a>,
}

/// Codes of a text.
#[derive(Clone, Copy)]
pub(super) struct Codes<'a> {
    /// Codes that have not been taken, and everything after them.
    rest: &'a [u8],
    /// Whether the end has been taken.
    ended: bool,
}

impl Iterator for Codes<'_> {
    type Item = u32;

    #[inline]
    fn next(&mut self) -> Option<u32> {
        if self.ended {
            return None;
        }
        let code = take_code(&mut self.rest);
        self.ended = code == END;
        (!self.ended).then_some(code)
    }
}

impl<'a> Codes<'a> {
    /// Skips the remaining codes and returns what follows them.
    fn after(mut self) -> &'a [u8] {
        if !self.ended {
            skip_codes(&mut self.rest);
        }
        self.rest
    }
}

impl PackedLines {
    /// Wraps packed bytes. Only the lengths of the tokens are read.
    ///
    /// # Panics
    /// Panics if the bytes are too short or have another format.
    pub(super) fn new(bytes: &'static [u8]) -> Self {
        assert_eq!(bytes[..4], MAGIC, "not packed meanings");
        let [words, tokens, text_len, defined] = [4, 8, 12, 16].map(|at| u32_at(bytes, at) as usize);
        let mut at = HEADER_SIZE;
        let mut section = |len: usize| {
            at += len;
            at - len..at
        };
        let (lengths, texts) = (section(tokens), section(text_len));
        let sections = Sections {
            bitmap: section(words.div_ceil(64) * 8),
            ranks: section(words.div_ceil(RANK_STEP) * 4),
            offsets: section(defined.div_ceil(OFFSET_STEP) * 4),
            lines: at..bytes.len(),
        };
        let starts = bytes[lengths].iter().scan(0, |start, &len| {
            *start += u32::from(len);
            Some(*start)
        });
        let texts = std::str::from_utf8(&bytes[texts]).expect("the build script packs ASCII");
        Self { bytes, texts, token_starts: std::iter::once(0).chain(starts).collect(), sections }
    }

    /// Returns the lines of the word of the list with this number.
    pub(super) fn lines_of(&self, number: u32) -> impl Iterator<Item = Line<'_>> + use<'_> {
        let mut rest = self.index(number).map(|index| {
            let mut rest = &self.bytes[self.sections.lines.start + self.offset(index / OFFSET_STEP)..];
            for _ in 0..index % OFFSET_STEP {
                while !take_line(&mut rest).1 {}
            }
            rest
        });
        std::iter::from_fn(move || {
            let (line, is_last) = take_line(rest.as_mut()?);
            if is_last {
                rest = None;
            }
            Some(line)
        })
    }

    /// Calls `visit` with the number of each word that has lines, in order, and with the kind and the codes of each of
    /// its lines. It need not take all codes.
    pub(super) fn for_each<'a>(&'a self, visit: impl FnMut(u32, usize, &mut Codes<'a>)) {
        self.for_each_in_groups(|_| true, visit);
    }

    /// Like [`PackedLines::for_each`], but visits all words that have one of the tokens in a line, and only some of the
    /// others: those that share a group with such a word, or with the same bytes in other codes.
    pub(super) fn for_each_with<'a>(&'a self, tokens: &[u32], visit: impl FnMut(u32, usize, &mut Codes<'a>)) {
        let groups = self.groups_with(tokens);
        self.for_each_in_groups(|group| groups[group], visit);
    }

    /// Marks the groups of [`OFFSET_STEP`] words that may have one of the tokens.
    fn groups_with(&self, tokens: &[u32]) -> Vec<bool> {
        let lines = &self.bytes[self.sections.lines.clone()];
        // Comparing pairs of bytes is several times faster than reading codes, since nothing depends on where they begin.
        let mut pairs = vec![false; 1 << 16];
        for &token in tokens {
            let mut bytes = Vec::new();
            push_code(token, &mut bytes);
            match *bytes {
                [.., before, last] => pairs[pair(before, last)] = true,
                [only] => (0..=u8::MAX).for_each(|after| pairs[pair(only, after)] = true),
                [] => {}
            }
        }
        (0..self.sections.offsets.len() / 4)
            .map(|group| {
                let end =
                    if group + 1 < self.sections.offsets.len() / 4 { self.offset(group + 1) } else { lines.len() };
                // The last byte of a group ends a line, so no code is in two groups.
                lines[self.offset(group)..end].windows(2).fold(false, |found, two| found | pairs[pair(two[0], two[1])])
            })
            .collect()
    }

    #[inline]
    fn for_each_in_groups<'a>(
        &'a self,
        is_wanted: impl Fn(usize) -> bool,
        mut visit: impl FnMut(u32, usize, &mut Codes<'a>),
    ) {
        let mut rest: &[u8] = &[];
        let (mut index, mut is_visited) = (0, false);
        for (base, chunk) in (0..).step_by(64).zip(self.bytes[self.sections.bitmap.clone()].chunks_exact(8)) {
            let mut bits = u64_of(chunk);
            while bits != 0 {
                let number = base + bits.trailing_zeros();
                bits &= bits - 1;
                if index % OFFSET_STEP == 0 {
                    is_visited = is_wanted(index / OFFSET_STEP);
                    rest = &self.bytes[self.sections.lines.start + self.offset(index / OFFSET_STEP)..];
                }
                index += 1;
                if is_visited {
                    visit_lines(&mut rest, |kind, codes| visit(number, kind, codes));
                }
            }
        }
    }

    /// Returns the start of a group within the lines.
    fn offset(&self, group: usize) -> usize {
        u32_at(self.bytes, self.sections.offsets.start + group * 4) as usize
    }

    /// Returns the text of a line.
    pub(super) fn text(&self, codes: Codes) -> String {
        let mut text = String::new();
        let mut joins = true;
        for code in codes {
            let token = self.token(code);
            if !joins && !joins_previous(token) {
                text.push(' ');
            }
            text.push_str(token);
            joins = joins_next(token);
        }
        text
    }

    /// Returns the tokens with their codes.
    pub(super) fn tokens(&self) -> impl Iterator<Item = (u32, &str)> {
        (END + 1..self.token_starts.len() as u32).map(|code| (code, self.token(code)))
    }

    fn token(&self, code: u32) -> &str {
        let start = |index: u32| self.token_starts[index as usize] as usize;
        &self.texts[start(code - 1)..start(code)]
    }

    /// Returns the number of words before this one that have lines, or `None` if it has none.
    fn index(&self, number: u32) -> Option<usize> {
        let number = number as usize;
        let bits = |unit: usize| u64_of(&self.bytes[self.sections.bitmap.start + unit * 8..][..8]);
        let (unit, bit) = (number / 64, number % 64);
        let own = bits(unit);
        if own >> bit & 1 == 0 {
            return None;
        }
        let step = number / RANK_STEP;
        let before = u32_at(self.bytes, self.sections.ranks.start + step * 4);
        let between: u32 = (step * (RANK_STEP / 64)..unit).map(|unit| bits(unit).count_ones()).sum();
        Some((before + between + (own & ((1 << bit) - 1)).count_ones()) as usize)
    }
}

/// Reads a line and removes it. Returns it with whether it is the last of its word.
fn take_line<'a>(bytes: &mut &'a [u8]) -> (Line<'a>, bool) {
    let (head, codes) = (bytes[0], Codes { rest: &bytes[1..], ended: false });
    *bytes = codes.after();
    let number = usize::from(head & !LAST_LINE);
    (Line { part: number / KINDS.len(), kind: number % KINDS.len(), codes }, head & LAST_LINE != 0)
}

/// Visits the lines of a word at the start of `bytes`, and removes them.
#[inline]
fn visit_lines<'a>(bytes: &mut &'a [u8], mut visit: impl FnMut(usize, &mut Codes<'a>)) {
    loop {
        let head = bytes[0];
        let mut codes = Codes { rest: &bytes[1..], ended: false };
        visit(usize::from(head & !LAST_LINE) % KINDS.len(), &mut codes);
        *bytes = codes.after();
        if head & LAST_LINE != 0 {
            return;
        }
    }
}

/// Returns the index of two consecutive bytes in a table of all pairs.
#[inline]
fn pair(first: u8, second: u8) -> usize {
    usize::from(u16::from_be_bytes([first, second]))
}

fn u32_at(bytes: &[u8], at: usize) -> u32 {
    u32::from_le_bytes(bytes[at..at + 4].try_into().unwrap_or_default())
}

fn u64_of(bytes: &[u8]) -> u64 {
    u64::from_le_bytes(bytes.try_into().unwrap_or_default())
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use wordhoard_assets::pack::meanings as format;

    use super::*;
    use crate::base::sample::sample_size;

    fn packed(text: &str, words: &[String]) -> PackedLines {
        PackedLines::new(format::pack::pack(text, words.iter().map(String::as_str)).leak())
    }

    fn texts_of(packed: &PackedLines, number: usize) -> Vec<String> {
        packed.lines_of(number as u32).map(|line| source(packed, line)).collect()
    }

    /// Returns a line as in the source, without its word.
    fn source(packed: &PackedLines, line: Line) -> String {
        let head = format!("{} {}", format::PARTS[line.part], KINDS[line.kind]);
        format!("{}: {}", head.trim(), packed.text(line.codes))
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(sample_size(24, 256) as u32))]
        #[test]
        fn every_line_is_found(
            entries in proptest::collection::btree_map(
                "[a-c]{1,7}",
                proptest::collection::vec("[nvipd]( past)?: \\(?[a-z]{1,3}\\)?([,;:]? \\(?[a-z]{1,2}\\)?){0,6}", 0..4),
                0..300,
            ),
        ) {
            let words: Vec<String> = entries.keys().cloned().collect();
            let lines = |(word, rests): (&String, &Vec<String>)| -> String {
                rests.iter().map(|rest| format!("{word} {rest}\n")).collect()
            };
            let packed = packed(&entries.iter().map(lines).collect::<String>(), &words);
            let mut all = vec![Vec::new(); words.len()];
            let mut taken = 0..;
            packed.for_each(|number, kind, codes| {
                // The codes are taken in full, in part or not at all, in turn.
                let text = packed.text(*codes);
                codes.take([usize::MAX, 1, 0][taken.next().unwrap_or(0) % 3]).for_each(drop);
                all[number as usize].push((KINDS[kind], text));
            });
            for (number, rests) in entries.values().enumerate() {
                prop_assert_eq!(&texts_of(&packed, number), rests);
                let kind_and_text = |rest: &String| {
                    let (head, text) = rest.split_once(": ").unwrap();
                    (head.split_once(' ').map_or("", |(_, kind)| if kind == "past" { "past" } else { "" }), text.to_owned())
                };
                prop_assert_eq!(&all[number], &rests.iter().map(kind_and_text).collect::<Vec<_>>());
            }
        }
    }

    #[test]
    fn codes_of_all_lengths_are_read() {
        let word = |number: usize| -> String {
            [number / 676, number / 26 % 26, number % 26].map(|letter| char::from(b'a' + letter as u8)).iter().collect()
        };
        let text: Vec<String> = (0..15_000).map(word).collect();
        let words = ["a".to_owned()];
        let packed = packed(&format!("a n: {}\n", text.join(" ")), &words);
        assert_eq!(texts_of(&packed, 0), [format!("n: {}", text.join(" "))]);
        assert_eq!(packed.tokens().count(), 15_000);
    }

    #[test]
    fn words_with_a_token_are_visited() {
        // Word 0 has the tokens from 0, word 1 those from 17, and so on, so that codes of all lengths occur.
        let name = |number: usize| -> String {
            [number / 676, number / 26 % 26, number % 26].map(|letter| char::from(b'a' + letter as u8)).iter().collect()
        };
        let words: Vec<String> = (0..900).map(name).collect();
        let gloss = |number: usize| (17 * number..17 * number + 20).map(name).collect::<Vec<_>>().join(" ");
        let text: String = (0..900).map(|number| format!("{} n: {}\n", words[number], gloss(number))).collect();
        let packed = packed(&text, &words);
        let visited = |tokens: &[u32]| {
            let mut visited = Vec::new();
            packed.for_each_with(tokens, |number, _, _| visited.push(number));
            visited
        };
        let mut having = vec![Vec::new(); 16_000];
        packed.for_each(|number, _, codes| codes.for_each(|code| having[code as usize].push(number)));
        for (code, _) in packed.tokens().step_by(29) {
            let visited = visited(&[code]);
            assert!(having[code as usize].iter().all(|number| visited.binary_search(number).is_ok()), "{code}");
        }
        assert!(visited(&[15_000]).len() < 30 && visited(&[]).is_empty());
        let both = visited(&[9_000, 15_000]);
        assert!(visited(&[9_000]).iter().all(|number| both.contains(number)));
    }

    #[test]
    #[should_panic(expected = "out of order")]
    fn packing_lines_out_of_order_panics() {
        packed("bee n: two\nant n: one\n", &["ant".into(), "bee".into()]);
    }

    #[test]
    #[should_panic(expected = "not in the word list")]
    fn packing_unknown_words_panics() {
        packed("ant n: one\n", &["bee".into()]);
    }

    #[test]
    #[should_panic(expected = "not a line of a meaning")]
    fn packing_malformed_lines_panics() {
        packed("ant x: one\n", &["ant".into()]);
    }
}
