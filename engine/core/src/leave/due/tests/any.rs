//! What holds for any rules and any lines: a rerun finds nothing, two runs find what one does, and steps add up.

use super::*;
use crate::leave::{
    LeaveCarry, LeaveFreeze, LeaveMonthDay, LeaveReach, LeaveRounding, LeaveRoundingWay, LeaveStepCode,
};
use crate::personnel::DateRange;
use proptest::prelude::*;

fn any_issue() -> impl Strategy<Value = LeaveIssue> {
    let amount = (1i32..13).prop_map(|twelfths| fixed(&format!("{twelfths}/12")));
    let year_start = prop_oneof![
        Just(LeaveYearStart::Joining),
        (1u32..13, 1u32..32).prop_map(|(month, day)| LeaveYearStart::On { at: LeaveYearDay { month, day } })
    ];
    let month_day = prop_oneof![Just(LeaveMonthDay::Joining), (1u32..32).prop_map(|day| LeaveMonthDay::On { day })];
    prop_oneof![
        (year_start, any::<bool>(), amount.clone()).prop_map(|(start, arrears, gift)| LeaveIssue::Yearly {
            start,
            arrears,
            gift
        }),
        (month_day, any::<bool>(), amount).prop_map(|(on, arrears, gift)| LeaveIssue::Monthly { on, arrears, gift }),
        Just(LeaveIssue::StatutoryAnnual { reach: LeaveReach::ByDays, sick_month_days: 30 }),
    ]
}

fn any_rule(id: &'static str) -> impl Strategy<Value = LeaveRule> {
    let carry = (1u32..13, 1u32..32, prop::option::of(0i32..3), prop::option::of(1u32..9)).prop_map(|drawn| {
        let (month, day, most, months) = drawn;
        let on = LeaveYearDay { month, day };
        LeaveCarry { on, most: most.map(Exact::whole), months, rounding: None, needs_consent: false }
    });
    let validity = prop_oneof![
        Just(LeaveValidity::Unlimited),
        Just(LeaveValidity::YearEnd),
        Just(LeaveValidity::Single),
        (1u32..15).prop_map(|months| LeaveValidity::Months { months })
    ];
    let limits = (prop::option::of(1i32..4), prop::option::of(1i32..4));
    let rest = (any::<bool>(), prop::option::of(carry), validity, limits, 0usize..3, 2_000i32..2_500);
    (any_issue(), rest).prop_map(move |(issue, (prorate, carry, validity, limits, release, from))| LeaveRule {
        id: id.into(),
        from: Date::from_days(16_000 + from),
        prorate,
        carry,
        validity,
        rounding: prorate.then_some(LeaveRounding { way: LeaveRoundingWay::HalfUp, to: Exact::HALF }),
        limit_balance: limits.0.map(Exact::whole),
        limit_year: limits.1.map(Exact::whole),
        release: [LeaveRelease::AtOnce, LeaveRelease::Month, LeaveRelease::Quarter][release],
        freeze: Some(LeaveFreeze::Months { months: 3 }),
        ..rule(issue)
    })
}

fn any_person() -> impl Strategy<Value = LeavePerson> {
    (1_800i32..2_400, prop::option::of(200i32..1_200), 0i32..6_000, prop::option::of((0i32..900, 10i32..150))).prop_map(
        |(joined, stays, before, sick)| {
            let joined = Date::from_days(16_000 + joined);
            LeavePerson {
                left: stays.map(|days| joined.plus(days)),
                first_work: Some(joined.plus(-before)),
                sick: sick
                    .map(|(from, days)| DateRange { from: joined.plus(from), to: joined.plus(from + days) })
                    .into_iter()
                    .collect(),
                ..person(&joined.to_string())
            }
        },
    )
}

fn any_uses() -> impl Strategy<Value = Vec<LeaveLine>> {
    let each = (1_900i32..3_400, 1i128..9, any::<bool>());
    prop::collection::vec(each, 0..6).prop_map(|uses| {
        let written = |(at, (day, quarters, waits)): (usize, (i32, i128, bool))| {
            let kind = if waits { LeaveLineKind::Hold } else { LeaveLineKind::Use };
            LeaveLine::plain(format!("u{at}"), kind, Date::from_days(16_000 + day), Exact::of(-quarters, 4).unwrap())
        };
        uses.into_iter().enumerate().map(written).collect()
    })
}

