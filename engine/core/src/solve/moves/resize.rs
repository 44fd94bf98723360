//! Moves the start or the end of a duty by a few steps, or by none; its rests are placed anew.

use super::super::fit::with_best_rests;
use super::Bench;

/// Most steps that a border moves.
const STEPS: i32 = 4;

pub fn propose(bench: &mut Bench<'_>) -> bool {
    let Some(held) = bench.held(|held| held.piece.is_free() && held.piece.between().is_none()) else { return false };
    let (mut start, mut end) = held.piece.span();
    let steps = bench.random.within(0, STEPS) * bench.model.grid;
    match bench.random.below(4) {
        0 => start -= steps,
        1 => start += steps,
        2 => end -= steps,
        _ => end += steps,
    }
    let shape = &bench.model.shape;
    if start < 0 || end - start < shape.least || end - start > shape.most || end > crate::calendar::MAX_MINUTE {
        return false;
    }
    let taken = bench.state.set(bench.model, held.number, None);
    let piece = with_best_rests(bench.model, bench.state, held.piece.resized(start, end));
    taken && piece.is_some_and(|piece| bench.state.set(bench.model, held.number, Some((piece, held.employee))))
}
