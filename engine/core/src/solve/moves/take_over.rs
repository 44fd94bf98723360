//! A person leaves one duty and takes another one over: an open one, or somebody else's, who then is free.

use super::super::piece::NONE;
use super::Bench;

pub fn propose(bench: &mut Bench<'_>) -> bool {
    let wanted = match bench.open() {
        Some((number, piece)) => Some((number, piece)),
        None => bench.held(|_| true).map(|held| (held.number, held.piece)),
    };
    let Some((number, piece)) = wanted else { return false };
    let employee = bench.person();
    let day = if bench.random.chance(50) { usize::from(piece.day) } else { bench.day() };
    let Some(left) = bench.duty_of(employee, day).filter(|left| left.number != number) else { return false };
    bench.state.set(bench.model, left.number, left.piece.needed.then_some((left.piece, NONE)))
        && bench.state.set(bench.model, number, Some((piece, employee)))
}
