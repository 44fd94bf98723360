//! Putting things in order, small: the standard library's sorts are copied out for every type and comparison,
//! some four kilobytes each, and all of it is loaded by every browser. This one sorts numbers, once for all.

mod sorted;

pub use sorted::{SortedMap, SortedSet};

use std::cmp::Ordering;

/// Stable sorting of a slice.
pub trait Arrange<T> {
    /// Sorts by a comparison; equal items keep their order.
    fn arrange_by(&mut self, compare: impl FnMut(&T, &T) -> Ordering);

    /// Sorts by a key; equal items keep their order.
    fn arrange_by_key<K: Ord>(&mut self, mut key: impl FnMut(&T) -> K) {
        self.arrange_by(|a, b| key(a).cmp(&key(b)));
    }

    /// Sorts by the items' own order.
    fn arrange(&mut self)
    where
        T: Ord,
    {
        self.arrange_by(T::cmp);
    }
}

impl<T> Arrange<T> for [T] {
    fn arrange_by(&mut self, mut compare: impl FnMut(&T, &T) -> Ordering) {
        let mut places = places(self.len(), &mut |a, b| compare(&self[a as usize], &self[b as usize]));
        // Each cycle of the permutation is walked once, item by item to its place.
        for start in 0..places.len() {
            let mut at = start;
            loop {
                let from = places[at] as usize;
                places[at] = at as u32;
                if from == start {
                    break;
                }
                self.swap(at, from);
                at = from;
            }
        }
    }
}

/// For each item, whether an equal one stands before it.
pub fn repeated<T: Ord>(items: &[T]) -> Vec<bool> {
    let mut again = vec![false; items.len()];
    let places = places(items.len(), &mut |a, b| items[a as usize].cmp(&items[b as usize]));
    for pair in places.windows(2) {
        again[pair[1] as usize] = items[pair[0] as usize] == items[pair[1] as usize];
    }
    again
}

/// The numbers below `count` in the order of a comparison.
fn places(count: usize, compare: &mut dyn FnMut(u32, u32) -> Ordering) -> Vec<u32> {
    let mut places: Vec<u32> = (0..count as u32).collect();
    places.sort_by(|&a, &b| compare(a, b));
    places
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn items_come_out_as_the_standard_library_sorts_them(items in prop::collection::vec((0u8..9, any::<u16>()), 0..60)) {
            let (mut ours, mut theirs) = (items.clone(), items);
            ours.arrange_by_key(|item| item.0);
            theirs.sort_by_key(|item| item.0);
            prop_assert_eq!(&ours, &theirs);
            ours.arrange();
            theirs.sort();
            prop_assert_eq!(ours, theirs);
        }

        #[test]
        fn an_item_is_repeated_where_an_earlier_one_equals_it(items in prop::collection::vec(0u8..9, 0..30)) {
            let earlier = |at: usize| items[..at].contains(&items[at]);
            prop_assert_eq!(repeated(&items), (0..items.len()).map(earlier).collect::<Vec<_>>());
        }
    }
}
