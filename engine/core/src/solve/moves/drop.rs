//! Takes a duty away, or leaves a needed one open.

use super::super::piece::NONE;
use super::Bench;

pub fn propose(bench: &mut Bench<'_>) -> bool {
    let Some(held) = bench.held(|_| true) else { return false };
    let left = held.piece.needed.then_some((held.piece, NONE));
    bench.state.set(bench.model, held.number, left)
}
