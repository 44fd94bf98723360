//! People, days and kinds of shift: the problem whose rosters give everybody at most one shift a day.
//!
//! What was before the period and comes after it is not known: a run that touches the period's border may go on
//! beyond it, so it is never too short. Where rows have points by their pattern (`pattern.rs`), what was before is known.

use super::pattern::{Band, Pattern};

/// One roster: the shift of each person on each day, 0 for a day off, else the shift's place in the list plus one.
pub type Rows = Vec<Vec<u8>>;

/// Most kinds of shift; a set of them is one word.
pub const MOST_SHIFTS: usize = 63;

/// A kind of shift.
#[derive(Debug, Clone, Default)]
pub struct Shift {
    /// Working minutes.
    pub minutes: i32,
    /// Shifts, by place in the list, that may not be worked on the day after.
    pub not_next: Vec<usize>,
}

/// What a person may and would like to work.
#[derive(Debug, Clone, Default)]
pub struct Terms {
    /// Most shifts of each kind.
    pub most_of: Vec<i32>,
    /// Fewest and most working minutes of the period.
    pub minutes: (i32, i32),
    /// Shortest and longest run of worked days.
    pub run: (i32, i32),
    /// Shortest run of days off between worked days.
    pub rest: i32,
    /// Most weekends with work.
    pub weekends: i32,
    /// Days on which nothing may be worked.
    pub days_off: Vec<usize>,
    /// Points for working a shift on a day: below zero where it is wished for.
    pub wishes: Vec<Wish>,
    /// What the row's pattern costs beside.
    pub pattern: Option<Pattern>,
}

/// Points for one person on one day with one shift.
#[derive(Debug, Clone, Copy)]
pub struct Wish {
    /// The day, from 0.
    pub day: usize,
    /// The shift's place in the list.
    pub shift: usize,
    /// Points if it is worked.
    pub worked: i32,
    /// Points if it is not.
    pub missed: i32,
}

/// Heads that a shift needs on a day.
#[derive(Debug, Clone, Copy, Default)]
pub struct Need {
    /// Heads needed.
    pub heads: i32,
    /// Points for each head that is missing.
    pub under: i32,
    /// Points for each head too many.
    pub over: i32,
    /// Heads, of those needed, without which a roster is broken.
    pub least: i32,
    /// Points for each of them that is missing, no fewer than `under`.
    pub vital: i32,
}

impl Need {
    /// Points of so many heads.
    pub fn points(&self, heads: i32) -> i64 {
        let missing = (self.heads - heads).max(0);
        let vital = (self.least - heads).clamp(0, missing);
        i64::from(missing - vital) * i64::from(self.under)
            + i64::from(vital) * i64::from(self.vital)
            + i64::from((heads - self.heads).max(0)) * i64::from(self.over)
    }

    /// Points of one head more.
    #[inline]
    pub fn more(&self, heads: i32) -> i32 {
        match heads {
            heads if heads < self.least => -self.vital,
            heads if heads < self.heads => -self.under,
            _ => self.over,
        }
    }

    /// What a head may be worth.
    pub fn dearest(&self) -> i32 {
        if self.least > 0 { self.vital } else { self.under }
    }

    /// Heads for which less is paid than for the others that are needed; 0 where all cost alike.
    pub fn spare(&self) -> i32 {
        if self.least > 0 { self.heads - self.least } else { 0 }
    }
}

/// The whole problem.
#[derive(Debug, Clone, Default)]
pub struct ShiftCover {
    /// Days of the period.
    pub days: usize,
    /// The weekend that a day belongs to; at most two days in a row share one.
    pub weekends: Vec<Option<usize>>,
    /// Kinds of shift.
    pub shifts: Vec<Shift>,
    /// What each shift is to a pattern: shifts of one kind are followed by the same ones. Nothing where no pattern asks.
    pub kinds: Vec<usize>,
    /// What runs of each of these kinds cost.
    pub same: Vec<Band>,
    /// People.
    pub people: Vec<Terms>,
    /// Needed heads: of each day, of each shift.
    pub needs: Vec<Need>,
}

