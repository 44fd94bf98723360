//! Maps and sets that are sorted lists: small where the standard library's trees are not.
//!
//! Every kind of key and value brings its own copy of a tree, some four kilobytes each that every browser loads; a
//! sorted list with binary search brings a tenth. Keys mostly come in order, and then an insertion is a push.

use super::Arrange;
use std::borrow::Borrow;
use std::ops::{Bound, RangeBounds};

/// A map in the order of its keys.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SortedMap<K, V>(Vec<(K, V)>);

/// A set in order.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SortedSet<K>(SortedMap<K, ()>);

/// The place of a key in a map, taken or not yet.
pub struct Entry<'m, K, V> {
    list: &'m mut Vec<(K, V)>,
    at: usize,
    new: Option<K>,
}

impl<'m, K, V> Entry<'m, K, V> {
    /// The value there, made now if there is none.
    pub fn or_insert_with(self, make: impl FnOnce() -> V) -> &'m mut V {
        if let Some(key) = self.new {
            self.list.insert(self.at, (key, make()));
        }
        &mut self.list[self.at].1
    }

    /// The value there, or the given one put there.
    pub fn or_insert(self, value: V) -> &'m mut V {
        self.or_insert_with(|| value)
    }

    /// The value there, or an empty one put there.
    pub fn or_default(self) -> &'m mut V
    where
        V: Default,
    {
        self.or_insert_with(V::default)
    }
}

impl<K: Ord, V> SortedMap<K, V> {
    /// An empty map.
    pub const fn new() -> Self {
        Self(Vec::new())
    }

    fn find<Q: Ord + ?Sized>(&self, key: &Q) -> Result<usize, usize>
    where
        K: Borrow<Q>,
    {
        match self.0.last() {
            Some(last) if last.0.borrow() < key => Err(self.0.len()),
            _ => self.0.binary_search_by(|entry| entry.0.borrow().cmp(key)),
        }
    }

    /// The place of a key.
    pub fn entry(&mut self, key: K) -> Entry<'_, K, V> {
        let (at, new) = match self.find(&key) {
            Ok(at) => (at, None),
            Err(at) => (at, Some(key)),
        };
        Entry { list: &mut self.0, at, new }
    }

    /// Puts a value under a key and returns what stood there.
    pub fn insert(&mut self, key: K, value: V) -> Option<V> {
        match self.find(&key) {
            Ok(at) => Some(std::mem::replace(&mut self.0[at].1, value)),
            Err(at) => {
                self.0.insert(at, (key, value));
                None
            }
        }
    }

    /// The value of a key.
    pub fn get<Q: Ord + ?Sized>(&self, key: &Q) -> Option<&V>
    where
        K: Borrow<Q>,
    {
        self.find(key).ok().map(|at| &self.0[at].1)
    }

    /// Takes the value of a key out.
    pub fn remove<Q: Ord + ?Sized>(&mut self, key: &Q) -> Option<V>
    where
        K: Borrow<Q>,
    {
        self.find(key).ok().map(|at| self.0.remove(at).1)
    }

    /// The entries with a key in a range, in order.
    pub fn range(&self, keys: impl RangeBounds<K>) -> impl Iterator<Item = (&K, &V)> {
        let from = match keys.start_bound() {
            Bound::Included(key) => self.0.partition_point(|entry| entry.0 < *key),
            Bound::Excluded(key) => self.0.partition_point(|entry| entry.0 <= *key),
            Bound::Unbounded => 0,
        };
        let rest = self.0[from..].iter().map(|(key, value)| (key, value));
        rest.take_while(move |(key, _)| match keys.end_bound() {
            Bound::Included(last) => *key <= last,
            Bound::Excluded(end) => *key < end,
            Bound::Unbounded => true,
        })
    }
}

impl<K, V> SortedMap<K, V> {
    /// How many entries there are.
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Keys and values in the order of the keys.
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = (&K, &V)> {
        self.0.iter().map(|(key, value)| (key, value))
    }

