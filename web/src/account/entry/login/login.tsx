/** E01, the login home: by password, or by a code for the phone; below both the third-party sign-ins. */
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { accountCalls } from '#contract/account/calls.ts'
import type { Output } from '#contract/call.ts'
import { arriving } from '#web/account/entry/arriving.ts'
import { enterOnlyCompany } from '#web/account/entry/enter-only-company.ts'
import styles from '#web/account/entry/entry.module.css'
import { EntryFrame } from '#web/account/entry/entry-frame.tsx'
import { AlreadyIn } from '#web/account/entry/login/already-in.tsx'
import { type Companies, SignInForm } from '#web/account/entry/login/sign-in-form.tsx'
import { ThirdParties } from '#web/account/entry/login/third-parties.tsx'
import { returnAddress } from '#web/account/entry/return-address.ts'
import { call } from '#web/api/call.ts'
import { lazyPart } from '#web/states/lazy-part.tsx'

const QrPanel = lazyPart(() => import('#web/account/entry/qr/qr-panel.tsx').then(module => module.QrPanel))

type Mode = 'password' | 'qr'

export const Login = () => {
  const { t } = useTranslation('account')
  const navigate = useNavigate()
  const cache = useQueryClient()
  const [query] = useSearchParams()
  const [mode, setMode] = useState<Mode>('password')
  const other = mode === 'password' ? 'qr' : 'password'
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
  const me = useWhoIsIn()
  const goOnAsMe = () => (me?.company ? navigate(returnAddress(query.get('return'))) : goOn(null, false, arriving))
  return (
    <EntryFrame title={t('title.login')} lead={t('login.lead')}>
      {me && <AlreadyIn name={me.name} onGoOn={goOnAsMe} />}
      {mode === 'password' ? (
        <SignInForm
          onSignedIn={signedIn}
          forgot={<Elsewhere to="/forgetpasswordindex">{t('login.forgot')}</Elsewhere>}
        />
      ) : (
        <QrPanel onDone={() => goOn(null, false, arriving)} />
      )}
      <div className={styles.or} aria-hidden="true">
        {t('login.or')}
      </div>
      <nav className={styles.ways} aria-label={t('login.third')}>
        <button type="button" className={styles.way} onClick={() => setMode(other)}>
          {t(`login.by_${other}`)}
        </button>
        <ThirdParties />
      </nav>
      <p className={styles.join}>
        {t('login.no_account')} <Elsewhere to="/register">{t('login.register')}</Elsewhere>
      </p>
    </EntryFrame>
  )
}

type Me = Output<typeof accountCalls.me>

/** Who is signed in on this device when the page is opened; nobody while that is not known. */
const useWhoIsIn = (): Me | undefined => {
  const [me, setMe] = useState<Me>()
  useEffect(() => {
    const asked = new AbortController()
    call(accountCalls.me, {}, { quiet: true, signal: asked.signal }).then(setMe, () => undefined)
    return () => asked.abort()
  }, [])
  return me
}

/** What is typed here stays while somebody is there. */
const Elsewhere = ({ to, children }: { to: string; children: string }) => (
  <a href={to} target="_blank" rel="noopener">
    {children}
  </a>
)
