/** The plan of the address, as the server opens it. Where another one of the month cannot be opened the one before stays, to be tried again. */
import { useEffect, useState } from 'react'
import { type OpenedPlan, planOpenCalls } from '#contract/planning/plans/plan-open.ts'
import { isSilent, onConnection } from '#web/api/connection.ts'
import { useRecordCall } from '#web/api/index.ts'

export function useOpenedPlan(planId: string) {
  // The open plan keeps itself up to date; reading it anew would open it anew.
  const query = useRecordCall(
    planOpenCalls.openPlan,
    { planId },
    {
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: 0,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
      placeholderData: before => before,
    },
  )
  const { data, isError, refetch } = query
  const [before, setBefore] = useState<OpenedPlan>()
  if (data !== undefined && data !== before) setBefore(data)
  const failed = isError && data === undefined && before !== undefined
  useEffect(() => {
    if (failed) return onConnection(() => void (!isSilent() && refetch()))
  }, [failed, refetch])
  return { query, plan: data ?? (failed ? before : undefined), failed }
}
