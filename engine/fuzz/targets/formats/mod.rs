//! The readers of the native binary, which is no library: their files are compiled in here.

#[path = "../../../native/src/formats/retail.rs"]
pub mod retail;
#[path = "../../../native/src/formats/rostering.rs"]
pub mod rostering;
#[path = "../../../native/src/formats/sections.rs"]
pub mod sections;
