//! Which items of a list stand in it a second time.

use std::collections::BTreeSet;

/// For each item, whether an equal one stands before it.
pub fn repeated<T: Ord>(items: &[T]) -> Vec<bool> {
    let mut seen = BTreeSet::new();
    items.iter().map(|item| !seen.insert(item)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn an_item_is_repeated_where_an_earlier_one_equals_it(items in prop::collection::vec(0u8..9, 0..30)) {
            let earlier = |at: usize| items[..at].contains(&items[at]);
            prop_assert_eq!(repeated(&items), (0..items.len()).map(earlier).collect::<Vec<_>>());
        }
    }
}
