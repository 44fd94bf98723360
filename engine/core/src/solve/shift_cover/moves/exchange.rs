//! Two people exchange their values of one to fourteen days in a row: the cover stays as it is.

use super::Bench;

pub fn exchange(bench: &mut Bench<'_>) -> Option<()> {
    let (one, other) = (bench.person(), bench.person());
    if one == other {
        return None;
    }
    let longest = if bench.random.chance(60) { 4 } else { 14 };
    let days = 1 + bench.random.below(longest);
    let first = bench.random.below(bench.model.days);
    let days = first..(first + days).min(bench.model.days);
    // One person after the other, so that each has one stretch of days.
    for (person, partner) in [(one, other), (other, one)] {
        for day in days.clone() {
            let value = bench.state.at(partner, day);
            let wants = &bench.model.wants[person * bench.model.needs.len() + day * bench.model.values..];
            let by = wants[usize::from(value)] - wants[usize::from(bench.state.at(person, day))];
            if !bench.note(person, day, value, by) {
                return None;
            }
        }
    }
    Some(())
}
