/** A conflict that waits for an answer: both values, whose the other is and since when, and what may be answered. */
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import type { Duty } from '#contract/engine.ts'
import { useFormats } from '#web/time/index.ts'
import { labelOf } from '../gestures/gesture.ts'
import { useSchedule } from '../open-schedule.ts'
import type { ConflictAnswer } from '../store/draft.ts'
import type { Conflict } from '../store/merge.ts'
import { dutyName } from '../week/cell-name.ts'
import { conflictAuthor } from './conflict-author.ts'
import styles from './panel.module.css'

export const ConflictRow = ({ conflict }: { conflict: Conflict }) => {
  const { store, facts } = useSchedule()
  const { t } = useTranslation('planning')
  const formats = useFormats()
  const { mine, theirs, beside = [], by } = conflict
  const named = (duty: Duty | undefined) => {
    if (!duty) return t('schedule.conflict.deleted')
    const person = duty.employee === undefined ? t('schedule.open_row') : facts.person(duty.employee)?.name
    return `${person} ${formats.shortDate(duty.date)} ${dutyName({ t, formats, facts }, duty)}`
  }
  // What a colleague put in the way says more than where the own duty came from.
  const other = beside.length > 0 ? beside.map(named).join(t('schedule.cell.comma')) : named(theirs)
  const subject = mine ?? theirs
  const answers: ConflictAnswer[] = store.draft.mayKeepBoth(conflict) ? ['mine', 'theirs', 'both'] : ['mine', 'theirs']
  const answer = (side: ConflictAnswer) => {
    if (subject) store.resolve(conflict.duty, side, labelOf('resolve', subject))
  }
  return (
    <li className={`${styles.entry} ${styles.conflict}`}>
      {by && <span className={styles.about}>{t('schedule.conflict.by', { who: conflictAuthor(by) })}</span>}
      <span>{t('schedule.conflict.mine', { duty: named(mine) })}</span>
      <span>{t('schedule.conflict.theirs', { duty: other })}</span>
      <span className={styles.actions}>
        {answers.map(side => (
          <Button key={side} size="small" onClick={() => answer(side)}>
            {t(`schedule.conflict.keep_${side}`)}
          </Button>
        ))}
      </span>
    </li>
  )
}
