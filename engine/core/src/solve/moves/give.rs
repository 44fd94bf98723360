//! Gives a duty to another person who is free that day.

use super::Bench;

pub fn propose(bench: &mut Bench<'_>) -> bool {
    let Some(held) = bench.held(|_| true) else { return false };
    let employee = bench.person();
    employee != held.employee
        && bench.is_off(employee, usize::from(held.piece.day))
        && bench.state.set(bench.model, held.number, Some((held.piece, employee)))
}
