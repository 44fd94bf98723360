/** The code that is asked for once, besides the proof of the phone: typed or made here, and told by word of mouth. */
import { Button, Input, type InputRef, Space } from 'antd'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { groupedStartCode } from '#contract/organisation/start-code.ts'
import { CopyButton, Field, type FormState } from '#web/form/index.ts'

/** Without those that are mistaken for one another when they are read out. */
const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const newCode = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(10)), byte => letters[byte % letters.length]).join('')

export interface StartCodeFieldProps<T> {
  form: FormState<T>
  /** For somebody who is a user already: nothing counts before the code was typed. */
  again: boolean
}

export const StartCodeField = <T extends { startCode?: string }>({ form, again }: StartCodeFieldProps<T>) => {
  const { t } = useTranslation('organisation')
  const field = useRef<InputRef>(null)
  const code = form.values.startCode ?? ''
  const set = (typed: string) => form.set('startCode', typed || undefined)
  return (
    <Field
      label={t('user.code')}
      help={again ? `${t('user.code_help')} ${t('user.code_again')}` : t('user.code_help')}
      issue={form.issues.startCode}
    >
      {control => (
        <Space.Compact block>
          <Input
            {...control}
            ref={field}
            value={code}
            // Room for the spaces of a code that is told in groups.
            maxLength={36}
            autoComplete="off"
            onChange={event => set(event.target.value)}
          />
          <Button onClick={() => set(groupedStartCode(newCode()))}>{t('user.code_make')}</Button>
          <CopyButton field={field} copied={t('user.code_copied')} disabled={code === ''}>
            {t('user.code_copy')}
          </CopyButton>
        </Space.Compact>
      )}
    </Field>
  )
}
