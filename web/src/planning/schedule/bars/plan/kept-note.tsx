/**
 * Above a plan that was opened without network: from when it is, and what needs the network. It leaves once the server
 * answers: own edits go out, and today's plan is opened; where somebody is in the middle of something, by hand.
 */
import { Button } from 'antd'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useSilent } from '#web/api/connection.ts'
import { keptAt } from '#web/api/kept.ts'
import { useLocale } from '#web/messages/locale.ts'
import { instantText } from '#web/time/instant-format.ts'
import { useSchedule } from '../../open/open-schedule.ts'
import type { Props, Stage } from '../../open/stage.ts'
import styles from '../../publish/publish.module.css'

/** What would be gone with the plan that is opened anew. */
const inTheMiddle = [
  'editor',
  'menu',
  'fields',
  'exception',
  'repeat',
  'question',
  'conflict',
  'loan',
  'overtaken',
] as const satisfies readonly (keyof Props)[]

const isFree = (stage: Stage) => inTheMiddle.every(part => stage.get(part) === undefined)

export const KeptNote = ({ reopen }: { reopen: () => void }) => {
  const { facts, store, stage } = useSchedule()
  const { t } = useTranslation('planning')
  const locale = useLocale()
  const silent = useSilent()
  const at = keptAt(facts.opened)
  const again = useRef(reopen)
  again.current = reopen
  useEffect(() => {
    if (at === undefined || silent) return
    let gone = false
    void store.queue.flush().then(() => {
      if (!gone && store.sync().kind === 'saved' && isFree(stage)) again.current()
    })
    return () => {
      gone = true
    }
  }, [at, silent, store, stage])
  if (at === undefined) return null
  return (
    <div className={styles.banner} role="status">
      <span>{t('schedule.kept', { time: instantText(at, locale) })}</span>
      {!silent && (
        <Button size="small" onClick={() => void store.queue.flush().then(reopen)}>
          {t('schedule.bar.refresh')}
        </Button>
      )}
    </div>
  )
}
