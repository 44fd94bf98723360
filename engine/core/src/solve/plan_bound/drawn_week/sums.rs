//! The most that the days of a week gain together over days off, by how many are worked and how many slots they have: every
//! choice of days and lengths is looked at, one day after the other.

use super::{Costs, PersonWeek};
use crate::solve::plan_bound::drawn_day::{Day, NEVER};

/// The sums of a week, overtime counted in one way.
pub struct Sums {
    pub is_by_week: bool,
    /// Slots and gain of each length of each day.
    gains: Vec<Vec<(usize, i64)>>,
    /// The most before the first day, after it, and so on: for each number of worked days a line by slots.
    after: Vec<Vec<i64>>,
    /// Length of such a line.
    width: usize,
}

impl Sums {
    /// The sums of a week with these open days.
    pub fn of(days: &[Day], week: &PersonWeek, costs: &Costs, is_by_week: bool) -> Self {
        let gains: Vec<Vec<(usize, i64)>> = days.iter().map(|day| day.gains(is_by_week).collect()).collect();
        let after = after(&gains, days.len().min(week.most_days), costs.points.len());
        Self { is_by_week, gains, after, width: costs.points.len() }
    }

    /// The most of so many days with so many slots together; far below nothing where there are none.
    pub fn most(&self, count: usize, slots: usize) -> i64 {
        self.after[self.gains.len()][count * self.width + slots]
    }

    /// The days of it, by their place in the week, with the slots of each, the last first.
    pub fn chosen(&self, mut count: usize, mut slots: usize) -> Vec<(usize, usize)> {
        let mut chosen = Vec::new();
        for (at, gains) in self.gains.iter().enumerate().rev() {
            let most = self.after[at + 1][count * self.width + slots];
            let before = |count: usize, slots: usize| self.after[at][count * self.width + slots];
            if count == 0 || before(count, slots) == most {
                continue;
            }
            let is_it =
                |&&(of_day, gain): &&(usize, i64)| of_day <= slots && before(count - 1, slots - of_day) + gain == most;
            if let Some(&(of_day, _)) = gains.iter().find(is_it) {
                chosen.push((at, of_day));
                (count, slots) = (count - 1, slots - of_day);
            }
        }
        chosen
    }
}

/// The most that days gain before the first, after it, and so on: of no more than so many worked days, each a line of a length.
fn after(gains: &[Vec<(usize, i64)>], counts: usize, width: usize) -> Vec<Vec<i64>> {
    let lengths = || gains.iter().flatten().map(|(slots, _)| *slots);
    let (fewest, longest) = (lengths().min().unwrap_or(0), lengths().max().unwrap_or(0));
    let mut before = vec![NEVER; (counts + 1) * width];
    before[0] = 0;
    let mut after = vec![before];
    for (at, gains) in gains.iter().enumerate() {
        let before = &after[at];
        let mut next = before.clone();
        for count in 0..counts.min(at + 1) {
            // Whatever so many days are, they have no fewer slots than the shortest and no more than the longest.
            let (from, to) = (count * fewest, (count * longest + 1).min(width));
            for &(slots, gain) in gains.iter().filter(|(slots, _)| from + slots < width) {
                let had = &before[count * width + from..count * width + to.min(width - slots)];
                let will = &mut next[(count + 1) * width + from + slots..];
                for (will, had) in will.iter_mut().zip(had) {
                    *will = (*will).max(had + gain);
                }
            }
        }
        after.push(next);
    }
    after
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    /// The most of all choices from a day on.
    fn most_of_all(gains: &[Vec<(usize, i64)>], count: usize, slots: usize) -> i64 {
        let Some((day, others)) = gains.split_first() else {
            return if count == 0 && slots == 0 { 0 } else { NEVER };
        };
        let worked = day.iter().filter(|(of_day, _)| count > 0 && *of_day <= slots);
        let worked = worked.map(|(of_day, gain)| gain + most_of_all(others, count - 1, slots - of_day));
        worked.chain([most_of_all(others, count, slots)]).max().unwrap_or(NEVER)
    }

    proptest! {
        #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

        #[test]
        fn of_each_number_of_days_and_slots_the_most_is_that_of_all_choices(
            gains in prop::collection::vec(prop::collection::vec((1usize..6, -50i64..200), 0..4), 0..5),
            counts in 0usize..5,
            width in 1usize..20,
        ) {
            let after = after(&gains, counts, width);
            let sums = Sums { is_by_week: false, gains: gains.clone(), after, width };
            for (count, slots) in (0..=counts).flat_map(|count| (0..width).map(move |slots| (count, slots))) {
                let most = most_of_all(&gains, count, slots);
                let told = sums.most(count, slots);
                prop_assert!(told == most || told.max(most) < NEVER / 2, "{count} days of {slots}: {told} for {most}");
                if most > NEVER / 2 {
                    let chosen = sums.chosen(count, slots);
                    prop_assert_eq!((chosen.len(), chosen.iter().map(|day| day.1).sum::<usize>()), (count, slots));
                }
            }
        }
    }
}
