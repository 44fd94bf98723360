//! Who pays for what: the lines of a ledger, with each use laid on the lots that were there on its day. A use that names its
//! lot keeps it; any other is paid in the order of the lots, and what is left over is a debt until a lot comes that pays it.

use super::exact::{BeyondExact, Exact};
use super::line::{LeaveLine, LeaveLineKind};
use crate::calendar::Date;
use std::borrow::Cow;
use std::collections::{BTreeMap, VecDeque};

/// What was drawn from a lot; what was given back to it is below nought.
#[derive(Debug, Clone, Copy)]
pub(super) struct Draw {
    pub day: Date,
    pub amount: Exact,
    pub kind: LeaveLineKind,
    /// Whether it is what the end of the lot took, or gave back.
    pub ends: bool,
}

/// A lot with what was drawn from it.
pub(super) struct Lot<'a> {
    pub line: Cow<'a, LeaveLine>,
    pub draws: Vec<Draw>,
}

/// What no lot pays on its day.
#[derive(Debug, Clone)]
pub(super) struct Debt {
    pub day: Date,
    pub waits: bool,
    /// What no lot has paid to the end.
    pub rest: Exact,
    /// What later lots paid, by the day on which they came.
    pub paid: Vec<(Date, Exact)>,
}

/// A ledger, laid out.
pub(super) struct Book<'a> {
    pub lots: Vec<Lot<'a>>,
    pub debts: Vec<Debt>,
    /// Places of `lots` in the order in which they are taken: priority, then what expires first, then what was there first.
    order: Vec<usize>,
}

/// A use without a lot.
#[derive(Debug, Clone, Copy)]
struct Unpaid {
    day: Date,
    amount: Exact,
    kind: LeaveLineKind,
}

impl Lot<'_> {
    /// What was drawn on or before a day, of whatever counts.
    pub fn drawn(&self, counts: impl Fn(&Draw) -> bool) -> Result<Exact, BeyondExact> {
        Exact::sum(self.draws.iter().filter(|draw| counts(draw)).map(|draw| draw.amount))
    }

    /// What is left when all of it counts that was and will be drawn; an end after the day does not bind a use before.
    pub fn left(&self, day: Date) -> Result<Exact, BeyondExact> {
        let counts = |draw: &Draw| !draw.ends || draw.day <= day;
        self.line.amount.minus(self.drawn(counts)?)
    }

    /// What may be drawn on a day, so that no later draw lacks what it was promised.
    pub fn available(&self, day: Date) -> Result<Exact, BeyondExact> {
        if !self.line.is_open_on(day) {
            return Ok(Exact::ZERO);
        }
        let mut least = self.left(day)?;
        if !self.line.parts.is_empty() {
            let later = self.draws.iter().map(|draw| draw.day).filter(|drawn| *drawn > day);
            for at in std::iter::once(day).chain(later) {
                let usable = Exact::sum(self.line.parts.iter().filter(|part| part.day <= at).map(|part| part.amount))?;
                let drawn = self.drawn(|draw| draw.day <= at && !draw.ends)?;
                least = least.min(usable.minus(drawn)?);
            }
        }
        Ok(least.or_nothing())
    }
}

impl Debt {
    /// What is owed on a day.
    pub fn owed(&self, day: Date) -> Result<Exact, BeyondExact> {
        if day < self.day {
            return Ok(Exact::ZERO);
        }
        let later = self.paid.iter().filter(|(paid, _)| *paid > day).map(|(_, amount)| *amount);
        self.rest.plus(Exact::sum(later)?)
    }
}

