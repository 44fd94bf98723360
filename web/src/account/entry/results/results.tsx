/** The pages on which the flows of the way in end. */
import { useTranslation } from 'react-i18next'
import { CompanySteps } from '#web/account/entry/register/company-steps.tsx'
import { afterAct } from '#web/account/entry/results/after-act.tsx'
import { ResultPage } from '#web/account/entry/results/result-page.tsx'

export { CompanySuccess } from '#web/account/entry/results/company-success.tsx'
export { LoginFail, LoginSuccess } from '#web/account/entry/results/login-results.tsx'
export { PersonalFail } from '#web/account/entry/results/personal-fail.tsx'
export { PersonalSuccess } from '#web/account/entry/results/personal-success.tsx'

/** E08 */
export const CompanyFail = () => {
  const { t } = useTranslation('entry')
  const words = { title: t('title.company_fail'), text: t('result.task_failed'), action: t('action.back_to_login') }
  return (
    <ResultPage good={false} {...words}>
      <CompanySteps at="submitted" failed />
    </ResultPage>
  )
}

/** E16 */
export const EmailSent = afterAct(() => {
  const { t } = useTranslation('entry')
  const words = { title: t('title.email_sent'), text: t('result.email_sent'), action: t('action.back_to_login') }
  return <ResultPage good {...words} />
})

/** E17 */
export const ModifySuccess = afterAct(() => {
  const { t } = useTranslation('entry')
  const words = { title: t('title.modify_success'), text: t('result.modified'), action: t('action.back_to_login') }
  return <ResultPage good {...words} />
})

/** E18 */
export const ModifyFail = () => {
  const { t } = useTranslation('entry')
  const words = { title: t('title.modify_fail'), text: t('result.reset_failed'), action: t('action.retry') }
  return <ResultPage good={false} to="/forgetpasswordindex" {...words} />
}
