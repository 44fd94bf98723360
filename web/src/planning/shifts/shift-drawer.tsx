/** One shift: short name and colour, times, rests, where it applies. */
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import type { Input } from '#contract/call.ts'
import { planningCalls } from '#contract/planning/calls.ts'
import type { ShiftRow } from '#contract/planning/settings/shift.ts'
import { useActCall, useQueryCall } from '#web/api/hooks.ts'
import styles from '#web/form/frame/form.module.css'
import {
  ChoiceField,
  ColourField,
  type Issues,
  issueOf,
  SpanField,
  SwitchField,
  TextField,
  useForm,
} from '#web/form/index.ts'
import { DepartmentField } from '#web/person/index.ts'
import { ShiftBreaks } from '#web/planning/shifts/shift-breaks.tsx'
import { useShiftWords } from '#web/planning/shifts/shift-words.ts'
import { SettingsDrawer } from '#web/settings/index.ts'
import { useFormats } from '#web/time/index.ts'

export type ShiftForm = Input<typeof planningCalls.saveShift>

export interface ShiftDrawerProps {
  /** Absent for a new one. */
  shift: ShiftRow | undefined
  /** The colour that a new shift takes. */
  next: number
  onClose: () => void
  readOnly: boolean
}

const initialOf = (shift: ShiftRow | undefined, next: number): ShiftForm =>
  shift
    ? {
        id: shift.id,
        revision: shift.revision,
        name: shift.name,
        shortName: shift.shortName,
        description: shift.description,
        colour: shift.colour,
        start: shift.start,
        end: shift.end,
        crossDay: shift.crossDay,
        breaks: shift.breaks,
        workstationIds: shift.workstationIds,
        departmentIds: shift.departmentIds,
        enabled: shift.enabled,
      }
    : {
        name: '',
        shortName: '',
        description: '',
        colour: next,
        start: 540,
        end: 1020,
        crossDay: false,
        breaks: [],
        workstationIds: [],
        departmentIds: [],
        enabled: true,
      }

export const ShiftDrawer = ({ shift, next, onClose, readOnly }: ShiftDrawerProps) => {
  const { t } = useTranslation(['planning', 'shared'])
  const { clock } = useFormats()
  const workstations = useQueryCall(planningCalls.listWorkstations, {}, { staleTime: 60_000 })
  const save = useActCall(planningCalls.saveShift, {
    stale: [planningCalls.listShifts],
    done: t(shift ? 'shared:done.edit' : 'shared:done.add'),
  })
  const check = (values: ShiftForm): Issues => ({
    ...(values.name?.trim() ? {} : { name: { key: 'planning:error.shift_name_required' } }),
    ...([1, 2].includes([...(values.shortName?.trim() ?? '')].length)
      ? {}
      : { shortName: { key: 'planning:error.short_name_length' } }),
    ...(values.end > 1440 && !values.crossDay
      ? { end: { key: 'planning:error.cross_day', values: { start: clock(values.start) } } }
      : {}),
  })
  const form = useForm<ShiftForm>({
    initial: initialOf(shift, next),
    schema: planningCalls.saveShift.input,
    check,
    onSubmit: values => save.mutateAsync(values),
  })
  const { start, end, crossDay, colour, shortName } = form.values
  const words = useShiftWords(workstations.data?.rows ?? [])
  return (
    <SettingsDrawer
      {...{ form, onClose, readOnly, words }}
      record={shift}
      title={shift?.name ?? t('shift.new')}
      subject="shift"
    >
      <div className={styles.row}>
        <TextField form={form} path="name" label={t('shift.name')} required max={60} />
        <TextField
          form={form}
          path="shortName"
          label={t('shift.short_name')}
          required
          max={2}
          help={t('shift.short_name_help')}
        />
      </div>
      <ColourField
        label={t('shift.colour')}
        value={colour}
        onChange={chosen => form.set('colour', chosen)}
        sample={shortName ?? ''}
      />
      <SpanField
        label={t('shift.times')}
        required
        value={{ start, end }}
        onChange={span => {
          if (!span) return
          form.set('start', span.start)
          form.set('end', span.end)
        }}
        issue={issueOf(form, 'end') ?? issueOf(form, 'start')}
      />
      {end > 1440 && !crossDay && (
        <Button size="small" onClick={() => form.set('crossDay', true)}>
          {t('shift.switch_cross_day')}
        </Button>
      )}
      <SwitchField form={form} path="crossDay" label={t('shared:time.cross_day')} />
      <ShiftBreaks form={form} />
      <ChoiceField
        form={form}
        path="workstationIds"
        label={t('shift.workstations')}
        options={(workstations.data?.rows ?? []).map(row => ({ value: row.id, label: row.name }))}
        several
        help={t('shift.workstations_help')}
      />
      <DepartmentField
        form={form}
        path="departmentIds"
        label={t('shift.departments')}
        several
        help={t('shift.departments_help')}
      />
      <TextField form={form} path="description" label={t('shift.description')} max={200} lines={2} />
      <SwitchField form={form} path="enabled" label={t('shift.enabled')} />
    </SettingsDrawer>
  )
}
