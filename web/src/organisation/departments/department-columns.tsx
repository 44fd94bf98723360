/** The columns of departments in a list. */
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { DepartmentRow } from '#contract/organisation/department.ts'
import type { Column } from '#web/list/index.ts'
import { StateWord } from '#web/list/state-word.tsx'

const recorded = ['legalEntity', 'costCentre', 'province', 'area', 'level'] as const

/** @param pathOf where a department lies, for a list over the whole tree */
export function useDepartmentColumns(pathOf?: (department: DepartmentRow) => string): Column<DepartmentRow>[] {
  const { t } = useTranslation(['organisation', 'shared'])
  return useMemo<Column<DepartmentRow>[]>(
    () => [
      {
        key: 'name',
        title: t('field.name'),
        value: row => row.name,
      },
      ...(pathOf ? [{ key: 'above', title: t('field.parent'), value: pathOf } satisfies Column<DepartmentRow>] : []),
      {
        key: 'kind',
        title: t('field.kind'),
        value: row => (row.site ? t('kind.site') : t('kind.department')),
        // The nature says it too, where there is one.
        told: row => row.nature !== null,
        render: row => <StateWord tone="usual">{row.site ? t('kind.site') : t('kind.department')}</StateWord>,
      },
      {
        key: 'nature',
        title: t('field.nature'),
        value: row => row.nature && t(`nature.${row.nature}`),
      },
      { key: 'code', title: t('field.code'), value: row => row.code },
      { key: 'head', title: t('field.head'), value: row => row.head?.name },
      {
        key: 'headcount',
        title: t('field.headcount'),
        value: row => row.headcount,
        align: 'end',
      },
      { key: 'total', title: t('field.total'), value: row => row.total, align: 'end' },
      ...recorded.map(key => ({
        key,
        title: t(`field.${key}`),
        value: (row: DepartmentRow) => row[key],
        hidden: true,
      })),
      { key: 'timeZone', title: t('field.timeZone'), value: row => row.site?.timeZone },
      {
        key: 'format',
        title: t('field.format'),
        value: row => row.site?.format,
        hidden: true,
      },
      { key: 'type', title: t('field.type'), value: row => row.site?.type, hidden: true },
    ],
    [t, pathOf],
  )
}
