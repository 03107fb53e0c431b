//! JSON parser (RFC 8259) with limits on depth and memory.

use super::{Fields, Tree};

/// Maximum nesting depth of lists and objects. Real files have up to eight levels.
const MAX_DEPTH: usize = 64;

/// Reason a text cannot be parsed.
#[derive(Debug)]
pub struct SyntaxError {
    /// Line, counted from 1.
    pub line: usize,
    /// Description of the problem, as a lowercase clause.
    pub message: String,
}

/// Object parsed from a text.
#[derive(Debug)]
pub struct ParsedObject {
    /// The object.
    pub tree: Tree,
    /// Offset just past its end.
    pub end: usize,
    /// Number of commas that were ignored because nothing followed them in their list or object.
    pub trailing_commas: usize,
}

/// Parses the object at byte `start`. Commas after the last item of a list or object are ignored.
///
/// The object's values, fields and texts may take at most `budget` bytes of memory, not counting allocator overhead.
///
/// # Errors
/// Returns [`SyntaxError`] if the JSON is invalid, incomplete or exceeds the budget.
pub fn parse_object(text: &str, start: usize, budget: usize) -> Result<ParsedObject, SyntaxError> {
    let mut reader = Reader { text, offset: start, budget, depth: 0, trailing_commas: 0 };
    reader.skip_space();
    let tree = if reader.peek() == Some(b'{') { reader.value() } else { Err(ErrorKind::Expected("an object { ... }")) };
    match tree {
        Ok(tree) => Ok(ParsedObject { tree, end: reader.offset, trailing_commas: reader.trailing_commas }),
        Err(kind) => Err(reader.syntax_error(&kind)),
    }
}

/// Parser with its remaining limits.
struct Reader<'a> {
    text: &'a str,
    offset: usize,
    budget: usize,
    depth: usize,
    trailing_commas: usize,
}

enum ErrorKind {
    Expected(&'static str),
    Text,
    TooDeep,
    TooLarge,
}

impl Reader<'_> {
    fn syntax_error(&self, kind: &ErrorKind) -> SyntaxError {
        let consumed = &self.text.as_bytes()[..self.offset];
        let line = consumed.iter().filter(|&&byte| byte == b'\n').count() + 1;
        let begin = consumed.iter().rposition(|&byte| byte == b'\n').map_or(0, |index| index + 1);
        let column = consumed[begin..].iter().filter(|&&byte| byte & 0xc0 != 0x80).count() + 1;
        let message = match kind {
            ErrorKind::Expected(_) | ErrorKind::Text if self.offset == self.text.len() => {
                "the file ends unexpectedly; download it again".to_owned()
            }
            ErrorKind::Expected(token) => format!("invalid JSON at column {column}: expected {token}"),
            ErrorKind::Text => format!(
                "invalid JSON at column {column}: the string has an invalid character or escape, or no closing quote"
            ),
            ErrorKind::TooDeep => format!("lists and objects are nested more than {MAX_DEPTH} levels deep"),
            ErrorKind::TooLarge => "the file holds more data than any 255x255 crossword".to_owned(),
        };
        SyntaxError { line, message }
    }

    fn peek(&self) -> Option<u8> {
        self.text.as_bytes().get(self.offset).copied()
    }

    fn skip_space(&mut self) {
        while matches!(self.peek(), Some(b' ' | b'\t' | b'\n' | b'\r')) {
            self.offset += 1;
        }
    }

    /// Consumes the next byte if it is `byte`, returning `true` if so.
    fn eat(&mut self, byte: u8) -> bool {
        let is_match = self.peek() == Some(byte);
        self.offset += usize::from(is_match);
        is_match
    }

    /// Charges `bytes` to the memory budget.
    fn spend(&mut self, bytes: usize) -> Result<(), ErrorKind> {
        self.budget = self.budget.checked_sub(bytes).ok_or(ErrorKind::TooLarge)?;
        Ok(())
    }

    fn value(&mut self) -> Result<Tree, ErrorKind> {
        self.spend(size_of::<Tree>())?;
        match self.peek() {
            Some(b'{') => self.nested(Self::fields).map(Tree::Object),
            Some(b'[') => self.nested(Self::items).map(Tree::List),
            Some(b'"') => self.string().map(Tree::Text),
            Some(b'-' | b'0'..=b'9') => self.number().map(Tree::Number),
            _ => self.literal(),
        }
    }

