/** The fields of a shift in the words of its form, for its history. */
import { useTranslation } from 'react-i18next'
import type { ShiftRow } from '#contract/planning/settings/shift.ts'
import type { HistoryWords } from '#web/derivation/history-words.ts'
import { useDepartmentName } from '#web/person/index.ts'
import { useFormats } from '#web/time/index.ts'

export const useShiftWords = (stations: readonly { id: string; name: string }[]): HistoryWords => {
  const { t } = useTranslation(['planning', 'shared'])
  const { range } = useFormats()
  const departmentName = useDepartmentName()
  const nameOf = (id: string) => stations.find(each => each.id === id)?.name
  const departments = (ids: string[]) =>
    ids.length === 0 ? t('shift.whole_company') : ids.map(departmentName).filter(Boolean).join(' · ')
  const breaks = (rests: ShiftRow['breaks']) => rests.map(each => range(each.start, each.end)).join(' · ')
  return {
    name: { label: t('shift.name') },
    shortName: { label: t('shift.short_name') },
    colour: { label: t('shift.colour'), say: (number: number) => t('workstation.colour_name', { number }) },
    start: { label: t('shift.times'), say: (start: number, { end }: ShiftRow) => range(start, end) },
    breaks: { label: t('shift.breaks'), say: breaks },
    workstationIds: {
      label: t('shift.workstations'),
      say: (ids: string[]) => ids.map(nameOf).filter(Boolean).join(' · '),
    },
    departmentIds: { label: t('shift.departments'), say: departments },
    description: { label: t('shift.description') },
    enabled: { label: t('shift.enabled') },
  }
}
