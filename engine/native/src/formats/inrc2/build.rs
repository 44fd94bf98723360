//! The problem of some weeks in a row, after what has been worked so far.

use super::text::{History, Range, Scenario, Week};
use super::{DAYS, VITAL};
use paiban_search::shift_cover::{Band, Before, MOST_SHIFTS, Need, Pattern, Shift, ShiftCover, Terms, Wish};

/// The competition's weights.
const MISSING: i32 = 30;
const SAME: i32 = 15;
const WORK: i32 = 30;
const REST: i32 = 30;
const OFF: i32 = 10;
const HALF: i32 = 30;
const SHIFTS: i32 = 20;
const WEEKEND: i32 = 30;

fn band((least, most): Range, points: i32) -> Band {
    Band { least, most, points }
}

/// Builds the problem of weeks with which the horizon ends; nothing where there are more shifts with skills than it holds.
pub fn build(scenario: &Scenario, history: &[History], weeks: &[&Week]) -> Option<ShiftCover> {
    let (skills, days) = (scenario.skills.len(), weeks.len() * DAYS.len());
    let all = scenario.shifts.len() * skills;
    if all == 0 || all > MOST_SHIFTS || scenario.nurses.is_empty() || days == 0 {
        return None;
    }
    let with_skills = |shift: &usize| shift * skills..(shift + 1) * skills;
    let shift = |place: usize| Shift {
        minutes: 1,
        not_next: scenario.shifts[place / skills].not_next.iter().flat_map(with_skills).collect(),
    };
    let terms = |(nurse, history): (usize, &History)| Terms {
        // The rules of rows are all patterns here, and bind nobody.
        most_of: (0..all)
            .map(|place| if scenario.nurses[nurse].skills.contains(&(place % skills)) { days as i32 } else { 0 })
            .collect(),
        minutes: (0, days as i32),
        run: (1, days as i32),
        rest: 1,
        weekends: days as i32,
        days_off: Vec::new(),
        wishes: wishes(scenario, weeks, nurse),
        pattern: Some(pattern(scenario, nurse, history)),
    };
    let need = |(least, best): &Range| Need { heads: *best, under: MISSING, over: 0, least: *least, vital: VITAL };
    Some(ShiftCover {
        days,
        weekends: ShiftCover::weekends_from_monday(days),
        shifts: (0..all).map(shift).collect(),
        kinds: (0..all).map(|place| place / skills).collect(),
        same: scenario.shifts.iter().map(|shift| band(shift.same, SAME)).collect(),
        people: history.iter().enumerate().map(terms).collect(),
        needs: weeks.iter().flat_map(|week| week.needs.iter().map(need)).collect(),
    })
}

fn wishes(scenario: &Scenario, weeks: &[&Week], nurse: usize) -> Vec<Wish> {
    let skills = scenario.skills.len();
    let mut wishes = Vec::new();
    for (at, week) in weeks.iter().enumerate() {
        for (_, day, shift) in week.off.iter().filter(|wish| wish.0 == nurse) {
            let shifts = shift.map_or(0..scenario.shifts.len(), |shift| shift..shift + 1);
            let day = at * DAYS.len() + day;
            wishes.extend((shifts.start * skills..shifts.end * skills).map(|shift| Wish {
                day,
                shift,
                worked: OFF,
                missed: 0,
            }));
        }
    }
    wishes
}

fn pattern(scenario: &Scenario, nurse: usize, history: &History) -> Pattern {
    let contract = &scenario.contracts[scenario.nurses[nurse].contract];
    let (least, most) = contract.shifts;
    Pattern {
        shifts: band((least - history.shifts, most - history.shifts), SHIFTS),
        work: band(contract.work, WORK),
        rest: band(contract.rest, REST),
        weekends: (contract.weekends - history.weekends, WEEKEND),
        halves: if contract.is_complete { HALF } else { 0 },
        before: Before { kind: history.last, same: history.same, work: history.work, rest: history.rest },
    }
}
