//! Balances are the sum of their lines, in any order; what a leave takes, from which lot, and when it does not fit.

use super::*;
use crate::leave::{LeaveOverdraft, LeavePart, LeaveTakeDay};
use crate::personnel::DateRange;
use proptest::prelude::*;

fn date(text: &str) -> Date {
    text.parse().unwrap()
}

fn exact(text: &str) -> Exact {
    text.parse().unwrap()
}

fn line(id: &str, kind: LeaveLineKind, day: &str, amount: &str) -> LeaveLine {
    LeaveLine::plain(id, kind, date(day), exact(amount))
}

fn lot(id: &str, day: &str, amount: &str, valid_to: &str) -> LeaveLine {
    LeaveLine { valid_to: Some(date(valid_to)), ..line(id, LeaveLineKind::Grant, day, amount) }
}

fn of(id: &str, lot: &str, kind: LeaveLineKind, day: &str, amount: &str) -> LeaveLine {
    LeaveLine { lot: Some(lot.into()), ..line(id, kind, day, amount) }
}

fn asked(lines: Vec<LeaveLine>, on: &str, take: Option<LeaveTake>) -> LeaveBalance {
    let account = LeaveAccount { id: "wang".into(), lines, take, set_to: None };
    leave_balance(LeaveBalanceParams { on: date(on), accounts: vec![account], with_lines: false }).unwrap().remove(0)
}

fn at(lines: &[LeaveLine], on: &str) -> LeaveBalance {
    asked(lines.to_vec(), on, None)
}

fn take(days: &[(&str, &str)], overdraft: LeaveOverdraft) -> LeaveTake {
    let days = days.iter().map(|(day, amount)| LeaveTakeDay { day: date(day), amount: exact(amount) }).collect();
    LeaveTake { days, overdraft }
}

/// total, waiting, booked, frozen, lapsed, usable
fn figures(told: &LeaveBalance) -> String {
    let figures = [&told.total, &told.waiting, &told.booked, &told.frozen, &told.lapsed, &told.usable];
    figures.map(|figure| figure.shown.as_str()).join(" ")
}

#[test]
fn what_waits_and_what_is_booked_may_not_be_asked_for_again() {
    let lines = [
        line("a", LeaveLineKind::Grant, "2026-01-01", "10"),
        of("b", "a", LeaveLineKind::Use, "2026-02-02", "-2"),
        of("c", "a", LeaveLineKind::Use, "2026-06-01", "-1.5"),
        of("d", "a", LeaveLineKind::Hold, "2026-07-01", "-3"),
    ];
    assert_eq!(figures(&at(&lines, "2026-03-01")), "8 3 1.5 0 0 3.5");
    assert_eq!(figures(&at(&lines, "2026-06-01")), "6.5 3 0 0 0 3.5");
    let released = [&lines[..], &[of("e", "a", LeaveLineKind::Release, "2026-07-01", "3")]].concat();
    assert_eq!(figures(&at(&released, "2026-06-01")), "6.5 0 0 0 0 6.5");
    let told = at(&released, "2026-06-01");
    assert_eq!((told.granted.shown.as_str(), told.taken.shown.as_str()), ("10", "3.5"));
}

#[test]
fn lots_go_by_priority_then_by_what_expires_first_then_by_what_was_there_first() {
    let lines = vec![
        lot("late", "2026-01-01", "1", "2026-12-31"),
        lot("early", "2026-01-01", "1", "2026-06-30"),
        LeaveLine { priority: -1, ..lot("first", "2026-01-01", "1", "2026-12-31") },
        lot("twin", "2026-01-01", "1", "2026-06-30"),
    ];
    let told = asked(lines, "2026-01-01", Some(take(&[("2026-03-02", "3.5")], LeaveOverdraft::None)));
    let lots: Vec<_> = told.take.unwrap().by_lot.into_iter().map(|lot| (lot.lot.unwrap(), lot.amount.shown)).collect();
    let expected = [("first", "1"), ("early", "1"), ("twin", "1"), ("late", "0.5")];
    assert_eq!(lots, expected.map(|(lot, amount)| (lot.to_owned(), amount.to_owned())));
}

