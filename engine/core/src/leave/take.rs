//! A use that somebody asks for: which lots pay it, day by day, or why they do not.

use super::book::Book;
use super::exact::{BeyondExact, Exact};
use super::figure::LeaveFigure;
use super::line::{LeaveLine, LeaveLineKind};
use crate::calendar::Date;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// How far a ledger may go below nought.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase", tag = "kind")]
#[ts(export)]
pub enum LeaveOverdraft {
    /// Not at all.
    None,
    /// By at most an amount.
    Most {
        /// The amount.
        amount: Exact,
    },
    /// By any amount.
    Any,
}

/// What a day of a leave takes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export)]
pub struct LeaveTakeDay {
    /// The date.
    pub day: Date,
    /// How much, above nought.
    pub amount: Exact,
}

/// A use that is asked for.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export)]
pub struct LeaveTake {
    /// Its days, as `leave_length` counts them.
    pub days: Vec<LeaveTakeDay>,
    /// How far the ledger may go below nought.
    pub overdraft: LeaveOverdraft,
}

/// A part of a use, as the line is to be written.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export)]
pub struct LeaveTakenLine {
    /// The date.
    pub day: Date,
    /// The lot that pays it; none where it is a debt, or what was given back without a lot pays it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub lot: Option<String>,
    /// The line's amount, below nought.
    pub amount: LeaveFigure,
}

/// What a lot pays of a use.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export)]
pub struct LeaveTakenLot {
    /// The lot.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub lot: Option<String>,
    /// Whether no lot pays it.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[ts(as = "Option<bool>", optional)]
    pub is_owed: bool,
    /// How much, above nought.
    pub amount: LeaveFigure,
}

/// What a use comes to.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export)]
pub struct LeaveTaken {
    /// Whether it may be taken.
    pub fits: bool,
    /// All of it.
    pub amount: LeaveFigure,
    /// The lines that it would write.
    pub lines: Vec<LeaveTakenLine>,
    /// The same by lot.
    pub by_lot: Vec<LeaveTakenLot>,
    /// What is owed of it when all lots have paid.
    pub debt: LeaveFigure,
    /// How much more it is than what may be taken; nothing where it fits.
    pub missing: LeaveFigure,
    /// What could still be asked for on its last day if it is taken.
    pub usable_after: LeaveFigure,
    /// What lots hold that could pay it and may not be taken on its days.
    pub frozen: LeaveFigure,
}

/// A part of a use: what a lot pays of a day, or what nobody pays.
struct Piece {
    day: Date,
    /// The lot's line; none where the lot has no line of its own, or nobody pays.
    lot: Option<String>,
    amount: Exact,
    is_owed: bool,
}

/// Lays an asked use on the lots of a ledger.
pub(super) fn take(lines: &[LeaveLine], asked: &LeaveTake) -> Result<LeaveTaken, BeyondExact> {
    let before = Book::open(lines)?;
    let mut days: Vec<LeaveTakeDay> = asked.days.iter().copied().filter(|day| day.amount.is_positive()).collect();
    days.sort_by_key(|day| day.day);
    let pieces = pieces(Book::open(lines)?, &days)?;
    let first = days.first().map_or(Date::default(), |day| day.day);
    let last = days.last().map_or(first, |day| day.day);
    let debt = Exact::sum(pieces.iter().filter(|piece| piece.is_owed).map(|piece| piece.amount))?;
    let with_use: Vec<LeaveLine> = lines.iter().cloned().chain(pieces.iter().map(written)).collect();
    let after = Book::open(&with_use)?;
    let missing = missing(asked.overdraft, debt, (&before, &after), first)?;
    let figure = LeaveFigure::of;
    Ok(LeaveTaken {
        fits: !missing.is_positive(),
        amount: figure(Exact::sum(days.iter().map(|day| day.amount))?)?,
        lines: pieces.iter().map(told).collect::<Result<_, _>>()?,
        by_lot: by_lot(&pieces)?,
        debt: figure(debt)?,
        missing: figure(missing)?,
        usable_after: figure(after.usable(last)?)?,
        frozen: figure(frozen(&after, first, last)?)?,
    })
}

/// Draws the days of a use from the lots of a ledger.
fn pieces(mut book: Book, days: &[LeaveTakeDay]) -> Result<Vec<Piece>, BeyondExact> {
    let mut pieces = vec![];
    for LeaveTakeDay { day, amount } in days.iter().copied() {
        let rest = book.draw(day, amount, LeaveLineKind::Use, |lot, amount| {
            let lot = Some(lot.id.clone()).filter(|id| !id.is_empty());
            pieces.push(Piece { day, lot, amount, is_owed: false });
        })?;
        if rest.is_positive() {
            pieces.push(Piece { day, lot: None, amount: rest, is_owed: true });
        }
    }
    Ok(pieces)
}

/// What lots that are there on some of the days hold, and may not be taken on the last of them.
fn frozen(book: &Book, first: Date, last: Date) -> Result<Exact, BeyondExact> {
    let there = book.lots.iter().filter(|lot| lot.line.day <= last && lot.line.valid_to.is_none_or(|end| end >= first));
    Exact::sum_of(there.map(|lot| Ok(lot.left(last)?.minus(lot.available(last)?)?.or_nothing())))
}

/// The line that a part of a use is written as.
fn written(piece: &Piece) -> LeaveLine {
    LeaveLine { lot: piece.lot.clone(), ..LeaveLine::plain("", LeaveLineKind::Use, piece.day, piece.amount.opposite()) }
}

fn told(piece: &Piece) -> Result<LeaveTakenLine, BeyondExact> {
    let amount = LeaveFigure::of(piece.amount.opposite())?;
    Ok(LeaveTakenLine { day: piece.day, lot: piece.lot.clone(), amount })
}

/// By how much a debt is more than the ledger may owe: the most that is owed on any day from the first one on, as far as
/// the use makes it more than it was.
fn missing(
    overdraft: LeaveOverdraft,
    debt: Exact,
    (before, after): (&Book, &Book),
    first: Date,
) -> Result<Exact, BeyondExact> {
    match overdraft {
        LeaveOverdraft::None => Ok(debt),
        LeaveOverdraft::Any => Ok(Exact::ZERO),
        LeaveOverdraft::Most { amount } => {
            let owed = after.most_owed(first)?;
            let most = amount.max(before.most_owed(first)?);
            Ok(owed.minus(most)?.or_nothing().min(debt))
        }
    }
}

/// What each lot pays in all, in the order in which they were drawn upon; a debt last.
fn by_lot(pieces: &[Piece]) -> Result<Vec<LeaveTakenLot>, BeyondExact> {
    let mut sums: Vec<(&Piece, Exact)> = vec![];
    for piece in pieces {
        match sums.iter_mut().find(|(each, _)| (&each.lot, each.is_owed) == (&piece.lot, piece.is_owed)) {
            Some((_, sum)) => *sum = sum.plus(piece.amount)?,
            None => sums.push((piece, piece.amount)),
        }
    }
    sums.sort_by_key(|(piece, _)| piece.is_owed);
    let told = |(piece, amount): (&Piece, Exact)| {
        Ok(LeaveTakenLot { lot: piece.lot.clone(), is_owed: piece.is_owed, amount: LeaveFigure::of(amount)? })
    };
    sums.into_iter().map(told).collect()
}
