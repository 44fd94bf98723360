//! A person compiled for the search: when, where and how much they may work, and what they would like.

use super::limits::Limit;
use super::piece::Piece;
use super::spans::{Stretch, holds};
use crate::calendar::DAY;

/// What one day is for one person, whatever else they work.
#[derive(Debug, Clone, Default)]
pub struct PersonDay {
    /// Minutes of the business date within which a duty must lie; empty where none may be given.
    pub windows: Vec<Stretch>,
    /// Welcome minutes, where the person named any.
    pub preferred: Vec<Stretch>,
    /// Wishes for the date: work or off, and the shift they are about ([`super::piece::NONE`] for any).
    pub wishes: Vec<(bool, u32)>,
    /// One flag a workstation: whether the person counts as cover there.
    pub skilled: Vec<bool>,
    /// One flag a workstation that limits its stand-ins: whether the person would be one of them.
    pub stands_in: Vec<bool>,
    /// Cost of a plain hour, in hundredths of the currency.
    pub hourly: i64,
    /// Presence in the published roster, in minutes of the date.
    pub published: Option<Stretch>,
    /// Most working minutes of the date.
    pub most_minutes: i32,
    /// Minutes of the date that are not overtime by themselves.
    pub standard_minutes: i32,
}

/// Contracted minutes of a week's part that lies in the period.
#[derive(Debug, Clone, Copy)]
pub struct WeekTarget {
    /// First day of the week, which may lie before the period.
    pub start: i32,
    pub first: usize,
    pub last: usize,
    pub minutes: i32,
    /// The person's share of the minutes that are needed, in proportion to contracts; no more than the contract.
    pub share: i32,
    /// What hours are balanced on: the share where contracts are to be met evenly, since nobody can have more without
    /// hours that nobody needs; else the contract.
    pub aim: i32,
}

/// Pay beyond the plain rate.
#[derive(Debug, Clone, Copy, Default)]
pub struct Premium {
    /// Minutes of a week that are not overtime.
    pub week_minutes: i32,
    /// Pay of an overtime minute above the plain rate, in per cent.
    pub overtime: i64,
    /// Pay of a holiday minute above the plain rate, in per cent.
    pub holiday: i64,
}

/// A person of the problem, by index in its order.
#[derive(Debug, Clone, Default)]
pub struct Person {
    /// Whether automatic planning may give duties to this person.
    pub participates: bool,
    /// Days of the period.
    pub days: Vec<PersonDay>,
    /// Contracted minutes, week by week.
    pub weeks: Vec<WeekTarget>,
    /// Contracted minutes of an ordinary day.
    pub usual_minutes: i32,
    /// Fewest and most minutes of a day that is a whole one.
    pub whole: (i32, i32),
    /// Whether the contracted day is a long one.
    pub is_full: bool,
    /// Whether a day may be of two stretches.
    pub may_split: bool,
    /// Premiums, where the problem has standard time and the hours system knows overtime.
    pub premium: Option<Premium>,
    /// Unpleasant work carried over beyond the least of all: nights, weekend days, holidays, closings.
    pub burden: [i64; 4],
    /// Points of an hour because others come first.
    pub later: i64,
    /// What must hold.
    pub hard: Vec<Limit>,
    /// What is counted as a finding.
    pub soft: Vec<Limit>,
}

impl PersonDay {
    /// Whether the person would be one of a workstation's limited stand-ins.
    pub fn stands_in(&self, station: usize) -> bool {
        self.stands_in.get(station).is_some_and(|stands_in| *stands_in)
    }
}

impl Person {
    /// Whether the person may work this piece, whatever else they work.
    pub fn may_work(&self, piece: &Piece, worked_minutes: i32) -> bool {
        let day = &self.days[usize::from(piece.day)];
        let (start, end) = piece.span();
        // A duty begins on its own business date, whenever it ends.
        self.participates
            && !piece.barred
            && start < DAY
            && holds(&day.windows, start, end)
            && worked_minutes <= day.most_minutes
            && (self.may_split || piece.between().is_none())
            && piece.legs().iter().all(|leg| day.skilled[usize::from(leg.station)])
    }
}
