/** How many cells a change would touch, and of how many people. */
import { useTranslation } from 'react-i18next'
import type { Change } from '#contract/engine.ts'
import { useSchedule } from '../open/open-schedule.ts'
import { sizeOfChange } from './part-of-change.ts'

export const ChangedCells = ({ change }: { change: Change }) => {
  const { store } = useSchedule()
  const { t } = useTranslation('planning')
  const { cells, people } = sizeOfChange(store.draft.roster, change)
  return (
    cells > 0 && (
      <span>
        {t('schedule.generate.changed', {
          cells: t('schedule.generate.cells', { count: cells }),
          people: t('schedule.generate.people', { count: people }),
        })}
      </span>
    )
  )
}
