/** Fits the contract's calls to what the schedule's store asks of the server. */
import { type CommandLabel, planEditCalls } from '#contract/planning/edits/plan-edit.ts'
import { ApiRefusal, call } from '#web/api/index.ts'
import type { Command } from '../store/command.ts'
import { type PlanServer, SaveBlocked } from '../store/plan-server.ts'

/** An undo is told as what it is, by whoever reads the history, with the act that it takes back. */
const wordOf = ({ kind, label }: Command): CommandLabel =>
  kind === 'edit' ? label : { ...label, act: kind, of: label.act }

/** Shown in the plan bar, not as a toast. */
const QUIET = { quiet: true } as const

/** @param saved told once acts are stored */
export const serverLink = (planId: string, saved?: () => void): PlanServer => ({
  async save(revision, commands, revisionName) {
    try {
      const sent = commands.map(command => {
        const { id, change, keepsBoth, elsewhere } = command
        return { id, label: wordOf(command), change, keepsBoth, ...(elsewhere && { elsewhere: [...elsewhere] }) }
      })
      const answer = await call(planEditCalls.savePlan, { planId, revision, commands: sent, revisionName }, QUIET)
      if (answer.applied.length > 0) saved?.()
      return answer
    } catch (failure) {
      if (failure instanceof ApiRefusal && !failure.isAnomaly) throw new SaveBlocked(failure.message)
      throw failure
    }
  },
  news: (since, cell) => call(planEditCalls.planNews, { planId, since, cell }, QUIET),
})
