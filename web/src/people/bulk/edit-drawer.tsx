/** W06: the same values for the people who were chosen, with old and new of each before, and what became of each after. */
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { peopleCalls } from '#contract/people/calls.ts'
import type { CustomFieldRow } from '#contract/people/custom-field.ts'
import type { EmployeeRow } from '#contract/people/employee.ts'
import { useActCall } from '#web/api/hooks.ts'
import { notify } from '#web/api/notices.ts'
import { FormDrawer, useForm } from '#web/form/index.ts'
import { EditFields } from '#web/people/bulk/edit-fields.tsx'
import { blankEdit, checkEdit, type EditForm, setOf } from '#web/people/bulk/edit-form.ts'
import { EditPreview } from '#web/people/bulk/edit-preview.tsx'
import { NotEntered, type NotEnteredRow, useRefusedText } from '#web/people/changes/not-entered.tsx'

interface EditDrawerProps {
  people: readonly EmployeeRow[]
  /** Custom fields of the company. */
  own: readonly CustomFieldRow[]
  onClose: () => void
  /** Something was done: nobody is chosen any more. */
  onDone: () => void
}

const stale = [peopleCalls.listEmployees, peopleCalls.getEmployee, peopleCalls.getPersonal]

/** Takes an edit back from the toast that tells of it; who stays as they are is told, each with the reason. */
const useUndo = () => {
  const { t } = useTranslation(['people', 'shared'])
  const reason = useRefusedText()
  return useActCall(peopleCalls.undoEdit, {
    stale,
    onDone: ({ rows }) => {
      const kept = rows.filter(row => row.code !== null).map(row => `${row.name} (${reason(row)})`)
      if (kept.length === 0) notify('success', t('shared:done.undo'))
      else notify('warning', t('bulk.undone_but', { names: kept.join(', ') }))
    },
  })
}

export const EditDrawer = ({ people, own, onClose, onDone }: EditDrawerProps) => {
  const { t } = useTranslation(['people', 'shared'])
  const [left, setLeft] = useState<readonly NotEnteredRow[]>()
  const edit = useActCall(peopleCalls.editEmployees, { stale })
  const undo = useUndo()
  const [chosen] = useState(people.map(({ id, revision }) => ({ id, revision })))
  const form = useForm<EditForm>({
    initial: blankEdit,
    check: checkEdit(own),
    onSubmit: async values => {
      const { id, rows } = await edit.mutateAsync({ people: chosen, set: setOf(values) })
      const refused = rows.filter(row => row.code !== null)
      const count = rows.filter(row => row.changed).length
      const back = id === null ? undefined : { label: t('shared:action.undo'), run: () => undo.mutate({ id }) }
      notify(count > 0 ? 'success' : 'warning', t(count > 0 ? 'bulk.edited' : 'bulk.nothing', { count }), back)
      if (count > 0) onDone()
      form.settle(values)
      setLeft(refused.length > 0 ? refused : undefined)
      return refused.length === 0
    },
  })
  return (
    <FormDrawer
      form={form}
      onClose={onClose}
      title={t('bulk.edit_title', { count: people.length })}
      readOnly={left !== undefined}
      around={fields => (
        <>
          {left && <NotEntered rows={left} title={t('bulk.not_edited', { count: left.length })} />}
          {left === undefined && fields}
          {left === undefined && form.values.fields.length > 0 && (
            <EditPreview asked={{ people: chosen, set: setOf(form.values) }} own={own} />
          )}
        </>
      )}
    >
      <EditFields {...{ form, own }} />
    </FormDrawer>
  )
}
