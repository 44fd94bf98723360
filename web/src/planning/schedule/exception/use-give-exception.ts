/** Grants an exception to a finding of the open plan, or asks for one where this person may only ask. */
import { useTranslation } from 'react-i18next'
import type { Finding } from '#contract/engine.ts'
import { exceptionCalls } from '#contract/planning/exception.ts'
import { findingKey } from '#contract/planning/finding-key.ts'
import { useActCall } from '#web/api/index.ts'
import { useSession } from '#web/session/session.tsx'
import { carryOut } from '../acts/acts.ts'
import { exceptFinding } from '../gestures/except-duty.ts'
import { useSchedule } from '../open/open-schedule.ts'

export function useGiveException() {
  const schedule = useSchedule()
  const { store, desk, facts } = schedule
  const { t } = useTranslation('planning')
  const { may } = useSession()
  const ask = useActCall(exceptionCalls.askException, {
    stale: [exceptionCalls.listExceptions],
    done: t('schedule.exception.sent'),
  })
  const grants = may('planning.approve')
  const give = async (finding: Finding, reason: string): Promise<void> => {
    if (grants) return void carryOut(schedule, exceptFinding(desk, finding, reason))
    // The server looks for the finding in what it has stored.
    await store.queue.flush()
    ask.mutate({ planId: facts.opened.plan.id, key: findingKey(finding), reason })
  }
  return {
    grants,
    /** The word on the button that gives it. */
    verb: t(grants ? 'schedule.exception.grant' : 'schedule.exception.ask'),
    isPending: ask.isPending,
    give,
  }
}
