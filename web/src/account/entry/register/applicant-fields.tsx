/** Name, phone, image code and SMS code: what both kinds of registration begin with. */
import { Input } from 'antd'
import { useTranslation } from 'react-i18next'
import { entryCalls } from '#contract/account/entry/calls.ts'
import { applicantFaults, smsFaults } from '#contract/account/entry/checks.ts'
import { callAtField } from '#web/account/entry/call-at-field.ts'
import { faultIssue, faultIssues } from '#web/account/entry/fault-issues.ts'
import { ImageCodeField, useImageCode } from '#web/account/entry/fields/image-code-field.tsx'
import { PhoneField } from '#web/account/entry/fields/phone-field.tsx'
import { SmsCodeField } from '#web/account/entry/fields/sms-code-field.tsx'
import { ApiRefusal } from '#web/api/refusal.ts'
import { Field } from '#web/form/fields/field.tsx'
import type { Issues } from '#web/form/issues.ts'
import type { FormState } from '#web/form/use-form.ts'

export interface Applicant {
  name: string
  phone: string
  checkCode: string
  /** Of the SMS. */
  code: string
  /** The tick under the privacy agreement. */
  checked: boolean
}

export const noApplicant: Applicant = { name: '', phone: '', checkCode: '', code: '', checked: false }

/** What is missing. The image code is asked for as long as no SMS was sent with it. */
export const applicantIssues = (values: Applicant): Issues => ({
  ...faultIssues(applicantFaults(values)),
  ...(values.code === '' ? faultIssues(smsFaults(values)) : {}),
  ...faultIssue('checked', values.checked ? undefined : 'agreement_required'),
})

export interface ApplicantFieldsProps<T extends Applicant> {
  form: FormState<T>
  /** Takes the issues of a refused sending, field by field. */
  onIssues: (issues: Issues) => void
  issues: Issues
  name: string
}

export const ApplicantFields = <T extends Applicant>({ form, issues, onIssues, name }: ApplicantFieldsProps<T>) => {
  const { t } = useTranslation('entry')
  const image = useImageCode()
  const { phone, checkCode } = form.values
  const set = (path: keyof Applicant) => (value: string) => {
    const { [path]: _settled, ...others } = issues
    onIssues(others)
    form.set(path, value)
  }
  const askAnew = () => {
    image.refresh()
    form.set('checkCode', '')
  }
  const send = async () => {
    const found = faultIssues(smsFaults({ phone, checkCode }))
    onIssues(found)
    if (Object.keys(found).length > 0) return false
    try {
      await callAtField(entryCalls.checkAndSendCode, { phone, uuid: image.uuid, checkCode })
      return true
    } catch (failure) {
      if (!(failure instanceof ApiRefusal)) throw failure
      onIssues({ [failure.field ?? 'code']: { sentence: failure.message } })
      askAnew()
      return false
    }
  }
  return (
    <>
      <Field label={t('field.name')} required issue={form.issues.name}>
        {control => (
          <Input
            {...control}
            value={form.values.name}
            maxLength={64}
            autoComplete="name"
            onChange={event => form.set('name', event.target.value)}
          />
        )}
      </Field>
      <PhoneField value={phone} onChange={set('phone')} issue={form.issues.phone ?? issues.phone} />
      <ImageCodeField
        code={image}
        value={checkCode}
        onChange={set('checkCode')}
        issue={form.issues.checkCode ?? issues.checkCode}
      />
      <SmsCodeField
        name={name}
        value={form.values.code}
        onChange={set('code')}
        onSend={send}
        onAgain={askAnew}
        issue={form.issues.code ?? issues.code}
      />
    </>
  )
}
