//! Reading of JSON (RFC 8259), with bounds.

use super::{Fields, Tree};

/// Lists and objects within each other. Honest files have up to eight.
const MAX_DEPTH: usize = 64;

/// Why a text is no JSON that is read here.
#[derive(Debug)]
pub struct Broken {
    /// The line, from 1.
    pub line: usize,
    /// What is wrong: a clause that begins with a small letter.
    pub what: String,
}

/// Reads an object at byte `start` of the text; it, and the byte after it. Its values, fields and texts take at most
/// `room` bytes of memory, not counting what the system adds to each.
///
/// # Errors
/// When it is no JSON, is not whole, or takes more.
pub fn object(text: &str, start: usize, room: usize) -> Result<(Tree, usize), Broken> {
    let mut reader = Reader { text, at: start, room, depth: 0 };
    reader.space();
    let tree = if reader.peek() == Some(b'{') { reader.value() } else { Err(Why::Expected("an object, { ... },")) };
    match tree {
        Ok(tree) => Ok((tree, reader.at)),
        Err(why) => Err(reader.broken(&why)),
    }
}

struct Reader<'a> {
    text: &'a str,
    at: usize,
    room: usize,
    depth: usize,
}

enum Why {
    Expected(&'static str),
    Text,
    Deep,
    Large,
}

impl Reader<'_> {
    fn broken(&self, why: &Why) -> Broken {
        let before = &self.text.as_bytes()[..self.at];
        let line = before.iter().filter(|&&sign| sign == b'\n').count() + 1;
        let begin = before.iter().rposition(|&sign| sign == b'\n').map_or(0, |at| at + 1);
        let column = before[begin..].iter().filter(|&&sign| sign & 0xc0 != 0x80).count() + 1;
        let what = match why {
            Why::Expected(_) | Why::Text if self.at == self.text.len() => {
                "the file ends in the middle; get it again, whole".to_owned()
            }
            Why::Expected(what) => format!("this is no JSON: at column {column} there should be {what}"),
            Why::Text => format!(
                "this is no JSON: the text in quotes at column {column} has a sign or an escape that may not stand there, \
                 or does not end"
            ),
            Why::Deep => format!("more than {MAX_DEPTH} lists and objects within each other; no crossword needs them"),
            Why::Large => "up to here there is more in it than in any crossword of 255x255 cells".to_owned(),
        };
        Broken { line, what }
    }

    fn peek(&self) -> Option<u8> {
        self.text.as_bytes().get(self.at).copied()
    }

    fn space(&mut self) {
        while matches!(self.peek(), Some(b' ' | b'\t' | b'\n' | b'\r')) {
            self.at += 1;
        }
    }

    /// Goes on behind the sign if it stands here.
    fn take(&mut self, sign: u8) -> bool {
        let here = self.peek() == Some(sign);
        self.at += usize::from(here);
        here
    }

    fn spend(&mut self, bytes: usize) -> Result<(), Why> {
        self.room = self.room.checked_sub(bytes).ok_or(Why::Large)?;
        Ok(())
    }

    fn value(&mut self) -> Result<Tree, Why> {
        self.spend(size_of::<Tree>())?;
        match self.peek() {
            Some(b'{') => self.within(Self::fields).map(Tree::Object),
            Some(b'[') => self.within(Self::items).map(Tree::List),
            Some(b'"') => self.string().map(Tree::Text),
            Some(b'-' | b'0'..=b'9') => self.number().map(Tree::Number),
            _ => self.word(),
        }
    }

    fn within<T>(&mut self, read: fn(&mut Self) -> Result<T, Why>) -> Result<T, Why> {
        self.at += 1;
        self.depth += 1;
        if self.depth > MAX_DEPTH {
            return Err(Why::Deep);
        }
        let read = read(self)?;
        self.depth -= 1;
        Ok(read)
    }

    fn items(&mut self) -> Result<Vec<Tree>, Why> {
        let mut items = Vec::new();
        self.space();
        if self.take(b']') {
            return Ok(items);
        }
        loop {
            self.space();
            items.push(self.value()?);
            self.space();
            if self.take(b']') {
                items.shrink_to_fit();
                return Ok(items);
            }
            if !self.take(b',') {
                return Err(Why::Expected("a comma or the end of the list, ]"));
            }
        }
    }

    fn fields(&mut self) -> Result<Fields, Why> {
        let mut fields = Fields::new();
        self.space();
        if self.take(b'}') {
            return Ok(fields);
        }
        loop {
            self.space();
            if self.peek() != Some(b'"') {
                return Err(Why::Expected("the name of a field, in quotes"));
            }
            self.spend(size_of::<Box<str>>())?;
            let name = self.string()?;
            self.space();
            if !self.take(b':') {
                return Err(Why::Expected("a colon"));
            }
            self.space();
            fields.push((name, self.value()?));
            self.space();
            if self.take(b'}') {
                fields.shrink_to_fit();
                return Ok(fields);
            }
            if !self.take(b',') {
                return Err(Why::Expected("a comma or the end of the object, }"));
            }
        }
    }

    fn string(&mut self) -> Result<Box<str>, Why> {
        let bytes = &self.text.as_bytes()[self.at + 1..];
        let (mut len, mut escaped) = (0, false);
        loop {
            match bytes.get(len) {
                Some(b'"') => break,
                Some(b'\\') => {
                    escaped = true;
                    len += 2;
                }
                Some(0..=0x1f) | None => return Err(self.unended(len)),
                Some(_) => len += 1,
            }
        }
        self.spend(len)?;
        let whole = &self.text[self.at..self.at + len + 2];
        let read = if escaped { serde_json::from_str(whole).map_err(|_| Why::Text)? } else { whole[1..=len].into() };
        self.at += len + 2;
        Ok(read)
    }

    /// A string that does not end: of a file cut short, or where a line ends.
    fn unended(&mut self, len: usize) -> Why {
        if self.at + 1 + len >= self.text.len() {
            self.at = self.text.len();
        }
        Why::Text
    }

    fn number(&mut self) -> Result<Box<str>, Why> {
        let start = self.at;
        self.take(b'-');
        if !self.take(b'0') {
            self.digits()?;
        }
        if self.take(b'.') {
            self.digits()?;
        }
        if self.take(b'e') || self.take(b'E') {
            if !self.take(b'-') {
                self.take(b'+');
            }
            self.digits()?;
        }
        self.spend(self.at - start)?;
        Ok(self.text[start..self.at].into())
    }

    fn digits(&mut self) -> Result<(), Why> {
        let start = self.at;
        while matches!(self.peek(), Some(b'0'..=b'9')) {
            self.at += 1;
        }
        if self.at == start { Err(Why::Expected("a digit")) } else { Ok(()) }
    }

    fn word(&mut self) -> Result<Tree, Why> {
        for (word, tree) in [("null", Tree::Null), ("true", Tree::Bool(true)), ("false", Tree::Bool(false))] {
            if self.text.as_bytes()[self.at..].starts_with(word.as_bytes()) {
                self.at += word.len();
                return Ok(tree);
            }
        }
        Err(Why::Expected("a value"))
    }
}
