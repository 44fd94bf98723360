/** A private field of a person: masked, opened by an act that the log tells of, and written anew in full. */
import { Button, Input } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { peopleCalls } from '#contract/people/calls.ts'
import type { PrivateField as PrivateName, ShownField } from '#contract/people/personal.ts'
import { useActCall } from '#web/api/hooks.ts'
import { Field, type FormState, issueOf } from '#web/form/index.ts'
import styles from '#web/people/employees/personal.module.css'
import type { PersonalForm } from '#web/people/employees/personal-form.ts'

export interface PrivateFieldProps {
  form: FormState<PersonalForm>
  employeeId: string
  field: PrivateName
  shown: ShownField
  max: number
  lines?: number
  /** Neither its permission nor the form is the reader's to write with. */
  readOnly: boolean
  /** What is told beside what is kept, such as a contradiction. */
  help?: string
  /** Hears what is typed, after the form has it. */
  onTyped?: (text: string) => void
}

export const PrivateField = (props: PrivateFieldProps) => {
  const { form, employeeId, field, shown, max, lines, readOnly, help, onTyped } = props
  const { t } = useTranslation(['people', 'shared'])
  const [opened, setOpened] = useState<string | null>(null)
  const open = useActCall(peopleCalls.openPrivateField, { onDone: ({ value }) => setOpened(value) })
  const path = `fields.${field}`
  const typed = form.values.fields?.[field]
  const isWritten = typed !== undefined || (shown.state === 'empty' && !readOnly)
  const type = (text: string) => {
    // Emptied where nothing is kept, it is as it was opened.
    form.set(path, text === '' && shown.state === 'empty' ? undefined : text)
    onTyped?.(text)
  }
  const label = t(`field.${field}`)
  const input = { value: typed ?? '', maxLength: max, autoComplete: 'off' }
  return (
    <Field
      label={label}
      help={shown.state === 'lost' && !isWritten ? t('personal.lost') : help}
      issue={issueOf(form, path)}
    >
      {control =>
        isWritten ? (
          <div className={styles.private}>
            {lines ? (
              <Input.TextArea {...control} {...input} rows={lines} onChange={event => type(event.target.value)} />
            ) : (
              <Input
                {...control}
                {...input}
                onChange={event => type(event.target.value)}
                onBlur={() => form.touch(path)}
              />
            )}
            {shown.state !== 'empty' && <Button onClick={() => form.set(path, undefined)}>{t('personal.keep')}</Button>}
          </div>
        ) : (
          <div className={styles.private}>
            <output id={control.id} className={styles.value}>
              {opened ?? shown.masked ?? t(shown.state === 'lost' ? 'personal.unreadable' : 'personal.empty')}
            </output>
            {/* The name of a bank is shown as it is. */}
            {shown.state === 'kept' && field !== 'bankName' && (
              <Button
                loading={open.isPending}
                aria-label={t(opened === null ? 'personal.open_of' : 'personal.hide_of', { field: label })}
                onClick={() => (opened === null ? open.mutate({ employeeId, field }) : setOpened(null))}
              >
                {t(opened === null ? 'personal.open' : 'personal.hide')}
              </Button>
            )}
            {!readOnly && (
              <Button aria-label={t('personal.write_of', { field: label })} onClick={() => form.set(path, '')}>
                {t('personal.write')}
              </Button>
            )}
          </div>
        )
      }
    </Field>
  )
}