impl<'a> Book<'a> {
    /// Lays out lines, given in the order in which they were entered.
    pub fn open(lines: impl IntoIterator<Item = &'a LeaveLine>) -> Result<Self, BeyondExact> {
        let lines: Vec<&LeaveLine> = lines.into_iter().collect();
        let mut book = Self { lots: vec![], debts: vec![], order: vec![] };
        book.lots.extend(
            lines.iter().filter(|line| line.is_lot()).map(|line| Lot { line: Cow::Borrowed(*line), draws: vec![] }),
        );
        let mut unpaid = book.draw_named(&lines)?;
        book.settle_returns(&mut unpaid)?;
        book.order = (0..book.lots.len()).collect();
        let lots = &book.lots;
        book.order.sort_by_key(|at| {
            let line = &lots[*at].line;
            (line.priority, line.valid_to.unwrap_or(Date::from_days(i32::MAX)), line.day, *at)
        });
        book.pay(unpaid)?;
        Ok(book)
    }

    /// Lays on each lot what names it; answers what names none, and what a lot cannot pay.
    fn draw_named(&mut self, lines: &[&LeaveLine]) -> Result<Vec<Unpaid>, BeyondExact> {
        let places: BTreeMap<&str, usize> =
            lines.iter().filter(|line| line.is_lot()).enumerate().map(|(at, line)| (line.id.as_str(), at)).collect();
        let mut unpaid = vec![];
        for line in lines.iter().filter(|line| !line.is_lot() && !line.amount.is_zero()) {
            let named = line.lot.as_deref().and_then(|lot| places.get(lot));
            let amount = line.amount.opposite();
            match named.filter(|at| self.lots[**at].line.day <= line.day) {
                Some(at) => {
                    self.lots[*at].draws.push(Draw { day: line.day, amount, kind: line.kind, ends: line.ends_lot() })
                }
                None => unpaid.push(Unpaid { day: line.day, amount, kind: line.kind }),
            }
        }
        for lot in &mut self.lots {
            lot.hand_over(&mut unpaid)?;
        }
        Ok(unpaid)
    }

    /// What was given back without a lot cancels what was taken without one on the same day, and a release any hold; a rest is
    /// there again, as a lot of its own.
    fn settle_returns(&mut self, unpaid: &mut Vec<Unpaid>) -> Result<(), BeyondExact> {
        let returned: Vec<Unpaid> = unpaid.extract_if(.., |each| each.amount.is_negative()).collect();
        for each in returned {
            let mut back = each.amount.opposite();
            let waits = each.kind.waits();
            let cancels = |taken: &Unpaid| taken.kind.waits() == waits && (waits || taken.day == each.day);
            unpaid.sort_by_key(|taken| taken.day != each.day);
            for taken in unpaid.iter_mut().filter(|taken| cancels(taken)) {
                let cancelled = back.min(taken.amount);
                back = back.minus(cancelled)?;
                taken.amount = taken.amount.minus(cancelled)?;
            }
            if back.is_positive() && !waits {
                let line = LeaveLine::plain("", LeaveLineKind::Adjust, each.day, back);
                self.lots.push(Lot { line: Cow::Owned(line), draws: vec![] });
            }
        }
        unpaid.retain(|each| each.amount.is_positive());
        Ok(())
    }

    /// Pays day by day: what comes pays the debts that stand, then uses are paid by what is there.
    fn pay(&mut self, mut unpaid: Vec<Unpaid>) -> Result<(), BeyondExact> {
        unpaid.sort_by_key(|each| (each.day, each.kind.waits()));
        let mut unpaid = VecDeque::from(unpaid);
        let mut coming: Vec<usize> = self.order.clone();
        coming.sort_by_key(|at| self.lots[*at].line.day);
        let mut coming = VecDeque::from(coming);
        while let Some(use_day) = unpaid.front().map(|each| each.day) {
            while let Some(at) = coming.front().copied().filter(|at| self.lots[*at].line.day <= use_day) {
                coming.pop_front();
                self.pay_debts(at)?;
            }
            if let Some(each) = unpaid.pop_front() {
                let rest = self.draw(each.day, each.amount, each.kind, |_, _| {})?;
                if rest.is_positive() {
                    self.debts.push(Debt { day: each.day, waits: each.kind.waits(), rest, paid: vec![] });
                }
            }
        }
        for at in coming {
            self.pay_debts(at)?;
        }
        Ok(())
    }

