/** Duty by duty: times, ordinary hours, overtime at its premium, night, rest, rate and cost. */
import { useTranslation } from 'react-i18next'
import type { DutyCost } from '#contract/engine.ts'
import { useFormats } from '#web/time/index.ts'
import { decimalHours } from '#web/time/time-format.ts'
import { useSchedule } from '../open/open-schedule.ts'
import styles from './hours-dialog.module.css'
import { useAmount } from './use-amount.ts'

interface DutyHoursProps {
  duties: readonly DutyCost[]
  /** Whether the rows are told by person rather than by date. */
  named: boolean
}

/** A figure, or nothing where it is none. */
const orNone = (minutes: number) => (minutes === 0 ? '–' : decimalHours(minutes))

export const DutyHours = ({ duties, named }: DutyHoursProps) => {
  const { facts, store } = useSchedule()
  const { t } = useTranslation('planning')
  const formats = useFormats()
  const amount = useAmount()
  const history = new Map(facts.problem.history.map(duty => [duty.id, duty]))
  const head = (duty: DutyCost) =>
    named ? facts.person(duty.employee)?.name : `${formats.weekday(duty.date)} ${formats.shortDate(duty.date)}`
  return (
    <table className={styles.duties}>
      <caption className="screen-reader-only">{t('schedule.derived.duties')}</caption>
      <thead>
        <tr>
          <th scope="col">{t(named ? 'schedule.derived.person' : 'schedule.derived.date')}</th>
          <th scope="col">{t('schedule.derived.times')}</th>
          <th scope="col">{t('schedule.derived.plain')}</th>
          <th scope="col">{t('schedule.derived.overtime_head')}</th>
          <th scope="col">{t('schedule.derived.night_head')}</th>
          <th scope="col">{t('schedule.derived.unpaid')}</th>
          <th scope="col">{t(facts.opened.costIsIndex ? 'schedule.derived.rate_index' : 'schedule.derived.rate')}</th>
          <th scope="col">{t(facts.opened.costIsIndex ? 'schedule.figure.cost_index' : 'schedule.figure.cost')}</th>
        </tr>
      </thead>
      <tbody>
        {duties.map(duty => {
          const worked = store.draft.roster.duty(duty.duty) ?? history.get(duty.duty)
          return (
            <tr key={duty.duty}>
              <th scope="row">{head(duty)}</th>
              <td>{worked && formats.range(worked.start, worked.end)}</td>
              <td className="figure">{orNone(duty.plain)}</td>
              <td className="figure">
                {duty.overtime > 0
                  ? t('schedule.derived.at_premium', { hours: decimalHours(duty.overtime), percent: duty.percent })
                  : '–'}
              </td>
              <td className="figure">{orNone(duty.night)}</td>
              <td className="figure">{orNone(duty.unpaid)}</td>
              <td className="figure">{amount(duty.hourly)}</td>
              <td className="figure">{duty.fixed ? t('schedule.derived.fixed') : amount(duty.cost)}</td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
