//! Which kernel of the Boggle solver runs: the fastest, unless the environment names one.

use crate::solve::boggle::frontier::Kernel;

/// The variable that names a kernel, for measuring and for finding faults.
const VARIABLE: &str = "WORDHOARD_KERNEL";

/// The kernel to take.
///
/// # Errors
/// When the environment names one that this machine has not got, or that there is not.
pub fn kernel() -> Result<Kernel, String> {
    let name = std::env::var_os(VARIABLE).unwrap_or_default();
    if name.is_empty() {
        return Ok(Kernel::best());
    }
    let names: Vec<&str> = Kernel::all().into_iter().map(Kernel::name).collect();
    let wrong = || format!("{VARIABLE} names no kernel that this machine has; it has {}", names.join(", "));
    name.to_str().and_then(Kernel::named).ok_or_else(wrong)
}
