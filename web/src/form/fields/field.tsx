/** A labelled field: label above, control, one line of help, the sentence of what is wrong, all tied together. */
import { ExclamationCircleFilled } from '@ant-design/icons'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import styles from '#web/form/frame/form.module.css'
import type { FieldIssue } from '#web/form/issues.ts'
import type { FormState } from '#web/form/use-form.ts'
import { codeText } from '#web/messages/code-text.ts'

export interface ControlProps {
  id: string
  status: '' | 'error'
  'aria-invalid': boolean | undefined
  'aria-describedby': string | undefined
  'aria-required': boolean | undefined
}

export interface FieldProps {
  label: string
  required?: boolean
  /** One line under the control, for example how a typed time was read. */
  help?: ReactNode
  issue?: FieldIssue
  children: (control: ControlProps) => ReactNode
}

export const useIssueSentence = () => {
  const { i18n } = useTranslation()
  return (issue: FieldIssue | undefined): string => {
    if (!issue) return ''
    if (issue.sentence) return issue.sentence
    const [area, key] = issue.key?.includes(':') ? issue.key.split(':') : ['shared', issue.key]
    return codeText(i18n, area ?? 'shared', key ?? '', issue.values, i18n.t('shared:form.invalid'))
  }
}

export const Field = ({ label, required, help, issue, children }: FieldProps) => {
  const { t } = useTranslation()
  const id = useId()
  const sentence = useIssueSentence()(issue)
  const describedBy = [sentence && `${id}-issue`, help && `${id}-help`].filter(Boolean).join(' ')
  return (
    <div className={styles.field}>
      <label htmlFor={id}>
        {label}
        {required && (
          <span className={styles.required} title={t('form.required_mark')}>
            <span aria-hidden="true"> *</span>
          </span>
        )}
      </label>
      {children({
        id,
        status: sentence ? 'error' : '',
        'aria-invalid': sentence ? true : undefined,
        'aria-describedby': describedBy || undefined,
        'aria-required': required || undefined,
      })}
      {sentence && (
        <div id={`${id}-issue`} className={styles.issue}>
          <ExclamationCircleFilled aria-hidden="true" />
          <span>{sentence}</span>
        </div>
      )}
      {help && (
        <div id={`${id}-help`} className={styles.help}>
          {help}
        </div>
      )}
    </div>
  )
}

/** The issue of a field of a form, wherever the schema put it. */
export const issueOf = <T,>(form: Pick<FormState<T>, 'issues'>, path: string): FieldIssue | undefined =>
  form.issues[path] ?? Object.entries(form.issues).find(([key]) => key.startsWith(`${path}.`))?.[1]