#[test]
fn a_lot_that_ended_without_its_line_is_lapsed_and_one_with_it_is_expired() {
    let lapsed = [lot("a", "2026-01-01", "5", "2026-03-31"), of("b", "a", LeaveLineKind::Use, "2026-03-02", "-2")];
    let told = at(&lapsed, "2026-04-01");
    assert_eq!((figures(&told).as_str(), told.lots[0].state), ("3 0 0 0 3 0", LeaveLotState::Expired));
    let expired = [&lapsed[..], &[of("c", "a", LeaveLineKind::Expire, "2026-04-01", "-3")]].concat();
    let told = at(&expired, "2026-04-01");
    assert_eq!((figures(&told).as_str(), told.lots[0].state), ("0 0 0 0 0 0", LeaveLotState::Expired));
    assert_eq!((told.ended.shown.as_str(), figures(&at(&expired, "2026-03-31")).as_str()), ("3", "3 0 0 0 0 3"));
}

#[test]
fn a_lot_that_was_taken_to_the_end_is_used_up_before_and_after_its_last_day() {
    let lines = [lot("a", "2026-01-01", "5", "2026-03-31"), of("b", "a", LeaveLineKind::Use, "2026-03-02", "-5")];
    for on in ["2026-03-02", "2026-04-01"] {
        assert_eq!(at(&lines, on).lots[0].state, LeaveLotState::UsedUp);
    }
}

#[test]
fn released_parts_become_usable_on_their_days_and_a_later_use_keeps_its_share() {
    let parts = ["2026-01-01", "2026-04-01", "2026-07-01", "2026-10-01"];
    let parts = parts.map(|day| LeavePart { day: date(day), amount: exact("2.5") }).to_vec();
    let grant = LeaveLine { parts, ..line("a", LeaveLineKind::Grant, "2026-01-01", "10") };
    assert_eq!(figures(&at(std::slice::from_ref(&grant), "2026-03-31")), "10 0 0 7.5 0 2.5");
    let lines = [grant, of("b", "a", LeaveLineKind::Use, "2026-07-06", "-6")];
    assert_eq!(figures(&at(&lines, "2026-01-01")), "10 0 6 2.5 0 1.5");
    assert_eq!(figures(&at(&lines, "2026-07-01")), "10 0 6 2.5 0 1.5");
    assert_eq!(figures(&at(&lines, "2026-10-01")), "4 0 0 0 0 4");
}

#[test]
fn a_frozen_lot_is_there_and_may_not_be_taken_until_the_freeze_is_over() {
    let frozen = vec![DateRange { from: date("2026-01-01"), to: date("2026-03-31") }];
    let grant = LeaveLine { frozen, ..line("a", LeaveLineKind::Grant, "2026-01-01", "5") };
    let told = asked(vec![grant.clone()], "2026-02-01", Some(take(&[("2026-03-31", "1")], LeaveOverdraft::None)));
    assert_eq!((figures(&told).as_str(), told.lots[0].state), ("5 0 0 5 0 0", LeaveLotState::Frozen));
    let taken = told.take.unwrap();
    assert_eq!((taken.fits, taken.missing.shown.as_str(), taken.frozen.shown.as_str()), (false, "1", "5"));
    let later = asked(vec![grant], "2026-02-01", Some(take(&[("2026-04-01", "1")], LeaveOverdraft::None)));
    assert!(later.take.unwrap().fits);
}

#[test]
fn a_debt_is_paid_by_the_next_grant_and_an_overdraft_has_an_end() {
    let most = LeaveOverdraft::Most { amount: exact("2") };
    let first = vec![lot("a", "2026-01-01", "1", "2026-12-31")];
    let wanted = |lines: &[LeaveLine], day: &str, amount: &str| {
        let told = asked(lines.to_vec(), "2026-01-01", Some(take(&[(day, amount)], most))).take.unwrap();
        (told.fits, told.missing.shown, told.usable_after.shown)
    };
    assert_eq!(wanted(&first, "2026-05-04", "3"), (true, "0".into(), "-2".into()));
    assert_eq!(wanted(&first, "2026-05-04", "3.25"), (false, "0.25".into(), "-2.25".into()));
    let owing =
        [&first[..], &[line("b", LeaveLineKind::Use, "2026-05-04", "-3"), lot("c", "2027-01-01", "5", "2027-12-31")]]
            .concat();
    assert_eq!(figures(&at(&owing, "2026-12-31")), "-2 0 0 0 0 -2");
    assert_eq!(figures(&at(&owing, "2027-01-01")), "3 0 0 0 0 3");
    assert_eq!(wanted(&owing, "2027-02-01", "5"), (true, "0".into(), "-2".into()));
    assert_eq!(wanted(&owing, "2026-06-01", "0.5"), (false, "0.5".into(), "-2.5".into()));
}