    /// Keys in order.
    pub fn keys(&self) -> impl DoubleEndedIterator<Item = &K> {
        self.0.iter().map(|entry| &entry.0)
    }

    /// Values in the order of their keys.
    pub fn values(&self) -> impl DoubleEndedIterator<Item = &V> {
        self.0.iter().map(|entry| &entry.1)
    }

    /// Keys in order, taken out.
    pub fn into_keys(self) -> impl DoubleEndedIterator<Item = K> {
        self.0.into_iter().map(|entry| entry.0)
    }

    /// Values in the order of their keys, taken out.
    pub fn into_values(self) -> impl DoubleEndedIterator<Item = V> {
        self.0.into_iter().map(|entry| entry.1)
    }
}

impl<K, V> Default for SortedMap<K, V> {
    fn default() -> Self {
        Self(Vec::new())
    }
}

impl<K, V> IntoIterator for SortedMap<K, V> {
    type Item = (K, V);
    type IntoIter = std::vec::IntoIter<(K, V)>;

    fn into_iter(self) -> Self::IntoIter {
        self.0.into_iter()
    }
}

/// Of equal keys the last counts.
impl<K: Ord, V> FromIterator<(K, V)> for SortedMap<K, V> {
    fn from_iter<I: IntoIterator<Item = (K, V)>>(entries: I) -> Self {
        let mut list: Vec<(K, V)> = entries.into_iter().collect();
        if !list.is_sorted_by(|a, b| a.0 < b.0) {
            list.reverse();
            list.arrange_by(|a, b| a.0.cmp(&b.0));
            list.dedup_by(|later, first| later.0 == first.0);
        }
        Self(list)
    }
}

impl<K: Ord> SortedSet<K> {
    /// Puts an item in; whether it was new.
    pub fn insert(&mut self, item: K) -> bool {
        self.0.insert(item, ()).is_none()
    }

    /// Whether an item is in the set.
    pub fn contains<Q: Ord + ?Sized>(&self, item: &Q) -> bool
    where
        K: Borrow<Q>,
    {
        self.0.find(item).is_ok()
    }
}

impl<K> SortedSet<K> {
    /// How many items there are.
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Items in order.
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = &K> {
        self.0.keys()
    }
}

impl<K> IntoIterator for SortedSet<K> {
    type Item = K;
    type IntoIter = std::iter::Map<std::vec::IntoIter<(K, ())>, fn((K, ())) -> K>;

    fn into_iter(self) -> Self::IntoIter {
        self.0.into_iter().map(|entry| entry.0)
    }
}

impl<K: Ord> FromIterator<K> for SortedSet<K> {
    fn from_iter<I: IntoIterator<Item = K>>(items: I) -> Self {
        Self(items.into_iter().map(|item| (item, ())).collect())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;
    use std::collections::BTreeMap;

    proptest! {
        #[test]
        fn a_sorted_map_does_what_the_standard_librarys_does(
            entries in prop::collection::vec((0u8..20, 0u16..60_000), 0..60), low in 0u8..20, high in 0u8..20, gone in 0u8..20,
        ) {
            let (mut ours, mut theirs) = (SortedMap::new(), BTreeMap::new());
            for &(key, value) in &entries {
                prop_assert_eq!(ours.insert(key, value), theirs.insert(key, value));
                *ours.entry(key / 2).or_default() += u16::from(key);
                *theirs.entry(key / 2).or_default() += u16::from(key);
            }
            prop_assert_eq!(ours.remove(&gone), theirs.remove(&gone));
            prop_assert!(ours.range(low..=low.max(high)).eq(theirs.range(low..=low.max(high))));
            prop_assert!(ours.iter().eq(&theirs));
            let (ours, theirs): (SortedMap<_, _>, BTreeMap<_, _>) = (entries.iter().copied().collect(), entries.into_iter().collect());
            prop_assert!(ours.iter().eq(&theirs));
            prop_assert_eq!(ours.get(&low), theirs.get(&low));
        }
    }
}
