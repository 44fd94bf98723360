/** The department that is chosen in the tree: its people, and the departments under it in their order. */
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { DepartmentRow } from '#contract/organisation/department.ts'
import { DepartmentList } from '#web/organisation/departments/department-list.tsx'
import { detailPath } from '#web/organisation/departments/department-path.ts'
import styles from '#web/organisation/departments/departments.module.css'
import { departmentPath } from '#web/person/index.ts'
import { useSession } from '#web/session/session.tsx'
import { Empty } from '#web/states/index.ts'
import { useFormats } from '#web/time/index.ts'

interface UnderDepartmentProps {
  departments: readonly DepartmentRow[]
  department: DepartmentRow
  /** The day of which they are shown; none where it is as it stands. */
  on: string
  onSort: () => void
}

export const UnderDepartment = ({ departments, department, on, onSort }: UnderDepartmentProps) => {
  const { t } = useTranslation(['organisation', 'shared'])
  const { may } = useSession()
  const { number } = useFormats()
  const below = departments.filter(each => each.parentId === department.id)
  const above = departmentPath(departments, department.parentId)
  const { headcount, total, inScope } = department
  return (
    <section className={styles.under} aria-label={department.name}>
      <div className={styles.head}>
        <div>
          {above.length > 0 && <p className={styles.above}>{above.join(' / ')}</p>}
          <h2>
            <Link to={detailPath(department.id, { on })}>{department.name}</Link>
          </h2>
        </div>
        {headcount !== null && total !== null && (
          <p className={styles.heads}>{t('department.heads', { direct: number(headcount), total: number(total) })}</p>
        )}
        {may('organisation.edit') && on === '' && inScope && below.length > 1 && (
          <Button onClick={onSort}>{t('sort.act')}</Button>
        )}
      </div>
      <DepartmentList
        caption={t('department.under', { name: department.name })}
        rows={below}
        on={on}
        empty={<Empty title={t('department.none_under', { name: department.name })} text={t('department.none_text')} />}
      />
    </section>
  )
}
