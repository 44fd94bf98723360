/** The channels of a reminder rule, each with its own template. */
import { ExclamationCircleFilled } from '@ant-design/icons'
import { Switch } from 'antd'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { mostOfTemplate, type ReminderChannel, reminderChannels } from '#contract/people/reminders/rule.ts'
import formStyles from '#web/form/frame/form.module.css'
import { type FormState, TextField } from '#web/form/index.ts'
import styles from '#web/people/reminders/reminders.module.css'
import type { RuleForm } from '#web/people/reminders/rule-form.ts'

interface ChannelProps {
  form: FormState<RuleForm>
  channel: ReminderChannel
  /** What it says where it is switched on first. */
  sample: { subject: string; text: string }
}

const Channel = ({ form, channel, sample }: ChannelProps) => {
  const { t } = useTranslation('people')
  const id = useId()
  const name = t(`reminder.channel.${channel}`)
  const begin = channel === 'sms' ? { text: sample.text } : sample
  return (
    <section className={styles.channel} aria-label={name}>
      <span className={styles.switch}>
        <Switch
          id={id}
          checked={form.values[channel] !== null}
          onChange={on => {
            form.set(channel, on ? begin : null)
            form.touch('channels')
          }}
        />
        <label htmlFor={id}>{name}</label>
      </span>
      {form.values[channel] !== null && (
        <>
          {channel !== 'sms' && (
            <TextField
              form={form}
              path={`${channel}.subject`}
              label={t('reminder.subject_of', { channel: name })}
              required
              max={mostOfTemplate.subject}
            />
          )}
          <TextField
            form={form}
            path={`${channel}.text`}
            label={t('reminder.text_of', { channel: name })}
            required
            max={mostOfTemplate[channel]}
            lines={channel === 'email' ? 4 : 2}
            help={channel === 'push' ? t('reminder.push_help') : undefined}
          />
        </>
      )}
    </section>
  )
}

export const ChannelFields = ({ form }: { form: FormState<RuleForm> }) => {
  const { t } = useTranslation('people')
  const sample = { subject: t('reminder.sample.email_subject'), text: t(`reminder.sample.${form.values.timing}`) }
  const missing = form.issues.channels
  return (
    <>
      <h2>{t('reminder.section.how')}</h2>
      <div className={formStyles.help}>{t('reminder.how_help')}</div>
      {missing && (
        <div className={formStyles.issue} role="alert">
          <ExclamationCircleFilled aria-hidden="true" />
          <span>{t('error.reminder_channel')}</span>
        </div>
      )}
      {reminderChannels.map(each => (
        <Channel key={each} {...{ form, channel: each, sample }} />
      ))}
    </>
  )
}
