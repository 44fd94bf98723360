/**
 * What a command does in another site's plan, for a loan and its undo: judged by that plan's own bounds, and stored there
 * in the transaction that stores the command, so that there is never one half of it.
 */
import type { planEditCalls } from '#contract/planning/plan-edit.ts'
import { sameDuty } from '#contract/planning/same-duty.ts'
import { Refusal } from '../../errors.ts'
import type { Served } from '../../http/served.ts'
import { lockPlan, type PlanRecord } from '../plans/find-plan.ts'
import { exceptionRight } from './exception-right.ts'
import { editBar } from './may-edit.ts'
import { type Command, mergeCommands, type RefusedMerge } from './merge-commands.ts'
import { planBounds } from './plan-bounds.ts'
import { planRoom } from './plan-room.ts'
import { storeCommands } from './store-commands.ts'
import { type EditRecord, rosterFor } from './stored-edits.ts'

type Request = Served<typeof planEditCalls.savePlan>
type Sent = Request['input']['commands'][number]

interface There {
  refused: RefusedMerge<EditRecord>[]
  /** Stores it, where its command was stored here. */
  store(applied: readonly { id: string }[]): Promise<void>
}

const nothing: There = { refused: [], store: async () => undefined }

const refusing = (id: string, code: 'elsewhere_closed' | 'elsewhere_changed'): There => ({
  ...nothing,
  refused: [{ id, code, values: {}, theirs: [], duties: [] }],
})

/** The other plan, locked; none where it is gone, the plan itself, or out of this person's reach. */
const reached = async ({ tx, actor, input }: Request, planId: string): Promise<PlanRecord | undefined> => {
  if (planId === input.planId) return undefined
  try {
    return await lockPlan(tx, actor, planId)
  } catch (failure) {
    if (failure instanceof Refusal) return undefined
    throw failure
  }
}

/** The plans must be locked together before. */
export const judgeElsewhere = async (request: Request, commands: readonly Sent[]): Promise<There> => {
  const { tx, actor, services, now } = request
  const sent = commands.find(command => command.elsewhere)
  if (!sent?.elsewhere) return nothing
  const { id, label, keepsBoth } = sent
  const { planId, before, after } = sent.elsewhere
  const found = await reached(request, planId)
  if (!found) return refusing(id, 'elsewhere_closed')
  const bounds = await planBounds(tx, services.clock, found)
  if (editBar(found, bounds.settings.editLimit) !== null) return refusing(id, 'elsewhere_closed')
  const gone = before && before.id !== after?.id ? [before.id] : []
  const command: Command = { id, label, keepsBoth, change: { remove: gone, put: after ? [after] : [] } }
  const roster = await rosterFor(tx, found.id, [command.change])
  const standing = roster.get((after ?? before)?.id ?? '')
  if (sameDuty(standing, after)) return nothing
  if (!sameDuty(standing, before)) return refusing(id, 'elsewhere_changed')
  const exceptions = await exceptionRight(tx, actor, found, roster, [command])
  const room = await planRoom(tx, found)
  const marks = new Set<string>()
  const merging = { roster, marks, foreign: [], commands: [command], bounds, exceptions, room }
  const { applied, refused } = mergeCommands(merging)
  return {
    refused,
    store: async here => {
      if (here.some(each => each.id === id)) await storeCommands(tx, found, applied, { actor, now, source: 'screen' })
    },
  }
}
