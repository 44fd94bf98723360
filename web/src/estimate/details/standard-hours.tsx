/** Standard hours by the guide for each day's turnover, beside the hours that the estimate needs. */
import { useTranslation } from 'react-i18next'
import type { EstimateDetail } from '#contract/estimate/estimate.ts'
import { Derivation } from '#web/derivation/derivation.tsx'
import { ColumnHeads } from '#web/estimate/column-heads.tsx'
import styles from '#web/estimate/estimate.module.css'
import { useStepsInWords } from '#web/estimate/steps-in-words.ts'
import { ScrollRegion } from '#web/list/table/scroll-region.tsx'
import { Empty } from '#web/states/index.ts'
import { useFormats } from '#web/time/index.ts'

export const StandardHours = ({ estimate }: { estimate: EstimateDetail }) => {
  const { t } = useTranslation('estimate')
  const { date, weekday, hours, wholeMoney } = useFormats()
  const inWords = useStepsInWords(estimate.workstations)
  const { demand } = estimate
  if (!demand) return <Empty title={t('labour.no_demand')} />
  const guided = (day: (typeof demand.days)[number]) => day.derivation.filter(step => step.code === 'guide_work')
  const atLevel = (day: (typeof demand.days)[number]) =>
    day.derivation.find(step => step.code === 'turnover_at_level')?.value
  const titles = [t('field.date'), t('details.at_level'), t('details.standard'), t('sum.direct'), t('sum.indirect')]
  return (
    <>
      <p className={styles.hint}>{t('details.standard_text')}</p>
      <ScrollRegion label={t('tab.standard')}>
        <table className={styles.table}>
          <caption className="screen-reader-only">{t('tab.standard')}</caption>
          <ColumnHeads titles={titles} words={[2]} />
          <tbody>
            {demand.days.map(day => (
              <tr key={day.date}>
                <th scope="row">
                  {weekday(day.date)} {date(day.date)}
                </th>
                <td>{wholeMoney(atLevel(day) ?? 0)}</td>
                <td style={{ textAlign: 'left' }}>
                  {guided(day).map(step => (
                    <div key={step.name}>
                      {step.name} {hours(step.value)}
                    </div>
                  ))}
                </td>
                <td>
                  <Derivation title={t('labour.why', { date: date(day.date) })} lines={inWords(day.derivation)}>
                    {hours(day.directMinutes)}
                  </Derivation>
                </td>
                <td>
                  <Derivation title={t('labour.why', { date: date(day.date) })} lines={inWords(day.derivation)}>
                    {hours(day.indirectMinutes)}
                  </Derivation>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </>
  )
}
