/** When the batch runs by itself, for how long, and for which sites. */
import { Checkbox } from 'antd'
import { useTranslation } from 'react-i18next'
import type { Output } from '#contract/call.ts'
import { planningCalls } from '#contract/planning/calls.ts'
import { useQueryCall } from '#web/api/hooks.ts'
import formStyles from '#web/form/frame/form.module.css'
import {
  AsOpened,
  FormBody,
  FormFooter,
  FormFrame,
  type Issues,
  issueOf,
  NumberField,
  SwitchField,
  TimeField,
  UnsavedGuard,
  useForm,
} from '#web/form/index.ts'
import { useBatchWords } from '#web/planning/batch/batch-words.ts'
import { useSession } from '#web/session/session.tsx'
import { useUndoableSave, WithHistory } from '#web/settings/index.ts'
import { QueryStates } from '#web/states/index.ts'

type Schedule = Output<typeof planningCalls.getBatchSchedule>['schedule']
type ScheduleForm = Omit<Schedule, 'startMinute'> & { startMinute: number | null }

const check = (values: ScheduleForm): Issues => ({
  ...(values.startMinute === null || values.startMinute > 1439 ? { startMinute: { key: 'form.time_invalid' } } : {}),
})

/** What was done: the nightly run opened or closed, or set up anew. */
const doneText = (before: boolean, now: boolean) => {
  if (before === now) return 'shared:done.set_up'
  return now ? 'shared:done.open' : 'shared:done.close'
}

const sent = ({ sites, startMinute, ...values }: ScheduleForm) => ({
  ...values,
  startMinute: startMinute ?? 0,
  sites: sites.map(({ departmentId, enabled }) => ({ departmentId, enabled })),
})

const ScheduleEditor = ({ initial, timeZone }: { initial: Schedule; timeZone: string }) => {
  const { t } = useTranslation(['planning', 'shared'])
  const { may, company } = useSession()
  const save = useUndoableSave(planningCalls.saveBatchSchedule, {
    stale: [planningCalls.getBatchSchedule],
    done: (_answer, { enabled }) => t(doneText(initial.enabled, enabled)),
    former: ({ revision }) => ({ ...sent(initial), revision }),
  })
  const form = useForm<ScheduleForm>({
    initial,
    check,
    onSubmit: values => save.mutateAsync(sent(values)),
  })
  const words = useBatchWords()
  const readOnly = !may('batch.run')
  // Whoever runs the batch for a part chooses its sites, and only looks at the company's hour.
  const isPart = !readOnly && company.departments !== 'all'
  return (
    <FormFrame form={form}>
      <UnsavedGuard changed={form.changed && !form.saving} />
      <WithHistory record="only" subject="batch_schedule" words={words} issues={form.issues}>
        <FormBody readOnly={readOnly}>
          <FormBody readOnly={isPart && 'scope'}>
            <SwitchField form={form} path="enabled" label={t('batch.enabled')} />
            <TimeField
              label={t('batch.start')}
              required
              value={form.values.startMinute}
              onChange={minute => form.set('startMinute', minute)}
              help={t('batch.start_zone', { zone: timeZone })}
              issue={issueOf(form, 'startMinute')}
            />
            <NumberField form={form} path="periodsAhead" label={t('batch.periods_ahead')} min={1} max={8} required />
            <NumberField
              form={form}
              path="seconds"
              label={t('batch.seconds')}
              min={1}
              max={600}
              unit={t('batch.unit_seconds')}
              required
            />
          </FormBody>
          <fieldset className={formStyles.group}>
            <legend>{t('batch.sites')}</legend>
            {form.values.sites.map((site, index) => (
              <Checkbox
                key={site.departmentId}
                checked={site.enabled}
                onChange={event => form.set(`sites.${index}.enabled`, event.target.checked)}
              >
                {site.name}
              </Checkbox>
            ))}
          </fieldset>
        </FormBody>
      </WithHistory>
      {!readOnly && <FormFooter saving={form.saving} changed={form.changed} onSave={() => form.submit()} />}
    </FormFrame>
  )
}

export const BatchSchedule = () => {
  const schedule = useQueryCall(planningCalls.getBatchSchedule, {})
  return (
    <QueryStates query={schedule} shape="form">
      {({ schedule: record, timeZone }) => (
        <AsOpened record={record}>{held => <ScheduleEditor initial={held} timeZone={timeZone} />}</AsOpened>
      )}
    </QueryStates>
  )
}
