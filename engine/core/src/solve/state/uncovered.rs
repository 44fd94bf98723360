//! How far a roster under search gives up cover that stands.

use super::State;
use crate::solve::cover_kept::CoverKept;

impl State {
    /// All points with the price of what is given up, by which searches compare: whatever gives up cover ranks behind all
    /// that gives up none.
    pub fn rank(&self) -> i64 {
        self.total().saturating_add(self.kept_cover.rank(self.cover_score.missing))
    }

    /// From now on this cover is not to be given up.
    pub fn keep_cover(&mut self, kept: CoverKept) {
        self.kept_cover = kept;
    }

    /// Heads, each for a slot, that are given up.
    pub fn uncovered(&self) -> i64 {
        self.kept_cover.given_up(self.cover_score.missing)
    }

    /// Whether the trial gives up no more than was given up before.
    pub fn keeps_cover(&self) -> bool {
        self.uncovered() <= self.kept_cover.given_up(self.before.0.missing)
    }
}
