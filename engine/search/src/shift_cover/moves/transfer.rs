//! Moves one worked day of a person to a free day, near or far; two worked days exchange their shifts.

use super::{Bench, Change};

#[inline]
pub fn transfer(bench: &mut Bench<'_>) -> Option<(Change, i32)> {
    let mut bits = bench.draws.draw();
    let (person, one) = (bench.person(&mut bits), bench.day(&mut bits));
    // Near enough to lengthen a run at one end and shorten it at the other.
    let other = if bits.take(1) == 0 { bench.near(&mut bits, person, one)? } else { bench.day(&mut bits) };
    let (first, second) = (bench.state.at(person, one), bench.state.at(person, other));
    if first == second {
        return None;
    }
    let (days, values) = if first > 0 && second > 0 {
        ([one, other], [second, first])
    } else {
        let (worked, free, value) = if first > 0 { (one, other, first) } else { (other, one, second) };
        let own = bits.take(1) == 0;
        // The shifts lie behind the days off: half of a half keep the shift as well.
        let drawn = bench.value(&mut bits, person);
        ([worked, free], [0, if own || drawn == 0 { value } else { drawn }])
    };
    let points = bench.change(person, days[0], values[0]) + bench.change(person, days[1], values[1]);
    Some((Change::Transfer { person, days, values }, points))
}
