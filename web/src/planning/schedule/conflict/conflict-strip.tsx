/** Answers a conflict at its cell: opened by Enter or a press on the mark there; Escape leaves it for later. */
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { focusAgain } from '../focus/focus-again.ts'
import { useSchedule } from '../open/open-schedule.ts'
import { useCell, useStage } from '../open/use-store.ts'
import type { CellKey } from '../store/cell-key.ts'
import type { ConflictAnswer } from '../store/draft.ts'
import type { Conflict } from '../store/log/merge.ts'
import styles from '../strip/strip.module.css'
import { Strip } from '../strip/strip.tsx'
import { useConflict } from './use-conflict.ts'

export const ConflictStrip = () => {
  const at = useStage('conflict')
  return at === undefined ? null : <OfCell at={at} />
}

const OfCell = ({ at }: { at: CellKey }) => {
  const { conflict } = useCell(at)
  return conflict ? <Asked key={conflict.duty} at={at} conflict={conflict} /> : null
}

const Asked = ({ at, conflict }: { at: CellKey; conflict: Conflict }) => {
  const { store, stage } = useSchedule()
  const { t } = useTranslation('planning')
  const { by, mine, theirs, answers, answer } = useConflict(conflict)
  const close = () => stage.set('conflict', undefined)
  const leave = (duty: string | undefined) => {
    close()
    focusAgain(duty)
  }
  const give = (side: ConflictAnswer) => {
    answer(side)
    // A cell may hold another one, which is asked next.
    if (store.cell(at).conflict) return
    leave(side === 'theirs' ? (conflict.beside?.[0] ?? conflict.theirs)?.id : conflict.duty)
  }
  return (
    <Strip
      label={by ?? t('schedule.conflict.list')}
      about="conflict-strip-about"
      place={() => markOf(at)}
      onEscape={() => leave(conflict.theirs?.id)}
      onLeave={close}
    >
      <p>
        <b>{by ?? t('schedule.conflict.list')}</b>
      </p>
      <div id="conflict-strip-about">
        <p>{mine}</p>
        <p>{theirs}</p>
      </div>
      <div className={styles.answers}>
        {answers.map((side, place) => (
          <Button key={side} size="small" type={place === 0 ? 'primary' : 'default'} onClick={() => give(side)}>
            {t(`schedule.conflict.keep_${side}`)}
          </Button>
        ))}
        <Button size="small" type="text" onClick={() => leave(conflict.theirs?.id)} aria-keyshortcuts="Escape">
          {t('schedule.conflict.later')}
        </Button>
      </div>
    </Strip>
  )
}

/** The cell that is marked, the focused one first: an open duty's conflict stands in each lane. In the day, the mark. */
function markOf(at: CellKey): Element | null {
  const mark = `[data-conflict="${CSS.escape(at)}"]`
  const found = document.querySelector(`[tabindex="0"] > ${mark}`) ?? document.querySelector(mark)
  return found?.closest('[role="gridcell"]') ?? found
}
