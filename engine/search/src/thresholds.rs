//! What a worsening may cost in annealing: a table of `-ln(u)` for evenly spread `u`, in integers.

/// Entries of the table.
pub const TABLE: usize = 4096;

/// `-ln((i + 1/2) / TABLE)` in 1/65,536, by repeated squaring of fixed-point numbers.
pub fn minus_logarithms() -> Vec<i64> {
    const LN2: i64 = 45_426; // ln 2 in 1/65,536
    (0..TABLE as u64)
        .map(|index| {
            let value = 2 * index + 1;
            let bits = 63 - i64::from(value.leading_zeros());
            // mantissa in 1..2, as 1/2^31
            let mut mantissa = (value << 31) >> bits;
            let mut fraction = 0_i64;
            for _ in 0..16 {
                mantissa = (mantissa * mantissa) >> 31;
                fraction <<= 1;
                if mantissa >= 1 << 32 {
                    mantissa >>= 1;
                    fraction |= 1;
                }
            }
            let log2 = (bits << 16) + fraction;
            let full = i64::from((2 * TABLE).ilog2()) << 16;
            ((full - log2) * LN2) >> 16
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_integer_table_is_minus_the_natural_logarithm() {
        for (index, &entry) in minus_logarithms().iter().enumerate() {
            let exact = -libm::log((index as f64 + 0.5) / TABLE as f64);
            assert!((entry as f64 / 65_536.0 - exact).abs() < 0.001, "{index}");
        }
    }
}
