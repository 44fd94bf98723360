//! Ids of new duties: UUIDs that follow from the problem and the seed, so that the same search names alike.

use crate::problem::Problem;

/// Hands out ids that no duty of the problem has.
pub struct Names {
    hash: u64,
    count: u64,
    taken: Vec<String>,
}

impl Names {
    /// Names for a problem and a seed.
    pub fn new(problem: &Problem, seed: u64) -> Self {
        let mut hash = 0xcbf2_9ce4_8422_2325 ^ seed;
        let mut mix = |text: &str| {
            for byte in text.bytes() {
                hash = (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
            }
        };
        mix(&problem.period.first.to_string());
        let duties = problem.roster.iter().chain(&problem.history);
        let mut taken: Vec<String> = duties.map(|duty| duty.id.clone()).collect();
        taken.sort();
        problem.employees.iter().for_each(|employee| mix(&employee.id));
        problem.workstations.iter().for_each(|station| mix(&station.id));
        taken.iter().for_each(|id| mix(id));
        Self { hash, count: 0, taken }
    }

    /// The next id, in the form of a UUID of version 8 (RFC 9562, section 5.8).
    pub fn next(&mut self) -> String {
        loop {
            self.count += 1;
            let (a, b) = (self.mixed(2 * self.count), self.mixed(2 * self.count + 1));
            let id = format!(
                "{:08x}-{:04x}-8{:03x}-{:04x}-{:012x}",
                a >> 32,
                (a >> 16) & 0xffff,
                a & 0xfff,
                0x8000 | (b >> 48) & 0x3fff,
                b & 0xffff_ffff_ffff
            );
            if self.taken.binary_search(&id).is_err() {
                return id;
            }
        }
    }

    /// The finisher of SplitMix64 over the problem's hash and a number.
    fn mixed(&self, number: u64) -> u64 {
        let mut z = self.hash.wrapping_add(number.wrapping_mul(0x9e37_79b9_7f4a_7c15));
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }
}
