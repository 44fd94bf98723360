//! The end of a lot: what was not taken expires, or becomes payable. What was used or overdrawn never does, and a leave that
//! is entered or cancelled late is set right by a line of its own.

use super::carry::left_before;
use super::run::Run;
use crate::calendar::Date;
use crate::leave::exact::{BeyondExact, Exact};
use crate::leave::line::{END, LeaveLine, LeaveLineKind};
use crate::leave::person::LeavePerson;
use crate::leave::steps::{LeaveLaw, LeaveStep, LeaveStepCode, Reckoning};

/// The days that the end of a lot is looked at: the day after its last one, and those on which it was ended before.
pub(super) fn days(lot: &LeaveLine, lines: &[LeaveLine], person: &LeavePerson) -> Result<Vec<Date>, BeyondExact> {
    let mut days: Vec<Date> = lines.iter().filter(|line| is_end_of(line, lot)).map(|line| line.day).collect();
    days.extend(end(lot, lines, person)?);
    days.sort();
    days.dedup();
    Ok(days)
}

/// Whether a line ended a lot.
fn is_end_of(line: &LeaveLine, lot: &LeaveLine) -> bool {
    line.lot.as_ref() == Some(&lot.id) && line.key.as_ref().is_some_and(|key| key.starts_with(END))
}

/// The day after the last one on which a lot may be taken.
fn end<'a>(
    lot: &LeaveLine,
    lines: impl IntoIterator<Item = &'a LeaveLine>,
    person: &LeavePerson,
) -> Result<Option<Date>, BeyondExact> {
    let used = if lot.single { first_use(lot, lines)? } else { None };
    let last = [lot.valid_to, person.left.map(|left| left.max(lot.day)), used].into_iter().flatten().min();
    Ok(last.map(|last| last.plus(1)))
}

/// The last day of the first leave that was taken of a lot, and not given back.
fn first_use<'a>(lot: &LeaveLine, lines: impl IntoIterator<Item = &'a LeaveLine>) -> Result<Option<Date>, BeyondExact> {
    let of_use = |line: &&LeaveLine| {
        let kind = line.corrects.filter(|_| line.kind == LeaveLineKind::Correct).unwrap_or(line.kind);
        line.lot.as_ref() == Some(&lot.id) && kind == LeaveLineKind::Use
    };
    let mut uses: Vec<&LeaveLine> = lines.into_iter().filter(of_use).collect();
    uses.sort_by_key(|line| line.day);
    for first in &uses {
        let of_leave = |line: &&&LeaveLine| match &first.source {
            Some(_) => line.source == first.source,
            None => line.day == first.day,
        };
        let leave: Vec<&&LeaveLine> = uses.iter().filter(of_leave).collect();
        if Exact::sum(leave.iter().map(|line| line.amount))?.is_negative() {
            return Ok(leave.iter().map(|line| line.day).max());
        }
    }
    Ok(None)
}

/// Ends a lot on a day, as far as its lines of that day have not done so; gives back what they took too much.
pub(super) fn end_lot(run: &mut Run, lot_key: &str, day: Date) -> Result<(), BeyondExact> {
    let book = run.book(day)?;
    let Some(lot) = book.lots.iter().find(|lot| lot.line.lot_key() == lot_key) else { return Ok(()) };
    let of_day = |line: &&LeaveLine| is_end_of(line, &lot.line) && line.day == day;
    let ended = Exact::sum(run.lines(day).filter(of_day).map(|line| line.amount))?.opposite();
    let ends_now = end(&lot.line, run.lines(day), run.person)? == Some(day);
    let gone = lot.drawn(|draw| draw.kind == LeaveLineKind::CarryOver && draw.day == day)?;
    let left = if ends_now { left_before(lot, day)?.minus(gone)?.or_nothing() } else { Exact::ZERO };
    let more = left.minus(ended)?;
    if more.is_zero() {
        return Ok(());
    }
    let line = lot.line.clone().into_owned();
    write(run, &line, day, (left, more))
}

/// Writes what ends of a lot; below nought it is given back.
fn write(run: &mut Run, lot: &LeaveLine, day: Date, (left, more): (Exact, Exact)) -> Result<(), BeyondExact> {
    let ending = if lot.percent.is_some() { LeaveLineKind::CashOut } else { LeaveLineKind::Expire };
    let waived = run.person.consent(lot.rule.as_deref().unwrap_or_default(), day.plus(-1).ymd().0);
    let percent = lot.percent.map(|percent| if waived.is_some_and(|each| each.waived) { 100 } else { percent });
    let law = match percent {
        Some(300) => Some(LeaveLaw::AnnualMeasures10),
        Some(100) if lot.percent == Some(300) => Some(LeaveLaw::AnnualMeasures10),
        _ => None,
    };
    let mut reckoning = Reckoning::begin(LeaveStep::new(LeaveStepCode::Left, left));
    let code = if more == left { LeaveStepCode::NotUsed } else { LeaveStepCode::Recount };
    reckoning.step(LeaveStep { law, day: Some(day), ..LeaveStep::new(code, more.opposite()) });
    let key = run.free_key(&format!("{END}{}:{day}", lot.lot_key()));
    let kind = if more.is_positive() { ending } else { LeaveLineKind::Correct };
    let line = LeaveLine {
        key: Some(key.clone()),
        lot: Some(lot.id.clone()),
        rule: lot.rule.clone(),
        corrects: (kind == LeaveLineKind::Correct).then_some(ending),
        percent,
        ..LeaveLine::plain(key, kind, day, more.opposite())
    };
    let version = run.version(lot);
    run.write(line, version, reckoning)
}
