/** A line of text, or several. */
import { Input } from 'antd'
import { Field } from '#web/form/fields/field.tsx'
import { valueAt } from '#web/form/paths.ts'
import type { FormState } from '#web/form/use-form.ts'

export interface TextFieldProps<T> {
  form: FormState<T>
  /** Dotted path of the value in the form. */
  path: string
  label: string
  required?: boolean
  help?: string
  /** Longest text that may be typed. */
  max?: number
  lines?: number
  placeholder?: string
  inputMode?: 'text' | 'tel' | 'numeric'
  /** Keeps an emptied field as `null` instead of an empty text. */
  nullable?: boolean
  disabled?: boolean
}

export const TextField = <T,>(props: TextFieldProps<T>) => {
  const { form, path, label, required, help, max, lines, placeholder, inputMode, nullable, disabled } = props
  const value = valueAt(form.values, path)
  const text = typeof value === 'string' ? value : ''
  const change = (next: string) => form.set(path, nullable && next === '' ? null : next)
  return (
    <Field label={label} required={required} help={help} issue={form.issues[path]}>
      {control =>
        lines ? (
          <Input.TextArea
            {...control}
            value={text}
            rows={lines}
            maxLength={max}
            onChange={event => change(event.target.value)}
            onBlur={() => form.touch(path)}
          />
        ) : (
          <Input
            {...control}
            value={text}
            maxLength={max}
            placeholder={placeholder}
            disabled={disabled}
            inputMode={inputMode}
            autoComplete="off"
            onChange={event => change(event.target.value)}
            onBlur={() => form.touch(path)}
          />
        )
      }
    </Field>
  )
}
