/** The company's logo on C04: chosen, replaced, removed; at once, beside the form that is saved as a whole. */
import { Button } from 'antd'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { accountCalls } from '#contract/account/calls.ts'
import { organisationCalls } from '#contract/organisation/calls.ts'
import { logoLimits } from '#contract/organisation/logo.ts'
import { useActCall, useUploadAct } from '#web/api/hooks.ts'
import { useSession } from '#web/app/session.tsx'
import { UploadButton } from '#web/form/index.ts'
import { CompanyLogo } from '#web/shell/company-logo.tsx'
import styles from './logo-field.module.css'

const told = [accountCalls.me, accountCalls.listCompanies]

export const LogoField = () => {
  const { t } = useTranslation('organisation')
  const { company } = useSession()
  const heading = useId()
  const remove = useActCall(organisationCalls.removeLogo, { stale: told, done: t('company.logo_removed') })
  const take = useUploadAct(organisationCalls.uploadLogo, { stale: told, done: t('company.logo_saved') })
  return (
    <section className={styles.field} aria-labelledby={heading}>
      <h2 id={heading}>{t('company.logo')}</h2>
      <p>{t('company.logo_help', { limit: logoLimits.bytes / 1024 })}</p>
      <div className={styles.line}>
        <CompanyLogo logo={company.logo} name={company.title} tall />
        <UploadButton
          label={t(company.logo ? 'company.logo_replace' : 'company.logo_upload')}
          accept=".png,.jpg,.jpeg"
          busy={take.isPending}
          onFile={file => take.mutate({ input: {}, file })}
        />
        {company.logo && (
          <Button loading={remove.isPending} onClick={() => remove.mutate({})}>
            {t('company.logo_remove')}
          </Button>
        )}
      </div>
    </section>
  )
}
