//! What one person's row program keeps apart: classes of shifts, sums of minutes, weekends, and the shifts of the
//! kind with the tightest bound.

use super::super::model::{Model, Person};
use super::patterned::PatternTables;
use super::windows::{Line, windows};

/// Bounds on a kind of shift up to this many are counted exactly, the tightest of them, where the table stays small.
const MOST_COUNTED: i32 = 6;
/// Steps of one row (lines times lengths and sums of runs) up to which a kind of shift is counted exactly.
const MOST_STEPS: usize = 16_000;
/// Lines of one table up to which weekends are counted exactly.
const MOST_LINES: usize = 40_000;
/// Cells of one table up to which they are. A year of shifts of several lengths has more: its row would take longer than
/// two with weekends closed.
const MOST_CELLS: usize = 4_000_000;

/// Shifts alike to the program.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Group {
    pub class: usize,
    /// Minutes in units.
    pub units: usize,
    /// Whether it is the kind that is counted.
    pub counts: bool,
}

/// States, classes and units of one person.
#[derive(Debug)]
pub struct Automaton {
    /// Shifts: value, group, and the classes (the last bit: the day off) that it may follow.
    pub shifts: Vec<(u8, usize, u64)>,
    pub classes: usize,
    pub groups: Vec<Group>,
    /// Units of the shortest shift, and how many more the longest has.
    pub shortest: usize,
    pub spread: usize,
    /// Fewest free days between runs.
    pub rest: usize,
    /// Shortest and longest run.
    pub run: (usize, usize),
    /// Least and most minutes, in units.
    pub units: (usize, usize),
    /// Counts of weekends told apart; 1 where they are not counted.
    pub weekends: usize,
    pub counts_weekends: bool,
    /// The kind of shift that is counted exactly, and its counts told apart (1 where none is).
    pub counted: Option<u8>,
    pub counts: usize,
    /// By day, weekends and count: sums that can be reached, and from which the end can be, before a day on which
    /// a run may begin, and after the last day of a run.
    pub open: Vec<Line>,
    pub ended: Vec<Line>,
    /// Cells of both tables.
    pub cells: usize,
    /// What stands in the place of all this where the row's pattern has points.
    pub pattern: Option<PatternTables>,
}

impl Automaton {
    pub fn of(model: &Model, person: &Person) -> Self {
        let terms = &person.terms;
        let run = (terms.run.0.max(1) as usize, (terms.run.1.max(0) as usize).min(model.days));
        let all = terms.weekends.max(0) as usize + 1;
        let unit = person.able.iter().fold(0, |unit, value| divisor(unit, model.minutes[usize::from(*value)])).max(1);
        let units_of = |value: u8| (model.minutes[usize::from(value)] / unit) as usize;
        let sums = (terms.minutes.1 / unit).max(0) as usize + 1;
        let counts_weekends = all * model.days <= MOST_LINES && all * model.days * sums <= MOST_CELLS;
        let weekends = if counts_weekends { all } else { 1 };
        let shortest = person.able.iter().map(|value| units_of(*value)).min().unwrap_or(0);
        let spread = person.able.iter().map(|value| units_of(*value)).max().unwrap_or(0) - shortest;
        let bound = |value: &u8| person.most_of[usize::from(*value)];
        let tightest = person.scarce.iter().copied().filter(|value| bound(value) <= MOST_COUNTED).min_by_key(bound);
        let counted = tightest.filter(|value| {
            let counts = bound(value) as usize + 1;
            let steps = (1..=run.1).map(|length| (length * spread + 1) * (length + 1).min(counts)).sum::<usize>();
            model.days * weekends * counts * steps <= MOST_STEPS
        });
        let own = person.able.iter().fold(1_u64, |bits, value| bits | 1 << value);
        let (mut masks, mut groups, mut shifts) = (Vec::new(), Vec::new(), Vec::new());
        for &value in &person.able {
            let class = place(&mut masks, model.next[usize::from(value)] & own);
            let group = Group { class, units: units_of(value), counts: counted == Some(value) };
            shifts.push((value, place(&mut groups, group)));
        }
        let after = |value: u8| {
            let classes = masks.iter().enumerate().filter(|(_, mask)| *mask & (1 << value) != 0);
            classes.fold(1 << masks.len(), |bits, (class, _)| bits | 1 << class)
        };
        let least = ((terms.minutes.0.max(0) + unit - 1) / unit) as usize;
        let mut automaton = Self {
            shifts: shifts.into_iter().map(|(value, group)| (value, group, after(value))).collect(),
            classes: masks.len(),
            groups,
            shortest,
            spread,
            rest: terms.rest.max(1) as usize,
            run,
            units: (least, (terms.minutes.1 / unit).max(0) as usize),
            weekends,
            counts_weekends,
            counted,
            counts: counted.map_or(1, |value| bound(&value) as usize + 1),
            open: Vec::new(),
            ended: Vec::new(),
            cells: 0,
            pattern: person.terms.pattern.as_ref().map(|pattern| PatternTables::of(model, person, pattern)),
        };
        if automaton.pattern.is_some() {
            automaton.counts_weekends = true;
        } else {
            windows(&mut automaton, model, person);
        }
        automaton
    }

    /// Lines of one day.
    pub fn lines(&self) -> usize {
        self.weekends * self.counts
    }

    /// Whether a run of these days is neither too long nor too short; at the period's border it may go on beyond.
    pub fn may_run(&self, from: usize, length: usize, days: usize) -> bool {
        length <= self.run.1 && (length >= self.run.0 || from == 0 || from + length == days)
    }
}

fn place<T: PartialEq>(list: &mut Vec<T>, item: T) -> usize {
    if let Some(at) = list.iter().position(|other| *other == item) {
        return at;
    }
    list.push(item);
    list.len() - 1
}

fn divisor(a: i32, b: i32) -> i32 {
    if b == 0 { a } else { divisor(b, a % b) }
}
