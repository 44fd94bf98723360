/** An estimate read-only: weekly and daily turnover, weekly business, ratios, standard hours, hours, history. */
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router-dom'
import type { EstimateDetail } from '#contract/estimate/estimate.ts'
import { ChangeHistory } from '#web/derivation/change-history.tsx'
import { ForecastCard } from '#web/estimate/charts/forecast-card.tsx'
import { SlotShares } from '#web/estimate/details/slot-shares.tsx'
import { StandardHours } from '#web/estimate/details/standard-hours.tsx'
import { WeeklyTurnover } from '#web/estimate/details/weekly-turnover.tsx'
import styles from '#web/estimate/estimate.module.css'
import { LabourMap } from '#web/estimate/labour/labour-map.tsx'
import { StateTag } from '#web/estimate/list/state-tag.tsx'
import { useEstimate } from '#web/estimate/use-estimate.ts'
import { BorrowedDays } from '#web/estimate/wizard/reference/borrowed-days.tsx'
import { DailyRatios } from '#web/estimate/wizard/reference/daily-ratios.tsx'
import { WeeklyActuals } from '#web/estimate/wizard/reference/weekly-actuals.tsx'
import { Summary } from '#web/estimate/wizard/summary.tsx'
import { useSession } from '#web/session/session.tsx'
import { TabLinks } from '#web/shell/menu/tab-links.tsx'
import { Empty, NotChosen, QueryStates } from '#web/states/index.ts'
import { PageHead } from '#web/states/page-head.tsx'

/** Fields of an estimate whose history holds codes. */
const codes = { forecastType: 'type', method: 'method' }

const tabs = ['weekly', 'daily', 'business', 'ratio', 'standard', 'slots', 'hours', 'history'] as const
type Tab = (typeof tabs)[number]

const Part = ({ tab, estimate }: { tab: Tab; estimate: EstimateDetail }) => {
  const { t } = useTranslation('estimate')
  if (tab === 'history')
    return <ChangeHistory subject="estimate" subjectId={estimate.id} area="estimate" codes={codes} />
  if (!estimate.forecast) return <Empty title={t('wizard.not_run')} text={t('wizard.not_run_text')} />
  switch (tab) {
    case 'weekly':
      return <WeeklyTurnover estimate={estimate} />
    case 'daily':
      return (
        <>
          <BorrowedDays estimate={estimate} />
          <ForecastCard estimate={estimate} />
        </>
      )
    case 'business':
      return <WeeklyActuals estimate={estimate} />
    case 'ratio':
      return <DailyRatios estimate={estimate} />
    case 'standard':
      return <StandardHours estimate={estimate} />
    case 'slots':
      return <SlotShares estimate={estimate} />
    case 'hours':
      return <LabourMap estimate={estimate} />
  }
}

export const Details = () => {
  const { t } = useTranslation('estimate')
  const [query] = useSearchParams()
  const id = query.get('id')
  if (id) return <EstimateParts id={id} />
  return <NotChosen title={t('title.details')} list="/estimate" listTitle={t('title.estimates')} />
}

const EstimateParts = ({ id }: { id: string }) => {
  const { t } = useTranslation('estimate')
  const [query] = useSearchParams()
  const { may } = useSession()
  const navigate = useNavigate()
  const tab = tabs.find(each => each === query.get('tab')) ?? 'weekly'
  const { query: read } = useEstimate(id)
  return (
    <QueryStates
      query={read}
      record={{ title: t('title.details'), list: '/estimate', listTitle: t('title.estimates') }}
    >
      {estimate => (
        <>
          <PageHead
            title={t('title.details')}
            subject={estimate.name}
            beside={
              <>
                <span>{estimate.name}</span>
                <StateTag state={estimate.state} />
              </>
            }
            actions={
              <>
                <Button onClick={() => navigate(`/estimate/whatif?id=${id}`)}>{t('title.what_if')}</Button>
                {may('estimate.edit') && (
                  <Button type="primary" onClick={() => navigate(`/estimate/wizard?id=${id}`)}>
                    {t('details.edit')}
                  </Button>
                )}
              </>
            }
          />
          <div className={styles.wizard}>
            <Summary estimate={estimate} />
            <div>
              <TabLinks
                label={t('title.details')}
                links={tabs.map(each => ({
                  key: each,
                  label: t(`tab.${each}`),
                  to: { search: `?id=${id}&tab=${each}` },
                }))}
                current={tab}
                replace
              />
              <div className={styles.panel}>
                <Part tab={tab} estimate={estimate} />
              </div>
            </div>
          </div>
        </>
      )}
    </QueryStates>
  )
}
