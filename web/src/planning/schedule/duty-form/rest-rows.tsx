/** The rests of a duty by fields: set, moved and taken away, each paid or not. */
import { Button, Checkbox } from 'antd'
import { useTranslation } from 'react-i18next'
import { mostOfDuty } from '#contract/planning/duty.ts'
import { type Issues, SpanField } from '#web/form/index.ts'
import styles from './duty-form.module.css'
import { type FormValues, nextKey, type RestRow } from './form-values.ts'

interface RestRowsProps {
  values: FormValues
  issues: Issues
  onChange: (rests: RestRow[]) => void
}

/** A rest is offered in the middle of the duty, or after the others, for so long. */
const LENGTH = 30

export const RestRows = ({ values: { times, rests }, issues, onChange }: RestRowsProps) => {
  const { t } = useTranslation(['planning', 'shared'])
  const set = (key: number, over: Partial<RestRow>) =>
    onChange(rests.map(row => (row.key === key ? { ...row, ...over } : row)))
  const add = () => {
    const middle = times ? Math.round((times.start + times.end - LENGTH) / 2 / LENGTH) * LENGTH : 0
    // Not over one that is there.
    const start = Math.max(middle, ...rests.map(({ span }) => (span ? span.end + LENGTH : 0)))
    const span = times ? { start, end: start + LENGTH } : null
    onChange([...rests, { key: nextKey(rests), span, paid: false }])
  }
  return (
    <fieldset className={styles.group} data-part="breaks">
      <legend>{t('schedule.fields.breaks')}</legend>
      {rests.length === 0 && <span className={styles.none}>{t('schedule.fields.no_break')}</span>}
      {rests.map(({ key, span, paid }, at) => (
        <div key={key} className={styles.rest}>
          <SpanField
            label={t('schedule.fields.break_of', { row: at + 1 })}
            value={span}
            onChange={next => set(key, { span: next })}
            issue={issues[`rests.${at}`]}
          />
          <Checkbox checked={paid} onChange={event => set(key, { paid: event.target.checked })}>
            {t('schedule.fields.paid')}
          </Checkbox>
          <Button
            size="small"
            aria-label={t('shared:form.remove_row', { row: at + 1 })}
            onClick={() => onChange(rests.filter(row => row.key !== key))}
          >
            {t('shared:action.remove')}
          </Button>
        </div>
      ))}
      {rests.length < mostOfDuty.breaks && (
        <Button size="small" onClick={add}>
          {t('schedule.fields.add_break')}
        </Button>
      )}
    </fieldset>
  )
}
