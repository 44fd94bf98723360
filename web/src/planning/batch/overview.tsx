/** P01: what the overnight batch made for every site, its runs, and the schedule that it follows. */
import { Button, Tabs } from 'antd'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { planningCalls } from '#contract/planning/calls.ts'
import { useActCall } from '#web/api/hooks.ts'
import { useSession } from '#web/app/session.tsx'
import { tabOf } from '#web/list/tab-param.ts'
import { BatchResults } from '#web/planning/batch/batch-results.tsx'
import { BatchSchedule } from '#web/planning/batch/batch-schedule.tsx'
import { PageHead } from '#web/shell/page-head.tsx'

export const Overview = () => {
  const { t } = useTranslation(['planning', 'shared'])
  const { may } = useSession()
  const [query, setQuery] = useSearchParams()
  const run = useActCall(planningCalls.runBatch, {
    stale: [planningCalls.listBatchRuns, planningCalls.listBatchResults],
    done: t('batch.started'),
    onDone: ({ runId }) => setQuery({ run: runId }),
  })
  const tabs = [
    { key: 'results', label: t('batch.tab.results'), children: <BatchResults /> },
    { key: 'schedule', label: t('batch.tab.schedule'), children: <BatchSchedule /> },
  ]
  return (
    <>
      <PageHead
        title={t('title.overview')}
        actions={
          may('batch.run') && (
            <Button type="primary" loading={run.isPending} onClick={() => run.mutate({})}>
              {t('batch.run')}
            </Button>
          )
        }
      />
      <Tabs
        activeKey={tabOf(query.get('tab'), tabs)}
        onChange={tab => setQuery(tab === 'results' ? {} : { tab }, { replace: true })}
        items={tabs}
      />
    </>
  )
}
