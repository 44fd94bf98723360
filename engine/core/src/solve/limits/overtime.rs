//! Most overtime of a month or quarter, counted on the safe side.

use super::super::row::{LEAD, Row};

/// A month's or quarter's overtime. Minutes of a day beyond its standard count, and those of a week beyond the week's;
/// a week that two of them share counts in both, so that the sum is never below the law's.
#[derive(Debug, Clone)]
pub struct Overtime {
    /// Its days.
    pub first: i32,
    pub last: i32,
    /// Standard minutes of each day from `from` on, 0 on a statutory holiday.
    pub from: i32,
    pub standard: Vec<i32>,
    /// First days of the weeks that touch it, with the plain minutes that open their sums: carried work, and history beyond
    /// what a row keeps.
    pub weeks: Vec<(i32, i32)>,
    pub week_minutes: i32,
    pub most: i32,
    /// Overtime carried in it, and that of days beyond what a row keeps.
    pub carried: i32,
}

impl Overtime {
    /// Whether a day counts in it, or in a week that touches it.
    pub fn touches(&self, day: i32) -> bool {
        self.first - 6 <= day && day <= self.last + 6
    }

    fn standard(&self, day: i32) -> i32 {
        usize::try_from(day - self.from).ok().and_then(|at| self.standard.get(at)).copied().unwrap_or(i32::MAX)
    }

    /// Days of a stretch with work, with their minutes.
    fn worked(row: &Row, first: i32, last: i32) -> impl Iterator<Item = (i32, i32)> {
        let days = (first.max(-LEAD)..).zip(row.stretch(first, last));
        days.filter(|(_, day)| day.minutes > 0).map(|(day, worked)| (day, worked.minutes))
    }

    /// Whether the overtime is within the limit.
    pub fn holds(&self, row: &Row) -> bool {
        let mut overtime = self.carried;
        for (day, minutes) in Self::worked(row, self.first, self.last) {
            overtime += (minutes - self.standard(day)).max(0);
        }
        for &(week, opening) in &self.weeks {
            let plain: i32 =
                Self::worked(row, week, week + 6).map(|(day, minutes)| minutes.min(self.standard(day))).sum();
            overtime += (opening + plain - self.week_minutes).max(0);
        }
        overtime <= self.most
    }
}
