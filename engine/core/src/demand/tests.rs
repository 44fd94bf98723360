//! What demand keeps true for any estimate, and the boundaries of guides, levels and workstations.

use super::*;
use crate::calendar::{Date, Minute, Span};
use proptest::prelude::*;

fn date() -> Date {
    "2026-11-23".parse().unwrap()
}

fn workstation(id: &str, work_type: WorkType, weight: u16) -> DemandWorkstation {
    DemandWorkstation { id: id.into(), work_type, weight, min: 0, max: None, never_alone_with: None }
}

fn slot(name: &str, span: Span, basis: GuideBasis) -> GuideSlot {
    GuideSlot { name: name.into(), span, basis, workstation: None }
}

fn guide(work_type: WorkType, slots: Vec<GuideSlot>, rows: &[(i64, &[i64])]) -> Guide {
    let rows = rows.iter().map(|&(from, values)| GuideRow { from, values: values.to_vec() }).collect();
    Guide { id: "guide".into(), work_type, slots, rows, dates: None }
}

/// One day, open 10:00 to 22:00, with 100.00 of turnover in each half-hour of the opening hours.
fn question(guides: Vec<Guide>) -> DemandQuestion {
    let slots = (20..44).map(|at| DemandSlot { start: Minute(at * 30), turnover: 10_000 }).collect();
    DemandQuestion {
        slot: 30,
        estimate_slot: 30,
        service_level: 50,
        days: vec![DemandDay { date: date(), open: Some(Span::new(600, 1320)), spread: 200_000, slots }],
        guides,
        workstations: vec![workstation("floor", WorkType::Direct, 1), workstation("clean", WorkType::Indirect, 1)],
        settings: Vec::new(),
    }
}

fn heads(answer: &Demand, workstation: &str) -> Vec<(i32, u16)> {
    let of = answer.heads.iter().filter(|cell| cell.workstation == workstation && cell.target > 0);
    of.map(|cell| (cell.start.0, cell.target)).collect()
}

#[test]
fn per_hour_values_are_heads_by_the_turnover_of_an_hour() {
    let lunch = slot("lunch", Span::new(660, 780), GuideBasis::Hourly);
    let guide = guide(WorkType::Direct, vec![lunch], &[(0, &[100]), (20_000, &[300]), (20_001, &[900])]);
    let answer = demand(question(vec![guide])).unwrap();
    assert_eq!(heads(&answer, "floor"), [(660, 3), (690, 3), (720, 3), (750, 3)]);
    assert_eq!((answer.direct_minutes, answer.indirect_minutes), (360, 0));
}

#[test]
fn daily_values_are_hours_by_the_turnover_of_the_day() {
    let open = slot("open", Span::new(480, 600), GuideBasis::Daily);
    let guide = guide(WorkType::Indirect, vec![open], &[(0, &[200]), (240_000, &[350])]);
    let answer = demand(question(vec![guide])).unwrap();
    assert_eq!(heads(&answer, "clean"), [(480, 2), (510, 2), (540, 2), (570, 1)]);
    assert_eq!(answer.indirect_minutes, 210);
}

#[test]
fn a_time_slot_over_midnight_needs_heads_in_the_next_morning() {
    let night = slot("night", Span::new(1380, 1500), GuideBasis::Daily);
    let answer = demand(question(vec![guide(WorkType::Indirect, vec![night], &[(0, &[200])])])).unwrap();
    assert_eq!(heads(&answer, "clean"), [(1380, 1), (1410, 1), (1440, 1), (1470, 1)]);
}

#[test]
fn work_without_a_workstation_is_shared_by_people_count_and_named_work_is_not() {
    let all = slot("all", Span::new(600, 630), GuideBasis::Hourly);
    let named = GuideSlot { workstation: Some("bar".into()), ..slot("bar", Span::new(630, 660), GuideBasis::Hourly) };
    let mut asked = question(vec![guide(WorkType::Direct, vec![all, named], &[(0, &[400, 200])])]);
    asked.workstations.push(workstation("bar", WorkType::Direct, 3));
    let answer = demand(asked).unwrap();
    assert_eq!(heads(&answer, "floor"), [(600, 1)]);
    assert_eq!(heads(&answer, "bar"), [(600, 3), (630, 2)]);
}

