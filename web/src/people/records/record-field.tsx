/** A field of a record's form, by the way in which it is entered. */
import { useTranslation } from 'react-i18next'
import { ChoiceField, DateField, type FormState, issueOf, MonthField, SwitchField, TextField } from '#web/form/index.ts'
import { valueAt } from '#web/form/paths.ts'
import { type RecordField as Field, valueOfCode } from '#web/people/records/record-kinds.ts'

interface RecordFieldProps<T> {
  form: FormState<T>
  field: Field
  /** Of which part of the form it is. */
  under: 'content' | 'sealed'
}

export const RecordField = <T,>({ form, field, under }: RecordFieldProps<T>) => {
  const { t } = useTranslation('people')
  const { key, as, required, max, codes = [] } = field
  const path = `${under}.${key}`
  const label = t(`record.${field.label}`)
  const shared = { form, path, label, required }
  if (as === 'switch') return <SwitchField {...{ form, path, label }} />
  if (as === 'choice')
    return (
      <ChoiceField
        {...shared}
        clearable={!required}
        options={codes.map(code => ({ value: valueOfCode(code), label: t(`record.${code}`) }))}
      />
    )
  if (as === 'text' || as === 'lines') return <TextField {...shared} max={max} lines={as === 'lines' ? 3 : undefined} />
  const Picker = as === 'month' ? MonthField : DateField
  return (
    <Picker
      {...{ label, required }}
      value={(valueAt(form.values, path) as string | null) || null}
      // What is asked for is empty, and not nothing, where it is taken away.
      onChange={next => form.set(path, next ?? (required ? '' : null))}
      issue={issueOf(form, path)}
    />
  )
}
