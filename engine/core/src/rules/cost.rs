//! Money.

pub mod labour_cost_budget;
pub mod sales_per_labour_hour;

#[cfg(test)]
pub(super) mod boundary;
