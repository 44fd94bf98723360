/** What a personnel change would make of a person's terms: pure over the terms, the form and the last day of work. */
import type { ChangeKind } from '#contract/people/personnel-change.ts'
import { Refusal } from '../../errors.ts'
import { type DecidedTerms, enterChange, holdingOn, type TermsSet } from '../timeline/timeline.ts'

/** The person whose terms become others. */
export interface Changed {
  name: string
  left_on: string | null
}

export interface ChangeWanted {
  kind: ChangeKind
  on: string
  set: TermsSet
  /** What an hour costs before and after, where the change says so. */
  pay?: { before: number | null; after: number } | undefined
}

/** Of the values that hold on a day those that a change sets. @throws Refusal people:no_terms */
const valuesOn = (terms: readonly DecidedTerms[], on: string, set: TermsSet): TermsSet => {
  const holding = holdingOn(terms, on)
  if (!holding) throw new Refusal('people:no_terms', { date: on }, 'on')
  return Object.fromEntries(Object.keys(set).map(key => [key, holding[key as keyof TermsSet]]))
}

/** Hours without a cycle have none, whatever stood there before. */
export const completed = (set: TermsSet): TermsSet =>
  set.hoursSystem === undefined || set.hoursSystem === 'comprehensive' ? set : { ...set, cycle: null }

/** @throws Refusal people:changes_nothing, people:after_leaving */
const mustBeAChange = (
  { kind, on, pay }: ChangeWanted,
  { name, left_on: left }: Changed,
  before: TermsSet,
  set: TermsSet,
) => {
  if (left !== null && left < on) throw new Refusal('people:after_leaving', { name, date: left }, 'on')
  const same =
    (pay === undefined || pay.before === pay.after) &&
    Object.entries(set).every(([key, value]) => before[key as keyof TermsSet] === value)
  if (kind !== 'regularisation' && same) throw new Refusal('people:changes_nothing', { name }, 'set')
}

/** @throws Refusal people:no_terms, people:changes_nothing, people:after_leaving, people:decided_already */
export const judgeChange = (terms: DecidedTerms[], person: Changed, wanted: ChangeWanted) => {
  const set = completed(wanted.set)
  const before = valuesOn(terms, wanted.on, set)
  mustBeAChange(wanted, person, before, set)
  const isNothing = Object.keys(set).length === 0
  return { set, before, after: isNothing ? terms : enterChange(terms, wanted.on, set) }
}
