//! Happenings as columns: what holidays have in common, each holiday by the distance from its date, and anything else
//! by its name.

use crate::calendar::Date;
use crate::forecast::{SpecialDay, SpecialKind};

/// What holidays of any name have in common.
const CLASSES: usize = 9;
/// More columns than this are not taken, so that a company's long list cannot make a forecast slow.
const MOST: usize = 160;

/// One happening, or one distance from it.
struct Column {
    which: u16,
    /// Distance from its date; absent where all its days are alike.
    offset: Option<i32>,
    prior: f64,
    /// Its days in order.
    dates: Vec<Date>,
}

/// The columns of a question's happenings.
pub struct Happenings<'a> {
    specials: &'a [SpecialDay],
    /// Dates of holidays with the place of the first of them, in order.
    holidays: Vec<(Date, u16)>,
    columns: Vec<Column>,
}

impl<'a> Happenings<'a> {
    /// Columns of those that touch a date from `first` to `last`.
    pub fn new(specials: &'a [SpecialDay], first: Date, last: Date) -> Self {
        let mut holidays = Vec::new();
        for (which, special) in specials.iter().enumerate().filter(|(_, each)| each.kind == SpecialKind::Holiday) {
            holidays.extend(special.dates.iter().map(|&date| (date, which as u16)));
        }
        holidays.sort();
        holidays.dedup_by_key(|holiday| holiday.0);
        let mut columns: Vec<Column> = specials
            .iter()
            .enumerate()
            .flat_map(|(which, special)| columns_of(which as u16, special))
            .filter(|column| column.dates.iter().any(|date| (first..=last).contains(date)))
            .collect();
        columns.truncate(MOST);
        Self { specials, holidays, columns }
    }

    /// Prior variance of every column.
    pub fn prior(&self) -> impl Iterator<Item = f64> {
        std::iter::repeat_n(4.0, CLASSES).chain(self.columns.iter().map(|column| column.prior))
    }

    /// Gives each column that is one on the date, with the happening that it belongs to.
    pub fn cells(&self, date: Date, mut give: impl FnMut(usize, u16)) {
        let near = |days: i32| self.holiday(date.plus(days));
        let weekday = date.weekday();
        if let Some(which) = near(0) {
            give(weekday.saturating_sub(4).into(), which);
        } else {
            if let Some(which) = near(1) {
                give(if weekday == 4 || weekday == 5 { 4 } else { 3 }, which);
            }
            if let Some(which) = near(-1) {
                give(if weekday < 5 { 5 } else { 6 }, which);
            }
            let bridge = match weekday {
                0 => near(1),
                4 => near(-1),
                _ => None,
            };
            if let Some(which) = bridge {
                give(7, which);
            }
            let long_weekend = match weekday {
                5 => near(-1).or_else(|| near(-2)).or_else(|| near(2)),
                6 => near(1),
                _ => None,
            };
            if let Some(which) = long_weekend {
                give(8, which);
            }
        }
        for (at, column) in self.columns.iter().enumerate() {
            if column.dates.binary_search(&date).is_ok() && !self.hidden(column, date) {
                give(CLASSES + at, column.which);
            }
        }
    }

    /// A holiday's neighbour that is a holiday itself says nothing about the neighbourhood.
    fn hidden(&self, column: &Column, date: Date) -> bool {
        let neighbour = column.offset.is_some_and(|offset| offset != 0);
        let special = &self.specials[usize::from(column.which)];
        neighbour && special.before <= 1 && special.after <= 1 && self.holiday(date).is_some()
    }

    fn holiday(&self, date: Date) -> Option<u16> {
        self.holidays.binary_search_by_key(&date, |holiday| holiday.0).ok().map(|at| self.holidays[at].1)
    }
}

fn columns_of(which: u16, special: &SpecialDay) -> Vec<Column> {
    let (before, after) = (i32::from(special.before), i32::from(special.after));
    let days = |offsets: std::ops::RangeInclusive<i32>| {
        let mut dates: Vec<Date> =
            special.dates.iter().flat_map(|&date| offsets.clone().map(move |offset| date.plus(offset))).collect();
        dates.sort();
        dates.dedup();
        dates
    };
    if special.kind != SpecialKind::Holiday {
        let prior = if special.kind == SpecialKind::Season { 2.0 } else { 1.0 };
        return vec![Column { which, offset: None, prior, dates: days(-before..=after) }];
    }
    (-before.max(1)..=after.max(1))
        .map(|offset| {
            let prior = match offset {
                0 => 4.0,
                -1 => 2.0,
                1 if after <= 1 => 0.5,
                _ => 1.0,
            };
            Column { which, offset: Some(offset), prior, dates: days(offset..=offset) }
        })
        .collect()
}
