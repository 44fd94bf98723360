/** P01: a live row for each site and period, the runs of the overnight batch, and the schedule that it follows. */
import { Tabs } from 'antd'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { tabOf } from '#web/list/tab-param.ts'
import { BatchResults } from '#web/planning/batch/batch-results.tsx'
import { BatchSchedule } from '#web/planning/batch/batch-schedule.tsx'
import { SiteRows } from '#web/planning/batch/site-rows.tsx'
import { PageHead } from '#web/shell/page-head.tsx'

export const Overview = () => {
  const { t } = useTranslation(['planning', 'shared'])
  const [query, setQuery] = useSearchParams()
  const tabs = [
    { key: 'sites', label: t('overview.tab'), children: <SiteRows /> },
    { key: 'results', label: t('batch.tab.results'), children: <BatchResults /> },
    { key: 'schedule', label: t('batch.tab.schedule'), children: <BatchSchedule /> },
  ]
  return (
    <>
      <PageHead title={t('title.overview')} />
      <Tabs
        activeKey={tabOf(query.get('tab'), tabs)}
        onChange={tab => setQuery(tab === 'sites' ? {} : { tab }, { replace: true })}
        items={tabs}
        destroyOnHidden
      />
    </>
  )
}
