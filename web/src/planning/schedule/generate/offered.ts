/** What of a found roster is offered: all that may be taken over, less what was edited since its search began. */
import type { Change, Duty } from '#contract/engine.ts'
import { cellsLeftOut, eachCellOnce, partsOf } from '#contract/planning/edits/fit-change.ts'
import { sameDuty } from '#contract/planning/edits/same-duty.ts'
import type { OpenSchedule } from '../open/open-schedule.ts'
import { difference } from '../store/log/difference.ts'
import { Roster } from '../store/roster.ts'
import { restOfChange } from './part-of-change.ts'
import type { Found, Generation } from './searching/generation.ts'
import { forget } from './searching/server-search.ts'
import { stillOffered } from './still-offered.ts'

export const sizeOf = (change: Change) => change.put.length + change.remove.length
export const isEmpty = (change: Change) => sizeOf(change) === 0

export const openOf = (duties: readonly Duty[]) => duties.filter(duty => duty.employee === undefined).length

/** What of a found change may be offered whatever is edited: closed dates stay. */
export const offerable = ({ facts }: OpenSchedule, base: Roster, change: Change): Change =>
  stillOffered(base, base, change, duty => facts.isLocked(duty.date))

const untouched = ({ store, facts }: OpenSchedule, base: Roster, change: Change): Change =>
  stillOffered(base, store.draft.roster, change, duty => facts.isLocked(duty.date))

/** From the roster that the search began with to its result, less closed dates and what was edited meanwhile. */
export const changeSince = (schedule: OpenSchedule, base: Roster, result: readonly Duty[]): Change =>
  untouched(schedule, base, difference(base.all(), result))

const changeOfAll = (changes: readonly Change[]): Change => ({
  remove: changes.flatMap(change => change.remove),
  put: changes.flatMap(change => change.put),
})

/**
 * The offer as the roster is edited now: an edited cell stays as it was edited, and is named; an accepted share is no edit.
 * Undefined where all that can be accepted was.
 */
export function offeredNow(schedule: OpenSchedule, state: Found): Found | undefined {
  const { roster, log } = schedule.store.draft
  const taken = changeOfAll((state.taken ?? []).flatMap(({ step, change }) => (log.holds(step) ? [change] : [])))
  const marked = state.base.restTo(roster.kept())
  if (marked.length === 0 && isEmpty(taken) && isEmpty(difference(state.base.all(), roster.all()))) return state
  const left = restOfChange(state.change, taken)
  const change = isEmpty(left) ? left : untouched(schedule, new Roster(state.base.with(taken), state.base.kept()), left)
  if (isEmpty(change) && !isEmpty(taken)) return undefined
  const openNow = openOf(roster.with(change))
  const wanted = partsOf(left, id => roster.duty(id)).filter(part => !sameDuty(part.before, part.after))
  const leftOut = eachCellOnce([...(state.leftOut ?? []), ...cellsLeftOut(wanted, change)])
  return { ...state, change, leftOut, isWhole: false, gap: null, openBefore: openOf(roster.all()), openNow }
}

/** What a search on the server found for this person, and waits: the page was left before it ended. */
export function offeredBefore(schedule: OpenSchedule): { found: Duty[]; state: Generation } | undefined {
  const { proposal } = schedule.facts.opened
  if (!proposal) return undefined
  const { gap, unpriced, leftOut, kept, taskId } = proposal
  const all = schedule.store.draft.roster.all()
  const base = schedule.store.draft.roster.copy()
  const change = offerable(schedule, base, proposal.change)
  const found = base.with(change)
  const open = { openBefore: openOf(all), openNow: openOf(found) }
  const how = { ended: 'time', choice: undefined, isWhole: false, forget: () => forget(taskId) } as const
  return { found, state: { phase: 'finished', base, change, gap, unpriced, leftOut, kept, ...open, ...how } }
}
