/** The recruitment analysis: the fewest people who could work what nobody covers, why so many, and where the hours lie. */
import { useTranslation } from 'react-i18next'
import type { RecruitmentGap } from '#contract/engine.ts'
import { recruitmentCalls } from '#contract/planning/plans/recruitment.ts'
import { useQueryCall } from '#web/api/index.ts'
import { ScrollRegion } from '#web/list/table/scroll-region.tsx'
import { Empty, QueryStates } from '#web/states/index.ts'
import { useFormats } from '#web/time/index.ts'
import styles from '../plans.module.css'
import { RecruitmentWeeks } from './recruitment-weeks.tsx'

export const RecruitmentTab = ({ planId }: { planId: string }) => {
  const { t } = useTranslation('planning')
  const formats = useFormats()
  const analysis = useQueryCall(recruitmentCalls.recruitmentAnalysis, { planId })
  return (
    <QueryStates query={analysis} shape="table">
      {({ weeks, rows, ...each }) =>
        rows.length === 0 ? (
          <Empty title={t('plan.recruitment.none')} />
        ) : (
          <>
            <RecruitmentWeeks weeks={weeks} {...each} />
            <h2>{t('plan.recruitment.where')}</h2>
            <ScrollRegion label={t('plan.recruitment.where')}>
              <table className={styles.table}>
                <caption className="screen-reader-only">{t('plan.recruitment.where')}</caption>
                <thead>
                  <tr>
                    <th scope="col">{t('plan.recruitment.workstation')}</th>
                    <th scope="col">{t('plan.recruitment.week')}</th>
                    <th scope="col" data-number>
                      {t('plan.recruitment.uncovered')}
                    </th>
                    <th scope="col">{t('plan.recruitment.when')}</th>
                  </tr>
                </thead>
                <tbody>
                  {rows.map(row => (
                    <tr key={`${row.workstationId}-${row.weekFrom}`}>
                      <th scope="row">{row.workstationName}</th>
                      <td>{formats.date(row.weekFrom)}</td>
                      <td data-number>{formats.hours(row.uncoveredMinutes)}</td>
                      <td>
                        <Gaps gaps={row.gaps} />
                      </td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </ScrollRegion>
          </>
        )
      }
    </QueryStates>
  )
}

/** One line a date, with its stretches. */
const Gaps = ({ gaps }: { gaps: readonly RecruitmentGap[] }) => {
  const { t } = useTranslation('planning')
  const { weekday, shortDate, range } = useFormats()
  const dates = [...new Set(gaps.map(gap => gap.date))]
  const stretch = ({ span, heads }: RecruitmentGap) =>
    t('plan.recruitment.gap', { range: range(span.start, span.end), count: heads })
  return (
    <ul className={styles.gaps}>
      {dates.map(date => (
        <li key={date}>
          {weekday(date)} {shortDate(date)}{' '}
          {gaps
            .filter(gap => gap.date === date)
            .map(stretch)
            .join(t('plan.recruitment.comma'))}
        </li>
      ))}
    </ul>
  )
}
