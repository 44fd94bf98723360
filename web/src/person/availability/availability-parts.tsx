/** The two parts of an employee's availability: dated weekly patterns, and single dates that differ. */
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import type { Input } from '#contract/call.ts'
import type { peopleCalls } from '#contract/people/calls.ts'
import formStyles from '#web/form/frame/form.module.css'
import { DateField, type FormState, issueOf } from '#web/form/index.ts'
import { AvailabilityDay } from '#web/person/availability/availability-day.tsx'
import { useFormats } from '#web/time/index.ts'
import { bySunday } from '#web/time/weekday-list.ts'

export type Availability = Pick<Input<typeof peopleCalls.saveAvailability>, 'patterns' | 'exceptions'>

const without = <T,>(list: readonly T[], index: number) => list.filter((_, at) => at !== index)

export const WeeklyPatterns = ({ form }: { form: FormState<Availability> }) => {
  const { t } = useTranslation(['people', 'shared'])
  const { weekdayName } = useFormats()
  const { patterns } = form.values
  return (
    <>
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
    </>
  )
}

export const AvailabilityExceptions = ({ form }: { form: FormState<Availability> }) => {
  const { t } = useTranslation(['people', 'shared'])
  const { exceptions } = form.values
  return (
    <>
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
    </>
  )
}
