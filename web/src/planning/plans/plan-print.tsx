/** P05, a plan on paper: A4 landscape, people by days, legend and version on the sheet; readable without colour. */
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router-dom'
import { planFileCalls } from '#contract/planning/plan-file.ts'
import { useRecordCall } from '#web/api/index.ts'
import { PageHead } from '#web/shell/page-head.tsx'
import { NotChosen, QueryStates } from '#web/states/index.ts'
import styles from './print.module.css'
import { Sheets } from './print-sheets.tsx'

export const PlanPrint = () => {
  const { t } = useTranslation('planning')
  const [query] = useSearchParams()
  const planId = query.get('id')
  if (planId) return <PlanSheets planId={planId} versionId={query.get('version') ?? undefined} />
  return (
    <main className={styles.page}>
      <NotChosen title={t('title.plan_print')} list="/planning/plans" listTitle={t('title.plans')} />
    </main>
  )
}

const PlanSheets = ({ planId, versionId }: { planId: string; versionId: string | undefined }) => {
  const { t } = useTranslation('planning')
  const printed = useRecordCall(planFileCalls.printPlan, { planId, versionId })
  return (
    <main className={styles.page}>
      <div className={styles.controls}>
        <PageHead
          title={t('title.plan_print')}
          subject={printed.data?.planName}
          beside={<Link to={`/planning/plans/detail?id=${planId}`}>{t('title.plan_detail')}</Link>}
          actions={
            <Button type="primary" onClick={() => window.print()}>
              {t('schedule.bar.print')}
            </Button>
          }
        />
      </div>
      <QueryStates query={printed} shape="page" record={{ list: '/planning/plans', listTitle: t('title.plans') }}>
        {data => <Sheets printed={data} />}
      </QueryStates>
    </main>
  )
}