#[test]
fn a_back_dated_use_may_still_take_what_expired_after_it() {
    let lines =
        vec![lot("a", "2026-01-01", "5", "2026-03-31"), of("b", "a", LeaveLineKind::Expire, "2026-04-01", "-5")];
    let told = asked(lines, "2026-04-05", Some(take(&[("2026-03-30", "1")], LeaveOverdraft::None))).take.unwrap();
    assert_eq!((told.fits, told.by_lot[0].lot.as_deref()), (true, Some("a")));
}

#[test]
fn a_wanted_balance_names_its_change_and_each_line_the_balance_after_it() {
    let lines = vec![
        line("b", LeaveLineKind::Use, "2026-02-02", "-0.5"),
        line("a", LeaveLineKind::Import, "2026-01-01", "12.25"),
        line("c", LeaveLineKind::Hold, "2026-02-03", "-1"),
    ];
    let account = LeaveAccount { id: "wang".into(), lines, take: None, set_to: Some(exact("10")) };
    let params = LeaveBalanceParams { on: date("2026-03-01"), accounts: vec![account], with_lines: true };
    let told = leave_balance(params).unwrap().remove(0);
    assert_eq!(told.change.unwrap().shown, "-1.75");
    let after: Vec<_> = told.lines.unwrap().into_iter().map(|line| (line.id, line.balance.shown)).collect();
    let expected = [("a", "12.25"), ("b", "11.75"), ("c", "11.75")];
    assert_eq!(after, expected.map(|(id, balance)| (id.to_owned(), balance.to_owned())));
}

#[test]
fn amounts_beyond_all_leave_are_refused_with_their_account() {
    let account = |id: &str, amounts: [&str; 2]| LeaveAccount {
        id: id.into(),
        lines: amounts.map(|amount| line(amount, LeaveLineKind::Grant, "2026-01-01", amount)).to_vec(),
        take: None,
        set_to: None,
    };
    let accounts = vec![account("a", ["1", "2"]), account("b", ["1/999999999999999989", "1/999999999999999967"])];
    let refused =
        leave_balance(LeaveBalanceParams { on: date("2026-01-01"), accounts, with_lines: false }).unwrap_err();
    assert_eq!((refused[0].code.as_str(), refused[0].path.as_str()), ("beyond_exact", "accounts.1.lines"));
}

/// Lines as nobody would write them: of each kind, on each day of 100, of each sign, some on lots, some of which do not exist.
fn any_lines() -> impl Strategy<Value = Vec<LeaveLine>> {
    let kinds = [
        LeaveLineKind::Grant,
        LeaveLineKind::Use,
        LeaveLineKind::Hold,
        LeaveLineKind::Release,
        LeaveLineKind::Expire,
        LeaveLineKind::CarryOver,
        LeaveLineKind::Adjust,
        LeaveLineKind::Correct,
    ];
    let each = (0..kinds.len(), 0i32..100, -20i128..40, 1i128..5, 0usize..12, 0i32..60, any::<bool>());
    prop::collection::vec(each, 0..14).prop_map(move |drawn| {
        let written = drawn.into_iter().enumerate().map(|(at, (kind, day, part, whole, lot, valid, frozen))| {
            let day = Date::from_days(20_000 + day);
            let taken = matches!(kinds[kind], LeaveLineKind::Use | LeaveLineKind::Hold | LeaveLineKind::Expire);
            let amount = Exact::of(if taken { -i128::abs(part) } else { part }, whole).unwrap();
            LeaveLine {
                lot: (lot < 6).then(|| lot.to_string()),
                valid_to: (valid > 20).then(|| day.plus(valid - 20)),
                frozen: if frozen { vec![DateRange { from: day, to: day.plus(10) }] } else { vec![] },
                ..LeaveLine::plain(at.to_string(), kinds[kind], day, amount)
            }
        });
        written.collect()
    })
}

