//! Numbers for ids: the place that a thing has in the problem's list.

/// Ids with their places, in the order of the ids.
#[derive(Debug, Clone, Default)]
pub struct Numbers(Vec<(String, u32)>);

impl Numbers {
    /// The numbers of a list of ids.
    pub fn of<'a>(ids: impl Iterator<Item = &'a String>) -> Self {
        let mut numbers: Vec<(String, u32)> = ids.cloned().zip(0..).collect();
        numbers.sort();
        Self(numbers)
    }

    /// The number of an id.
    pub fn get(&self, id: &str) -> Option<u32> {
        let at = self.0.binary_search_by(|known| known.0.as_str().cmp(id)).ok()?;
        Some(self.0[at].1)
    }
}
