/** Of which day a department is shown, where that is not today, and since when or until when it is there. */
import { Alert } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { DepartmentRow } from '#contract/organisation/department.ts'
import { listPath } from '#web/organisation/departments/department-path.ts'
import styles from '#web/organisation/detail/detail.module.css'
import { useSession } from '#web/session/session.tsx'
import { useFormats } from '#web/time/index.ts'

export const DepartmentDays = ({ department, on }: { department: DepartmentRow; on: string }) => {
  const { t } = useTranslation('organisation')
  const { me } = useSession()
  const { date } = useFormats()
  const { id, opensOn, closedOn } = department
  const told: ReactNode[] = []
  if (on !== '')
    told.push(
      <Alert
        key="on"
        showIcon
        type="info"
        title={t('planned.as_of', { date: date(on) })}
        action={<Link to={listPath(id)}>{t('planned.to_today')}</Link>}
      />,
    )
  if (closedOn !== null)
    told.push(<Alert key="closed" showIcon type="warning" title={t('planned.closed_on', { date: date(closedOn) })} />)
  if (opensOn !== null && opensOn > me.today)
    told.push(<Alert key="opens" showIcon type="info" title={t('planned.opens_on', { date: date(opensOn) })} />)
  return told.length > 0 && <div className={styles.told}>{told}</div>
}
