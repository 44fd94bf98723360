/** W11: somebody who left comes back on a day, at a department, a position and a rank. */
import { Alert } from 'antd'
import { useTranslation } from 'react-i18next'
import { peopleCalls } from '#contract/people/calls.ts'
import type { ResignationRow } from '#contract/people/resignation.ts'
import { useActCall } from '#web/api/hooks.ts'
import { DateField, FormDrawer, type Issues, issueOf, TextField, useForm } from '#web/form/index.ts'
import { NewcomerNotes, useNewcomer } from '#web/people/employees/newcomer-notes.tsx'
import { leavingReads } from '#web/people/resignations/use-leaving-acts.ts'
import { DepartmentField, PositionField } from '#web/person/index.ts'
import { useSession } from '#web/session/session.tsx'
import { useFormats } from '#web/time/index.ts'

interface RecoverForm {
  on: string
  departmentId: string | null
  position: string | null
  rank: string | null
}

const check = ({ on, departmentId }: RecoverForm): Issues => ({
  ...(on === '' && { on: { key: 'form.required' } }),
  ...(departmentId === null && { departmentId: { key: 'form.required' } }),
})

export const RecoverDrawer = ({ row, onClose }: { row: ResignationRow; onClose: () => void }) => {
  const { t } = useTranslation(['people', 'shared'])
  const { me } = useSession()
  const { date } = useFormats()
  const recover = useActCall(peopleCalls.recoverLeaver, { stale: leavingReads, done: t('leaving.recovered') })
  const form = useForm<RecoverForm>({
    initial: { on: me.today, departmentId: null, position: row.position, rank: null },
    check,
    onSubmit: ({ departmentId, ...values }) =>
      recover.mutateAsync({ id: row.id, revision: row.revision, ...values, departmentId: departmentId ?? '' }),
  })
  const warnings = useNewcomer({ coming: 1 })
  return (
    <FormDrawer
      {...{ form, onClose }}
      isNew
      title={t('leaving.recover_title', { name: row.employeeName })}
      words={{ verb: t('leaving.recover'), cancelled: t('shared:cancelled.edit') }}
    >
      {row.listed && <Alert type="warning" showIcon title={t('leaving.recover_listed', { name: row.employeeName })} />}
      <DateField
        label={t('leaving.recoveredOn')}
        required
        value={form.values.on || null}
        onChange={day => form.set('on', day ?? '')}
        help={t('leaving.recover_help', { date: date(row.lastDay) })}
        issue={issueOf(form, 'on')}
      />
      <NewcomerNotes warnings={warnings} by="hiredOn" />
      <DepartmentField form={form} path="departmentId" label={t('field.department')} required />
      <PositionField form={form} path="position" label={t('field.position')} />
      <TextField form={form} path="rank" label={t('field.rank')} max={60} nullable />
    </FormDrawer>
  )
}
