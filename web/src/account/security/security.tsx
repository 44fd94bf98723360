/**
 * C02: what protects my account: password, phone, e-mail, linked accounts, signed-in devices and which of them
 * show notifications, sign-in history.
 */
import { useTranslation } from 'react-i18next'
import { securityCalls } from '#contract/account/entry/security-calls.ts'
import { AccountTabs } from '#web/account/account-tabs.tsx'
import { ChangePassword } from '#web/account/security/change-password.tsx'
import { ChangePhone } from '#web/account/security/change-phone.tsx'
import { Devices } from '#web/account/security/devices.tsx'
import { LinkEmail } from '#web/account/security/link-email.tsx'
import { LinkedAccounts } from '#web/account/security/linked-accounts.tsx'
import { PushSection } from '#web/account/security/push/push-section.tsx'
import styles from '#web/account/security/security.module.css'
import { SignInHistory } from '#web/account/security/sign-in-history.tsx'
import { useQueryCall } from '#web/api/hooks.ts'
import { PageHead } from '#web/states/page-head.tsx'
import { QueryStates } from '#web/states/query-states.tsx'

export const Security = () => {
  const { t } = useTranslation('security')
  const overview = useQueryCall(securityCalls.overview, {})
  return (
    <>
      <PageHead title={t('title.security')} />
      <AccountTabs current="security" />
      <QueryStates query={overview} shape="form">
        {({ phone, email, linked, sessions }) => (
          <div className={styles.page}>
            <Devices sessions={sessions} />
            <PushSection />
            <ChangePassword />
            <ChangePhone phone={phone} />
            <LinkEmail email={email} />
            <LinkedAccounts linked={linked} />
            <SignInHistory />
          </div>
        )}
      </QueryStates>
    </>
  )
}
