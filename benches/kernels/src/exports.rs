//! What a WebAssembly module of the kernels offers: their names, and one of them made ready and run so many times.

use crate::KERNELS;
use std::cell::RefCell;

type Ready = Box<dyn FnMut() -> u64>;

thread_local! {
    static READY: RefCell<Option<Ready>> = const { RefCell::new(None) };
}

/// How many kernels there are.
#[unsafe(no_mangle)]
pub extern "C" fn kernel_count() -> usize {
    KERNELS.len()
}

/// Where a kernel's name begins.
#[unsafe(no_mangle)]
pub extern "C" fn kernel_name(at: usize) -> *const u8 {
    KERNELS[at].name.as_ptr()
}

/// How many bytes it has.
#[unsafe(no_mangle)]
pub extern "C" fn kernel_name_length(at: usize) -> usize {
    KERNELS[at].name.len()
}

/// Makes a kernel ready.
#[unsafe(no_mangle)]
pub extern "C" fn kernel_prepare(at: usize) {
    READY.set(Some((KERNELS[at].prepare)()));
}

/// Runs the kernel that is ready so many times.
#[unsafe(no_mangle)]
pub extern "C" fn kernel_run(times: u32) -> u64 {
    READY.with_borrow_mut(|ready| match ready {
        Some(run) => (0..times).map(|_| run()).fold(0, u64::wrapping_add),
        None => 0,
    })
}
