/** When an employee can be scheduled: dated weekly patterns of up to four segments a day, and dated exceptions. */
import { Button, ConfigProvider } from 'antd'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import type { Input } from '#contract/call.ts'
import { peopleCalls } from '#contract/people/calls.ts'
import { useActCall, useRecordCall } from '#web/api/hooks.ts'
import formStyles from '#web/form/frame/form.module.css'
import { DateField, FormFooter, FormFrame, issueOf, useForm } from '#web/form/index.ts'
import { AvailabilityDay } from '#web/person/availability-day.tsx'
import styles from '#web/person/capability.module.css'
import { useSession } from '#web/session/session.tsx'
import { QueryStates } from '#web/states/index.ts'
import { useFormats } from '#web/time/index.ts'
import { bySunday } from '#web/time/weekday-list.ts'

export type Availability = Pick<Input<typeof peopleCalls.saveAvailability>, 'patterns' | 'exceptions'>

export interface AvailabilityEditorProps {
  employeeId: string
  readOnly: boolean
  onChanged: (changed: boolean) => void
}

const schema = peopleCalls.saveAvailability.input.pick({ patterns: true, exceptions: true })

export interface AvailabilityFormProps extends Pick<AvailabilityEditorProps, 'readOnly' | 'onChanged'> {
  held: Availability
  save: (values: Availability) => Promise<unknown>
}

export const AvailabilityForm = ({ held, save, readOnly, onChanged }: AvailabilityFormProps) => {
  const { t } = useTranslation(['people', 'shared'])
  const { me } = useSession()
  const { weekdayName } = useFormats()
  const form = useForm<Availability>({ initial: held, schema, onSubmit: save })
  const { changed, saving } = form
  useEffect(() => {
    onChanged(changed && !saving)
    return () => onChanged(false)
  }, [changed, saving, onChanged])
  const { patterns, exceptions } = form.values
  const addPattern = () =>
    form.set('patterns', [
      ...patterns,
      { from: me.today, to: null, weekdays: patterns.at(-1)?.weekdays ?? Array.from({ length: 7 }, () => []) },
    ])
  const without = <T,>(list: readonly T[], index: number) => list.filter((_, at) => at !== index)
  return (
    <FormFrame form={form} className={styles.list}>
      <ConfigProvider componentDisabled={readOnly}>
        {patterns.length === 0 && <p className={styles.quiet}>{t('availability.none')}</p>}
        {patterns.map((pattern, index) => (
          <section key={index}>
            <div className={formStyles.row}>
              <DateField
                label={t('field.from')}
                required
                value={pattern.from || null}
                onChange={date => form.set(`patterns.${index}.from`, date ?? '')}
                issue={issueOf(form, `patterns.${index}.from`)}
              />
              <DateField
                label={t('field.to')}
                value={pattern.to}
                onChange={date => form.set(`patterns.${index}.to`, date)}
                issue={issueOf(form, `patterns.${index}.to`)}
              />
            </div>
            {bySunday(pattern.weekdays).map(({ at: day, weekday, value: segments }) => (
              <AvailabilityDay
                key={weekday}
                title={weekdayName(weekday, 'long')}
                segments={segments}
                issues={form.issues}
                path={`patterns.${index}.weekdays.${day}`}
                onChange={next => form.set(`patterns.${index}.weekdays.${day}`, next)}
                onToAll={() =>
                  form.set(
                    `patterns.${index}.weekdays`,
                    Array.from({ length: 7 }, () => segments),
                  )
                }
              />
            ))}
            <Button size="small" onClick={() => form.set('patterns', without(patterns, index))}>
              {t('availability.remove_pattern')}
            </Button>
          </section>
        ))}
        <div className={styles.buttons}>
          <Button onClick={addPattern}>{t('availability.add_pattern')}</Button>
        </div>
        <h2>{t('availability.exceptions')}</h2>
        {exceptions.map((exception, index) => (
          <section key={index}>
            <DateField
              label={t('availability.date')}
              required
              value={exception.date || null}
              onChange={date => form.set(`exceptions.${index}.date`, date ?? '')}
              issue={issueOf(form, `exceptions.${index}.date`)}
            />
            <AvailabilityDay
              title={t('availability.that_day')}
              segments={exception.segments}
              issues={form.issues}
              path={`exceptions.${index}.segments`}
              onChange={next => form.set(`exceptions.${index}.segments`, next)}
            />
            <Button size="small" onClick={() => form.set('exceptions', without(exceptions, index))}>
              {t('availability.remove_exception')}
            </Button>
          </section>
        ))}
        <div className={styles.buttons}>
          <Button onClick={() => form.set('exceptions', [...exceptions, { date: '', segments: [] }])}>
            {t('availability.add_exception')}
          </Button>
        </div>
      </ConfigProvider>
      {!readOnly && <FormFooter saving={form.saving} changed={form.changed} onSave={() => form.submit()} />}
    </FormFrame>
  )
}

export const AvailabilityEditor = (props: AvailabilityEditorProps) => {
  const { t } = useTranslation('shared')
  const { employeeId, readOnly, onChanged } = props
  const availability = useRecordCall(peopleCalls.getAvailability, { employeeId })
  const save = useActCall(peopleCalls.saveAvailability, {
    stale: [peopleCalls.getAvailability, peopleCalls.getEmployee, peopleCalls.listEmployees, peopleCalls.listStaff],
    done: t('done.save'),
  })
  return (
    <QueryStates query={availability} shape="form" record={{}}>
      {({ revision, ...held }) => (
        <AvailabilityForm
          key={revision}
          {...{ held, readOnly, onChanged }}
          save={values => save.mutateAsync({ employeeId, revision, ...values })}
        />
      )}
    </QueryStates>
  )
}
