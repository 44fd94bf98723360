//! Balances of ten thousand people in eight kinds of leave at a date, each ledger with two years of lines: what a list of
//! balances and an export pay for, with the aim of a second on one core. And what the night's job pays for.

// The macro of criterion makes a public function without a comment.
#![allow(missing_docs)]

use criterion::{Criterion, criterion_group, criterion_main};
use paiban_engine::calendar::Date;
use paiban_engine::calls::call;
use paiban_engine::leave::{
    Exact, LeaveAccount, LeaveBalanceParams, LeaveDueAccount, LeaveDueParams, LeaveLine, LeaveLineKind, LeavePart,
    leave_balance, leave_due,
};
use serde_json::json;
use std::hint::black_box;
use std::time::Duration;

const PEOPLE: usize = 10_000;
const KINDS: usize = 8;

/// A ledger: two yearly grants, one in fractions and released by quarters, what went over and expired, three leaves of
/// quarters of a day, one of them without its lot, and one that waits.
fn ledger(person: usize, kind: usize) -> LeaveAccount {
    let first = Date::from_ymd(2025, 1, 1).unwrap_or_default();
    let day = |after: usize| first.plus(after as i32);
    let quarters = |count: i128| Exact::of(count, 4).unwrap_or_default();
    let share = Exact::of(10 * (1 + (person % 365) as i128), 365).unwrap_or_default();
    let parts =
        (0..4).map(|part| LeavePart { day: day(365 + 91 * part), amount: share.share(1, 4).unwrap_or_default() });
    let mut lines = vec![
        LeaveLine { valid_to: Some(day(364)), ..LeaveLine::plain("a", LeaveLineKind::Grant, first, quarters(40)) },
        LeaveLine {
            valid_to: Some(day(729)),
            parts: parts.collect(),
            ..LeaveLine::plain("b", LeaveLineKind::Grant, day(365), share)
        },
        LeaveLine { lot: Some("a".into()), ..LeaveLine::plain("c", LeaveLineKind::CarryOver, day(365), quarters(-8)) },
        LeaveLine {
            valid_to: Some(day(454)),
            ..LeaveLine::plain("d", LeaveLineKind::CarryOver, day(365), quarters(8))
        },
        LeaveLine { lot: Some("a".into()), ..LeaveLine::plain("e", LeaveLineKind::Expire, day(365), quarters(-12)) },
    ];
    for leave in 0..4 {
        let on = day((person * 7 + kind * 31 + leave * 83) % 600);
        let kind = if leave == 3 { LeaveLineKind::Hold } else { LeaveLineKind::Use };
        let lot = (leave == 0).then(|| "a".to_owned());
        let amount = quarters(-1 - (leave as i128));
        lines.push(LeaveLine { lot, ..LeaveLine::plain(leave.to_string(), kind, on, amount) });
    }
    LeaveAccount { id: format!("{person}/{kind}"), lines, take: None, set_to: None }
}

fn balances(criterion: &mut Criterion) {
    let accounts = (0..PEOPLE).flat_map(|person| (0..KINDS).map(move |kind| ledger(person, kind))).collect();
    let on = Date::from_ymd(2026, 6, 30).unwrap_or_default();
    let params = LeaveBalanceParams { on, accounts, with_lines: false };
    let told = leave_balance(params.clone()).expect("a sound question");
    println!("{} ledgers of {} lines, the first {}", told.len(), params.accounts[0].lines.len(), told[0].total.shown);
    let mut group = criterion.benchmark_group("leave");
    group.sample_size(10).measurement_time(Duration::from_secs(12));
    group.bench_function("balances of 10,000 people x 8 kinds at a date", |bench| {
        bench.iter_batched(|| params.clone(), leave_balance, criterion::BatchSize::PerIteration);
    });
    let page = LeaveBalanceParams { accounts: params.accounts[..50 * KINDS].to_vec(), ..params };
    let json = serde_json::to_string(&page).expect("a question is JSON");
    group.bench_function("a page of 50 people x 8 kinds, JSON in and JSON out", |bench| {
        bench.iter(|| call("leave_balance", black_box(&json)));
    });
    group.finish();
}

/// A person with statutory leave and a monthly rule since three years, who took three leaves.
fn person(number: usize) -> LeaveDueAccount {
    let taken = |leave: usize| {
        json!({"id": leave.to_string(), "kind": "use", "amount": "-1",
        "day": Date::from_ymd(2025, 3, 3).unwrap_or_default().plus((number % 90 + 40 * leave) as i32)})
    };
    let rule = |id: &str, issue| {
        json!({"id": id, "version": 1, "from": "2024-01-01", "unit": "day", "issue": issue,
        "validity": {"kind": "yearEnd"}, "release": "at_once", "prorate": true})
    };
    let account = json!({"id": number.to_string(), "lines": (0..3).map(taken).collect::<Vec<_>>(),
        "person": {"joined": Date::from_ymd(2023, 1, 1).unwrap_or_default().plus((number % 700) as i32)},
        "rules": [rule("law", json!({"kind": "statutoryAnnual", "reach": "next_year", "sickMonthDays": 30})),
            rule("month", json!({"kind": "monthly", "on": {"kind": "on", "day": 1}, "gift": {"kind": "fixed", "amount": "1/2"}}))]});
    serde_json::from_value(account).expect("a sound ledger")
}

fn dues(criterion: &mut Criterion) {
    let to = Date::from_ymd(2026, 12, 31).unwrap_or_default();
    let mut params = LeaveDueParams { to, accounts: (0..1_000).map(person).collect() };
    let first = leave_due(params.clone()).expect("a sound question");
    println!("{} lines are due to {} people", first.iter().map(|due| due.lines.len()).sum::<usize>(), first.len());
    criterion.bench_function("leave: three years of rules for 1,000 people", |bench| {
        bench.iter_batched(|| params.clone(), leave_due, criterion::BatchSize::PerIteration);
    });
    for (account, due) in params.accounts.iter_mut().zip(first) {
        account.lines.extend(due.lines.into_iter().map(|each| each.line));
    }
    criterion.bench_function("leave: a night on which nothing is due, 1,000 people", |bench| {
        bench.iter_batched(|| params.clone(), leave_due, criterion::BatchSize::PerIteration);
    });
}

criterion_group!(benches, balances, dues);
criterion_main!(benches);
