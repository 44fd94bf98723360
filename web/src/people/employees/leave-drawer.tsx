/** One leave of an employee: its form, and its history. */
import { Checkbox } from 'antd'
import { useTranslation } from 'react-i18next'
import type { Input, Output } from '#contract/call.ts'
import { peopleCalls } from '#contract/people/calls.ts'
import { useActCall } from '#web/api/hooks.ts'
import type { HistoryWords } from '#web/derivation/history-words.ts'
import { DateField, issueOf, TextField, useForm } from '#web/form/index.ts'
import { useSession } from '#web/session/session.tsx'
import { SettingsDrawer } from '#web/settings/index.ts'
import { useFormats } from '#web/time/index.ts'

type LeaveForm = Input<typeof peopleCalls.saveLeave>
export type LeaveRow = Output<typeof peopleCalls.listLeave>['leave'][number]

const useLeaveWords = (): HistoryWords => {
  const { t } = useTranslation('people')
  const { date, range } = useFormats()
  const times = (start: number, { endMinute }: LeaveRow) => (endMinute === null ? '' : range(start, endMinute))
  return {
    kind: { label: t('leave.kind') },
    from: { label: t('field.from'), say: date },
    to: { label: t('field.to'), say: date },
    startMinute: { label: t('leave.times'), say: times },
    approved: { label: t('leave.state'), say: (yes: boolean) => t(yes ? 'leave.approved' : 'leave.asked') },
  }
}

export interface LeaveDrawerProps {
  employeeId: string
  /** Whose leave it is. */
  name: string
  /** Absent for a new one. */
  row: LeaveRow | undefined
  onClose: () => void
  readOnly: boolean
}

export const LeaveDrawer = ({ employeeId, name, row, onClose, readOnly }: LeaveDrawerProps) => {
  const { t } = useTranslation(['people', 'shared'])
  const { me } = useSession()
  const { period } = useFormats()
  const words = useLeaveWords()
  const save = useActCall(peopleCalls.saveLeave, {
    stale: [peopleCalls.listLeave],
    done: t(row ? 'shared:done.edit' : 'shared:done.add'),
  })
  const today = { from: me.today, to: me.today, startMinute: null, endMinute: null }
  const { employeeName: _, ...held } = row ?? { employeeName: '' }
  const form = useForm<LeaveForm>({
    initial: { employeeId, kind: t('leave.default_kind'), ...today, approved: true, ...held },
    schema: peopleCalls.saveLeave.input,
    onSubmit: values => save.mutateAsync(values),
  })
  const { from, to, approved } = form.values
  return (
    <SettingsDrawer
      {...{ form, onClose, readOnly, words }}
      record={row}
      title={[name, row ? period(row.from, row.to) : t('leave.add')].filter(Boolean).join(' · ')}
      subject="leave"
    >
      <TextField form={form} path="kind" label={t('leave.kind')} required max={30} />
      <DateField
        label={t('field.from')}
        required
        value={from}
        onChange={date => form.set('from', date ?? '')}
        issue={issueOf(form, 'from')}
      />
      <DateField
        label={t('field.to')}
        required
        value={to}
        onChange={date => form.set('to', date ?? '')}
        issue={issueOf(form, 'to')}
      />
      <Checkbox checked={approved} onChange={event => form.set('approved', event.target.checked)}>
        {t('leave.approved')}
      </Checkbox>
    </SettingsDrawer>
  )
}
