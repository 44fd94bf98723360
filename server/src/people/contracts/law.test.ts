/** What law says of a draft: each warning appears where its article asks for it, and one step beside it does not. */
import { describe, expect, test } from 'vitest'
import { type Draft, type LawFacts, lawSays, type OtherContract } from './law.ts'

const draft: Draft = {
  ...{ type: 'labour', term: 'fixed', start: '2026-03-01', signedOn: '2026-03-01' },
  ...{ probationMonths: 0, probationUntil: null, endedOn: null, endReason: null },
}
const facts: LawFacts = {
  ...{ today: '2026-03-02', hiredOn: '2026-03-01', others: [], protections: [] },
  probation: { months: 2, lastDay: '2026-04-30' },
}
const other = (given: Partial<OtherContract>): OtherContract => ({
  ...{ id: 'x', type: 'labour', term: 'fixed', start: '2025-03-01', signedOn: '2025-03-01', probationMonths: 0 },
  ...given,
})
const said = (given: Partial<Draft>, known: Partial<LawFacts> = {}) =>
  lawSays({ ...draft, ...given }, { ...facts, ...known }).map(
    ({ code, field, article }) => `${code} ${field} ${article}`,
  )

describe('probation, article 19', () => {
  test('at most what the term allows, in months and to the day', () => {
    const of = (probationMonths: number, probationUntil: string | null = null) =>
      said({ probationMonths, probationUntil })
    expect([of(2), of(2, '2026-04-30')]).toEqual([[], []])
    expect([of(3), of(2, '2026-05-01')]).toEqual([
      ['probation_too_long probationMonths 19'],
      ['probation_too_long probationUntil 19'],
    ])
  })

  test('none where the term allows none', () => {
    const none = { probation: { months: 0 } }
    expect([said({ probationMonths: 0 }, none), said({ probationMonths: 1 }, none)]).toEqual([
      [],
      ['probation_not_allowed probationMonths 19'],
    ])
  })

  test('once with one employer: not where an earlier contract had none, nor a later one', () => {
    const after = (given: Partial<OtherContract>) =>
      said({ term: 'open', probationMonths: 1 }, { others: [other(given)] })
    expect(after({ probationMonths: 1 })).toEqual(['probation_again probationMonths 19'])
    expect([after({}), after({ probationMonths: 1, start: '2026-03-02' })]).toEqual([[], []])
  })
})

describe('terms in a row, article 14', () => {
  const row = (...others: Partial<OtherContract>[]) =>
    said({}, { others: others.map((each, at) => other({ start: `202${at}-01-01`, ...each })) })

  test('the second fixed one is told, after two the next is due without an end', () => {
    expect([row(), row({}), row({}, {}), row({}, {}, {})]).toEqual([
      [],
      ['second_fixed term 14'],
      ['open_due term 14'],
      ['open_due term 14'],
    ])
  })

  test('one without a fixed end breaks the row, and other papers are none of it', () => {
    expect([row({}, {}, { term: 'open' }), row({}, { type: 'service' })]).toEqual([[], ['second_fixed term 14']])
    expect(said({ term: 'open' }, { others: [other({}), other({ start: '2024-01-01' })] })).toEqual([])
    expect(said({ type: 'service' }, { others: [other({})] })).toEqual([])
  })
})

test('in writing within a month of the entry, articles 10 and 82', () => {
  const on = (signedOn: string | null, today = '2026-03-02') => said({ signedOn }, { today, hiredOn: '2026-03-01' })
  expect([on('2026-04-01'), on(null, '2026-04-01')]).toEqual([[], []])
  expect([on('2026-04-02'), on(null, '2026-04-02')]).toEqual([
    ['late_signing signedOn 10, 82'],
    ['late_signing signedOn 10, 82'],
  ])
  const signed = other({ start: '2026-03-01', signedOn: '2026-03-01', type: 'internship' })
  expect(said({ signedOn: '2027-03-05', start: '2027-03-01' }, { others: [signed] })).toEqual([])
})

describe('somebody who is protected, articles 42 and 45', () => {
  const protections = [{ kind: 'pregnancy' as const, from: '2026-03-10', to: '2026-06-10' }]
  const ending = (endReason: Draft['endReason'], endedOn = '2026-03-10') =>
    said({ endedOn, endReason }, { protections })

  test('neither notice nor redundancy ends the contract, and one that runs out goes on', () => {
    expect([ending('notice'), ending('redundancy', '2026-06-10'), ending('expired')]).toEqual([
      ['protected endReason 42'],
      ['protected endReason 42'],
      ['protected_expiry endedOn 45'],
    ])
  })

  test('agreement, resignation and a fault of the employee may, and so may all before and after', () => {
    const free = [ending('agreed'), ending('resigned'), ending('dismissed')]
    expect([...free, ending('notice', '2026-03-09'), ending('notice', '2026-06-11')].flat()).toEqual([])
  })
})
