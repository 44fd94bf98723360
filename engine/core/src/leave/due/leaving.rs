//! Whoever leaves within a time that was given in full has less: what was given for days after the last one is taken back,
//! as far as it was not used. What was used stays: 企业职工带薪年休假实施办法, article 12.

use super::run::Run;
use crate::calendar::Date;
use crate::leave::exact::BeyondExact;
use crate::leave::line::{LeaveLine, LeaveLineKind};
use crate::leave::rule::LeaveIssue;
use crate::leave::steps::{LeaveLaw, LeaveStep, LeaveStepCode, Reckoning};

/// Takes back, on the last day, what was given for the days after it.
pub(super) fn take_back(run: &mut Run, left: Date) -> Result<(), BeyondExact> {
    let within = |at: &usize| {
        let issuing = &run.issuings[*at];
        issuing.by_days && issuing.period.first <= left && left <= issuing.period.last
    };
    let found: Vec<usize> = (0..run.issuings.len()).filter(within).collect();
    for at in found {
        take_back_one(run, at, left)?;
    }
    Ok(())
}

fn take_back_one(run: &mut Run, at: usize, left: Date) -> Result<(), BeyondExact> {
    let issuing = &run.issuings[at];
    let (rule, due) = (&run.rules[issuing.rule], issuing.reckoning.amount());
    let book = run.book(left)?;
    let Some(lot) = book.lots.iter().find(|lot| lot.line.key.as_ref() == Some(&issuing.key)) else { return Ok(()) };
    let corrected = lot.drawn(|draw| draw.kind == LeaveLineKind::Correct && draw.day == left)?;
    let given = lot.line.amount.minus(corrected)?;
    let amount = given.minus(due)?.min(lot.left(left)?);
    if !amount.is_positive() {
        return Ok(());
    }
    let mut steps = issuing.reckoning.steps.clone();
    let law = matches!(rule.issue, LeaveIssue::StatutoryAnnual { .. }).then_some(LeaveLaw::AnnualMeasures12);
    let step = LeaveStep::new(LeaveStepCode::LeftCompany, amount.opposite());
    steps.push(LeaveStep { by: Some(given), day: Some(left), law, ..step });
    let (lot, version) = (lot.line.id.clone(), rule.version);
    let key = run.free_key(&format!("left:{}", issuing.key));
    let line = LeaveLine {
        key: Some(key.clone()),
        lot: Some(lot),
        rule: Some(rule.id.clone()),
        corrects: Some(LeaveLineKind::Grant),
        ..LeaveLine::plain(key, LeaveLineKind::Correct, left, amount.opposite())
    };
    run.write(line, Some(version), Reckoning { steps })
}