    fn nested<T>(&mut self, read: fn(&mut Self) -> Result<T, ErrorKind>) -> Result<T, ErrorKind> {
        self.offset += 1;
        self.depth += 1;
        if self.depth > MAX_DEPTH {
            return Err(ErrorKind::TooDeep);
        }
        let content = read(self)?;
        self.depth -= 1;
        Ok(content)
    }

    fn items(&mut self) -> Result<Vec<Tree>, ErrorKind> {
        let mut items = Vec::new();
        self.skip_space();
        if self.eat(b']') {
            return Ok(items);
        }
        loop {
            self.skip_space();
            items.push(self.value()?);
            if self.ends(b']')? {
                items.shrink_to_fit();
                return Ok(items);
            }
        }
    }

    fn fields(&mut self) -> Result<Fields, ErrorKind> {
        let mut fields = Fields::new();
        self.skip_space();
        if self.eat(b'}') {
            return Ok(fields);
        }
        loop {
            self.skip_space();
            if self.peek() != Some(b'"') {
                return Err(ErrorKind::Expected("a field name in quotes"));
            }
            self.spend(size_of::<Box<str>>())?;
            let name = self.string()?;
            self.skip_space();
            if !self.eat(b':') {
                return Err(ErrorKind::Expected("a colon"));
            }
            self.skip_space();
            fields.push((name, self.value()?));
            if self.ends(b'}')? {
                fields.shrink_to_fit();
                return Ok(fields);
            }
        }
    }

    /// Consumes what follows an item: a comma, or the end of the list or object, which `close` marks. Returns `true` at
    /// the end.
    fn ends(&mut self, close: u8) -> Result<bool, ErrorKind> {
        self.skip_space();
        if self.eat(close) {
            return Ok(true);
        }
        if !self.eat(b',') {
            return Err(ErrorKind::Expected(if close == b']' { "a comma or ]" } else { "a comma or }" }));
        }
        self.skip_space();
        let is_trailing = self.eat(close);
        self.trailing_commas += usize::from(is_trailing);
        Ok(is_trailing)
    }

    fn string(&mut self) -> Result<Box<str>, ErrorKind> {
        let bytes = &self.text.as_bytes()[self.offset + 1..];
        let (mut len, mut escaped) = (0, false);
        loop {
            match bytes.get(len) {
                Some(b'"') => break,
                Some(b'\\') => {
                    escaped = true;
                    len += 2;
                }
                Some(0..=0x1f) | None => return Err(self.unterminated(len)),
                Some(_) => len += 1,
            }
        }
        self.spend(len)?;
        let quoted = &self.text[self.offset..self.offset + len + 2];
        let string =
            if escaped { serde_json::from_str(quoted).map_err(|_| ErrorKind::Text)? } else { quoted[1..=len].into() };
        self.offset += len + 2;
        Ok(string)
    }

    /// Returns the error for a string that has no closing quote or contains a control character. In a truncated file,
    /// moves to the end of the file so that the error reports the truncation.
    fn unterminated(&mut self, len: usize) -> ErrorKind {
        if self.offset + 1 + len >= self.text.len() {
            self.offset = self.text.len();
        }
        ErrorKind::Text
    }

    fn number(&mut self) -> Result<Box<str>, ErrorKind> {
        let start = self.offset;
        self.eat(b'-');
        if !self.eat(b'0') {
            self.digits()?;
        }
        if self.eat(b'.') {
            self.digits()?;
        }
        if self.eat(b'e') || self.eat(b'E') {
            if !self.eat(b'-') {
                self.eat(b'+');
            }
            self.digits()?;
        }
        self.spend(self.offset - start)?;
        Ok(self.text[start..self.offset].into())
    }

    fn digits(&mut self) -> Result<(), ErrorKind> {
        let start = self.offset;
        while matches!(self.peek(), Some(b'0'..=b'9')) {
            self.offset += 1;
        }
        if self.offset == start { Err(ErrorKind::Expected("a digit")) } else { Ok(()) }
    }

    fn literal(&mut self) -> Result<Tree, ErrorKind> {
        for (name, tree) in [("null", Tree::Null), ("true", Tree::Bool(true)), ("false", Tree::Bool(false))] {
            if self.text.as_bytes()[self.offset..].starts_with(name.as_bytes()) {
                self.offset += name.len();
                return Ok(tree);
            }
        }
        Err(ErrorKind::Expected("a value"))
    }
}
