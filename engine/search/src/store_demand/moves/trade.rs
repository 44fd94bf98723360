//! Two people exchange a day's duties, or two days' duties, or one takes over a duty: all heads stay as they are.

use super::Bench;
use crate::store_demand::apply::Draft;

pub fn trade(bench: &mut Bench) -> Option<()> {
    let one = bench.duty()?;
    let other = bench.random.below(bench.model.people.len());
    if other == one.person {
        return None;
    }
    exchange(bench, one.person, other, one.day)?;
    let second = bench.random.below(bench.model.days);
    if bench.look(other, one.day).is_none() && second != one.day && bench.random.chance(80) {
        exchange(bench, one.person, other, second)?;
    }
    Some(())
}

/// Gives each of two people the other's day.
fn exchange(bench: &mut Bench, one: usize, other: usize, day: usize) -> Option<()> {
    for (person, from) in [(one, other), (other, one)] {
        let mut draft = Draft::of(bench.state, bench.model, from, day);
        draft.person = person;
        let able = bench.model.people[person].able;
        if draft.stations().iter().any(|station| able >> station & 1 == 0) {
            return None;
        }
        bench.trial.drafts.push(draft);
    }
    Some(())
}
