/** How saving stands: in the header by the shell's save state, and beside the plan what needs an answer. */
import { Button } from 'antd'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { reportSaving, type SaveState } from '#web/shell/save-state-store.ts'
import { now } from '#web/time/index.ts'
import { useSchedule } from '../open-schedule.ts'
import type { SyncState } from '../store/save-queue.ts'
import { useConflicts, useSync } from '../use-store.ts'
import styles from './bars.module.css'

function headerState(sync: SyncState, conflicts: number): SaveState {
  if (conflicts > 0) return { kind: 'conflict', count: conflicts }
  if (sync.kind === 'saved') return { kind: 'saved', at: now().toISOString() }
  if (sync.kind === 'offline' || sync.kind === 'blocked') return { kind: sync.kind, waiting: sync.pending }
  return { kind: 'saving' }
}

export const SyncChip = () => {
  const { store } = useSchedule()
  const { t } = useTranslation('planning')
  const sync = useSync()
  const conflicts = useConflicts().length
  useEffect(() => {
    reportSaving(headerState(sync, conflicts), () => void store.queue.flush())
  }, [sync, conflicts, store])
  useEffect(() => () => reportSaving({ kind: 'idle' }), [])
  if (sync.kind === 'offline')
    return (
      <span className={styles.alert} role="status">
        {t('schedule.sync.offline', { count: sync.pending })}
      </span>
    )
  if (sync.kind === 'blocked')
    return (
      <span className={styles.alert} role="alert">
        {sync.message}
        <Button type="link" size="small" onClick={() => void store.queue.flush()}>
          {t('schedule.sync.again')}
        </Button>
      </span>
    )
  return null
}
