/** A department picker as a field of a form. */
import { Field, issueOf } from '#web/form/fields/field.tsx'
import { valueAt } from '#web/form/paths.ts'
import type { FormState } from '#web/form/use-form.ts'
import { DepartmentPicker, type DepartmentPickerProps } from '#web/person/departments/department-picker.tsx'

export interface DepartmentFieldProps<T>
  extends Pick<DepartmentPickerProps, 'several' | 'only' | 'clearable' | 'placeholder'> {
  form: FormState<T>
  path: string
  label: string
  required?: boolean
  help?: string
  onChosen?: (value: string | null | string[]) => void
}

export const DepartmentField = <T,>(props: DepartmentFieldProps<T>) => {
  const { form, path, label, required, help, onChosen, ...picker } = props
  return (
    <Field label={label} required={required} help={help} issue={issueOf(form, path)}>
      {control => (
        <DepartmentPicker
          {...picker}
          control={control}
          value={valueAt(form.values, path) as string | null | readonly string[]}
          onChange={value => {
            form.set(path, value)
            onChosen?.(value)
          }}
        />
      )}
    </Field>
  )
}
