//! Gives a person one shift, or free time, on one to five days in a row.

use super::Bench;

pub fn block(bench: &mut Bench<'_>) -> Option<()> {
    let person = bench.person();
    let first = bench.open_day(person)?;
    let value = if bench.random.chance(35) { 0 } else { bench.shift(person)? };
    // Short blocks more often: the lower of two draws.
    let days = 1 + bench.random.below(5).min(bench.random.below(5));
    for day in first..(first + days).min(bench.model.days) {
        if !bench.put(person, day, value) {
            break;
        }
    }
    Some(())
}
