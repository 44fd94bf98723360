/** What an invitation is to: company, department, roles, whom it is for and until when. */
import { useTranslation } from 'react-i18next'
import type { Output } from '#contract/call.ts'
import type { invitationCalls } from '#contract/membership/invitation/calls.ts'
import styles from '#web/account/security/security.module.css'
import { useRoleNames } from '#web/person/role-name.ts'
import { Instant } from '#web/time/instant.tsx'

export const Place = ({ invitation }: { invitation: Output<typeof invitationCalls.openInvitation> }) => {
  const { t } = useTranslation('invitation')
  const roleNames = useRoleNames()
  const {
    companyName: company,
    companyKind,
    startCode,
    departmentName: department,
    employeeName,
    expiresAt,
  } = invitation
  return (
    <>
      {/* The uppermost department is mostly called like its company: one name is enough. */}
      <p>
        {t(department === company ? 'open.into_company' : 'open.into', {
          ...{ company, department, role: roleNames(invitation.roles) },
        })}
      </p>
      {companyKind !== 'ordinary' && <p>{t(`open.${companyKind}`)}</p>}
      {employeeName && <p>{t('open.named', { name: employeeName })}</p>}
      {startCode && <p>{t('open.start_code', { company })}</p>}
      <p className={styles.note}>
        {t('field.until')} <Instant at={expiresAt} />
      </p>
    </>
  )
}
