/** What dated terms must obey: order, no overlap, a cycle where hours are comprehensive. */
import type { EmploymentValue } from '#contract/people/employee.ts'
import { Refusal } from '../../errors.ts'

interface Dated {
  from: string
  to: string | null
}

/** In date order, each ending before the next begins; answers the index of the first that does not, or -1. */
export const firstOverlap = (sorted: readonly Dated[]): number =>
  sorted.findIndex((each, index) => {
    const before = sorted[index - 1]
    return before !== undefined && (before.to === null || before.to >= each.from)
  })

/** @throws Refusal people:dates_reversed, people:employment_overlap, people:cycle_needed */
export const mustBeGoodTerms = (terms: readonly EmploymentValue[]): EmploymentValue[] => {
  for (const [index, each] of terms.entries()) {
    if (each.to !== null && each.to < each.from)
      throw new Refusal('people:dates_reversed', {}, `employments.${index}.to`)
    if (each.hoursSystem === 'comprehensive' && each.cycle === null) {
      throw new Refusal('people:cycle_needed', {}, `employments.${index}.cycle`)
    }
  }
  const sorted = terms.toSorted((a, b) => (a.from < b.from ? -1 : 1))
  const overlap = firstOverlap(sorted)
  if (overlap >= 0) throw new Refusal('people:employment_overlap', {}, `employments.${overlap}.from`)
  return sorted.map(each => ({ ...each, cycle: each.hoursSystem === 'comprehensive' ? each.cycle : null }))
}

const fieldsOf = (terms: EmploymentValue) => JSON.stringify(Object.entries(terms).sort(([a], [b]) => (a < b ? -1 : 1)))

/** Of the terms before and after a change those that it touches: added, taken away, or with another date or figure. */
export const touchedTerms = (
  before: readonly EmploymentValue[],
  after: readonly EmploymentValue[],
): { before: EmploymentValue[]; after: EmploymentValue[] } => {
  const [was, is] = [before, after].map(terms => new Set(terms.map(fieldsOf)))
  return {
    before: before.filter(each => !is?.has(fieldsOf(each))),
    after: after.filter(each => !was?.has(fieldsOf(each))),
  }
}
