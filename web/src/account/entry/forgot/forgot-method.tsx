/** E14, forgot password, step 2: by a code to the phone, or by a link to the mailbox. */

import { Button, Radio } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate, useNavigate } from 'react-router-dom'
import { entryCalls } from '#contract/account/entry/calls.ts'
import { callAtField, refusedIssues } from '#web/account/entry/call-at-field.ts'
import styles from '#web/account/entry/entry.module.css'
import { EntryFrame } from '#web/account/entry/entry-frame.tsx'
import { faultIssue } from '#web/account/entry/fault-issues.ts'
import { ImageCodeField, useImageCode } from '#web/account/entry/fields/image-code-field.tsx'
import { SmsCodeField } from '#web/account/entry/fields/sms-code-field.tsx'
import { keptLookup, type Lookup } from '#web/account/entry/forgot/lookup.ts'
import { done } from '#web/account/entry/results/after-act.tsx'
import { refusalCode } from '#web/api/refusal.ts'
import type { Issues } from '#web/form/issues.ts'

const needed = (text: string) => (text.trim() === '' ? 'code_required' : undefined)

const MethodForm = ({ lookup }: { lookup: Lookup }) => {
  const { t } = useTranslation('entry')
  const navigate = useNavigate()
  const image = useImageCode()
  const [method, setMethod] = useState<'phone' | 'email'>('phone')
  const [checkCode, setCheckCode] = useState('')
  const [code, setCode] = useState('')
  const [issues, setIssues] = useState<Issues>({})
  const [busy, setBusy] = useState(false)
  /** Makes a call and puts its refusal at the field. */
  const attempt = async (work: () => Promise<unknown>): Promise<boolean> => {
    try {
      await work()
      return true
    } catch (failure) {
      setIssues(refusedIssues(failure, 'code'))
      if (refusalCode(failure) === 'entry:recovery_over') navigate('/forgetpasswordindex', { replace: true })
      return false
    }
  }
  const askAnew = () => {
    image.refresh()
    setCheckCode('')
  }
  const send = async () => {
    const found = faultIssue('checkCode', needed(checkCode))
    setIssues(found)
    if (found.checkCode) return false
    const { phoneCode } = lookup
    const sent = await attempt(() =>
      callAtField(entryCalls.sendForgotPhoneCode, { phoneCode, uuid: image.uuid, checkCode }),
    )
    if (!sent) askAnew()
    return sent
  }
  const byPhone = async () => {
    const found = faultIssue('code', needed(code))
    setIssues(found)
    if (found.code) return
    await attempt(async () => {
      const { token } = await callAtField(entryCalls.checkPhoneCode, { phoneCode: lookup.phoneCode, code })
      navigate(`/fillpassword?token=${encodeURIComponent(token)}`)
    })
  }
  const byEmail = () =>
    attempt(async () => {
      await callAtField(entryCalls.sendForgotEmailCode, { emailCode: lookup.emailCode, code: lookup.code })
      navigate('/fillpassword/forgetemailsuccess', { replace: true, state: done })
    })
  const next = async () => {
    setBusy(true)
    await (method === 'phone' ? byPhone() : byEmail()).finally(() => setBusy(false))
  }
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={event => {
        event.preventDefault()
        next()
      }}
    >
      <Radio.Group
        aria-label={t('method.label')}
        className={styles.choices}
        value={method}
        onChange={event => setMethod(event.target.value)}
      >
        <Radio value="phone">{t('method.phone', { phone: lookup.phone })}</Radio>
        <Radio value="email">{t('method.email', { email: lookup.email })}</Radio>
      </Radio.Group>
      {method === 'phone' && (
        <>
          <ImageCodeField code={image} value={checkCode} onChange={setCheckCode} issue={issues.checkCode} />
          <SmsCodeField
            name="forgot"
            value={code}
            onChange={setCode}
            onSend={send}
            onAgain={askAnew}
            issue={issues.code}
          />
        </>
      )}
      <Button type="primary" htmlType="submit" block loading={busy}>
        {t('action.next')}
      </Button>
    </form>
  )
}

export const ForgotMethod = () => {
  const { t } = useTranslation('entry')
  const [lookup] = useState(keptLookup)
  if (!lookup) return <Navigate to="/forgetpasswordindex" replace />
  return (
    <EntryFrame
      title={t('title.forgot_method')}
      lead={t('method.lead')}
      back={{ to: '/forgetpasswordindex', words: t('action.back') }}
    >
      <MethodForm lookup={lookup} />
    </EntryFrame>
  )
}
