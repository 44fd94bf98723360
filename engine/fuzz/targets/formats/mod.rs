//! The readers of the native binary, which is no library: their files are compiled in here.

#[path = "../../../native/src/formats"]
mod native {
    pub mod inrc2;
    pub mod retail;
    pub mod rostering;
    pub mod sections;
}
pub use native::{inrc2, retail, rostering, sections};
