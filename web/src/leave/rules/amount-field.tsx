/** An amount in the unit of the type, kept in hundredths of it; empty is no limit where that is allowed. */
import { InputNumber } from 'antd'
import { Field, type FormState, issueOf } from '#web/form/index.ts'
import { valueAt } from '#web/form/paths.ts'

interface AmountFieldProps<T> {
  form: FormState<T>
  path: string
  label: string
  unit?: string
  most?: number
  step?: number
  placeholder?: string
}

export const AmountField = <T,>({ form, path, label, unit, most = 999, step, placeholder }: AmountFieldProps<T>) => {
  const value = valueAt(form.values, path)
  return (
    <Field label={label} issue={issueOf(form, path)}>
      {control => (
        <InputNumber
          {...control}
          min={0}
          max={most}
          step={step}
          suffix={unit}
          placeholder={placeholder}
          value={typeof value === 'number' ? value / 100 : null}
          onChange={next => form.set(path, next === null ? null : Math.round(next * 100))}
          onBlur={() => form.touch(path)}
        />
      )}
    </Field>
  )
}
