/** The fields of a template in the words of its form, for its history. */
import { useTranslation } from 'react-i18next'
import { planningCalls } from '#contract/planning/calls.ts'
import type { HolidayKind } from '#contract/planning/settings/holiday-template.ts'
import { useQueryCall } from '#web/api/hooks.ts'
import type { HistoryWords } from '#web/derivation/history-words.ts'
import { useDepartmentName } from '#web/person/index.ts'
import type { TemplateRow } from '#web/planning/templates/template-form.ts'
import { useFormats } from '#web/time/index.ts'

export const useTemplateWords = (): HistoryWords => {
  const { t } = useTranslation('planning')
  const { weekdayName } = useFormats()
  const departmentName = useDepartmentName()
  const stations = useQueryCall(planningCalls.listWorkstations, {}, { staleTime: 60_000 })
  const shifts = useQueryCall(planningCalls.listShifts, {}, { staleTime: 60_000 })
  const rowText = ({ weekdays, workstationId, shiftId, heads }: TemplateRow) => {
    const days = weekdays.map(day => weekdayName(day)).join(', ')
    const station = stations.data?.rows.find(each => each.id === workstationId)?.name
    const shift = shifts.data?.rows.find(each => each.id === shiftId)?.name
    return [days, station, shift, `× ${heads}`].filter(Boolean).join(' ')
  }
  return {
    name: { label: t('template.name') },
    departmentId: { label: t('field.department'), say: departmentName },
    holidayKind: { label: t('template.kind'), say: (kind: HolidayKind) => t(`holiday_kind.${kind}`) },
    enabled: { label: t('shift.enabled') },
    rows: { label: t('template.rows'), say: (rows: TemplateRow[]) => rows.map(rowText).join(' · ') },
  }
}
