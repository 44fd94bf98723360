/** Dated changes against what their dates say: for each day and value the latest that was decided until then. */
import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { EmploymentValue } from '#contract/people/employee.ts'
import { addDays } from '#contract/shared/business-date.ts'
import {
  carryDepartment,
  type DecidedTerms,
  decidedBy,
  enterChange,
  type TermsSet,
  takeBackChange,
} from './timeline.ts'

const first = '2026-01-01'
const begun: EmploymentValue = {
  from: first,
  to: null,
  departmentId: 'a',
  position: null,
  rank: null,
  managerId: null,
  hireType: 'full_time',
  hoursSystem: 'standard',
  cycle: null,
  dayMinutes: 480,
  weekMinutes: 2400,
}
const start: DecidedTerms[] = [{ ...begun, decided: [] }]
const day = (days: number) => addDays(first, days)

const holding = (terms: readonly DecidedTerms[], date: string): EmploymentValue => {
  const [found, ...more] = terms.filter(each => each.from <= date && (each.to === null || date <= each.to))
  expect(more).toEqual([])
  if (!found) throw new Error(`nothing holds on ${date}`)
  const { decided: _, from: __, to: ___, ...values } = found
  return values as EmploymentValue
}

interface Change {
  on: string
  set: TermsSet
}

/** Days and values that meet often; each day decides each value once. */
const changes = fc
  .uniqueArray(
    fc.record({
      on: fc.integer({ min: 1, max: 8 }).map(day),
      set: fc.oneof(
        fc.constantFrom('a', 'b', 'c').map(departmentId => ({ departmentId })),
        fc.constantFrom(null, 'cook', 'waiter').map(position => ({ position })),
        fc.constantFrom('full_time' as const, 'hourly' as const).map(hireType => ({ hireType })),
      ),
    }),
    { selector: ({ on, set }) => `${on} ${Object.keys(set)}`, maxLength: 10 },
  )
  .map(all => all as Change[])

/** What the dates alone say. */
const byDates = (all: readonly Change[], date: string): EmploymentValue => {
  const { from: _, to: __, ...values } = begun
  const until = all.filter(each => each.on <= date).toSorted((a, b) => (a.on < b.on ? -1 : 1))
  return until.reduce<object>((held, { set }) => ({ ...held, ...set }), values) as EmploymentValue
}

const entered = (all: readonly Change[]) =>
  all.reduce<DecidedTerms[]>((terms, { on, set }) => enterChange(terms, on, set), start)

it('[PE-072] changes entered in any order give the terms that their dates say', () => {
  fc.assert(
    fc.property(changes, all => {
      const terms = entered(all)
      for (let days = 0; days <= 9; days += 1) expect(holding(terms, day(days))).toEqual(byDates(all, day(days)))
    }),
  )
})

it('a change that is taken back leaves the terms that the others say', () => {
  fc.assert(
    fc.property(changes, fc.nat(), (all, which) => {
      fc.pre(all.length > 0)
      const gone = all[which % all.length] as Change
      const rest = all.filter(each => each !== gone)
      const terms = takeBackChange(entered(all), gone.on, decidedBy(gone.set)) ?? []
      for (let days = 0; days <= 9; days += 1) expect(holding(terms, day(days))).toEqual(byDates(rest, day(days)))
      expect(terms.length).toBe(new Set(rest.map(each => each.on)).size + 1)
    }),
  )
})

it('[PE-072] from a day on the other department stands wherever the one did, and nothing else is another', () => {
  fc.assert(
    fc.property(changes, fc.integer({ min: -1, max: 9 }).map(day), (all, on) => {
      const terms = entered(all)
      const carried = carryDepartment(terms, on, 'a', 'z') ?? terms
      for (let days = 0; days <= 9; days += 1) {
        const said = byDates(all, day(days))
        const isElsewhere = said.departmentId === 'a' && day(days) >= on
        expect(holding(carried, day(days))).toEqual(isElsewhere ? { ...said, departmentId: 'z' } : said)
      }
    }),
  )
})

it('terms written by hand decide what differs in them, and all after a time away', () => {
  const back = { ...begun, from: day(20), decided: [] }
  const written = [
    { ...begun, to: day(9), decided: [] },
    { ...begun, from: day(10), to: day(14), position: 'cook', decided: [] },
    back,
  ]
  const moved = enterChange(written, day(5), { departmentId: 'b', position: 'waiter' })
  expect(moved.map(each => [each.from, each.departmentId, each.position])).toEqual([
    [first, 'a', null],
    [day(5), 'b', 'waiter'],
    [day(10), 'b', 'cook'],
    [day(20), 'a', null],
  ])
  const refused = (work: () => unknown, code: string) => expect(work).toThrow(expect.objectContaining({ code }))
  refused(() => enterChange(written, day(10), { position: 'waiter' }), 'people:decided_already')
  refused(() => enterChange(written, day(20), { rank: 'P1' }), 'people:decided_already')
  refused(() => enterChange(written, day(16), { rank: 'P1' }), 'people:no_terms')
  refused(() => enterChange(written, day(-1), { rank: 'P1' }), 'people:no_terms')
  expect(takeBackChange(written, day(20), ['position'])).toBeUndefined()
  expect(takeBackChange(written, day(10), ['rank'])).toBeUndefined()
})

it('hours are one decision: what a change leaves out of them stays as it was on that day', () => {
  const later = enterChange(start, day(10), { weekMinutes: 1200 })
  const sooner = enterChange(later, day(5), { hoursSystem: 'part_time', dayMinutes: 240 })
  expect(sooner.map(each => [each.hoursSystem, each.dayMinutes, each.weekMinutes])).toEqual([
    ['standard', 480, 2400],
    ['part_time', 240, 2400],
    ['standard', 480, 1200],
  ])
})
