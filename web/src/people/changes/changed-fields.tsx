/** The fields of a personnel change, by its kind; one that is left empty stays as it is. */
import { useTranslation } from 'react-i18next'
import { cycles, hireTypes, hoursSystems } from '#contract/people/employee.ts'
import type { ChangedTerms, ChangeKind } from '#contract/people/personnel-change.ts'
import {
  ChoiceField,
  DateField,
  DurationField,
  type FormState,
  issueOf,
  NumberField,
  TextField,
} from '#web/form/index.ts'
import { DepartmentField, PersonField, PositionField } from '#web/person/index.ts'
import { useSession } from '#web/session/session.tsx'

export interface ChangeForm {
  employeeIds: string[]
  kind: ChangeKind
  on: string
  set: { [F in keyof ChangedTerms]-?: NonNullable<ChangedTerms[F]> | null }
  /** In whole units of money; null stays as it is. */
  hourly: number | null
  reason: string
  plannedOn: string | null
  comment: string
}

interface FieldsProps {
  form: FormState<ChangeForm>
}

export const ChangedFields = ({ form }: FieldsProps) => {
  const { t } = useTranslation('people')
  const { kind } = form.values
  if (kind === 'terms') return <HoursFields form={form} />
  const unchanged = t('change.unchanged')
  return (
    <>
      {kind === 'transfer' && (
        <DepartmentField form={form} path="set.departmentId" label={t('field.department')} clearable />
      )}
      {kind === 'regularisation' && <RegularFields form={form} />}
      <PositionField form={form} path="set.position" label={t('field.position')} placeholder={unchanged} />
      <TextField form={form} path="set.rank" label={t('field.rank')} max={60} nullable placeholder={unchanged} />
      <PersonField form={form} path="set.managerId" label={t('field.manager')} placeholder={unchanged} />
    </>
  )
}

/** What an hour costs from that day on: for those who may see pay. */
export const PayField = ({ form }: FieldsProps) => {
  const { t } = useTranslation('people')
  const { may, company } = useSession()
  if (!may('pay.view')) return null
  return (
    <NumberField
      form={form}
      path="hourly"
      label={t('pay.hourly', { currency: company.currency })}
      min={0}
      max={10_000}
      places={2}
      placeholder={t('change.unchanged')}
    />
  )
}

const RegularFields = ({ form }: FieldsProps) => {
  const { t } = useTranslation('people')
  return (
    <>
      <DateField
        label={t('change.planned_on')}
        value={form.values.plannedOn}
        onChange={date => form.set('plannedOn', date)}
        issue={issueOf(form, 'plannedOn')}
      />
      <TextField form={form} path="comment" label={t('change.comment')} max={300} lines={2} />
    </>
  )
}

const HoursFields = ({ form }: FieldsProps) => {
  const { t } = useTranslation('people')
  const { hoursSystem, dayMinutes, weekMinutes } = form.values.set
  const unchanged = t('change.unchanged')
  const choice = { form, clearable: true, placeholder: unchanged }
  return (
    <>
      <ChoiceField
        {...choice}
        path="set.hireType"
        label={t('field.hireType')}
        options={hireTypes.map(value => ({ value, label: t(`hire.${value}`) }))}
      />
      <ChoiceField
        {...choice}
        path="set.hoursSystem"
        label={t('field.hoursSystem')}
        options={hoursSystems.map(value => ({ value, label: t(`hours.${value}`) }))}
      />
      {hoursSystem === 'comprehensive' && (
        <ChoiceField
          form={form}
          path="set.cycle"
          label={t('field.cycle')}
          required
          options={cycles.map(value => ({ value, label: t(`cycle.${value}`) }))}
        />
      )}
      <DurationField
        label={t('field.dayMinutes')}
        value={dayMinutes}
        help={dayMinutes === null ? unchanged : undefined}
        onChange={minutes => form.set('set.dayMinutes', minutes)}
        issue={issueOf(form, 'set.dayMinutes')}
      />
      <DurationField
        label={t('field.weekMinutes')}
        value={weekMinutes}
        help={weekMinutes === null ? unchanged : undefined}
        onChange={minutes => form.set('set.weekMinutes', minutes)}
        issue={issueOf(form, 'set.weekMinutes')}
      />
    </>
  )
}
