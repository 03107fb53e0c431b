//! Draws the pictures of docs/pictures: `cargo run --example pictures`.

#[path = "../tests/harness/mod.rs"]
mod harness;

use std::path::Path;

fn main() -> std::io::Result<()> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/pictures");
    std::fs::create_dir_all(&folder)?;
    for drawn in harness::pictures::all() {
        std::fs::write(folder.join(format!("{}.svg", drawn.name)), drawn.svg)?;
    }
    Ok(())
}
