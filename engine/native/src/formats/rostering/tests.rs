//! Whatever bytes come in, the reader answers with a problem or with a flaw and its line.

use super::{Named, read};
use crate::formats::sections::words;
use proptest::prelude::*;

const WHOLE: &str = "SECTION_HORIZON\n14\nSECTION_SHIFTS\nE,480,\nL,600,E\nSECTION_STAFF\n\
    A,E=14|L=14,4320,3360,5,2,2,1\nB,E=14|L=3,4320,3360,5,2,2,1\nSECTION_DAYS_OFF\nA,3\n\
    SECTION_SHIFT_ON_REQUESTS\nB,2,E,4\nSECTION_SHIFT_OFF_REQUESTS\nA,1,L,3\nSECTION_COVER\n0,E,1,100,1\n9,L,2,100,1\n";

/// A generator of small numbers, the same each time.
struct Chance(u64);

impl Chance {
    fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % bound.max(1)
    }
}

/// The text with some bytes, fields or lines changed, taken away or doubled.
fn spoiled(chance: &mut Chance, text: &str) -> String {
    let mut bytes = text.as_bytes().to_vec();
    for _ in 0..1 + chance.below(4) {
        let at = chance.below(bytes.len());
        match chance.below(6) {
            0 => bytes[at] = b"0,|=-#\n\xffE9A_"[chance.below(12)],
            1 => drop(bytes.splice(at..at, *b"99999999999")),
            2 => bytes.truncate(at),
            3 => drop(bytes.drain(at..(at + 1 + chance.below(12)).min(bytes.len()))),
            4 => drop(bytes.splice(at..at, *b"-7")),
            _ => {
                let lines: Vec<&[u8]> = bytes.split(|byte| *byte == b'\n').collect();
                let mut lines: Vec<Vec<u8>> = lines.into_iter().map(<[u8]>::to_vec).collect();
                let (one, other) = (chance.below(lines.len()), chance.below(lines.len()));
                lines.swap(one, other);
                bytes = lines.join(&b'\n');
            }
        }
        if bytes.is_empty() {
            break;
        }
    }
    String::from_utf8_lossy(&bytes).into_owned()
}

#[test]
fn spoiled_instances_are_read_or_refused_with_a_line_that_exists() {
    let mut chance = Chance(5);
    let (mut taken, mut refused) = (0, 0);
    for _ in 0..4_000 {
        let text = spoiled(&mut chance, WHOLE);
        match read(&text) {
            Ok(named) => {
                assert_eq!(named.problem.needs.len(), named.problem.days * named.problem.shifts.len());
                taken += 1;
            }
            Err(flaw) => {
                assert!(flaw.0 <= text.lines().count() && !flaw.1.is_empty(), "{flaw:?}");
                assert!(words("x".as_ref(), &flaw).starts_with("x:"));
                refused += 1;
            }
        }
    }
    assert!(taken > 100 && refused > 1_000, "{taken} {refused}");
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, cases: 1_000, ..ProptestConfig::default() })]

    #[test]
    fn any_bytes_are_read_or_refused_with_a_line_that_exists(bytes in proptest::collection::vec(any::<u8>(), 0..400)) {
        let text = String::from_utf8_lossy(&bytes);
        if let Err(flaw) = read(&text) {
            prop_assert!(flaw.0 <= text.lines().count() && !flaw.1.is_empty(), "{flaw:?}");
        }
    }
}

#[test]
fn spoiled_rosters_are_read_or_refused_with_a_line_that_exists() {
    let named: Named = read(WHOLE).unwrap();
    let whole = named.write(&vec![vec![1, 0, 2, 0, 0, 1, 1, 0, 0, 2, 2, 0, 0, 1]; 2]);
    assert_eq!(named.rows(&whole).unwrap()[1][2], 2);
    let mut chance = Chance(6);
    for _ in 0..2_000 {
        let text = spoiled(&mut chance, &whole);
        match named.rows(&text) {
            Ok(rows) => assert!(rows.iter().all(|row| row.len() == 14 && row.iter().all(|value| *value <= 2))),
            Err(flaw) => assert!(flaw.0 <= text.lines().count(), "{flaw:?}"),
        }
    }
}
