//! What a duty is on its person's line of work: presence, minutes, and what rules and goals of style see of it.

use super::{Model, opening};
use crate::calendar::DAY;
use crate::roster::Duty;
use crate::solve::piece::{NONE, Piece, Rest};
use crate::solve::row::Worked;

impl Model {
    /// Working minutes of a piece.
    pub fn minutes(&self, piece: &Piece) -> i32 {
        let day = i32::from(piece.day);
        let real = |start: i16, end: i16| self.real(day, i32::from(start), i32::from(end));
        let unpaid: i32 = piece.rests().iter().filter(|rest| !rest.paid).map(|rest| real(rest.start, rest.end)).sum();
        real(piece.start, piece.end) - unpaid
    }

    /// What a piece is on its person's line of work.
    pub fn worked(&self, piece: &Piece) -> Worked {
        let (start, end) = piece.span();
        let worked = self.worked_span(i32::from(piece.day), start, end, self.minutes(piece), piece.shift);
        if !self.goals.is_on {
            return worked;
        }
        Worked { in_two: piece.between().is_some(), unlike: self.goals.unlike_piece(piece), ..worked }
    }

    /// What a duty is on its person's line of work, whenever it was worked.
    pub fn worked_duty(&self, duty: &Duty) -> Worked {
        let day = duty.date.since(self.first);
        let unpaid: i32 =
            duty.breaks.iter().filter(|rest| !rest.paid).map(|rest| self.real(day, rest.start.0, rest.end.0)).sum();
        let minutes = (self.real(day, duty.start.0, duty.end.0) - unpaid).max(0);
        let shift = duty.shift.as_deref().map_or(NONE, |id| self.shift(id));
        let stretches = duty.stretches();
        Worked {
            in_two: stretches.len() > 1,
            unlike: stretches.iter().map(|one| self.goals.unlike(one.start.0, one.end.0)).fold(0, u8::saturating_add),
            ..self.worked_span(day, duty.start.0, duty.end.0, minutes, shift)
        }
    }

    fn worked_span(&self, day: i32, start: i32, end: i32, minutes: i32, shift: u32) -> Worked {
        let within = usize::try_from(day).ok().and_then(|day| self.open.get(day));
        let open = within.copied().unwrap_or_else(|| opening(&self.calendar, self.first.plus(day)));
        Worked {
            duties: 1,
            night: self.is_night(start, end),
            closing: open.is_some_and(|open| end >= open.1),
            opening: open.is_some_and(|open| start <= open.0),
            in_two: false,
            unlike: 0,
            start: day * DAY + start,
            end: day * DAY + end,
            minutes,
            shift,
        }
    }

    fn is_night(&self, start: i32, end: i32) -> bool {
        let night = self.calendar.night;
        let touches = |by: i32| start < night.end.0 + by && night.start.0 + by < end;
        touches(0) || touches(-DAY) || touches(DAY)
    }

    /// Whether a duty of a day of the period touches the night, and whether it ends at the closing or later.
    pub fn is_late(&self, day: usize, start: i32, end: i32) -> [bool; 2] {
        [self.is_night(start, end), self.open[day].is_some_and(|open| end >= open.1)]
    }

    /// The rests of the site's shift with these times, where automatic planning looks at shifts.
    pub fn rests_of(&self, start: i32, end: i32) -> Option<&[Rest]> {
        let at = self.goals.names.binary_search(&(start, end)).ok()?;
        self.goals.rests.get(at).map(Vec::as_slice)
    }
}
