//! Gives a person one shift, or free time, on one to five days in a row.

use super::{Bench, Change};

/// Days less one: short blocks more often, the lower of two even draws.
const MORE: [u8; 32] = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2, 3, 3, 3, 4, 4];

#[inline]
pub fn block(bench: &mut Bench<'_>) -> Option<(Change, i32)> {
    let mut bits = bench.draws.draw();
    let (person, from) = (bench.person(&mut bits), bench.day(&mut bits));
    let value = bench.value(&mut bits, person);
    let to = (from + usize::from(MORE[bits.take(5)])).min(bench.model.days - 1);
    let (mut points, mut differs) = (0, false);
    for day in from..=to {
        points += bench.change(person, day, value);
        differs |= bench.state.at(person, day) != value;
    }
    differs.then_some((Change::Block { person, from, to, value }, points))
}
