//! Binary format of the embedded meanings.
//!
//! All numbers are little-endian:
//! ```text
//! header:   "WHM2"  words of the list u32  tokens u32  size of their texts u32  words with lines u32
//! tokens:   length u8 each, then their texts, the most frequent first
//! bitmap:   a bit per word of the list, 1 if it has lines; in units of u64
//! ranks:    u32 per RANK_STEP words of the list: the number of bits set before
//! offsets:  u32 per OFFSET_STEP words with lines: where their lines begin, from the start of the last section
//! lines:    head u8, then a code for each token of the text, then code 0
//! ```
//! A word of the list is known by its alphabetical number. The head of a line holds its part of speech and its kind, and
//! marks the last line of a word. A code is one more than the number of a token. The codes are dense codes (Brisaboa,
//! Fariña, Navarro and Paramá, "Lightly compressing natural language text", 2007): the bytes before the last are
//! [`STOPPERS`] or more, so the 170 most frequent codes take one byte, and a text is searched without unpacking it.

/// Identifies the format.
pub const MAGIC: [u8; 4] = *b"WHM2";
/// Size of the header, in bytes.
pub const HEADER_SIZE: usize = 20;
/// Number of words of the list for each rank. A multiple of 64.
pub const RANK_STEP: usize = 2048;
/// Number of words with lines for each offset.
pub const OFFSET_STEP: usize = 8;
/// Number of values of the last byte of a code.
pub const STOPPERS: u32 = 170;
/// Number of values of the other bytes of a code.
const CONTINUERS: u32 = 256 - STOPPERS;
/// Code that ends a line.
pub const END: u32 = 0;
/// Flag in the head of the last line of a word.
pub const LAST_LINE: u8 = 0x80;

/// Parts of speech in the source, in the order of their numbers.
pub const PARTS: [&str; 9] = ["n", "v", "a", "r", "i", "p", "c", "o", "d"];
/// Kinds of lines in the source, in the order of their numbers.
pub const KINDS: [&str; 10] =
    ["", "plural", "third", "present", "past", "participle", "ing", "comparative", "superlative", STAYS];
/// Kind of a line that says that the word is not a form of another.
pub const STAYS: &str = "stays";

/// Reads the code at the start of `bytes` and removes it. Returns [`END`] at the end of the bytes.
#[inline]
pub fn take_code(bytes: &mut &[u8]) -> u32 {
    let (mut prefix, mut base, mut count) = (0, 0, STOPPERS);
    while let [byte, rest @ ..] = *bytes {
        *bytes = rest;
        let byte = u32::from(*byte);
        if byte < STOPPERS {
            return base + prefix * STOPPERS + byte;
        }
        prefix = prefix * CONTINUERS + byte - STOPPERS;
        base += count;
        count *= CONTINUERS;
    }
    END
}

/// Removes the codes at the start of `bytes` up to and including [`END`].
#[inline]
#[allow(dead_code, reason = "the build script only packs")]
pub fn skip_codes(bytes: &mut &[u8]) {
    // A zero is the end unless it follows a byte that begins a longer code.
    let mut at = 0;
    while let Some(zero) = bytes[at..].iter().position(|&byte| byte == 0) {
        at += zero + 1;
        if at < 2 || u32::from(bytes[at - 2]) < STOPPERS {
            break;
        }
    }
    *bytes = &bytes[at..];
}

/// Appends a code to `bytes`.
pub fn push_code(code: u32, bytes: &mut Vec<u8>) {
    let (mut code, mut count, mut len) = (code, STOPPERS, 0);
    while code >= count {
        code -= count;
        count *= CONTINUERS;
        len += 1;
    }
    let (mut prefix, last) = (code / STOPPERS, code % STOPPERS);
    let start = bytes.len();
    for _ in 0..len {
        bytes.push((STOPPERS + prefix % CONTINUERS) as u8);
        prefix /= CONTINUERS;
    }
    bytes[start..].reverse();
    bytes.push(last as u8);
}

/// Returns `true` if no space stands before this token.
pub fn joins_previous(token: &str) -> bool {
    matches!(token, "," | ";" | ":" | ")")
}

/// Returns `true` if no space stands after this token.
pub fn joins_next(token: &str) -> bool {
    token == "("
}

#[allow(dead_code, reason = "only the build script and the tests pack meanings")]
pub mod pack {
    //! Packing of the source.

    use std::collections::HashMap;

    use super::{
        END, HEADER_SIZE, KINDS, LAST_LINE, MAGIC, OFFSET_STEP, PARTS, RANK_STEP, STAYS, joins_next, joins_previous,
        push_code,
    };

