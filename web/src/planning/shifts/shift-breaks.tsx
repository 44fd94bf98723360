/** The rests of a shift, at most four, each paid or not. */
import { Button, Checkbox } from 'antd'
import { useTranslation } from 'react-i18next'
import { type FormState, issueOf, SpanField } from '#web/form/index.ts'
import styles from '#web/planning/shifts/shift-breaks.module.css'
import type { ShiftForm } from '#web/planning/shifts/shift-drawer.tsx'

const most = 4

export const ShiftBreaks = ({ form }: { form: FormState<ShiftForm> }) => {
  const { t } = useTranslation(['planning', 'shared'])
  const breaks = form.values.breaks ?? []
  const middle = Math.round((form.values.start + form.values.end) / 120) * 60
  return (
    <fieldset className={styles.breaks}>
      <legend>{t('shift.breaks')}</legend>
      {breaks.map((rest, index) => (
        <div key={index} className={styles.line}>
          <SpanField
            label={t('shift.break_of', { row: index + 1 })}
            value={rest}
            onChange={span => span && form.set(`breaks.${index}`, { ...rest, start: span.start, end: span.end })}
            issue={issueOf(form, `breaks.${index}`)}
          />
          <Checkbox checked={rest.paid} onChange={event => form.set(`breaks.${index}.paid`, event.target.checked)}>
            {t('shift.paid')}
          </Checkbox>
          <Button
            size="small"
            aria-label={t('shared:form.remove_row', { row: index + 1 })}
            onClick={() =>
              form.set(
                'breaks',
                breaks.filter((_, at) => at !== index),
              )
            }
          >
            {t('shared:action.remove')}
          </Button>
        </div>
      ))}
      {breaks.length < most && (
        <Button
          size="small"
          onClick={() => form.set('breaks', [...breaks, { start: middle - 30, end: middle + 30, paid: false }])}
        >
          {t('shift.add_break')}
        </Button>
      )}
    </fieldset>
  )
}
