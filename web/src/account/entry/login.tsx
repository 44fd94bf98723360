/** E01, the login home: password mode. */
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { EntryFrame } from '#web/account/entry/entry-frame.tsx'
import { type Companies, SignInForm } from '#web/account/entry/sign-in-form.tsx'

export const Login = () => {
  const { t } = useTranslation('account')
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const onSignedIn = ({ defaultCompany }: Companies) => {
    const next = new URLSearchParams()
    if (defaultCompany) next.set('defaultCompany', defaultCompany)
    const back = query.get('return')
    if (back) next.set('return', back)
    navigate(`/choosecompany?${next}`)
  }
  return (
    <EntryFrame title={t('title.login')}>
      <SignInForm onSignedIn={onSignedIn} />
    </EntryFrame>
  )
}
