/** The demo's requests: every state is there, nobody is away twice at once, and the ledger holds what they take. */
import { expect, it } from 'vitest'
import { demoRequests } from './demo-requests.ts'

const today = '2026-11-20'
const stay = { hiredOn: '2020-01-01', leftOn: null }
const all = Array.from({ length: 110 }, (_, place) => demoRequests(place, stay, today))

it('leave is there in every state that waits, stands or ended, in the past and ahead; outings and trips beside it', () => {
  const leave = all.flat().filter(each => each.category === 'leave')
  expect(new Set(leave.map(each => each.status))).toEqual(
    new Set(['processed', 'in_approval', 'refused', 'pending_edit']),
  )
  expect(leave.some(each => each.to < today)).toBe(true)
  expect(leave.some(each => each.from > today)).toBe(true)
  expect(leave.every(each => each.type !== null)).toBe(true)
  expect(new Set(all.flat().map(each => each.category))).toEqual(new Set(['leave', 'outing', 'trip']))
})

it('what waits lies ahead, nobody has two on a date, and the same people ask for the same', () => {
  for (const [place, asked] of all.entries()) {
    expect(asked).toEqual(demoRequests(place, stay, today))
    expect(asked.filter(each => each.status === 'in_approval').every(each => each.from > today)).toBe(true)
    const days = asked.toSorted((a, b) => (a.from < b.from ? -1 : 1))
    for (const [at, each] of days.entries()) expect(each.from > (days[at - 1]?.to ?? '')).toBe(true)
  }
})

it('nobody is away before the first day or after the last, and whoever is new takes personal leave for annual', () => {
  const [hiredOn, leftOn] = ['2026-10-01', '2026-11-28']
  const asked = all.flatMap((_, place) => demoRequests(place, { hiredOn, leftOn }, today))
  expect(asked.length).toBeGreaterThan(5)
  expect(asked.filter(each => each.from < hiredOn || each.to > leftOn)).toEqual([])
  expect(asked.filter(each => each.type === 'annual')).toEqual([])
  const ofNew = all.flatMap((_, place) => demoRequests(place, { hiredOn: '2025-01-02', leftOn: null }, today))
  expect(ofNew.length).toBe(all.flat().length)
  expect(new Set(ofNew.map(each => each.type))).toEqual(new Set(['personal', 'sick', null]))
})
