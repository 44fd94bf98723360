//! The dates on which something holds.

use crate::calendar::Date;

/// From a first date to a last one, both inside; open where there is none.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Validity {
    /// First date on which it holds.
    pub from: Option<Date>,
    /// Last date on which it holds.
    pub to: Option<Date>,
}

impl Validity {
    /// Whether it holds on a date.
    pub fn holds_on(self, date: Date) -> bool {
        self.holds_within(date, date)
    }

    /// Whether it holds on any date of a stretch.
    pub fn holds_within(self, first: Date, last: Date) -> bool {
        self.from.is_none_or(|from| from <= last) && self.to.is_none_or(|to| first <= to)
    }
}
