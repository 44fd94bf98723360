//! What a slot's derivation says is what demand answers, in every slot and at every workstation.

use super::*;
use crate::calendar::{Date, Minute, Span};
use proptest::prelude::*;

fn date() -> Date {
    "2026-11-23".parse().unwrap()
}

fn workstation(id: &str, weight: u16) -> DemandWorkstation {
    let id = id.into();
    DemandWorkstation { id, work_type: WorkType::Direct, weight, min: 0, max: None, never_alone_with: None }
}

/// One day with 100.00 in each half-hour from 10:00 to 12:00, and a guide of 2.5 heads from 10:00 to 11:00.
fn question() -> DemandQuestion {
    let slots = (20..24).map(|at| DemandSlot { start: Minute(at * 30), turnover: 10_000 }).collect();
    let span = Span::new(600, 660);
    let morning = GuideSlot { name: "morning".into(), span, basis: GuideBasis::Hourly, workstation: None };
    let rows = vec![GuideRow { from: 0, values: vec![250] }];
    DemandQuestion {
        slot: 30,
        estimate_slot: 30,
        service_level: 50,
        days: vec![DemandDay { date: date(), open: Some(Span::new(600, 720)), spread: 200_000, slots }],
        guides: vec![Guide { id: "g".into(), work_type: WorkType::Direct, slots: vec![morning], rows, dates: None }],
        workstations: vec![workstation("floor", 3), workstation("bar", 1)],
        settings: Vec::new(),
    }
}

fn ask(question: &DemandQuestion, start: i32, workstation: Option<&str>) -> SlotQuestion {
    let workstation = workstation.map(Into::into);
    SlotQuestion { question: question.clone(), date: date(), start: Minute(start), workstation }
}

fn told(question: &DemandQuestion, start: i32, workstation: Option<&str>) -> Vec<(String, String, i64)> {
    let steps = demand_slot(ask(question, start, workstation)).unwrap();
    steps.into_iter().map(|step| (step.code, step.name, step.value)).collect()
}

fn line(code: &str, name: &str, value: i64) -> (String, String, i64) {
    (code.into(), name.into(), value)
}

#[test]
fn a_workstation_s_heads_come_from_the_turnover_the_guide_and_one_rounding() {
    let asked = question();
    assert_eq!(
        told(&asked, 600, Some("floor")),
        [
            line("day_turnover", "", 40_000),
            line("slot_share", "", 250_000),
            line("slot_turnover", "", 10_000),
            line("service_level", "", 1_000_000),
            line("turnover_at_level", "", 10_000),
            line("guide_heads", "morning", 188),
            line("whole_heads", "floor", 2),
            line("slot_heads", "floor", 2),
        ]
    );
}

#[test]
fn fewest_heads_and_company_are_steps_of_their_own() {
    let mut asked = question();
    asked.workstations[1].min = 1;
    asked.workstations[1].never_alone_with = Some("floor".into());
    let late = told(&asked, 690, Some("bar"));
    assert_eq!(
        late[5..],
        [line("whole_heads", "bar", 0), line("fewest_and_most_heads", "bar", 1), line("slot_heads", "bar", 1)]
    );
    let beside = told(&asked, 690, Some("floor"));
    assert_eq!(beside[6..], [line("never_alone", "floor", 1), line("slot_heads", "floor", 1)]);
    let all = told(&asked, 690, None);
    assert_eq!(
        all[5..],
        [line("slot_heads", "floor", 1), line("slot_heads", "bar", 1), line("slot_heads_of_all", "", 2)]
    );
}

#[test]
fn a_closed_day_says_so_and_what_the_question_does_not_have_is_refused_with_its_place() {
    let mut asked = question();
    let refused = |question: SlotQuestion| {
        let error = demand_slot(question).unwrap_err().remove(0);
        (error.code, error.path)
    };
    let of = |code: &str, path: &str| (code.to_string(), path.to_string());
    assert_eq!(refused(ask(&asked, 600, Some("gone"))), of("workstation_unknown", "workstation"));
    assert_eq!(refused(ask(&asked, 2_880, None)), of("slot_outside_day", "start"));
    assert_eq!(refused(ask(&asked, -1, None)), of("slot_outside_day", "start"));
    assert_eq!(refused(SlotQuestion { date: date().plus(1), ..ask(&asked, 600, None) }), of("absurd_date", "date"));
    assert_eq!(refused(ask(&DemandQuestion { slot: 7, ..question() }, 600, None)), of("slot_length", "question.slot"));
    asked.days[0].open = None;
    assert_eq!(told(&asked, 600, None), [line("closed", "", 0)]);
}

proptest! {
    #[test]
    fn the_last_step_is_what_demand_answers(
        turnovers in prop::collection::vec(0i64..300_000, 4), values in prop::collection::vec(0i64..900, 2),
        weights in prop::collection::vec(1u16..5, 2), min in 0u16..3, most in prop::option::of(0u16..6),
        level in 50u8..=90, basis in prop::sample::select(vec![GuideBasis::Daily, GuideBasis::Hourly]),
        slot in prop::sample::select(vec![15u16, 30]), is_accompanied: bool,
    ) {
        let mut asked = DemandQuestion { slot, service_level: level, ..question() };
        for (slot, turnover) in asked.days[0].slots.iter_mut().zip(turnovers) {
            slot.turnover = turnover;
        }
        let rows = values.iter().zip([0, 500_000]).map(|(&value, from)| GuideRow { from, values: vec![value] });
        asked.guides[0].rows = rows.collect();
        asked.guides[0].slots[0].basis = basis;
        for (workstation, weight) in asked.workstations.iter_mut().zip(weights) {
            workstation.weight = weight;
        }
        (asked.workstations[0].min, asked.workstations[1].max) = (min, most);
        asked.workstations[1].never_alone_with = is_accompanied.then(|| "floor".into());
        let answer = demand(asked.clone()).unwrap();
        for start in (540..780).step_by(usize::from(slot)) {
            let last = |workstation| told(&asked, start, workstation).pop().unwrap().2;
            let mut all = 0;
            for workstation in ["floor", "bar"] {
                let of = |cell: &&DemandHead| cell.start.0 == start && cell.workstation == workstation;
                let heads = answer.heads.iter().find(of).map_or(0, |cell| i64::from(cell.target));
                prop_assert_eq!(last(Some(workstation)), heads, "{} at {}", workstation, start);
                all += heads;
            }
            prop_assert_eq!(last(None), all);
        }
    }
}

#[test]
fn what_a_person_set_is_told_as_such() {
    let mut asked = question();
    let span = Span::new(600, 660);
    let value = DemandSetting { date: date(), workstation: "floor".into(), span, unit: DemandUnit::Heads, value: 6 };
    asked.settings = vec![value];
    let lines = told(&asked, 600, Some("floor"));
    let by_hand = lines.iter().find(|line| line.0 == "set_by_hand").unwrap();
    let rounded = lines.iter().find(|line| line.0 == "whole_heads").unwrap();
    assert_eq!(rounded.2 + by_hand.2, 6);
    assert_eq!(lines.last(), Some(&line("slot_heads", "floor", 6)));
}
