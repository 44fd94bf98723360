/** The company that is open, and the way to another one: a phone's header has no room for it. */
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { accountCalls } from '#contract/account/calls.ts'
import styles from '#web/account/security/security.module.css'
import { useQueryCall } from '#web/api/hooks.ts'

export const OwnCompany = ({ title }: { title: string }) => {
  const { t } = useTranslation('account')
  const companies = useQueryCall(accountCalls.listCompanies, {}, { staleTime: 300_000, quiet: true })
  const isOnly = (companies.data?.companys.length ?? 0) < 2
  return (
    <span className={styles.company}>
      {title}
      {!isOnly && <Link to="/choosecompany">{t('company.change')}</Link>}
    </span>
  )
}
