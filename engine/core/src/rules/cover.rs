//! Planned against needed heads.

pub mod cover_max;
pub mod cover_min;

#[cfg(test)]
pub(super) mod boundary;
#[cfg(test)]
mod tests;
