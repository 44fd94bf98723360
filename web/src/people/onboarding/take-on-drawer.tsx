/** W09, 办理入职: what is left to say before somebody is on the job, and an invitation to sign in beside it. */
import { useTranslation } from 'react-i18next'
import { invitationCalls } from '#contract/membership/invitation/calls.ts'
import { linkDays, type OnboardingRow, onboardingCalls } from '#contract/onboarding/calls.ts'
import type { CustomFieldRow, CustomGiven } from '#contract/people/custom-field.ts'
import { cycles, hoursSystems } from '#contract/people/employee.ts'
import { useActCall, useQueryCall } from '#web/api/hooks.ts'
import styles from '#web/form/frame/form.module.css'
import {
  ChoiceField,
  DateField,
  DurationField,
  FormDrawer,
  type FormState,
  type Issues,
  issueOf,
  SwitchField,
  TextField,
  useForm,
} from '#web/form/index.ts'
import { CustomInputs } from '#web/people/custom/custom-inputs.tsx'
import { missingOf, useCustomFields } from '#web/people/custom/custom-values.ts'
import { onboardingReads } from '#web/people/onboarding/onboarding-words.ts'

interface TakeOnForm {
  jobNumber: string
  hiredOn: string
  hoursSystem: (typeof hoursSystems)[number]
  cycle: (typeof cycles)[number] | null
  dayMinutes: number | null
  weekMinutes: number | null
  invites: boolean
  /** Of the company's own fields that every record must have, in their order. */
  custom: { value?: CustomGiven[number]['value'] }[]
}

const givenOf = (own: readonly CustomFieldRow[], { custom }: TakeOnForm): CustomGiven =>
  own.map(({ id: fieldId }, at) => ({ fieldId, value: custom[at]?.value ?? null }))

const required = { key: 'form.required' }
const checkWith =
  (own: readonly CustomFieldRow[]) =>
  (values: TakeOnForm): Issues => ({
    ...missingOf(own, givenOf(own, values)),
    ...(values.jobNumber.trim() === '' && { jobNumber: required }),
    ...(values.hiredOn === '' && { hiredOn: required }),
    ...(values.dayMinutes === null && { dayMinutes: required }),
    ...(values.weekMinutes === null && { weekMinutes: required }),
    ...(values.hoursSystem === 'comprehensive' && values.cycle === null && { cycle: required }),
  })

/** Of a part-timer the week is short; HR writes down what was agreed. */
const usualOf = ({ hireType }: OnboardingRow) =>
  hireType === 'full_time'
    ? ({ hoursSystem: 'standard', dayMinutes: 480, weekMinutes: 2400 } as const)
    : ({ hoursSystem: 'part_time', dayMinutes: 240, weekMinutes: 1440 } as const)

const HoursFields = ({ form }: { form: FormState<TakeOnForm> }) => {
  const { t } = useTranslation('people')
  return (
    <>
      <div className={styles.row}>
        <ChoiceField
          form={form}
          path="hoursSystem"
          label={t('field.hoursSystem')}
          required
          options={hoursSystems.map(value => ({ value, label: t(`hours.${value}`) }))}
        />
        {form.values.hoursSystem === 'comprehensive' && (
          <ChoiceField
            form={form}
            path="cycle"
            label={t('field.cycle')}
            required
            options={cycles.map(value => ({ value, label: t(`cycle.${value}`) }))}
          />
        )}
      </div>
      <div className={styles.row}>
        <DurationField
          label={t('field.dayMinutes')}
          required
          value={form.values.dayMinutes}
          onChange={minutes => form.set('dayMinutes', minutes)}
          issue={issueOf(form, 'dayMinutes')}
        />
        <DurationField
          label={t('field.weekMinutes')}
          required
          value={form.values.weekMinutes}
          onChange={minutes => form.set('weekMinutes', minutes)}
          issue={issueOf(form, 'weekMinutes')}
        />
      </div>
    </>
  )
}

export const TakeOnDrawer = ({ row, onClose }: { row: OnboardingRow; onClose: () => void }) => {
  const { t } = useTranslation(['onboarding', 'people', 'shared'])
  const roles = useQueryCall(invitationCalls.listInvitationRoles, {})
  const employeeRole = roles.data?.roles.find(each => each.code === 'employee')
  const invite = useActCall(invitationCalls.inviteBySms)
  const take = useActCall(onboardingCalls.takeOn, { stale: onboardingReads, done: t('take.done', { name: row.name }) })
  const own = (useCustomFields().data?.rows ?? []).filter(each => each.required)
  const form = useForm<TakeOnForm>({
    initial: { jobNumber: '', hiredOn: row.plannedOn, ...usualOf(row), cycle: null, invites: false, custom: [] },
    check: checkWith(own),
    onSubmit: async values => {
      const { invites, hoursSystem, cycle, dayMinutes, weekMinutes, custom: _, ...first } = values
      const hours = { hoursSystem, dayMinutes: dayMinutes ?? 0, weekMinutes: weekMinutes ?? 0 }
      const terms = { ...hours, cycle: hoursSystem === 'comprehensive' ? cycle : null }
      const said = { ...first, ...terms, custom: givenOf(own, values) }
      const { employeeId } = await take.mutateAsync({ id: row.id, revision: row.revision, ...said })
      // On the job already: an invitation that could not go out is told by its toast, and sent from the list of them.
      if (invites && employeeRole)
        invite.mutate({ employeeIds: [employeeId], roleId: employeeRole.id, days: linkDays.usual })
    },
  })
  return (
    <FormDrawer
      {...{ form, onClose }}
      isNew
      title={t('take.title', { name: row.name })}
      words={{ verb: t('act.take_on'), cancelled: t('shared:cancelled.edit') }}
    >
      <p>{t('take.text', { department: row.departmentName ?? '' })}</p>
      <div className={styles.row}>
        <TextField form={form} path="jobNumber" label={t('people:field.jobNumber')} required max={30} />
        <DateField
          label={t('field.hiredOn')}
          required
          value={form.values.hiredOn || null}
          onChange={date => form.set('hiredOn', date ?? '')}
          issue={issueOf(form, 'hiredOn')}
        />
      </div>
      <HoursFields form={form} />
      <CustomInputs form={form} fields={own} held={[]} />
      {employeeRole && <SwitchField form={form} path="invites" label={t('take.invite')} help={t('take.invite_help')} />}
    </FormDrawer>
  )
}
