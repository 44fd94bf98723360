/** One person, as a field of a form: found by name, pinyin, phone or job number. */
import { Field, type FormState, issueOf } from '#web/form/index.ts'
import { valueAt } from '#web/form/paths.ts'
import { PersonPicker } from '#web/person/person-picker.tsx'

interface PersonFieldProps<T> {
  form: FormState<T>
  path: string
  label: string
  help?: string
  placeholder?: string
  required?: boolean
  /** The name of whoever stands there already. */
  known?: readonly { id: string; name: string }[]
}

export const PersonField = <T,>({ form, path, label, help, placeholder, required, known }: PersonFieldProps<T>) => {
  const value = valueAt(form.values, path)
  return (
    <Field label={label} help={help} required={required} issue={issueOf(form, path)}>
      {control => (
        <PersonPicker
          {...{ control, placeholder, known }}
          clearable={!required}
          value={typeof value === 'string' ? value : null}
          onChange={id => form.set(path, id)}
        />
      )}
    </Field>
  )
}
