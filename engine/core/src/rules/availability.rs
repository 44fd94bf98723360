//! When a person may be given work at all.

pub mod employed_on_day;
pub mod not_on_leave;
pub mod within_availability;

#[cfg(test)]
mod tests;
