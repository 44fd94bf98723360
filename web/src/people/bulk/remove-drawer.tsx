/** Deletes the people who were chosen; whoever stays is told with the reason. */
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { peopleCalls } from '#contract/people/calls.ts'
import type { EmployeeRow } from '#contract/people/employee.ts'
import { useActCall } from '#web/api/hooks.ts'
import { notify } from '#web/api/notices.ts'
import { FormDrawer, useForm } from '#web/form/index.ts'
import styles from '#web/people/bulk/bulk.module.css'
import { NotEntered, type NotEnteredRow } from '#web/people/changes/not-entered.tsx'

interface BulkDrawerProps {
  people: readonly EmployeeRow[]
  onClose: () => void
  /** Something was done: nobody is chosen any more. */
  onDone: () => void
}

export const RemoveDrawer = ({ people, onClose, onDone }: BulkDrawerProps) => {
  const { t } = useTranslation(['people', 'shared'])
  const [left, setLeft] = useState<readonly NotEnteredRow[]>()
  const remove = useActCall(peopleCalls.removeEmployees, { stale: [peopleCalls.listEmployees] })
  const form = useForm({
    initial: {},
    onSubmit: async () => {
      const chosen = people.map(({ id, revision }) => ({ id, revision }))
      const { rows } = await remove.mutateAsync({ people: chosen })
      const refused = rows.filter(row => row.code !== null)
      const count = rows.length - refused.length
      if (count > 0) notify('success', t('bulk.removed', { count }))
      onDone()
      setLeft(refused)
      return refused.length === 0
    },
  })
  return (
    <FormDrawer
      form={form}
      onClose={onClose}
      title={t('bulk.remove_question', { count: people.length })}
      isNew
      readOnly={left !== undefined}
      words={{ verb: t('shared:action.delete'), cancelled: t('shared:cancelled.delete') }}
    >
      {left ? (
        <NotEntered rows={left} title={t('bulk.not_removed', { count: left.length })} />
      ) : (
        <>
          <p>{t('employee.delete_text')}</p>
          <ul className={styles.people}>
            {people.map(({ id, name, jobNumber, departmentName }) => (
              <li key={id}>{[name, jobNumber, departmentName].filter(Boolean).join(' · ')}</li>
            ))}
          </ul>
        </>
      )}
    </FormDrawer>
  )
}
