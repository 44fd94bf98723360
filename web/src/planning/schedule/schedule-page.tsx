/** The planner's page for its three views: finds the plan in the address, opens it, and puts the zones together. */
import { useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, Navigate, useNavigate, useSearchParams } from 'react-router-dom'
import { type PlanRow, planCalls } from '#contract/planning/plans/plan.ts'
import type { OpenedPlan } from '#contract/planning/plans/plan-open.ts'
import { versionCalls } from '#contract/planning/plans/version.ts'
import { useQueryCall, useRecordCall } from '#web/api/index.ts'
import { startEngineAhead } from '#web/engine/start-engine.ts'
import { GridCursor } from '#web/grid/grid-cursor.ts'
import { addressDate, addressId } from '#web/list/filters/address-value.ts'
import { useSession } from '#web/session/session.tsx'
import { useTellSite } from '#web/shell/site-switcher/index.ts'
import { Empty, Loading, QueryStates } from '#web/states/index.ts'
import { PageHead } from '#web/states/page-head.tsx'
import { useNarrow } from '#web/theme/media.ts'
import { addDays, startOfWeek } from '#web/time/index.ts'
import { RefusalsTold } from './acts/refusals-told.tsx'
import { AroundFailed } from './around/around-failed.tsx'
import { monthOf } from './around/dates-shown.ts'
import { useOpenedPlan } from './around/opened/use-opened-plan.ts'
import { useShownSchedule } from './around/use-shown-schedule.ts'
import { LeaveGuard } from './bars/plan/leave-guard.tsx'
import { PeriodSteps } from './bars/plan/period-steps.tsx'
import type { View } from './bars/plan/plan-bar.tsx'
import { PlanLink } from './bars/plan/plan-link.tsx'
import { type OpenSchedule, ScheduleContext } from './open/open-schedule.ts'
import { useKeptFresh, useOpenSchedule } from './open/use-open-schedule.ts'
import { Planner } from './planner.tsx'
import { rowsOf } from './rows/use-row-choice.ts'
import styles from './schedule.module.css'
import { useFillHeight } from './use-fill-height.ts'
import { type ReadVersion, readVersion } from './versions/read-version.ts'
import { usePlanHead } from './versions/use-plan-head.ts'

const LAST_VIEW = 'paiban.schedule.view'
const WEEK = 7
/** So many plans of a month are looked through for the one of a date: weeks, and a few more for the same days. */
const OF_A_MONTH = 20

/** The plan that holds the date, else the first of the days that were asked for. */
const nearest = (plans: readonly PlanRow[], date: string | undefined) =>
  plans.find(({ first, days }) => date === undefined || (first <= date && date < addDays(first, days))) ?? plans.at(-1)

export const SchedulePage = ({ view }: { view: View }) => {
  const [query] = useSearchParams()
  const planId = query.get('plan')
  useEffect(() => localStorage.setItem(LAST_VIEW, view), [view])
  if (!planId) return <NewestPlan view={view} />
  // A month goes on from plan to plan.
  return <PlanOfAddress key={view === 'month' ? view : planId} planId={planId} view={view} />
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
  const [start, end] = date === undefined ? [] : view === 'month' ? monthOf(date) : [date, date]
  const size = view === 'month' ? OF_A_MONTH : 1
  const plans = useQueryCall(planCalls.listPlans, { departmentId, start, end, page: 1, size })
  const first = date && startOfWeek(date)
  const [from, to] = date && view === 'month' ? monthOf(date) : [first ?? '', first ? addDays(first, WEEK - 1) : '']
  const wanted = [departmentId && `&site=${departmentId}`, first && `&first=${first}`].filter(Boolean).join('')
  return (
    <>
      <PageHead title={t('title.schedule')} />
      <QueryStates query={plans} shape="grid">
        {({ rows }) => {
          const plan = nearest(rows, date)
          return plan ? (
            <Navigate
              replace
              to={`/planning/schedule/${view}?plan=${plan.id}${date ? `&date=${date}` : ''}${rowsOf(query)}`}
            />
          ) : (
            <>
              {departmentId && first && (
                <div className={styles.head}>
                  <PeriodSteps view={view} departmentId={departmentId} first={from} last={to} />
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
        }}
      </QueryStates>
    </>
  )
}

const PlanOfAddress = ({ planId, view }: { planId: string; view: View }) => {
  const { t } = useTranslation('planning')
  const narrow = useNarrow()
  const frame = useFillHeight(!narrow)
  useEffect(startEngineAhead, [])
  const { query: opened, plan, failed } = useOpenedPlan(planId)
  const notOpened = failed ? planId : undefined
  useSiteOf(plan, view)
  const [query] = useSearchParams()
  const versionId = query.get('version')
  const shown = (data: OpenedPlan) =>
    versionId ? (
      <OpenVersion key={versionId} opened={data} versionId={versionId} view={view} />
    ) : (
      <OpenPlan opened={data} notOpened={notOpened} view={view} reopen={() => void opened.refetch()} />
    )
  return (
    <div ref={frame} className={styles.page}>
      {(narrow || !plan) && (
        <div className={styles.head}>
          <PageHead title={t('title.schedule')} subject={plan?.plan.departmentName} />
          {plan && <PlanLink plan={plan.plan} />}
        </div>
      )}
      {failed && <AroundFailed why="opening_failed" again={() => void opened.refetch()} />}
      {plan ? (
        shown(plan)
      ) : (
        <QueryStates query={opened} shape="grid" record={{ list: '/planning/plans', listTitle: t('title.plans') }}>
          {shown}
        </QueryStates>
      )}
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
    <QueryStates query={asked} shape="grid" record={{ list: '/planning/plans', listTitle: t('title.plans') }}>
      {() => read && <OpenPlan opened={opened} read={read} view={view} reopen={() => void asked.refetch()} />}
    </QueryStates>
  )
}

interface OpenPlanProps {
  opened: OpenedPlan
  /** The version that is opened in place of the draft. */
  read?: ReadVersion
  /** The plan of the month that could not be opened in place of this one. */
  notOpened?: string | undefined
  view: View
  reopen: () => void
}

const OpenPlan = ({ opened, read, notOpened, view, reopen }: OpenPlanProps) => {
  const [cursor] = useState(() => new GridCursor())
  const plan = useOpenSchedule(opened, { read, cursor })
  return plan ? <ShownPlan {...{ plan, notOpened, view, reopen }} /> : <Loading shape="grid" />
}

interface ShownPlanProps extends Pick<OpenPlanProps, 'notOpened' | 'view' | 'reopen'> {
  plan: OpenSchedule
}

/** A phone shows a day, whatever the view. */
const ShownPlan = ({ plan: opened, notOpened, view, reopen }: ShownPlanProps) => {
  const narrow = useNarrow()
  const { plan, heard } = usePlanHead(opened)
  const { schedule, failed, again } = useShownSchedule(plan, narrow ? 'day' : view, notOpened)
  useKeptFresh(schedule, heard)
  const reopenAll = () => {
    reopen()
    again()
  }
  return (
    <ScheduleContext value={schedule}>
      <LeaveGuard />
      <RefusalsTold />
      {failed && <AroundFailed why="failed" again={again} />}
      <Planner {...{ view, narrow, reopen, reopenAll }} />
    </ScheduleContext>
  )
}
