/** W09: somebody is invited to enter the own data, or the plan of somebody invited becomes another. */
import { useTranslation } from 'react-i18next'
import { linkDays, type OnboardingRow, onboardingCalls } from '#contract/onboarding/calls.ts'
import { type AskedPart, askedParts } from '#contract/onboarding/entered.ts'
import { addDays } from '#contract/shared/business-date.ts'
import { useActCall } from '#web/api/hooks.ts'
import styles from '#web/form/frame/form.module.css'
import { ChoiceField, FormDrawer, type Issues, NumberField, TextField, useForm } from '#web/form/index.ts'
import { NewcomerNotes, useNewcomer } from '#web/people/employees/newcomer-notes.tsx'
import { onboardingReads } from '#web/people/onboarding/onboarding-words.ts'
import { PostFields, type PostForm, postIssues } from '#web/people/onboarding/post-fields.tsx'
import { useToldLink } from '#web/people/onboarding/use-onboarding-acts.ts'
import type { InvitationLink } from '#web/person/link-drawer.tsx'
import { useSession } from '#web/session/session.tsx'

interface InviteForm extends PostForm {
  name: string
  phone: string
  asked: AskedPart[]
  days: number | null
}

const check = (values: InviteForm): Issues => ({
  ...(values.name.trim() === '' && { name: { key: 'form.required' } }),
  ...(!/^\d{11}$/.test(values.phone) && { phone: { key: values.phone === '' ? 'form.required' : 'form.phone' } }),
  ...(values.days === null && { days: { key: 'form.required' } }),
  ...postIssues(values),
})

interface InviteNewcomerProps {
  onLink: (link: InvitationLink) => void
  onClose: () => void
}

export const InviteNewcomer = ({ onLink, onClose }: InviteNewcomerProps) => {
  const { t } = useTranslation(['onboarding', 'people', 'shared'])
  const { me } = useSession()
  const invite = useActCall(onboardingCalls.inviteNewcomer, { stale: onboardingReads, onDone: useToldLink(onLink) })
  const form = useForm<InviteForm>({
    initial: {
      ...{ name: '', phone: '', departmentId: null, position: null, rank: null, hireType: 'full_time' },
      ...{
        plannedOn: addDays(me.today, linkDays.usual),
        regularOn: null,
        asked: [...askedParts],
        days: linkDays.usual,
      },
    },
    check,
    onSubmit: ({ departmentId, days, ...values }) =>
      invite.mutateAsync({ ...values, departmentId: departmentId ?? '', days: days ?? linkDays.usual }),
  })
  const warnings = useNewcomer({ phone: form.values.phone })
  return (
    <FormDrawer
      {...{ form, onClose }}
      isNew
      title={t('invite.title')}
      words={{ verb: t('invite.verb'), cancelled: t('shared:cancelled.edit') }}
    >
      <div className={styles.row}>
        <TextField form={form} path="name" label={t('people:field.name')} required max={60} />
        <TextField
          form={form}
          path="phone"
          label={t('people:field.phone')}
          required
          max={11}
          inputMode="tel"
          help={t('invite.phone_help')}
        />
      </div>
      <NewcomerNotes warnings={warnings} by="phone" />
      <PostFields form={form} />
      <ChoiceField
        form={form}
        path="asked"
        several
        label={t('field.asked')}
        help={t('field.asked_help')}
        options={askedParts.map(value => ({ value, label: t(`unit.${value}`) }))}
      />
      <NumberField
        form={form}
        path="days"
        label={t('field.days')}
        required
        min={linkDays.least}
        max={linkDays.most}
        help={t('field.days_help')}
      />
    </FormDrawer>
  )
}

/** Of somebody who is invited already: the post and its days. */
export const PlanNewcomer = ({ row, onClose }: { row: OnboardingRow; onClose: () => void }) => {
  const { t } = useTranslation(['onboarding', 'shared'])
  const plan = useActCall(onboardingCalls.planOnboarding, { stale: onboardingReads, done: t('shared:done.edit') })
  const { departmentId, position, rank, hireType, plannedOn, regularOn } = row
  const form = useForm<PostForm>({
    initial: { departmentId, position, rank, hireType, plannedOn, regularOn },
    check: postIssues,
    onSubmit: ({ departmentId: at, ...values }) =>
      plan.mutateAsync({ id: row.id, revision: row.revision, ...values, departmentId: at ?? '' }),
  })
  return (
    <FormDrawer {...{ form, onClose }} title={t('plan.title', { name: row.name })}>
      <PostFields form={form} />
    </FormDrawer>
  )
}