/// What a roster costs and how often it breaks a rule.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Judgement {
    /// Points of cover, wishes and patterns.
    pub cost: i64,
    /// Broken rules, and missing heads without which a roster is broken.
    pub broken: u32,
}

impl ShiftCover {
    /// Saturdays and Sundays of a period that begins on a Monday.
    pub fn weekends_from_monday(days: usize) -> Vec<Option<usize>> {
        (0..days).map(|day| (day % 7 >= 5).then_some(day / 7)).collect()
    }

    /// Judges a roster by counting everything anew: plain enough to be obviously right, and what the search's own
    /// sums are held against.
    pub fn judge(&self, rows: &Rows) -> Judgement {
        let mut judgement = Judgement::default();
        for (terms, row) in self.people.iter().zip(rows) {
            judgement.broken += self.broken(terms, row);
            judgement.cost += self.pattern_points(terms, row);
            for wish in &terms.wishes {
                let is_worked = usize::from(row[wish.day]) == wish.shift + 1;
                judgement.cost += i64::from(if is_worked { wish.worked } else { wish.missed });
            }
        }
        for (cell, need) in self.needs.iter().enumerate() {
            let (day, shift) = (cell / self.shifts.len(), cell % self.shifts.len());
            let heads = rows.iter().filter(|row| usize::from(row[day]) == shift + 1).count() as i32;
            judgement.cost += need.points(heads);
            judgement.broken += (need.least - heads).max(0) as u32;
        }
        judgement
    }

    /// Vital heads that are missing.
    pub fn missing(&self, rows: &Rows) -> i64 {
        let heads = |day: usize, value: usize| rows.iter().filter(|row| usize::from(row[day]) == value).count() as i32;
        let missing =
            self.needs.iter().enumerate().map(|(cell, need)| {
                (need.least - heads(cell / self.shifts.len(), cell % self.shifts.len() + 1)).max(0)
            });
        missing.map(i64::from).sum()
    }

    /// Whether a person may work a shift on the first day, after what was before.
    pub fn may_begin(&self, terms: &Terms, shift: usize) -> bool {
        let before = terms.pattern.as_ref().and_then(|pattern| pattern.before.kind);
        let last = before.and_then(|kind| self.kinds.iter().position(|other| *other == kind));
        last.is_none_or(|last| !self.shifts[last].not_next.contains(&shift))
    }

    /// How many rules one person's row breaks.
    pub fn broken(&self, terms: &Terms, row: &[u8]) -> u32 {
        let shift = |value: u8| &self.shifts[usize::from(value) - 1];
        let mut broken = 0;
        for pair in row.windows(2).filter(|pair| pair[0] > 0 && pair[1] > 0) {
            broken += u32::from(shift(pair[0]).not_next.contains(&(usize::from(pair[1]) - 1)));
        }
        let first = row.first().filter(|value| **value > 0 && !self.may_begin(terms, usize::from(**value) - 1));
        broken += u32::from(first.is_some());
        for (place, most) in terms.most_of.iter().enumerate() {
            let count = row.iter().filter(|value| usize::from(**value) == place + 1).count() as i32;
            broken += u32::from(count > *most);
        }
        let minutes: i32 = row.iter().filter(|value| **value > 0).map(|value| shift(*value).minutes).sum();
        broken += u32::from(minutes < terms.minutes.0 || minutes > terms.minutes.1);
        let mut start = 0;
        for run in row.chunk_by(|a, b| (*a > 0) == (*b > 0)) {
            let (length, inside) = (run.len() as i32, start > 0 && start + run.len() < row.len());
            let is_short = |least: i32| inside && length < least;
            broken += u32::from(match run[0] {
                0 => is_short(terms.rest),
                _ => is_short(terms.run.0) || length > terms.run.1,
            });
            start += run.len();
        }
        let mut weekends: Vec<usize> = row
            .iter()
            .zip(&self.weekends)
            .filter(|(value, _)| **value > 0)
            .filter_map(|(_, weekend)| *weekend)
            .collect();
        weekends.dedup();
        broken += u32::from(weekends.len() as i32 > terms.weekends);
        broken + terms.days_off.iter().filter(|day| row[**day] > 0).count() as u32
    }
}
