//! The least hours by which duties of given shapes exceed the heads that are needed.
//!
//! A covering program over heads alone: everybody can do everything, and people are as many as there are. Its linear
//! program (`program.rs`) takes the duties that its prices ask for; in integers its prices prove a bound (`bound.rs`);
//! whole duties follow day by day (`settle.rs`). Shapes of one stretch make a matrix of intervals, so that the linear
//! program is as good as whole by itself and the bound is mostly met.

mod bound;
mod program;
mod settle;

use program::Program;

/// A slot short counts so many above.
pub const SHORT: i64 = 4;
/// Elementary operations after which a week's linear program is left as it stands: some seconds of a slow machine. What it
/// proves by then holds, but may be far from the truth.
const PROGRAM_EFFORT: u64 = 100_000_000;
/// Most runs of work between rests.
pub const MAX_RUNS: usize = 4;

/// Whose day a duty is, and of how many stretches.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    /// A full-timer's, of one stretch.
    Full,
    /// A full-timer's, of two stretches.
    Two,
    /// A part-timer's.
    Part,
}

/// All kinds, in their order.
const KINDS: [Kind; 3] = [Kind::Full, Kind::Two, Kind::Part];

/// A duty's slots of work, counted from the beginning of its day.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Shape {
    /// Whose day it is.
    pub kind: Kind,
    count: u8,
    runs: [(u16, u16); MAX_RUNS],
}

impl Shape {
    /// A shape of some runs of slots, in order; nothing where there are too many.
    pub fn new(kind: Kind, runs: &[(u16, u16)]) -> Option<Self> {
        let mut own = [(0, 0); MAX_RUNS];
        own.get_mut(..runs.len())?.copy_from_slice(runs);
        Some(Self { kind, count: runs.len() as u8, runs: own })
    }

    /// The runs of slots.
    pub fn runs(&self) -> &[(u16, u16)] {
        &self.runs[..usize::from(self.count)]
    }

    /// The slots.
    fn slots(&self) -> impl Iterator<Item = usize> {
        self.runs().iter().flat_map(|run| usize::from(run.0)..usize::from(run.1))
    }
}

/// One day.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Day {
    /// Heads by slot.
    pub needs: Vec<i64>,
    /// Full-timers who can come.
    pub full: i64,
    /// Full-timers among them who may have two stretches.
    pub two: i64,
    /// Part-timers who can come.
    pub part: i64,
}

/// Days that share limits. Every day has as many slots.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Week {
    /// The days.
    pub days: Vec<Day>,
    /// Most worked days of all full-timers together.
    pub full_days: i64,
    /// Most worked days of all part-timers together.
    pub part_days: i64,
    /// Most of the full-timers' worked days that may be of two stretches, in per cent.
    pub two_percent: i64,
}

impl Week {
    /// Whether days of one stretch are what allows those of two.
    fn is_shared(&self) -> bool {
        (1..100).contains(&self.two_percent)
    }
}

/// What the duties of a day come to, in slots.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Figures {
    /// Heads above the need.
    pub above: i64,
    /// Heads that lack.
    pub short: i64,
    /// Duties by kind.
    pub duties: [i64; 3],
}

impl Figures {
    fn of(day: &Day, shapes: &[Shape], chosen: &[(usize, i64)]) -> Self {
        let mut figures = Self::default();
        let mut lack = day.needs.clone();
        for &(shape, count) in chosen {
            figures.duties[shapes[shape].kind as usize] += count;
            shapes[shape].slots().for_each(|slot| lack[slot] -= count);
        }
        figures.short = lack.iter().map(|lack| (*lack).max(0)).sum();
        figures.above = lack.iter().map(|lack| (-lack).max(0)).sum();
        figures
    }

    /// What is to be least.
    pub fn cost(&self) -> i64 {
        self.above + SHORT * self.short
    }

    /// The cost, and what is to be least among duties that cost the same.
    fn rank(&self) -> (i64, i64) {
        (self.cost(), self.above + self.duties.iter().sum::<i64>())
    }

    fn add(&mut self, other: &Self) {
        self.above += other.above;
        self.short += other.short;
        self.duties.iter_mut().zip(other.duties).for_each(|(own, other)| *own += other);
    }
}

/// An answer.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Least {
    /// What the best duties that were found come to.
    pub figures: Figures,
    /// Proved: no duties cost less than this.
    pub bound: i64,
    /// Shapes with their numbers of duties, day by day.
    pub days: Vec<Vec<(usize, i64)>>,
}

/// The least cost of a week by duties of some shapes, none of which reaches beyond the slots of its day. Whole duties are
/// looked for with so much effort, in elementary operations: each day is asked once at the least, and what would go on
/// for minutes ends at the same place on every machine.
pub fn least(week: &Week, shapes: &[Shape], effort: u64) -> Least {
    if week.days.iter().all(|day| day.needs.is_empty()) {
        return Least { figures: Figures::default(), bound: 0, days: vec![Vec::new(); week.days.len()] };
    }
    let mut program = Program::of_week(week, shapes);
    program.solve(PROGRAM_EFFORT);
    let bound = bound::bound(week, shapes, &program);
    let days = settle::settle(week, shapes, &program, bound, effort);
    let mut figures = Figures::default();
    for (day, chosen) in week.days.iter().zip(&days) {
        figures.add(&Figures::of(day, shapes, chosen));
    }
    Least { figures, bound, days }
}

#[cfg(test)]
mod tests;
