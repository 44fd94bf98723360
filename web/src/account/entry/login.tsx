/** E01, the login home: by password, or by a code for the phone; below both the third-party sign-ins. */
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { arriving } from '#web/account/entry/arriving.ts'
import { enterOnlyCompany } from '#web/account/entry/enter-only-company.ts'
import styles from '#web/account/entry/entry.module.css'
import { EntryFrame } from '#web/account/entry/entry-frame.tsx'
import { returnAddress } from '#web/account/entry/return-address.ts'
import { type Companies, SignInForm } from '#web/account/entry/sign-in-form.tsx'
import { ThirdParties } from '#web/account/entry/third-parties.tsx'
import { lazyPart } from '#web/states/lazy-part.tsx'

const QrPanel = lazyPart(() => import('#web/account/entry/qr/qr-panel.tsx').then(module => module.QrPanel))

const modes = ['password', 'qr'] as const

export const Login = () => {
  const { t } = useTranslation('account')
  const navigate = useNavigate()
  const cache = useQueryClient()
  const [query] = useSearchParams()
  const [mode, setMode] = useState<(typeof modes)[number]>('password')
  /** With `state`, the chooser takes a person with one company straight in. */
  const goOn = (defaultCompany: string | null, deviceCode = false, state?: typeof arriving) => {
    const next = new URLSearchParams()
    if (defaultCompany) next.set('defaultCompany', defaultCompany)
    const back = query.get('return')
    if (back) next.set('return', back)
    navigate(`/${deviceCode ? 'devicecode' : 'choosecompany'}?${next}`, { state })
  }
  const signedIn = async (companies: Companies) => {
    if (!(await enterOnlyCompany(companies))) return goOn(companies.defaultCompany, companies.deviceCode)
    cache.clear()
    navigate(returnAddress(query.get('return')))
  }
  return (
    <EntryFrame title={t('title.login')}>
      <fieldset className={styles.modes}>
        <legend className="screen-reader-only">{t('login.mode')}</legend>
        {modes.map(each => (
          <button key={each} type="button" aria-pressed={each === mode} onClick={() => setMode(each)}>
            {t(`login.by_${each}`)}
          </button>
        ))}
      </fieldset>
      {mode === 'password' ? (
        <>
          <SignInForm onSignedIn={signedIn} />
          <div className={styles.links}>
            <a href="/forgetpasswordindex" target="_blank" rel="noopener">
              {t('login.forgot')}
            </a>
            <a href="/register" target="_blank" rel="noopener">
              {t('login.register')}
            </a>
          </div>
        </>
      ) : (
        <QrPanel onDone={() => goOn(null, false, arriving)} />
      )}
      <ThirdParties />
    </EntryFrame>
  )
}
