//! The cheapest runs of work that begin on a day: for each length, sum of minutes and count, exactly.

use super::automaton::Group;
use super::windows::begins_weekend;
use super::{FORBIDDEN, REACHED, RowProgram, RowQuestion};

/// A run of work, cheapest among all of its length, units and count.
#[derive(Debug, Clone, Copy)]
pub struct Run {
    pub length: u16,
    pub weekends: u16,
    pub units: u32,
    pub count: u16,
    pub cost: i32,
}

/// Sizes of the table of runs from one day: by length, class, units beyond the least, count. One count more than may be
/// has a place, which nobody reads.
#[derive(Clone, Copy)]
struct Shape {
    units: usize,
    counts: usize,
    level: usize,
}

impl Shape {
    fn of(question: RowQuestion<'_>) -> Self {
        let automaton = question.automaton;
        let units = automaton.run.1 * automaton.spread + 1;
        let counts = automaton.counts.min(automaton.run.1 + 1);
        Self { units, counts, level: automaton.classes * units * (counts + 1) }
    }

    fn at(self, length: usize, class: usize, units: usize, count: usize) -> usize {
        length * self.level + (class * self.units + units) * (self.counts + 1) + count
    }
}

impl RowProgram {
    /// Appends the runs that begin on a day; the table behind them stays until the next call.
    pub(super) fn runs(&mut self, question: RowQuestion<'_>, from: usize) {
        let RowQuestion { model, automaton, weekend, .. } = question;
        let shape = Shape::of(question);
        self.levels.resize((automaton.run.1 + 1) * shape.level, FORBIDDEN);
        let lead =
            |group: &Group| shape.at(0, group.class, group.units - automaton.shortest, usize::from(group.counts));
        self.leads.clear();
        self.leads.extend(automaton.groups.iter().map(lead));
        let (mut weekends, mut steps, groups) = (0, 0, automaton.groups.len());
        for length in 1..=automaton.run.1.min(model.days - from) {
            let day = from + length - 1;
            self.levels[length * shape.level..(length + 1) * shape.level].fill(FORBIDDEN);
            let cheapest = day * (automaton.classes + 1) * groups;
            if length == 1 {
                self.extend(shape.level, 0, cheapest + automaton.classes * groups);
            } else {
                let ahead = shape.at(length, 0, 0, 0);
                for class in 0..automaton.classes {
                    let cheapest = cheapest + class * groups;
                    for units in 0..=(length - 1) * automaton.spread {
                        let first = shape.at(length - 1, class, units, 0);
                        for count in 0..length.min(shape.counts) {
                            let cost = self.levels[first + count];
                            if cost < REACHED {
                                self.extend(ahead + shape.at(0, 0, units, count), cost, cheapest);
                                steps += groups;
                            }
                        }
                    }
                }
            }
            weekends += usize::from(begins_weekend(model, from, day));
            if automaton.may_run(from, length, model.days) && !self.gather(question, shape, (length, weekends, weekend))
            {
                break;
            }
        }
        self.work += steps as u64 + 8;
    }

    /// Works one more day after a cell of the table, whose class before is in the place of `cheapest`. What is not
    /// allowed stays out of reach: a reached cost and a forbidden one are too much.
    #[inline]
    fn extend(&mut self, first: usize, cost: i32, cheapest: usize) {
        let level = &mut self.levels[first..];
        for (lead, here) in self.leads.iter().zip(&self.cheapest[cheapest..]) {
            let cell = &mut level[*lead];
            *cell = (*cell).min(cost + *here);
        }
    }

    /// Notes the cheapest runs of a length. Whether there is one.
    fn gather(
        &mut self,
        question: RowQuestion<'_>,
        shape: Shape,
        (length, weekends, price): (usize, usize, i32),
    ) -> bool {
        let automaton = question.automaton;
        let mut any = false;
        let weekend_cost = if automaton.counts_weekends { 0 } else { price * weekends as i32 };
        for units in 0..=length * automaton.spread {
            for count in 0..(length + 1).min(shape.counts) {
                let costs = (0..automaton.classes).map(|class| self.levels[shape.at(length, class, units, count)]);
                let cost = costs.min().unwrap_or(FORBIDDEN);
                if cost < REACHED {
                    any = true;
                    self.options.push(Run {
                        length: length as u16,
                        weekends: if automaton.counts_weekends { weekends as u16 } else { 0 },
                        units: (length * automaton.shortest + units) as u32,
                        count: count as u16,
                        cost: cost + weekend_cost,
                    });
                }
            }
        }
        any
    }

    /// Writes the values of a run from a day that `runs` was just called for.
    pub(super) fn trace(&self, question: RowQuestion<'_>, from: usize, run: Run, row: &mut [u8]) {
        let automaton = question.automaton;
        let shape = Shape::of(question);
        let (mut units, mut count) = (run.units as usize, usize::from(run.count));
        units -= usize::from(run.length) * automaton.shortest;
        let mut class = (0..automaton.classes)
            .min_by_key(|class| self.levels[shape.at(usize::from(run.length), *class, units, count)])
            .unwrap_or(0);
        for length in (1..=usize::from(run.length)).rev() {
            let cost = self.levels[shape.at(length, class, units, count)];
            let groups = automaton.groups.len();
            let cheapest = (from + length - 1) * (automaton.classes + 1) * groups;
            let befores = if length == 1 { automaton.classes..automaton.classes + 1 } else { 0..automaton.classes };
            let step = automaton.groups.iter().enumerate().find_map(|(at, group)| {
                let more = group.units - automaton.shortest;
                if group.class != class || more > units || usize::from(group.counts) > count {
                    return None;
                }
                let (units, count) = (units - more, count - usize::from(group.counts));
                befores.clone().find_map(|before| {
                    let cell = cheapest + before * groups + at;
                    let (here, value) = (self.cheapest[cell], self.values[cell]);
                    let earlier = match length {
                        1 => (units == 0 && count == 0).then_some(0),
                        _ => Some(self.levels[shape.at(length - 1, before, units, count)]),
                    };
                    (here < REACHED && earlier.is_some_and(|earlier| earlier < REACHED && earlier + here == cost))
                        .then_some((value, before, units, count))
                })
            });
            let Some((value, before, fewer, less)) = step else { return };
            row[from + length - 1] = value;
            (class, units, count) = (before, fewer, less);
        }
    }
}
