/** From when to when somebody is away, and where to; without times the days are whole. */
import { useTranslation } from 'react-i18next'
import { DateField, type FormState, TextField, TimeField } from '#web/form/index.ts'
import styles from './apply.module.css'
import type { ApplyForm, FormCategory } from './apply-form.ts'

interface AwayFieldsProps {
  form: FormState<ApplyForm>
  category: Exclude<FormCategory, 'overtime'>
}

const dateOf = (value: unknown) => (typeof value === 'string' ? value : null)
const minuteOf = (value: unknown) => (typeof value === 'number' ? value : null)

export const AwayFields = ({ form, category }: AwayFieldsProps) => {
  const { t } = useTranslation('approvals')
  const { from, to, fromMinute, toMinute } = form.values.content
  const fields = [
    { date: 'from', minute: 'fromMinute', value: from, at: fromMinute, name: t('field.from') },
    { date: 'to', minute: 'toMinute', value: to, at: toMinute, name: t('field.to') },
  ] as const
  return (
    <>
      {fields.map(({ date, minute, value, at, name }) => (
        <div key={date} className={styles.moment}>
          <DateField
            label={name}
            required
            value={dateOf(value)}
            issue={form.issues[`content.${date}`]}
            onChange={next => form.set(`content.${date}`, next)}
          />
          <TimeField
            label={t('apply.time_of', { field: name })}
            help={t('apply.time_help')}
            value={minuteOf(at)}
            issue={form.issues[`content.${minute}`]}
            onChange={next => form.set(`content.${minute}`, next)}
          />
        </div>
      ))}
      {category !== 'leave' && (
        <TextField form={form} path="content.place" label={t('apply.place')} required={category === 'trip'} max={100} />
      )}
    </>
  )
}
