//! One person's line of work over the period and some weeks around it.

use super::piece::NONE;

/// Days before and after the period that a row keeps: a month and the week that it began in.
pub const LEAD: i32 = 45;

/// What a person does on one business date; all minutes count from the period's first midnight.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Worked {
    /// Number of duties.
    pub duties: u8,
    /// Whether one of them touches the night.
    pub night: bool,
    /// Whether one of them ends when the site closes, or later.
    pub closing: bool,
    /// Whether one of them begins when the site opens, or earlier.
    pub opening: bool,
    /// Whether one of them is of two stretches.
    pub in_two: bool,
    /// How far they are from the site's shifts, in quarters.
    pub unlike: u8,
    /// Earliest start.
    pub start: i32,
    /// Latest end.
    pub end: i32,
    /// Working minutes of all.
    pub minutes: i32,
    /// The shift of the search's own duty, or [`NONE`].
    pub shift: u32,
}

impl Worked {
    /// A day without a duty.
    pub const OFF: Self = Self {
        duties: 0,
        night: false,
        closing: false,
        opening: false,
        in_two: false,
        unlike: 0,
        start: i32::MAX,
        end: i32::MIN,
        minutes: 0,
        shift: NONE,
    };

    /// Both days' duties on one day.
    #[must_use]
    pub fn and(self, other: Self) -> Self {
        Self {
            duties: self.duties.saturating_add(other.duties),
            night: self.night || other.night,
            closing: self.closing || other.closing,
            opening: self.opening || other.opening,
            in_two: self.in_two || other.in_two,
            unlike: self.unlike.saturating_add(other.unlike),
            start: self.start.min(other.start),
            end: self.end.max(other.end),
            minutes: self.minutes + other.minutes,
            shift: if other.shift == NONE { self.shift } else { other.shift },
        }
    }

    /// Whether there is a duty.
    pub fn is_on(&self) -> bool {
        self.duties > 0
    }
}

/// A person's days: those that never change, and those with the search's own duties on top.
#[derive(Debug, Clone)]
pub struct Row {
    fixed: Vec<Worked>,
    days: Vec<Worked>,
}

impl Row {
    /// A free line for a period of so many days.
    pub fn new(days: usize) -> Self {
        let length = days + 2 * LEAD as usize;
        Self { fixed: vec![Worked::OFF; length], days: vec![Worked::OFF; length] }
    }

    fn index(&self, day: i32) -> Option<usize> {
        usize::try_from(day + LEAD).ok().filter(|&at| at < self.days.len())
    }

    /// Adds a duty that never changes. Days beyond the row are not kept.
    pub fn fix(&mut self, day: i32, worked: Worked) {
        if let Some(at) = self.index(day) {
            self.fixed[at] = self.fixed[at].and(worked);
            self.days[at] = self.fixed[at];
        }
    }

    /// Sets the search's own duty of a day of the period, or takes it away.
    pub fn set(&mut self, day: usize, worked: Option<Worked>) {
        let at = day + LEAD as usize;
        self.days[at] = worked.map_or(self.fixed[at], |worked| self.fixed[at].and(worked));
    }

    /// Puts what a day of the period was or will be in the place of what it is.
    pub fn exchange(&mut self, day: usize, worked: &mut Worked) {
        std::mem::swap(&mut self.days[day + LEAD as usize], worked);
    }

    /// A day, relative to the period's first; off where the row does not reach.
    pub fn day(&self, day: i32) -> &Worked {
        self.index(day).map_or(&Worked::OFF, |at| &self.days[at])
    }

    /// Whether a day of the period holds a duty that never changes.
    pub fn is_fixed(&self, day: usize) -> bool {
        self.fixed[day + LEAD as usize].is_on()
    }

    /// The days `first..=last` as far as the row reaches.
    pub fn stretch(&self, first: i32, last: i32) -> &[Worked] {
        let length = self.days.len() as i32;
        let from = (first + LEAD).clamp(0, length) as usize;
        let to = (last + LEAD + 1).clamp(from as i32, length) as usize;
        &self.days[from..to]
    }
}
