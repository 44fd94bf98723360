/** Plain dated leave of an employee. */
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { peopleCalls } from '#contract/people/calls.ts'
import { useRecordCall } from '#web/api/hooks.ts'
import { ConfirmButton, OpenRecord, useOpenParam } from '#web/form/index.ts'
import { LeaveDrawer } from '#web/people/employees/leave-drawer.tsx'
import { besideEmployee } from '#web/people/employees/open-beside.ts'
import styles from '#web/people/employees/terms.module.css'
import { useSession } from '#web/session/session.tsx'
import { useRemove } from '#web/settings/index.ts'
import { Empty, QueryStates } from '#web/states/index.ts'
import { addDays, useFormats } from '#web/time/index.ts'

/** What is shown: from half a year back to a year ahead. */
const back = 183
const ahead = 366

interface LeaveTabProps {
  employeeId: string
  name: string
  readOnly: boolean
}

export const LeaveTab = ({ employeeId, name, readOnly }: LeaveTabProps) => {
  const { t } = useTranslation(['people', 'shared'])
  const { me } = useSession()
  const { period, range } = useFormats()
  const drawer = useOpenParam(besideEmployee)
  const leave = useRecordCall(peopleCalls.listLeave, {
    employeeId,
    from: addDays(me.today, -back),
    to: addDays(me.today, ahead),
  })
  const remove = useRemove(peopleCalls.removeLeave, peopleCalls.recoverLeave, [peopleCalls.listLeave])
  const add = (first: boolean) => (
    <Button type={first ? 'primary' : 'default'} onClick={() => drawer.show('new')}>
      {t('leave.add')}
    </Button>
  )
  return (
    <QueryStates query={leave} shape="table" record={{}}>
      {data => (
        <>
          {data.leave.length === 0 && <Empty title={t('leave.none')}>{!readOnly && add(true)}</Empty>}
          <ul>
            {data.leave.map(row => (
              <li key={row.id} className={styles.line}>
                <Link to={drawer.linkTo(row.id)}>{period(row.from, row.to)}</Link>
                {row.startMinute !== null && row.endMinute !== null && (
                  <span>{range(row.startMinute, row.endMinute)}</span>
                )}
                <span>{row.kind}</span>
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
          {!readOnly && data.leave.length > 0 && add(false)}
          <OpenRecord drawer={drawer} rows={data.leave}>
            {(row, open) => (
              <LeaveDrawer key={open} {...{ employeeId, name, row }} onClose={drawer.close} readOnly={readOnly} />
            )}
          </OpenRecord>
        </>
      )}
    </QueryStates>
  )
}
