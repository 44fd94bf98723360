/** The planner's page for its three views: finds the plan in the address, opens it, and puts the zones together. */
import { useEffect, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, Navigate, useNavigate, useSearchParams } from 'react-router-dom'
import { planCalls } from '#contract/planning/plan.ts'
import { type OpenedPlan, planOpenCalls } from '#contract/planning/plan-open.ts'
import { versionCalls } from '#contract/planning/version.ts'
import { useQueryCall, useRecordCall } from '#web/api/index.ts'
import { useSession } from '#web/app/session.tsx'
import { addressDate, addressId } from '#web/list/address-value.ts'
import { PageHead } from '#web/shell/page-head.tsx'
import { useTellSite } from '#web/shell/site-switcher/index.ts'
import { Empty, Loading, QueryStates } from '#web/states/index.ts'
import { useNarrow } from '#web/theme/media.ts'
import { addDays, startOfWeek } from '#web/time/index.ts'
import { LeaveGuard } from './bars/leave-guard.tsx'
import { PeriodSteps } from './bars/period-steps.tsx'
import type { View } from './bars/plan-bar.tsx'
import { DayList } from './narrow/day-list.tsx'
import { ScheduleContext } from './open-schedule.ts'
import styles from './schedule.module.css'
import { ScheduleScreen } from './schedule-screen.tsx'
import { useFillHeight } from './use-fill-height.ts'
import { useOpenSchedule } from './use-open-schedule.ts'
import { rowsOf } from './use-row-choice.ts'
import { type ReadVersion, readVersion } from './versions/read-version.ts'

const LAST_VIEW = 'paiban.schedule.view'
const WEEK = 7

export const SchedulePage = ({ view }: { view: View }) => {
  const [query] = useSearchParams()
  const planId = query.get('plan')
  useEffect(() => localStorage.setItem(LAST_VIEW, view), [view])
  return planId ? <PlanOfAddress key={planId} planId={planId} view={view} /> : <NewestPlan view={view} />
}

export const ScheduleDay = () => <SchedulePage view="day" />
export const ScheduleWeek = () => <SchedulePage view="week" />
export const ScheduleMonth = () => <SchedulePage view="month" />

/** Without a plan in the address: the newest one, of the site and around the date that the address may name. */
const NewestPlan = ({ view }: { view: View }) => {
  const { t } = useTranslation('planning')
  const mayPlan = useSession().may('planning.edit')
  const [query] = useSearchParams()
  const departmentId = addressId(query, 'site')
  const date = addressDate(query, 'date')
  const plans = useQueryCall(planCalls.listPlans, { departmentId, start: date, end: date, page: 1, size: 1 })
  const first = date && startOfWeek(date)
  const wanted = [departmentId && `&site=${departmentId}`, first && `&first=${first}`].filter(Boolean).join('')
  return (
    <>
      <PageHead title={t(`title.schedule_${view}`)} />
      <QueryStates query={plans} shape="table">
        {({ rows: [plan] }) =>
          plan ? (
            <Navigate
              replace
              to={`/planning/schedule/${view}?plan=${plan.id}${date ? `&date=${date}` : ''}${rowsOf(query)}`}
            />
          ) : (
            <>
              {departmentId && first && (
                <div className={styles.head}>
                  <PeriodSteps view={view} departmentId={departmentId} first={first} last={addDays(first, WEEK - 1)} />
                </div>
              )}
              <Empty
                title={t(departmentId ? 'schedule.none_here' : 'schedule.none')}
                text={mayPlan ? t('schedule.none_text') : undefined}
              >
                {mayPlan && <Link to={`/planning/plans?dialog=create${wanted}`}>{t('plan.create')}</Link>}
              </Empty>
            </>
          )
        }
      </QueryStates>
    </>
  )
}

const PlanOfAddress = ({ planId, view }: { planId: string; view: View }) => {
  const { t } = useTranslation('planning')
  const narrow = useNarrow()
  const frame = useFillHeight(!narrow)
  // The open plan keeps itself up to date; reading it anew would open it anew.
  const opened = useRecordCall(
    planOpenCalls.openPlan,
    { planId },
    { staleTime: Number.POSITIVE_INFINITY, gcTime: 0, refetchOnWindowFocus: false, refetchOnReconnect: false },
  )
  useSiteOf(opened.data, view)
  const [query] = useSearchParams()
  const versionId = query.get('version')
  return (
    <div ref={frame} className={styles.page}>
      <div className={styles.head}>
        <PageHead title={t(`title.schedule_${view}`)} subject={opened.data?.plan.departmentName} />
        {opened.data && (
          <>
            <Link to={`/planning/plans/detail?id=${planId}`}>{opened.data.plan.name}</Link>
            <span className={styles.name}>{opened.data.plan.departmentName}</span>
          </>
        )}
      </div>
      <QueryStates query={opened} shape="table" record={{ list: '/planning/plans', listTitle: t('title.plans') }}>
        {data =>
          versionId ? (
            <OpenVersion key={versionId} opened={data} versionId={versionId} view={view} />
          ) : (
            <OpenPlan opened={data} view={view} reopen={() => void opened.refetch()} />
          )
        }
      </QueryStates>
    </div>
  )
}

/** Tells the header whose plan is open; another site's plan is looked for around the same date. */
function useSiteOf(opened: OpenedPlan | undefined, view: View) {
  const navigate = useNavigate()
  const id = opened?.plan.departmentId
  const first = opened?.plan.first
  const site = useMemo(
    () => id && { id, go: (other: string) => navigate(`/planning/schedule/${view}?site=${other}&date=${first}`) },
    [id, first, view, navigate],
  )
  useTellSite(site || undefined)
}

interface OpenVersionProps {
  opened: OpenedPlan
  versionId: string
  view: View
}

const OpenVersion = ({ opened, versionId, view }: OpenVersionProps) => {
  const { t } = useTranslation('planning')
  const asked = useRecordCall(versionCalls.getVersion, { versionId }, { staleTime: Number.POSITIVE_INFINITY })
  const answer = asked.data
  const read = useMemo(() => answer && readVersion(opened, answer), [opened, answer])
  return (
    <QueryStates query={asked} shape="table" record={{ list: '/planning/plans', listTitle: t('title.plans') }}>
      {() => read && <OpenPlan opened={opened} read={read} view={view} reopen={() => void asked.refetch()} />}
    </QueryStates>
  )
}

interface OpenPlanProps {
  opened: OpenedPlan
  /** The version that is opened in place of the draft. */
  read?: ReadVersion
  view: View
  reopen: () => void
}

const OpenPlan = ({ opened, read, view, reopen }: OpenPlanProps) => {
  const schedule = useOpenSchedule(opened, read)
  const narrow = useNarrow()
  if (!schedule) return <Loading shape="table" />
  return (
    <ScheduleContext value={schedule}>
      <LeaveGuard />
      {narrow ? <DayList reopen={reopen} /> : <ScheduleScreen view={view} reopen={reopen} />}
    </ScheduleContext>
  )
}
