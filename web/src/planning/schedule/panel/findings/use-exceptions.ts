/** What was asked for and granted as exceptions to findings of the open plan. */
import type { Output } from '#contract/call.ts'
import type { Finding } from '#contract/engine.ts'
import { exceptionCalls } from '#contract/planning/exception.ts'
import { findingKey } from '#contract/planning/finding-key.ts'
import { useQueryCall } from '#web/api/index.ts'
import { useSchedule } from '../../open/open-schedule.ts'
import { useLogLength } from '../../open/use-store.ts'

type Listed = Output<typeof exceptionCalls.listExceptions>
export type AskedException = Listed['asked'][number]

/** What others ask for and grant is read again so often while the page is looked at. */
const refresh = 10_000

const NONE: Listed = { asked: [], granted: [] }

export interface Exceptions {
  asked: readonly AskedException[]
  askedFor(finding: Finding): AskedException | undefined
  /** Why an excepted finding was accepted; of several reasons the last one given. */
  reasonOf(finding: Finding): string | undefined
}

export const askedIn = (asked: readonly AskedException[], finding: Finding) =>
  asked.find(each => each.key === findingKey(finding))

export function useExceptions(): Exceptions {
  const { facts, store } = useSchedule()
  const wish = { planId: facts.opened.plan.id }
  // Asked again by itself, it says nothing of a server that is silent: the page does.
  const { data: listed = NONE } = useQueryCall(exceptionCalls.listExceptions, wish, {
    refetchInterval: refresh,
    quiet: true,
  })
  useLogLength()
  // Those of this screen may still be on their way to the server.
  const own = store.draft.log.all().flatMap(({ label, change }) => {
    const { reason } = label
    return reason === undefined ? [] : [{ duties: change.put.map(duty => duty.id), reason }]
  })
  const given = [...listed.granted, ...own].reverse()
  return {
    asked: listed.asked,
    askedFor: finding => askedIn(listed.asked, finding),
    reasonOf: ({ excepted, duties }) =>
      excepted ? given.find(each => duties.some(id => each.duties.includes(id)))?.reason : undefined,
  }
}
