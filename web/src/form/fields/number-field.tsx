/** A number with its bounds, and the unit written after it. */
import { InputNumber } from 'antd'
import { Field } from '#web/form/fields/field.tsx'
import { valueAt } from '#web/form/paths.ts'
import type { FormState } from '#web/form/use-form.ts'

export interface NumberFieldProps<T> {
  form: FormState<T>
  path: string
  label: string
  min?: number
  max?: number
  step?: number
  /** Places after the point. */
  places?: number
  unit?: string
  placeholder?: string
  required?: boolean
  help?: string
}

export const NumberField = <T,>(props: NumberFieldProps<T>) => {
  const { form, path, label, min, max, step, places = 0, unit, placeholder, required, help } = props
  const value = valueAt(form.values, path)
  return (
    <Field label={label} required={required} help={help} issue={form.issues[path]}>
      {control => (
        <InputNumber
          {...control}
          style={{ width: '100%' }}
          value={typeof value === 'number' ? value : null}
          min={min}
          max={max}
          step={step}
          precision={places}
          suffix={unit}
          placeholder={placeholder}
          onChange={next => form.set(path, next)}
          onBlur={() => form.touch(path)}
        />
      )}
    </Field>
  )
}