proptest! {
    #[test]
    fn the_balance_is_the_sum_of_its_lines_in_any_order(lines in any_lines(), on in 0i32..120, turn in 0usize..14) {
        let on = Date::from_days(20_000 + on);
        let params = |lines: Vec<LeaveLine>| LeaveBalanceParams {
            on,
            accounts: vec![LeaveAccount { id: "a".into(), lines, take: None, set_to: None }],
            with_lines: true,
        };
        let told = leave_balance(params(lines.clone())).unwrap().remove(0);
        let summed = lines.iter().filter(|line| line.day <= on && !line.kind.waits()).map(|line| line.amount);
        prop_assert_eq!(told.total.exact, Exact::sum(summed).unwrap());
        let mut turned = lines.clone();
        turned.rotate_left(if lines.is_empty() { 0 } else { turn % lines.len() });
        turned.reverse();
        let again = leave_balance(params(turned)).unwrap().remove(0);
        prop_assert_eq!(again.total, told.total);
    }

    #[test]
    fn what_may_be_asked_for_is_the_balance_less_each_thing_that_is_named(lines in any_lines(), on in 0i32..120) {
        let told = at(&lines, &Date::from_days(20_000 + on).to_string());
        let less = [&told.waiting, &told.booked, &told.frozen, &told.lapsed].map(|figure| figure.exact);
        prop_assert_eq!(told.total.exact.minus(Exact::sum(less).unwrap()).unwrap(), told.usable.exact);
    }

    #[test]
    fn what_is_used_and_held_is_never_more_than_what_is_granted_and_may_be_overdrawn(
        lots in prop::collection::vec((0i32..60, 1i32..8, 20i32..80), 1..5),
        wanted in prop::collection::vec((0i32..120, 1i32..20, any::<bool>()), 1..14),
        most in 0i32..4,
    ) {
        let day = |after: i32| Date::from_days(20_000 + after);
        let mut lines: Vec<LeaveLine> = lots.iter().enumerate().map(|(at, (from, amount, lasts))| LeaveLine {
            valid_to: Some(day(from + lasts)),
            ..LeaveLine::plain(format!("lot {at}"), LeaveLineKind::Grant, day(*from), Exact::whole(*amount))
        }).collect();
        let overdraft = LeaveOverdraft::Most { amount: Exact::whole(most) };
        for (at, (on, quarters, holds)) in wanted.into_iter().enumerate() {
            let amount = Exact::of(quarters.into(), 4).unwrap();
            let asked_for = LeaveTake { days: vec![LeaveTakeDay { day: day(on), amount }], overdraft };
            let told = asked(lines.clone(), "2026-01-01", Some(asked_for)).take.unwrap();
            prop_assert_eq!(Exact::sum(told.by_lot.iter().map(|lot| lot.amount.exact)).unwrap(), amount);
            if told.fits {
                let kind = if holds { LeaveLineKind::Hold } else { LeaveLineKind::Use };
                lines.extend(told.lines.into_iter().enumerate().map(|(part, line)| LeaveLine {
                    lot: line.lot,
                    ..LeaveLine::plain(format!("{at} {part}"), kind, line.day, line.amount.exact)
                }));
            }
        }
        let sum = |given: bool| Exact::sum(lines.iter().filter(|line| line.is_lot() == given).map(|line| line.amount)).unwrap();
        prop_assert!(sum(false).opposite() <= sum(true).plus(Exact::whole(most)).unwrap());
        for on in 0..140 {
            let book = Book::open(&lines).unwrap();
            prop_assert!(book.owed(day(on), false).unwrap().plus(book.owed(day(on), true).unwrap()).unwrap() <= Exact::whole(most));
            for lot in &book.lots {
                prop_assert!(!lot.left(day(on)).unwrap().is_negative());
            }
        }
    }
}
