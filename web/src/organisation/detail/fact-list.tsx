/** What is on record of a department, field by field; what is empty says so. */
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { DepartmentRow } from '#contract/organisation/department.ts'
import { peopleCalls } from '#contract/people/calls.ts'
import { detailPath, listPath } from '#web/organisation/departments/department-path.ts'
import styles from '#web/organisation/detail/detail.module.css'
import { useSession } from '#web/session/session.tsx'
import { useFormats } from '#web/time/index.ts'

export const Fact = ({ name, children }: { name: string; children: ReactNode }) => {
  const { t } = useTranslation('organisation')
  const isEmpty = children === null || children === undefined || children === ''
  return (
    <div>
      <dt>{name}</dt>
      <dd>{isEmpty ? <span className={styles.none}>{t('department.empty')}</span> : children}</dd>
    </div>
  )
}

const Head = ({ head }: { head: DepartmentRow['head'] }) => {
  const { mayCall } = useSession()
  if (head === null) return null
  if (!mayCall(peopleCalls.getEmployee)) return head.name
  return <Link to={`/people/employees?${new URLSearchParams({ open: head.id })}`}>{head.name}</Link>
}

interface FactListProps {
  department: DepartmentRow
  departments: readonly DepartmentRow[]
}

export const DepartmentFactList = ({ department, departments }: FactListProps) => {
  const { t } = useTranslation('organisation')
  const { number } = useFormats()
  const parent = departments.find(each => each.id === department.parentId)
  const below = departments.filter(each => each.parentId === department.id).length
  const { headcount, total, head } = department
  return (
    <dl className={styles.facts}>
      <Fact name={t('field.name')}>{department.name}</Fact>
      <Fact name={t('field.code')}>{department.code}</Fact>
      <Fact name={t('field.nature')}>{department.nature && t(`nature.${department.nature}`)}</Fact>
      <Fact name={t('field.parent')}>{parent && <Link to={detailPath(parent.id)}>{parent.name}</Link>}</Fact>
      <Fact name={t('field.head')}>{head && <Head head={head} />}</Fact>
      <Fact name={t('field.legalEntity')}>{department.legalEntity}</Fact>
      <Fact name={t('field.costCentre')}>{department.costCentre}</Fact>
      <Fact name={t('field.province')}>{department.province}</Fact>
      <Fact name={t('field.area')}>{department.area}</Fact>
      <Fact name={t('field.level')}>{department.level}</Fact>
      <Fact name={t('field.headcount')}>{headcount === null ? null : number(headcount)}</Fact>
      <Fact name={t('field.total')}>{total === null ? null : number(total)}</Fact>
      <Fact name={t('department.below')}>
        <Link to={listPath(department.id)}>{number(below)}</Link>
      </Fact>
    </dl>
  )
}
