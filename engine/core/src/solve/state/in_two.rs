//! How many days of full-timers are of two stretches, and how many may be.

use super::State;
use crate::solve::model::Model;

impl State {
    /// Whether one more day of a full-timer may be of two stretches.
    pub fn may_split_more(&self, model: &Model) -> bool {
        let [split, all] = self.in_two;
        let most = model.goals.two_stretches.map_or(0, |two| i64::from(two.most_percent));
        (split + 1) * 100 <= (all + 1) * most
    }

    /// Whether days of two stretches are within their share of all.
    pub fn is_split_within(&self, model: &Model) -> bool {
        let [split, all] = self.in_two;
        model.goals.two_stretches.as_ref().is_none_or(|two| split * 100 <= all * i64::from(two.most_percent))
    }

    /// Whether days of two stretches are within their share, or it is at least not above what it was.
    pub(super) fn splits_few(&self, model: &Model) -> bool {
        let Some(two) = &model.goals.two_stretches else { return true };
        let ([split, all], [split_before, all_before]) = (self.in_two, self.before.2);
        let is_no_worse = split <= split_before && split * all_before <= split_before * all;
        is_no_worse || split * 100 <= all * i64::from(two.most_percent)
    }
}

/// Days of two stretches, and all worked days, of full-timers that never change.
pub fn of_fixed(model: &Model) -> [i64; 2] {
    let full = model.people.iter().zip(&model.rows).filter(|(person, _)| person.is_full);
    let days = full.flat_map(|(_, row)| (0..model.days as i32).map(|day| row.day(day)));
    days.fold([0; 2], |[split, all], day| [split + i64::from(day.in_two), all + i64::from(day.is_on())])
}
