//! What a ledger comes to at a date: the one figure that is shown, enforced and the sum of its lines.

use super::book::{Book, Lot};
use super::exact::{BeyondExact, Exact};
use super::figure::LeaveFigure;
use super::line::{LeaveLine, LeaveLineKind};
use super::take::{LeaveTake, LeaveTaken, take};
use crate::calendar::Date;
use crate::error::{EngineError, EngineResult};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use ts_rs::TS;

/// A ledger that is asked about: the lines of one person and one kind of leave.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export)]
pub struct LeaveAccount {
    /// What names it in the answer.
    pub id: String,
    /// Its lines, in the order in which they were entered, those that take effect later too.
    pub lines: Vec<LeaveLine>,
    /// What somebody wants to take.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub take: Option<LeaveTake>,
    /// A balance that is wanted at the date, for which the answer names the change.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub set_to: Option<Exact>,
}

/// Params of the call `leave_balance`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export)]
pub struct LeaveBalanceParams {
    /// The date, at its end.
    pub on: Date,
    /// The ledgers, of any number of people.
    pub accounts: Vec<LeaveAccount>,
    /// Whether each line is wanted with the balance after it.
    #[serde(default)]
    #[ts(as = "Option<bool>", optional)]
    pub with_lines: bool,
}

/// How it stands with a lot.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(export)]
pub enum LeaveLotState {
    /// It begins later.
    Coming,
    /// It is frozen, or none of it is released yet.
    Frozen,
    /// Some of it may be taken.
    Usable,
    /// All of it is taken, or asked for.
    UsedUp,
    /// Its last day has gone by.
    Expired,
}

/// A lot at the date.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export)]
pub struct LeaveLot {
    /// The line that opened it; empty where something was given back that no line had taken.
    pub line: String,
    /// What kind of line that is.
    pub kind: LeaveLineKind,
    /// Its first day.
    pub day: Date,
    /// Its last day.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub valid_to: Option<Date>,
    /// How it stands.
    pub state: LeaveLotState,
    /// What it began with.
    pub amount: LeaveFigure,
    /// What the lines up to the date leave of it.
    pub left: LeaveFigure,
    /// What may be taken of it.
    pub usable: LeaveFigure,
}

/// What ends on a day.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export)]
pub struct LeaveEnding {
    /// The last day on which it may be taken.
    pub last_day: Date,
    /// How much nobody has asked for yet.
    pub amount: LeaveFigure,
}

/// What begins on a day.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export)]
pub struct LeaveComing {
    /// Its first day.
    pub day: Date,
    /// How much.
    pub amount: LeaveFigure,
}

/// A line with the balance after it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export)]
pub struct LeaveLineBalance {
    /// The line.
    pub id: String,
    /// What it adds.
    pub amount: LeaveFigure,
    /// The balance after it; a line that waits leaves it as it was.
    pub balance: LeaveFigure,
}

/// A ledger at a date. `usable` is `total` less `waiting`, `booked`, `frozen` and `lapsed`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export)]
pub struct LeaveBalance {
    /// The ledger.
    pub id: String,
    /// The sum of all lines up to the date that do not wait: the balance.
    pub total: LeaveFigure,
    /// What is asked for and waits, of what is there at the date.
    pub waiting: LeaveFigure,
    /// What is agreed for later days, of what is there at the date.
    pub booked: LeaveFigure,
    /// What is there and may not be taken yet.
    pub frozen: LeaveFigure,
    /// What has ended and has no line that says so yet.
    pub lapsed: LeaveFigure,
    /// What may still be asked for; below nought where more was taken than there was.
    pub usable: LeaveFigure,
    /// What was taken beyond what there was, and nothing has paid.
    pub debt: LeaveFigure,
    /// What rules, people and imports have given up to the date, carried leave not twice.
    pub granted: LeaveFigure,
    /// What was taken up to the date.
    pub taken: LeaveFigure,
    /// What expired, or was cashed out, up to the date.
    pub ended: LeaveFigure,
    /// The lots in the order in which they are taken.
    pub lots: Vec<LeaveLot>,
    /// What ends when, of what may be taken.
    pub ending: Vec<LeaveEnding>,
    /// What lines of later days will give.
    pub coming: Vec<LeaveComing>,
    /// Each line with the balance after it, where that was asked.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub lines: Option<Vec<LeaveLineBalance>>,
    /// What the asked use comes to.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub take: Option<LeaveTaken>,
    /// The line's amount that makes the balance what was wanted.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub change: Option<LeaveFigure>,
}

