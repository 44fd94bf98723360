//! Those whom law protects, at the boundary minute of work and the boundary day of their protection.

use crate::roster::{Protection, ProtectionKind};
use crate::rules::boundary::{Pair, pair};
use crate::testing::{Scene, date, hm, rule};
use serde_json::{Value, json};

pub fn pairs() -> Vec<Pair> {
    let (pregnancy, nursing) = (ProtectionKind::Pregnancy, ProtectionKind::Nursing);
    [
        minimum_age(),
        minor_no_night(),
        minor_no_overtime(),
        no_night("pregnancy_no_night", pregnancy),
        no_night("nursing_no_night", nursing),
        no_overtime("pregnancy_no_overtime", pregnancy),
        no_overtime("nursing_no_overtime", nursing),
    ]
    .into_iter()
    .flatten()
    .collect()
}

fn born(id: &str, params: Value, birth: &str) -> Scene {
    Scene::new(rule(id, params)).anna(|anna| anna.birth = Some(date(birth)))
}

/// Born on 29 February 2008, in the weeks of the 17th birthday (a common year) and of the 20th (a leap year).
fn leapling(id: &str, params: Value, first: &str) -> Scene {
    born(id, params, "2008-02-29").from(first)
}

fn minimum_age() -> Vec<Pair> {
    let birth = |birth| born("minimum_age", json!({"years": 16}), birth).works(0, hm(9, 0), hm(13, 0));
    let common = |day| leapling("minimum_age", json!({"years": 17}), "2025-02-24").works(day, hm(9, 0), hm(13, 0));
    let leap = |day| leapling("minimum_age", json!({"years": 20}), "2028-02-28").works(day, hm(9, 0), hm(13, 0));
    vec![
        pair("the sixteenth birthday", birth("2010-11-23"), birth("2010-11-24"), "2026-11-23 d1 15/16"),
        pair("a leap-day birthday in a common year is on 1 March", common(5), common(4), "2025-02-28 d1 16/17"),
        pair("a leap-day birthday in a leap year is on 29 February", leap(1), leap(0), "2028-02-28 d1 19/20"),
    ]
}

fn minor_no_night() -> Vec<Pair> {
    let years = || json!({"years": 18});
    let evening = |end| born("minor_no_night", years(), "2009-01-01").works(0, hm(14, 0), end);
    let morning = |start| born("minor_no_night", years(), "2009-01-01").works(0, start, hm(13, 0));
    let birth = |birth| born("minor_no_night", years(), birth).works(0, hm(14, 0), hm(22, 1));
    let common = |day| leapling("minor_no_night", json!({"years": 17}), "2025-02-24").works(day, hm(14, 0), hm(22, 1));
    vec![
        pair("until ten in the evening", evening(hm(22, 0)), evening(hm(22, 1)), "2026-11-23 d1 1/0"),
        pair("from six in the morning", morning(hm(6, 0)), morning(hm(5, 59)), "2026-11-23 d1 1/0"),
        pair("the eighteenth birthday", birth("2008-11-23"), birth("2008-11-24"), "2026-11-23 d1 1/0"),
        pair("a leap-day birthday in a common year is on 1 March", common(5), common(4), "2025-02-28 d1 1/0"),
    ]
}

fn limits() -> Value {
    json!({"dayMinutes": 480, "weekMinutes": 2400})
}

