//! Whether a person can work at a minute, by what is known of the civil dates around it.

use super::{AvailabilityLevel, AvailabilitySegment, Employee};
use crate::calendar::{DAY, Date};

impl Employee {
    /// What is known of a civil date: its exception, else its weekday in the pattern in force; nothing when it is free.
    pub fn segments(&self, date: Date) -> Option<&[AvailabilitySegment]> {
        if let Some(exception) = self.exceptions.iter().find(|exception| exception.date == date) {
            return Some(&exception.segments);
        }
        let holds = |from: Date, to: Option<Date>| from <= date && to.is_none_or(|to| date <= to);
        let pattern = self.availability.iter().find(|pattern| holds(pattern.from, pattern.to))?;
        Some(pattern.weekdays.get(usize::from(date.weekday())).map_or(&[], Vec::as_slice))
    }

    /// What is known of a business date and the dates beside it.
    pub fn segments_around(&self, date: Date) -> SegmentsAround<'_> {
        SegmentsAround([-1, 0, 1].map(|days| self.segments(date.plus(days))))
    }
}

/// The segments of the civil date before a business date, of its own, and of the one after.
#[derive(Debug, Clone, Copy)]
pub struct SegmentsAround<'e>([Option<&'e [AvailabilitySegment]>; 3]);

impl<'e> SegmentsAround<'e> {
    /// Whether nothing is known, so that the person can work at any minute.
    pub fn is_unknown(&self) -> bool {
        self.0.iter().all(Option::is_none)
    }

    /// The minutes of the business date at which a segment begins or ends.
    pub fn edges(&self) -> impl Iterator<Item = i32> {
        let of_days = self.0.into_iter().zip([-DAY, 0, DAY]);
        of_days.flat_map(|(segments, day)| {
            let segments = segments.unwrap_or_default().iter();
            segments.flat_map(move |segment| [segment.start.0 + day, segment.end.0 + day])
        })
    }

    /// Whether the person can work at a minute of the business date, 0 to 2,880.
    ///
    /// A minute is free when a segment of its own civil date, or the part beyond 1,440 of the date before, holds it and
    /// none that holds it is impossible. On a date of which nothing is known only an impossible segment of the date
    /// before can take it away.
    pub fn is_free(&self, minute: i32) -> bool {
        let (day, civil) = (minute.div_euclid(DAY) as usize, minute.rem_euclid(DAY));
        let (before, own) = (self.0[day], self.0[day + 1]);
        let holding = || {
            let tail = before.into_iter().flatten().filter(move |segment| segment.holds(civil + DAY));
            tail.chain(own.into_iter().flatten().filter(move |segment| segment.holds(civil)))
        };
        let is_offered = own.is_none() || holding().next().is_some();
        is_offered && !holding().any(|segment| segment.level == AvailabilityLevel::Impossible)
    }
}

impl AvailabilitySegment {
    fn holds(&self, minute: i32) -> bool {
        self.start.0 <= minute && minute < self.end.0
    }
}
