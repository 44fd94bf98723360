/** What of a tree is unfolded: as it is at first, also for what is added later, but for what somebody has turned. */
import { useCallback, useMemo, useState } from 'react'
import type { DepartmentRow } from '#contract/organisation/department.ts'
import { unfoldedAtFirst } from '#web/organisation/tree/tree-rows.ts'
import type { DepartmentNode } from '#web/person/index.ts'

export const useUnfolded = (tree: readonly DepartmentNode[], departments: readonly DepartmentRow[]) => {
  const [turned, setTurned] = useState<ReadonlyMap<string, boolean>>(new Map())
  const unfolded = useMemo(() => {
    const open = unfoldedAtFirst(tree, departments)
    for (const [id, isOpen] of turned) {
      if (isOpen) open.add(id)
      else open.delete(id)
    }
    return open
  }, [tree, departments, turned])
  const turn = useCallback(
    (ids: readonly string[], isOpen: boolean) =>
      setTurned(before => new Map([...before, ...ids.map(id => [id, isOpen] as const)])),
    [],
  )
  return { unfolded, turn }
}
