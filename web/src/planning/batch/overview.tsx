/** P01: a live row for each site and period, the runs of the overnight batch, and the schedule that it follows. */
import { Button, Tabs } from 'antd'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { planningCalls } from '#contract/planning/calls.ts'
import { useActCall } from '#web/api/hooks.ts'
import { tabOf } from '#web/list/filters/tab-param.ts'
import { BatchResults } from '#web/planning/batch/batch-results.tsx'
import { BatchSchedule } from '#web/planning/batch/batch-schedule.tsx'
import { SiteRows } from '#web/planning/batch/site-rows.tsx'
import { useSession } from '#web/session/session.tsx'
import { PageHead } from '#web/states/page-head.tsx'

export const Overview = () => {
  const { t } = useTranslation(['planning', 'shared'])
  const { may } = useSession()
  const [query, setQuery] = useSearchParams()
  const run = useActCall(planningCalls.runBatch, {
    stale: [planningCalls.listBatchRuns, planningCalls.listBatchResults],
    done: t('batch.started'),
    onDone: ({ runId }) => setQuery({ tab: 'results', run: runId }),
  })
  const tabs = [
    { key: 'sites', label: t('overview.tab'), children: <SiteRows /> },
    { key: 'results', label: t('batch.tab.results'), children: <BatchResults /> },
    { key: 'schedule', label: t('batch.tab.schedule'), children: <BatchSchedule /> },
  ]
  const tab = tabOf(query.get('tab'), tabs)
  // The rows offer to generate what is missing; the other tabs are about the batch and the sites that it is switched on for.
  const runs = tab !== 'sites' && may('batch.run')
  return (
    <>
      <PageHead
        title={t('title.overview')}
        actions={
          runs && (
            <Button type="primary" loading={run.isPending} onClick={() => run.mutate({})}>
              {t('batch.run_now')}
            </Button>
          )
        }
      />
      <Tabs
        activeKey={tab}
        onChange={next => setQuery(next === 'sites' ? {} : { tab: next }, { replace: true })}
        items={tabs}
        destroyOnHidden
      />
    </>
  )
}
