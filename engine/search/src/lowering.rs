//! The innermost step of the programs for rows: sums that are reached from others at a cost.

/// Lowers each entry to the one that it may be reached from, with the cost of the way. Several at once, which
/// WebAssembly does only where it is told to; every browser since 2023 can.
#[inline]
#[cfg_attr(target_arch = "wasm32", target_feature(enable = "simd128"))]
pub fn lower(target: &mut [i32], source: &[i32], cost: i32) {
    for (target, source) in target.iter_mut().zip(source) {
        *target = (*target).min(source + cost);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn entries_are_lowered_one_by_one_and_never_raised_whatever_their_number() {
        for entries in 0..40 {
            let source: Vec<i32> = (0..entries).map(|at| at * 7 % 11).collect();
            let mut target: Vec<i32> = (0..entries).map(|at| at * 5 % 13).collect();
            let expected: Vec<i32> = target.iter().zip(&source).map(|(one, other)| (other + 2).min(*one)).collect();
            lower(&mut target, &source, 2);
            assert_eq!(target, expected);
        }
    }
}
