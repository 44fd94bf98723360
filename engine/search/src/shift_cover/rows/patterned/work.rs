//! The cheapest runs of work that begin on a day, by length.

use super::super::{FORBIDDEN, REACHED, RowQuestion};
use super::tables::Kind;
use super::{PatternProgram, PatternTables};

impl PatternProgram {
    /// The cheapest value of each kind on each day.
    pub(super) fn choose(&mut self, question: RowQuestion<'_>, tables: &PatternTables) {
        let (model, kinds) = (question.model, tables.kinds.len());
        self.cheapest.clear();
        self.cheapest.resize(model.days * kinds, FORBIDDEN);
        self.values.resize(self.cheapest.len(), 0);
        self.runs.resize(model.days * (model.days + 1), FORBIDDEN);
        self.longest.resize(model.days, 0);
        for day in 0..model.days {
            for (value, kind) in tables.kind_of.iter().enumerate() {
                let Some(kind) = kind else { continue };
                let (cost, cell) = (question.costs[day * model.values + value], day * kinds + kind);
                if cost < REACHED && cost < self.cheapest[cell] {
                    (self.cheapest[cell], self.values[cell]) = (cost, value as u8);
                }
            }
        }
    }

    /// Finds the runs from a day on; the levels behind them stay until the next call.
    pub(super) fn runs_from(&mut self, question: RowQuestion<'_>, tables: &PatternTables, from: usize, work: &mut u64) {
        let days = question.model.days;
        let longest = days - from;
        self.levels.clear();
        self.levels.resize((longest + 1) * tables.level, FORBIDDEN);
        let leads_on = (from == 0).then_some(tables.before).flatten();
        if let Some(cell) = leads_on {
            self.levels[cell] = 0;
        }
        self.longest[from] = longest;
        for length in 1..=longest {
            let fresh = if length == 1 && leads_on.is_none() { Some(0) } else { None };
            if !self.work_on(tables, from, length, fresh) {
                self.longest[from] = length - 1;
                break;
            }
            let is_open = from + length == days;
            let level = &self.levels[length * tables.level..(length + 1) * tables.level];
            let cheapest = tables.kinds.iter().map(|kind| ended(&level[kind.first..][..kind.cap], kind, is_open)).min();
            let of_length = if from == 0 { &tables.first_work } else { &tables.work };
            let ends = tables.half_from[from] + tables.half_to[from + length - 1];
            self.runs[from * (days + 1) + length] =
                cheapest.unwrap_or(FORBIDDEN) + of_length[usize::from(is_open)][length] + ends;
        }
        *work += (self.longest[from] * tables.level) as u64 + 8;
    }

    /// Works one more day. `fresh` is what it costs to begin; else what was worked leads on. Whether that can be.
    fn work_on(&mut self, tables: &PatternTables, from: usize, length: usize, fresh: Option<i32>) -> bool {
        let day = from + length - 1;
        let (before, after) = self.levels.split_at_mut(length * tables.level);
        let (before, after) = (&before[(length - 1) * tables.level..], &mut after[..tables.level]);
        let mut is_possible = false;
        let mut leave = [FORBIDDEN; 64];
        for (leave, kind) in leave.iter_mut().zip(&tables.kinds) {
            *leave = ended(&before[kind.first..][..kind.cap], kind, false);
        }
        for (at, kind) in tables.kinds.iter().enumerate() {
            let cost = self.cheapest[day * tables.kinds.len() + at];
            if cost >= REACHED {
                continue;
            }
            let others = tables.kinds.iter().zip(&leave).enumerate();
            let led = others.filter(|(other, (from, _))| *other != at && from.next & (1 << at) != 0);
            let begun = fresh.or_else(|| led.map(|(_, (_, leave))| *leave).min()).unwrap_or(FORBIDDEN);
            let own = &mut after[kind.first..][..kind.cap];
            let earlier = &before[kind.first..][..kind.cap];
            let dear = |length: usize| if length > kind.most { kind.dear } else { 0 };
            if begun < REACHED {
                own[0] = begun + cost + dear(1);
            }
            if kind.next & (1 << at) != 0 {
                for lasted in 1..=kind.cap {
                    if earlier[lasted - 1] < REACHED {
                        let cell = &mut own[lasted.min(kind.cap - 1)];
                        *cell = (*cell).min(earlier[lasted - 1] + cost + dear(lasted + 1));
                    }
                }
            }
            is_possible |= own.iter().any(|cost| *cost < REACHED);
        }
        is_possible
    }

    /// Writes the values of a run from a day that `runs_from` was just called for.
    pub(super) fn trace(&self, tables: &PatternTables, from: usize, length: usize, is_open: bool, row: &mut [u8]) {
        let level = |length: usize| &self.levels[length * tables.level..(length + 1) * tables.level];
        let last = level(length);
        let of = |kind: &Kind| ended(&last[kind.first..][..kind.cap], kind, is_open);
        let Some(mut at) = (0..tables.kinds.len()).min_by_key(|at| of(&tables.kinds[*at])) else { return };
        let lengths = 0..tables.kinds[at].cap;
        let total = |lasted: &usize| {
            let short = if is_open { 0 } else { tables.kinds[at].short[*lasted] };
            last[tables.kinds[at].first + lasted] + short
        };
        let mut lasted = lengths.min_by_key(total).unwrap_or(0);
        for length in (1..=length).rev() {
            let (day, kind) = (from + length - 1, &tables.kinds[at]);
            let cell = day * tables.kinds.len() + at;
            row[day] = self.values[cell];
            if length == 1 && (from > 0 || tables.before.is_none()) {
                return;
            }
            let (here, before) = (level(length)[kind.first + lasted] - self.cheapest[cell], level(length - 1));
            let dear = |length: usize| if length > kind.most { kind.dear } else { 0 };
            let same = (1..=kind.cap).find(|earlier| {
                let cost = before[kind.first + earlier - 1];
                let leads = kind.next & (1 << at) != 0 && (*earlier).min(kind.cap - 1) == lasted;
                leads && cost < REACHED && cost + dear(earlier + 1) == here
            });
            if let Some(earlier) = same {
                lasted = earlier - 1;
                continue;
            }
            let other =
                tables.kinds.iter().enumerate().filter(|(other, from)| *other != at && from.next & (1 << at) != 0);
            let found = other.flat_map(|(other, from)| (0..from.cap).map(move |lasted| (other, lasted))).find(|step| {
                let from = &tables.kinds[step.0];
                let cost = before[from.first + step.1];
                cost < REACHED && cost + from.short[step.1] + dear(1) == here
            });
            let Some(step) = found else { return };
            (at, lasted) = step;
        }
    }
}

/// The cheapest way to end a kind after any of its lengths.
#[inline]
fn ended(lengths: &[i32], kind: &Kind, is_open: bool) -> i32 {
    if is_open {
        return lengths.iter().copied().min().unwrap_or(FORBIDDEN);
    }
    lengths.iter().zip(&kind.short).map(|(cost, short)| cost + short).min().unwrap_or(FORBIDDEN)
}
