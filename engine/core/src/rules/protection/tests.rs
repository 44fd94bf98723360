//! Those whom law protects, at the boundary day and minute.

use crate::calendar::Date;
use crate::roster::{Protection, ProtectionKind};
use crate::testing::{Scene, date, hm, rule};
use serde_json::{Value, json};

fn born(id: &str, params: Value, birth: &str) -> Scene {
    let birth: Date = date(birth);
    Scene::new(rule(id, params)).anna(|anna| anna.birth = Some(birth))
}

fn protected(id: &str, params: Value, kind: ProtectionKind) -> Scene {
    let days = Protection { kind, from: date("2026-11-24"), to: date("2026-11-30") };
    Scene::new(rule(id, params)).anna(|anna| anna.protections.push(days))
}

#[test]
fn nobody_works_before_the_sixteenth_birthday() {
    let scene = |birth| born("minimum_age", json!({"years": 16}), birth).works(0, hm(9, 0), hm(13, 0));
    scene("2010-11-23").passes();
    scene("2010-11-24").fails("2026-11-23 d1 15/16");
}

#[test]
fn minors_work_until_ten_at_night_and_not_a_minute_longer() {
    let scene = |birth, end| born("minor_no_night", json!({"years": 18}), birth).works(0, hm(14, 0), end);
    scene("2009-01-01", hm(22, 0)).passes();
    scene("2009-01-01", hm(22, 1)).fails("2026-11-23 d1 1/0");
    scene("2008-11-23", hm(23, 0)).passes();
}

#[test]
fn the_protected_have_no_nights_on_their_protected_days() {
    for (id, kind) in [("pregnancy_no_night", ProtectionKind::Pregnancy), ("nursing_no_night", ProtectionKind::Nursing)]
    {
        protected(id, json!({}), kind).works(0, hm(18, 0), hm(24, 0)).passes();
        protected(id, json!({}), kind).works(1, hm(14, 0), hm(22, 0)).passes();
        protected(id, json!({}), kind).works(1, hm(14, 1), hm(22, 1)).fails("2026-11-24 d1 1/0");
    }
}

#[test]
fn the_protected_and_minors_have_no_overtime() {
    let params = || json!({"dayMinutes": 480, "weekMinutes": 2400});
    for (id, kind) in
        [("pregnancy_no_overtime", ProtectionKind::Pregnancy), ("nursing_no_overtime", ProtectionKind::Nursing)]
    {
        protected(id, params(), kind).works(1, hm(9, 0), hm(17, 0)).passes();
        assert_eq!(protected(id, params(), kind).works(1, hm(9, 0), hm(17, 1)).faults().len(), 1);
        protected(id, params(), kind).works(0, hm(9, 0), hm(19, 0)).passes();
    }
    let minor = |end| {
        born("minor_no_overtime", json!({"years": 18, "dayMinutes": 480, "weekMinutes": 2400}), "2009-01-01").works(
            0,
            hm(9, 0),
            end,
        )
    };
    minor(hm(17, 0)).passes();
    assert_eq!(minor(hm(17, 1)).faults().len(), 1);
}
