/** A choice from a list: one, or several. */
import { Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { Field, issueOf } from '#web/form/fields/field.tsx'
import { valueAt } from '#web/form/paths.ts'
import type { FormState } from '#web/form/use-form.ts'

export interface Choice {
  value: string | number
  label: string
  disabled?: boolean
}

export interface ChoiceFieldProps<T> {
  form: FormState<T>
  path: string
  label: string
  options: readonly Choice[]
  several?: boolean
  required?: boolean
  /** Offers to take the choice back. */
  clearable?: boolean
  help?: string
  placeholder?: string
  disabled?: boolean
  /** Hears what was chosen, after the form has it. */
  onChosen?: (value: unknown) => void
}

export const ChoiceField = <T,>(props: ChoiceFieldProps<T>) => {
  const { form, path, label, options, several, required, clearable, help, placeholder, disabled, onChosen } = props
  const { t } = useTranslation()
  const value = valueAt(form.values, path)
  return (
    <Field label={label} required={required} help={help} issue={issueOf(form, path)}>
      {control => (
        <Select
          {...control}
          mode={several ? 'multiple' : undefined}
          value={(value ?? undefined) as string | number | undefined}
          options={[...options]}
          allowClear={clearable && { label: t('action.clear') }}
          disabled={disabled}
          placeholder={placeholder}
          showSearch={options.length > 8 ? { optionFilterProp: 'label' } : false}
          onChange={next => {
            const chosen = next ?? (several ? [] : null)
            form.set(path, chosen)
            onChosen?.(chosen)
          }}
          onBlur={() => form.touch(path)}
        />
      )}
    </Field>
  )
}
