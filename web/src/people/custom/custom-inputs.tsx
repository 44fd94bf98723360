/** The custom fields in a form of a person, each entered by its type. */
import { Select } from 'antd'
import { useTranslation } from 'react-i18next'
import type { CustomFieldRow, CustomHeld } from '#contract/people/custom-field.ts'
import { DateField, Field, type FormState, issueOf, NumberField, TextField } from '#web/form/index.ts'
import { valueAt } from '#web/form/paths.ts'
import own from '#web/people/employees/terms.module.css'
import { PersonPicker } from '#web/person/index.ts'

interface CustomInputsProps<T> {
  form: FormState<T>
  fields: readonly CustomFieldRow[]
  /** What was there when the form was opened: names of the people who are named. */
  held: CustomHeld
}

export const CustomInputs = <T,>({ form, fields, held }: CustomInputsProps<T>) => {
  const { t } = useTranslation('people')
  if (fields.length === 0) return null
  return (
    <section className={own.titled}>
      <h2>{t('field.custom')}</h2>
      <div className={own.grid}>
        {fields.map((field, at) => (
          <CustomInput key={field.id} {...{ form, field, held }} path={`custom.${at}.value`} />
        ))}
      </div>
    </section>
  )
}

interface CustomInputProps<T> extends Pick<CustomInputsProps<T>, 'form' | 'held'> {
  field: CustomFieldRow
  path: string
}

const CustomInput = <T,>({ form, field, held, path }: CustomInputProps<T>) => {
  const { name: label, type, required, placeholder, description } = field
  const value = valueAt(form.values, path)
  const shared = { label, required, ...(description && { help: description }) }
  const text = placeholder || undefined
  if (type === 'text') return <TextField {...shared} {...{ form, path }} max={500} placeholder={text} nullable />
  if (type === 'digit') return <NumberField {...shared} {...{ form, path }} placeholder={text} />
  if (type === 'date')
    return (
      <DateField
        {...shared}
        value={(value as string | null) ?? null}
        onChange={date => form.set(path, date)}
        placeholder={text}
        issue={issueOf(form, path)}
      />
    )
  return type === 'select' ? <Options {...{ form, field, path }} /> : <Person {...{ form, field, held, path }} />
}

const Options = <T,>({ form, field, path }: Omit<CustomInputProps<T>, 'held'>) => {
  const { t } = useTranslation()
  const { name, required, placeholder, description, options, choice } = field
  const chosen = (valueAt(form.values, path) as string[] | null) ?? []
  const several = choice === 'multiple'
  const set = (next: string | string[] | undefined) => {
    const list = [next ?? []].flat()
    form.set(path, list.length > 0 ? list : null)
  }
  return (
    <Field label={name} required={required} help={description || undefined} issue={issueOf(form, path)}>
      {control => (
        <Select
          {...control}
          style={{ width: '100%' }}
          mode={several ? 'multiple' : undefined}
          value={several ? chosen : chosen[0]}
          options={options.map(value => ({ value, label: value }))}
          allowClear={!required && { label: t('action.clear') }}
          placeholder={placeholder || undefined}
          onChange={set}
        />
      )}
    </Field>
  )
}

const Person = <T,>({ form, field, held, path }: CustomInputProps<T>) => {
  const { t } = useTranslation('people')
  const { id, name, required, placeholder, description } = field
  const before = held.find(each => each.fieldId === id)
  const known = before ? [{ id: String(before.value), name: before.person ?? t('custom.beyond') }] : []
  return (
    <Field label={name} required={required} help={description || undefined} issue={issueOf(form, path)}>
      {control => (
        <PersonPicker
          {...{ control, known }}
          value={(valueAt(form.values, path) as string | null) ?? null}
          onChange={next => form.set(path, next)}
          clearable={!required}
          placeholder={placeholder}
        />
      )}
    </Field>
  )
}
