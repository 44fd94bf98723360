/** The fields that an adjustment and a setting share: who, from which day until which, and why. */
import { useTranslation } from 'react-i18next'
import { mostRemark } from '#contract/leave/amount.ts'
import { DateField, Field, type FormState, issueOf, TextField } from '#web/form/index.ts'
import { PersonPicker } from '#web/person/index.ts'

export interface CommonForm {
  employeeIds: string[]
  from: string
  validTo: string | null
  remark: string
}

interface CommonProps {
  form: FormState<CommonForm>
  known: readonly { id: string; name: string }[]
}

export const PeopleField = ({ form, known }: CommonProps) => {
  const { t } = useTranslation('leave')
  return (
    <Field label={t('adjust.people')} required issue={issueOf(form, 'employeeIds')}>
      {control => (
        <PersonPicker
          {...{ control, known }}
          several
          value={form.values.employeeIds}
          onChange={ids => form.set('employeeIds', ids ?? [])}
        />
      )}
    </Field>
  )
}

export const DaysAndRemark = ({ form }: Pick<CommonProps, 'form'>) => {
  const { t } = useTranslation('leave')
  const { from, validTo } = form.values
  return (
    <>
      <DateField
        label={t('adjust.from')}
        required
        value={from || null}
        onChange={day => form.set('from', day ?? '')}
        issue={issueOf(form, 'from')}
      />
      <DateField
        label={t('adjust.validTo')}
        help={t('adjust.no_end')}
        value={validTo}
        onChange={day => form.set('validTo', day)}
        issue={issueOf(form, 'validTo')}
      />
      <TextField form={form} path="remark" label={t('adjust.remark')} max={mostRemark} lines={2} />
    </>
  )
}
