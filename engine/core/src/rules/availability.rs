//! When a person may be given work at all.

pub mod employed_on_day;
pub mod not_on_leave;
pub mod within_availability;

#[cfg(test)]
pub(super) mod boundary;
#[cfg(test)]
mod tests;
