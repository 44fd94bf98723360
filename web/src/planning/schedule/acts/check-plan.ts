/** Asks the server to check the whole plan, and tells what came of it; without network the engine here stands for it. */
import type { TFunction } from 'i18next'
import type { Output } from '#contract/call.ts'
import { planStateCalls } from '#contract/planning/plans/plan-state.ts'
import { isSilent } from '#web/api/connection.ts'
import { call, notify } from '#web/api/index.ts'
import { overLeaveAsked } from '../findings/finding-sentence.ts'
import type { OpenSchedule } from '../open/open-schedule.ts'
import type { ScheduleFacts } from '../open/schedule-facts.ts'

type Checked = Pick<Output<typeof planStateCalls.checkPlan>, 'findings' | 'totals'>

interface Checking {
  t: TFunction<'planning'>
  savedFirst: () => Promise<boolean>
  showFindings: () => void
}

export async function checkPlan(
  { store, facts, engine }: Pick<OpenSchedule, 'store' | 'facts' | 'engine'>,
  { t, savedFirst, showFindings }: Checking,
): Promise<void> {
  if (isSilent() && engine.state() === 'ready') {
    if (!facts.opened.settings.check) return notify('success', t('schedule.check.off'))
    showFindings()
    return notify('info', t('schedule.check.here'))
  }
  if (!(await savedFirst())) return
  const { checked, passed, ...found } = await call(planStateCalls.checkPlan, { planId: facts.opened.plan.id })
  if (!checked) return notify('success', t('schedule.check.off'))
  // The engine in this browser says the same, live; without it the server's word stands.
  if (engine.state() !== 'ready') store.engineOpened(found)
  showFindings()
  if (!passed) return notify('error', t('schedule.check.failed', { count: found.totals.prohibited }))
  const rest = stillToLookAt(facts, t, found)
  if (rest === '') notify('success', t('schedule.check.passed'))
  else notify('info', t('schedule.check.passed_with', { rest }))
}

/** What a check that passed leaves to be looked at; nothing where all is well. */
function stillToLookAt(facts: ScheduleFacts, t: TFunction<'planning'>, { findings, totals }: Checked): string {
  const asked = findings.filter(finding => !finding.excepted && overLeaveAsked(facts, finding)).length
  const advice = totals.advice - asked
  const parts = [
    totals.needsApproval > 0 && t('schedule.check.needs_approval', { count: totals.needsApproval }),
    asked > 0 && t('schedule.check.leave_asked', { count: asked }),
    advice > 0 && t('schedule.check.advice', { count: advice }),
  ]
  return parts.filter(Boolean).join(t('schedule.left_out.comma'))
}
