//! Two people who work at the same slot take over each other's work from there on: all heads stay as they are.

use super::{Bench, Looked};
use crate::store_demand::apply::Draft;

pub fn cross(bench: &mut Bench) -> Option<()> {
    let one = bench.duty()?;
    let slot = one.start + 1 + bench.random.below(one.stations.len() - 1);
    let other = bench.near(slot, 0)?;
    if other.person == one.person || other.start >= slot {
        return None;
    }
    for (head, tail) in [(one, other), (other, one)] {
        let draft = joined(bench, head, tail, slot)?;
        bench.trial.drafts.push(draft);
    }
    Some(())
}

/// One person's work until a slot and another's from there on.
fn joined(bench: &Bench, head: Looked<'_>, tail: Looked<'_>, slot: usize) -> Option<Draft> {
    let length = tail.end() - head.start;
    if !(bench.model.length.0..=bench.model.length.1).contains(&length) {
        return None;
    }
    let mut draft = Draft::default();
    (draft.person, draft.day, draft.start) = (head.person, head.day, head.start);
    draft.extend(&head.stations[..slot - head.start]);
    draft.extend(&tail.stations[slot - tail.start..]);
    let able = bench.model.people[head.person].able;
    draft.stations().iter().all(|station| able >> station & 1 != 0).then_some(draft)
}
