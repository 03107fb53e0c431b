//! Drawing of the screen, and the layout that drawing and input share.

pub mod borders;
pub mod clue_lines;
pub mod code_list;
pub mod face;
pub mod grid;
pub mod layout;
pub mod letters;
pub mod lists;
pub mod marks;
pub mod panel;
pub mod panel_line;
pub mod size;
pub mod square;
pub mod word_list;
