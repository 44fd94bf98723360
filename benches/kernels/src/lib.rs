//! What the engine does most often, each as something that can be done again and again: the same code is measured
//! natively (`cargo bench -p paiban-kernels`, the binary) and as WebAssembly (`benches/kernels.ts`).

mod exports;
mod families;
mod product;
pub mod proposals;

/// The readers of the native binary, which is no library: their files are compiled in here; rosters are not written.
#[allow(dead_code)]
#[path = "../../../engine/native/src"]
mod native {
    pub mod formats;
}
use native::formats;

/// One thing to measure.
pub struct Kernel {
    /// What is done once.
    pub name: &'static str,
    /// Makes it ready; what it answers does it once and tells something of the result, so that none of it is left out.
    pub prepare: fn() -> Box<dyn FnMut() -> u64>,
}

/// Everything that is measured.
pub const KERNELS: &[Kernel] = &[
    Kernel {
        name: "shift cover 50 x 28: first roster, a row program for each person",
        prepare: families::first_roster,
    },
    Kernel { name: "shift cover 50 x 28: a tick of annealing, small changes and rows", prepare: families::annealing },
    Kernel { name: "shift cover 50 x 28: a tick of the bound's row programs", prepare: families::bound },
    Kernel { name: "shift cover 50 x 28: the whole roster counted plainly", prepare: families::count },
    Kernel {
        name: "store demand 20 x 7 x 3: first roster, two programs for each person",
        prepare: families::first_duties,
    },
    Kernel { name: "store demand 20 x 7 x 3: a tick of annealing", prepare: families::duty_annealing },
    Kernel { name: "store demand 20 x 7 x 3: a sweep of the bound", prepare: families::duty_bound },
    Kernel { name: "store demand 20 x 7 x 3: the whole roster counted plainly", prepare: families::duty_count },
    Kernel { name: "plan 60 x 28: a tick of 256 proposals", prepare: product::tick },
    Kernel { name: "plan 60 x 28: a step of the bound", prepare: product::bound },
    Kernel { name: "plan 60 x 28: the whole roster checked, every rule", prepare: product::check_all },
    Kernel { name: "plan 60 x 28: an edit to its findings, and its undo", prepare: product::edit },
    Kernel { name: "plan 60 x 28: the legality of a duty on every cell", prepare: product::legality },
    Kernel { name: "plan 60 x 28: candidates for a duty", prepare: product::candidates },
    Kernel { name: "plan 60 x 28: why a duty is open", prepare: product::why },
    Kernel { name: "plan 60 x 28: repair of an absence of a day", prepare: product::repairs },
];
