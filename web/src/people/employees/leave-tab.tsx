/** Plain dated leave of an employee. */
import { Button, Checkbox } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Input } from '#contract/call.ts'
import { peopleCalls } from '#contract/people/calls.ts'
import { useActCall, useRecordCall } from '#web/api/hooks.ts'
import { ConfirmButton, DateField, FormFrame, issueOf, TextField, useForm } from '#web/form/index.ts'
import { useCodeText } from '#web/messages/code-text.ts'
import styles from '#web/people/employees/terms.module.css'
import { useSession } from '#web/session/session.tsx'
import { useRemove } from '#web/settings/index.ts'
import { Empty, QueryStates } from '#web/states/index.ts'
import { addDays, useFormats } from '#web/time/index.ts'

type LeaveForm = Input<typeof peopleCalls.saveLeave>

/** What is shown: from half a year back to a year ahead. */
const back = 183
const ahead = 366

const LeaveEditor = ({ employeeId, onDone }: { employeeId: string; onDone: () => void }) => {
  const { t } = useTranslation(['people', 'shared'])
  const { me } = useSession()
  const save = useActCall(peopleCalls.saveLeave, { stale: [peopleCalls.listLeave], done: t('shared:done.add') })
  const form = useForm<LeaveForm>({
    initial: {
      employeeId,
      kind: t('leave.default_kind'),
      from: me.today,
      to: me.today,
      startMinute: null,
      endMinute: null,
      approved: true,
    },
    schema: peopleCalls.saveLeave.input,
    onSubmit: values => save.mutateAsync(values),
  })
  const submit = async () => {
    if (await form.submit()) onDone()
  }
  return (
    <FormFrame form={form} className={styles.line} onSubmit={submit}>
      <TextField form={form} path="kind" label={t('leave.kind')} required max={30} />
      <DateField
        label={t('field.from')}
        required
        value={form.values.from}
        onChange={date => form.set('from', date ?? '')}
        issue={issueOf(form, 'from')}
      />
      <DateField
        label={t('field.to')}
        required
        value={form.values.to}
        onChange={date => form.set('to', date ?? '')}
        issue={issueOf(form, 'to')}
      />
      <Checkbox checked={form.values.approved} onChange={event => form.set('approved', event.target.checked)}>
        {t('leave.approved')}
      </Checkbox>
      <Button type="primary" htmlType="submit" loading={form.saving}>
        {t('shared:action.save')}
      </Button>
      <Button onClick={onDone}>{t('shared:action.cancel')}</Button>
    </FormFrame>
  )
}

export const LeaveTab = ({ employeeId, readOnly }: { employeeId: string; readOnly: boolean }) => {
  const { t } = useTranslation(['people', 'shared'])
  const { me } = useSession()
  const { period } = useFormats()
  const text = useCodeText('people')
  const [adding, setAdding] = useState(false)
  const leave = useRecordCall(peopleCalls.listLeave, {
    employeeId,
    from: addDays(me.today, -back),
    to: addDays(me.today, ahead),
  })
  const remove = useRemove(peopleCalls.removeLeave, peopleCalls.recoverLeave, [peopleCalls.listLeave])
  return (
    <QueryStates query={leave} shape="table" record={{}}>
      {data => (
        <>
          {data.leave.length === 0 && <Empty title={t('leave.none')} />}
          <ul>
            {data.leave.map(row => (
              <li key={row.id} className={styles.line}>
                <span>{period(row.from, row.to)}</span>
                <span>{text('people', `leave.${row.kind}`, {}, row.kind)}</span>
                <span>{t(row.approved ? 'leave.approved' : 'leave.asked')}</span>
                {!readOnly && (
                  <ConfirmButton
                    question={t('shared:confirm.delete', { name: period(row.from, row.to) })}
                    onConfirm={() => remove.mutate({ id: row.id, revision: row.revision })}
                    button={{ size: 'small' }}
                  >
                    {t('shared:action.delete')}
                  </ConfirmButton>
                )}
              </li>
            ))}
          </ul>
          {adding ? (
            <LeaveEditor employeeId={employeeId} onDone={() => setAdding(false)} />
          ) : (
            !readOnly && <Button onClick={() => setAdding(true)}>{t('leave.add')}</Button>
          )}
        </>
      )}
    </QueryStates>
  )
}