/// The call `leave_balance`.
///
/// # Errors
/// `beyond_exact` with the account.
pub fn leave_balance(params: LeaveBalanceParams) -> EngineResult<Vec<LeaveBalance>> {
    let LeaveBalanceParams { on, accounts, with_lines } = params;
    let of = |(at, account): (usize, &LeaveAccount)| {
        let refused = |BeyondExact| vec![EngineError::new("beyond_exact", format!("accounts.{at}.lines"), "")];
        balance_of(account, on, with_lines).map_err(refused)
    };
    accounts.iter().enumerate().map(of).collect()
}

/// What the lots come to.
#[derive(Default)]
struct Sums {
    waiting: Exact,
    booked: Exact,
    frozen: Exact,
    lapsed: Exact,
    usable: Exact,
}

fn balance_of(account: &LeaveAccount, on: Date, with_lines: bool) -> Result<LeaveBalance, BeyondExact> {
    let book = Book::open(&account.lines)?;
    let mut sums = Sums::default();
    let mut lots = vec![];
    let (mut ending, mut coming) = (BTreeMap::new(), BTreeMap::new());
    for lot in book.in_order() {
        let told = lot_at(lot, on, &mut sums)?;
        if told.state == LeaveLotState::Coming {
            add(&mut coming, lot.line.day, lot.line.amount)?;
        } else if let (Some(last), true) = (lot.line.valid_to, told.usable.exact.is_positive()) {
            add(&mut ending, last, told.usable.exact)?;
        }
        lots.push(told);
    }
    let (debt, waiting_debt) = (book.owed(on, false)?, book.owed(on, true)?);
    let total = total_at(&account.lines, on)?;
    let figure = LeaveFigure::of;
    Ok(LeaveBalance {
        id: account.id.clone(),
        total: figure(total)?,
        waiting: figure(sums.waiting.plus(waiting_debt)?)?,
        booked: figure(sums.booked)?,
        frozen: figure(sums.frozen)?,
        lapsed: figure(sums.lapsed)?,
        usable: figure(sums.usable.minus(debt)?.minus(waiting_debt)?)?,
        debt: figure(debt)?,
        granted: figure(granted_at(&account.lines, on)?)?,
        taken: figure(sum_of(&account.lines, on, &[LeaveLineKind::Use])?)?,
        ended: figure(sum_of(&account.lines, on, &[LeaveLineKind::Expire, LeaveLineKind::CashOut])?)?,
        lots,
        ending: told_by_day(ending, |last_day, amount| LeaveEnding { last_day, amount })?,
        coming: told_by_day(coming, |day, amount| LeaveComing { day, amount })?,
        lines: if with_lines { Some(running(&account.lines)?) } else { None },
        take: account.take.as_ref().map(|asked| take(&account.lines, asked)).transpose()?,
        change: account.set_to.map(|wanted| figure(wanted.minus(total)?)).transpose()?,
    })
}

