//! The best roster of a search, which is copied only when it is left: as long as a search gains, nothing is copied.

/// The best roster so far beside one under change.
#[derive(Debug, Clone)]
pub struct Best<R> {
    kept: R,
    cost: i64,
    /// Whether the roster under change is better than the kept one.
    ahead: bool,
}

impl<R> Best<R> {
    /// A roster that is the best so far.
    pub fn new(kept: R, cost: i64) -> Self {
        Self { kept, cost, ahead: false }
    }

    /// Points of the best roster.
    pub fn cost(&self) -> i64 {
        self.cost
    }

    /// The kept roster; nothing while the one under change is the best.
    pub fn kept(&self) -> Option<&R> {
        (!self.ahead).then_some(&self.kept)
    }

    /// Notes what the roster under change costs now, and answers whether it is the best so far.
    #[inline]
    pub fn note(&mut self, cost: i64) -> bool {
        let gained = cost < self.cost;
        if gained {
            (self.cost, self.ahead) = (cost, true);
        }
        gained
    }

    /// Copies the roster under change if it is the best: it is about to be left. The best roster.
    #[inline]
    pub fn leave(&mut self, copy: impl FnOnce(&mut R)) -> &R {
        if self.ahead {
            copy(&mut self.kept);
            self.ahead = false;
        }
        &self.kept
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_best_is_copied_once_when_it_is_left_however_often_it_was_gained_before() {
        let (mut best, mut copies) = (Best::new('a', 9), 0);
        assert!(best.note(7) && best.note(5) && !best.note(6));
        assert_eq!((best.cost(), best.kept()), (5, None));
        for _ in 0..3 {
            best.leave(|kept| {
                copies += 1;
                *kept = 'c';
            });
        }
        assert!(!best.note(8));
        assert_eq!((best.cost(), best.kept(), copies), (5, Some(&'c'), 1));
    }
}
