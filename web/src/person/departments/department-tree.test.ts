/** The tree of departments. */
import { describe, expect, it } from 'vitest'
import type { DepartmentRow } from '#contract/organisation/department.ts'
import { departmentPath, departmentTree } from '#web/person/departments/department-tree.ts'

const row = (id: string, parentId: string | null, position: number) =>
  ({
    id,
    parentId,
    name: id,
    code: null,
    position,
    revision: 0,
    site: null,
    inScope: true,
  }) as unknown as DepartmentRow

const rows = [row('company', null, 0), row('south', 'company', 2), row('north', 'company', 1), row('till', 'north', 0)]

describe('the tree', () => {
  it('puts brothers in their order', () => {
    const [root] = departmentTree(rows)
    expect(root?.children.map(child => child.department.id)).toEqual(['north', 'south'])
  })

  it('a department whose parent is out of sight stands at the top', () => {
    expect(departmentTree([row('till', 'north', 0)]).map(node => node.department.id)).toEqual(['till'])
  })

  it('the path leads from the root, and a circle does not hang the page', () => {
    expect(departmentPath(rows, 'till')).toEqual(['company', 'north', 'till'])
    expect(departmentPath([row('a', 'b', 0), row('b', 'a', 0)], 'a').length).toBeLessThanOrEqual(64)
  })
})
