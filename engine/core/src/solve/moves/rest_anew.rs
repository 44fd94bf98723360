//! Places the rests of a duty anew, where the cover can spare them now.

use super::super::fit::with_best_rests;
use super::Bench;

pub fn propose(bench: &mut Bench<'_>) -> bool {
    let Some(held) = bench.held(|held| held.piece.is_free() && !held.piece.rests().is_empty()) else { return false };
    bench.state.set(bench.model, held.number, None)
        && with_best_rests(bench.model, bench.state, held.piece)
            .is_some_and(|piece| bench.state.set(bench.model, held.number, Some((piece, held.employee))))
}
