/** The configuration box: times put on the weekdays or the whole week, which makes or finds the shift of these times. */
import { Button, Select } from 'antd'
import { useTranslation } from 'react-i18next'
import type { Input } from '#contract/call.ts'
import { planningCalls } from '#contract/planning/calls.ts'
import { useActCall, useQueryCall } from '#web/api/hooks.ts'
import formStyles from '#web/form/frame/form.module.css'
import { Field, type Issues, NumberField, SwitchField, TextField, TimeField, useForm } from '#web/form/index.ts'
import type { TemplateRow } from '#web/planning/templates/template-form.ts'

type Times = Input<typeof planningCalls.applyTemplateTimes>['times']

const blank: Times = {
  workstationId: null,
  shiftName: '',
  shortName: '',
  start: 540,
  end: 1020,
  crossDay: false,
  restStart: null,
  restEnd: null,
  applyTo: 'weekdays',
  heads: 1,
}

const check = (values: Times): Issues => ({
  ...(values.workstationId
    ? {}
    : { workstationId: { key: 'planning:error.workstation_required', values: { row: 1 } } }),
  ...(values.start == null ? { start: { key: 'form.required' } } : {}),
  ...(values.end == null ? { end: { key: 'form.required' } } : {}),
})

/** The server names the fields below `times`. */
const issueAt = (issues: Issues, field: string) => issues[field] ?? issues[`times.${field}`]

export const TemplateTimes = ({
  departmentId,
  onRows,
}: {
  departmentId: string
  onRows: (rows: TemplateRow[]) => void
}) => {
  const { t } = useTranslation(['planning', 'shared'])
  const workstations = useQueryCall(planningCalls.listWorkstations, { departmentId }, { staleTime: 60_000 })
  const apply = useActCall(planningCalls.applyTemplateTimes, { stale: [planningCalls.listShifts] })
  const form = useForm<Times>({
    initial: blank,
    check,
    onSubmit: async times => {
      const { rows } = await apply.mutateAsync({ departmentId, times })
      onRows(rows)
    },
  })
  const { values, issues } = form
  return (
    <section aria-label={t('template.times')} ref={form.frame} className={formStyles.group}>
      <h2>{t('template.times')}</h2>
      <div className={formStyles.row}>
        <Field label={t('template.workstation')} required issue={issueAt(issues, 'workstationId')}>
          {control => (
            <Select
              {...control}
              value={values.workstationId ?? undefined}
              placeholder={t('shared:form.choose')}
              options={(workstations.data?.rows ?? []).map(each => ({ value: each.id, label: each.name }))}
              onChange={id => form.set('workstationId', id)}
            />
          )}
        </Field>
        <TextField form={form} path="shiftName" label={t('shift.name')} max={60} />
        <TextField form={form} path="shortName" label={t('shift.short_name')} max={2} />
      </div>
      <div className={formStyles.row}>
        <TimeField
          label={t('template.start')}
          required
          value={values.start ?? null}
          onChange={start => form.set('start', start)}
          issue={issueAt(issues, 'start')}
        />
        <TimeField
          label={t('template.end')}
          required
          value={values.end ?? null}
          onChange={end => form.set('end', end)}
          issue={issueAt(issues, 'end')}
        />
        <TimeField
          label={t('template.rest_start')}
          value={values.restStart ?? null}
          onChange={at => form.set('restStart', at)}
          issue={issueAt(issues, 'restStart')}
        />
        <TimeField
          label={t('template.rest_end')}
          value={values.restEnd ?? null}
          onChange={at => form.set('restEnd', at)}
          issue={issueAt(issues, 'restEnd')}
        />
        <NumberField form={form} path="heads" label={t('template.heads')} min={1} max={200} />
      </div>
      <SwitchField form={form} path="crossDay" label={t('shared:time.cross_day')} />
      <div style={{ display: 'flex', gap: 8 }}>
        {(['weekdays', 'week'] as const).map(applyTo => (
          <Button
            key={applyTo}
            loading={form.saving && values.applyTo === applyTo}
            onClick={() => {
              form.set('applyTo', applyTo)
              form.submit()
            }}
          >
            {t(`template.apply.${applyTo}`)}
          </Button>
        ))}
      </div>
    </section>
  )
}
