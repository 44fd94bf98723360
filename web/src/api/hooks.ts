/** The calls of the contract as hooks: reading with a cache, acting with what it makes stale. */
import {
  type Query,
  type QueryClient,
  type QueryKey,
  replaceEqualDeep,
  type UseQueryOptions,
  type UseQueryResult,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import type { Call, Input, Output } from '#contract/call.ts'
import { takeAhead } from '#web/api/ahead.ts'
import { type CallOptions, call, upload } from '#web/api/call.ts'
import { isSilent } from '#web/api/connection.ts'
import { keptAt } from '#web/api/kept.ts'
import { notify } from '#web/api/notices.ts'
import { ApiRefusal, notThere } from '#web/api/refusal.ts'
import { pageTranslator } from '#web/messages/translator.ts'

/** The cache key of a call; without an input, of all its answers. */
export const callKey = <C extends Call>(contract: C, input?: Input<C>): QueryKey =>
  input === undefined ? [contract.path] : [contract.path, input]

/** What never counts as stale is kept up to date by the screen that shows it: an open plan would be opened anew. */
export const isKept = (query: Query) =>
  query.observers.some(each => each.options.staleTime === Number.POSITIVE_INFINITY)

/**
 * Something has changed: everything that the page remembers is asked again when a screen next shows it, however long
 * it would have counted as fresh, and these reads at once where a screen shows them now.
 */
export const tellChanged = (cache: QueryClient, stale: readonly Call[] = []) => {
  void cache.invalidateQueries({ refetchType: 'none', predicate: query => !isKept(query) })
  return Promise.all(stale.map(each => cache.invalidateQueries({ queryKey: callKey(each) })))
}

export type QueryCallOptions<C extends Call> = Omit<
  UseQueryOptions<Output<C>, ApiRefusal, Output<C>>,
  'queryKey' | 'queryFn'
> &
  Pick<CallOptions, 'quiet'> & {
    /** Once there is an answer, what asks again by itself shows no toast: the answer of before stays on screen. */
    quietAgain?: boolean
  }

/** Reads by a call. A refusal of a read is shown where the data would be, so forbidden raises no toast. */
export const useQueryCall = <C extends Call>(
  contract: C,
  input: Input<C>,
  options: QueryCallOptions<C> = {},
): UseQueryResult<Output<C>, ApiRefusal> => {
  const { quiet = ['forbidden', 'not_found'], quietAgain = false, ...rest } = options
  const queryKey = callKey(contract, input)
  return useQuery<Output<C>, ApiRefusal, Output<C>>({
    queryKey,
    queryFn: ({ signal, client }) => {
      const isAgain = quietAgain && client.getQueryData(queryKey) !== undefined
      // Of a silence that lasts the banner tells, and the place itself where the answer would be.
      const ask = () => call(contract, input, { signal, inPlace: true, quiet: isAgain || isSilent() || quiet })
      return takeAhead(contract, input, ask)
    },
    // What was kept gives way to what the server says, also where both say the same.
    structuralSharing: (before, next) =>
      before && typeof before === 'object' && keptAt(before) !== undefined ? next : replaceEqualDeep(before, next),
    ...rest,
  })
}

/** Reads one record by the id of an address; where nothing is there, `QueryStates` with `record` says so, and no toast. */
export const useRecordCall = <C extends Call>(contract: C, input: Input<C>, options: QueryCallOptions<C> = {}) =>
  useQueryCall(contract, input, { quiet: ['forbidden', ...notThere], ...options })

export interface ActOptions<C extends Call> extends Pick<CallOptions, 'quiet'> {
  /** Reads that the act makes stale on the screen that acts; every other one is asked again when next shown. */
  stale?: readonly Call[]
  /** Text of the quiet toast after success, already in words. */
  done?: string | ((answer: Output<C>, input: Input<C>) => string)
  onDone?: (answer: Output<C>, input: Input<C>) => void
  onRefused?: (refusal: ApiRefusal, input: Input<C>) => void
}

/** Sends what an act is given, of which its input is part; then tells of it. */
const useAct = <C extends Call, Given>(
  send: (given: Given) => Promise<Output<C>>,
  inputOf: (given: Given) => Input<C>,
  options: ActOptions<C>,
) => {
  const cache = useQueryClient()
  return useMutation<Output<C>, ApiRefusal, Given>({
    mutationFn: send,
    onSuccess: async (answer, given) => {
      await tellChanged(cache, options.stale)
      const input = inputOf(given)
      if (options.done) notify('success', typeof options.done === 'string' ? options.done : options.done(answer, input))
      options.onDone?.(answer, input)
    },
    onError: (failure, given) => {
      if (failure instanceof ApiRefusal) options.onRefused?.(failure, inputOf(given))
      else notify('error', pageTranslator().t('shared:error.exception'))
    },
  })
}

/** Acts by a call; the result has `mutate`, `mutateAsync` and `isPending`. */
export const useActCall = <C extends Call>(contract: C, options: ActOptions<C> = {}) =>
  useAct<C, Input<C>>(
    input => call(contract, input, { quiet: options.quiet, isAct: true }),
    input => input,
    options,
  )

/** The same by a call that takes a file: `mutate({ input, file })`. */
export const useUploadAct = <C extends Call>(contract: C, options: ActOptions<C> = {}) =>
  useAct<C, { input: Input<C>; file: File }>(
    ({ input, file }) => upload(contract, input, file, { quiet: options.quiet }),
    ({ input }) => input,
    options,
  )