    /// Packs lines such as those of `assets/meanings/meanings.txt`, which are sorted by word. `words` is the list of all
    /// words in alphabetical order.
    ///
    /// # Panics
    /// Panics if a line is malformed, not ASCII or out of order, or if its word is not in the list.
    pub fn pack<'a>(text: &'a str, words: impl Iterator<Item = &'a str>) -> Vec<u8> {
        assert!(text.is_ascii(), "expected lines of ASCII");
        let lines: Vec<Line> = text.lines().map(Line::parse).collect();
        let tokens = Tokens::count(&lines);
        let (mut bitmap, mut offsets, mut body) = (Vec::new(), Vec::new(), Vec::new());
        let (mut word_count, mut defined_count) = (0usize, 0usize);
        let mut rest = &lines[..];
        for (number, word) in words.enumerate() {
            if number % 64 == 0 {
                bitmap.push(0u64);
            }
            word_count += 1;
            let (own, others) = rest.split_at(rest.iter().take_while(|line| line.word == word).count());
            rest = others;
            let Some(last) = own.len().checked_sub(1) else { continue };
            bitmap[number / 64] |= 1 << (number % 64);
            if defined_count % OFFSET_STEP == 0 {
                offsets.push(body.len() as u32);
            }
            defined_count += 1;
            for (index, line) in own.iter().enumerate() {
                body.push(line.head | if index == last { LAST_LINE } else { 0 });
                line.tokens.iter().for_each(|token| push_code(tokens.codes[token], &mut body));
                push_code(END, &mut body);
            }
        }
        assert!(rest.is_empty(), "out of order, or not in the word list: {:?}", rest[0].word);
        let counts = [word_count, tokens.texts.len(), tokens.texts.iter().map(|text| text.len()).sum(), defined_count];
        let mut bytes = MAGIC.to_vec();
        counts.iter().for_each(|&count| bytes.extend((count as u32).to_le_bytes()));
        assert_eq!(bytes.len(), HEADER_SIZE);
        bytes.extend(tokens.texts.iter().map(|text| u8::try_from(text.len()).expect("tokens are short")));
        tokens.texts.iter().for_each(|text| bytes.extend(text.as_bytes()));
        bitmap.iter().for_each(|bits| bytes.extend(bits.to_le_bytes()));
        ranks(&bitmap).for_each(|rank| bytes.extend(rank.to_le_bytes()));
        offsets.iter().for_each(|offset| bytes.extend(offset.to_le_bytes()));
        bytes.extend(body);
        bytes
    }

    /// Line of the source.
    struct Line<'a> {
        word: &'a str,
        head: u8,
        tokens: Vec<&'a str>,
    }

    impl<'a> Line<'a> {
        fn parse(line: &'a str) -> Self {
            let parse = || {
                let (head, text) = line.split_once(": ")?;
                let (word, head) = head.split_once(' ')?;
                let (part, kind) = head.split_once(' ').unwrap_or((head, ""));
                let number = |names: &[&str], name| names.iter().position(|&other| other == name);
                let head = number(&PARTS, part)? * KINDS.len() + number(&KINDS, kind)?;
                let tokens = if kind == STAYS { Vec::new() } else { tokens(text) };
                Some(Self { word, head: head as u8, tokens })
            };
            parse().unwrap_or_else(|| panic!("not a line of a meaning: {line:?}"))
        }
    }

    /// Tokens of a text, the most frequent first, with their codes.
    struct Tokens<'a> {
        texts: Vec<&'a str>,
        codes: HashMap<&'a str, u32>,
    }

    impl<'a> Tokens<'a> {
        fn count(lines: &[Line<'a>]) -> Self {
            let mut counts: HashMap<&str, usize> = HashMap::new();
            lines.iter().flat_map(|line| &line.tokens).for_each(|token| *counts.entry(token).or_default() += 1);
            let mut texts: Vec<&str> = counts.keys().copied().collect();
            texts.sort_unstable_by_key(|text| (usize::MAX - counts[text], *text));
            let codes = (END + 1..).zip(&texts).map(|(code, &text)| (text, code)).collect();
            Self { texts, codes }
        }
    }

    /// Splits a text at its spaces, and punctuation from its words.
    fn tokens(text: &str) -> Vec<&str> {
        let mut tokens = Vec::new();
        for mut piece in text.split(' ') {
            while let Some(rest) = piece.strip_prefix('(') {
                tokens.push(&piece[..1]);
                piece = rest;
            }
            let word = piece.trim_end_matches([',', ';', ':', ')']);
            tokens.extend(Some(word).filter(|word| !word.is_empty()));
            tokens.extend(piece[word.len()..].split_inclusive(|_| true));
        }
        assert_eq!(joined(&tokens), text, "the text cannot be restored from its tokens");
        tokens
    }

    fn joined(tokens: &[&str]) -> String {
        let mut text = String::new();
        let mut joins = true;
        for token in tokens {
            text.push_str(if joins || joins_previous(token) { "" } else { " " });
            text.push_str(token);
            joins = joins_next(token);
        }
        text
    }

    /// Returns the number of bits set before each step.
    fn ranks(bitmap: &[u64]) -> impl Iterator<Item = u32> {
        bitmap.chunks(RANK_STEP / 64).scan(0, |count, chunk| {
            let before = *count;
            *count += chunk.iter().map(|bits| bits.count_ones()).sum::<u32>();
            Some(before)
        })
    }
}
