/** The company's tree of departments, from the flat list that the server answers. */
import type { DepartmentRow } from '#contract/organisation/department.ts'

export interface DepartmentNode {
  department: DepartmentRow
  children: DepartmentNode[]
}

/** Parents before children, brothers by their position; a department whose parent is out of sight stands at the top. */
export const departmentTree = (departments: readonly DepartmentRow[]): DepartmentNode[] => {
  const nodes = new Map(
    departments.map(department => [department.id, { department, children: [] as DepartmentNode[] }]),
  )
  const roots: DepartmentNode[] = []
  for (const node of nodes.values()) {
    const parent = node.department.parentId ? nodes.get(node.department.parentId) : undefined
    if (parent) parent.children.push(node)
    else roots.push(node)
  }
  const order = (list: DepartmentNode[]) => {
    list.sort(
      (a, b) => a.department.position - b.department.position || (a.department.name < b.department.name ? -1 : 1),
    )
    for (const node of list) order(node.children)
  }
  order(roots)
  return roots
}

/** The names from the root to a department. */
export const departmentPath = (departments: readonly DepartmentRow[], id: string | null): string[] => {
  const byId = new Map(departments.map(department => [department.id, department]))
  const names: string[] = []
  // A forged circle must not hang the page.
  for (let at = id ? byId.get(id) : undefined; at && names.length < 64; ) {
    names.unshift(at.name)
    at = at.parentId ? byId.get(at.parentId) : undefined
  }
  return names
}
