/** The recruitment analysis: hours that nobody covers, by week and workstation, as heads to hire. */
import { useTranslation } from 'react-i18next'
import { recruitmentCalls } from '#contract/planning/recruitment.ts'
import { useQueryCall } from '#web/api/index.ts'
import { ScrollRegion } from '#web/list/scroll-region.tsx'
import { Empty, QueryStates } from '#web/states/index.ts'
import { useFormats } from '#web/time/index.ts'
import styles from './plans.module.css'

export const RecruitmentTab = ({ planId }: { planId: string }) => {
  const { t } = useTranslation('planning')
  const formats = useFormats()
  const analysis = useQueryCall(recruitmentCalls.recruitmentAnalysis, { planId })
  return (
    <QueryStates query={analysis} shape="table">
      {({ rows, fullTimeMinutes, partTimeMinutes }) =>
        rows.length === 0 ? (
          <Empty title={t('plan.recruitment.none')} />
        ) : (
          <ScrollRegion label={t('plan.tab.recruitment')}>
            <table className={styles.table}>
              <caption>
                {t('plan.recruitment.caption', {
                  full: formats.hours(fullTimeMinutes),
                  part: formats.hours(partTimeMinutes),
                })}
              </caption>
              <thead>
                <tr>
                  <th scope="col">{t('plan.recruitment.workstation')}</th>
                  <th scope="col">{t('plan.recruitment.week')}</th>
                  <th scope="col" data-number>
                    {t('plan.recruitment.uncovered')}
                  </th>
                  <th scope="col" data-number>
                    {t('plan.recruitment.full')}
                  </th>
                  <th scope="col" data-number>
                    {t('plan.recruitment.part')}
                  </th>
                </tr>
              </thead>
              <tbody>
                {rows.map(row => (
                  <tr key={`${row.workstationId}-${row.weekFrom}`}>
                    <th scope="row">{row.workstationName}</th>
                    <td>{formats.date(row.weekFrom)}</td>
                    <td data-number>{formats.hours(row.uncoveredMinutes)}</td>
                    <td data-number>{row.fullTimeHeads}</td>
                    <td data-number>{row.partTimeHeads}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </ScrollRegion>
        )
      }
    </QueryStates>
  )
}
