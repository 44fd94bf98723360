/** The people of a department, or of all below it too: each leads to the record of that person. */
import { Pagination, Segmented } from 'antd'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { DepartmentRow } from '#contract/organisation/department.ts'
import { peopleCalls } from '#contract/people/calls.ts'
import type { EmployeeRow } from '#contract/people/employee.ts'
import { useQueryCall } from '#web/api/hooks.ts'
import { type Column, DataTable } from '#web/list/index.ts'
import styles from '#web/organisation/detail/detail.module.css'
import { Named } from '#web/picture/people/named.tsx'
import { Empty, QueryStates } from '#web/states/index.ts'
import { useFormats } from '#web/time/index.ts'

const size = 50

const usePeopleColumns = (): Column<EmployeeRow>[] => {
  const { t } = useTranslation('organisation')
  const { date } = useFormats()
  return useMemo(
    () => [
      { key: 'name', title: t('user.name'), value: row => row.name, render: row => <Named name={row.name} /> },
      { key: 'jobNumber', title: t('department.job_number'), value: row => row.jobNumber },
      { key: 'department', title: t('kind.department'), value: row => row.departmentName },
      { key: 'position', title: t('department.position'), value: row => row.position },
      {
        key: 'hiredOn',
        title: t('department.hired_on'),
        value: row => row.hiredOn,
        render: row => date(row.hiredOn),
      },
    ],
    [t, date],
  )
}

export const DepartmentPeople = ({ department }: { department: DepartmentRow }) => {
  const { t } = useTranslation(['organisation', 'shared'])
  const [below, setBelow] = useState(false)
  const [page, setPage] = useState(1)
  const columns = usePeopleColumns()
  const people = useQueryCall(peopleCalls.listEmployees, { departmentId: department.id, below, page, size })
  const list = new URLSearchParams({ department: department.id, ...(below ? {} : { below: 'no' }) })
  return (
    <>
      <div className={styles.line}>
        <Segmented
          aria-label={t('department.whose')}
          value={below ? 'all' : 'own'}
          options={[
            { value: 'own', label: t('field.headcount') },
            { value: 'all', label: t('field.total') },
          ]}
          onChange={value => {
            setBelow(value === 'all')
            setPage(1)
          }}
        />
        <Link to={`/people/employees?${list}`}>{t('department.to_people')}</Link>
      </div>
      <QueryStates query={people} shape="table">
        {({ rows, total }) => (
          <>
            <DataTable
              name="organisation.people"
              caption={t('department.people')}
              {...{ columns, rows }}
              rowKey={row => row.id}
              rowName={row => row.name}
              rowLink={row => `/people/employees?${new URLSearchParams({ open: row.id })}`}
              empty={<Empty title={t('department.nobody')} />}
            />
            {total > size && (
              <Pagination
                align="end"
                current={page}
                pageSize={size}
                total={total}
                showSizeChanger={false}
                onChange={setPage}
              />
            )}
          </>
        )}
      </QueryStates>
    </>
  )
}
