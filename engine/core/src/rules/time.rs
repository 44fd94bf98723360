//! Times of single duties and of one day.

pub mod break_due;
pub mod duty_length;
pub mod duty_precision;
pub mod max_duties_day;
pub mod no_overlap;

#[cfg(test)]
pub(super) mod boundary;
