//! An employee compiled for the open planner: skills by workstation index, free time along the period.

use crate::calendar::DAY;
use crate::roster::{AvailabilityLevel, Employee, Period, Skill, Workstation};
use std::collections::BTreeMap;

/// An employee with dense tables beside the dated facts.
#[derive(Debug, Clone)]
pub struct Person {
    /// The id at the border.
    pub id: String,
    /// The dated facts.
    pub employee: Employee,
    /// Stars and the certificate's last valid day by workstation index.
    skills: Vec<(u8, Option<i32>)>,
    /// Whether the stars for a workstation are enough only by its group.
    stands_in: Vec<bool>,
    /// Free stretches in order, in minutes of the period's line; nothing for a person without patterns.
    free: Option<Vec<(i32, i32)>>,
}

impl Person {
    /// Compiles an employee for a period.
    pub fn of(
        employee: &Employee,
        period: Period,
        stations: &BTreeMap<String, u16>,
        workstations: &[Workstation],
    ) -> Self {
        let mut skills = vec![(0, None); workstations.len()];
        let compiled = |skill: &Skill| (skill.stars, skill.certificate_until.map(|date| date.since(period.first)));
        // The first skill for a workstation counts, so the last is written first.
        for skill in employee.skills.iter().rev() {
            if let Some(station) = stations.get(&skill.workstation) {
                skills[usize::from(*station)] = compiled(skill);
            }
        }
        let stands_in = workstations.iter().zip(&skills).map(|(there, (stars, _))| *stars < there.stars_min).collect();
        stand_in(workstations, &mut skills);
        let free = (!employee.availability.is_empty() || !employee.exceptions.is_empty())
            .then(|| free_stretches(employee, period));
        Self { id: employee.id.clone(), employee: employee.clone(), skills, stands_in, free }
    }

    /// Stars for a workstation, those of a stand-in counted; 0 where there are none.
    pub fn stars(&self, station: u16) -> u8 {
        self.skills[usize::from(station)].0
    }

    /// Whether the person, where they count at a workstation, does so only as a stand-in.
    pub fn stands_in(&self, station: u16) -> bool {
        self.stands_in[usize::from(station)]
    }

    /// The last valid day of the certificate for a workstation.
    pub fn certificate_until(&self, station: u16) -> Option<i32> {
        self.skills[usize::from(station)].1
    }

    /// The free stretches that touch `from..to`, in order; nothing where the person is always free.
    pub fn free_between(&self, from: i32, to: i32) -> Option<impl Iterator<Item = (i32, i32)>> {
        let free = self.free.as_ref()?;
        let first = free.partition_point(|stretch| stretch.1 <= from);
        Some(free[first..].iter().copied().take_while(move |stretch| stretch.0 < to))
    }
}

/// Raises the stars for each workstation of a group to what the best other of the group leaves.
fn stand_in(workstations: &[Workstation], skills: &mut [(u8, Option<i32>)]) {
    let mut best: BTreeMap<&str, u8> = BTreeMap::new();
    let grouped = || workstations.iter().zip(0..).filter_map(|(there, at)| Some((there.group.as_ref()?, at)));
    for (group, at) in grouped() {
        let stars: &mut u8 = best.entry(&group.name).or_insert(0);
        *stars = skills[at].0.max(*stars);
    }
    for (group, at) in grouped() {
        let lent = best.get(group.name.as_str()).map_or(0, |stars| stars.saturating_sub(group.stars_lost));
        skills[at].0 = skills[at].0.max(lent);
    }
}

/// Free stretches of the civil dates that a duty of the period can touch, in order, none touching the next.
fn free_stretches(employee: &Employee, period: Period) -> Vec<(i32, i32)> {
    let mut free: Vec<(i32, i32)> = vec![];
    let mut offered: Vec<(i32, i32)> = vec![];
    let mut barred: Vec<(i32, i32)> = vec![];
    for day in 0..=i32::from(period.days) {
        let date = period.first.plus(day);
        let (own, before) = (employee.segments(date), employee.segments(date.plus(-1)));
        offered.clear();
        barred.clear();
        if own.is_none() {
            offered.push((0, DAY));
        }
        for (segment, shift) in own
            .iter()
            .flat_map(|all| all.iter().map(|one| (one, 0)))
            .chain(before.iter().flat_map(|all| all.iter().map(|one| (one, -DAY))))
        {
            let stretch = ((segment.start.0 + shift).max(0), (segment.end.0 + shift).min(DAY));
            if stretch.0 < stretch.1 {
                let barring = segment.level == AvailabilityLevel::Impossible;
                if barring { &mut barred } else { &mut offered }.push(stretch);
            }
        }
        // Between two neighbouring borders a date is all free or all taken.
        let mut borders: Vec<i32> = offered.iter().chain(&barred).flat_map(|stretch| [stretch.0, stretch.1]).collect();
        borders.sort();
        borders.dedup();
        for pair in borders.windows(2) {
            let within = |stretch: &(i32, i32)| stretch.0 <= pair[0] && pair[1] <= stretch.1;
            if !offered.iter().any(within) || barred.iter().any(within) {
                continue;
            }
            let (from, to) = (day * DAY + pair[0], day * DAY + pair[1]);
            match free.last_mut() {
                Some(last) if last.1 == from => last.1 = to,
                _ => free.push((from, to)),
            }
        }
    }
    free
}
