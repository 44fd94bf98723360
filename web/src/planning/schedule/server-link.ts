/** Fits the contract's calls to what the schedule's store asks of the server. */
import { planEditCalls } from '#contract/planning/plan-edit.ts'
import { ApiRefusal, call } from '#web/api/index.ts'
import { type PlanServer, SaveBlocked } from './store/plan-server.ts'

/** Shown in the plan bar, not as a toast. */
const QUIET = { quiet: true } as const

export const serverLink = (planId: string): PlanServer => ({
  async save(revision, commands, revisionName) {
    try {
      const sent = commands.map(({ id, label, change, keepsBoth }) => ({ id, label, change, keepsBoth }))
      return await call(planEditCalls.savePlan, { planId, revision, commands: sent, revisionName }, QUIET)
    } catch (failure) {
      if (failure instanceof ApiRefusal && !failure.isAnomaly) throw new SaveBlocked(failure.message)
      throw failure
    }
  },
  news: (since, cell) => call(planEditCalls.planNews, { planId, since, cell }, QUIET),
})
