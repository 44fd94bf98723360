/** Where a department is to lie, for whoever does not drag: under which one, and who comes with it. */
import { Modal } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { DepartmentRow } from '#contract/organisation/department.ts'
import { Field } from '#web/form/index.ts'
import { useMove } from '#web/organisation/departments/use-move.ts'
import { withAbove } from '#web/organisation/tree/tree-rows.ts'
import { DepartmentPicker } from '#web/person/index.ts'

interface MoveDialogProps {
  department: DepartmentRow
  departments: readonly DepartmentRow[]
  onClose: () => void
}

export const MoveDialog = ({ department, departments, onClose }: MoveDialogProps) => {
  const { t } = useTranslation(['organisation', 'shared'])
  const [parentId, setParentId] = useState<string | null>(null)
  const [asked, setAsked] = useState(false)
  const { move, isMoving } = useMove(departments, onClose)
  const isBelow = parentId !== null && withAbove(departments, parentId).includes(department.id)
  const wrong =
    parentId === null
      ? 'organisation:error.department_parent_required'
      : isBelow
        ? 'organisation:error.department_cycle'
        : parentId === department.parentId
          ? 'organisation:move.there_already'
          : undefined
  const below = departments.filter(each => withAbove(departments, each.id).includes(department.id)).length - 1
  const send = () => {
    setAsked(true)
    if (parentId !== null && wrong === undefined) move(department, { parentId, next: null })
  }
  return (
    <Modal
      open
      title={t('move.title', { name: department.name })}
      okText={t('move.act')}
      cancelText={t('shared:action.cancel')}
      okButtonProps={{ loading: isMoving }}
      onOk={send}
      onCancel={onClose}
    >
      <Field
        label={t('move.under')}
        required
        help={t('move.carried', { departments: below, people: department.total ?? 0 })}
        issue={asked && wrong !== undefined ? { key: wrong } : undefined}
      >
        {control => (
          <DepartmentPicker control={control} value={parentId} onChange={id => setParentId(id as string | null)} />
        )}
      </Field>
    </Modal>
  )
}
