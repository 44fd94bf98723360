/** Moving a department, by hand or by the dialog: the toast that tells it puts it back where it stood. */
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { organisationCalls } from '#contract/organisation/calls.ts'
import type { DepartmentRow } from '#contract/organisation/department.ts'
import { type Place, placeOf } from '#web/organisation/tree/drop-place.ts'
import { useUndoableSave } from '#web/settings/index.ts'

export const useMove = (departments: readonly DepartmentRow[], onDone?: () => void) => {
  const { t } = useTranslation('organisation')
  // As it stood when it was moved: by the time it is told, the list is another.
  const former = useRef<Place & { name: string }>(undefined)
  const save = useUndoableSave(organisationCalls.moveDepartment, {
    stale: [organisationCalls.listDepartments],
    done: () => t('move.done', { name: former.current?.name ?? '' }),
    former: ({ id, revision }) => {
      const before = former.current
      return before && { id, revision, parentId: before.parentId, next: before.next }
    },
    ...(onDone && { onDone }),
  })
  const move = (moved: DepartmentRow, place: Place) => {
    if (save.isPending) return
    former.current = { ...placeOf(departments, moved), name: moved.name }
    save.mutate({ id: moved.id, revision: moved.revision, ...place })
  }
  return { move, isMoving: save.isPending }
}
