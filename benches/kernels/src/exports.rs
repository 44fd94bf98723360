//! What a WebAssembly module of the kernels offers: their names, and one of them made ready and run so many times; an
//! instance's text, and its annealing tick by tick.

use crate::KERNELS;
use crate::proposals::{Annealing, FAMILIES, Progress, annealing};
use std::cell::RefCell;

type Ready = Box<dyn FnMut() -> u64>;

thread_local! {
    static READY: RefCell<Option<Ready>> = const { RefCell::new(None) };
    static TEXT: RefCell<Vec<u8>> = const { RefCell::new(Vec::new()) };
    static ANNEALING: RefCell<Option<Annealing>> = const { RefCell::new(None) };
    static PROGRESS: RefCell<Progress> = const { RefCell::new(Progress { drawn: 0, points: -1 }) };
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

/// Where an instance's text of so many bytes shall be written.
#[unsafe(no_mangle)]
pub extern "C" fn proposals_text(length: usize) -> *mut u8 {
    TEXT.with_borrow_mut(|text| {
        *text = vec![0; length];
        text.as_mut_ptr()
    })
}

/// Begins an annealing of the text, of a family; whether it can be read.
#[unsafe(no_mangle)]
pub extern "C" fn proposals_begin(family: usize, seed: u32) -> bool {
    let begun = TEXT.with_borrow(|text| annealing(FAMILIES[family], &String::from_utf8_lossy(text), u64::from(seed)));
    ANNEALING.set(begun.ok());
    ANNEALING.with_borrow(Option::is_some)
}

/// Does one tick; the changes drawn so far.
#[unsafe(no_mangle)]
pub extern "C" fn proposals_tick(share: u32) -> u64 {
    let progress = ANNEALING.with_borrow_mut(|annealing| annealing.as_mut().map(|tick| tick(share)));
    progress.map_or(0, |progress| {
        PROGRESS.set(progress);
        progress.drawn
    })
}

/// Points of the best usable roster at the latest tick.
#[unsafe(no_mangle)]
pub extern "C" fn proposals_points() -> i64 {
    PROGRESS.with_borrow(|progress| progress.points)
}
