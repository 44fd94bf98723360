/** Columns of the list of workstations: the name first, which opens the row and leads it on a phone. */
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { WorkstationRow } from '#contract/planning/settings/workstation.ts'
import type { Column } from '#web/list/index.ts'
import { ShiftChip } from '#web/planning/shifts/shift-chip.tsx'

export const useWorkstationColumns = () => {
  const { t } = useTranslation('planning')
  return useMemo<Column<WorkstationRow>[]>(
    () => [
      { key: 'name', title: t('workstation.name'), value: row => row.name },
      {
        key: 'colour',
        title: t('workstation.colour'),
        value: row => row.colour,
        render: row => <ShiftChip shortName={String(row.colour)} colour={row.colour} />,
        width: 90,
      },
      { key: 'department', title: t('workstation.department'), value: row => row.departmentName },
      { key: 'region', title: t('workstation.region'), value: row => row.region },
      { key: 'type', title: t('workstation.type'), value: row => t(`workstation.${row.workType}`) },
      {
        key: 'cross',
        title: t('workstation.cross_post'),
        value: row => t(row.crossPost ? 'workstation.yes' : 'workstation.no'),
      },
      { key: 'group', title: t('workstation.group'), value: row => row.standInGroup, hidden: true },
      { key: 'priority', title: t('workstation.priority'), value: row => row.priority, align: 'end' },
      { key: 'people', title: t('workstation.people'), value: row => row.peopleCount, align: 'end' },
      { key: 'storeType', title: t('workstation.store_type'), value: row => row.storeType },
      { key: 'storeFormat', title: t('workstation.store_format'), value: row => row.storeFormat },
      {
        key: 'template',
        title: t('workstation.template'),
        value: row => row.referenceTemplateName ?? '',
        hidden: true,
      },
      { key: 'stars', title: t('workstation.stars'), value: row => row.starsMin, align: 'end', hidden: true },
    ],
    [t],
  )
}
