/** The loading and error states around data that a screen reads. */
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { askServer, useSilent } from '#web/api/connection.ts'
import { type ApiRefusal, isNotThere } from '#web/api/refusal.ts'
import { ErrorState } from '#web/states/instead/error-state.tsx'
import { Forbidden } from '#web/states/instead/forbidden.tsx'
import { NeedsNetwork } from '#web/states/instead/needs-network.tsx'
import { NotHere, type NotHereProps } from '#web/states/instead/not-here.tsx'
import { Loading, type LoadingShape } from '#web/states/loading.tsx'

export interface QueryStatesProps<T> {
  query: UseQueryResult<T, ApiRefusal>
  shape?: LoadingShape
  /** For a record that an address names: where the way back leads when nothing is there. */
  record?: NotHereProps
  children: (data: T) => ReactNode
}

/** Data that was read before stays on screen while it is read anew. */
export const QueryStates = <T,>({ query, shape = 'block', record, children }: QueryStatesProps<T>) => {
  const silent = useSilent()
  if (query.data !== undefined) return <>{children(query.data)}</>
  if (query.isPending && !(query.fetchStatus === 'idle' && silent)) return <Loading shape={shape} />
  // It waits for another read, which is asked again as soon as the server answers.
  if (query.isPending) return <NeedsNetwork onRetry={() => void askServer()} />
  if (query.error?.code === 'forbidden') return <Forbidden />
  if (record && isNotThere(query.error)) return <NotHere {...record} />
  return <ErrorState failure={query.error} onRetry={() => query.refetch()} />
}
