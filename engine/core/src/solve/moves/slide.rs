//! Moves a whole duty earlier or later on its day, rests and workstations with it.

use super::Bench;
use crate::calendar::MAX_MINUTE;

/// Most steps that a duty moves.
const STEPS: i32 = 8;

pub fn propose(bench: &mut Bench<'_>) -> bool {
    let Some(held) = bench.held(|held| held.piece.is_free()) else { return false };
    let steps = bench.random.within(1, STEPS) * bench.model.grid;
    let by = if bench.random.chance(50) { steps } else { -steps };
    let (start, end) = held.piece.span();
    if start + by < 0 || end + by > MAX_MINUTE {
        return false;
    }
    bench.state.set(bench.model, held.number, Some((held.piece.shifted(by), held.employee)))
}
