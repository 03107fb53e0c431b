//! Board on which words are placed and removed.

use wordhoard_engine::grid::Axis;

/// Maximum number of rows and of columns of a layout.
pub const MAX_SIDE: usize = 60;
/// Maximum number of letters of a word.
pub const MAX_LETTERS: usize = 30;
/// Number of cells of a row of the board, and of rows. A layout begins in the middle and grows by less than [`MAX_SIDE`] to
/// either side. From there, a word may stick out as it is tried, and has an empty cell at each end.
const STRIDE: usize = 256;
const _: () = assert!(STRIDE > 2 * (MAX_SIDE + MAX_LETTERS + 1));
/// Cell in the middle of the board.
const MIDDLE: usize = STRIDE / 2 * STRIDE + STRIDE / 2;
/// Content of a cell without a letter.
const EMPTY: u8 = u8::MAX;
/// Owner of a cell that belongs to no word in a direction.
const NO_WORD: u16 = u16::MAX;

/// Place of a word on the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Place {
    /// Cell of the first letter.
    pub start: usize,
    /// Reading direction.
    pub axis: Axis,
}

impl Place {
    /// Returns the distance from a cell of the word to the next one.
    fn step(self) -> usize {
        step(self.axis)
    }
}

/// Returns the distance from a cell to the next one in this direction.
fn step(axis: Axis) -> usize {
    match axis {
        Axis::Across => 1,
        Axis::Down => STRIDE,
    }
}

/// Rectangle of cells: its first row and column, and those after its last.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Bounds {
    pub top: usize,
    pub left: usize,
    pub bottom: usize,
    pub right: usize,
}

impl Bounds {
    /// Bounds of no cells.
    const NONE: Self = Self { top: STRIDE, left: STRIDE, bottom: 0, right: 0 };

    /// Returns the bounds of a word.
    pub fn of(place: Place, len: usize) -> Self {
        let (top, left) = (place.start / STRIDE, place.start % STRIDE);
        match place.axis {
            Axis::Across => Self { top, left, bottom: top + 1, right: left + len },
            Axis::Down => Self { top, left, bottom: top + len, right: left + 1 },
        }
    }

    /// Returns the smallest bounds that hold both.
    fn join(self, other: Self) -> Self {
        Self {
            top: self.top.min(other.top),
            left: self.left.min(other.left),
            bottom: self.bottom.max(other.bottom),
            right: self.right.max(other.right),
        }
    }

    /// Returns the number of rows.
    pub fn rows(self) -> usize {
        self.bottom.saturating_sub(self.top)
    }

    /// Returns the number of columns.
    pub fn cols(self) -> usize {
        self.right.saturating_sub(self.left)
    }
}

/// Words on a board, at most one in each direction through a cell.
pub struct Board<'a> {
    words: &'a [Vec<u8>],
    /// Letter of each cell.
    letters: Vec<u8>,
    /// Words to which each cell belongs: across and down.
    owners: Vec<[u16; 2]>,
    /// Cells with each letter.
    by_letter: [Vec<usize>; 26],
    /// Place of each word.
    places: Vec<Option<Place>>,
    bounds: Bounds,
    crossings: usize,
    missing: usize,
    /// Number of places that have been tried.
    steps: u64,
}

impl<'a> Board<'a> {
    /// Creates an empty board for these words of up to [`MAX_LETTERS`] letters.
    pub fn new(words: &'a [Vec<u8>]) -> Self {
        Self {
            words,
            letters: vec![EMPTY; STRIDE * STRIDE],
            owners: vec![[NO_WORD; 2]; STRIDE * STRIDE],
            by_letter: std::array::from_fn(|_| Vec::new()),
            places: vec![None; words.len()],
            bounds: Bounds::NONE,
            crossings: 0,
            missing: words.len(),
            steps: 0,
        }
    }

