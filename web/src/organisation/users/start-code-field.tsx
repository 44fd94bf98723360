/** The code that is asked for once, besides the proof of the phone: typed or made here, and told by word of mouth. */
import { Button, Input, Space } from 'antd'
import { useTranslation } from 'react-i18next'
import { Field, type FormState } from '#web/form/index.ts'

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
  const set = (code: string) => form.set('startCode', code || undefined)
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
            value={form.values.startCode ?? ''}
            maxLength={18}
            autoComplete="off"
            onChange={event => set(event.target.value)}
          />
          <Button onClick={() => set(newCode())}>{t('user.code_make')}</Button>
        </Space.Compact>
      )}
    </Field>
  )
}
