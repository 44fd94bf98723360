/** Who an employee is, the dated terms of employment, and protections by law. */
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import type { Input, Output } from '#contract/call.ts'
import { peopleCalls } from '#contract/people/calls.ts'
import type { CustomFieldRow } from '#contract/people/custom-field.ts'
import { useActCall } from '#web/api/hooks.ts'
import styles from '#web/form/frame/form.module.css'
import {
  ChoiceField,
  DateField,
  FormBody,
  FormFooter,
  FormFrame,
  issueOf,
  SwitchField,
  TextField,
  useForm,
} from '#web/form/index.ts'
import { CustomInputs } from '#web/people/custom/custom-inputs.tsx'
import { givenOf, missingOf } from '#web/people/custom/custom-values.ts'
import { Employments } from '#web/people/employees/employments.tsx'
import { NewcomerNotes, useNewcomer, useUnderageQuestion } from '#web/people/employees/newcomer-notes.tsx'
import { Protections } from '#web/people/employees/protections.tsx'
import { useSession } from '#web/session/session.tsx'
import { useFormats } from '#web/time/index.ts'
import { weekdayList } from '#web/time/weekday-list.ts'

export type EmployeeForm = Input<typeof peopleCalls.saveEmployee>
type Employee = Output<typeof peopleCalls.getEmployee>

export interface BasicsTabProps {
  /** Absent for a new employee. */
  employee?: Employee
  /** Custom fields that the form asks for. */
  fields: readonly CustomFieldRow[]
  onSaved: () => void
  onChanged: (changed: boolean) => void
  readOnly: boolean
}

const blank = (today: string): EmployeeForm => ({
  jobNumber: '',
  name: '',
  phone: null,
  gender: null,
  birth: null,
  hiredOn: today,
  leftOn: null,
  participates: true,
  restWeekdays: [],
  employments: [
    {
      from: today,
      to: null,
      departmentId: '',
      position: null,
      rank: null,
      managerId: null,
      hireType: 'full_time',
      hoursSystem: 'standard',
      cycle: null,
      dayMinutes: 480,
      weekMinutes: 2400,
    },
  ],
  protections: [],
})

export const BasicsTab = ({ employee, fields, onSaved, onChanged, readOnly }: BasicsTabProps) => {
  const { t } = useTranslation(['people', 'shared'])
  const { me, may } = useSession()
  const { weekdayName } = useFormats()
  const save = useActCall(peopleCalls.saveEmployee, {
    stale: [peopleCalls.listEmployees, peopleCalls.getEmployee],
    done: t(employee ? 'shared:done.edit' : 'shared:done.add'),
  })
  const underage = useUnderageQuestion()
  const form = useForm<EmployeeForm>({
    initial: { ...(employee ?? blank(me.today)), custom: givenOf(fields, employee?.custom ?? []) },
    schema: peopleCalls.saveEmployee.input,
    check: values => missingOf(fields, values.custom),
    onSubmit: async values => (await underage.mayAdd()) && save.mutateAsync(values),
  })
  const warnings = useNewcomer({ ...form.values, coming: 1 }, !employee)
  underage.look(warnings)
  const { changed, saving } = form
  useEffect(() => {
    onChanged(changed && !saving)
    return () => onChanged(false)
  }, [changed, saving, onChanged])
  const submit = async () => {
    if (await form.submit()) onSaved()
  }
  const mayContact = !employee || may('people.contact') || employee.id === me.company?.employeeId
  const weekdays = weekdayList.map(weekday => ({ value: weekday - 1, label: weekdayName(weekday, 'long') }))
  return (
    <FormFrame form={form} width="all" onSubmit={submit}>
      <FormBody readOnly={readOnly}>
        <div className={styles.row}>
          <TextField form={form} path="name" label={t('field.name')} required max={60} />
          <TextField form={form} path="jobNumber" label={t('field.jobNumber')} required max={30} />
          <TextField
            form={form}
            path="phone"
            label={t('field.phone')}
            max={11}
            inputMode="tel"
            nullable
            disabled={!mayContact}
            help={mayContact ? undefined : t('personal.contact_help')}
          />
        </div>
        <NewcomerNotes warnings={warnings} by="phone" />
        <div className={styles.row}>
          <ChoiceField
            form={form}
            path="gender"
            label={t('field.gender')}
            clearable
            options={(['female', 'male'] as const).map(value => ({ value, label: t(`gender.${value}`) }))}
          />
          <DateField
            label={t('field.birth')}
            value={form.values.birth}
            onChange={date => form.set('birth', date)}
            issue={issueOf(form, 'birth')}
          />
        </div>
        <NewcomerNotes warnings={warnings} by="birth" />
        <div className={styles.row}>
          <DateField
            label={t('field.hiredOn')}
            required
            value={form.values.hiredOn}
            onChange={date => form.set('hiredOn', date ?? '')}
            issue={issueOf(form, 'hiredOn')}
          />
          <DateField
            label={t('field.leftOn')}
            value={form.values.leftOn}
            onChange={date => form.set('leftOn', date)}
            issue={issueOf(form, 'leftOn')}
          />
        </div>
        <NewcomerNotes warnings={warnings} by="hiredOn" />
        <SwitchField
          form={form}
          path="participates"
          label={t('field.participates')}
          help={t('employee.participates_help')}
        />
        <ChoiceField
          form={form}
          path="restWeekdays"
          label={t('field.restWeekdays')}
          options={weekdays}
          several
          help={t('employee.rest_help')}
        />
        <CustomInputs form={form} fields={fields} held={employee?.custom ?? []} />
        <Employments form={form} managers={employee?.managers ?? []} />
        <Protections form={form} />
        {!readOnly && <FormFooter saving={form.saving} changed={form.changed || !employee} onSave={submit} />}
      </FormBody>
    </FormFrame>
  )
}