    /// Returns the words, placed or not.
    pub fn words(&self) -> &'a [Vec<u8>] {
        self.words
    }

    /// Returns the place of each word, or `None` for a word that is not on the board.
    pub fn places(&self) -> &[Option<Place>] {
        &self.places
    }

    /// Iterates over the words on the board.
    pub fn placed(&self) -> impl Iterator<Item = usize> + '_ {
        self.places.iter().enumerate().filter(|(_, place)| place.is_some()).map(|(word, _)| word)
    }

    /// Returns the number of words that are not on the board.
    pub fn missing(&self) -> usize {
        self.missing
    }

    /// Returns the number of cells that belong to two words.
    pub fn crossings(&self) -> usize {
        self.crossings
    }

    /// Returns the bounds of the words on the board.
    pub fn bounds(&self) -> Bounds {
        self.bounds
    }

    /// Returns the number of places that have been tried since the board was created.
    pub fn steps(&self) -> u64 {
        self.steps
    }

    /// Returns the bounds of the words on the board and of one more.
    pub fn bounds_with(&self, word: usize, place: Place) -> Bounds {
        self.bounds.join(Bounds::of(place, self.words[word].len()))
    }

    /// Returns the row and the column of a place within the bounds.
    pub fn position(&self, place: Place) -> (usize, usize) {
        (place.start / STRIDE - self.bounds.top, place.start % STRIDE - self.bounds.left)
    }

    /// Iterates over the words that cross a word, which is on the board.
    pub fn crossing_words(&self, word: usize) -> impl Iterator<Item = usize> + '_ {
        let place = self.places[word].into_iter();
        let cells = place.flat_map(move |place| {
            let other = place.axis.crossing() as usize;
            (0..self.words[word].len()).map(move |index| self.owners[place.start + index * place.step()][other])
        });
        cells.filter(|&owner| owner != NO_WORD).map(usize::from)
    }

    /// Places the first word in the middle of the board.
    pub fn place_first(&mut self, word: usize, axis: Axis) {
        self.place(word, Place { start: MIDDLE - self.words[word].len() / 2 * step(axis), axis });
    }

    /// Places a word, which must fit there.
    pub fn place(&mut self, word: usize, place: Place) {
        self.bounds = self.bounds_with(word, place);
        for (index, &letter) in self.words[word].iter().enumerate() {
            let cell = place.start + index * place.step();
            if self.letters[cell] == EMPTY {
                self.letters[cell] = letter;
                self.by_letter[usize::from(letter)].push(cell);
            } else {
                self.crossings += 1;
            }
            self.owners[cell][place.axis as usize] = word as u16;
        }
        self.places[word] = Some(place);
        self.missing -= 1;
    }

    /// Removes the words for which `is_kept` is false. Those that stay must be connected.
    pub fn retain(&mut self, is_kept: &[bool]) {
        self.bounds = Bounds::NONE;
        for (word, &is_kept) in is_kept.iter().enumerate() {
            match self.places[word] {
                Some(place) if is_kept => self.bounds = self.bounds_with(word, place),
                Some(place) => self.remove(word, place),
                None => {}
            }
        }
    }

    /// Removes a word, without a change of the bounds.
    fn remove(&mut self, word: usize, place: Place) {
        for (index, &letter) in self.words[word].iter().enumerate() {
            let cell = place.start + index * place.step();
            self.owners[cell][place.axis as usize] = NO_WORD;
            if self.owners[cell] != [NO_WORD; 2] {
                self.crossings -= 1;
                continue;
            }
            self.letters[cell] = EMPTY;
            let cells = &mut self.by_letter[usize::from(letter)];
            if let Some(index) = cells.iter().position(|&other| other == cell) {
                cells.swap_remove(index);
            }
        }
        self.places[word] = None;
        self.missing += 1;
    }

    /// Replaces all words by those at these places, with the middle of the layout in the middle of the board.
    pub fn set(&mut self, places: &[Option<Place>]) {
        for cell in self.by_letter.iter_mut().flat_map(|cells| cells.drain(..)) {
            self.letters[cell] = EMPTY;
            self.owners[cell] = [NO_WORD; 2];
        }
        self.places.fill(None);
        (self.bounds, self.crossings, self.missing) = (Bounds::NONE, 0, self.words.len());
        let placed = || places.iter().enumerate().filter_map(|(word, place)| Some((word, (*place)?)));
        let bounds = placed().map(|(word, place)| Bounds::of(place, self.words[word].len()));
        let bounds = bounds.fold(Bounds::NONE, Bounds::join);
        let middle = (bounds.top + bounds.rows() / 2) * STRIDE + bounds.left + bounds.cols() / 2;
        for (word, place) in placed() {
            self.place(word, Place { start: place.start + MIDDLE - middle, ..place });
        }
    }

    /// Calls `found` with every place where a word fits and crosses others, and with the number of its crossings.
    pub fn fits(&mut self, word: usize, mut found: impl FnMut(&Self, Place, usize)) {
        let mut steps = 0;
        for (index, &letter) in self.words[word].iter().enumerate() {
            for &cell in &self.by_letter[usize::from(letter)] {
                steps += 1;
                let axis = match self.owners[cell] {
                    [_, NO_WORD] => Axis::Down,
                    [NO_WORD, _] => Axis::Across,
                    _ => continue,
                };
                let place = Place { start: cell - index * step(axis), axis };
                if let Some(crossings) = self.crossings_at(word, place, index) {
                    found(self, place, crossings);
                }
            }
        }
        self.steps += steps;
    }

    /// Returns the number of crossings of a word at a place, or `None` if it does not fit there, or crosses a word before
    /// its letter with the index `first`, so that the place is found without this letter.
    fn crossings_at(&self, word: usize, place: Place, first: usize) -> Option<usize> {
        let (along, beside) = (place.step(), step(place.axis.crossing()));
        let letters = &self.words[word];
        let is_empty = |cell: usize| self.letters[cell] == EMPTY;
        if !is_empty(place.start - along) || !is_empty(place.start + letters.len() * along) {
            return None;
        }
        let mut crossings = 0;
        for (index, &letter) in letters.iter().enumerate() {
            let cell = place.start + index * along;
            let is_free = if is_empty(cell) {
                is_empty(cell - beside) && is_empty(cell + beside)
            } else {
                crossings += 1;
                self.letters[cell] == letter && self.owners[cell][place.axis as usize] == NO_WORD && index >= first
            };
            if !is_free {
                return None;
            }
        }
        let bounds = self.bounds_with(word, place);
        (bounds.rows() <= MAX_SIDE && bounds.cols() <= MAX_SIDE).then_some(crossings)
    }
}