    /// Draws an amount from the lots that may be taken on a day, in their order; answers what none pays.
    pub fn draw(
        &mut self,
        day: Date,
        amount: Exact,
        kind: LeaveLineKind,
        mut told: impl FnMut(&LeaveLine, Exact),
    ) -> Result<Exact, BeyondExact> {
        let mut rest = amount;
        for at in self.order.clone() {
            if !rest.is_positive() {
                break;
            }
            let lot = &mut self.lots[at];
            let part = lot.available(day)?.min(rest);
            if part.is_positive() {
                lot.draws.push(Draw { day, amount: part, kind, ends: false });
                told(&lot.line, part);
                rest = rest.minus(part)?;
            }
        }
        Ok(rest)
    }

    /// A lot that comes pays what is owed, the oldest first, whether or not it may be taken yet.
    fn pay_debts(&mut self, at: usize) -> Result<(), BeyondExact> {
        let lot = &mut self.lots[at];
        let day = lot.line.day;
        for debt in self.debts.iter_mut().filter(|debt| debt.day < day && debt.rest.is_positive()) {
            let part = lot.left(day)?.or_nothing().min(debt.rest);
            if part.is_positive() {
                let kind = if debt.waits { LeaveLineKind::Hold } else { LeaveLineKind::Use };
                lot.draws.push(Draw { day, amount: part, kind, ends: false });
                debt.rest = debt.rest.minus(part)?;
                debt.paid.push((day, part));
            }
        }
        Ok(())
    }

    /// Lots in the order in which they are taken.
    pub fn in_order(&self) -> impl Iterator<Item = &Lot<'a>> {
        self.order.iter().map(|at| &self.lots[*at])
    }

    /// What is owed on a day by lines that wait, or by those that stand.
    pub fn owed(&self, day: Date, waits: bool) -> Result<Exact, BeyondExact> {
        Exact::sum_of(self.debts.iter().filter(|debt| debt.waits == waits).map(|debt| debt.owed(day)))
    }

    /// What may be taken on a day, less what is owed.
    pub fn usable(&self, day: Date) -> Result<Exact, BeyondExact> {
        let available = Exact::sum_of(self.lots.iter().map(|lot| lot.available(day)))?;
        available.minus(self.owed(day, false)?)?.minus(self.owed(day, true)?)
    }

    /// The most that is owed on any day from one on.
    pub fn most_owed(&self, from: Date) -> Result<Exact, BeyondExact> {
        let days = self.debts.iter().map(|debt| debt.day).filter(|day| *day > from);
        std::iter::once(from)
            .chain(days)
            .try_fold(Exact::ZERO, |most, day| Ok(most.max(self.owed(day, false)?.plus(self.owed(day, true)?)?)))
    }
}

impl Lot<'_> {
    /// Hands over what was drawn beyond the lot, the latest use first: others pay it, or it is a debt.
    fn hand_over(&mut self, unpaid: &mut Vec<Unpaid>) -> Result<(), BeyondExact> {
        let drawn = self.drawn(|draw| !draw.ends)?;
        let mut beyond = drawn.minus(self.line.amount)?;
        if !beyond.is_positive() {
            return Ok(());
        }
        self.draws.sort_by_key(|draw| draw.day);
        for draw in self.draws.iter_mut().rev() {
            let is_taken = draw.amount.is_positive() && !draw.ends;
            if is_taken && beyond.is_positive() {
                let amount = draw.amount.min(beyond);
                draw.amount = draw.amount.minus(amount)?;
                beyond = beyond.minus(amount)?;
                unpaid.push(Unpaid { day: draw.day, amount, kind: draw.kind });
            }
        }
        Ok(())
    }
}
