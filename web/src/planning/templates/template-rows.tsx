/** The rows of a template as a table: weekdays as pills, workstation, shift and heads. */
import { Button, InputNumber, Select } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { planningCalls } from '#contract/planning/calls.ts'
import { useQueryCall } from '#web/api/hooks.ts'
import { WeekdayPills } from '#web/form/fields/time/weekday-pills.tsx'
import { Field, type FormState, type Issues } from '#web/form/index.ts'
import table from '#web/list/table/edit-table.module.css'
import { EditTable } from '#web/list/table/edit-table.tsx'
import { ShiftChip } from '#web/planning/shifts/shift-chip.tsx'
import type { TemplateForm, TemplateMessage, TemplateRow } from '#web/planning/templates/template-form.ts'
import styles from '#web/planning/templates/template-rows.module.css'
import { useFormats } from '#web/time/index.ts'

export interface TemplateRowsProps {
  form: FormState<TemplateForm>
  messages: readonly TemplateMessage[]
}

export const TemplateRows = ({ form, messages }: TemplateRowsProps) => {
  const { t } = useTranslation(['planning', 'shared'])
  const { range } = useFormats()
  const departmentId = form.values.departmentId ?? undefined
  const workstations = useQueryCall(planningCalls.listWorkstations, { departmentId }, { staleTime: 60_000 })
  const shifts = useQueryCall(planningCalls.listShifts, { departmentId, enabledOnly: true }, { staleTime: 60_000 })
  const { rows } = form.values
  const workstationOptions = (workstations.data?.rows ?? []).map(each => ({ value: each.id, label: each.name }))
  const shiftOptions = (shifts.data?.rows ?? []).map(each => ({
    value: each.id,
    label: (
      <>
        <ShiftChip shortName={each.shortName} colour={each.colour} /> {range(each.start, each.end)}
      </>
    ),
  }))
  const heads = [t('template.weekdays'), t('template.workstation'), t('template.shift'), t('template.heads')]
  if (rows.length === 0) return null
  return (
    <EditTable label={t('template.rows')} heads={heads}>
      {rows.map((row, index) => (
        <Line
          key={index}
          {...{ row, index, workstationOptions, shiftOptions }}
          issues={form.issues}
          messages={messages.filter(message => message.row === index)}
          put={change => form.set(`rows.${index}`, { ...row, ...change })}
          onRemove={() => form.set('rows', rows.toSpliced(index, 1))}
        />
      ))}
    </EditTable>
  )
}

interface LineProps {
  row: TemplateRow
  index: number
  issues: Issues
  messages: readonly TemplateMessage[]
  workstationOptions: { value: string; label: string }[]
  shiftOptions: { value: string; label: ReactNode }[]
  put: (change: Partial<TemplateRow>) => void
  onRemove: () => void
}

const Line = ({ row, index, issues, messages, workstationOptions, shiftOptions, put, onRemove }: LineProps) => {
  const { t } = useTranslation(['planning', 'shared'])
  const { weekdayName } = useFormats()
  return (
    <tr>
      <td className={styles.days}>
        <div className={table.line}>
          <WeekdayPills label={t('template.weekdays')} value={row.weekdays} onChange={weekdays => put({ weekdays })} />
        </div>
        {messages.map(message => (
          <p key={message.weekday} className={table.note}>
            {t('template.not_available', {
              weekday: weekdayName(message.weekday, 'long'),
              available: message.available,
              heads: message.heads,
            })}
          </p>
        ))}
      </td>
      <td className={styles.workstation}>
        <Field label={t('template.workstation')} required issue={issues[`rows.${index}.workstationId`]}>
          {control => (
            <Select
              {...control}
              value={row.workstationId ?? undefined}
              placeholder={t('shared:form.choose')}
              options={workstationOptions}
              onChange={workstationId => put({ workstationId })}
            />
          )}
        </Field>
      </td>
      <td className={styles.shift}>
        <Field label={t('template.shift')} required issue={issues[`rows.${index}.shiftId`]}>
          {control => (
            <Select
              {...control}
              value={row.shiftId ?? undefined}
              placeholder={t('shared:form.choose')}
              options={shiftOptions}
              onChange={shiftId => put({ shiftId })}
            />
          )}
        </Field>
      </td>
      <td className={styles.heads}>
        <Field label={t('template.heads')} required issue={issues[`rows.${index}.heads`]}>
          {control => (
            <InputNumber
              {...control}
              style={{ width: '100%' }}
              min={1}
              max={200}
              precision={0}
              value={row.heads}
              onChange={count => put({ heads: count ?? 1 })}
            />
          )}
        </Field>
      </td>
      <td>
        <Button type="text" aria-label={t('shared:form.remove_row', { row: index + 1 })} onClick={onRemove}>
          {t('shared:action.remove')}
        </Button>
      </td>
    </tr>
  )
}
