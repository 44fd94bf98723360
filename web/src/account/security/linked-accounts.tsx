/** The accounts at third parties by which I can sign in; each can be taken away again. */
import { useTranslation } from 'react-i18next'
import { securityCalls } from '#contract/account/entry/security-calls.ts'
import { thirdPartyCalls } from '#contract/account/entry/third-party-calls.ts'
import type { Output } from '#contract/call.ts'
import { Section } from '#web/account/security/section.tsx'
import styles from '#web/account/security/security.module.css'
import { useActCall } from '#web/api/hooks.ts'
import { ConfirmButton } from '#web/form/confirm-button.tsx'
import { Instant } from '#web/time/instant.tsx'

type Linked = Output<typeof securityCalls.overview>['linked']

export const LinkedAccounts = ({ linked }: { linked: Linked }) => {
  const { t } = useTranslation('security')
  const unlink = useActCall(thirdPartyCalls.unlink, { stale: [securityCalls.overview], done: t('linked.unlinked') })
  return (
    <Section heading={t('linked.heading')}>
      {linked.length === 0 && <p className={styles.note}>{t('linked.none')}</p>}
      <ul className={styles.list}>
        {linked.map(({ provider, linkedAt }) => {
          const name = t(`linked.${provider}`)
          return (
            <li key={provider} className={styles.item}>
              <div className={styles.facts}>
                <span>{name}</span>
                <span className={styles.note}>
                  <Instant at={linkedAt} />
                </span>
              </div>
              <ConfirmButton
                question={t('linked.unlink_ask', { name })}
                consequence={t('linked.unlink_then')}
                verb={t('linked.unlink')}
                cancelled={t('linked.kept')}
                onConfirm={() => unlink.mutate({ provider })}
                button={{ loading: unlink.isPending, 'aria-label': t('linked.unlink_of', { name }) }}
              >
                {t('linked.unlink')}
              </ConfirmButton>
            </li>
          )
        })}
      </ul>
    </Section>
  )
}
