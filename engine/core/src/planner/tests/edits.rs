//! Made-up edits of every kind: new, moved, given, resized, pinned, taken away, several at once.

use super::chance::Chance;
use super::world;
use crate::calendar::Minute;
use crate::problem::Problem;
use crate::roster::{Change, Duty};

/// A change of a roster that the planner accepts.
pub fn change(chance: &mut Chance, problem: &Problem, roster: &[Duty], fresh: &mut usize) -> Change {
    let mut change = Change::default();
    for _ in 0..1 + chance.below(3) {
        step(chance, problem, roster, fresh, &mut change);
    }
    change
}

fn step(chance: &mut Chance, problem: &Problem, roster: &[Duty], fresh: &mut usize, change: &mut Change) {
    let named = |change: &Change, id: &str| {
        change.remove.iter().any(|other| other == id) || change.put.iter().any(|other| other.id == id)
    };
    let some = (!roster.is_empty()).then(|| chance.pick(roster).clone()).filter(|duty| !named(change, &duty.id));
    let Some(duty) = some.filter(|_| !chance.once_in(4)) else {
        *fresh += 1;
        change.put.push(world::duty(chance, problem, format!("n{fresh}")));
        return;
    };
    let other = world::duty(chance, problem, duty.id.clone());
    match chance.below(8) {
        0 | 1 => change.remove.push(duty.id),
        2 => change.put.push(Duty { date: other.date, ..duty }),
        3 | 4 => change.put.push(Duty { employee: other.employee, ..duty }),
        5 => change.put.push(Duty { pinned: !duty.pinned, training: other.training, excepted: other.excepted, ..duty }),
        6 => change.put.push(resized(duty)),
        _ => change.put.push(other),
    }
}

/// A quarter of an hour longer at its end, where there is room.
fn resized(mut duty: Duty) -> Duty {
    duty.end = Minute((duty.end.0 + 15).min(2880));
    if let Some(last) = duty.segments.last_mut() {
        last.end = duty.end;
    }
    duty
}
