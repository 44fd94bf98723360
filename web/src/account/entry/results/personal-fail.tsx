/** E12: the account was not made; what was at fault can be corrected with everything else as it was typed. */
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { correctionOf } from '#web/account/entry/register/personal-fill.ts'
import { ResultPage } from '#web/account/entry/results/result-page.tsx'

export const PersonalFail = () => {
  const { t } = useTranslation('entry')
  const { state } = useLocation()
  const correction = correctionOf(state)
  const words = { title: t('title.personal_fail'), text: t('result.task_failed') }
  const login = { action: t('action.back_to_login'), to: '/' }
  if (!correction) return <ResultPage good={false} {...words} {...login} />
  const back = { to: '/register/personalregister', state: { correction } }
  return <ResultPage good={false} {...words} action={t('action.correct')} {...back} second={login} />
}
