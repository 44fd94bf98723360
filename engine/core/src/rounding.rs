//! The named roundings. A figure is rounded once, at a named step, by one of these.

/// `half_up`: to the nearest whole, a half away from zero. For values far below 2^53.
pub fn half_up(value: f64) -> i64 {
    // `round` is exact in IEEE 754 and rounds a half away from zero on every platform.
    value.round() as i64
}

/// `half_up` of a quotient of whole numbers, `part / whole`, without passing through a float.
pub fn half_up_ratio(part: i64, whole: i64) -> i64 {
    if whole == 0 {
        return 0;
    }
    (part * 2 + whole).div_euclid(whole * 2)
}

/// `largest_remainder`: shares `total` among `weights` in proportion, in whole units that add up to
/// `total` exactly. What is left after rounding down goes to the largest remainders, the earlier
/// share first where two are equal (Hamilton's method). All weights zero: nothing is given.
pub fn largest_remainder(total: i64, weights: &[i64]) -> Vec<i64> {
    let whole: i128 = weights.iter().map(|&weight| i128::from(weight.max(0))).sum();
    if whole == 0 || total <= 0 {
        return vec![0; weights.len()];
    }
    let mut shares = Vec::with_capacity(weights.len());
    let mut remainders = Vec::with_capacity(weights.len());
    let mut left = total;
    for (at, &weight) in weights.iter().enumerate() {
        let exact = i128::from(total) * i128::from(weight.max(0));
        let share = (exact / whole) as i64;
        shares.push(share);
        left -= share;
        remainders.push((exact % whole, at));
    }
    give_to_largest(&mut shares, remainders, left);
    shares
}

/// `whole_units`: rounds each of `amounts` to units of `unit` so that the sum is the rounded sum:
/// every amount is rounded down, and the units still missing go to the largest remainders.
pub fn whole_units(amounts: &[i64], unit: i64) -> Vec<i64> {
    if unit <= 0 {
        return vec![0; amounts.len()];
    }
    let mut units = Vec::with_capacity(amounts.len());
    let mut remainders = Vec::with_capacity(amounts.len());
    let mut left = half_up_ratio(amounts.iter().map(|&amount| amount.max(0)).sum(), unit);
    for (at, &amount) in amounts.iter().enumerate() {
        let amount = amount.max(0);
        units.push(amount / unit);
        left -= amount / unit;
        remainders.push((i128::from(amount % unit), at));
    }
    give_to_largest(&mut units, remainders, left);
    units
}

fn give_to_largest(shares: &mut [i64], mut remainders: Vec<(i128, usize)>, left: i64) {
    remainders.sort_by(|a, b| b.0.cmp(&a.0).then(a.1.cmp(&b.1)));
    for &(_, at) in remainders.iter().take(left.max(0) as usize) {
        shares[at] += 1;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn a_remainder_goes_to_the_largest_and_then_to_the_earlier() {
        assert_eq!(largest_remainder(10, &[1, 1, 1]), [4, 3, 3]);
        assert_eq!(largest_remainder(100, &[0, 1, 2]), [0, 33, 67]);
        assert_eq!(largest_remainder(5, &[0, 0]), [0, 0]);
        assert_eq!(whole_units(&[400, 400, 400], 1000), [1, 0, 0]);
        assert_eq!(whole_units(&[1500, 1400, 600], 1000), [2, 1, 1]);
        assert_eq!(half_up_ratio(5, 2), 3);
        assert_eq!(half_up_ratio(-5, 2), -2);
    }

    proptest! {
        #[test]
        fn shares_add_up_and_no_share_is_a_whole_unit_off(
            total in 0i64..1_000_000_000, weights in prop::collection::vec(0i64..1_000_000, 1..96),
        ) {
            let shares = largest_remainder(total, &weights);
            let whole: i64 = weights.iter().sum();
            prop_assert_eq!(shares.iter().sum::<i64>(), if whole == 0 { 0 } else { total });
            for (share, weight) in shares.iter().zip(&weights) {
                let exact = if whole == 0 { 0.0 } else { total as f64 * *weight as f64 / whole as f64 };
                prop_assert!((*share as f64 - exact).abs() < 1.0 + 1e-6);
            }
        }

        #[test]
        fn whole_units_keep_the_rounded_sum(
            amounts in prop::collection::vec(0i64..500_000, 1..96), unit in 1i64..40_000,
        ) {
            let units = whole_units(&amounts, unit);
            prop_assert_eq!(units.iter().sum::<i64>(), half_up_ratio(amounts.iter().sum(), unit));
            for (units, amount) in units.iter().zip(&amounts) {
                prop_assert!((units * unit - amount).abs() < unit);
            }
        }
    }
}
