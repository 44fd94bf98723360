/** The proof of the phone that a link is for: a code that goes there, and nowhere else. */

import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Output } from '#contract/call.ts'
import { onboardingCalls } from '#contract/onboarding/calls.ts'
import { callAtField, refusedIssues } from '#web/account/entry/call-at-field.ts'
import { EntryForm } from '#web/account/entry/entry-form.tsx'
import { SmsCodeField } from '#web/account/entry/fields/sms-code-field.tsx'
import type { Issues } from '#web/form/issues.ts'
import { useForm } from '#web/form/use-form.ts'

interface ProvePhoneProps {
  token: string
  link: Output<typeof onboardingCalls.openOnboarding>
  onProved: () => void
}

const check = ({ code }: { code: string }): Issues =>
  code === '' ? { code: { key: 'entry:error.code_required' } } : {}

export const ProvePhone = ({ token, link, onProved }: ProvePhoneProps) => {
  const { t } = useTranslation('onboarding')
  const [issues, setIssues] = useState<Issues>({})
  const form = useForm({
    initial: { code: '' },
    check,
    onSubmit: async ({ code }) => {
      await callAtField(onboardingCalls.proveOnboarding, { token, code })
      onProved()
    },
  })
  const send = async () => {
    try {
      await callAtField(onboardingCalls.sendOnboardingCode, { token })
      setIssues({})
      return true
    } catch (failure) {
      setIssues(refusedIssues(failure, 'code'))
      return false
    }
  }
  return (
    <>
      <p>{t('link.asks', { company: link.companyName })}</p>
      <p>{t('link.prove', { phone: link.phone })}</p>
      <EntryForm form={form} verb={t('link.open')}>
        <SmsCodeField
          name="onboarding"
          value={form.values.code}
          onChange={code => form.set('code', code)}
          onSend={send}
          issue={form.issues.code ?? issues.code}
        />
      </EntryForm>
    </>
  )
}
