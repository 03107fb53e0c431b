//! Draws the pictures in docs/pictures: `cargo run --example pictures`.

#[path = "../tests/harness/mod.rs"]
mod harness;
#[path = "../tests/temp_home/mod.rs"]
mod temp_home;

use std::path::Path;

fn main() -> std::io::Result<()> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/pictures");
    std::fs::create_dir_all(&folder)?;
    for picture in harness::pictures::all() {
        std::fs::write(folder.join(format!("{}.svg", picture.name)), picture.svg)?;
    }
    Ok(())
}
