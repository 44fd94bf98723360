//! The problem in tables that the search reads without thinking.

use super::problem::{Need, StoreDemand};

/// Costs of what is not allowed.
pub const FORBIDDEN: i32 = 1 << 22;

/// Tables of one problem. A *cell* is a slot of the period and a workstation.
#[derive(Debug)]
pub struct Model {
    pub days: usize,
    /// Slots of a day, and of the period.
    pub slots: usize,
    pub period: usize,
    pub stations: usize,
    /// Fewest and most slots of a duty.
    pub length: (usize, usize),
    pub rest: usize,
    pub stretch: usize,
    /// Slots of the period at which a duty may start, in order.
    pub starts: Vec<usize>,
    /// The first of `starts` at or after a slot, for slots up to the period's end.
    pub next_start: Vec<usize>,
    pub people: Vec<Person>,
    pub needs: Vec<Need>,
}

/// Tables of one person.
#[derive(Debug)]
pub struct Person {
    pub slots: (i32, i32),
    /// Workstations that the person can do, as bits.
    pub able: u64,
}

impl Model {
    pub fn of(problem: &StoreDemand) -> Self {
        let (slots, period) = (problem.slots, problem.slots * problem.days);
        let shape = &problem.shape;
        let fits = |slot: &usize| shape.starts.contains(&(slot % slots)) && slot + shape.length.0 <= period;
        let starts: Vec<usize> = (0..period).filter(fits).collect();
        let next_start = (0..=period).map(|slot| starts.partition_point(|start| *start < slot)).collect();
        let people = problem.people.iter().map(|terms| Person {
            slots: (terms.slots.0, terms.slots.1.min((problem.days * shape.length.1) as i32)),
            able: terms.able.iter().rev().fold(0, |bits, able| bits << 1 | u64::from(*able)),
        });
        Self {
            days: problem.days,
            slots,
            period,
            stations: problem.stations,
            length: shape.length,
            rest: shape.rest,
            stretch: shape.stretch,
            starts,
            next_start,
            people: people.collect(),
            needs: problem.needs.clone(),
        }
    }

    /// The first of `starts` that may follow a duty.
    pub fn after(&self, start: usize, length: usize) -> usize {
        let tomorrow = (start / self.slots + 1) * self.slots;
        self.next_start[(start + length + self.rest).max(tomorrow).min(self.period)]
    }

    pub fn is_able(&self, person: usize, station: usize) -> bool {
        self.people[person].able >> station & 1 != 0
    }
}
