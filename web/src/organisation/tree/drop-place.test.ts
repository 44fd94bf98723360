/** Where a dragged department comes to lie. */
import { expect, test } from 'vitest'
import type { DepartmentRow } from '#contract/organisation/department.ts'
import { dropPlace, placeOf, sideAt } from '#web/organisation/tree/drop-place.ts'

const row = (id: string, parentId: string | null, inScope = true) =>
  ({ id, parentId, name: id, inScope }) as unknown as DepartmentRow
const all = ['company', 'north', 'till', 'south', 'east'].map(id =>
  row(id, id === 'company' ? null : id === 'till' ? 'north' : 'company'),
)
const named = (id: string) => all.find(each => each.id === id) ?? row(id, null)
const drop = (moved: string, onto: string, side: 'before' | 'in' | 'after') =>
  dropPlace(all, named(moved), named(onto), side)

test('the edges of a line are places beside it, the middle is below it', () => {
  expect([0.1, 0.5, 0.9].map(share => sideAt(share, false))).toEqual(['before', 'in', 'after'])
  expect(sideAt(0.1, true)).toBe('in')
})

test('a department comes before, behind or below another', () => {
  expect(drop('east', 'north', 'before')).toEqual({ parentId: 'company', next: 'north' })
  expect(drop('north', 'south', 'after')).toEqual({ parentId: 'company', next: 'east' })
  expect(drop('south', 'till', 'before')).toEqual({ parentId: 'north', next: 'till' })
  expect(drop('south', 'north', 'in')).toEqual({ parentId: 'north', next: null })
  expect(placeOf(all, named('north'))).toEqual({ parentId: 'company', next: 'south' })
})

test('nowhere below itself, nowhere that it is already, nowhere beyond the reach, and the company nowhere', () => {
  expect(drop('north', 'till', 'in')).toBeUndefined()
  expect(drop('north', 'north', 'in')).toBeUndefined()
  expect(drop('north', 'south', 'before')).toBeUndefined()
  expect(drop('company', 'north', 'in')).toBeUndefined()
  const beyond = [row('company', null, false), row('north', 'company'), row('south', 'company')]
  expect(dropPlace(beyond, row('north', 'company'), row('south', 'company'), 'after')).toBeUndefined()
})
