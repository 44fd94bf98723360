/** My other browsers that show notifications; each can be switched off from here. */
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import type { Output } from '#contract/call.ts'
import { pushCalls } from '#contract/push/calls.ts'
import styles from '#web/account/security/security.module.css'
import { useActCall } from '#web/api/hooks.ts'
import { Instant } from '#web/time/instant.tsx'

type Devices = Output<typeof pushCalls.listPushDevices>['devices']

export const OtherDevices = ({ devices }: { devices: Devices }) => {
  const { t } = useTranslation('security')
  const end = useActCall(pushCalls.unsubscribePush, { stale: [pushCalls.listPushDevices], done: t('push.ended') })
  if (devices.length === 0) return null
  const nameOf = (device: string) => device || t('devices.unknown')
  return (
    <>
      <h3>{t('push.others')}</h3>
      <ul className={styles.list} aria-label={t('push.others')}>
        {devices.map(({ id, device, createdAt }) => (
          <li key={id} className={styles.item}>
            <div className={styles.facts}>
              <span>{nameOf(device)}</span>
              <span className={styles.note}>
                {t('push.since')} <Instant at={createdAt} />
              </span>
            </div>
            <Button
              loading={end.isPending && end.variables.id === id}
              onClick={() => end.mutate({ id })}
              aria-label={t('push.end_of', { device: nameOf(device) })}
            >
              {t('push.end')}
            </Button>
          </li>
        ))}
      </ul>
    </>
  )
}