/// How a lot stands at a date; adds its parts to the sums.
fn lot_at(lot: &Lot, on: Date, sums: &mut Sums) -> Result<LeaveLot, BeyondExact> {
    let line = &lot.line;
    let has_begun = line.day <= on;
    let left = line.amount.minus(lot.drawn(|draw| draw.day <= on && !draw.kind.waits())?)?;
    let usable = lot.available(on)?;
    let free = lot.left(on)?;
    let has_ended = line.valid_to.is_some_and(|last| last < on);
    if has_begun {
        let later = |draw: &super::book::Draw| draw.day > on && !draw.ends;
        sums.waiting = sums.waiting.plus(lot.drawn(|draw| draw.kind.waits())?)?;
        sums.booked = sums.booked.plus(lot.drawn(|draw| !draw.kind.waits() && later(draw))?)?;
        sums.usable = sums.usable.plus(usable)?;
        let rest = free.minus(usable)?;
        let part = if has_ended { &mut sums.lapsed } else { &mut sums.frozen };
        *part = part.plus(rest)?;
    }
    let state = match () {
        () if !has_begun => LeaveLotState::Coming,
        () if usable.is_positive() => LeaveLotState::Usable,
        () if !free.is_positive() && !has_expired(lot, on)? => LeaveLotState::UsedUp,
        () if has_ended => LeaveLotState::Expired,
        () if free.is_positive() => LeaveLotState::Frozen,
        () => LeaveLotState::Expired,
    };
    let figure = LeaveFigure::of;
    Ok(LeaveLot {
        line: line.id.clone(),
        kind: line.kind,
        day: line.day,
        valid_to: line.valid_to,
        state,
        amount: figure(line.amount)?,
        left: figure(left)?,
        usable: figure(usable)?,
    })
}

/// Whether some of a lot was lost by a date.
fn has_expired(lot: &Lot, on: Date) -> Result<bool, BeyondExact> {
    Ok(lot.drawn(|draw| draw.day <= on && draw.ends)?.is_positive())
}

/// The sum of all lines up to a date that do not wait.
pub(super) fn total_at(lines: &[LeaveLine], on: Date) -> Result<Exact, BeyondExact> {
    Exact::sum(lines.iter().filter(|line| line.day <= on && !line.kind.waits()).map(|line| line.amount))
}

/// What was given by a date. What went over was given before.
fn granted_at(lines: &[LeaveLine], on: Date) -> Result<Exact, BeyondExact> {
    let given = [LeaveLineKind::Grant, LeaveLineKind::Adjust, LeaveLineKind::Import];
    Exact::sum(lines.iter().filter(|line| line.day <= on && counts_as(line, &given)).map(|line| line.amount))
}

/// What lines of some kinds took away by a date, less what corrections gave back of it.
fn sum_of(lines: &[LeaveLine], on: Date, kinds: &[LeaveLineKind]) -> Result<Exact, BeyondExact> {
    let counted = lines.iter().filter(|line| line.day <= on && counts_as(line, kinds));
    Ok(Exact::sum(counted.map(|line| line.amount))?.opposite())
}

/// Whether a line is of one of some kinds, or takes one of them back.
fn counts_as(line: &LeaveLine, kinds: &[LeaveLineKind]) -> bool {
    kinds.contains(&line.corrects.filter(|_| line.kind == LeaveLineKind::Correct).unwrap_or(line.kind))
}

/// Lines by day, each with the balance after it.
fn running(lines: &[LeaveLine]) -> Result<Vec<LeaveLineBalance>, BeyondExact> {
    let mut lines: Vec<&LeaveLine> = lines.iter().collect();
    lines.sort_by_key(|line| line.day);
    let mut balance = Exact::ZERO;
    let told = |line: &LeaveLine| {
        if !line.kind.waits() {
            balance = balance.plus(line.amount)?;
        }
        let amount = LeaveFigure::of(line.amount)?;
        Ok(LeaveLineBalance { id: line.id.clone(), amount, balance: LeaveFigure::of(balance)? })
    };
    lines.into_iter().map(told).collect()
}

fn add(sums: &mut BTreeMap<Date, Exact>, day: Date, amount: Exact) -> Result<(), BeyondExact> {
    let sum = sums.entry(day).or_insert(Exact::ZERO);
    *sum = sum.plus(amount)?;
    Ok(())
}

fn told_by_day<T>(sums: BTreeMap<Date, Exact>, told: impl Fn(Date, LeaveFigure) -> T) -> Result<Vec<T>, BeyondExact> {
    sums.into_iter().map(|(day, amount)| Ok(told(day, LeaveFigure::of(amount)?))).collect()
}

#[cfg(test)]
mod tests;
