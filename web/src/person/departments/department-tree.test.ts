/** The tree of departments. */
import { describe, expect, it } from 'vitest'
import type { DepartmentRow } from '#contract/organisation/department.ts'
import { departmentPath, departmentTree, totalHeadcount } from '#web/person/departments/department-tree.ts'

const row = (id: string, parentId: string | null, position: number, headcount = 1): DepartmentRow => ({
  id,
  parentId,
  name: id,
  code: null,
  position,
  revision: 0,
  site: null,
  headcount,
  inScope: true,
})

const rows = [
  row('company', null, 0, 2),
  row('south', 'company', 2),
  row('north', 'company', 1, 3),
  row('till', 'north', 0, 4),
]

describe('the tree', () => {
  it('[OR-004] puts brothers in their order and counts everybody below', () => {
    const [root] = departmentTree(rows)
    expect(root?.children.map(child => child.department.id)).toEqual(['north', 'south'])
    expect(root && totalHeadcount(root)).toBe(10)
  })

  it('counts nobody in a department of which only a part is in sight', () => {
    const above = { ...row('company', null, 0), headcount: null, inScope: false }
    const [root] = departmentTree([above, row('north', 'company', 1, 3), row('till', 'north', 0, 4)])
    expect(root && [root, ...root.children].map(totalHeadcount)).toEqual([null, 7])
  })

  it('a department whose parent is out of sight stands at the top', () => {
    expect(departmentTree([row('till', 'north', 0)]).map(node => node.department.id)).toEqual(['till'])
  })

  it('the path leads from the root, and a circle does not hang the page', () => {
    expect(departmentPath(rows, 'till')).toEqual(['company', 'north', 'till'])
    expect(departmentPath([row('a', 'b', 0), row('b', 'a', 0)], 'a').length).toBeLessThanOrEqual(64)
  })
})
