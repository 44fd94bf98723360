/** The fields of a reminder rule beside its templates: which day, of whom, and who is told. */
import { useTranslation } from 'react-i18next'
import { organisationCalls } from '#contract/organisation/calls.ts'
import { mostReminderDays, reminderSides, reminderTimings } from '#contract/people/reminders/rule.ts'
import { useQueryCall } from '#web/api/hooks.ts'
import formStyles from '#web/form/frame/form.module.css'
import { ChoiceField, Field, type FormState, issueOf, NumberField, SwitchField, TextField } from '#web/form/index.ts'
import { mayLeaveDays, type RuleForm } from '#web/people/reminders/rule-form.ts'
import { DepartmentField, PersonPicker } from '#web/person/index.ts'
import { type NamedRole, useRoleName } from '#web/person/role-name.ts'
import { useSession } from '#web/session/session.tsx'

/** What is named already has a name, also for whoever may not list the others. */
export interface KnownNames {
  roles: readonly (NamedRole & { id: string })[]
  employees: readonly { id: string; name: string }[]
}

const WhenFields = ({ form }: { form: FormState<RuleForm> }) => {
  const { t } = useTranslation('people')
  const { timing } = form.values
  const open = mayLeaveDays(form.values)
  const help = open ? t('reminder.days_contract') : timing === 'retirement' ? t('reminder.days_retirement') : undefined
  return (
    <>
      <h2>{t('reminder.section.when')}</h2>
      <div className={formStyles.row}>
        <ChoiceField
          form={form}
          path="timing"
          label={t('reminder.event')}
          required
          options={reminderTimings.map(value => ({ value, label: t(`reminder.event.${value}`) }))}
        />
        <ChoiceField
          form={form}
          path="side"
          label={t('reminder.side')}
          required
          options={reminderSides.map(value => ({ value, label: t(`reminder.side.${value}`) }))}
        />
        <NumberField
          form={form}
          path="days"
          label={t('reminder.days')}
          required={!open}
          min={0}
          max={mostReminderDays}
          placeholder={open ? t('reminder.days_usual') : undefined}
        />
      </div>
      {help && <div className={formStyles.help}>{help}</div>}
      <DepartmentField
        form={form}
        path="departmentIds"
        label={t('reminder.scope')}
        several
        help={t('reminder.scope_help')}
      />
    </>
  )
}

const WhomFields = ({ form, known }: { form: FormState<RuleForm>; known: KnownNames }) => {
  const { t } = useTranslation('people')
  const { mayCall } = useSession()
  const roleName = useRoleName()
  const listed = useQueryCall(organisationCalls.listRoles, {}, { enabled: mayCall(organisationCalls.listRoles) })
  const others = known.roles.filter(each => !listed.data?.roles.some(({ id }) => id === each.id))
  const people = known.employees.map(({ id, name }) => ({ id, name: name || t('reminder.employee_beyond') }))
  const roles = [...(listed.data?.roles ?? []), ...others]
  return (
    <>
      <h2>{t('reminder.section.whom')}</h2>
      <SwitchField form={form} path="tellsPerson" label={t('reminder.tells_person')} />
      <div className={formStyles.row}>
        <ChoiceField
          form={form}
          path="roleIds"
          label={t('reminder.roles')}
          several
          help={t('reminder.roles_help')}
          placeholder={t('reminder.roles_none')}
          options={roles.map(each => ({ value: each.id, label: roleName(each) }))}
        />
        <Field label={t('reminder.employees')} help={t('reminder.employees_help')} issue={issueOf(form, 'employeeIds')}>
          {control => (
            <PersonPicker
              control={control}
              several
              value={form.values.employeeIds}
              known={people}
              onChange={next => form.set('employeeIds', next)}
            />
          )}
        </Field>
      </div>
    </>
  )
}

export const RuleFields = ({ form, known }: { form: FormState<RuleForm>; known: KnownNames }) => {
  const { t } = useTranslation('people')
  return (
    <>
      <TextField form={form} path="name" label={t('reminder.name')} required max={60} />
      <SwitchField form={form} path="enabled" label={t('reminder.enabled')} />
      <WhenFields form={form} />
      <WhomFields form={form} known={known} />
    </>
  )
}
