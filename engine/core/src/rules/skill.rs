//! Who can do the work of a workstation.

pub mod certificate_valid;
pub mod required_skill;

#[cfg(test)]
pub(super) mod boundary;
