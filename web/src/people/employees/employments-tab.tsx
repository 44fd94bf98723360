/** The employment records of a person: the dated terms as they hold, each with department, position and rank; changed under Basic. */
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { EmploymentValue } from '#contract/people/employee.ts'
import { type Column, DataTable } from '#web/list/index.ts'
import { useYesNoColumn } from '#web/list/table/yes-no-column.ts'
import { useNamedDepartments } from '#web/person/index.ts'
import { Empty } from '#web/states/index.ts'
import { useFormats } from '#web/time/index.ts'

/** Whoever is hired full time is there all day: how long a day is counts where it is not (G24). */
const isAllDay = ({ hireType }: EmploymentValue) => hireType === 'full_time'

/** Terms of the past name departments that may be closed by now. */
const useNames = (employments: readonly EmploymentValue[]) => {
  const ids = useMemo(() => [...new Set(employments.map(each => each.departmentId))], [employments])
  const rows = useNamedDepartments(ids).data?.rows
  return useMemo(() => new Map(rows?.map(({ id, name }) => [id, name])), [rows])
}

const useColumns = (employments: readonly EmploymentValue[]): Column<EmploymentValue>[] => {
  const { t } = useTranslation('people')
  const { date } = useFormats()
  const names = useNames(employments)
  const yesNo = useYesNoColumn()
  return useMemo<Column<EmploymentValue>[]>(
    () => [
      { key: 'department', title: t('field.department'), value: row => names.get(row.departmentId) ?? '' },
      { key: 'relation', title: t('employments.relation'), value: () => t('employments.main') },
      { key: 'position', title: t('field.position'), value: row => row.position },
      { key: 'rank', title: t('field.rank'), value: row => row.rank },
      { key: 'from', title: t('field.from'), value: row => row.from, render: row => date(row.from) },
      {
        key: 'to',
        title: t('field.to'),
        value: row => row.to ?? '9999',
        render: row => (row.to ? date(row.to) : t('record.until_now')),
      },
      yesNo({ key: 'allDay', title: t('employments.all_day'), is: isAllDay, usual: true }),
      {
        key: 'duration',
        title: t('employments.duration'),
        value: row => (isAllDay(row) ? null : row.dayMinutes),
        render: row => (isAllDay(row) ? '' : t('employments.minutes', { minutes: row.dayMinutes })),
        align: 'end',
      },
    ],
    [t, date, names, yesNo],
  )
}

export const EmploymentsTab = ({ employments }: { employments: readonly EmploymentValue[] }) => {
  const { t } = useTranslation('people')
  const columns = useColumns(employments)
  return (
    <>
      <p>{t('employments.help')}</p>
      <DataTable
        name="people.employments"
        caption={t('employee.tab.employments')}
        rows={[...employments].toReversed()}
        columns={columns}
        rowKey={row => row.from}
        rowName={row => row.from}
        empty={<Empty title={t('record.none')} />}
      />
    </>
  )
}
