//! Embedded files of lines that are sorted by their first words.

/// Maximum size of a file after decompression, in bytes.
const MAX_BYTES: usize = 8 << 20;

/// Lines of a file, sorted by their keys: the letters before the first space.
pub struct Packed {
    lines: Vec<&'static str>,
}

impl Packed {
    /// Inflates a file that the build script deflated. Lines that start with `#` are left out.
    ///
    /// # Panics
    /// Panics if the bytes are not such a file.
    pub fn inflate(bytes: &[u8]) -> Self {
        let bytes = miniz_oxide::inflate::decompress_to_vec_with_limit(bytes, MAX_BYTES);
        let bytes = bytes.expect("files packed by the build script inflate");
        let text: &'static str = String::from_utf8(bytes).expect("the files are ASCII").leak();
        Self { lines: text.lines().filter(|line| !line.starts_with('#')).collect() }
    }

    /// Returns all lines.
    pub fn lines(&self) -> impl Iterator<Item = &'static str> {
        self.lines.iter().copied()
    }

    /// Returns the lines of a key, in the order of the file.
    pub fn lines_of(&self, key: &str) -> impl Iterator<Item = &'static str> {
        let first = self.lines.partition_point(|line| key_of(line) < key);
        let count = self.lines[first..].iter().take_while(|line| key_of(line) == key).count();
        self.lines[first..first + count].iter().copied()
    }

    /// Returns the keys in alphabetical order, each once.
    pub fn keys(&self) -> impl Iterator<Item = &'static str> {
        let mut last = "";
        self.lines().map(key_of).filter(move |&key| std::mem::replace(&mut last, key) != key)
    }
}

/// Returns the key of a line.
pub fn key_of(line: &str) -> &str {
    line.split(' ').next().unwrap_or_default()
}
