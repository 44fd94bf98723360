/** The first third-party sign-in of a person: signs in by password once, and links the two. */
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { thirdPartyCalls } from '#contract/account/entry/third-party-calls.ts'
import { arriving } from '#web/account/entry/arriving.ts'
import { EntryFrame } from '#web/account/entry/entry-frame.tsx'
import { SignInForm } from '#web/account/entry/login/sign-in-form.tsx'
import { useActCall } from '#web/api/hooks.ts'

export const LinkAccount = () => {
  const { t } = useTranslation('entry')
  const navigate = useNavigate()
  const link = useActCall(thirdPartyCalls.link, {
    done: t('third.linked'),
    onDone: () => navigate('/choosecompany', { replace: true, state: arriving }),
    onRefused: () => navigate('/choosecompany', { replace: true, state: arriving }),
  })
  return (
    <EntryFrame title={t('title.link')}>
      <p>{t('third.link')}</p>
      {/* A sign-in that waits for a code ends first; the account is linked by the next third-party sign-in. */}
      <SignInForm onSignedIn={({ deviceCode }) => (deviceCode ? navigate('/devicecode') : link.mutate({}))} />
    </EntryFrame>
  )
}
