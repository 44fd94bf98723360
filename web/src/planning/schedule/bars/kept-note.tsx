/** Above a plan that was opened without network: from when it is, what needs the network, and the way to today's. */
import { Button } from 'antd'
import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { isSilent, onConnection } from '#web/api/connection.ts'
import { keptAt } from '#web/api/kept.ts'
import { useLocale } from '#web/messages/locale.ts'
import { instantText } from '#web/time/instant-format.ts'
import { useSchedule } from '../open-schedule.ts'
import styles from '../publish/publish.module.css'

export const KeptNote = ({ reopen }: { reopen: () => void }) => {
  const { facts, store } = useSchedule()
  const { t } = useTranslation('planning')
  const locale = useLocale()
  const silent = useSyncExternalStore(onConnection, isSilent)
  const at = keptAt(facts.opened)
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
