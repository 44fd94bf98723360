/** The rows of a template: weekdays, workstation, shift and heads. */
import { Button, Checkbox, InputNumber, Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { planningCalls } from '#contract/planning/calls.ts'
import { useQueryCall } from '#web/api/hooks.ts'
import { Field, type FormState } from '#web/form/index.ts'
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
  const { weekdayName, range } = useFormats()
  const departmentId = form.values.departmentId ?? undefined
  const workstations = useQueryCall(planningCalls.listWorkstations, { departmentId }, { staleTime: 60_000 })
  const shifts = useQueryCall(planningCalls.listShifts, { departmentId, enabledOnly: true }, { staleTime: 60_000 })
  const { rows } = form.values
  const put = (index: number, change: Partial<TemplateRow>) => form.set(`rows.${index}`, { ...rows[index], ...change })
  return (
    <ol className={styles.rows}>
      {rows.map((row, index) => (
        <li key={index} className={styles.row}>
          <fieldset className={styles.days}>
            <legend>{t('template.weekdays')}</legend>
            {[1, 2, 3, 4, 5, 6, 7].map(day => (
              <Checkbox
                key={day}
                checked={row.weekdays.includes(day)}
                onChange={event =>
                  put(index, {
                    weekdays: event.target.checked
                      ? [...row.weekdays, day].sort((a, b) => a - b)
                      : row.weekdays.filter(each => each !== day),
                  })
                }
              >
                {weekdayName(day)}
              </Checkbox>
            ))}
          </fieldset>
          <Field label={t('template.workstation')} required issue={form.issues[`rows.${index}.workstationId`]}>
            {control => (
              <Select
                {...control}
                value={row.workstationId ?? undefined}
                placeholder={t('shared:form.choose')}
                options={(workstations.data?.rows ?? []).map(each => ({ value: each.id, label: each.name }))}
                onChange={workstationId => put(index, { workstationId })}
              />
            )}
          </Field>
          <Field label={t('template.shift')} required issue={form.issues[`rows.${index}.shiftId`]}>
            {control => (
              <Select
                {...control}
                value={row.shiftId ?? undefined}
                placeholder={t('shared:form.choose')}
                options={(shifts.data?.rows ?? []).map(each => ({
                  value: each.id,
                  label: (
                    <>
                      <ShiftChip shortName={each.shortName} colour={each.colour} /> {range(each.start, each.end)}
                    </>
                  ),
                }))}
                onChange={shiftId => put(index, { shiftId })}
              />
            )}
          </Field>
          <Field label={t('template.heads')} required issue={form.issues[`rows.${index}.heads`]}>
            {control => (
              <InputNumber
                {...control}
                style={{ width: '100%' }}
                min={1}
                max={200}
                precision={0}
                value={row.heads}
                onChange={heads => put(index, { heads: heads ?? 1 })}
              />
            )}
          </Field>
          <Button
            className={styles.remove}
            aria-label={t('shared:form.remove_row', { row: index + 1 })}
            onClick={() =>
              form.set(
                'rows',
                rows.filter((_, at) => at !== index),
              )
            }
          >
            {t('shared:action.remove')}
          </Button>
          {messages
            .filter(message => message.row === index)
            .map(message => (
              <p key={message.weekday} className={styles.message}>
                {t('template.not_available', {
                  weekday: weekdayName(message.weekday, 'long'),
                  available: message.available,
                  heads: message.heads,
                })}
              </p>
            ))}
        </li>
      ))}
    </ol>
  )
}
