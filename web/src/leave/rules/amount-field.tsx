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
  help?: string
  required?: boolean
}

export const AmountField = <T,>({ form, path, label, unit, most = 999, step, help, required }: AmountFieldProps<T>) => {
  const value = valueAt(form.values, path)
  return (
    <Field label={label} help={help} required={required} issue={issueOf(form, path)}>
      {control => (
        <InputNumber
          {...control}
          style={{ width: '100%' }}
          min={0}
          max={most}
          step={step}
          precision={2}
          suffix={unit}
          value={typeof value === 'number' ? value / 100 : null}
          onChange={next => form.set(path, next === null ? null : Math.round(next * 100))}
          onBlur={() => form.touch(path)}
        />
      )}
    </Field>
  )
}
