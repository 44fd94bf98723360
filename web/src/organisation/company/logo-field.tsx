/** The company's logo on C04: chosen, replaced, removed; at once, beside the form that is saved as a whole. */
import { Button } from 'antd'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { accountCalls } from '#contract/account/calls.ts'
import { organisationCalls } from '#contract/organisation/calls.ts'
import { logoLimits, megabyte } from '#contract/organisation/logo.ts'
import { useActCall, useUploadAct } from '#web/api/hooks.ts'
import { notify } from '#web/api/notices.ts'
import { UploadButton } from '#web/form/fields/upload-button.tsx'
import { useSession } from '#web/session/session.tsx'
import { CompanyLogo } from '#web/shell/header/company-logo.tsx'
import { fitPicture } from './fit-picture.ts'
import styles from './logo-field.module.css'

const told = [accountCalls.me, accountCalls.listCompanies]

export const LogoField = () => {
  const { t } = useTranslation(['organisation', 'shared'])
  const { company, mayCall } = useSession()
  const heading = useId()
  const remove = useActCall(organisationCalls.removeLogo, { stale: told, done: t('company.logo_removed') })
  const take = useUploadAct(organisationCalls.uploadLogo, { stale: told, done: t('company.logo_saved') })
  const mayChange = mayCall(organisationCalls.uploadLogo)
  const limit = logoLimits.bytes / megabyte
  /** A file over the limit is not sent: the words are the server's. */
  const choose = async (file: File) => {
    if (file.size <= logoLimits.bytes) return take.mutate({ input: {}, file: await fitPicture(file) })
    const why = t('error.logo_too_large', { limit })
    notify('error', t('shared:error.with_reason', { what: t('shared:error.file_upload_error'), why }))
  }
  if (!mayChange && !company.logo) return null
  return (
    <section className={styles.field} aria-labelledby={heading}>
      <h2 id={heading}>{t('company.logo')}</h2>
      {mayChange && <p>{t('company.logo_help', { limit })}</p>}
      <div className={styles.line}>
        <CompanyLogo logo={company.logo} name={company.title} tall />
        {mayChange && (
          <>
            <UploadButton
              label={t(company.logo ? 'company.logo_replace' : 'company.logo_upload')}
              accept=".png,.jpg,.jpeg"
              busy={take.isPending}
              onFile={file => void choose(file)}
            />
            {company.logo && (
              <Button loading={remove.isPending} onClick={() => remove.mutate({})}>
                {t('company.logo_remove')}
              </Button>
            )}
          </>
        )}
      </div>
    </section>
  )
}
