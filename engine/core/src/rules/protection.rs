//! People whom the law protects specially.

pub mod minimum_age;
pub mod minor_no_night;
pub mod minor_no_overtime;
pub mod nursing_no_night;
pub mod nursing_no_overtime;
pub mod pregnancy_no_night;
pub mod pregnancy_no_overtime;

#[cfg(test)]
pub(super) mod boundary;
