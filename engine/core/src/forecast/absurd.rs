//! Days with a figure that cannot be: a slip of the keyboard, a unit taken for another, a month booked on one day.
//!
//! A day is laid beside its like (the same weekday up to eight weeks before, and after) and beside its neighbours. What
//! is far from all of them stands alone and is set aside, never changed: nothing learns from it, and the answer names
//! it. Where business changed for good, the days that follow are alike and nothing is set aside.

use super::HistoryDay;
use super::answer::SetAside;
use super::series::Figure;
use crate::calendar::Date;

/// Weeks on either side whose same weekday is alike, and how many of those make a side.
const WEEKS: i32 = 8;
const FEWEST_LIKE: usize = 3;
/// Open days on either side that are neighbours, how far off they may lie, and how many make a side.
const NEIGHBOURS: usize = 3;
const NEAR: i32 = 14;
const FEWEST_NEAR: usize = 2;

/// How many times above all sides a figure cannot be, and below.
struct Bounds {
    above: f64,
    below: f64,
}

/// An ordinary day among its like; one that a happening may explain; one of a history too short for like days.
const USUAL: Bounds = Bounds { above: 4.0, below: 25.0 };
const EXPLAINED: Bounds = Bounds { above: 20.0, below: 200.0 };
const YOUNG: Bounds = Bounds { above: 10.0, below: 100.0 };

/// A dense run of days, of which some are closed.
pub struct Days<'a, 'b> {
    pub first: Date,
    pub days: &'b [Option<&'a HistoryDay>],
}

impl Days<'_, '_> {
    /// The days to set aside, by date.
    pub fn absurd(&self, explained: impl Fn(Date) -> bool) -> Vec<SetAside> {
        let open = self.days.iter().flatten();
        open.filter_map(|day| {
            let explained = explained(day.date);
            let figures = [Figure::Turnover, Figure::Transactions, Figure::People];
            figures.into_iter().find_map(|figure| self.judge(day, figure, explained))
        })
        .collect()
    }

    fn judge(&self, day: &HistoryDay, figure: Figure, explained: bool) -> Option<SetAside> {
        let value = figure.of(day);
        if value <= 0.0 {
            return None;
        }
        let like = |side: i32| self.median((1..=WEEKS).map(|week| day.date.plus(side * week * 7)), figure, FEWEST_LIKE);
        let near = |side: i32| {
            let dates = (1..=NEAR).map(|back| day.date.plus(side * back));
            self.median(dates.filter(|&date| self.value(date, figure).is_some()).take(NEIGHBOURS), figure, FEWEST_NEAR)
        };
        let bounds = |young: bool| match (explained, young) {
            (true, _) => EXPLAINED,
            (false, true) => YOUNG,
            (false, false) => USUAL,
        };
        let before = like(-1);
        let usual = bounds(false);
        // One side that it is not far from is enough, and nearly every day is like those before it.
        if before.is_some_and(|side| value <= usual.above * side && value * usual.below >= side) {
            return None;
        }
        let like = [before, like(1)];
        let near = [near(-1), near(1)];
        let young = like == [None, None];
        if young && near.contains(&None) && self.days.len() < 2 * NEIGHBOURS {
            return None;
        }
        let bounds = bounds(young);
        let sides = || like.iter().chain(&near).flatten().copied();
        let (least, most) =
            sides().fold((f64::INFINITY, 0.0), |(least, most): (f64, f64), side| (least.min(side), most.max(side)));
        let far = most > 0.0 && (value > bounds.above * most || value * bounds.below < least);
        let usual = like.iter().chain(&near).flatten().next().copied().unwrap_or(most);
        far.then(|| SetAside { date: day.date, figure, value: value as i64, usual: crate::rounding::half_up(usual) })
    }

    fn value(&self, date: Date, figure: Figure) -> Option<f64> {
        let at = usize::try_from(date.since(self.first)).ok()?;
        self.days.get(at).copied().flatten().map(|day| figure.of(day)).filter(|&value| value > 0.0)
    }

    /// The middle of some dates' figures, where there are enough.
    fn median(&self, dates: impl Iterator<Item = Date>, figure: Figure, fewest: usize) -> Option<f64> {
        let mut values: Vec<f64> = dates.filter_map(|date| self.value(date, figure)).collect();
        values.sort_by(f64::total_cmp);
        let middle = values.len() / 2;
        (values.len() >= fewest).then(|| match values.len().is_multiple_of(2) {
            true => (values[middle - 1] + values[middle]) / 2.0,
            false => values[middle],
        })
    }
}
