/** Lays a day of history beside its like: which usual slots it lacks, and whether its figures look odd. Pure. */
import type { OddReason } from '#contract/estimate/history.ts'
import { addDays } from '#contract/shared/business-date.ts'
import type { StoredDay } from './read-days.ts'

/** Weeks on either side of which the same weekday tells what is usual. */
const nearWeeks = 4
/** Fewest like days that an opinion needs. */
const fewestLike = 3
/** A slot is usual where this share of the like days has it. */
const usualShare = 0.75
/** Missing slots make a day partial from this share of a like day's turnover. */
const weightyShare = 0.02
/** How far from the median, as a factor and in spreads of the like days, an unexplained day may lie. */
const farFactor = 1.7
const farSpreads = 4
/** A day that some happening explains may lie this far away. */
const explainedFactor = 5
/** Fewest slots whose figures can repeat another day's only by mistake. */
const fewestCopied = 4

export interface Span {
  start: number
  end: number
}

export interface Judgement {
  missing: Span[]
  /** Turnover over the median of the like days. */
  ratio: number | null
  odd: OddReason | null
  copyOf: string | null
}

const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length >> 1
  const [low = 0, high = 0] = [sorted[(sorted.length - 1) >> 1], sorted[middle]]
  return (low + high) / 2
}

const covers = (day: StoredDay, minute: number) => day.slots.some(slot => slot.start <= minute && minute < slot.end)

/** Spans that touch become one; nothing is added up, ends are laid on beginnings. */
const joined = (spans: readonly Span[]): Span[] => {
  const whole: Span[] = []
  for (const span of spans.toSorted((a, b) => a.start - b.start)) {
    const before = whole.at(-1)
    if (before && before.end >= span.start) before.end = Math.max(before.end, span.end)
    else whole.push({ ...span })
  }
  return whole
}

/** Slots that most like days have and this one has not, where they matter. */
const missingSlots = (day: StoredDay, like: readonly StoredDay[]): Span[] => {
  const usual = new Map<number, { end: number; days: number; turnover: number }>()
  for (const other of like) {
    for (const { start, end, turnover } of other.slots) {
      const known = usual.get(start) ?? { end, days: 0, turnover: 0 }
      usual.set(start, { end: known.end, days: known.days + 1, turnover: known.turnover + turnover })
    }
  }
  const lacked = [...usual].filter(([start, slot]) => slot.days >= like.length * usualShare && !covers(day, start))
  const weight = lacked.reduce((sum, [, slot]) => sum + slot.turnover, 0)
  const whole = like.reduce((sum, other) => sum + other.turnover, 0)
  return weight > whole * weightyShare ? joined(lacked.map(([start, { end }]) => ({ start, end }))) : []
}

/** Without like days the opening hours stand in: what lies between them and no slot covers. */
const missingOfOpen = (day: StoredDay, open: Span | null): Span[] => {
  if (!open) return []
  const missing: Span[] = []
  let reached = open.start
  for (const { start, end } of joined(day.slots)) {
    if (start > reached && reached < open.end) missing.push({ start: reached, end: Math.min(start, open.end) })
    reached = Math.max(reached, end)
  }
  if (reached < open.end) missing.push({ start: reached, end: open.end })
  return missing
}

const repeats = (day: StoredDay, other: StoredDay | undefined): boolean =>
  other !== undefined &&
  day.slots.length >= fewestCopied &&
  other.slots.length === day.slots.length &&
  day.turnover > 0 &&
  day.slots.every((slot, at) => slot.start === other.slots[at]?.start && slot.turnover === other.slots[at]?.turnover)

/**
 * Judges a day that has kept slots.
 * @param days Every known day by date, those that are left out not among them
 * @param explained Whether a holiday, a promotion or the like touches a date
 */
export const judgeDay = (
  day: StoredDay,
  days: ReadonlyMap<string, StoredDay>,
  explained: (date: string) => boolean,
  open: Span | null,
): Judgement => {
  const weeks = Array.from({ length: nearWeeks * 2 + 1 }, (_, at) => (at - nearWeeks) * 7).filter(week => week !== 0)
  const near = weeks.map(week => days.get(addDays(day.date, week))).filter(other => other !== undefined)
  const plain = near.filter(other => other.slots.length > 0 && !explained(other.date))
  const enough = plain.length >= fewestLike
  const missing = enough ? missingSlots(day, plain) : missingOfOpen(day, open)
  const copied = [1, 7].map(back => addDays(day.date, -back)).find(date => repeats(day, days.get(date)))
  const usual = enough ? median(plain.map(other => other.turnover)) : 0
  const ratio = usual > 0 ? day.turnover / usual : null
  return { missing, ratio, odd: oddness(day, plain, ratio, copied, explained(day.date)), copyOf: copied ?? null }
}

const oddness = (
  day: StoredDay,
  like: readonly StoredDay[],
  ratio: number | null,
  copied: string | undefined,
  explained: boolean,
): OddReason | null => {
  if (day.turnover === 0) return 'zero'
  if (copied !== undefined) return 'copied'
  if (ratio === null) return null
  const logs = like.filter(other => other.turnover > 0).map(other => Math.log(other.turnover))
  const middle = median(logs)
  const spread = 1.4826 * median(logs.map(log => Math.abs(log - middle)))
  const far = explained ? Math.log(explainedFactor) : Math.max(Math.log(farFactor), farSpreads * spread)
  if (Math.abs(Math.log(ratio)) <= far) return null
  return ratio < 1 ? 'low' : 'high'
}
