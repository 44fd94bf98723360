/**
 * Says of a roster that the server planned and stored by itself, as a batch does, whom it leaves far below the hours of the
 * contract: whoever accepts a proposal is told that before. It goes with the first act; closed, it stays so in this browser.
 */
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSchedule } from '#web/planning/schedule/open/open-schedule.ts'
import { useActsAdded, useEngineState, useStage, useTotals } from '#web/planning/schedule/open/use-store.ts'
import { farBelow } from '../far-below.ts'
import styles from '../generate.module.css'
import { hoursWith } from '../use-outlook-of.ts'
import { Below } from './below.tsx'
import { isClosed, keepClosed } from './closed-notes.ts'

export const FilledNote = () => {
  const schedule = useSchedule()
  const { t } = useTranslation('planning')
  const storedHere = useStage('filled') ?? false
  const acts = useActsAdded()
  const isReady = useEngineState() === 'ready'
  const [closed, setClosed] = useState(false)
  // New with every count: whose hours they are is asked of the figures then.
  useTotals()
  const { opened } = schedule.facts
  const isAsked = (opened.filled || storedHere) && isReady && acts === 0 && !closed
  const revision = () => schedule.store.draft.revision()
  const below = isAsked && !isClosed(opened.plan.id, revision()) ? farBelow(hoursWith(schedule, [])) : undefined
  if (!below) return null
  return (
    <div className={`${styles.strip} ${styles.stored}`} role="status">
      <div className={styles.told}>
        <Below below={below} />
      </div>
      <Button
        size="small"
        onClick={() => {
          keepClosed(opened.plan.id, revision())
          setClosed(true)
        }}
      >
        {t('schedule.generate.close')}
      </Button>
    </div>
  )
}
