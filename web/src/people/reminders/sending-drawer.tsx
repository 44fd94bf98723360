/** When reminders leave the house: the quiet hours, and how many a day. */
import { useTranslation } from 'react-i18next'
import type { Output } from '#contract/call.ts'
import { peopleCalls } from '#contract/people/calls.ts'
import { useQueryCall } from '#web/api/hooks.ts'
import formStyles from '#web/form/frame/form.module.css'
import { type FormState, issueOf, NumberField, TimeField, useForm } from '#web/form/index.ts'
import { useSession } from '#web/session/session.tsx'
import { SettingsDrawer, useUndoableSave } from '#web/settings/index.ts'
import { useFormats } from '#web/time/index.ts'

type Sending = Output<typeof peopleCalls.getReminderSending>

const QuietFields = ({ form }: { form: FormState<Sending> }) => {
  const { t } = useTranslation('people')
  const field = (path: 'quietFrom' | 'quietTo') => ({
    ...{ label: t(`reminder.${path}`), value: form.values[path], issue: issueOf(form, path) },
    onChange: (minute: number | null) => form.set(path, minute),
  })
  return (
    <>
      <div className={formStyles.row}>
        <TimeField {...field('quietFrom')} required />
        <TimeField {...field('quietTo')} required />
      </div>
      <div className={formStyles.help}>{t('reminder.quiet_help')}</div>
    </>
  )
}

const SendingForm = ({ initial, onClose }: { initial: Sending; onClose: () => void }) => {
  const { t } = useTranslation(['people', 'shared'])
  const { mayCall } = useSession()
  const { time } = useFormats()
  const save = useUndoableSave(peopleCalls.saveReminderSending, {
    stale: [peopleCalls.getReminderSending],
    done: t('shared:done.save'),
    former: ({ revision }) => ({ ...initial, revision }),
  })
  const form = useForm<Sending>({
    initial,
    schema: peopleCalls.saveReminderSending.input,
    onSubmit: values => save.mutateAsync(values),
  })
  return (
    <SettingsDrawer
      {...{ form, onClose }}
      record="only"
      readOnly={mayCall(peopleCalls.saveReminderSending) ? false : 'scope'}
      title={t('reminder.sending')}
      subject="reminder_sending"
      words={{
        quietFrom: { label: t('reminder.quietFrom'), say: time },
        quietTo: { label: t('reminder.quietTo'), say: time },
        dailyMost: { label: t('reminder.dailyMost') },
      }}
    >
      <QuietFields form={form} />
      <NumberField
        form={form}
        path="dailyMost"
        label={t('reminder.dailyMost')}
        required
        min={1}
        max={10_000}
        help={t('reminder.daily_help')}
      />
    </SettingsDrawer>
  )
}

/** The form is drawn once it is known what holds. */
export const SendingDrawer = ({ onClose }: { onClose: () => void }) => {
  const sending = useQueryCall(peopleCalls.getReminderSending, {}, { gcTime: 0 })
  return sending.data ? <SendingForm initial={sending.data} onClose={onClose} /> : null
}
