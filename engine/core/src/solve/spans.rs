//! Sets of minutes as sorted lists of half-open stretches.

/// A half-open stretch of minutes.
pub type Stretch = (i32, i32);

/// The same minutes as sorted stretches that neither touch nor overlap.
pub fn merged(mut stretches: Vec<Stretch>) -> Vec<Stretch> {
    stretches.retain(|(start, end)| start < end);
    stretches.sort();
    let mut out: Vec<Stretch> = Vec::with_capacity(stretches.len());
    for (start, end) in stretches {
        match out.last_mut() {
            Some(last) if start <= last.1 => last.1 = last.1.max(end),
            _ => out.push((start, end)),
        }
    }
    out
}

/// The minutes of `stretches` that are not in `taken`.
pub fn without(stretches: &[Stretch], taken: Stretch) -> Vec<Stretch> {
    if taken.0 >= taken.1 {
        return stretches.to_vec();
    }
    let mut out = Vec::with_capacity(stretches.len() + 1);
    for &(start, end) in stretches {
        out.push((start, end.min(taken.0)));
        out.push((start.max(taken.1), end));
    }
    out.retain(|(start, end)| start < end);
    out
}

/// Whether one stretch holds all minutes from `start` to `end`.
pub fn holds(stretches: &[Stretch], start: i32, end: i32) -> bool {
    stretches.iter().any(|stretch| stretch.0 <= start && end <= stretch.1)
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn a_minute_is_left_exactly_when_it_was_there_and_is_not_taken(
            raw in prop::collection::vec((0i32..60, 0i32..60), 0..5), taken in (0i32..60, 0i32..60), minute in 0i32..60
        ) {
            let set = merged(raw.clone());
            let inside = raw.iter().any(|stretch| stretch.0 <= minute && minute < stretch.1);
            prop_assert_eq!(holds(&set, minute, minute + 1), inside);
            let left = without(&set, taken);
            prop_assert_eq!(holds(&left, minute, minute + 1), inside && !(taken.0 <= minute && minute < taken.1));
        }
    }
}
