//! Run-time selection of the kernel that scores Boggle boards.

use wordhoard_engine::solve::boggle::frontier::Kernel;

/// Environment variable that names a kernel, for benchmarks and debugging.
const VARIABLE: &str = "WORDHOARD_KERNEL";

/// Returns the kernel named by the environment, or the fastest one.
///
/// # Errors
///
/// Returns an error message if the named kernel is unknown or not supported by this machine.
pub fn kernel() -> Result<Kernel, String> {
    let name = std::env::var_os(VARIABLE).unwrap_or_default();
    if name.is_empty() {
        return Ok(Kernel::best());
    }
    let names: Vec<&str> = Kernel::all().into_iter().map(Kernel::name).collect();
    let unknown = || format!("unknown or unsupported kernel in {VARIABLE}; this machine supports {}", names.join(", "));
    name.to_str().and_then(Kernel::named).ok_or_else(unknown)
}
