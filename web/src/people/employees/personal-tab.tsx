/** The personal record of an employee: how to reach them, what kind of work, and the private fields that the reader may see. */
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { peopleCalls } from '#contract/people/calls.ts'
import type { CustomFieldRow } from '#contract/people/custom-field.ts'
import { retirementCategories } from '#contract/people/personal.ts'
import { useActCall } from '#web/api/hooks.ts'
import styles from '#web/form/frame/form.module.css'
import {
  ChoiceField,
  DateField,
  FormBody,
  FormFooter,
  FormFrame,
  issueOf,
  TextField,
  useForm,
} from '#web/form/index.ts'
import { CustomInputs } from '#web/people/custom/custom-inputs.tsx'
import { givenOf, missingOf } from '#web/people/custom/custom-values.ts'
import { formOf, numberIssue, type Personal, type PersonalForm } from '#web/people/employees/personal-form.ts'
import { PrivateFields } from '#web/people/employees/private-fields.tsx'
import { useSession } from '#web/session/session.tsx'

export interface PersonalTabProps {
  employeeId: string
  personal: Personal
  /** Custom fields that the page asks for. */
  fields: readonly CustomFieldRow[]
  readOnly: boolean
  onChanged: (changed: boolean) => void
}

export const PersonalTab = ({ employeeId, personal, fields, readOnly, onChanged }: PersonalTabProps) => {
  const { t } = useTranslation(['people', 'shared'])
  const { me } = useSession()
  const save = useActCall(peopleCalls.savePersonal, {
    stale: [peopleCalls.getPersonal, peopleCalls.getEmployee, peopleCalls.getWorkingLife],
    done: t('shared:done.edit'),
  })
  const form = useForm<PersonalForm>({
    initial: { ...formOf(employeeId, personal), custom: givenOf(fields, personal.custom) },
    schema: peopleCalls.savePersonal.input,
    check: values => ({ ...numberIssue(values, me.today), ...missingOf(fields, values.custom) }),
    onSubmit: values => save.mutateAsync(values),
  })
  const { changed, saving } = form
  useEffect(() => {
    onChanged(changed && !saving)
    return () => onChanged(false)
  }, [changed, saving, onChanged])
  return (
    <FormFrame form={form} width="all" onSubmit={form.submit}>
      <FormBody readOnly={readOnly}>
        <div className={styles.row}>
          <TextField
            form={form}
            path="email"
            label={t('field.email')}
            max={254}
            nullable
            disabled={!personal.mayContact}
            help={personal.mayContact ? undefined : t('personal.contact_help')}
          />
          <TextField form={form} path="jobNature" label={t('field.jobNature')} max={60} nullable />
          <TextField form={form} path="officeLocation" label={t('field.officeLocation')} max={100} nullable />
        </div>
        <div className={styles.row}>
          <DateField
            label={t('field.firstWorkOn')}
            value={form.values.firstWorkOn}
            onChange={date => form.set('firstWorkOn', date)}
            issue={issueOf(form, 'firstWorkOn')}
          />
          <DateField
            label={t('field.socialFrom')}
            value={form.values.socialFrom}
            onChange={date => form.set('socialFrom', date)}
            issue={issueOf(form, 'socialFrom')}
          />
          <ChoiceField
            form={form}
            path="retirementCategory"
            label={t('field.retirementCategory')}
            clearable
            options={retirementCategories.map(value => ({ value, label: t(`retirement.${value}`) }))}
          />
        </div>
        <CustomInputs form={form} fields={fields} held={personal.custom} />
      </FormBody>
      {/* Beside what is shut: whoever may not write may still open what they may see. */}
      <PrivateFields {...{ form, employeeId, personal, readOnly }} />
      {!readOnly && <FormFooter saving={form.saving} changed={form.changed} onSave={form.submit} />}
    </FormFrame>
  )
}
