/** E11: the account is made; whoever came by an invitation goes on to it. */
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { invitationName, windowValue } from '#web/account/entry/once-query.ts'
import { ResultPage } from '#web/account/entry/results/result-page.tsx'

export const PersonalSuccess = () => {
  const { t } = useTranslation('entry')
  const words = { title: t('title.personal_success'), text: t('result.personal'), action: t('action.back_to_login') }
  return (
    <ResultPage good {...words}>
      {windowValue(invitationName) && (
        <p>
          <Link to="/invitation">{t('result.invited')}</Link>
        </p>
      )}
    </ResultPage>
  )
}
