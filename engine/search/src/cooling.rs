//! From a high figure to a low one by equal factors, in integers: the same on every platform.

/// The whole of a share.
pub const WHOLE: u32 = 1 << 16;

/// `high * (low / high)^(share / WHOLE)` for positive figures, by halving.
pub fn geometric(high: i64, low: i64, share: u32) -> i64 {
    let (mut high, mut low) = (high << 20, low << 20);
    let (mut from, mut to) = (0, WHOLE);
    while to - from > 16 {
        let middle = from.midpoint(to);
        let mean = root(i128::from(high) * i128::from(low));
        if share < middle {
            (to, low) = (middle, mean);
        } else {
            (from, high) = (middle, mean);
        }
    }
    high >> 20
}

fn root(product: i128) -> i64 {
    product.isqrt() as i64
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cooling_goes_by_equal_factors_from_the_high_figure_to_the_low_one() {
        assert_eq!(geometric(4_000, 10, 0), 4_000);
        assert!((195..=201).contains(&geometric(4_000, 10, WHOLE / 2)));
        assert!(geometric(4_000, 10, WHOLE) <= 11);
    }
}
