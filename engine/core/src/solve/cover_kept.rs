//! What a search owes the cover that stands. Law comes first, then cover, then all else that goals weigh: heads that stand
//! where they are needed are not given up for money or hours unless somebody asked for that.
//!
//! How much lacks is kept, not where: a lack may move. On its way a search may give up some for a price; what it answers
//! gives up none.

use super::model::{Model, Need};

/// Times what a head is worth that giving up one costs on the way.
const PRICE: i64 = 4;
/// What a roster that gives up cover ranks behind others by: no points outweigh it.
const BEHIND: i64 = 1 << 52;

/// Heads that lack, each for one slot.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Missing {
    /// Below the fewest, and of needed duties that nobody works.
    pub min: i64,
    /// Below the target.
    pub target: i64,
}

impl Missing {
    /// What lacks in one slot.
    pub fn of(need: Need, heads: i16) -> Self {
        Self { min: i64::from((need.min - heads).max(0)), target: i64::from((need.target - heads).max(0)) }
    }

    /// Adds another's, or takes them off.
    pub fn add(&mut self, other: Self, sign: i64) {
        self.min += sign * other.min;
        self.target += sign * other.target;
    }
}

/// The cover that is not to be given up; by default there is none.
#[derive(Debug, Clone, Copy, Default)]
pub struct CoverKept {
    most: Option<Missing>,
    price: i64,
}

impl CoverKept {
    /// The cover of a roster that lacks so much.
    pub fn of(model: &Model, most: Missing) -> Self {
        let dear = model.stations.iter().map(|place| place.under_target.max(place.over_max)).max().unwrap_or(0);
        let hourly = model.people.iter().flat_map(|person| &person.days).map(|day| day.hourly).max().unwrap_or(0);
        let pay = hourly * i64::from(model.slot) / 60 * model.points.cost;
        Self { most: Some(most), price: (dear + pay).saturating_mul(PRICE) }
    }

    /// Heads that lack beyond what may.
    pub fn given_up(&self, missing: Missing) -> i64 {
        self.most.map_or(0, |most| (missing.min - most.min).max(0) + (missing.target - most.target).max(0))
    }

    /// What they cost a search on its way.
    pub fn price(&self, missing: Missing) -> i64 {
        self.given_up(missing).saturating_mul(self.price)
    }

    /// What a roster ranks behind by its points alone.
    pub fn rank(&self, missing: Missing) -> i64 {
        if self.given_up(missing) == 0 { 0 } else { self.price(missing).saturating_add(BEHIND) }
    }
}

/// A rank as points.
pub fn points_of(rank: i64) -> i64 {
    if rank >= BEHIND { rank - BEHIND } else { rank }
}
