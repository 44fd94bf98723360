/** The plans of other sites that have a date and that this person may edit: where somebody can be lent to. */
import type { UseQueryResult } from '@tanstack/react-query'
import type { Output } from '#contract/call.ts'
import { type PlanRow, planCalls } from '#contract/planning/plans/plan.ts'
import { type ApiRefusal, useQueryCall } from '#web/api/index.ts'
import { addDays } from '#web/time/index.ts'
import { useSchedule } from '../open/open-schedule.ts'

interface PlansElsewhere {
  query: UseQueryResult<Output<typeof planCalls.listPlans>, ApiRefusal>
  /** Unknown until the server has answered. */
  plans: readonly PlanRow[] | undefined
}

/** Nothing is asked while there is no date. */
export function usePlansElsewhere(date: string | undefined): PlansElsewhere {
  const { facts } = useSchedule()
  const query = useQueryCall(
    planCalls.listPlans,
    { start: date, end: date, page: 1, size: 100 },
    { enabled: date !== undefined },
  )
  if (date === undefined) return { query, plans: undefined }
  const isElsewhere = ({ departmentId, acts, first, days }: PlanRow) =>
    departmentId !== facts.opened.plan.departmentId &&
    acts.includes('edit') &&
    first <= date &&
    date <= addDays(first, days - 1)
  return { query, plans: query.data?.rows.filter(isElsewhere) }
}
