/** What the company says of a newcomer's post: where, as what, from which day, and when the probation ends. */
import { useTranslation } from 'react-i18next'
import { hireTypes } from '#contract/people/employee.ts'
import styles from '#web/form/frame/form.module.css'
import { ChoiceField, DateField, type FormState, issueOf, TextField } from '#web/form/index.ts'
import { DepartmentField, PositionField } from '#web/person/index.ts'
import { useSession } from '#web/session/session.tsx'

export interface PostForm {
  departmentId: string | null
  position: string | null
  rank: string | null
  hireType: (typeof hireTypes)[number]
  plannedOn: string
  regularOn: string | null
}

export const postIssues = ({ departmentId, plannedOn, regularOn }: PostForm) => ({
  ...(departmentId === null && { departmentId: { key: 'form.required' } }),
  ...(plannedOn === '' && { plannedOn: { key: 'form.required' } }),
  ...(regularOn !== null &&
    plannedOn !== '' &&
    regularOn <= plannedOn && { regularOn: { key: 'onboarding:error.regular_before' } }),
})

export const PostFields = <T extends PostForm>({ form }: { form: FormState<T> }) => {
  const { t } = useTranslation(['onboarding', 'people'])
  const { me } = useSession()
  const { plannedOn } = form.values
  const isPast = plannedOn !== '' && plannedOn < me.today
  return (
    <>
      <div className={styles.row}>
        <DepartmentField form={form} path="departmentId" label={t('people:field.department')} required />
        <PositionField form={form} path="position" label={t('people:field.position')} />
      </div>
      <div className={styles.row}>
        <TextField form={form} path="rank" label={t('people:field.rank')} max={60} nullable />
        <ChoiceField
          form={form}
          path="hireType"
          label={t('people:field.hireType')}
          required
          options={hireTypes.map(value => ({ value, label: t(`people:hire.${value}`) }))}
        />
      </div>
      <div className={styles.row}>
        <DateField
          label={t('field.plannedOn')}
          required
          value={plannedOn || null}
          onChange={date => form.set('plannedOn', date ?? '')}
          {...(isPast && { help: t('field.plannedOn_past') })}
          issue={issueOf(form, 'plannedOn')}
        />
        <DateField
          label={t('field.regularOn')}
          value={form.values.regularOn}
          onChange={date => form.set('regularOn', date)}
          help={t('field.regularOn_help')}
          issue={issueOf(form, 'regularOn')}
        />
      </div>
    </>
  )
}
