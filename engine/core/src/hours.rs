//! Hours as law and contracts count them: the windows that limits lie over, and what of dated minutes is ordinary time
//! and what is overtime.
//!
//! It knows no duty and no roster: whoever has minutes by date and the terms of each date asks here, be they planned or
//! worked. The open planner and the search count for themselves, and properties hold them to it.

mod overtime;
mod standard;
mod window;

pub use overtime::{DatedMinutes, Settled, carried, settle};
pub use standard::StandardTime;
pub use window::{Window, runs};
