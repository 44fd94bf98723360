//! A search of this family as one of a team.

use super::search::Search;
use crate::team::Worker;

impl Worker for Search {
    const EXCHANGES: &'static [u32] = &super::search::EXCHANGES;
    fn step(&mut self, share: u32) {
        self.step(share);
    }
    fn ticks(&self) -> u64 {
        self.ticks()
    }
    fn drawn(&self) -> u64 {
        self.drawn()
    }
    fn cost(&self) -> Option<i64> {
        self.first_complete().map(|_| self.cost())
    }
    fn bound(&self) -> Option<i64> {
        self.bound()
    }
    fn is_showable(&self) -> bool {
        self.first_complete().is_some()
    }
    fn exchange(team: &mut [Self]) {
        super::search::exchange(team);
    }
}
