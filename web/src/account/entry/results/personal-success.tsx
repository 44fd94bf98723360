/** E11: the account is made; whoever came by an invitation goes on to it first of all. */

import { useTranslation } from 'react-i18next'
import { invitationName, windowValue } from '#web/account/entry/once-query.ts'
import { afterAct } from '#web/account/entry/results/after-act.tsx'
import { ResultPage } from '#web/account/entry/results/result-page.tsx'

export const PersonalSuccess = afterAct(() => {
  const { t } = useTranslation('entry')
  const title = t('title.personal_success')
  const login = { action: t('action.back_to_login'), to: '/' }
  if (!windowValue(invitationName)) return <ResultPage good title={title} text={t('result.personal')} {...login} />
  const text = t('result.personal_invited')
  return <ResultPage good title={title} text={text} action={t('result.invited')} to="/invitation" second={login} />
})