/// The weeks of no overtime: by minute, and over both borders of a period that begins on a Wednesday.
fn weeks(scene: impl Fn(&str) -> Scene) -> Vec<Pair> {
    let day = |end| scene("2026-11-23").works(1, hm(9, 0), end);
    let week = |end| {
        let four = scene("2026-11-23").works_on(0..4, hm(9, 0), hm(17, 0));
        four.works(4, hm(9, 0), hm(13, 0)).works(5, hm(9, 0), end)
    };
    let before = |end| {
        let four = scene("2026-11-25").works_on(-2..2, hm(9, 0), hm(17, 0));
        four.works(2, hm(9, 0), hm(13, 0)).works(3, hm(9, 0), end)
    };
    let after = |end| {
        let first = scene("2026-11-25").works(5, hm(9, 0), end).works(6, hm(9, 0), hm(13, 0));
        first.works_on(7..11, hm(9, 0), hm(17, 0))
    };
    vec![
        pair("eight hours of a day", day(hm(17, 0)), day(hm(17, 1)), "2026-11-24 d1 481/480"),
        pair(
            "forty hours of a week",
            week(hm(13, 0)),
            week(hm(13, 1)),
            "2026-11-23..2026-11-29 d1+d2+d3+d4+d5+d6 2401/2400",
        ),
        pair(
            "a week that began before the period",
            before(hm(13, 0)),
            before(hm(13, 1)),
            "2026-11-23..2026-11-29 h1+h2+d1+d2+d3+d4 2401/2400",
        ),
        pair(
            "a week that ends after the period",
            after(hm(13, 0)),
            after(hm(13, 1)),
            "2026-11-30..2026-12-06 d1+d2+h1+h2+h3+h4 2401/2400",
        ),
    ]
}

fn minor_no_overtime() -> Vec<Pair> {
    let params = |years| json!({"years": years, "dayMinutes": 480, "weekMinutes": 2400});
    let mut pairs = weeks(|first| born("minor_no_overtime", params(18), "2009-01-01").from(first));
    let birth = |birth| born("minor_no_overtime", params(18), birth).works(0, hm(9, 0), hm(17, 1));
    let common = |day| leapling("minor_no_overtime", params(17), "2025-02-24").works(day, hm(9, 0), hm(17, 1));
    pairs.extend([
        pair("the eighteenth birthday", birth("2008-11-23"), birth("2008-11-24"), "2026-11-23 d1 481/480"),
        pair("a leap-day birthday in a common year is on 1 March", common(5), common(4), "2025-02-28 d1 481/480"),
    ]);
    pairs
}

fn protected(id: &str, params: Value, kind: ProtectionKind, [from, to]: [&str; 2]) -> Scene {
    let days = Protection { kind, from: date(from), to: date(to) };
    Scene::new(rule(id, params)).anna(|anna| anna.protections.push(days))
}

/// Wider than any scene.
const ALWAYS: [&str; 2] = ["2026-01-01", "2027-12-31"];

fn no_night(id: &'static str, kind: ProtectionKind) -> Vec<Pair> {
    let evening = |end| protected(id, json!({}), kind, ALWAYS).works(1, hm(14, 0), end);
    let morning = |start| protected(id, json!({}), kind, ALWAYS).works(1, start, hm(13, 0));
    let days = |days| protected(id, json!({}), kind, days).works(1, hm(14, 0), hm(22, 1));
    let says = "2026-11-24 d1 1/0";
    vec![
        pair("until ten in the evening", evening(hm(22, 0)), evening(hm(22, 1)), says),
        pair("from six in the morning", morning(hm(6, 0)), morning(hm(5, 59)), says),
        pair("the first protected day", days(["2026-11-25", "2026-11-25"]), days(["2026-11-24", "2026-11-25"]), says),
        pair("the last protected day", days(["2026-11-23", "2026-11-23"]), days(["2026-11-23", "2026-11-24"]), says),
    ]
}

fn no_overtime(id: &'static str, kind: ProtectionKind) -> Vec<Pair> {
    let mut pairs = weeks(|first| protected(id, limits(), kind, ALWAYS).from(first));
    let days = |days| protected(id, limits(), kind, days).works(1, hm(9, 0), hm(17, 1));
    // Of six days with eight hours the protected ones count: five of them are a week's forty hours.
    let six = |days| protected(id, limits(), kind, days).works_on(0..6, hm(9, 0), hm(17, 0));
    let says = "2026-11-24 d1 481/480";
    pairs.extend([
        pair("the first protected day", days(["2026-11-25", "2026-11-30"]), days(["2026-11-24", "2026-11-30"]), says),
        pair("the last protected day", days(["2026-11-20", "2026-11-23"]), days(["2026-11-20", "2026-11-24"]), says),
        pair(
            "five protected days of a week and six",
            six(["2026-11-24", "2026-11-30"]),
            six(["2026-11-23", "2026-11-30"]),
            "2026-11-23..2026-11-29 d1+d2+d3+d4+d5+d6 2880/2400",
        ),
    ]);
    pairs
}
