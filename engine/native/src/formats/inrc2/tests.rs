//! Each constraint of the competition counted by hand, and whatever bytes come in: an instance, or a flaw with its line.

use super::build::build;
use super::text::History;
use super::*;

const SCENARIO: &str = "SCENARIO = tiny\n\nWEEKS = 1\n\nSKILLS = 2\nHeadNurse\nNurse\n\nSHIFT_TYPES = 2\nEarly (2,5)\n\
    Night (3,5)\n\nFORBIDDEN_SHIFT_TYPES_SUCCESSIONS\nEarly 0\nNight 1 Early\n\nCONTRACTS = 2\nFullTime (4,5) (2,4) (2,3) 0 1\n\
    HalfTime (0,7) (1,7) (1,9) 1 0\n\nNURSES = 2\nAnna FullTime 2 HeadNurse Nurse\nBen HalfTime 1 Nurse\n";
const HISTORY: &str = "HISTORY\n0 tiny\n\nNURSE_HISTORY\nAnna 0 0 Night 1 3 0\nBen 0 0 None 0 0 2\n";
const WEEK: &str = "WEEK_DATA\ntiny\n\nREQUIREMENTS\nEarly HeadNurse (0,0) (0,0) (0,1) (0,0) (0,0) (0,0) (0,0)\n\
    Early Nurse (0,0) (0,0) (0,2) (0,0) (0,0) (1,1) (0,0)\nNight HeadNurse (0,0) (0,0) (0,0) (0,0) (0,0) (0,0) (0,0)\n\
    Night Nurse (0,0) (0,0) (0,0) (0,0) (0,0) (0,0) (0,0)\n\nSHIFT_OFF_REQUESTS = 2\nAnna Any Wed\nBen Night Thu\n";

const SOLUTION: &str =
    "SOLUTION\n0 tiny\n\nASSIGNMENTS = 3\nAnna Mon Night Nurse\nAnna Sun Early HeadNurse\nBen Sat Early Nurse\n";

fn judged(solution: &str) -> (i64, u32) {
    let scenario = Scenario::read(SCENARIO).unwrap();
    let (history, week) = (scenario.history(HISTORY).unwrap(), scenario.week(WEEK).unwrap());
    let problem = build(&scenario, &history, &[&week]).unwrap();
    let rows = scenario.week_rows(&format!("SOLUTION\n0 tiny\n\nASSIGNMENTS = 9\n{solution}")).unwrap();
    assert_eq!(scenario.week_rows(&scenario.write(&rows, 0)), Ok(rows.clone()));
    let judgement = problem.judge(&rows);
    (judgement.cost - i64::from(VITAL) * problem.missing(&rows), judgement.broken)
}

#[test]
fn each_soft_constraint_is_counted_as_by_hand() {
    // Anna off all week: nights 1 of 3 (30), seven days off with three as the most (120), four shifts missing (80).
    // Ben off all week costs nothing. Three optimal heads are missing on Wednesday (90), and the least one on Saturday.
    assert_eq!(judged(""), (30 + 120 + 80 + 90, 1));
    // Ben's Saturday is that least one: a run of 1 of Early is one too short (15), and his weekends are within 1; his
    // contract asks for no complete weekends, and all his runs may be 1 long.
    assert_eq!(judged("Ben Sat Early Nurse\n"), (30 + 120 + 80 + 90 + 15, 0));
    let anna = "Anna Mon Night Nurse\nAnna Tue Night Nurse\n";
    let later = "Anna Thu Early HeadNurse\nAnna Sun Early HeadNurse\n";
    // Mon and Tue: nights 3 in a row with the one before, work 5 in a row: one too many (30); then a day off (30).
    // Thursday alone: work (30) and Early (15) too short. Friday and Saturday off, Sunday: half (30) and one weekend too
    // many (30). Needs as before, the least one too.
    assert_eq!(judged(&format!("{anna}{later}")), (30 + 30 + 30 + 15 + 30 + 30 + 90, 1));
    // Her wish (10), and a head of Wednesday that is no more missing (60 left): Wednesday and Thursday in a row.
    let wednesday = format!("{anna}Anna Wed Night Nurse\n");
    // Nights 4 in a row, work 6 in a row (60); four days off (30), one shift missing (20), three heads missing (90).
    assert_eq!(judged(&wednesday), (60 + 10 + 30 + 20 + 90, 1));
}