#[test]
fn a_higher_service_level_needs_no_fewer_heads_and_orders_min_target_max() {
    let all = slot("all", Span::new(600, 1320), GuideBasis::Hourly);
    let rows: &[(i64, &[i64])] = &[(0, &[100]), (18_000, &[200]), (22_000, &[300]), (26_000, &[400])];
    let asked = question(vec![guide(WorkType::Direct, vec![all], rows)]);
    let minutes = |service_level| {
        let answer = demand(DemandQuestion { service_level, ..asked.clone() }).unwrap();
        assert!(answer.heads.iter().all(|cell| cell.min <= cell.target && cell.target <= cell.max));
        answer.direct_minutes
    };
    assert_eq!((minutes(50), minutes(70), minutes(90)), (2 * 720, 3 * 720, 3 * 720));
}

#[test]
fn fewest_heads_hold_while_open_and_most_heads_cut_off() {
    let all = slot("all", Span::new(600, 720), GuideBasis::Hourly);
    let mut asked = question(vec![guide(WorkType::Direct, vec![all], &[(0, &[500])])]);
    asked.workstations[0].max = Some(3);
    asked.workstations[1].min = 1;
    let answer = demand(asked).unwrap();
    assert_eq!(heads(&answer, "floor"), [(600, 3), (630, 3), (660, 3), (690, 3)]);
    assert_eq!(heads(&answer, "clean").len(), 24);
    let steps = &answer.days[0].derivation;
    let of = |name: &str| steps.iter().find(|s| s.code == "fewest_and_most_heads" && s.name == name).map(|s| s.value);
    assert_eq!((of("floor"), of("clean")), (Some(-240), Some(720)));
}

#[test]
fn nobody_is_alone_where_a_pair_must_be() {
    let lone = GuideSlot { workstation: Some("floor".into()), ..slot("late", Span::new(600, 660), GuideBasis::Hourly) };
    let two = GuideSlot { workstation: Some("floor".into()), ..slot("noon", Span::new(660, 690), GuideBasis::Hourly) };
    let mut asked = question(vec![guide(WorkType::Direct, vec![lone, two], &[(0, &[100, 200])])]);
    let wanted = |asked: &DemandQuestion, of: &str| heads(&demand(asked.clone()).unwrap(), of);
    assert_eq!(wanted(&asked, "clean"), [], "without a pair one may be alone");
    asked.workstations[0].never_alone_with = Some("clean".into());
    assert_eq!(wanted(&asked, "floor"), [(600, 1), (630, 1), (660, 2)]);
    assert_eq!(wanted(&asked, "clean"), [(600, 1), (630, 1)], "two at the floor are not alone");
    let answer = demand(asked.clone()).unwrap();
    assert!(answer.heads.iter().all(|cell| cell.min <= cell.target && cell.target <= cell.max));
    assert!(answer.heads.iter().all(|cell| cell.start.0 >= 660 || cell.min == 1), "the fewest heads are two as well");
    let added = answer.days[0].derivation.iter().find(|step| step.code == "never_alone").unwrap();
    assert_eq!((added.name.as_str(), added.value), ("clean", 60));
    assert_eq!((answer.direct_minutes, answer.indirect_minutes), (120, 60));
    asked.workstations[1].max = Some(0);
    assert_eq!(wanted(&asked, "floor"), [(600, 2), (630, 2), (660, 2)], "the pair has no room");
    asked.workstations[0].never_alone_with = Some("floor".into());
    assert_eq!(wanted(&asked, "floor"), [(600, 2), (630, 2), (660, 2)], "two at the same workstation");
    asked.workstations[0].max = Some(1);
    assert_eq!(wanted(&asked, "floor"), [(600, 1), (630, 1), (660, 1)], "nobody has room");
    asked.workstations[0].never_alone_with = Some("gone".into());
    assert_eq!(demand(asked).unwrap_err()[0].path, "workstations.0.neverAloneWith");
}

