/** P05, plans on paper: landscape, A4 or as large as is chosen, people by days, legend and version on the sheet; readable without colour. */
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router-dom'
import { planFileCalls } from '#contract/planning/plans/plan-file.ts'
import { useRecordCall } from '#web/api/index.ts'
import { addressDate } from '#web/list/filters/address-value.ts'
import { NotChosen, QueryStates } from '#web/states/index.ts'
import { PageHead } from '#web/states/page-head.tsx'
import styles from './print.module.css'
import { Sheets } from './print-sheets.tsx'

/** A plan, or as much of it as the address names: a day, or a version that was published. */
interface Asked {
  planId: string
  versionId: string | undefined
  first: string | undefined
  days: number | undefined
}

/** A month is printed as all of its plans. */
export const PlanPrint = () => {
  const { t } = useTranslation('planning')
  const [query] = useSearchParams()
  const first = addressDate(query, 'date')
  const part = { versionId: query.get('version') ?? undefined, first, days: first === undefined ? undefined : 1 }
  const [plan, ...others] = query
    .getAll('id')
    .filter(Boolean)
    .map(planId => ({ planId, ...part }))
  if (!plan)
    return (
      <main className={styles.page}>
        <NotChosen title={t('title.plan_print')} list="/planning/plans" listTitle={t('title.plans')} />
      </main>
    )
  return (
    <main className={styles.page}>
      <Controls first={plan} alone={others.length === 0} />
      {[plan, ...others].map(each => (
        <PlanSheets key={each.planId} {...each} />
      ))}
    </main>
  )
}

const Controls = ({ first, alone }: { first: Asked; alone: boolean }) => {
  const { t } = useTranslation('planning')
  const { data } = useRecordCall(planFileCalls.printPlan, first)
  return (
    <div className={styles.controls}>
      <PageHead
        title={t('title.plan_print')}
        subject={alone ? data?.planName : data?.site}
        beside={alone && <Link to={`/planning/plans/detail?id=${first.planId}`}>{t('title.plan_detail')}</Link>}
        actions={
          <Button type="primary" onClick={() => window.print()}>
            {t('schedule.bar.print')}
          </Button>
        }
      />
    </div>
  )
}

const PlanSheets = (asked: Asked) => {
  const { t } = useTranslation('planning')
  const printed = useRecordCall(planFileCalls.printPlan, asked)
  return (
    <QueryStates query={printed} shape="page" record={{ list: '/planning/plans', listTitle: t('title.plans') }}>
      {data => <Sheets printed={data} />}
    </QueryStates>
  )
}
