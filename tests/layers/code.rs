//! Minimal tokenizer for Rust code.

/// Kind of a [`Token`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TokenKind {
    /// Keyword or identifier.
    Ident,
    /// String literal with its quotes.
    Str,
    /// `::`, or any other single character.
    Punct,
}

/// Piece of code other than whitespace, a comment, a number, a character literal or a lifetime.
#[derive(Clone, Copy, Debug)]
pub struct Token<'a> {
    pub kind: TokenKind,
    pub text: &'a str,
    /// Line number, starting at 1.
    pub line: usize,
}

/// Splits the code of a file into tokens.
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

/// Returns the kind and the length in bytes of the first piece of code.
///
/// The kind is `None` if the piece does not become a token.
fn first(code: &str) -> (Option<TokenKind>, usize) {
    let start = code.chars().next().unwrap_or(' ');
    if let Some(length) = comment(code) {
        (None, length)
    } else if let Some(length) = string(code) {
        (Some(TokenKind::Str), length)
    } else if code.starts_with("b'") {
        (None, 1 + quoted(&code[1..]))
    } else if start == '\'' {
        (None, character_or_lifetime(code))
    } else if code.starts_with("r#") && code[2..].starts_with(is_ident_start) {
        (None, 2)
    } else if is_ident_start(start) {
        (Some(TokenKind::Ident), ident(code))
    } else if start.is_ascii_digit() {
        (None, ident(code))
    } else if code.starts_with("::") {
        (Some(TokenKind::Punct), 2)
    } else {
        ((!start.is_whitespace()).then_some(TokenKind::Punct), start.len_utf8())
    }
}

fn is_ident_start(c: char) -> bool {
    c.is_alphabetic() || c == '_'
}

fn ident(code: &str) -> usize {
    code.find(|c: char| !c.is_alphanumeric() && c != '_').unwrap_or(code.len())
}

fn comment(code: &str) -> Option<usize> {
    if code.starts_with("//") {
        return Some(code.find('\n').unwrap_or(code.len()));
    }
    code.starts_with("/*").then(|| block_comment(code))
}

/// Returns the length of a block comment. Block comments nest.
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

/// Returns the length of a quoted literal, including both quotes.
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

/// Returns the length of a character literal such as `'a'` or a lifetime such as `'a`.
fn character_or_lifetime(code: &str) -> usize {
    let mut chars = code.chars().skip(1);
    let (inner, after) = (chars.next(), chars.next());
    if inner == Some('\\') || after == Some('\'') { quoted(code) } else { 1 + ident(&code[1..]) }
}
