/** What a rule would say, of the person whose day is nearest, and how many reminders are due already. */
import { useTranslation } from 'react-i18next'
import type { Input } from '#contract/call.ts'
import { peopleCalls } from '#contract/people/calls.ts'
import { useQueryCall } from '#web/api/hooks.ts'
import formStyles from '#web/form/frame/form.module.css'
import { useSettled } from '#web/form/use-settled.ts'
import styles from '#web/people/reminders/reminders.module.css'
import { mayLeaveDays, type RuleForm } from '#web/people/reminders/rule-form.ts'
import { useFormats } from '#web/time/index.ts'

type Asked = Input<typeof peopleCalls.weighReminderRule>

/** Asked again once the typing pauses; what was shown stays until there is an answer. */
const useWeighedRule = ({ timing, side, days, departmentIds, email, push, sms }: RuleForm) => {
  const aim: Asked = { timing, side, days, departmentIds, email, push, sms }
  const settled = useSettled(JSON.stringify(aim))
  const asked = peopleCalls.weighReminderRule.input.safeParse(JSON.parse(settled))
  const isWhole = asked.success && (asked.data.days !== null || mayLeaveDays(asked.data))
  const weighed = useQueryCall(peopleCalls.weighReminderRule, (asked.data ?? aim) as Asked, {
    enabled: isWhole,
    placeholderData: before => before,
  })
  return isWhole ? weighed.data : undefined
}

export const RulePreview = ({ form }: { form: RuleForm }) => {
  const { t } = useTranslation('people')
  const { date } = useFormats()
  const weighed = useWeighedRule(form)
  if (!weighed) return null
  const { example, texts, overdue } = weighed
  const event = t(`reminder.event.${form.timing}`)
  return (
    <section className={styles.preview} aria-label={t('reminder.preview')}>
      <h2>{t('reminder.preview')}</h2>
      <p className={formStyles.help}>
        {example
          ? t('reminder.preview_of', {
              ...{ name: example.name, event, on: date(example.on), remindOn: date(example.remindOn) },
            })
          : t('reminder.preview_nobody')}
      </p>
      {texts.length === 0 && <p>{t('reminder.preview_none')}</p>}
      {texts.map(({ channel, subject, text }) => (
        <article key={channel} className={styles.said}>
          <h3>{t(`reminder.channel.${channel}`)}</h3>
          {subject !== '' && <strong>{subject}</strong>}
          <p>{text}</p>
        </article>
      ))}
      {overdue > 0 && <p className={styles.overdue}>{t('reminder.overdue', { count: overdue })}</p>}
    </section>
  )
}
