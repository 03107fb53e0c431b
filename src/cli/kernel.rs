//! Choice of the kernel that scores Boggle boards: the fastest, unless the environment names one.

use crate::solve::boggle::frontier::Kernel;

/// Environment variable that names a kernel, for benchmarks and for finding bugs.
const VARIABLE: &str = "WORDHOARD_KERNEL";

/// Returns the kernel to use.
///
/// # Errors
///
/// Returns a sentence if the environment names a kernel that is unknown or that this machine lacks.
pub fn kernel() -> Result<Kernel, String> {
    let name = std::env::var_os(VARIABLE).unwrap_or_default();
    if name.is_empty() {
        return Ok(Kernel::best());
    }
    let names: Vec<&str> = Kernel::all().into_iter().map(Kernel::name).collect();
    let unknown = || format!("unknown kernel in {VARIABLE}; this machine has {}", names.join(", "));
    name.to_str().and_then(Kernel::named).ok_or_else(unknown)
}
