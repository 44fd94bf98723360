/** The company in the header; switching asks only if an edit has not reached the server yet. */

import { DownOutlined } from '@ant-design/icons'
import { useTranslation } from 'react-i18next'
import { accountCalls } from '#contract/account/calls.ts'
import { useActCall, useQueryCall } from '#web/api/hooks.ts'
import { MenuButton } from '#web/list/acts/menu-button.tsx'
import { homePath } from '#web/session/home-path.ts'
import { useSession } from '#web/session/session.tsx'
import { CompanyLogo } from '#web/shell/header/company-logo.tsx'
import styles from '#web/shell/header/header.module.css'
import { useLeaveQuestion } from '#web/shell/use-leave-question.ts'

export const CompanySwitcher = () => {
  const { t } = useTranslation()
  const { company } = useSession()
  const mayLeave = useLeaveQuestion()
  const companies = useQueryCall(accountCalls.listCompanies, {}, { staleTime: 300_000, quiet: true })
  // A fresh document: nothing of the other company may stay in a cache.
  const enter = useActCall(accountCalls.enterCompany, { onDone: () => location.assign(homePath) })
  const others = companies.data?.companys.filter(each => each.cid !== company.cid) ?? []
  const name = (
    <>
      <CompanyLogo logo={company.logo} />
      <span className={styles.cut}>{company.title}</span>
    </>
  )
  if (others.length === 0) return <span className={styles.pill}>{name}</span>
  const choose = async (cid: string) => {
    if (await mayLeave(t('shell.leave_company_ok'))) enter.mutate({ cid })
  }
  return (
    <MenuButton
      look="text"
      label={t('shell.company', { title: company.title })}
      items={others.map(each => ({ key: each.cid, label: each.title, onChoose: () => void choose(each.cid) }))}
    >
      {name}
      <DownOutlined className={styles.caret} aria-hidden="true" />
    </MenuButton>
  )
}
