/** The workstations of a duty by fields: one after the other, each from when; the last one until the duty's end. */
import { Button, Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { mostOfDuty } from '#contract/planning/duty.ts'
import { Field, type Issues, TimeField } from '#web/form/index.ts'
import { onStep } from '../gestures/times/on-step.ts'
import { useSchedule } from '../open/open-schedule.ts'
import styles from './duty-form.module.css'
import { type FormValues, nextKey, type StationRow } from './form-values.ts'

interface StationRowsProps {
  values: FormValues
  issues: Issues
  onChange: (stations: StationRow[]) => void
}

export const StationRows = ({ values: { times, stations }, issues, onChange }: StationRowsProps) => {
  const { facts } = useSchedule()
  const { t } = useTranslation(['planning', 'shared'])
  const choices = facts.opened.workstations.map(({ id, name }) => ({ value: id, label: name }))
  const set = (key: number, over: Partial<StationRow>) =>
    onChange(stations.map(row => (row.key === key ? { ...row, ...over } : row)))
  const add = () => {
    const last = stations.at(-1)
    const other = choices.find(choice => choice.value !== last?.workstation) ?? choices[0]
    if (!times || !other) return
    // Half of what the last one has is the new one's.
    const begun = stations.length > 1 ? (last?.from ?? times.start) : times.start
    const half = onStep((begun + times.end) / 2, facts.step)
    onChange([...stations, { key: nextKey(stations), workstation: other.value, from: last ? half : times.start }])
  }
  return (
    <fieldset className={styles.group} data-part="segments">
      <legend>{t('schedule.fields.stations')}</legend>
      {stations.map(({ key, workstation, from }, at) => (
        <div key={key} className={styles.station}>
          <Field label={t('schedule.fields.station_of', { row: at + 1 })}>
            {({ status: _, ...control }) => (
              <Select
                {...control}
                value={workstation}
                options={choices}
                onChange={value => set(key, { workstation: value })}
              />
            )}
          </Field>
          {at > 0 && (
            <TimeField
              label={t('schedule.fields.from')}
              value={from}
              onChange={next => set(key, { from: next })}
              issue={issues[`stations.${at}`]}
            />
          )}
          {at > 0 && (
            <Button
              size="small"
              aria-label={t('shared:form.remove_row', { row: at + 1 })}
              onClick={() => onChange(stations.filter(row => row.key !== key))}
            >
              {t('shared:action.remove')}
            </Button>
          )}
        </div>
      ))}
      {stations.length < mostOfDuty.segments && choices.length > 0 && (
        <Button size="small" disabled={!times} onClick={add}>
          {t(stations.length === 0 ? 'schedule.fields.first_station' : 'schedule.fields.add_station')}
        </Button>
      )}
    </fieldset>
  )
}
