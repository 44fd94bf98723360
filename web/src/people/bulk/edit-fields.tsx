/** The fields of an edit of several: first which of them are written, then what each becomes. */
import { useTranslation } from 'react-i18next'
import { editedFields } from '#contract/people/bulk.ts'
import { type CustomFieldRow, customColumn } from '#contract/people/custom-field.ts'
import { retirementCategories } from '#contract/people/personal.ts'
import { ChoiceField, DateField, type FormState, issueOf, SwitchField, TextField } from '#web/form/index.ts'
import { chosenOwn, customOf, type EditForm, type PlainField } from '#web/people/bulk/edit-form.ts'
import { CustomInputs } from '#web/people/custom/custom-inputs.tsx'
import { useFormats } from '#web/time/index.ts'
import { weekdayList } from '#web/time/weekday-list.ts'

interface FieldsProps {
  form: FormState<EditForm>
  own: readonly CustomFieldRow[]
}

export const EditFields = ({ form, own }: FieldsProps) => {
  const { t } = useTranslation('people')
  const { fields } = form.values
  const options = [
    ...editedFields.map(value => ({ value: value as string, label: t(`field.${value}`) })),
    ...own.map(({ id, name }) => ({ value: customColumn(id) as string, label: name })),
  ]
  return (
    <>
      <ChoiceField
        {...{ form, options }}
        path="fields"
        label={t('bulk.fields')}
        help={t('bulk.fields_help')}
        several
        required
        onChosen={chosen => form.set('custom', customOf(own, form.values, chosen as string[]))}
      />
      {editedFields
        .filter(field => fields.includes(field))
        .map(field => (
          <PlainInput key={field} {...{ form, field }} />
        ))}
      <CustomInputs form={form} fields={chosenOwn(own, fields)} held={[]} />
    </>
  )
}

const lengths: Partial<Record<PlainField, number>> = { jobNature: 60, officeLocation: 100 }

const PlainInput = ({ form, field }: Pick<FieldsProps, 'form'> & { field: PlainField }) => {
  const { t } = useTranslation('people')
  const { weekdayName } = useFormats()
  const shared = { form, path: `set.${field}`, label: t(`field.${field}`) }
  if (field === 'participates') return <SwitchField {...shared} help={t('employee.participates_help')} />
  if (field === 'restWeekdays')
    return (
      <ChoiceField
        {...shared}
        several
        help={t('employee.rest_help')}
        options={weekdayList.map(weekday => ({ value: weekday - 1, label: weekdayName(weekday, 'long') }))}
      />
    )
  if (field === 'retirementCategory')
    return (
      <ChoiceField
        {...shared}
        clearable
        options={retirementCategories.map(value => ({ value, label: t(`retirement.${value}`) }))}
      />
    )
  if (field === 'firstWorkOn' || field === 'socialFrom')
    return (
      <DateField
        label={shared.label}
        value={form.values.set[field]}
        onChange={date => form.set(shared.path, date)}
        issue={issueOf(form, shared.path)}
      />
    )
  return <TextField {...shared} max={lengths[field] ?? 60} nullable />
}