#[test]
fn a_guide_for_some_dates_counts_on_no_other() {
    let all = slot("all", Span::new(600, 630), GuideBasis::Hourly);
    let usual = guide(WorkType::Direct, vec![all], &[(0, &[100])]);
    let [mut one, mut other] = [usual.clone(), usual.clone()];
    one.dates = Some(vec![date()]);
    (other.dates, other.rows[0].values) = (Some(vec![date().plus(1)]), vec![400]);
    let mut asked = question(vec![one, other]);
    asked.days.push(DemandDay { date: date().plus(1), ..asked.days[0].clone() });
    let answer = demand(asked).unwrap();
    let wanted: Vec<u16> = answer.heads.iter().map(|cell| cell.target).collect();
    assert_eq!(wanted, [1, 4]);
}

#[test]
fn a_closed_day_needs_nobody() {
    let all = slot("all", Span::new(600, 720), GuideBasis::Hourly);
    let mut asked = question(vec![guide(WorkType::Direct, vec![all], &[(0, &[500])])]);
    asked.days[0].open = None;
    let answer = demand(asked).unwrap();
    assert!(answer.heads.is_empty() && answer.direct_minutes == 0);
}

#[test]
fn nonsense_is_refused_with_its_place() {
    let all = || slot("all", Span::new(600, 720), GuideBasis::Hourly);
    let refused = |asked: DemandQuestion| {
        let error = &demand(asked).unwrap_err()[0];
        (error.code.clone(), error.path.clone())
    };
    let of = |code: &str, path: &str| (code.to_string(), path.to_string());
    let with = |guide| question(vec![guide]);
    assert_eq!(refused(DemandQuestion { slot: 20, ..question(vec![]) }), of("slot_length", "slot"));
    assert_eq!(refused(DemandQuestion { service_level: 91, ..question(vec![]) }), of("service_level", "serviceLevel"));
    let falling = guide(WorkType::Direct, vec![all()], &[(10, &[1]), (10, &[2])]);
    assert_eq!(refused(with(falling)), of("guide_ranges", "guides.0.rows.1"));
    let holes = guide(WorkType::Direct, vec![all()], &[(0, &[])]);
    assert_eq!(refused(with(holes)), of("guide_incomplete", "guides.0.rows.0"));
    let negative = guide(WorkType::Direct, vec![all()], &[(0, &[-1])]);
    assert_eq!(refused(with(negative)), of("guide_value", "guides.0.rows.0"));
    let empty = slot("none", Span::new(600, 600), GuideBasis::Daily);
    assert_eq!(
        refused(with(guide(WorkType::Direct, vec![empty], &[(0, &[1])]))),
        of("guide_times", "guides.0.slots.0")
    );
    let lost = GuideSlot { workstation: Some("gone".into()), ..all() };
    let path = of("workstation_unknown", "guides.0.slots.0.workstation");
    assert_eq!(refused(with(guide(WorkType::Direct, vec![lost], &[(0, &[1])]))), path);
}

proptest! {
    #[test]
    fn the_guides_hours_are_kept_but_for_one_rounding_per_workstation(
        value in 0i64..8_000, turnovers in prop::collection::vec(0i64..200_000, 24), weights in prop::collection::vec(1u16..9, 1..5),
        slot_minutes in prop::sample::select(vec![15u16, 30]),
    ) {
        let all = slot("all", Span::new(600, 1320), GuideBasis::Daily);
        let mut asked = question(vec![guide(WorkType::Direct, vec![all], &[(0, &[value])])]);
        asked.slot = slot_minutes;
        for (slot, turnover) in asked.days[0].slots.iter_mut().zip(&turnovers) {
            slot.turnover = *turnover;
        }
        asked.workstations =
            weights.iter().enumerate().map(|(at, &weight)| workstation(&at.to_string(), WorkType::Direct, weight)).collect();
        let answer = demand(asked).unwrap();
        let load: i64 = answer.heads.iter().map(|cell| cell.load).sum();
        prop_assert_eq!(load, value * 600, "the work of the guide is laid out to the thousandth of a minute");
        let most = i64::from(slot_minutes) * 500 * weights.len() as i64;
        prop_assert!((answer.direct_minutes * 1000 - load).abs() <= most);
        let heads: i64 = answer.heads.iter().map(|cell| i64::from(cell.target)).sum();
        prop_assert_eq!(heads * i64::from(slot_minutes), answer.direct_minutes);
        let day = &answer.days[0];
        prop_assert_eq!(day.slots.iter().map(|slot| i64::from(slot.heads)).sum::<i64>(), heads);
        prop_assert_eq!(day.workstations.iter().map(|own| own.minutes).sum::<i64>(), day.direct_minutes);
    }
}

