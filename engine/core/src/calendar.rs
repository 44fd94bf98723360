//! Business dates, local minutes, day kinds and weeks. The only stage that knows how days are counted.

mod date;
mod day;
mod minute;

pub use date::{Date, Weekday, days_in_month};
pub use day::{Calendar, ClockChange, DayFact, DayKind};
pub use minute::{DAY, MAX_MINUTE, Minute, Span};
