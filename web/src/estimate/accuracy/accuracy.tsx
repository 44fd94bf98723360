/** Forecast against actual of a site: chart, errors by weekday, days ahead and hour, worst days, drifting sites; each opens what made it. */
import { useTranslation } from 'react-i18next'
import type { AccuracyDay, ErrorFigures } from '#contract/estimate/accuracy.ts'
import { estimateCalls } from '#contract/estimate/calls.ts'
import { useQueryCall } from '#web/api/hooks.ts'
import { call } from '#web/api/index.ts'
import type { CellWhy } from '#web/derivation/why-cell.tsx'
import { AccuracyChart } from '#web/estimate/accuracy/accuracy-chart.tsx'
import { AccuracyErrors } from '#web/estimate/accuracy/accuracy-errors.tsx'
import { AccuracyFinder, accuracyKinds } from '#web/estimate/accuracy/accuracy-finder.tsx'
import { AccuracyTable } from '#web/estimate/accuracy/accuracy-table.tsx'
import { DriftList } from '#web/estimate/accuracy/drift-list.tsx'
import { WorstDays } from '#web/estimate/accuracy/worst-days.tsx'
import { ChartCard } from '#web/estimate/charts/chart-card.tsx'
import styles from '#web/estimate/estimate.module.css'
import { SiteFilter } from '#web/estimate/site-filter.tsx'
import { useStepsInWords } from '#web/estimate/steps-in-words.ts'
import { useSite } from '#web/estimate/use-site.ts'
import { WhyFigure } from '#web/estimate/why-figure.tsx'
import { ListPage, useUrlFilters } from '#web/list/index.ts'
import { Empty, QueryStates } from '#web/states/index.ts'
import { useFormats } from '#web/time/index.ts'

const noSite = '00000000-0000-0000-0000-000000000000'
const noNames: { id: string; name: string }[] = []

export const Accuracy = () => {
  const { t } = useTranslation('estimate')
  const { date, share, number } = useFormats()
  const { site, choose } = useSite()
  const filters = useUrlFilters(accuracyKinds)
  const inWords = useStepsInWords(noNames)
  const weeks = Number(filters.values.weeks || 8)
  const source = filters.values.source === 'made' ? 'made' : 'method'
  const departmentId = site?.id ?? noSite
  const wish = { departmentId, weeks, source } as const
  const accuracy = useQueryCall(estimateCalls.showAccuracy, wish, { enabled: site !== undefined, staleTime: 60_000 })
  const percent = (value: number | null) => (value === null ? '' : share(Math.round(value / 100), 1))
  const inside = (days: readonly AccuracyDay[], inBand: number | null): CellWhy => {
    const found = days.filter(day => day.p10 <= day.actualCents && day.actualCents <= day.p90)
    return {
      lines: [
        { text: t('accuracy.inside'), value: number(found.length) },
        { text: t('accuracy.days'), value: number(days.length) },
        { text: t('chart.band'), value: percent(inBand) },
      ],
    }
  }
  const answerOf = (days: readonly AccuracyDay[], { wape, bias }: ErrorFigures) =>
    t('accuracy.chart_summary', {
      first: date(days[0]?.date ?? ''),
      last: date(days.at(-1)?.date ?? ''),
      wape: percent(wape),
      bias: percent(bias),
    })
  const madeOf = async ({ date }: AccuracyDay): Promise<CellWhy> => {
    const { derivation } = await call(estimateCalls.explainPastDay, { departmentId, date, source })
    return { lines: inWords(derivation) }
  }
  return (
    <ListPage
      title={t('title.accuracy')}
      subject={site?.name}
      filters={
        <>
          <SiteFilter site={site} choose={choose} inHeader />
          <AccuracyFinder weeks={weeks} source={source} onChange={filters.set} />
        </>
      }
    >
      <QueryStates query={accuracy} shape="table">
        {({ days, total, inBand, weekdays, horizons, hours, worst }) =>
          days.length === 0 ? (
            <Empty title={t('accuracy.none')} text={t('accuracy.none_text')} />
          ) : (
            <div className={styles.stack}>
              <section className={styles.panel} aria-label={t('accuracy.chart')}>
                <ChartCard
                  question={t('accuracy.question')}
                  answer={answerOf(days, total)}
                  chart={<AccuracyChart days={days} why={madeOf} summary={answerOf(days, total)} />}
                  table={<AccuracyTable days={days} why={madeOf} />}
                />
                <p>
                  <WhyFigure
                    title={t('accuracy.in_band', { share: percent(inBand) })}
                    why={async () => inside(days, inBand)}
                  >
                    {t('accuracy.in_band', { share: percent(inBand) })}
                  </WhyFigure>
                </p>
              </section>
              <div className={styles.titled}>
                <h2>{t('accuracy.worst')}</h2>
                <WorstDays departmentId={departmentId} rows={worst} />
              </div>
              <AccuracyErrors {...{ days, total, weekdays, horizons, hours }} />
            </div>
          )
        }
      </QueryStates>
      {site && <DriftList departmentId={site.id} onSite={choose} />}
    </ListPage>
  )
}
