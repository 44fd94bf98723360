//! Criterion over every kernel: moves, row programs, bound sweeps, full and incremental evaluation, legality,
//! candidates, why a duty is open, repair.

// The macro of criterion makes a public function without a comment.
#![allow(missing_docs)]

use criterion::{Criterion, criterion_group, criterion_main};
use paiban_kernels::KERNELS;

fn kernels(criterion: &mut Criterion) {
    for kernel in KERNELS {
        let mut run = (kernel.prepare)();
        criterion.bench_function(kernel.name, |bench| bench.iter(&mut run));
    }
}

criterion_group!(benches, kernels);
criterion_main!(benches);
