/** Says for how many cells a search found something that is not offered, for what was edited meanwhile, and which they are. */
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import type { DutyCell } from '#contract/planning/edits/fit-change.ts'
import { useFormats } from '#web/time/index.ts'
import { useSchedule } from '../open/open-schedule.ts'

/** More are counted, not named. */
const NAMED = 4

export function useLeftOutText(): (cells: readonly DutyCell[]) => string {
  const { facts } = useSchedule()
  const { t } = useTranslation('planning')
  const formats = useFormats()
  return useCallback(
    cells => {
      if (cells.length === 0) return ''
      const named = cells.slice(0, NAMED).map(({ employee, date }) =>
        t('schedule.generate.left_out_cell', {
          name: employee === null ? t('schedule.open_row') : facts.person(employee)?.name,
          day: t('schedule.day_name', { weekday: formats.weekday(date), date: formats.shortDate(date) }),
        }),
      )
      const list = named.join(t('schedule.cell.comma'))
      const more = cells.length - named.length
      const where = more > 0 ? t('schedule.generate.left_out_more', { list, count: more }) : list
      return t('schedule.generate.left_out', { count: cells.length, where })
    },
    [facts, t, formats],
  )
}
