/** What must hold for the terms of a rule, whoever enters them; each fault names the field of the form that it is of. */
import type { LeaveTerms } from '#contract/leave/terms.ts'
import { Refusal } from '../../errors.ts'

/** A quarter of a unit, in hundredths. */
const quarter = 25

const judgeQuarters = ({ minimum, step }: LeaveTerms): Refusal[] => {
  const faults: Refusal[] = []
  if (minimum % quarter !== 0) faults.push(new Refusal('leave:quarters', {}, 'terms.minimum'))
  if (step === 0 || step % quarter !== 0) faults.push(new Refusal('leave:quarters', {}, 'terms.step'))
  return faults
}

/** Each band begins later than the one before; the figures may fall, which is the company's own affair. */
const judgeBands = ({ issue }: LeaveTerms): Refusal[] => {
  if (issue.kind !== 'seniority') return []
  const years = issue.bands.map(each => each.fromYears)
  const falls = years.findIndex((each, at) => at > 0 && each <= (years[at - 1] ?? 0))
  return falls < 0 ? [] : [new Refusal('leave:bands_order', {}, `terms.issue.bands.${falls}.fromYears`)]
}

/** 30 February comes in no year. */
const isDay = ({ month, day }: { month: number; day: number }): boolean =>
  day <= new Date(Date.UTC(2024, month, 0)).getUTCDate()

const noSuchDay = (of: string): Refusal => new Refusal('leave:no_such_day', {}, `terms.${of}.day`)

const judgeDays = ({ issue, carry, freeze }: LeaveTerms): Refusal[] => {
  const faults: Refusal[] = []
  if ('start' in issue && issue.start && !isDay(issue.start)) faults.push(noSuchDay('issue.start'))
  if (carry && !isDay(carry.on)) faults.push(noSuchDay('carry.on'))
  if (freeze.kind === 'yearly' && !isDay(freeze.from)) faults.push(noSuchDay('freeze.from'))
  if (freeze.kind === 'yearly' && !isDay(freeze.to)) faults.push(noSuchDay('freeze.to'))
  return faults
}

/** Annual leave by law is held until it is given or paid: the rule cannot let it expire. */
const judgeLaw = ({ issue, owedPercent }: LeaveTerms): Refusal[] =>
  issue.kind === 'statutory' && owedPercent === null ? [new Refusal('leave:law_is_owed', {}, 'terms.owedPercent')] : []

export const judgeTerms = (terms: LeaveTerms): Refusal[] => [
  ...judgeQuarters(terms),
  ...judgeBands(terms),
  ...judgeDays(terms),
  ...judgeLaw(terms),
]
