/** Notifications of my reminders: whether this browser shows them, and which others do. */
import { useTranslation } from 'react-i18next'
import { pushCalls } from '#contract/push/calls.ts'
import { OtherDevices } from '#web/account/security/push/other-devices.tsx'
import { PushSwitch } from '#web/account/security/push/push-switch.tsx'
import { Section } from '#web/account/security/section.tsx'
import styles from '#web/account/security/security.module.css'
import { useQueryCall } from '#web/api/hooks.ts'
import { QueryStates } from '#web/states/query-states.tsx'

export const PushSection = () => {
  const { t } = useTranslation('security')
  const listed = useQueryCall(pushCalls.listPushDevices, {})
  return (
    <Section heading={t('push.heading')}>
      <p className={styles.note}>{t('push.what')}</p>
      <QueryStates query={listed} shape="form">
        {({ publicKey, devices }) => (
          <>
            {publicKey === null ? (
              <p>{t('push.off')}</p>
            ) : (
              <PushSwitch publicKey={publicKey} own={devices.find(each => each.current)?.id} />
            )}
            <OtherDevices devices={devices.filter(each => !each.current)} />
          </>
        )}
      </QueryStates>
    </Section>
  )
}
