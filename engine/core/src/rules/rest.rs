//! Rest between duties, days off and weekends.

pub mod max_consecutive_days;
pub mod max_consecutive_nights;
pub mod max_weekends;
pub mod min_rest_between_duties;
pub mod weekly_rest_day;

#[cfg(test)]
pub(super) mod boundary;