fn lacking(account: &LeaveDueAccount, to: Date) -> LeaveDue {
    leave_due(LeaveDueParams { to, accounts: vec![account.clone()] }).unwrap().remove(0)
}

fn with(account: &LeaveDueAccount, due: &LeaveDue) -> LeaveDueAccount {
    let mut account = account.clone();
    account.lines.extend(due.lines.iter().map(|each| each.line.clone()));
    account
}

/// What a step makes of the amount before it.
fn recomputed(before: Exact, step: &LeaveStep) -> Exact {
    let days = |figure: Option<i32>| i64::from(figure.unwrap_or_default());
    match step.code {
        LeaveStepCode::Share => before.share(days(step.part), days(step.whole)).unwrap(),
        LeaveStepCode::Round => step.rounding.unwrap().round(before).unwrap(),
        LeaveStepCode::Reached => {
            let (low, all) = (days(step.part), days(step.whole));
            before.share(low, all).unwrap().plus(step.by.unwrap().share(all - low, all).unwrap()).unwrap()
        }
        _ => step.gives,
    }
}

proptest! {
    #[test]
    fn a_rerun_finds_nothing_and_two_runs_find_what_one_does(
        person in any_person(), first in any_rule("a"), second in any_rule("b"), lines in any_uses(),
        half in 2_000i32..3_000, rest in 1i32..900,
    ) {
        let ledger = account(person, vec![first, second], lines);
        let (a, b) = (Date::from_days(16_000 + half), Date::from_days(16_000 + half + rest));
        let at_once = lacking(&ledger, b);
        prop_assert_eq!(lacking(&with(&ledger, &at_once), b).lines, vec![]);
        let until_a = lacking(&ledger, a);
        let until_b = lacking(&with(&ledger, &until_a), b);
        let in_two: Vec<_> = until_a.lines.into_iter().chain(until_b.lines).collect();
        prop_assert_eq!(in_two, at_once.lines);
    }

    #[test]
    fn each_line_is_what_its_steps_come_to_and_has_a_key_of_its_own(
        person in any_person(), first in any_rule("a"), second in any_rule("b"), lines in any_uses(),
    ) {
        let found = lacking(&account(person, vec![first, second], lines), Date::from_days(19_500));
        let mut keys: Vec<_> = found.lines.iter().map(|each| each.line.key.clone().unwrap()).collect();
        keys.sort();
        keys.dedup();
        prop_assert_eq!(keys.len(), found.lines.len());
        for each in &found.lines {
            prop_assert_eq!(each.steps.last().unwrap().gives, each.line.amount);
            for pair in each.steps.windows(2) {
                prop_assert_eq!(recomputed(pair[0].gives, &pair[1]), pair[1].gives);
            }
        }
    }

    #[test]
    fn what_is_given_is_used_waits_ends_or_is_there(
        person in any_person(), first in any_rule("a"), second in any_rule("b"), lines in any_uses(), to in 2_500i32..3_500,
    ) {
        let to = Date::from_days(16_000 + to);
        let ledger = account(person, vec![first, second], lines);
        let lines = with(&ledger, &lacking(&ledger, to)).lines;
        let told = crate::leave::leave_balance(crate::leave::LeaveBalanceParams {
            on: to,
            accounts: vec![crate::leave::LeaveAccount { id: "a".into(), lines, take: None, set_to: None }],
            with_lines: false,
        }).unwrap().remove(0);
        // Whatever has ended by a date has its line on that date.
        prop_assert_eq!(told.lapsed.exact, Exact::ZERO);
        let parts = [&told.waiting, &told.booked, &told.frozen, &told.usable].map(|figure| figure.exact);
        prop_assert_eq!(Exact::sum(parts).unwrap(), told.total.exact);
    }
}
