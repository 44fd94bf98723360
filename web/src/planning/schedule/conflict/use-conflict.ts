/** A conflict that waits for an answer, in words: whose the other value is and since when, both values, and the answers. */
import { useTranslation } from 'react-i18next'
import type { Duty } from '#contract/engine.ts'
import { useFormats } from '#web/time/index.ts'
import { labelOf } from '../gestures/gesture.ts'
import { useSchedule } from '../open/open-schedule.ts'
import type { ConflictAnswer } from '../store/draft.ts'
import type { Conflict } from '../store/log/merge.ts'
import { dutyName } from '../week/cell/cell-name.ts'
import { conflictAuthor } from './conflict-author.ts'

export interface ConflictWords {
  /** Unknown after a reload. */
  by?: string
  mine: string
  theirs: string
  /** Both only where they share no minute. */
  answers: readonly ConflictAnswer[]
  answer(side: ConflictAnswer): void
}

export function useConflict(conflict: Conflict): ConflictWords {
  const { store, facts } = useSchedule()
  const { t } = useTranslation('planning')
  const formats = useFormats()
  const { mine, theirs, beside = [], by } = conflict
  const own = store.draft.askedWith(conflict).map(each => each.mine)
  const named = (duty: Duty | undefined) => {
    if (!duty) return t('schedule.conflict.deleted')
    const person = duty.employee === undefined ? t('schedule.open_row') : facts.person(duty.employee)?.name
    return `${person} ${formats.shortDate(duty.date)} ${dutyName({ t, formats, facts }, duty)}`
  }
  // What a colleague put in the way says more than where the own duty came from.
  const other = beside.length > 0 ? beside.map(named).join(t('schedule.cell.comma')) : named(theirs)
  const subject = mine ?? theirs
  return {
    ...(by && { by: t('schedule.conflict.by', { who: conflictAuthor(by) }) }),
    mine: t('schedule.conflict.mine', { duty: own.map(named).join(t('schedule.cell.comma')) }),
    theirs: t('schedule.conflict.theirs', { duty: other }),
    answers: store.draft.mayKeepBoth(conflict) ? ['mine', 'theirs', 'both'] : ['mine', 'theirs'],
    answer: side => {
      if (subject) store.resolve(conflict.duty, side, labelOf('resolve', subject))
    },
  }
}
