//! Whatever bytes come in, the reader answers with a problem or with a flaw and its line.

use super::{Named, read};
use crate::formats::sections::words;
use paiban_search::store_demand::Duty;
use proptest::prelude::*;

const WHOLE: &str = "# a comment\nSECTION_HORIZON\n2\nSECTION_TASKS\n2\nSECTION_STAFF\nA,360,600\nB,720,1200\n\
    SECTION_COVER\n1,06:00-06:15,1,1,1\n1,23:45-00:00,2,1,2\n2,00:00-00:15,1,1,1\n3,05:45-06:00,2,0,3\n";

/// What a careless hand or a broken file puts between two bytes.
fn scrap() -> impl Strategy<Value = Vec<u8>> {
    let words = ["", ",", "-", "\n", "#", "SECTION_STAFF\n", "99999999999", "-7", "25:00", "06:07", "\u{feff}"];
    prop_oneof![
        proptest::sample::select(words.to_vec()).prop_map(|word| word.as_bytes().to_vec()),
        proptest::collection::vec(any::<u8>(), 0..4),
    ]
}

fn answered(text: &str) -> Option<Named> {
    match read(text) {
        Ok(named) => {
            let problem = &named.problem;
            assert_eq!(problem.needs.len(), problem.days * problem.slots * problem.stations);
            Some(named)
        }
        Err(flaw) => {
            assert!(flaw.0 <= text.lines().count() && !flaw.1.is_empty(), "{flaw:?}");
            assert!(words("x".as_ref(), &flaw).starts_with("x:"));
            None
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, cases: 2_000, ..ProptestConfig::default() })]

    #[test]
    fn spoiled_instances_are_read_or_refused_with_a_line_that_exists(
        cuts in proptest::collection::vec((0..WHOLE.len(), 0..12_usize, scrap()), 1..5)
    ) {
        let mut bytes = WHOLE.as_bytes().to_vec();
        for (at, length, scrap) in cuts {
            let from = at.min(bytes.len());
            let to = (from + length).min(bytes.len());
            bytes.splice(from..to, scrap);
        }
        answered(&String::from_utf8_lossy(&bytes));
    }

    #[test]
    fn any_bytes_are_read_or_refused_with_a_line_that_exists(bytes in proptest::collection::vec(any::<u8>(), 0..400)) {
        answered(&String::from_utf8_lossy(&bytes));
    }
}

/// A roster of the small instance, as it is written.
fn roster_text() -> String {
    let duty = Duty { start: 72, stations: [vec![0; 20], vec![1; 8]].concat() };
    read(WHOLE).unwrap().write(&vec![vec![Duty { start: 0, stations: vec![1; 30] }], vec![duty]])
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, cases: 2_000, ..ProptestConfig::default() })]

    #[test]
    fn spoiled_rosters_are_judged_or_refused_with_their_place(
        cuts in proptest::collection::vec((0..400_usize, 0..9_usize, scrap()), 1..4)
    ) {
        let named = read(WHOLE).unwrap();
        let mut bytes = roster_text().into_bytes();
        for (at, length, scrap) in cuts {
            let from = at.min(bytes.len());
            let to = (from + length).min(bytes.len());
            bytes.splice(from..to, scrap);
        }
        let text = String::from_utf8_lossy(&bytes);
        match named.roster(&text) {
            Ok(roster) => prop_assert!(named.problem.judge(&roster).missing >= 0),
            Err(flaw) => prop_assert!(flaw.0 <= text.lines().count() + 1 && !flaw.1.is_empty(), "{flaw:?}"),
        }
    }
}

#[test]
fn a_roster_is_read_as_it_was_written() {
    let named = read(WHOLE).unwrap();
    let read = named.roster(&roster_text()).unwrap();
    assert_eq!(named.write(&read), roster_text());
    assert_eq!((read[0][0].start, read[1][0].start, read[1][0].stations.len()), (0, 72, 28));
}

#[test]
fn days_run_from_six_to_six_and_times_are_written_as_they_were_read() {
    let named = answered(WHOLE).unwrap();
    let needed: Vec<usize> =
        (0..named.problem.needs.len()).filter(|cell| named.problem.needs[*cell].most > 0).collect();
    assert_eq!(needed, [0, 71 * 2 + 1, 72 * 2, 191 * 2 + 1]);
    let duty = Duty { start: 72, stations: [vec![0; 20], vec![1; 8]].concat() };
    let written = named.write(&vec![vec![], vec![duty]]);
    let segments = r#"[{"from":"00:00","task":1,"to":"05:00"},{"from":"05:00","task":2,"to":"07:00"}]"#;
    assert_eq!(written, format!("{{\"shifts\":[{{\"day\":1,\"segments\":{segments},\"staff\":\"B\"}}]}}\n"));
}
