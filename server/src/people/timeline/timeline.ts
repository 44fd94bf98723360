/**
 * The dated terms of a person, and what a change with a day of effect makes of them. A value holds from the day that decided
 * it until the day that decides it anew, whatever was written first: changes entered in any order give the same terms.
 */
import type { EmploymentValue } from '#contract/people/employee.ts'
import { addDays } from '#contract/shared/business-date.ts'
import { Refusal } from '../../errors.ts'

/** Values that begin on one day. */
export type TermsSet = Partial<Omit<EmploymentValue, 'from' | 'to'>>
type Field = keyof TermsSet

/** Which decision each value of the terms belongs to, none left out; those of hours are one. */
const decisionOf = {
  departmentId: 'department',
  position: 'position',
  rank: 'rank',
  managerId: 'manager',
  hireType: 'hireType',
  hoursSystem: 'hours',
  cycle: 'hours',
  dayMinutes: 'hours',
  weekMinutes: 'hours',
} as const satisfies Record<Field, string>
export type Decision = (typeof decisionOf)[Field]

/** The values of each decision. */
const decisions = Object.groupBy(Object.keys(decisionOf) as Field[], field => decisionOf[field]) as Record<
  Decision,
  Field[]
>
const allDecisions = Object.keys(decisions) as Decision[]

/** Terms with what their first day decided, where that was written down: it may have decided the value that stood before. */
export type DecidedTerms = EmploymentValue & { decided: readonly Decision[] }

const pick = (terms: TermsSet, decision: Decision): TermsSet =>
  Object.fromEntries(decisions[decision].map(field => [field, terms[field]]))

/** Whether terms hold on a day. */
const holdOn = ({ from, to }: EmploymentValue, on: string): boolean => from <= on && (to === null || on <= to)

/** Those that hold on a day; undefined before and after all of them, and in a time away. */
export const holdingOn = <T extends EmploymentValue>(terms: readonly T[], on: string): T | undefined =>
  terms.find(each => holdOn(each, on))

/** What a set decides: the decisions that any of its values belongs to. */
export const decidedBy = (set: TermsSet): Decision[] =>
  allDecisions.filter(decision => decisions[decision].some(field => set[field] !== undefined))

const follows = (before: EmploymentValue | undefined, terms: EmploymentValue): boolean =>
  before !== undefined && before.to !== null && addDays(before.to, 1) === terms.from

const differs = (a: TermsSet, b: TermsSet, decision: Decision): boolean =>
  decisions[decision].some(field => a[field] !== b[field])

/** Each with all that its first day decided: everything where nothing held on the day before. */
const withDecided = (terms: readonly DecidedTerms[]): DecidedTerms[] =>
  terms.map((each, index) => {
    const before = terms[index - 1]
    const isDecided = (decision: Decision) =>
      before === undefined ||
      !follows(before, each) ||
      each.decided.includes(decision) ||
      differs(before, each, decision)
    return { ...each, decided: allDecisions.filter(isDecided) }
  })

/** Puts values into the terms from an index on, until some that decide them anew. */
const carry = (terms: readonly DecidedTerms[], from: number, decision: Decision, values: TermsSet): DecidedTerms[] => {
  const next = terms.findIndex((each, index) => index > from && each.decided.includes(decision))
  const until = next < 0 ? terms.length : next
  return terms.map((each, index) => (index < from || index >= until ? each : { ...each, ...values }))
}

/** The terms with a row that begins on the day, and its index. @throws Refusal people:no_terms where none hold on it */
const splitAt = (terms: readonly DecidedTerms[], on: string): { rows: DecidedTerms[]; at: number } => {
  const at = terms.findIndex(each => holdOn(each, on))
  const holding = terms[at]
  if (!holding) throw new Refusal('people:no_terms', { date: on }, 'on')
  if (holding.from === on) return { rows: [...terms], at }
  const parts = [
    { ...holding, to: addDays(on, -1) },
    { ...holding, from: on, decided: [] },
  ]
  return { rows: terms.toSpliced(at, 1, ...parts), at: at + 1 }
}

/**
 * The terms after a change.
 * @param terms in the order of their days, none beside another
 * @throws Refusal people:no_terms; people:decided_already where that day decides one of the values already
 */
export const enterChange = (terms: readonly DecidedTerms[], on: string, set: TermsSet): DecidedTerms[] => {
  const deciding = decidedBy(set)
  const { rows, at } = splitAt(withDecided(terms), on)
  const begun = rows[at]
  if (!begun || deciding.some(decision => begun.decided.includes(decision)))
    throw new Refusal('people:decided_already', { date: on }, 'on')
  const carried = deciding.reduce<readonly DecidedTerms[]>((all, decision) => {
    const given = decisions[decision].map(field => [field, set[field] === undefined ? begun[field] : set[field]])
    return carry(all, at, decision, Object.fromEntries(given))
  }, rows)
  return carried.map((each, index) => (index === at ? { ...each, decided: [...each.decided, ...deciding] } : each))
}

/** Terms of which the one at the index decides nothing any more joined to those before it. */
const joined = (terms: readonly DecidedTerms[], at: number): DecidedTerms[] => {
  const [before, idle] = [terms[at - 1], terms[at]]
  if (!before || !idle || idle.decided.length > 0) return [...terms]
  return terms.toSpliced(at - 1, 2, { ...before, to: idle.to })
}

/**
 * The terms as though the change had never been entered; undefined where that day decides them no more, or began the
 * person's work.
 */
export const takeBackChange = (
  terms: readonly DecidedTerms[],
  on: string,
  deciding: readonly Decision[],
): DecidedTerms[] | undefined => {
  const rows = withDecided(terms)
  const at = rows.findIndex(each => each.from === on)
  const [before, begun] = [rows[at - 1], rows[at]]
  if (!before || !begun || !follows(before, begun)) return undefined
  if (!deciding.every(each => begun.decided.includes(each))) return undefined
  const carried = deciding.reduce<readonly DecidedTerms[]>(
    (all, decision) => carry(all, at, decision, pick(before, decision)),
    rows,
  )
  const freed = carried.map((each, index) =>
    index === at ? { ...each, decided: each.decided.filter(decision => !deciding.includes(decision)) } : each,
  )
  return joined(freed, at)
}

/**
 * Terms in which from a day on nothing names the one department any more, but the other, also what begins there later.
 * Undefined where nothing does.
 */
export const carryDepartment = (
  terms: readonly DecidedTerms[],
  on: string,
  from: string,
  to: string,
): DecidedTerms[] | undefined => {
  const isMeant = (each: DecidedTerms) => each.departmentId === from && (each.to === null || each.to >= on)
  if (!terms.some(isMeant)) return undefined
  return withDecided(terms).flatMap(each => {
    if (!isMeant(each)) return [each]
    if (each.from >= on) return [{ ...each, departmentId: to }]
    return [
      { ...each, to: addDays(on, -1) },
      { ...each, from: on, departmentId: to, decided: ['department' as const] },
    ]
  })
}
