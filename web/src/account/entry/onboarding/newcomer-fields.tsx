/** The fields of each unit, one under the other for a thumb: dates by the phone's own wheels. */
import { Input } from 'antd'
import { useTranslation } from 'react-i18next'
import {
  type Entered,
  type EnteredField,
  type EntryUnit,
  fieldsOfUnit,
  tellsBirth,
} from '#contract/onboarding/entered.ts'
import { genders } from '#contract/people/employee.ts'
import { degrees } from '#contract/people/employee-record.ts'
import { identityKinds } from '#contract/people/identity.ts'
import { ChoiceField } from '#web/form/fields/choice-field.tsx'
import { Field, issueOf } from '#web/form/fields/field.tsx'
import { TextField } from '#web/form/fields/text-field.tsx'
import type { FormState } from '#web/form/use-form.ts'

export interface NewcomerValues {
  entered: Entered
  consents: boolean
  consentsToSensitive: boolean
}
type Form = FormState<NewcomerValues>

const longest: Partial<Record<EnteredField, number>> = {
  ...{ name: 60, email: 254, identityNumber: 60, homeAddress: 200, contactName: 60, contactRelationship: 30 },
  ...{ contactPhone: 30, school: 100, major: 60, bankName: 60, bankAccount: 60 },
}
const optional: readonly EnteredField[] = ['email', 'major', 'studiedTo']
const dates: Partial<Record<EnteredField, 'date' | 'month'>> = {
  birth: 'date',
  studiedFrom: 'month',
  studiedTo: 'month',
}
const digits: readonly EnteredField[] = ['contactPhone']

const useChoices = () => {
  const { t } = useTranslation('people')
  const choices: Partial<Record<EnteredField, { value: string; label: string }[]>> = {
    gender: genders.map(value => ({ value, label: t(`gender.${value}`) })),
    identityKind: identityKinds.map(value => ({ value, label: t(`identity.${value}`) })),
    degree: degrees.map(value => ({ value, label: t(`record.degree.${value}`) })),
  }
  return choices
}

const EnteredInput = ({ form, field }: { form: Form; field: EnteredField }) => {
  const { t } = useTranslation('onboarding')
  const choices = useChoices()[field]
  const path = `entered.${field}`
  const common = { form, path, label: t(`entered.${field}`), required: !optional.includes(field) }
  if (choices) return <ChoiceField {...common} options={choices} />
  const type = dates[field]
  if (!type)
    return <TextField {...common} max={longest[field] ?? 60} inputMode={digits.includes(field) ? 'tel' : 'text'} />
  const none = field === 'birth' ? null : ''
  return (
    <Field label={common.label} required={common.required} issue={issueOf(form, path)}>
      {control => (
        <Input
          {...control}
          type={type}
          value={form.values.entered[field] ?? ''}
          onChange={event => form.set(path, event.target.value === '' ? none : event.target.value)}
        />
      )}
    </Field>
  )
}

export const UnitFields = ({ form, unit }: { form: Form; unit: EntryUnit }) =>
  fieldsOfUnit[unit].map(field => <EnteredInput key={field} form={form} field={field} />)

/** A card tells gender and day of birth: they are asked of whoever has another paper. */
export const isTold = (unit: EntryUnit, values: Entered, units: readonly EntryUnit[]): boolean =>
  (unit === 'gender' || unit === 'birth') && units.includes('identity') && tellsBirth(values)
