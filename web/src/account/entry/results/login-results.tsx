/** E02 and E03: the sign-in worked and leads on by itself, or failed. */
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, Navigate, useNavigate, useSearchParams } from 'react-router-dom'
import { accountCalls } from '#contract/account/calls.ts'
import { thirdParties } from '#contract/account/entry/third-party-calls.ts'
import { arriving } from '#web/account/entry/arriving.ts'
import { ResultPage } from '#web/account/entry/results/result-page.tsx'
import { useQueryCall } from '#web/api/hooks.ts'

const redirectMillis = 3000
const next = '/choosecompany'

/**
 * Goes on after three seconds; a note with a link stands there for browsers in which it did not. Whoever only opens the
 * address is not told to be signed in: they are led to where they can be.
 */
export const LoginSuccess = () => {
  const { t } = useTranslation('entry')
  const navigate = useNavigate()
  const [late, setLate] = useState(false)
  const me = useQueryCall(accountCalls.me, {}, { quiet: ['not_signed_in'], retry: false })
  const isStranger = me.error?.code === 'not_signed_in'
  useEffect(() => {
    const timer = setTimeout(() => {
      setLate(true)
      navigate(next, { replace: true, state: arriving })
    }, redirectMillis)
    return () => clearTimeout(timer)
  }, [navigate])
  if (isStranger) return <Navigate to="/" replace />
  if (!me.data) return null
  const words = { title: t('title.login_success'), text: t('result.login'), action: t('action.continue') }
  return (
    <ResultPage good to={next} state={arriving} {...words}>
      <p>
        {late ? t('result.login_late') : t('result.login_note')}{' '}
        <Link to={next} state={arriving}>
          {t('action.jump')}
        </Link>
      </p>
    </ResultPage>
  )
}

const reasons = ['not_configured', 'unreachable', 'refused', 'expired'] as const

export const LoginFail = () => {
  const { t } = useTranslation('entry')
  const [query] = useSearchParams()
  const reason = reasons.find(each => each === query.get('reason'))
  const provider = thirdParties.find(each => each === query.get('with'))
  const words = { title: t('title.login_fail'), action: t('action.back_to_login') }
  // A way in that there is not has not failed: that is all there is to say.
  if (reason === 'not_configured')
    return (
      <ResultPage
        good={false}
        {...words}
        text={t(provider ? `third.not_configured.${provider}` : 'third.not_configured')}
      />
    )
  return (
    <ResultPage good={false} {...words} text={t('result.login_failed')}>
      {reason && <p>{t(`third.${reason}`)}</p>}
    </ResultPage>
  )
}
