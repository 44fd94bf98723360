/** E19, the privacy agreement: agree is possible once the end of the text was seen, by wheel, finger or key. */
import { useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { policyParts, policyVersion } from '#contract/access/policy.ts'
import { accountCalls } from '#contract/account/calls.ts'
import { entryCalls } from '#contract/account/entry/calls.ts'
import styles from '#web/account/entry/entry.module.css'
import { EntryFrame } from '#web/account/entry/entry-frame.tsx'
import { tellPolicyAccepted } from '#web/account/entry/policy/accepted.ts'
import { returnAddress } from '#web/account/entry/return-address.ts'
import { call } from '#web/api/call.ts'
import { useQueryCall } from '#web/api/hooks.ts'
import { signalPolicyDue } from '#web/api/policy-due.ts'
import { refusalCode } from '#web/api/refusal.ts'
import { useCodeText } from '#web/messages/code-text.ts'
import { now } from '#web/time/clock.ts'

/** Rounding of zoomed pages leaves a pixel or two. */
const nearEnd = 4

const atEnd = (text: HTMLElement) => text.scrollTop + text.clientHeight >= text.scrollHeight - nearEnd

/** Keeps the acceptance with whoever is signed in; a visitor's is kept when the account is made. */
const accept = async (): Promise<boolean> => {
  try {
    await call(accountCalls.listCompanies, {}, { quiet: true })
  } catch (failure) {
    return refusalCode(failure) === 'not_signed_in'
  }
  await call(entryCalls.acceptPolicy, { version: policyVersion })
  return true
}

export const Policy = () => {
  const { t } = useTranslation(['entry', 'security'])
  const part = useCodeText('policy')
  const navigate = useNavigate()
  const cache = useQueryClient()
  const [query] = useSearchParams()
  const { search } = useLocation()
  /** Where somebody signed in was going when a new version asked. */
  const back = query.get('return')
  const me = useQueryCall(accountCalls.me, {}, { quiet: ['not_signed_in'] })
  const text = useRef<HTMLElement>(null)
  const [read, setRead] = useState(false)
  const look = useCallback(() => {
    if (text.current && atEnd(text.current)) setRead(true)
  }, [])
  useEffect(() => {
    // This page asks, so that no dialog has to.
    signalPolicyDue(false)
    // A text that fits a tall window has been seen to its end.
    look()
    window.addEventListener('resize', look)
    return () => window.removeEventListener('resize', look)
  }, [look])
  const agree = async () => {
    if (!(await accept())) return
    tellPolicyAccepted(policyVersion, now())
    if (back !== null) {
      cache.clear()
      navigate(returnAddress(back), { replace: true })
      return
    }
    // A window that a form opened closes; one that was opened by its address goes to the login page.
    if (window.history.length <= 1) window.close()
    navigate('/', { replace: true })
  }
  const disagree = async () => {
    if (back !== null || me.data?.policyDue) await call(accountCalls.signOut, {})
    cache.clear()
    navigate('/', { replace: true })
  }
  return (
    <EntryFrame title={t('title.policy')}>
      <section ref={text} className={styles.policy} tabIndex={0} aria-label={t('title.policy')} onScroll={look}>
        {policyParts.map(name => (
          <div key={name}>
            <h2>{part('policy', `${name}.title`)}</h2>
            <p>{part('policy', `${name}.text`)}</p>
          </div>
        ))}
      </section>
      {!read && <p className={styles.note}>{t('policy.read_on')}</p>}
      <Button type="primary" block disabled={!read} onClick={agree}>
        {t('action.agree')}
      </Button>
      <Button block onClick={disagree}>
        {t('action.disagree')}
      </Button>
      {me.data && (
        <p className={styles.note}>
          {t('security:data.own')} <Link to={{ pathname: '/policy/data', search }}>{t('security:data.open')}</Link>
        </p>
      )}
    </EntryFrame>
  )
}
