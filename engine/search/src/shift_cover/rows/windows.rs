//! Which sums of minutes a line of the row program can have: reached from the first day, and with an end in reach.
//! Everything else is never looked at, which loses nothing.

use super::super::model::{Model, Person};
use super::automaton::Automaton;

/// Sums of one line, `low..=high`, and where its cells begin; no sums where `low` is above `high`.
#[derive(Debug, Clone, Copy)]
pub struct Line {
    pub start: u32,
    pub low: i32,
    pub high: i32,
}

impl Line {
    /// Far enough apart that no units bring the ends together, and near enough that no sum overflows.
    pub const NONE: Self = Self { start: 0, low: i32::MAX / 4, high: i32::MIN / 4 };

    pub fn is_none(self) -> bool {
        self.low > self.high
    }

    fn join(&mut self, (low, high): (i32, i32)) {
        if low <= high {
            (self.low, self.high) = (self.low.min(low), self.high.max(high));
        }
    }
}

/// What a day can be.
struct Day {
    free: bool,
    /// Fewest and most units of work.
    work: Option<(i32, i32)>,
    counts: bool,
}

/// A run that may be worked: days, weekends, most counted shifts, fewest and most units.
struct Run {
    length: usize,
    weekends: usize,
    count: usize,
    units: (i32, i32),
}

/// Writes the automaton's lines.
pub fn windows(automaton: &mut Automaton, model: &Model, person: &Person) {
    let days: Vec<Day> = (0..model.days).map(|day| look(automaton, person, day)).collect();
    let runs: Vec<Vec<Run>> = (0..model.days).map(|from| runs(automaton, model, &days, from)).collect();
    let free = |from: usize, to: usize| days[from..to].iter().all(|day| day.free);
    let (lines, end, rest) = (automaton.lines(), model.days, automaton.rest);
    let all = (end + 1) * lines;
    let goal = (automaton.units.0 as i32, automaton.units.1 as i32);
    let (mut open, mut ended) = (vec![Line::NONE; all], vec![Line::NONE; all]);
    open[0].join((0, 0));
    for day in 0..=end {
        for line in 0..lines {
            if day > 0 && days[day - 1].free {
                let before = open[(day - 1) * lines + line];
                open[day * lines + line].join((before.low, before.high));
            }
            if day > rest && free(day - rest, day) {
                let before = ended[(day - rest) * lines + line];
                open[day * lines + line].join((before.low, before.high));
            }
            let here = open[day * lines + line];
            if here.is_none() || day == end {
                continue;
            }
            each(automaton, &runs[day], day, line, |to, units| {
                ended[to].join((here.low + units.0, (here.high + units.1).min(goal.1)));
            });
        }
    }
    // The same from the other end: sums with which the goal can still be reached.
    let (mut before, mut after) = (vec![Line::NONE; all], vec![Line::NONE; all]);
    for day in (0..=end).rev() {
        for line in 0..lines {
            let at = day * lines + line;
            if day == end {
                before[at].join(goal);
                after[at].join(goal);
                continue;
            }
            if day + rest >= end {
                if free(day, end) {
                    after[at].join(goal);
                }
            } else if free(day, day + rest) {
                let then = before[(day + rest) * lines + line];
                after[at].join((then.low, then.high));
            }
            if days[day].free {
                let then = before[at + lines];
                before[at].join((then.low, then.high));
            }
            each(automaton, &runs[day], day, line, |to, units| {
                let then = after[to];
                if !then.is_none() {
                    before[at].join((then.low - units.1, then.high - units.0));
                }
            });
        }
    }
    let mut cells = 0;
    let mut place = |line: &mut Line, need: &Line| {
        (line.low, line.high) = (line.low.max(need.low), line.high.min(need.high));
        line.start = cells as u32;
        cells += (line.high - line.low + 1).max(0) as usize;
    };
    for day in 0..=end {
        // Cells lie in the order of days, so that what is read lies before what is written.
        (day * lines..(day + 1) * lines).for_each(|at| place(&mut open[at], &before[at]));
        (day * lines..(day + 1) * lines).for_each(|at| place(&mut ended[at], &after[at]));
    }
    (automaton.open, automaton.ended, automaton.cells) = (open, ended, cells);
}

/// Calls with the line after each run from a line, and its units.
fn each(automaton: &Automaton, runs: &[Run], day: usize, line: usize, mut call: impl FnMut(usize, (i32, i32))) {
    let (weekends, count) = (line / automaton.counts, line % automaton.counts);
    for run in runs.iter().filter(|run| weekends + run.weekends < automaton.weekends) {
        for count in count..=(count + run.count).min(automaton.counts - 1) {
            let to = (weekends + run.weekends) * automaton.counts + count;
            call((day + run.length) * automaton.lines() + to, run.units);
        }
    }
}

fn look(automaton: &Automaton, person: &Person, day: usize) -> Day {
    let allowed = |value: u8| person.allowed[day] & (1 << value) != 0;
    let units = || {
        let shifts = automaton.shifts.iter().filter(|shift| allowed(shift.0));
        shifts.map(|shift| automaton.groups[shift.1].units as i32)
    };
    Day { free: allowed(0), work: units().min().zip(units().max()), counts: automaton.counted.is_some_and(allowed) }
}

fn runs(automaton: &Automaton, model: &Model, days: &[Day], from: usize) -> Vec<Run> {
    let mut runs = Vec::new();
    let (mut weekends, mut count, mut units) = (0, 0, (0, 0));
    for day in from..(from + automaton.run.1).min(days.len()) {
        let Some((fewest, most)) = days[day].work else { break };
        units = (units.0 + fewest, units.1 + most);
        count += usize::from(days[day].counts);
        weekends += usize::from(automaton.counts_weekends && begins_weekend(model, from, day));
        let length = day + 1 - from;
        if automaton.may_run(from, length, days.len()) {
            runs.push(Run { length, weekends, count, units });
        }
    }
    runs
}

/// Whether a run that began on `from` works its first day of a weekend on `day`.
pub fn begins_weekend(model: &Model, from: usize, day: usize) -> bool {
    model.weekends[day].is_some() && (day == from || model.weekends[day - 1] != model.weekends[day])
}
