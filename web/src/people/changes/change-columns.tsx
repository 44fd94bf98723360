/** The columns of the list of personnel changes. */
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { ChangeRow } from '#contract/people/personnel-change.ts'
import type { Column } from '#web/list/index.ts'
import { StateWord } from '#web/list/state-word.tsx'
import { toneOfState, useToldTerms } from '#web/people/changes/change-words.ts'
import { Named } from '#web/picture/people/named.tsx'
import { useFormats } from '#web/time/index.ts'

/** What a file of changes is read in by. */
export const importedColumns = [
  ...['jobNumber', 'kind', 'on', 'department', 'position', 'rank', 'manager', 'hireType', 'hoursSystem', 'cycle'],
  ...['day', 'week', 'hourly'],
  ...['state', 'reason', 'plannedOn', 'comment'],
] as const

const plain = ['departmentId', 'position', 'rank']

export const useChangeColumns = (): Column<ChangeRow>[] => {
  const { t } = useTranslation('people')
  const { date, hours, money } = useFormats()
  const told = useToldTerms()
  return useMemo<Column<ChangeRow>[]>(() => {
    const line = (terms: ChangeRow['after']) =>
      told(terms)
        // A place, a position and a rank are known by what they are; hours say which.
        .map(({ field, label, text }) => (plain.includes(field) ? text : `${label} ${text}`))
        .join(' · ')
    const span = (minutes: number | undefined) => (minutes === undefined ? '' : hours(minutes))
    const day = (value: string | null) => (value ? date(value) : '')
    return [
      {
        key: 'name',
        title: t('field.name'),
        value: row => row.employeeName,
        render: row => <Named name={row.employeeName} />,
      },
      { key: 'jobNumber', title: t('field.jobNumber'), value: row => row.jobNumber },
      { key: 'kind', title: t('change.kind'), value: row => t(`change.kind.${row.kind}`) },
      { key: 'on', leads: true, title: t('change.on'), value: row => row.on, render: row => date(row.on) },
      { key: 'before', title: t('change.before'), value: row => line(row.before) },
      { key: 'after', title: t('change.after'), value: row => line(row.after) },
      { key: 'department', title: t('field.department'), value: row => row.after.departmentName ?? null, hidden: true },
      { key: 'position', title: t('field.position'), value: row => row.after.position ?? null, hidden: true },
      { key: 'rank', title: t('field.rank'), value: row => row.after.rank ?? null, hidden: true },
      { key: 'manager', title: t('field.manager'), value: row => row.after.managerName ?? null, hidden: true },
      {
        key: 'hireType',
        title: t('field.hireType'),
        value: ({ after }) => after.hireType && t(`hire.${after.hireType}`),
        hidden: true,
      },
      {
        key: 'hoursSystem',
        title: t('field.hoursSystem'),
        value: ({ after }) => after.hoursSystem && t(`hours.${after.hoursSystem}`),
        hidden: true,
      },
      {
        key: 'cycle',
        title: t('field.cycle'),
        value: ({ after }) => after.cycle && t(`cycle.${after.cycle}`),
        hidden: true,
      },
      {
        key: 'day',
        title: t('field.dayMinutes'),
        value: row => row.after.dayMinutes ?? null,
        render: row => span(row.after.dayMinutes),
        hidden: true,
      },
      {
        key: 'week',
        title: t('field.weekMinutes'),
        value: row => row.after.weekMinutes ?? null,
        render: row => span(row.after.weekMinutes),
        hidden: true,
      },
      {
        key: 'hourly',
        title: t('change.hourly'),
        value: row => row.after.hourlyCents ?? null,
        render: row => (row.after.hourlyCents == null ? '' : money(row.after.hourlyCents)),
        align: 'end',
        hidden: true,
      },
      {
        key: 'state',
        leads: true,
        title: t('change.state'),
        value: row => row.state,
        render: row =>
          row.conflict ? (
            <StateWord tone="error">{t('change.state.conflict')}</StateWord>
          ) : (
            <StateWord tone={toneOfState[row.state]}>{t(`change.state.${row.state}`)}</StateWord>
          ),
      },
      { key: 'reason', title: t('change.reason'), value: row => row.reason },
      {
        key: 'plannedOn',
        title: t('change.planned_on'),
        value: row => row.plannedOn,
        render: row => day(row.plannedOn),
        hidden: true,
      },
      {
        key: 'actualOn',
        title: t('change.actual_on'),
        value: row => row.actualOn,
        render: row => day(row.actualOn),
        hidden: true,
      },
      { key: 'comment', title: t('change.comment'), value: row => row.comment, hidden: true },
      { key: 'cancelledBy', title: t('change.cancelled_by'), value: row => row.cancelledBy, hidden: true },
      { key: 'cancelReason', title: t('change.cancel_reason'), value: row => row.cancelReason, hidden: true },
    ]
  }, [t, date, hours, money, told])
}
