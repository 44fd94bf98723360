//! What several workers on one problem have in common. They share nothing, and exchange their rosters at fixed shares of
//! the whole; who runs them, and by what clock, is the caller's.

/// A search that is one of a team.
pub trait Worker: Send {
    /// Shares of the whole at which workers exchange their rosters.
    const EXCHANGES: &'static [u32];
    /// One tick of work at a share of the whole.
    fn step(&mut self, share: u32);
    /// Ticks so far.
    fn ticks(&self) -> u64;
    /// Changes whose points were computed.
    fn drawn(&self) -> u64;
    /// Points of the best usable roster, once there is one.
    fn cost(&self) -> Option<i64>;
    /// The proved bound.
    fn bound(&self) -> Option<i64>;
    /// Whether there is a roster to show, usable or not; no budget ends a search before that.
    fn is_showable(&self) -> bool;
    /// Lets every worker go on from the best roster of all.
    fn exchange(team: &mut [Self])
    where
        Self: Sized;
}
