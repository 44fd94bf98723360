/** A person's share of unpleasant work: before the period, in it, and beside the average of all. */
import { useTranslation } from 'react-i18next'
import type { FairnessBalance, FairnessRow } from '#contract/engine.ts'
import { useSchedule } from '#web/planning/schedule/open/open-schedule.ts'
import { useFormats } from '#web/time/index.ts'
import styles from '../panel.module.css'
import { useEngineAnswer } from './use-engine-answer.ts'

const KINDS = ['nights', 'weekendDays', 'holidays', 'closings', 'refusedWishes'] as const

const average = (rows: readonly FairnessRow[], kind: keyof FairnessBalance) =>
  Math.round((rows.reduce((sum, row) => sum + row.carried[kind] + row.period[kind], 0) * 10) / rows.length) / 10

export const FairShare = ({ employee }: { employee: string }) => {
  const { facts } = useSchedule()
  const { t } = useTranslation('planning')
  const formats = useFormats()
  const answer = useEngineAnswer('fairness', client => client.fairness())
  if (answer?.state !== 'told') return null
  const { rows } = answer.value
  const row = rows.find(each => each.employee === employee)
  if (!row) return null
  return (
    <section>
      <h2 className={styles.heading}>{t('schedule.fair.title', { person: facts.person(employee)?.name ?? '' })}</h2>
      <table className={styles.shares}>
        <thead>
          <tr>
            <th scope="col">{t('schedule.fair.kind')}</th>
            <th scope="col">{t('schedule.fair.before')}</th>
            <th scope="col">{t('schedule.fair.now')}</th>
            <th scope="col">{t('schedule.fair.average')}</th>
          </tr>
        </thead>
        <tbody>
          {KINDS.map(kind => (
            <tr key={kind}>
              <th scope="row">{t(`schedule.fair.${kind}`)}</th>
              <td>{formats.number(row.carried[kind])}</td>
              <td title={row.weeks.map(week => week.balance[kind]).join(' · ')}>{formats.number(row.period[kind])}</td>
              <td>{formats.number(average(rows, kind))}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
