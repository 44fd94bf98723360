/** The plans that touch these two weeks: what is open, what breaks a rule, what waits for whom. */
import { Tag } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { planningCalls } from '#contract/planning/calls.ts'
import type { PlanRow } from '#contract/planning/plans/plan.ts'
import { useQueryCall } from '#web/api/hooks.ts'
import { Counted } from '#web/list/counted.tsx'
import { untilCounted } from '#web/list/until-counted.ts'
import { useDepartments } from '#web/person/departments.ts'
import { useSession } from '#web/session/session.tsx'
import styles from '#web/shell/home/home.module.css'
import { Empty, KeptFrom, QueryStates } from '#web/states/index.ts'
import { addDays, startOfWeek, useFormats } from '#web/time/index.ts'

const tones = { draft: undefined, to_be_audited: 'warning', in_effect: 'success', refused: 'error' } as const
const most = 200

const Figure = ({ label, value, to }: { label: string; value: ReactNode; to: string }) => (
  <Link to={to} className={styles.figure}>
    <span className={styles.value}>{value}</span>
    <span>{label}</span>
  </Link>
)

const sum = (rows: readonly PlanRow[], of: (row: PlanRow) => number) => (
  <Counted rows={rows}>{rows.reduce((total, row) => total + of(row), 0)}</Counted>
)

export const PlanCards = () => {
  const { t } = useTranslation(['shared', 'planning'])
  const { me, company } = useSession()
  const { period } = useFormats()
  const monday = startOfWeek(me.today, company.weekStart)
  const nextWeek = addDays(monday, 7)
  const plans = useQueryCall(
    planningCalls.listPlans,
    { start: monday, end: addDays(monday, 13), page: 1, size: most },
    { quietAgain: true, refetchInterval: untilCounted(row => row.counted) },
  )
  const departments = useDepartments()
  return (
    <QueryStates query={plans} shape="table">
      {data => {
        const { rows } = data
        const sites = (departments.data?.departments ?? []).filter(each => each.site && each.inScope)
        const planned = new Set(
          rows
            .filter(row => row.first <= nextWeek && addDays(row.first, row.days) > nextWeek)
            .map(row => row.departmentId),
        )
        const missing = sites.filter(site => !planned.has(site.id))
        return (
          <>
            <KeptFrom answer={data} />
            <section className={styles.figures} aria-label={t('home.to_do')}>
              <Figure label={t('home.sites_without_plan')} value={missing.length} to="/planning/overview" />
              <Figure label={t('home.open_shifts')} value={sum(rows, row => row.open)} to="/planning/plans" />
              <Figure label={t('home.prohibited')} value={sum(rows, row => row.prohibited)} to="/planning/plans" />
              <Figure
                label={t('home.to_audit')}
                value={rows.filter(row => row.state === 'to_be_audited').length}
                to="/planning/plans?state=to_be_audited"
              />
              <Figure
                label={t('home.unpublished')}
                value={rows.filter(row => row.unpublished).length}
                to="/planning/plans"
              />
            </section>
            <section className={styles.card} aria-label={t('home.plans')}>
              <h2>{t('home.plans')}</h2>
              {rows.length === 0 ? (
                <Empty title={t('home.no_plans')} text={t('home.no_plans_text')} />
              ) : (
                <ul className={styles.plans}>
                  {rows.map(row => (
                    <li key={row.id}>
                      <Link to={`/planning/schedule/week?plan=${row.id}`}>{row.name}</Link>
                      <span>{row.departmentName}</span>
                      <span>{period(row.first, addDays(row.first, row.days - 1))}</span>
                      <Tag color={tones[row.state]}>{t(`planning:plan.state.${row.state}`)}</Tag>
                      <span>
                        <Counted rows={[row]}>{t('home.open_count', { count: row.open })}</Counted>
                      </span>
                    </li>
                  ))}
                </ul>
              )}
            </section>
          </>
        )
      }}
    </QueryStates>
  )
}
