//! Two people exchange their values of one to fourteen days in a row: the cover stays as it is.

use super::{Bench, Change};

/// Most days: few in six of ten draws.
const MOST: [usize; 10] = [4, 4, 4, 4, 4, 4, 14, 14, 14, 14];

#[inline]
pub fn exchange(bench: &mut Bench<'_>) -> Option<(Change, i32)> {
    let mut bits = bench.draws.draw();
    let (one, other, from) = (bench.person(&mut bits), bench.person(&mut bits), bench.day(&mut bits));
    let mut rest = bench.draws.draw();
    let most = MOST[rest.below(MOST.len())];
    let to = (from + 1 + rest.below(most)).min(bench.model.days);
    let (model, days) = (bench.model, bench.model.days);
    let rows = [one, other].map(|person| &bench.state.row(person)[from..to]);
    let (mut points, mut differs) = (0, false);
    let wants = [one, other].map(|person| (person * days + from) * model.values);
    for (at, (first, second)) in rows[0].iter().zip(rows[1]).enumerate() {
        let (first, second, by) = (usize::from(*first), usize::from(*second), at * model.values);
        if first != second {
            let (one, other) = (wants[0] + by, wants[1] + by);
            points += model.wants[one + second] - model.wants[one + first];
            points += model.wants[other + first] - model.wants[other + second];
            differs = true;
        }
    }
    differs.then_some((Change::Exchange { people: [one, other], from, to }, points))
}
