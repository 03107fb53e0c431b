//! Words and marks of Rust code.

/// What a token is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// A keyword or a name.
    Word,
    /// A string, with its quotes.
    Text,
    /// `::`, or one character of anything else.
    Mark,
}

/// A piece of code that is no space, comment, number, character or lifetime.
#[derive(Clone, Copy, Debug)]
pub struct Token<'a> {
    pub kind: Kind,
    pub text: &'a str,
    /// From 1.
    pub line: usize,
}

/// The tokens of a file.
pub fn tokens(code: &str) -> Vec<Token<'_>> {
    let mut tokens = Vec::new();
    let (mut rest, mut line) = (code, 1);
    while !rest.is_empty() {
        let (kind, length) = first(rest);
        let (text, after) = rest.split_at(length);
        tokens.extend(kind.map(|kind| Token { kind, text, line }));
        line += text.matches('\n').count();
        rest = after;
    }
    tokens
}

/// What the code begins with, and its length in bytes. No kind: it is left out.
fn first(code: &str) -> (Option<Kind>, usize) {
    let start = code.chars().next().unwrap_or(' ');
    if let Some(length) = comment(code) {
        (None, length)
    } else if let Some(length) = string(code) {
        (Some(Kind::Text), length)
    } else if code.starts_with("b'") {
        (None, 1 + quoted(&code[1..]))
    } else if start == '\'' {
        (None, character_or_lifetime(code))
    } else if code.starts_with("r#") && code[2..].starts_with(is_word_start) {
        (None, 2)
    } else if is_word_start(start) {
        (Some(Kind::Word), word(code))
    } else if start.is_ascii_digit() {
        (None, word(code))
    } else if code.starts_with("::") {
        (Some(Kind::Mark), 2)
    } else {
        ((!start.is_whitespace()).then_some(Kind::Mark), start.len_utf8())
    }
}

fn is_word_start(c: char) -> bool {
    c.is_alphabetic() || c == '_'
}

fn word(code: &str) -> usize {
    code.find(|c: char| !c.is_alphanumeric() && c != '_').unwrap_or(code.len())
}

fn comment(code: &str) -> Option<usize> {
    if code.starts_with("//") {
        return Some(code.find('\n').unwrap_or(code.len()));
    }
    code.starts_with("/*").then(|| block_comment(code))
}

/// Block comments stand in one another.
fn block_comment(code: &str) -> usize {
    let (mut at, mut depth) = (0, 0);
    while at < code.len() {
        let step = match code.as_bytes()[at..] {
            [b'/', b'*', ..] => 1,
            [b'*', b'/', ..] => -1,
            _ => 0,
        };
        depth += step;
        at += if step == 0 { 1 } else { 2 };
        if depth == 0 {
            return at;
        }
    }
    code.len()
}

fn string(code: &str) -> Option<usize> {
    let plain = code.strip_prefix(['b', 'c']).unwrap_or(code);
    if plain.starts_with('"') {
        return Some(code.len() - plain.len() + quoted(plain));
    }
    let raw = plain.strip_prefix('r')?;
    let hashes = raw.len() - raw.trim_start_matches('#').len();
    let text = raw[hashes..].strip_prefix('"')?;
    let end = format!("\"{}", &raw[..hashes]);
    Some(text.find(&end).map_or(code.len(), |at| code.len() - text.len() + at + end.len()))
}

/// The length up to the quote that closes the one at the start.
fn quoted(code: &str) -> usize {
    let mut chars = code.char_indices();
    let quote = chars.next().map(|(_, c)| c);
    while let Some((at, c)) = chars.next() {
        if c == '\\' {
            chars.next();
        } else if Some(c) == quote {
            return at + 1;
        }
    }
    code.len()
}

/// `'a'` is a character, `'a` a lifetime.
fn character_or_lifetime(code: &str) -> usize {
    let mut chars = code.chars().skip(1);
    let (inner, after) = (chars.next(), chars.next());
    if inner == Some('\\') || after == Some('\'') { quoted(code) } else { 1 + word(&code[1..]) }
}
