/** All fields of one duty in one form, which is one step: times, rests, workstations, note. */
import { Input, Modal, Segmented } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Duty } from '#contract/engine.ts'
import { mostOfDuty } from '#contract/planning/duty.ts'
import { Field, type Issues, SpanField } from '#web/form/index.ts'
import { useFormats } from '#web/time/index.ts'
import { carryOut } from '../acts/acts.ts'
import { focusBack } from '../focus/focus-back.ts'
import { setFields } from '../gestures/entry/set-fields.ts'
import { useSchedule } from '../open/open-schedule.ts'
import type { Props } from '../open/stage.ts'
import { useCell, useStage } from '../open/use-store.ts'
import { cellKey } from '../store/cell-key.ts'
import styles from './duty-form.module.css'
import { readValues, valuesOf } from './form-values.ts'
import { RestRows } from './rest-rows.tsx'
import { StationRows } from './station-rows.tsx'

export const DutyDialog = () => {
  const fields = useStage('fields')
  return fields ? <Open {...fields} /> : null
}

/** A cell with two duties lets choose whose fields these are. */
const Open = ({ cell, duty, part }: Props['fields']) => {
  const { stage } = useSchedule()
  const { tightRange } = useFormats()
  const { t } = useTranslation('planning')
  const { duties } = useCell(cellKey(cell.employee, cell.date))
  const [id, choose] = useState(duty)
  const shown = duties.find(each => each.id === id) ?? duties[0]
  const close = () => {
    stage.set('fields', undefined)
    focusBack(shown?.id)
  }
  if (!shown) return null
  const chooser = duties.length > 1 && (
    <Segmented
      aria-label={t('schedule.fields.which')}
      value={shown.id}
      options={duties.map(each => ({ value: each.id, label: tightRange(each.start, each.end) }))}
      onChange={choose}
    />
  )
  return <Form key={shown.id} duty={shown} part={part} chooser={chooser} onClose={close} />
}

interface FormProps {
  duty: Duty
  part: Props['fields']['part']
  chooser: React.ReactNode
  onClose: () => void
}

const Form = ({ duty, part, chooser, onClose }: FormProps) => {
  const schedule = useSchedule()
  const { facts } = schedule
  const { t } = useTranslation(['planning', 'shared'])
  const formats = useFormats()
  const [values, setValues] = useState(() => valuesOf(duty))
  const [issues, setIssues] = useState<Issues>({})
  const form = useRef<HTMLFormElement>(null)
  // The dialog is drawn in steps: once it is there, the part that was asked for takes the focus.
  useEffect(() => {
    const frame = requestAnimationFrame(() =>
      form.current?.querySelector<HTMLElement>(`[data-part="${part}"] :is(input, textarea, button)`)?.focus(),
    )
    return () => cancelAnimationFrame(frame)
  }, [part])
  const change = (over: Partial<typeof values>) => {
    setValues({ ...values, ...over })
    setIssues({})
  }
  const save = () => {
    const read = readValues(values)
    if ('issues' in read) return setIssues(read.issues)
    onClose()
    carryOut(schedule, setFields(schedule.desk, duty, read.fields))
  }
  const person = duty.employee === undefined ? t('schedule.open_row') : facts.person(duty.employee)?.name
  const date = `${formats.weekday(duty.date)} ${formats.shortDate(duty.date)}`
  return (
    <Modal
      open
      width={520}
      title={t('schedule.fields.title', { person, date })}
      okText={t('shared:action.save')}
      cancelText={t('schedule.cancel')}
      onOk={save}
      onCancel={onClose}
    >
      <form
        ref={form}
        className={styles.form}
        onSubmit={event => {
          event.preventDefault()
          save()
        }}
      >
        {chooser}
        <div data-part="times">
          <SpanField
            required
            label={t('schedule.fields.times')}
            value={values.times}
            onChange={times => change({ times })}
            issue={issues.times}
          />
        </div>
        <RestRows values={values} issues={issues} onChange={rests => change({ rests })} />
        <StationRows values={values} issues={issues} onChange={stations => change({ stations })} />
        <div data-part="note">
          <Field label={t('schedule.fields.note')} help={t('schedule.fields.note_help')}>
            {({ status, ...control }) => (
              <Input.TextArea
                {...control}
                status={status}
                rows={2}
                maxLength={mostOfDuty.note}
                value={values.note}
                onChange={event => change({ note: event.target.value })}
              />
            )}
          </Field>
        </div>
        {/* Enter in a field saves, as the dialog's own button stands outside the form. */}
        <button type="submit" hidden tabIndex={-1} aria-hidden="true" />
      </form>
    </Modal>
  )
}
