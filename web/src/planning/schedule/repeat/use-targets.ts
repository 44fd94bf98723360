/** The plans that repeated duties go into: the open one, and the site's later drafts as they stand now. */
import { useEffect, useMemo, useState } from 'react'
import type { Duty } from '#contract/engine.ts'
import { planCalls } from '#contract/planning/plans/plan.ts'
import { planOpenCalls } from '#contract/planning/plans/plan-open.ts'
import { call, useQueryCall } from '#web/api/index.ts'
import { useSchedule } from '../open/open-schedule.ts'
import { scheduleFacts } from '../open/schedule-facts.ts'
import { keptIn } from '../store/log/kept-in.ts'
import { Roster } from '../store/roster.ts'
import { draftsFor, type Target } from './repeat-weeks.ts'

/** Plans of a site that are looked at: more than a year of weeks. */
const MOST = 100

export interface OtherPlan extends Target {
  name: string
}

export function useTargets(wanted: readonly Duty[], until: string) {
  const { facts, desk } = useSchedule()
  const { plan } = facts.opened
  const [first] = facts.dates
  const plans = useQueryCall(planCalls.listPlans, {
    departmentId: plan.departmentId,
    start: first,
    end: until,
    page: 1,
    size: MOST,
  })
  const drafts = useMemo(() => draftsFor(plans.data?.rows ?? [], plan.id, wanted), [plans.data, plan.id, wanted])
  const asked = drafts.map(draft => `${draft.id} ${draft.revision} ${draft.peopleRevision}`).join()
  const [read, setRead] = useState<{ asked: string; others: OtherPlan[] | undefined }>()
  useEffect(() => {
    let stale = false
    Promise.all(drafts.map(draft => call(planOpenCalls.openPlan, { planId: draft.id }))).then(
      opened => {
        const others = opened.map(each => ({
          planId: each.plan.id,
          name: each.plan.name,
          desk: {
            facts: scheduleFacts(each),
            roster: new Roster(each.problem.roster, keptIn(each.problem)),
            newId: desk.newId,
          },
        }))
        if (!stale) setRead({ asked, others })
      },
      // A refused call has been told by its toast; what the plans hold is not known.
      () => !stale && setRead({ asked, others: undefined }),
    )
    return () => {
      stale = true
    }
  }, [asked])
  const own: Target = { planId: plan.id, desk }
  const others = read?.asked === asked ? read.others : undefined
  return { plans, own, others, rows: plans.data?.rows ?? [], failed: read?.asked === asked && !read.others }
}
