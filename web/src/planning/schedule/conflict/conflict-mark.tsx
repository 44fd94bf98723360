/** The mark of a conflict beside a person's name on the day's timeline; a press asks for the answer. */
import { useTranslation } from 'react-i18next'
import { useSchedule } from '../open/open-schedule.ts'
import { useCell } from '../open/use-store.ts'
import type { CellKey } from '../store/cell-key.ts'
import styles from './conflict.module.css'
import { conflictAuthor } from './conflict-author.ts'

export const ConflictMark = ({ at }: { at: CellKey }) => {
  const { stage } = useSchedule()
  const { t } = useTranslation('planning')
  const { conflict } = useCell(at)
  if (!conflict) return null
  return (
    <button type="button" className={styles.mark} data-conflict={at} onClick={() => stage.set('conflict', at)}>
      {conflict.by ? t('schedule.conflict.mark', { who: conflictAuthor(conflict.by) }) : t('schedule.conflict.short')}
    </button>
  )
}
