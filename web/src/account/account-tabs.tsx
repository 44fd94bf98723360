/** The pages of a person's own account, as tabs of one strip. */
import { useTranslation } from 'react-i18next'
import { TabLinks } from '#web/shell/menu/tab-links.tsx'

export type AccountPage = 'personal' | 'security' | 'consents'

export const AccountTabs = ({ current }: { current: AccountPage }) => {
  const { t } = useTranslation(['security', 'account'])
  return (
    <TabLinks
      label={t('tabs')}
      current={current}
      links={[
        { key: 'personal', label: t('account:title.personal'), to: '/account/personal' },
        { key: 'security', label: t('title.security'), to: '/account/security' },
        { key: 'consents', label: t('title.consents'), to: '/account/consents' },
      ]}
    />
  )
}
