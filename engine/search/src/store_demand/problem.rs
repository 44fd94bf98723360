//! People, slots and workstations: the problem whose rosters give everybody at most one drawn duty a day.

/// The duties of each person, in the order of time.
pub type Roster = Vec<Vec<Duty>>;

/// Most workstations.
pub const MOST_STATIONS: usize = 64;
/// Most slots of a duty.
pub const MOST_LENGTH: usize = 64;

/// One duty: a workstation for each of its slots.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Duty {
    /// The first slot, counted from the period's beginning.
    pub start: usize,
    /// Workstations, by place in the list, slot after slot.
    pub stations: Vec<u8>,
}

/// What every duty must look like.
#[derive(Debug, Clone, Default)]
pub struct Shape {
    /// Fewest and most slots.
    pub length: (usize, usize),
    /// Slots of a day at which a duty may start.
    pub starts: Vec<usize>,
    /// Fewest slots between the end of a duty and the same person's next.
    pub rest: usize,
    /// Fewest slots at one workstation before the next.
    pub stretch: usize,
}

/// What a person may work.
#[derive(Debug, Clone, Default)]
pub struct Terms {
    /// Fewest and most slots of the period.
    pub slots: (i32, i32),
    /// Workstations, by place in the list, that the person can do.
    pub able: Vec<bool>,
}

/// Heads that a workstation needs in a slot.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Need {
    /// Fewer are missing.
    pub least: i32,
    /// More are too many, and the square of their number counts.
    pub most: i32,
}

/// The whole problem.
#[derive(Debug, Clone, Default)]
pub struct StoreDemand {
    /// Days of the period.
    pub days: usize,
    /// Slots of a day.
    pub slots: usize,
    /// Workstations.
    pub stations: usize,
    /// What every duty must look like.
    pub shape: Shape,
    /// People.
    pub people: Vec<Terms>,
    /// Needed heads: of each slot of the period, of each workstation.
    pub needs: Vec<Need>,
}

/// What a roster costs and how often it breaks a rule.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Judgement {
    /// Squares of the heads that are too many.
    pub cost: i64,
    /// Heads that are missing, slot by slot.
    pub missing: i64,
    /// Broken rules of duties and people.
    pub broken: u32,
}

impl StoreDemand {
    /// Judges a roster by counting everything anew: plain enough to be obviously right, and what the search's own
    /// sums are held against.
    pub fn judge(&self, roster: &Roster) -> Judgement {
        let mut judgement = Judgement::default();
        let mut heads = vec![0; self.needs.len()];
        for (terms, duties) in self.people.iter().zip(roster) {
            judgement.broken += self.broken(terms, duties);
            for duty in duties {
                for (offset, &station) in duty.stations.iter().enumerate() {
                    heads[(duty.start + offset) * self.stations + usize::from(station)] += 1;
                }
            }
        }
        for (need, heads) in self.needs.iter().zip(heads) {
            judgement.missing += i64::from((need.least - heads).max(0));
            judgement.cost += i64::from((heads - need.most).max(0)).pow(2);
        }
        judgement
    }

    /// How many rules one person's duties break.
    pub fn broken(&self, terms: &Terms, duties: &[Duty]) -> u32 {
        let mut broken = 0;
        let worked: usize = duties.iter().map(|duty| duty.stations.len()).sum();
        broken += u32::from((worked as i32) < terms.slots.0 || worked as i32 > terms.slots.1);
        for duty in duties {
            let length = duty.stations.len();
            broken += u32::from(length < self.shape.length.0 || length > self.shape.length.1);
            broken += u32::from(!self.shape.starts.contains(&(duty.start % self.slots)));
            broken += u32::from(duty.start + length > self.days * self.slots);
            broken += duty.stations.iter().filter(|station| !terms.able[usize::from(**station)]).count() as u32;
            broken += duty.stations.chunk_by(|a, b| a == b).filter(|run| run.len() < self.shape.stretch).count() as u32;
        }
        for pair in duties.windows(2) {
            broken += u32::from(pair[0].start / self.slots >= pair[1].start / self.slots);
            broken += u32::from(pair[0].start + pair[0].stations.len() + self.shape.rest > pair[1].start);
        }
        broken
    }
}