#[test]
fn what_the_competition_forbids_breaks_a_roster() {
    // Early after a night: of last week, and within the week; a skill that Ben lacks.
    assert_eq!(judged("Anna Mon Early Nurse\nBen Sat Early Nurse\n").1, 1);
    assert_eq!(judged("Ben Fri Night Nurse\nBen Sat Early Nurse\n").1, 1);
    assert_eq!(judged("Ben Wed Early HeadNurse\nBen Sat Early Nurse\n").1, 1);
}

#[test]
fn a_solution_that_gives_somebody_two_shifts_a_day_or_names_nobody_is_refused_at_its_line() {
    let scenario = Scenario::read(SCENARIO).unwrap();
    let flaw = |more: &str| scenario.week_rows(&format!("{SOLUTION}{more}\n")).unwrap_err();
    assert_eq!(flaw("\nBen Sat Night Nurse"), (9, "\"Ben\" works twice on \"Sat\"".to_owned()));
    assert_eq!(flaw("Cai Sat Night Nurse"), (8, "unknown name \"Cai\"".to_owned()));
    assert_eq!(flaw("Ben Sat Night"), (8, "field 4 is missing".to_owned()));
}

#[test]
fn a_history_after_a_week_is_what_the_next_one_begins_with() {
    let before = History { shifts: 3, weekends: 1, last: Some(1), same: 1, work: 3, rest: 0 };
    let after = |week: [u8; 7]| before.after(&week, 2);
    // Values 3 and 4 are nights with either skill, 1 an early shift.
    assert_eq!(after([3, 4, 3, 0, 0, 0, 0]), History { shifts: 6, weekends: 1, last: None, same: 0, work: 0, rest: 4 });
    assert_eq!(after([4; 7]), History { shifts: 10, weekends: 2, last: Some(1), same: 8, work: 10, rest: 0 });
    assert_eq!(
        after([0, 0, 0, 0, 0, 3, 1]),
        History { shifts: 5, weekends: 2, last: Some(0), same: 1, work: 2, rest: 0 }
    );
}

#[test]
fn spoiled_files_are_read_or_refused_with_a_line_that_exists() {
    let mut state = 9_u64;
    let mut below = |bound: usize| {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (state >> 33) as usize % bound.max(1)
    };
    let (scenario, mut refused) = (Scenario::read(SCENARIO).unwrap(), 0);
    for round in 0..4_000 {
        let text = [SCENARIO, HISTORY, WEEK, SOLUTION][round % 4];
        let mut bytes = text.as_bytes().to_vec();
        for _ in 0..1 + below(4) {
            if bytes.is_empty() {
                break;
            }
            let at = below(bytes.len());
            match below(4) {
                0 => bytes[at] = b"0,(=-_\n\xffE9A "[below(12)],
                1 => drop(bytes.splice(at..at, *b"99999999999")),
                2 => drop(bytes.drain(at..(at + 1 + below(12)).min(bytes.len()))),
                _ => bytes.truncate(at.max(1)),
            }
        }
        let spoiled = String::from_utf8_lossy(&bytes).into_owned();
        let flaw = match round % 4 {
            0 => Scenario::read(&spoiled).err(),
            1 => scenario.history(&spoiled).err(),
            2 => scenario.week(&spoiled).err(),
            _ => scenario.week_rows(&spoiled).err(),
        };
        if let Some(flaw) = flaw {
            assert!(flaw.0 <= spoiled.lines().count() && !flaw.1.is_empty(), "{flaw:?}");
            refused += 1;
        }
    }
    assert!(refused > 1_000, "{refused}");
}
