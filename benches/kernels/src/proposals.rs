//! One worker's annealing of a public instance, tick by tick: how many proposals it computes a second is what the
//! search's speed is asked for (`benches/proposals.ts`, natively and as WebAssembly).

use crate::formats::{retail, rostering, sections::Flaw};
use paiban_search::team::Worker;
use paiban_search::{shift_cover, store_demand};

/// What is searched: shift cover by annealing alone, store demand likewise, and shift cover by a worker that does
/// everything, with prices, rosters of their rows and the tree of values.
pub const FAMILIES: [&str; 3] = ["rostering", "retail", "priced"];

/// How far an annealing is.
#[derive(Debug, Clone, Copy)]
pub struct Progress {
    /// Changes whose points were computed.
    pub drawn: u64,
    /// Points of the best usable roster, or less than nothing.
    pub points: i64,
}

/// Does one tick at a share of the whole.
pub type Annealing = Box<dyn FnMut(u32) -> Progress>;

/// An annealing of an instance that has its first roster.
pub fn annealing(family: &str, text: &str, seed: u64) -> Result<Annealing, Flaw> {
    Ok(match family {
        "retail" => begun(store_demand::Search::new(&retail::read(text)?.problem, seed, false)),
        "priced" => begun(shift_cover::Search::new(&rostering::read(text)?.problem, seed, shift_cover::Role::Price)),
        _ => begun(shift_cover::Search::new(&rostering::read(text)?.problem, seed, shift_cover::Role::Anneal)),
    })
}

fn begun(mut search: impl Worker + 'static) -> Annealing {
    while !search.is_showable() {
        search.step(0);
    }
    Box::new(move |share| {
        search.step(share);
        Progress { drawn: search.drawn(), points: search.cost().unwrap_or(-1) }
    })
}
