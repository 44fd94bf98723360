/** How saving stands: in the header by the shell's save state, and beside the plan what needs an answer. That it waits for the network is said there alone. */
import { Button } from 'antd'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { reportSaving, type SaveState } from '#web/states/save-state-store.ts'
import { now } from '#web/time/index.ts'
import { useSchedule } from '../../open/open-schedule.ts'
import { useConflicts, useLogStanding, useOnlyHere, useSync } from '../../open/use-store.ts'
import type { SyncState } from '../../store/log/save-queue.ts'
import styles from '../bars.module.css'

function headerState(sync: SyncState, conflicts: number, onlyHere: number): SaveState {
  // What waits and what asks for an answer are two things: neither hides the other.
  const asked = conflicts > 0 ? { conflicts } : {}
  if (sync.kind === 'offline' || sync.kind === 'blocked')
    return onlyHere > 0
      ? { kind: 'only_here', count: onlyHere, ...asked }
      : { kind: sync.kind, waiting: sync.pending, ...asked }
  if (conflicts > 0) return { kind: 'conflict', count: conflicts }
  if (sync.kind === 'saved') return { kind: 'saved', at: now().toISOString() }
  return { kind: 'saving' }
}

export const SyncChip = () => {
  const { store } = useSchedule()
  const { t } = useTranslation('planning')
  const sync = useSync()
  const conflicts = useConflicts().length
  const onlyHere = useOnlyHere()
  const log = useLogStanding()
  useEffect(() => {
    reportSaving(headerState(sync, conflicts, onlyHere), () => void store.queue.flush())
  }, [sync, conflicts, onlyHere, store])
  useEffect(() => () => reportSaving({ kind: 'idle' }), [])
  if (sync.kind === 'offline' && onlyHere > 0)
    return (
      <span className={styles.alert} role="status">
        {t('schedule.sync.only_here', { count: onlyHere })}
      </span>
    )
  if (sync.kind === 'blocked')
    return (
      <span className={styles.alert} role="alert">
        {sync.message}
        {onlyHere > 0 && ` · ${t('schedule.sync.only_here', { count: onlyHere })}`}
        <Button type="link" size="small" onClick={() => void store.queue.flush()}>
          {t('schedule.sync.again')}
        </Button>
      </span>
    )
  if (log !== 'takes')
    return (
      <span className={styles.alert} role="status">
        {t(log === 'waits' ? 'schedule.sync.log_waits' : 'schedule.sync.no_log')}
      </span>
    )
  return null
}
