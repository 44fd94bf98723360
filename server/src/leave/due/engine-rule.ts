/** A version of a rule as the engine reads it, for the days on which it holds for a person. */
import type {
  LeaveCarry,
  LeaveFreeze,
  LeaveIssue,
  LeaveRounding,
  LeaveRule,
  LeaveUnit,
  LeaveValidity,
} from '#contract/engine.ts'
import type { LeaveTerms } from '#contract/leave/terms.ts'
import { exactOfHundredths } from '../rules/use-terms.ts'

/** What is taken for a day's length of overtime that is given back in days, where the rule says none. */
const usualDayMinutes = 480

/** Calendar days of sick leave that the law's months are counted in. */
const sickMonthDays = 30

/** An amount with the rule's limit at once: what passes it is not given. */
const given = ({ limits }: LeaveTerms, amount: number): string =>
  exactOfHundredths(limits.grant === null ? amount : Math.min(amount, limits.grant))

const startOf = (start: { month: number; day: number } | null) =>
  start === null ? ({ kind: 'joining' } as const) : ({ kind: 'on', at: start } as const)

const issueOf = (terms: LeaveTerms): LeaveIssue => {
  const { issue } = terms
  switch (issue.kind) {
    case 'year':
      return {
        ...{ kind: 'yearly', start: startOf(issue.start) },
        gift: { kind: 'fixed', amount: given(terms, issue.amount) },
      }
    case 'month': {
      const on = issue.day === null ? ({ kind: 'joining' } as const) : ({ kind: 'on', day: issue.day } as const)
      return { kind: 'monthly', on, gift: { kind: 'fixed', amount: given(terms, issue.amount) } }
    }
    case 'seniority': {
      const bands = issue.bands.map(({ fromYears, amount }) => ({ fromYears, amount: given(terms, amount) }))
      const gift = { kind: 'bands', years: issue.years, bands, lawFloor: issue.lawFloor } as const
      return { kind: 'yearly', start: startOf(issue.start), gift }
    }
    case 'statutory':
      return { kind: 'statutoryAnnual', reach: issue.reach, sickMonthDays }
    case 'overtime':
      return { kind: 'overtime', dayMinutes: terms.dayMinutes ?? usualDayMinutes }
    default:
      return { kind: issue.kind, amount: given(terms, issue.amount) }
  }
}

const validityOf = ({ validity, issue }: LeaveTerms): LeaveValidity => {
  if (issue.kind === 'statutory') return { kind: 'yearEnd' }
  if (validity === null) return { kind: 'unlimited' }
  if (validity === 'single') return { kind: 'single' }
  return { kind: 'months', months: validity === 'year' ? 12 : 6 }
}

/** Annual leave by law goes over by itself, with consent; no rule says otherwise. */
const carryOf = ({ carry, issue }: LeaveTerms): LeaveCarry | undefined =>
  carry === null || issue.kind === 'statutory'
    ? undefined
    : {
        on: carry.on,
        ...(carry.most !== null && { most: exactOfHundredths(carry.most) }),
        ...(carry.months !== null && { months: carry.months }),
        needsConsent: carry.needsConsent,
      }

const freezeOf = ({ freeze }: LeaveTerms): LeaveFreeze | undefined => (freeze.kind === 'none' ? undefined : freeze)

/** What the result is a multiple of: a whole one, a tenth, a hundredth. */
const roundingOf = ({ rounding, decimals }: LeaveTerms): LeaveRounding => ({
  way: rounding,
  to: decimals === 0 ? '1' : `1/${10 ** decimals}`,
})

/** A version of a rule, and the days on which it holds for somebody. */
export interface HoldingRule {
  ruleId: string
  version: number
  from: string
  to: string | null
  unit: LeaveUnit
  priority: number
  terms: LeaveTerms
}

export const engineRule = ({ ruleId, version, from, to, unit, priority, terms }: HoldingRule): LeaveRule => {
  const { limits, owedPercent } = terms
  const [carry, freeze] = [carryOf(terms), freezeOf(terms)]
  return {
    ...{ id: ruleId, version, from, unit, issue: issueOf(terms), prorate: terms.prorated, priority },
    ...{ rounding: roundingOf(terms), validity: validityOf(terms), release: terms.release },
    ...(to !== null && { to }),
    ...(limits.balance !== null && { limitBalance: exactOfHundredths(limits.balance) }),
    ...(limits.year !== null && { limitYear: exactOfHundredths(limits.year) }),
    ...(carry && { carry }),
    ...(freeze && { freeze }),
    ...(owedPercent !== null && { percent: owedPercent }),
  }
}
