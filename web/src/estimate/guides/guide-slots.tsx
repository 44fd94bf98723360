/** The time slots of a guide as a table: name, times, cross-day, kind of values, workstation. */
import { Button, Checkbox, Input, Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { type GuideForm, guideBasis } from '#contract/estimate/guide.ts'
import { planningCalls } from '#contract/planning/calls.ts'
import { useQueryCall } from '#web/api/hooks.ts'
import { Field, type FormState, issueOf, SpanField } from '#web/form/index.ts'
import table from '#web/list/table/edit-table.module.css'
import { EditTable } from '#web/list/table/edit-table.tsx'

export const GuideSlots = ({ form }: { form: FormState<GuideForm> }) => {
  const { t } = useTranslation(['estimate', 'shared'])
  const { slots, rows, type } = form.values
  const workstations = useQueryCall(planningCalls.listWorkstations, {}, { staleTime: 60_000 })
  const own = workstations.data?.rows.filter(each => each.workType === type) ?? []
  const stations = [
    { value: '', label: t('guide.any_workstation') },
    ...own.map(each => ({ value: each.id, label: each.name })),
  ]
  const add = () => {
    const start = slots.at(-1)?.start ?? 600
    const next = { name: '', start, end: Math.max(start + 60, 1320), basis: 'hourly' as const, workstationId: null }
    form.replace({
      ...form.values,
      slots: [...slots, { ...next, crossDay: false }],
      rows: rows.map(row => ({ ...row, values: [...row.values, null] })),
    })
  }
  const remove = (index: number) =>
    form.replace({
      ...form.values,
      slots: slots.filter((_, at) => at !== index),
      rows: rows.map(row => ({ ...row, values: row.values.filter((_, at) => at !== index) })),
    })
  const heads = [t('guide.slot_name'), t('guide.times'), t('guide.basis'), t('guide.workstation'), t('guide.cross_day')]
  return (
    <>
      <EditTable label={t('guide.slots')} heads={heads}>
        {slots.map((slot, index) => (
          <SlotRow
            key={index}
            {...{ form, slot, index, stations }}
            onRemove={slots.length > 1 ? () => remove(index) : undefined}
          />
        ))}
      </EditTable>
      <div>
        <Button onClick={add}>{t('guide.add_slot')}</Button>
      </div>
    </>
  )
}

interface SlotRowProps {
  form: FormState<GuideForm>
  slot: GuideForm['slots'][number]
  index: number
  stations: { value: string; label: string }[]
  /** Absent for the only one. */
  onRemove: (() => void) | undefined
}

const SlotRow = ({ form, slot, index, stations, onRemove }: SlotRowProps) => {
  const { t } = useTranslation(['estimate', 'shared'])
  return (
    <tr>
      <td>
        <Field label={t('guide.slot_name')} required issue={form.issues[`slots.${index}.name`]}>
          {control => (
            <Input
              {...control}
              maxLength={60}
              value={slot.name}
              onChange={event => form.set(`slots.${index}.name`, event.target.value)}
            />
          )}
        </Field>
      </td>
      <td>
        <SpanField
          label={t('guide.times')}
          required
          value={{ start: slot.start ?? 600, end: slot.end ?? 660 }}
          onChange={span => {
            if (!span) return
            form.set(`slots.${index}.start`, span.start)
            form.set(`slots.${index}.end`, span.end)
          }}
          issue={issueOf(form, `slots.${index}.end`) ?? issueOf(form, `slots.${index}.start`)}
        />
      </td>
      <td>
        <Field label={t('guide.basis')}>
          {({ id }) => (
            <Select
              id={id}
              value={slot.basis}
              onChange={value => form.set(`slots.${index}.basis`, value)}
              options={guideBasis.options.map(value => ({ value, label: t(`guide.${value}`) }))}
            />
          )}
        </Field>
      </td>
      <td>
        <Field label={t('guide.workstation')}>
          {({ id }) => (
            <Select
              id={id}
              value={slot.workstationId ?? ''}
              onChange={value => form.set(`slots.${index}.workstationId`, value === '' ? null : value)}
              options={stations}
            />
          )}
        </Field>
      </td>
      <td>
        <div className={table.line}>
          <Checkbox
            checked={slot.crossDay}
            onChange={event => form.set(`slots.${index}.crossDay`, event.target.checked)}
          >
            {t('guide.cross_day')}
          </Checkbox>
        </div>
      </td>
      <td>
        {onRemove && (
          <Button type="text" aria-label={t('guide.remove_slot', { name: slot.name || index + 1 })} onClick={onRemove}>
            {t('shared:action.remove')}
          </Button>
        )}
      </td>
    </tr>
  )
}
