/** C03: what I agreed to, what is kept about me, and the request to delete it. */
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { securityCalls } from '#contract/account/entry/security-calls.ts'
import { AccountTabs } from '#web/account/account-tabs.tsx'
import { Deletion } from '#web/account/consents/deletion.tsx'
import { Section } from '#web/account/security/section.tsx'
import styles from '#web/account/security/security.module.css'
import { download } from '#web/api/call.ts'
import { useQueryCall } from '#web/api/hooks.ts'
import { PageHead } from '#web/states/page-head.tsx'
import { QueryStates } from '#web/states/query-states.tsx'
import { Instant } from '#web/time/instant.tsx'

export const Consents = () => {
  const { t } = useTranslation('security')
  const consents = useQueryCall(securityCalls.consents, {})
  return (
    <>
      <PageHead title={t('title.consents')} />
      <AccountTabs current="consents" />
      <QueryStates query={consents} shape="form">
        {({ policies, deletions }) => (
          <div className={styles.page}>
            <Section heading={t('policy.heading')}>
              {policies.length === 0 && <p className={styles.note}>{t('policy.none')}</p>}
              <ul className={styles.list}>
                {policies.map(each => (
                  <li key={each.version} className={styles.item}>
                    <span>
                      {t('policy.version')} {each.version}
                    </span>
                    <span className={styles.note}>
                      {t('policy.at')} <Instant at={each.at} />
                    </span>
                  </li>
                ))}
              </ul>
              <p>
                <a href="/policy" target="_blank" rel="noopener">
                  {t('policy.read')}
                </a>
              </p>
            </Section>
            <Section heading={t('face.heading')}>
              <p className={styles.note}>{t('face.none')}</p>
            </Section>
            <Section heading={t('data.heading')}>
              <p className={styles.note}>{t('data.note')}</p>
              <Button className={styles.start} onClick={() => download(securityCalls.downloadData, {})}>
                {t('data.download')}
              </Button>
            </Section>
            <Deletion requests={deletions} />
          </div>
        )}
      </QueryStates>
    </>
  )
}