fn setting(workstation: &str, span: Span, unit: DemandUnit, value: u32) -> DemandSetting {
    DemandSetting { date: date(), workstation: workstation.into(), span, unit, value }
}

/// Lunch wants three heads at the floor from 11:00 to 13:00; the rest is set by hand.
fn set_by_hand(settings: Vec<DemandSetting>) -> Demand {
    let lunch = slot("lunch", Span::new(660, 780), GuideBasis::Hourly);
    let guide = guide(WorkType::Direct, vec![lunch], &[(0, &[300])]);
    demand(DemandQuestion { settings, ..question(vec![guide]) }).unwrap()
}

#[test]
fn heads_set_for_a_stretch_stand_in_place_of_what_was_worked_out() {
    let answer = set_by_hand(vec![
        setting("floor", Span::new(720, 780), DemandUnit::Heads, 5),
        setting("clean", Span::new(480, 540), DemandUnit::Heads, 1),
        setting("floor", Span::new(690, 720), DemandUnit::Heads, 0),
    ]);
    assert_eq!(heads(&answer, "floor"), [(660, 3), (720, 5), (750, 5)]);
    assert_eq!(heads(&answer, "clean"), [(480, 1), (510, 1)]);
    let five = answer.heads.iter().find(|cell| cell.target == 5).unwrap();
    assert_eq!((five.min, five.max), (5, 5));
    assert_eq!((answer.direct_minutes, answer.indirect_minutes), (13 * 30, 60));
    let by_hand = answer.days[0].derivation.iter().filter(|step| step.code == "set_by_hand");
    assert_eq!(
        by_hand.map(|step| (step.name.as_str(), step.value)).collect::<Vec<_>>(),
        [("floor", 30), ("clean", 60)]
    );
}

#[test]
fn hours_set_for_a_stretch_lie_as_what_was_worked_out_or_evenly_and_add_up() {
    // Two hours and a half over 11:00 to 14:00, where lunch lies in the first two hours.
    let shaped = set_by_hand(vec![setting("floor", Span::new(660, 840), DemandUnit::Minutes, 150)]);
    assert_eq!(heads(&shaped, "floor"), [(660, 2), (690, 1), (720, 1), (750, 1)]);
    assert_eq!(shaped.direct_minutes, 150);
    let even = set_by_hand(vec![setting("clean", Span::new(480, 600), DemandUnit::Minutes, 240)]);
    assert_eq!(heads(&even, "clean"), [(480, 2), (510, 2), (540, 2), (570, 2)]);
}

#[test]
fn what_is_set_for_a_closed_day_is_all_that_it_needs() {
    let mut asked = question(vec![guide(
        WorkType::Direct,
        vec![slot("open", Span::new(600, 660), GuideBasis::Hourly)],
        &[(0, &[400])],
    )]);
    asked.days[0].open = None;
    assert!(demand(asked.clone()).unwrap().heads.is_empty());
    asked.settings = vec![setting("floor", Span::new(600, 660), DemandUnit::Heads, 2)];
    assert_eq!(heads(&demand(asked).unwrap(), "floor"), [(600, 2), (630, 2)]);
}

#[test]
fn a_setting_of_no_workstation_no_time_or_too_many_heads_is_refused() {
    let refused =
        |setting| demand(DemandQuestion { settings: vec![setting], ..question(vec![]) }).unwrap_err().remove(0).code;
    let noon = Span::new(720, 780);
    assert_eq!(refused(setting("bar", noon, DemandUnit::Heads, 1)), "workstation_unknown");
    assert_eq!(refused(setting("floor", Span::new(720, 720), DemandUnit::Heads, 1)), "setting_times");
    assert_eq!(refused(setting("floor", noon, DemandUnit::Heads, 1_001)), "heads");
    assert_eq!(refused(setting("floor", noon, DemandUnit::Minutes, 60_001)), "heads");
}
