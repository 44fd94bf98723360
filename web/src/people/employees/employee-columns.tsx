/** The columns of the list of employees. */
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { type CustomFieldRow, customColumn } from '#contract/people/custom-field.ts'
import type { EmployeeRow } from '#contract/people/employee.ts'
import type { Column } from '#web/list/index.ts'
import { useYesNoColumn } from '#web/list/table/yes-no-column.ts'
import { Named } from '#web/picture/people/named.tsx'
import { useFormats } from '#web/time/index.ts'

/** The column of a custom field: the chooser offers it. */
const ownColumn = ({ id, name, type }: CustomFieldRow, date: (day: string) => string): Column<EmployeeRow> => {
  const value = (row: EmployeeRow) => row.custom[id] ?? null
  const shown = (row: EmployeeRow) => (row.custom[id] === undefined ? '' : date(String(row.custom[id])))
  return {
    ...{ key: customColumn(id), title: name, value, hidden: true },
    ...(type === 'digit' && { align: 'end' as const }),
    ...(type === 'date' && { render: shown }),
  }
}

export const useEmployeeColumns = (fields: readonly CustomFieldRow[]): Column<EmployeeRow>[] => {
  const { t } = useTranslation('people')
  const { date, hours } = useFormats()
  const yesNo = useYesNoColumn()
  return useMemo<Column<EmployeeRow>[]>(
    () => [
      {
        key: 'name',
        title: t('field.name'),
        value: row => row.name,
        render: row => <Named name={row.name} photo={row.photo} />,
      },
      { key: 'jobNumber', title: t('field.jobNumber'), value: row => row.jobNumber },
      { key: 'phone', title: t('field.phone'), value: row => row.phone },
      { key: 'department', title: t('field.department'), value: row => row.departmentName },
      { key: 'position', title: t('field.position'), value: row => row.position },
      {
        key: 'status',
        title: t('field.status'),
        value: row => t(`leaving.status.${row.status}`),
        usual: row => row.status === 'on_job',
      },
      { key: 'tags', title: t('field.tags'), value: row => row.tags.join(', ') },
      { key: 'rank', title: t('field.rank'), value: row => row.rank, hidden: true },
      { key: 'manager', title: t('field.manager'), value: row => row.managerName, hidden: true },
      { key: 'gender', title: t('field.gender'), value: row => row.gender && t(`gender.${row.gender}`), hidden: true },
      {
        key: 'hireType',
        title: t('field.hireType'),
        value: row => (row.hireType ? t(`hire.${row.hireType}`) : ''),
        usual: row => row.hireType === 'full_time',
      },
      {
        key: 'hoursSystem',
        title: t('field.hoursSystem'),
        value: row => (row.hoursSystem ? t(`hours.${row.hoursSystem}`) : ''),
        hidden: true,
      },
      {
        key: 'week',
        title: t('field.weekMinutes'),
        value: row => row.weekMinutes,
        render: row => (row.weekMinutes === null ? '' : hours(row.weekMinutes)),
        align: 'end',
      },
      { key: 'hiredOn', title: t('field.hiredOn'), value: row => row.hiredOn, render: row => date(row.hiredOn) },
      {
        key: 'leftOn',
        title: t('field.leftOn'),
        value: row => row.leftOn,
        render: row => (row.leftOn ? date(row.leftOn) : ''),
        hidden: true,
      },
      yesNo({ key: 'participates', title: t('column.participates'), is: row => row.participates, usual: true }),
      ...fields.map(field => ownColumn(field, date)),
    ],
    [t, date, hours, yesNo, fields],
  )
}
