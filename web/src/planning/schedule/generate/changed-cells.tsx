/** Of how many people cells would change, and how many cells where that is another number than that of the duties. */
import { useTranslation } from 'react-i18next'
import type { Change } from '#contract/engine.ts'
import { useSchedule } from '../open/open-schedule.ts'
import { sizeOfChange } from './part-of-change.ts'

export const ChangedCells = ({ change }: { change: Change }) => {
  const { store } = useSchedule()
  const { t } = useTranslation('planning')
  const { cells, people } = sizeOfChange(store.draft.roster, change)
  if (cells === 0) return null
  // The sentence before has said how many duties change.
  if (cells === change.put.length + change.remove.length)
    return <span>{t('schedule.generate.concerned', { count: people })}</span>
  const values = {
    cells: t('schedule.generate.cells', { count: cells }),
    people: t('schedule.generate.people', { count: people }),
  }
  return <span>{t('schedule.generate.changed', values)}</span>
}
