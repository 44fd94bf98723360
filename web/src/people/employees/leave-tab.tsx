/** The leave of an employee: what was asked for and what became of it, each with the way to its request. */
import { Tag } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { approvalCalls } from '#contract/approvals/calls.ts'
import type { RequestRow } from '#contract/approvals/request.ts'
import { useRecordCall } from '#web/api/hooks.ts'
import styles from '#web/people/employees/terms.module.css'
import { Empty, QueryStates } from '#web/states/index.ts'
import { useFormats } from '#web/time/index.ts'

/** The newest; whoever wants more goes by the list of requests. */
const newest = 30

const LeaveLine = ({ row }: { row: RequestRow }) => {
  const { t } = useTranslation(['people', 'approvals'])
  const { period, range } = useFormats()
  const { from, to } = row
  const minutes = from?.minute != null && to?.minute != null && from.date === to.date && range(from.minute, to.minute)
  return (
    <li className={styles.line}>
      <Link to={`/approvals?open=${row.id}`}>{from && to ? period(from.date, to.date) : `#${row.no}`}</Link>
      {minutes && <span>{minutes}</span>}
      <span>{row.kindName ?? t('approvals:category.leave')}</span>
      <Tag>{t(row.reversed ? 'leave.taken_back' : `approvals:state.${row.status}`)}</Tag>
    </li>
  )
}

interface LeaveTabProps {
  employeeId: string
  readOnly: boolean
}

export const LeaveTab = ({ employeeId, readOnly }: LeaveTabProps) => {
  const { t } = useTranslation('people')
  const requests = useRecordCall(approvalCalls.listRequests, {
    ...{ tab: 'jurisdiction', category: 'leave', employeeId, size: newest, by: 'target' },
  })
  const apply = !readOnly && <Link to={`/approvals/apply?category=leave&employee=${employeeId}`}>{t('leave.add')}</Link>
  return (
    <QueryStates query={requests} shape="table" record={{}}>
      {({ rows, total }) => (
        <>
          {rows.length === 0 && <Empty title={t('leave.none')}>{apply}</Empty>}
          <ul>
            {rows.map(row => (
              <LeaveLine key={row.id} row={row} />
            ))}
          </ul>
          {rows.length > 0 && apply}
          {total > rows.length && (
            <Link to={`/approvals?tab=jurisdiction&category=leave&employeeId=${employeeId}`}>
              {t('leave.all', { total })}
            </Link>
          )}
        </>
      )}
    </QueryStates>
  )
}
