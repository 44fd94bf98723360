/** Accepting a part of a proposal: by person and by day. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { clashing } from '../store/log/clash.ts'
import { difference } from '../store/log/difference.ts'
import { Roster } from '../store/roster.ts'
import { anyLegalRoster, duty } from '../testing/roster-cases.ts'
import { partOfChange, restOfChange, sharesOfChange, sizeOfChange } from './part-of-change.ts'

const monday = '2026-11-16'
const tuesday = '2026-11-17'

describe('a part of a proposal', () => {
  const roster = new Roster([
    duty('a', { employee: 'wang' }),
    duty('b', { employee: 'li' }),
    duty('c', { employee: 'zhao', date: tuesday }),
  ])

  test('by person takes the duties that the person gets and gives away', () => {
    const change = {
      remove: ['c'],
      put: [duty('a', { employee: 'zhao' }), duty('n', { employee: 'li', date: tuesday })],
    }
    expect(partOfChange(roster, change, { employee: 'zhao' })).toEqual({
      remove: ['c'],
      put: [duty('a', { employee: 'zhao' })],
    })
    expect(partOfChange(roster, change, { employee: 'li' }).put).toHaveLength(1)
  })

  test('by day takes what the day gets and loses', () => {
    const change = { remove: ['c'], put: [duty('a', { employee: 'zhao' })] }
    expect(partOfChange(roster, change, { date: tuesday })).toEqual({ remove: ['c'], put: [] })
    expect(sharesOfChange(roster, change)).toEqual({ people: ['zhao', 'wang'], dates: [monday, tuesday] })
  })

  test('keeps an exchange whole, along the whole chain', () => {
    const change = {
      remove: [],
      put: [
        duty('a', { employee: 'li' }),
        duty('b', { employee: 'zhao' }),
        duty('n', { employee: 'wang', date: tuesday }),
      ],
    }
    const part = partOfChange(roster, change, { employee: 'wang' })
    expect(part.put.map(each => each.id).sort()).toEqual(['a', 'b', 'n'])
  })

  test('never gives anybody two duties in the same minute, and all parts together are the whole', () => {
    fc.assert(
      fc.property(anyLegalRoster, anyLegalRoster, (from, to) => {
        const now = new Roster(from)
        let left = difference(from, to)
        for (const employee of sharesOfChange(now, left).people) {
          const part = partOfChange(now, left, { employee })
          now.apply(part)
          left = restOfChange(left, part)
          for (const each of now.all()) expect(clashing(each, now.all())).toEqual([])
        }
        expect(difference(now.all(), to)).toEqual({ remove: [], put: [] })
      }),
    )
  })
})

test('days kept free go with their person, or with their day, and are counted as cells', () => {
  const marked = { employee: 'wang', date: monday, kept: true }
  const freed = { employee: 'li', date: tuesday, kept: false }
  const [roster, change] = [new Roster(), { remove: [], put: [], rest: [marked, freed] }]
  expect(partOfChange(roster, change, { employee: 'wang' }).rest).toEqual([marked])
  expect(partOfChange(roster, change, { date: tuesday }).rest).toEqual([freed])
  expect(partOfChange(roster, change, { employee: 'zhao' }).rest).toBeUndefined()
  expect(sharesOfChange(roster, change)).toEqual({ people: ['wang', 'li'], dates: [monday, tuesday] })
  expect(sizeOfChange(roster, change)).toEqual({ cells: 2, people: 2 })
})
