//! What each date of a leave counts.

use super::asked::{LeaveAsked, LeaveHalf};
use super::work::{LeaveSource, Roster, Worked};
use super::{LeaveCounts, LeaveDayLength, LeaveHalves, LeaveLengthDay, LeaveLengthParams, LeaveUncounted};
use crate::calendar::{Date, DayKind, MAX_MINUTE, Minute, Span};
use crate::leave::exact::{BeyondExact, Exact};
use crate::leave::figure::LeaveFigure;
use crate::leave::rule::LeaveUnit;

/// The dates of a leave; a time that begins after midnight may lie in the shift of the date before.
pub(super) fn days(params: &LeaveLengthParams, roster: &Roster) -> Result<Vec<LeaveLengthDay>, BeyondExact> {
    let asked = &params.asked;
    let before = asked.from.plus(-1);
    let mut days = vec![];
    if asked.is_timed() && params.counts == LeaveCounts::Rostered && !taken(params, roster, asked, before).is_empty() {
        days.push(of_date(params, roster, before)?);
    }
    for date in asked.dates() {
        days.push(of_date(params, roster, date)?);
    }
    Ok(days)
}

/// The work of a date that a leave takes away, holidays aside.
pub(super) fn taken(params: &LeaveLengthParams, roster: &Roster, asked: &LeaveAsked, date: Date) -> Vec<Span> {
    let work = roster.on(date).spans;
    if asked.is_timed() {
        return cut(&work, asked.time_seen_from(date));
    }
    if date < asked.from || date > asked.to {
        return vec![];
    }
    match asked.half_on(date) {
        Some(half) => half_of(params.halves, &work, half),
        None => work,
    }
}

fn of_date(params: &LeaveLengthParams, roster: &Roster, date: Date) -> Result<LeaveLengthDay, BeyondExact> {
    let work = roster.on(date);
    let is_holiday = work.kind == DayKind::StatutoryHoliday && !params.count_holidays;
    let is_counted = params.counts == LeaveCounts::Dates || !is_holiday;
    let spans = if is_counted { taken(params, roster, &params.asked, date) } else { vec![] };
    let (minutes, of_minutes) = (roster.minutes(date, &spans), roster.minutes(date, &work.spans));
    let (fraction, why) = match params.counts {
        LeaveCounts::Dates => (date_fraction(&params.asked, date), None),
        LeaveCounts::Rostered if is_holiday => (Exact::ZERO, Some(LeaveUncounted::StatutoryHoliday)),
        LeaveCounts::Rostered => {
            (fraction(params, &work, date, (minutes, of_minutes))?, uncounted(params, &work, &spans, date))
        }
    };
    let amount = in_unit(params, fraction, (minutes, of_minutes))?;
    Ok(LeaveLengthDay { date, amount: LeaveFigure::of(amount)?, minutes, of_minutes, spans, source: work.source, why })
}

/// Every date counts; half of it where half is asked for.
fn date_fraction(asked: &LeaveAsked, date: Date) -> Exact {
    match asked.half_on(date) {
        Some(_) => Exact::HALF,
        None => Exact::ONE,
    }
}

/// The share of a day that falls away.
fn fraction(
    params: &LeaveLengthParams,
    work: &Worked,
    date: Date,
    (minutes, of_minutes): (i32, i32),
) -> Result<Exact, BeyondExact> {
    if minutes == 0 {
        return Ok(Exact::ZERO);
    }
    let whole = match params.halves {
        LeaveHalves::At { .. } if worked_halves(params.halves, work) < 2 => Exact::HALF,
        _ => Exact::ONE,
    };
    match params.asked.half_on(date) {
        // Where a half is named and worked it is half a day, however long it is.
        Some(_) if !params.asked.is_timed() => Ok(Exact::HALF),
        // A clock that is put forward within the work leaves less of all of it than of a part.
        _ => whole.share(minutes.into(), of_minutes.max(minutes).into()),
    }
}

fn in_unit(params: &LeaveLengthParams, days: Exact, (minutes, of_minutes): (i32, i32)) -> Result<Exact, BeyondExact> {
    let of_day = match (params.day_length, params.counts) {
        (LeaveDayLength::Fixed { minutes }, _) => i32::try_from(minutes).unwrap_or(0),
        (LeaveDayLength::Rostered, LeaveCounts::Dates) => of_minutes,
        (LeaveDayLength::Rostered, LeaveCounts::Rostered) => {
            return match params.unit {
                LeaveUnit::Day => Ok(days),
                LeaveUnit::Hour => Exact::of(minutes.into(), 60),
                LeaveUnit::Minute => Ok(Exact::whole(minutes)),
            };
        }
    };
    match params.unit {
        LeaveUnit::Day => Ok(days),
        LeaveUnit::Hour => days.share(of_day.into(), 60),
        LeaveUnit::Minute => days.share(of_day.into(), 1),
    }
}

/// Why a date counts nothing, or only half.
fn uncounted(params: &LeaveLengthParams, work: &Worked, taken: &[Span], date: Date) -> Option<LeaveUncounted> {
    if work.spans.is_empty() {
        return Some(match work.source {
            LeaveSource::Duty => LeaveUncounted::NoDuty,
            LeaveSource::Rotation => LeaveUncounted::RotationRest,
            LeaveSource::Calendar if work.kind == DayKind::StatutoryHoliday => LeaveUncounted::StatutoryHoliday,
            LeaveSource::Calendar => LeaveUncounted::RestDay,
        });
    }
    let is_half = params.asked.half_on(date).is_some() && !params.asked.is_timed();
    match taken.is_empty() {
        true if is_half => Some(LeaveUncounted::HalfNotWorked),
        true => Some(LeaveUncounted::OutsideWork),
        false if !is_half && worked_halves(params.halves, work) < 2 => Some(LeaveUncounted::HalfFree),
        false => None,
    }
}

/// How many halves of a date are worked.
fn worked_halves(halves: LeaveHalves, work: &Worked) -> usize {
    let of = |half| half_of(halves, &work.spans, half);
    [LeaveHalf::Morning, LeaveHalf::Afternoon].into_iter().filter(|half| !of(*half).is_empty()).count()
}

/// The work of a half of a date.
fn half_of(halves: LeaveHalves, work: &[Span], half: LeaveHalf) -> Vec<Span> {
    let at = match halves {
        LeaveHalves::At { minute } => minute,
        LeaveHalves::Middle => middle(work),
    };
    match half {
        LeaveHalf::Morning => cut(work, Span { start: Minute(0), end: at }),
        LeaveHalf::Afternoon => cut(work, Span { start: at, end: Minute(MAX_MINUTE) }),
    }
}

/// The minute by which half of the work is done; the first half has the odd minute.
fn middle(work: &[Span]) -> Minute {
    let minutes: i32 = work.iter().map(|span| span.minutes()).sum();
    let mut left = minutes - minutes / 2;
    for span in work {
        if left <= span.minutes() {
            return Minute(span.start.0 + left);
        }
        left -= span.minutes();
    }
    Minute(0)
}

/// What of stretches lies within a span.
fn cut(work: &[Span], within: Span) -> Vec<Span> {
    let part = |span: &Span| Span { start: span.start.max(within.start), end: span.end.min(within.end) };
    work.iter().map(part).filter(|span| span.minutes() > 0).collect()
}
