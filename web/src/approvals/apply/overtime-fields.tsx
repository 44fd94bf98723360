/** The date and the hours of overtime. */
import { useTranslation } from 'react-i18next'
import { DateField, type FormState, TimeField } from '#web/form/index.ts'
import styles from './apply.module.css'
import type { ApplyForm } from './apply-form.ts'

export const OvertimeFields = ({ form }: { form: FormState<ApplyForm> }) => {
  const { t } = useTranslation('approvals')
  const { date, start, end } = form.values.content
  const times = [
    { key: 'start', value: start, name: t('field.from') },
    { key: 'end', value: end, name: t('field.to') },
  ] as const
  return (
    <>
      <DateField
        label={t('apply.date')}
        required
        value={typeof date === 'string' ? date : null}
        issue={form.issues['content.date']}
        onChange={next => form.set('content.date', next)}
      />
      <div className={styles.moment}>
        {times.map(({ key, value, name }) => (
          <TimeField
            key={key}
            label={name}
            required
            value={typeof value === 'number' ? value : null}
            issue={form.issues[`content.${key}`]}
            onChange={next => form.set(`content.${key}`, next)}
          />
        ))}
      </div>
    </>
  )
}
