//! Forms of problems that are not the product's own; each builds a problem of the engine and knows nothing more.

pub mod inrc2;
pub mod retail;
pub mod rostering;
pub mod sections;
