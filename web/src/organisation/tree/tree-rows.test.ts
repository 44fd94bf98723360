/** The lines of a tree, and its keys. */
import { expect, test } from 'vitest'
import type { DepartmentRow } from '#contract/organisation/department.ts'
import { actOf, linesOf, unfoldedAtFirst, withAbove } from '#web/organisation/tree/tree-rows.ts'
import { departmentTree } from '#web/person/index.ts'

const row = (id: string, parentId: string | null, position = 0) =>
  ({ id, parentId, name: id, position }) as unknown as DepartmentRow

const all = [row('company', null), row('north', 'company', 0), row('south', 'company', 1), row('till', 'north')]
const tree = departmentTree(all)
const names = (unfolded: string[]) => linesOf(tree, new Set(unfolded)).map(line => [line.department.id, line.level])

test('[OR-001] the tree shows each department below its parent, as far as it is unfolded', () => {
  expect(names([])).toEqual([['company', 1]])
  expect(names(['company', 'north'])).toEqual([
    ['company', 1],
    ['north', 2],
    ['till', 3],
    ['south', 2],
  ])
  expect(linesOf(tree, new Set(['company']))[2]).toMatchObject({ place: 2, beside: 2, below: 0, unfolded: false })
})

test('a small tree is open, of a large one the first level', () => {
  expect(unfoldedAtFirst(tree, all).size).toBe(4)
  const many = [...all, ...Array.from({ length: 60 }, (_, n) => row(`shop ${n}`, 'north', n))]
  expect([...unfoldedAtFirst(departmentTree(many), many)]).toEqual(['company'])
  expect(withAbove(all, 'till')).toEqual(['till', 'north', 'company'])
})

test('[OR-001] arrow keys go from line to line, fold and unfold', () => {
  const lines = linesOf(tree, new Set(['company', 'north']))
  const acts = (key: string) => lines.map((_, at) => actOf(key, lines, at))
  expect(acts('ArrowDown')).toEqual([{ go: 1 }, { go: 2 }, { go: 3 }, { go: 3 }])
  expect(acts('ArrowRight')).toEqual([{ go: 1 }, { go: 2 }, undefined, undefined])
  expect(acts('ArrowLeft')).toEqual([{ fold: 'company' }, { fold: 'north' }, { go: 1 }, { go: 0 }])
  expect(actOf('ArrowRight', linesOf(tree, new Set(['company'])), 1)).toEqual({ unfold: 'north' })
  expect([actOf('End', lines, 0), actOf('Home', lines, 3), actOf('x', lines, 0)]).toEqual([
    { go: 3 },
    { go: 0 },
    undefined,
  ])
})
