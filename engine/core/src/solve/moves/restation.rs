//! Chooses the workstations of a duty anew, on its present times.

use super::super::fit::restationed;
use super::Bench;

pub fn propose(bench: &mut Bench<'_>) -> bool {
    let Some(held) = bench.held(|held| held.piece.is_free() && held.piece.between().is_none()) else { return false };
    bench.state.set(bench.model, held.number, None)
        && restationed(bench.model, bench.state, &held.piece, held.employee)
            .is_some_and(|piece| bench.state.set(bench.model, held.number, Some((piece, held.employee))))
}
