//! What makes a roster good to live with.

pub mod max_start_changes_week;
pub mod rest_after_closing;

#[cfg(test)]
pub(super) mod boundary;
