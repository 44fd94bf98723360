//! What goes over: on the carry date what is left of a rule's lots becomes a lot of its own, at most so much.

use super::periods::next_carry;
use super::run::Run;
use crate::calendar::Date;
use crate::leave::book::Lot;
use crate::leave::exact::{BeyondExact, Exact};
use crate::leave::line::{LeaveLine, LeaveLineKind};
use crate::leave::rule::{LeaveCarry, LeaveIssue, LeaveRule, LeaveYearDay};
use crate::leave::steps::{LeaveLaw, LeaveStep, LeaveStepCode, Reckoning};

/// What a rule carries over. Statutory leave: at new year, all of it, for one year at most and with consent.
pub(super) fn carry_of(rule: &LeaveRule) -> Option<LeaveCarry> {
    match rule.issue {
        LeaveIssue::StatutoryAnnual { .. } => Some(LeaveCarry {
            on: LeaveYearDay { month: 1, day: 1 },
            most: None,
            months: Some(12),
            rounding: None,
            needs_consent: true,
        }),
        _ => rule.carry,
    }
}

/// What is left of a lot before a day's own lines.
pub(super) fn left_before(lot: &Lot, day: Date) -> Result<Exact, BeyondExact> {
    Ok(lot.line.amount.minus(lot.drawn(|draw| draw.day < day && !draw.ends)?)?.or_nothing())
}

/// A part of a lot that goes over.
struct Going {
    lot: String,
    lot_key: String,
    amount: Exact,
}

/// Carries a rule's lots over on a day.
pub(super) fn carry(run: &mut Run, rule: &LeaveRule, day: Date) -> Result<(), BeyondExact> {
    let Some(carry) = carry_of(rule) else { return Ok(()) };
    let consent = run.person.consent(&rule.id, day.plus(-1).ymd().0);
    if carry.needs_consent && !consent.is_some_and(|consent| consent.carries) {
        return Ok(());
    }
    let (going, left) = going(run, rule, carry, day)?;
    let sum = Exact::sum(going.iter().map(|each| each.amount))?;
    if !sum.is_positive() {
        return Ok(());
    }
    for each in going {
        let key = run.free_key(&format!("over:{}:{day}", each.lot_key));
        let line = LeaveLine {
            key: Some(key.clone()),
            lot: Some(each.lot),
            rule: Some(rule.id.clone()),
            ..LeaveLine::plain(key, LeaveLineKind::CarryOver, day, each.amount.opposite())
        };
        let step = LeaveStep::new(LeaveStepCode::Left, each.amount.opposite());
        run.write(line, Some(rule.version), Reckoning::begin(step))?;
    }
    arrive(run, rule, carry, (day, left, sum))
}

/// The lot that opens with what goes over.
fn arrive(
    run: &mut Run,
    rule: &LeaveRule,
    carry: LeaveCarry,
    (day, left, sum): (Date, Exact, Exact),
) -> Result<(), BeyondExact> {
    let law = matches!(rule.issue, LeaveIssue::StatutoryAnnual { .. }).then_some(LeaveLaw::AnnualMeasures9);
    let mut reckoning = Reckoning::begin(LeaveStep { law, ..LeaveStep::new(LeaveStepCode::Left, left) });
    if sum < left {
        reckoning.step(LeaveStep { by: carry.most, ..LeaveStep::new(LeaveStepCode::LimitCarry, sum) });
    }
    reckoning.round(carry.rounding, None)?;
    let valid_to = carry.months.map_or_else(|| next_carry(carry.on, day), |months| day.months_later(months)).plus(-1);
    let key = run.free_key(&format!("over:{}:{day}", rule.id));
    let is_statutory = matches!(rule.issue, LeaveIssue::StatutoryAnnual { .. });
    let line = LeaveLine {
        key: Some(key.clone()),
        rule: Some(rule.id.clone()),
        period: Some(day),
        valid_to: Some(valid_to),
        priority: rule.priority,
        percent: rule.percent.or(is_statutory.then_some(300)),
        ..LeaveLine::plain(key, LeaveLineKind::CarryOver, day, reckoning.amount())
    };
    run.write(line, Some(rule.version), reckoning)
}

/// What goes over of each lot that has not gone over yet, and what is left of all of them.
fn going(run: &Run, rule: &LeaveRule, carry: LeaveCarry, day: Date) -> Result<(Vec<Going>, Exact), BeyondExact> {
    let book = run.book(day)?;
    let goes = |line: &LeaveLine| {
        let is_of_rule = line.rule.as_deref() == Some(&rule.id) && line.day < day;
        let ends_now = line.valid_to.is_none_or(|last| last.plus(1) == day);
        is_of_rule && ends_now && (line.kind != LeaveLineKind::CarryOver || carry.months.is_none())
    };
    let (mut found, mut sum, mut room) = (vec![], Exact::ZERO, carry.most);
    for lot in book.in_order().filter(|lot| goes(&lot.line)) {
        let left = left_before(lot, day)?;
        let gone = lot.drawn(|draw| draw.kind == LeaveLineKind::CarryOver && draw.day == day)?;
        let wanted = room.map_or(left, |room| room.min(left)).max(gone);
        room = room.map(|room| room.minus(wanted)).transpose()?.map(Exact::or_nothing);
        sum = sum.plus(left.minus(gone)?)?;
        let amount = wanted.minus(gone)?;
        if amount.is_positive() {
            found.push(Going { lot: lot.line.id.clone(), lot_key: lot.line.lot_key().to_owned(), amount });
        }
    }
    Ok((found, sum))
}
